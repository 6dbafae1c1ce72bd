// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arrivalclock.h"
#include "dialect.h"
#include "recordingwriter.h"

#include <array>
#include <functional>
#include <memory>

namespace tracedeck {

/// Records and keeps nothing in memory: for recording without a window.
class Recorder : public FrameSink
{
public:
    /// Sees what the frames said that came since the last time.
    using Observer = std::function<void(const EventBatch &batch)>;

    explicit Recorder(std::unique_ptr<RecordingWriter> recording);

    /// For clients that go by what their server says: frames are read from now on, and told of by tell().
    void observe(const Dialect &dialect, Observer observer);
    /// What the observer adds is told of the next time.
    void tell();

    void opened(std::string_view channel, Via via) override;
    void closed(std::string_view channel, Via via, const ChannelEnd &end) override;
    void frame(const FrameContext &context, std::string_view bytes) override;
    void line(std::string_view line) override;
    void flush() override { tell(); }

    /// Hands what has come to the file. False: recording has stopped.
    bool write() { return m_recording->write(); }
    /// Writes and syncs what is left; status() is the last word then.
    void finish() { m_recording->finish(); }
    RecordingWriter::Status status() const { return m_recording->status(); }

private:
    std::int64_t now() const;
    void read(const FrameContext &context, std::string_view bytes);

    std::unique_ptr<RecordingWriter> m_recording;
    ArrivalClock m_clock;
    Observer m_observer;
    std::unique_ptr<Decoder> m_decoder;
    std::array<EventBatch, 2> m_batches; ///< one is filled, the other is being told of
    std::size_t m_filled = 0;
    bool m_isTelling = false;
};

} // namespace tracedeck
