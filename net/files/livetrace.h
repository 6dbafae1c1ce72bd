// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arrivalclock.h"
#include "chunkdecoder.h"
#include "failure.h"
#include "framesink.h"
#include "recordingwriter.h"
#include "trace.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tracedeck {

class Writer;

/// A trace that grows as its source goes on: every frame is stamped with its time of arrival, kept, handed to the
/// recording and, together with those that came with it, decoded and folded. One thread feeds it; trace() and the
/// recording's status may be read by any.
class LiveTrace : public FrameSink
{
public:
    /// Sees what the frames said, once it is published.
    using Observer = std::function<void(const EventBatch &batch)>;

    struct Options
    {
        const Dialect *dialect = nullptr;
        std::string source;  ///< as shown and recorded; without secrets
        std::string started; ///< ISO 8601
        /// Where the frames are kept, in a file without a name; empty: in memory.
        std::string spoolDirectory;
    };

    explicit LiveTrace(const Options &options);
    ~LiveTrace() override;

    std::shared_ptr<const Trace> trace() const { return m_trace; }
    void observe(Observer observer) { m_observer = std::move(observer); }

    /// Makes the recording when the first frame comes; may return nullptr, then nothing is recorded.
    using RecordingMaker = std::function<std::unique_ptr<RecordingWriter>()>;
    void setRecordingMaker(RecordingMaker maker) { m_makeRecording = std::move(maker); }
    /// nullptr: none was made, or it was ended.
    const RecordingWriter *recording() const { return m_recording.get(); }
    void endRecording() { m_recording.reset(); }
    /// Called when there is something to publish, once until it is published.
    void setWaker(std::function<void()> waker) { m_waker = std::move(waker); }

    void opened(std::string_view channel, Via via) override;
    void closed(std::string_view channel, Via via, const ChannelEnd &end) override;
    void frame(const FrameContext &context, std::string_view bytes) override;
    void line(std::string_view line) override;
    void flush() override { publish(); }

    /// Folds and publishes what has come since. False: nothing has, or the observer is at work. What the observer
    /// adds is published the next time.
    bool publish();
    /// Has what has come written to the recording's file; does not wait for it.
    void record();
    /// Waits for it.
    void recordAll();

private:
    std::int64_t now() const;
    std::string_view keep(std::string_view bytes, Failure *error);
    std::string_view scratch(std::string_view text);
    void decodeArrived();
    void reportNotKept(const Failure &why);
    void addOwnLine();
    RecordingWriter *recorder();
    void added();
    EventBatch &batch() { return m_batches[m_filled]; }

    std::shared_ptr<Trace> m_trace;
    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<Decoder> m_decoder; ///< frames as they come
    ChunkDecoder m_recorded; ///< lines of the recording format
    RecordingMaker m_makeRecording; ///< until it has made one
    std::unique_ptr<RecordingWriter> m_recording;
    Observer m_observer;
    std::function<void()> m_waker;
    bool m_isWaking = false;
    std::array<EventBatch, 2> m_batches; ///< one is filled, the other is being published
    std::size_t m_filled = 0;
    std::size_t m_arrived = 0; ///< so many of the batch's last frames are not decoded yet
    bool m_isPublishing = false;
    std::string m_line; ///< reused
    ArrivalClock m_clock;
};

} // namespace tracedeck
