// SPDX-License-Identifier: GPL-3.0-or-later
#include "streammerge.h"

#include "paddedtext.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kTakesToHold = 256; // bytes a frame, beside its own: even a flood of small ones has an end

} // namespace

/// What one stream brings.
class StreamMerge::Stream final : public FrameSink
{
public:
    explicit Stream(StreamMerge &merge)
        : m_merge(merge)
    {}

    /// It is waited for, until it has caught up with a number that is not known yet.
    void begin()
    {
        m_isAwaited = true;
        m_hasHeld = false;
        m_time = 0;
        m_reached = 0;
        m_last.reset();
    }
    void end() { m_isAwaited = false; }
    void setLast(std::uint64_t sequence) { m_last = sequence; }
    bool isBehind() const { return m_isAwaited && (!m_last || m_reached < *m_last); }

    void opened(std::string_view channel, Via via) override { m_merge.m_sink.opened(channel, via); }

    void closed(std::string_view channel, Via via, const ChannelEnd &end) override
    {
        if (m_isAwaited && m_hasHeld) {
            m_merge.release();
            flush(); // who hears of the end knows what came before it
        }
        m_merge.m_sink.closed(channel, via, end);
    }

    void frame(const FrameContext &context, std::string_view bytes) override
    {
        if (m_isAwaited && !context.http)
            look(context, bytes);
        if (!m_isAwaited || !m_hasHeld || context.http) // what opens it comes before what was kept
            return m_merge.m_sink.frame(context, bytes);
        keep(context, bytes);
        m_merge.checkCaughtUp();
    }

    void line(std::string_view line) override { m_merge.m_sink.line(line); }
    void flush() override { m_merge.m_sink.flush(); }

private:
    void look(const FrameContext &context, std::string_view bytes)
    {
        EventBatch &batch = m_merge.m_batch;
        batch.clear();
        const PaddedText text(bytes);
        DecodedFrame frame;
        frame.frame = {text.text().data(), static_cast<std::uint32_t>(bytes.size()), 0};
        frame.direction = context.direction;
        frame.via = context.via;
        frame.http = context.http;
        frame.channel = context.channel;
        m_merge.m_decoder->decode(frame, batch);
        if (frame.serverTime == 0)
            return;
        m_hasHeld = true;
        m_time = std::max(m_time, frame.serverTime); // its own order stays
        m_reached = std::max(m_reached, frame.order.sequence);
    }

    void keep(const FrameContext &context, std::string_view bytes)
    {
        auto handOn = [direction = context.direction, channel = std::string(context.channel), via = context.via,
                       event = std::string(context.eventName), id = std::string(context.eventId),
                       text = std::string(bytes)](FrameSink &sink) {
            sink.frame({direction, channel, via, nullptr, event, id}, text);
        };
        m_merge.m_held.push_back({m_time, std::move(handOn)});
        m_merge.m_heldBytes += bytes.size() + kTakesToHold;
    }

    StreamMerge &m_merge;
    bool m_isAwaited = false;
    bool m_hasHeld = false; // its head has passed, what comes is events
    std::int64_t m_time = 0; // of the last frame that is held
    std::uint64_t m_reached = 0;
    std::optional<std::uint64_t> m_last;
};

StreamMerge::StreamMerge(FrameSink &sink, const Dialect &dialect)
    : m_sink(sink)
    , m_decoder(dialect.makeDecoder())
{}

StreamMerge::~StreamMerge() = default;

FrameSink &StreamMerge::streamOf(const std::string &name)
{
    return at(name);
}

StreamMerge::Stream &StreamMerge::at(const std::string &name)
{
    auto &stream = m_streams[name];
    if (!stream)
        stream = std::make_unique<Stream>(*this);
    return *stream;
}

void StreamMerge::hold(const std::vector<std::string> &names, std::function<void()> released)
{
    release();
    m_isHolding = true;
    m_released = std::move(released);
    for (const std::string &name : names)
        at(name).begin();
}

void StreamMerge::setLast(const std::string &name, std::uint64_t sequence)
{
    const auto stream = m_streams.find(name);
    if (stream == m_streams.end())
        return;
    stream->second->setLast(sequence);
    checkCaughtUp();
}

void StreamMerge::checkCaughtUp()
{
    const bool isBehind = std::any_of(m_streams.begin(), m_streams.end(),
                                      [](const auto &stream) { return stream.second->isBehind(); });
    if (!isBehind || m_heldBytes >= kMostHeld)
        release();
}

void StreamMerge::release()
{
    if (!std::exchange(m_isHolding, false))
        return;
    for (const auto &[name, stream] : m_streams)
        stream->end();
    std::vector<Held> held = std::exchange(m_held, {});
    m_heldBytes = 0;
    std::stable_sort(held.begin(), held.end(), [](const Held &a, const Held &b) { return a.time < b.time; });
    for (const Held &frame : held)
        frame.handOn(m_sink);
    if (const auto released = std::exchange(m_released, {}))
        released();
}

} // namespace tracedeck
