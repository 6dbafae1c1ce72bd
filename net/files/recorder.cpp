// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorder.h"

#include <algorithm>
#include <new>
#include <utility>

namespace tracedeck {

Recorder::Recorder(std::unique_ptr<RecordingWriter> recording)
    : m_recording(std::move(recording))
{
}

std::int64_t Recorder::now() const
{
    return m_clock.passed();
}

void Recorder::opened(std::string_view channel, Via via)
{
    m_recording->addOpened(now(), channel, via);
}

void Recorder::closed(std::string_view channel, Via via, const ChannelEnd &end)
{
    m_recording->addClosed(now(), channel, via, end);
}

void Recorder::frame(const FrameContext &context, std::string_view bytes)
{
    m_recording->addFrame(now(), context, bytes);
    if (m_observer)
        read(context, bytes);
}

void Recorder::observe(const Dialect &dialect, Observer observer)
{
    m_decoder = dialect.makeDecoder();
    m_observer = std::move(observer);
}

void Recorder::read(const FrameContext &context, std::string_view bytes)
{
    EventBatch &batch = m_batches[m_filled];
    char *kept = static_cast<char *>(batch.scratch.allocate(bytes.size() + Decoder::kPadding, 1));
    std::copy(bytes.begin(), bytes.end(), kept);
    std::fill_n(kept + bytes.size(), Decoder::kPadding, '\0');
    DecodedFrame &frame = batch.frames.emplace_back();
    frame.frame = {kept, static_cast<std::uint32_t>(bytes.size()), 0};
    frame.direction = context.direction;
    frame.channel = batch.scratch.copy(context.channel);
    frame.via = context.via;
    if (context.http)
        frame.http = new (batch.scratch.allocate(sizeof(HttpLine), alignof(HttpLine)))
            HttpLine{batch.scratch.copy(context.http->method), batch.scratch.copy(context.http->path),
                     context.http->status};
    m_decoder->decode(frame, batch);
}

void Recorder::tell()
{
    if (!m_observer || m_isTelling || m_batches[m_filled].frames.empty())
        return;
    m_isTelling = true;
    EventBatch &told = m_batches[m_filled];
    m_filled = 1 - m_filled;
    m_observer(told);
    told.clear();
    m_isTelling = false;
}

void Recorder::line(std::string_view line)
{
    m_recording->addLine(line);
}

} // namespace tracedeck
