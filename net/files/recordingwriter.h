// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "failure.h"
#include "recordinglines.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tracedeck {

/// Writes a recording as it happens: private (0600), appended in whole lines by a thread of its own, synced once a
/// second by another, so that neither a busy nor a slow disk holds up who adds to it. When the disk is full or fails, the
/// file is cut back to its last whole line and writing stops; what was written stays readable. One thread adds;
/// status() may be asked from any.
class RecordingWriter
{
public:
    /// What must not be written below: the rest of the system needs room too.
    static constexpr std::uint64_t kLeastFree = 200u << 20;
    /// More that was added than this is handed over at once.
    static constexpr std::size_t kBatch = 64u << 10;
    /// More that was handed over than this, and who adds waits for the disk.
    static constexpr std::size_t kMostWaiting = 16u << 20;

    struct Status
    {
        std::string path;
        std::uint64_t bytes = 0; ///< handed to the system: what a crash of ours leaves
        std::uint64_t lines = 0; ///< whole lines among them, the header not counted
        std::uint64_t lost = 0;  ///< lines that came after writing stopped
        Failure error;           ///< names the file; empty: recording goes on
    };
    struct Opened
    {
        std::unique_ptr<RecordingWriter> writer; ///< nullptr: `error` says why
        Failure error;
    };

    /// Makes a new file, with its header. Errors: it exists, the folder is missing or not writable, disk full.
    static Opened create(const std::string &path, const RecordingHeader &header,
                         std::uint64_t leastFree = kLeastFree);
    ~RecordingWriter(); ///< finish()
    RecordingWriter(const RecordingWriter &) = delete;
    RecordingWriter &operator=(const RecordingWriter &) = delete;

    void addFrame(std::int64_t time, const FrameContext &context, std::string_view bytes);
    /// The same of bytes that stay where they are until the recording is ended, with Decoder::kPadding behind them; those
    /// that lie behind one another have a newline between them.
    void addKeptFrame(std::int64_t time, const FrameContext &context, std::string_view bytes);
    void addOpened(std::int64_t time, std::string_view channel, Via via);
    void addClosed(std::int64_t time, std::string_view channel, Via via, const ChannelEnd &end);
    /// A line of another recording, without its newline.
    void addLine(std::string_view line);
    /// Has what was added written, without waiting for it.
    void handOver();
    /// Hands to the system what was added before it returns. False: recording has stopped.
    bool write();
    /// Writes and syncs what is left, and ends: status() tells whether all of it is on the disk.
    void finish();

    Status status() const;
    /// Whether somebody, in any process, writes a recording there now.
    static bool isWriting(const std::string &path);

private:
    struct Entry
    {
        enum class Kind : std::uint8_t { Kept, Copied, Line };
        Kind kind = Kind::Line;
        std::int64_t time = 0;
        FrameContext context;
        std::string_view bytes; ///< of a line: with its newline
    };
    /// What was added, until it is written.
    struct Batch
    {
        std::vector<Entry> entries;
        Arena texts;
        std::size_t bytes = 0;
        std::uint64_t lines = 0; ///< the header is none

        void clear();
    };

    RecordingWriter(std::string path, int file, std::uint64_t leastFree);
    Failure start();
    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }
    bool isLost();
    void addLineWithEnd(std::string_view line);
    void added(Entry::Kind kind, std::int64_t time, const FrameContext &context, std::string_view bytes);
    void writeUntilClosed();
    void write(const Batch &batch);
    void appendTo(std::string &lines, const Batch &batch);
    void syncUntilClosed();
    void stop(Failure why);
    Failure lackOfRoom() const;
    bool isDeleted() const;

    const std::string m_path;
    const int m_file;
    const std::uint64_t m_leastFree;
    std::unique_ptr<Batch> m_filling; // the adding thread's
    RecordingLines m_lines;           // the writing thread's, as the next two
    JsonMarks m_marks;
    std::string m_text;

    std::atomic<bool> m_stopped{false};
    mutable std::mutex m_mutex; // for all that follows
    std::deque<std::unique_ptr<Batch>> m_waiting;
    std::size_t m_waitingBytes = 0;
    std::vector<std::unique_ptr<Batch>> m_spare;
    bool m_isWriting = false;
    Status m_status;
    std::uint64_t m_synced = 0;
    bool m_closing = false;
    std::condition_variable m_handedOver;
    std::condition_variable m_written;
    std::condition_variable m_wake; ///< who syncs
    std::jthread m_writer;
    std::jthread m_syncer;
};

} // namespace tracedeck
