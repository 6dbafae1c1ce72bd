// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordinglines.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace tracedeck {

/// Writes a recording as it happens: private (0600), appended in whole lines, synced once a second on a thread of
/// its own. When the disk is full or fails, the file is cut back to its last whole line and writing stops; what
/// was written stays readable. One thread adds and writes; status() may be asked from any.
class RecordingWriter
{
public:
    /// What must not be written below: the rest of the system needs room too.
    static constexpr std::uint64_t kLeastFree = 200u << 20;
    /// More that waits than this is written at once.
    static constexpr std::size_t kBatch = 64u << 10;

    struct Status
    {
        std::string path;
        std::uint64_t bytes = 0; ///< handed to the system: what a crash of ours leaves
        std::uint64_t lines = 0; ///< whole lines among them, the header not counted
        std::uint64_t lost = 0;  ///< lines that came after writing stopped
        std::string error;       ///< English sentence that names the file; empty: recording goes on
    };
    struct Opened
    {
        std::unique_ptr<RecordingWriter> writer; ///< nullptr: `error` says why
        std::string error;
    };

    /// Makes a new file, with its header. Errors: it exists, the folder is missing or not writable, disk full.
    static Opened create(const std::string &path, const RecordingHeader &header,
                         std::uint64_t leastFree = kLeastFree);
    ~RecordingWriter(); ///< finish()
    RecordingWriter(const RecordingWriter &) = delete;
    RecordingWriter &operator=(const RecordingWriter &) = delete;

    void addFrame(std::int64_t time, const FrameContext &context, std::string_view bytes);
    void addOpened(std::int64_t time, std::string_view channel, Via via);
    void addClosed(std::int64_t time, std::string_view channel, Via via, const ChannelEnd &end);
    /// A line of another recording, without its newline.
    void addLine(std::string_view line);
    /// Hands to the system what was added. False: recording has stopped.
    bool write();
    /// Writes and syncs what is left, and ends: status() tells whether all of it is on the disk.
    void finish();

    Status status() const;
    /// Whether somebody, in any process, writes a recording there now.
    static bool isWriting(const std::string &path);

private:
    RecordingWriter(std::string path, int file, std::uint64_t leastFree);
    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }
    void added();
    void stop(const std::string &what, int error);
    void syncUntilClosed();
    bool hasRoom() const;

    const std::string m_path;
    const int m_file;
    const std::uint64_t m_leastFree;
    RecordingLines m_lines;
    std::string m_pending; // whole lines
    std::uint64_t m_pendingLines = 0;

    std::atomic<bool> m_stopped{false};
    mutable std::mutex m_mutex;
    Status m_status;              // under the lock
    std::uint64_t m_synced = 0;   // under the lock
    bool m_closing = false;       // under the lock
    std::condition_variable m_wake;
    std::jthread m_syncer;
};

} // namespace tracedeck
