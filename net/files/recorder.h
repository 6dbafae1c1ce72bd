// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingwriter.h"

#include <chrono>
#include <memory>

namespace tracedeck {

/// Records and keeps nothing in memory: for recording without a window.
class Recorder : public FrameSink
{
public:
    explicit Recorder(std::unique_ptr<RecordingWriter> recording);

    void opened(std::string_view channel, Via via) override;
    void closed(std::string_view channel, Via via, const ChannelEnd &end) override;
    void frame(const FrameContext &context, std::string_view bytes) override;
    void line(std::string_view line) override;

    /// Hands what has come to the file. False: recording has stopped.
    bool write() { return m_recording->write(); }
    /// Writes and syncs what is left; status() is the last word then.
    void finish() { m_recording->finish(); }
    RecordingWriter::Status status() const { return m_recording->status(); }

private:
    std::int64_t now() const;

    std::unique_ptr<RecordingWriter> m_recording;
    std::chrono::steady_clock::time_point m_start;
};

} // namespace tracedeck
