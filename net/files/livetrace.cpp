// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetrace.h"

#include "jsonmarks.h"
#include "writer.h"

#include <utility>

namespace tracedeck {

namespace {

/// So many frames are published at once at most: whoever watches a flood sees it flow.
constexpr std::size_t kMostFramesUnpublished = 1024;
/// Most sessions are shorter, and need no file for their frames.
constexpr std::size_t kInMemory = 64u << 20;

const HttpLine *copyHead(const HttpLine &head, Arena &arena)
{
    return new (arena.allocate(sizeof(HttpLine), alignof(HttpLine)))
        HttpLine{arena.copy(head.method), arena.copy(head.path), head.status};
}

} // namespace

LiveTrace::LiveTrace(const Options &options)
    : m_trace(std::make_shared<Trace>())
    , m_writer(std::make_unique<Writer>(*m_trace))
    , m_decoder(options.dialect->makeDecoder())
    , m_recorded(*options.dialect, LineForm::Recording)
{
    m_trace->dialect = options.dialect->name();
    m_trace->source = options.source;
    m_trace->started = options.started;
    if (!m_trace->bytes.openSpool(options.spoolDirectory, kInMemory).empty())
        m_trace->bytes.openSpool({});
}

LiveTrace::~LiveTrace() = default;

std::int64_t LiveTrace::now() const
{
    return m_clock.passed();
}

/// In a line of their own, so that marks can be looked for in many at once.
std::string_view LiveTrace::keep(std::string_view bytes, Failure *error)
{
    std::string_view kept = m_trace->bytes.append(bytes, '\n', error);
    if (!error->empty()) {
        m_trace->bytes.leaveSpool();
        *error = {};
        kept = m_trace->bytes.append(bytes, '\n', error);
    }
    return kept;
}

/// A copy of a text in the batch's scratch memory; most channels are that of the frame before, whose copy it is then.
std::string_view LiveTrace::scratch(std::string_view text)
{
    const auto &frames = batch().frames;
    return frames.size() > 1 && frames[frames.size() - 2].channel == text ? frames[frames.size() - 2].channel
                                                                          : batch().scratch.copy(text);
}

void LiveTrace::reportNotKept(const Failure &why)
{
    batch().events.emplace_back(ProblemFound{Severity::Error, "frame_not_kept", KeptFailure(why, batch().scratch)});
}

RecordingWriter *LiveTrace::recorder()
{
    if (m_makeRecording) {
        m_recording = m_makeRecording();
        m_makeRecording = nullptr;
    }
    return m_recording.get();
}

void LiveTrace::opened(std::string_view channel, Via via)
{
    m_line.clear();
    RecordingLines::appendOpened(m_line, now(), channel, via);
    addOwnLine();
}

void LiveTrace::closed(std::string_view channel, Via via, const ChannelEnd &end)
{
    m_line.clear();
    RecordingLines::appendClosed(m_line, now(), channel, via, end);
    addOwnLine();
}

void LiveTrace::addOwnLine()
{
    m_line.pop_back(); // its newline
    line(m_line);
}

void LiveTrace::line(std::string_view line)
{
    decodeArrived();
    if (RecordingWriter *recording = recorder())
        recording->addLine(line);
    Failure error;
    const std::string_view kept = keep(line, &error);
    if (!error.empty())
        reportNotKept(error);
    m_recorded.decode(kept, static_cast<std::uint64_t>(kept.data() - m_trace->bytes.data()), batch());
    added();
}

void LiveTrace::frame(const FrameContext &context, std::string_view bytes)
{
    const std::int64_t time = now();
    Failure error;
    const std::string_view kept = keep(bytes, &error);
    if (RecordingWriter *recording = recorder()) {
        if (error.empty())
            recording->addKeptFrame(time, context, kept);
        else
            recording->addFrame(time, context, bytes);
    }
    DecodedFrame &frame = batch().frames.emplace_back();
    frame.frame = {kept.data(), static_cast<std::uint32_t>(kept.size()), 0};
    frame.time = time;
    frame.hasTime = true;
    frame.direction = context.direction;
    frame.via = context.via;
    frame.channel = scratch(context.channel);
    if (context.http)
        frame.http = copyHead(*context.http, batch().scratch);
    ++m_arrived;
    if (!error.empty()) {
        decodeArrived();
        reportNotKept(error);
        ++batch().frames.back().eventCount;
    }
    added();
}

void LiveTrace::decodeArrived()
{
    EventBatch &batch = this->batch();
    const auto bytesOf = [&batch](std::size_t frame) { return batch.frames[frame].frame.bytes(); };
    std::string_view together;
    for (std::size_t i = batch.frames.size() - std::exchange(m_arrived, 0); i < batch.frames.size(); ++i) {
        DecodedFrame &frame = batch.frames[i];
        if (bytesOf(i).data() >= together.data() + together.size()) {
            together = linesTogether(i, batch.frames.size(), bytesOf);
            m_decoder->marks().expect(together);
        }
        const auto firstEvent = static_cast<std::uint32_t>(batch.events.size());
        m_decoder->decode(frame, batch);
        frame.firstEvent = firstEvent;
        frame.eventCount = static_cast<std::uint32_t>(batch.events.size()) - firstEvent;
    }
    m_decoder->marks().expect({});
}

void LiveTrace::added()
{
    if (!m_isWaking && m_waker) {
        m_isWaking = true;
        m_waker();
    }
    if (batch().frames.size() >= kMostFramesUnpublished)
        publish();
}

bool LiveTrace::publish()
{
    if (m_isPublishing || batch().frames.empty())
        return false;
    decodeArrived();
    m_isWaking = false;
    m_isPublishing = true;
    EventBatch &full = batch();
    m_filled = 1 - m_filled;
    m_writer->append(full);
    if (m_observer)
        m_observer(full);
    full.clear();
    m_isPublishing = false;
    return true;
}

void LiveTrace::recordAll()
{
    if (m_recording)
        m_recording->write();
}

void LiveTrace::record()
{
    if (m_recording)
        m_recording->handOver();
}

} // namespace tracedeck
