// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the decoder of Loom. The sanitizers see wild reads; checked here is that what the events
// refer to ends where the frame ends.
#include "dialect.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>

namespace tracedeck {
namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

/// Reads all that an event refers to.
class Reader
{
public:
    Reader(const char *frame, std::size_t size)
        : m_begin(frame)
        , m_end(frame + size)
    {}

    void operator()(const RunRequested &e) { read(e.session, e.agent, e.model, e.message, e.request); }
    void operator()(const CommandSent &e) { read(e.verb, e.request); }
    void operator()(const CommandAnswered &e) { read(e.verb, e.request, e.payload); }
    void operator()(const CommandFailed &e) { read(e.subject, e.error); }
    void operator()(const RunStarted &e) { read(e.run, e.agent, e.model, e.message); }
    void operator()(const RunEnded &e) { read(e.run, e.error, e.reply, e.reasoning); }
    void operator()(const SpanOpened &e) { read(e.name, e.key, e.parent); }
    void operator()(const SpanClosed &e) { read(e.name, e.key, e.error, e.result); }
    void operator()(const TextDelta &e) { read(e.message, e.block, e.text); }
    void operator()(const ToolArgumentsDelta &e) { read(e.call, e.name, e.text); }
    void operator()(const ToolCalled &e) { read(e.call, e.name, e.arguments); }
    void operator()(const ToolStarted &e) { read(e.call, e.name); }
    void operator()(const ToolOutput &e) { read(e.call, e.name, e.text); }
    void operator()(const ToolEnded &e) { read(e.call, e.name, e.result); }
    void operator()(const ApprovalRequested &e) { read(e.id, e.kind, e.call, e.name, e.payload); }
    void operator()(const StateArrived &e) { read(e.node, e.state); }
    void operator()(const CheckpointArrived &e)
    {
        read(e.id, e.parent, e.space, e.source, e.thread, e.timestamp, e.state);
    }
    void operator()(const UsageReported &e) { read(e.model, e.call); }
    void operator()(const DecisionMade &e) { read(e.kind, e.chosen, e.detail); }
    void operator()(const OptionsOffered &e) { readAll(e.texts); }
    void operator()(const OptionsRated &e) { readAll(e.scores); }
    void operator()(const OptionTaken &) { }
    void operator()(const OptionAbandoned &e) { read(e.reason); }
    void operator()(const PlanStepSeen &e) { read(e.key, e.text); }
    void operator()(const PlanLinkSeen &e) { read(e.from, e.to); }
    void operator()(const Understood &e)
    {
        read(e.goal, e.context);
        readAll(e.constraints);
    }
    void operator()(const MessageListed &e) { read(e.text, e.reasoning); }
    void operator()(const ToolListed &e) { read(e.call, e.name, e.arguments, e.result); }
    void operator()(const UsageListed &) {}
    void operator()(const ConversationHeld &e)
    {
        for (std::uint32_t i = 0; i < e.count; ++i)
            read(e.items[i].message, e.items[i].text);
    }
    void operator()(const Noted &e) { read(e.kind, e.payload); }
    void operator()(const ProblemFound &e)
    {
        read(e.code);
        require(!e.code.empty() && !e.message.english().empty());
    }
    template<typename T>
    void operator()(const T &)
    {
        std::abort(); // an event that Loom does not have
    }

    template<typename... Texts>
    void read(const Texts &...texts)
    {
        (readOne(texts), ...);
    }

private:
    void readAll(SliceList slices)
    {
        for (const Slice &slice : slices)
            read(slice);
    }

    void readOne(std::string_view text)
    {
        const bool beginsInFrame = text.data() >= m_begin && text.data() < m_end + Decoder::kPadding;
        require(!beginsInFrame || text.data() + text.size() <= m_end);
        for (const char c : text)
            m_sum = m_sum + static_cast<unsigned char>(c);
    }
    void readOne(Slice slice)
    {
        require(slice.data || slice.length == 0);
        readOne(slice.bytes());
        require(textOf(slice).size() <= 3 * std::size_t{slice.length});
    }

    const char *m_begin;
    const char *m_end;
    volatile unsigned m_sum = 0;
};

void check(const DecodedFrame &frame, const EventBatch &batch, Reader &reader)
{
    require(frame.firstEvent + frame.eventCount == batch.events.size());
    reader.read(frame.type, frame.node, frame.address.session, frame.address.run, frame.address.span,
                frame.order.stream, frame.order.id);
    bool hasProblem = false;
    for (const Event &event : batch.events) {
        std::visit(reader, event);
        hasProblem = hasProblem || std::holds_alternative<ProblemFound>(event);
    }
    require(frame.nature == FrameNature::Understood || hasProblem);
    require(frame.nature != FrameNature::Malformed || frame.eventCount == 1);
}

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    static const Dialect *loom = findDialect("loom");
    static const std::unique_ptr<Decoder> decoder = loom->makeDecoder();
    static EventBatch batch;
    // Exactly as long as frames are promised to be, so that one byte more is found.
    const auto bytes = std::make_unique<char[]>(size + Decoder::kPadding);
    std::memcpy(bytes.get(), data, size);
    // What follows a frame is any byte; let the input choose.
    std::memset(bytes.get() + size, size > 0 ? data[size / 2] : '}', Decoder::kPadding);
    for (const Direction direction : {Direction::Unknown, Direction::In, Direction::Out}) {
        batch.clear();
        DecodedFrame frame;
        frame.frame = {bytes.get(), static_cast<std::uint32_t>(size), 0};
        frame.direction = direction;
        decoder->decode(frame, batch);
        Reader reader(bytes.get(), size);
        check(frame, batch, reader);
        require(direction == Direction::Unknown || frame.direction == direction);
    }
    const int confidence = loom->recognise({bytes.get(), size});
    require(confidence >= 0 && confidence <= 100);
    return 0;
}
