// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetrace.h"

namespace tracedeck {

namespace {

/// So many frames are published at once at most: whoever watches a flood sees it flow.
constexpr std::size_t kMostFramesUnpublished = 1024;

} // namespace

LiveTrace::LiveTrace(const Options &options)
    : m_trace(std::make_shared<Trace>())
    , m_writer(*m_trace)
    , m_decoder(options.dialect->makeDecoder())
    , m_recorded(*options.dialect, LineForm::Recording)
    , m_batch(std::make_unique<EventBatch>())
    , m_folded(std::make_unique<EventBatch>())
    , m_start(std::chrono::steady_clock::now())
{
    m_trace->dialect = options.dialect->name();
    m_trace->source = options.source;
    m_trace->started = options.started;
    if (!m_trace->bytes.openSpool(options.spoolDirectory).empty())
        m_trace->bytes.openSpool({});
}

std::int64_t LiveTrace::now() const
{
    return std::chrono::nanoseconds(std::chrono::steady_clock::now() - m_start).count();
}

std::string_view LiveTrace::keep(std::string_view bytes)
{
    std::string error;
    std::string_view kept = m_trace->bytes.append(bytes, &error);
    if (!error.empty()) {
        m_trace->bytes.leaveSpool();
        error.clear();
        kept = m_trace->bytes.append(bytes, &error);
    }
    if (!error.empty())
        m_batch->events.emplace_back(ProblemFound{Severity::Error, "frame_not_kept", m_batch->scratch.copy(error)});
    return kept;
}

RecordingWriter *LiveTrace::recorder()
{
    if (m_makeRecording) {
        m_recording = m_makeRecording();
        m_makeRecording = nullptr;
    }
    return m_recording.get();
}

void LiveTrace::opened(std::string_view channel)
{
    m_line.clear();
    m_lines.appendOpened(m_line, now(), channel, Via::WebSocket);
    addOwnLine();
}

void LiveTrace::closed(std::string_view channel, const ChannelEnd &end)
{
    m_line.clear();
    m_lines.appendClosed(m_line, now(), channel, Via::WebSocket, end);
    addOwnLine();
}

void LiveTrace::addOwnLine()
{
    m_line.pop_back(); // its newline
    line(m_line);
}

void LiveTrace::line(std::string_view line)
{
    if (RecordingWriter *recording = recorder())
        recording->addLine(line);
    const std::string_view kept = keep(line);
    m_recorded.decode(kept, static_cast<std::uint64_t>(kept.data() - m_trace->bytes.data()), *m_batch);
    added();
}

void LiveTrace::frame(Direction direction, std::string_view channel, Via via, std::string_view bytes)
{
    const std::int64_t time = now();
    if (RecordingWriter *recording = recorder())
        recording->addFrame(time, direction, channel, via, bytes);
    const auto firstEvent = static_cast<std::uint32_t>(m_batch->events.size());
    const std::string_view kept = keep(bytes);
    DecodedFrame &frame = m_batch->frames.emplace_back();
    frame.frame = {kept.data(), static_cast<std::uint32_t>(kept.size()), 0};
    frame.time = time;
    frame.hasTime = true;
    frame.direction = direction;
    frame.channel = m_batch->scratch.copy(channel);
    frame.firstEvent = firstEvent;
    m_decoder->decode(frame, *m_batch);
    frame.eventCount = static_cast<std::uint32_t>(m_batch->events.size()) - firstEvent;
    added();
}

void LiveTrace::added()
{
    if (!m_isWaking && m_waker) {
        m_isWaking = true;
        m_waker();
    }
    if (m_batch->frames.size() >= kMostFramesUnpublished)
        publish();
}

bool LiveTrace::publish()
{
    // The observer may ask for it: what it looks at is published already, what it adds comes with the next batch.
    if (m_isPublishing)
        return false;
    m_isWaking = false;
    if (m_batch->frames.empty())
        return false;
    m_isPublishing = true;
    m_batch.swap(m_folded);
    m_writer.append(*m_folded);
    if (m_observer)
        m_observer(*m_folded);
    m_folded->clear();
    m_isPublishing = false;
    return true;
}

void LiveTrace::record()
{
    if (m_recording)
        m_recording->write();
}

} // namespace tracedeck
