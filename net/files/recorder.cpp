// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorder.h"

namespace tracedeck {

Recorder::Recorder(std::unique_ptr<RecordingWriter> recording)
    : m_recording(std::move(recording))
    , m_start(std::chrono::steady_clock::now())
{
}

std::int64_t Recorder::now() const
{
    return std::chrono::nanoseconds(std::chrono::steady_clock::now() - m_start).count();
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
}

void Recorder::line(std::string_view line)
{
    m_recording->addLine(line);
}

} // namespace tracedeck
