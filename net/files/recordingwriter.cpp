// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingwriter.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace tracedeck {

namespace {

constexpr std::chrono::seconds kSyncEvery{1};
constexpr std::uint64_t kSyncBytes = 1u << 20;

} // namespace

RecordingWriter::Opened RecordingWriter::create(const std::string &path, const RecordingHeader &header,
                                                std::uint64_t leastFree)
{
    Opened opened;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) {
        opened.error = "cannot record to " + path + ": " + std::strerror(errno);
        return opened;
    }
    // Held as long as the file is open: who lists or deletes recordings sees by it that this one is in use.
    static_cast<void>(::flock(file, LOCK_EX));
    opened.writer.reset(new RecordingWriter(path, file, leastFree));
    RecordingLines::appendHeader(opened.writer->m_pending, header);
    if (!opened.writer->hasRoom())
        opened.writer->stop("the disk has too little room", 0);
    if (!opened.writer->write()) {
        opened.error = opened.writer->status().error;
        opened.writer.reset();
        ::unlink(path.c_str());
    }
    return opened;
}

RecordingWriter::RecordingWriter(std::string path, int file, std::uint64_t leastFree)
    : m_path(std::move(path))
    , m_file(file)
    , m_leastFree(leastFree)
{
    m_status.path = m_path;
    // A signal is for the thread that waits for it: here it would end the program.
    sigset_t all = {};
    sigset_t before = {};
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    m_syncer = std::jthread([this] { syncUntilClosed(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

RecordingWriter::~RecordingWriter()
{
    finish();
    ::close(m_file);
}

void RecordingWriter::finish()
{
    if (!m_syncer.joinable())
        return;
    write();
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_wake.notify_all();
    m_syncer.join();
}

void RecordingWriter::addFrame(std::int64_t time, const FrameContext &context, std::string_view bytes)
{
    if (!isStopped())
        m_lines.appendFrame(m_pending, time, context, bytes);
    added();
}

void RecordingWriter::addOpened(std::int64_t time, std::string_view channel, Via via)
{
    if (!isStopped())
        m_lines.appendOpened(m_pending, time, channel, via);
    added();
}

void RecordingWriter::addClosed(std::int64_t time, std::string_view channel, Via via, const ChannelEnd &end)
{
    if (!isStopped())
        m_lines.appendClosed(m_pending, time, channel, via, end);
    added();
}

void RecordingWriter::addLine(std::string_view line)
{
    if (!isStopped())
        m_pending.append(line).append(1, '\n');
    added();
}

void RecordingWriter::added()
{
    ++m_pendingLines;
    if (m_pending.size() >= kBatch || isStopped())
        write();
}

bool RecordingWriter::write()
{
    std::size_t written = 0;
    int error = 0;
    const bool wasStopped = isStopped();
    while (!wasStopped && written < m_pending.size() && error == 0) {
        const ssize_t count = ::write(m_file, m_pending.data() + written, m_pending.size() - written);
        if (count > 0)
            written += static_cast<std::size_t>(count);
        else if (count == 0 || errno != EINTR)
            error = count == 0 ? ENOSPC : errno;
    }
    // After an error only whole lines count.
    const std::string_view kept(m_pending.data(), written);
    const std::size_t whole = error == 0 ? written : kept.rfind('\n') + 1;
    std::uint64_t lines = wasStopped ? 0 : m_pendingLines;
    if (error != 0)
        lines = static_cast<std::uint64_t>(std::count(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(whole), '\n'));
    bool isMuchUnsynced = false;
    {
        const std::lock_guard lock(m_mutex);
        m_status.bytes += whole;
        m_status.lines += lines;
        m_status.lost += m_pendingLines - lines;
        isMuchUnsynced = m_status.bytes - m_synced >= kSyncBytes;
        // What fails here leaves a part of a line, which readers leave out.
        if (error != 0)
            static_cast<void>(::ftruncate(m_file, static_cast<off_t>(m_status.bytes)) == 0);
    }
    m_pending.clear();
    m_pendingLines = 0;
    if (error != 0)
        stop("cannot write", error);
    else if (isMuchUnsynced)
        m_wake.notify_one();
    return !isStopped();
}

void RecordingWriter::stop(const std::string &what, int error)
{
    const std::lock_guard lock(m_mutex);
    if (m_stopped.exchange(true))
        return;
    m_status.error = "recording to " + m_path + " stopped: " + what;
    if (error != 0)
        m_status.error.append(": ").append(std::strerror(error));
}

bool RecordingWriter::hasRoom() const
{
    struct statvfs disk = {};
    return ::fstatvfs(m_file, &disk) != 0 || disk.f_frsize * disk.f_bavail >= m_leastFree;
}

/// A disk that is slow to sync must not hold up who reads from the socket.
void RecordingWriter::syncUntilClosed()
{
    std::unique_lock lock(m_mutex);
    while (!m_closing || m_status.bytes != m_synced) {
        m_wake.wait_for(lock, kSyncEvery, [this] { return m_closing || m_status.bytes - m_synced >= kSyncBytes; });
        const std::uint64_t bytes = m_status.bytes;
        const bool isLast = m_closing;
        if (bytes == m_synced)
            continue;
        lock.unlock();
        const bool isSynced = ::fdatasync(m_file) == 0;
        const int error = errno;
        if (!isSynced)
            stop("cannot sync", error);
        else if (!isLast && !hasRoom())
            stop("the disk has too little room", 0);
        lock.lock();
        m_synced = bytes;
    }
}

bool RecordingWriter::isWriting(const std::string &path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool isLocked = ::flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(file);
    return isLocked;
}

RecordingWriter::Status RecordingWriter::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

} // namespace tracedeck
