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

void Recorder::opened(std::string_view channel)
{
    m_recording->addOpened(now(), channel, Via::WebSocket);
}

void Recorder::closed(std::string_view channel, const ChannelEnd &end)
{
    m_recording->addClosed(now(), channel, Via::WebSocket, end);
}

void Recorder::frame(Direction direction, std::string_view channel, Via via, std::string_view bytes)
{
    m_recording->addFrame(now(), direction, channel, via, bytes);
}

void Recorder::line(std::string_view line)
{
    m_recording->addLine(line);
}

} // namespace tracedeck
