// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingwriter.h"

#include "quietthread.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace tracedeck {

namespace {

constexpr std::chrono::seconds kSyncEvery{1};
constexpr std::uint64_t kSyncBytes = 1u << 20;
constexpr std::size_t kMostSpare = 4; // batches
constexpr std::size_t kAround = 64; // bytes that a line has beside its frame

} // namespace

RecordingWriter::Opened RecordingWriter::create(const std::string &path, const RecordingHeader &header,
                                                std::uint64_t leastFree)
{
    Opened opened;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) {
        opened.error = Failure::tr("cannot record to %1: %2", {Failure::verbatim(path), Failure::system()});
        return opened;
    }
    // Held as long as the file is open: who lists or deletes recordings sees by it that this one is in use.
    static_cast<void>(::flock(file, LOCK_EX));
    opened.writer.reset(new RecordingWriter(path, file, leastFree));
    if (Failure error = opened.writer->start(); !error.empty())
        opened.writer->stop(Failure::tr("no thread to write: %1", {std::move(error)}));
    std::string line;
    RecordingLines::appendHeader(line, header);
    opened.writer->addLineWithEnd(line);
    if (Failure lack = opened.writer->lackOfRoom(); !lack.empty())
        opened.writer->stop(std::move(lack));
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
    , m_filling(std::make_unique<Batch>())
{
    m_status.path = m_path;
}

/// Fails where there can be no threads.
Failure RecordingWriter::start()
{
    Failure error;
    m_writer = quietThread([this] { writeUntilClosed(); }, &error);
    m_syncer = quietThread([this] { syncUntilClosed(); }, &error);
    return error;
}

RecordingWriter::~RecordingWriter()
{
    finish();
    ::close(m_file);
}

void RecordingWriter::finish()
{
    write(); // before who syncs is told that no more will come
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_handedOver.notify_all();
    m_wake.notify_all();
    for (std::jthread *thread : {&m_writer, &m_syncer}) {
        if (thread->joinable())
            thread->join();
    }
}

// --- What the adding thread does -----------------------------------------------------------------------------

void RecordingWriter::Batch::clear()
{
    entries.clear();
    texts.clear();
    bytes = 0;
    lines = 0;
}

/// Once writing has stopped, what comes is only counted.
bool RecordingWriter::isLost()
{
    if (!isStopped())
        return false;
    const std::lock_guard lock(m_mutex);
    ++m_status.lost;
    return true;
}

void RecordingWriter::addFrame(std::int64_t time, const FrameContext &context, std::string_view bytes)
{
    if (!isLost())
        added(Entry::Kind::Copied, time, context, m_filling->texts.copy(bytes));
}

void RecordingWriter::addKeptFrame(std::int64_t time, const FrameContext &context, std::string_view bytes)
{
    if (!isLost())
        added(Entry::Kind::Kept, time, context, bytes);
}

void RecordingWriter::addOpened(std::int64_t time, std::string_view channel, Via via)
{
    if (isLost())
        return;
    std::string line;
    RecordingLines::appendOpened(line, time, channel, via);
    ++m_filling->lines;
    addLineWithEnd(line);
}

void RecordingWriter::addClosed(std::int64_t time, std::string_view channel, Via via, const ChannelEnd &end)
{
    if (isLost())
        return;
    std::string line;
    RecordingLines::appendClosed(line, time, channel, via, end);
    ++m_filling->lines;
    addLineWithEnd(line);
}

void RecordingWriter::addLine(std::string_view line)
{
    if (isLost())
        return;
    ++m_filling->lines;
    addLineWithEnd(std::string(line).append(1, '\n'));
}

void RecordingWriter::addLineWithEnd(std::string_view line)
{
    Batch &batch = *m_filling;
    batch.entries.push_back({Entry::Kind::Line, 0, {}, batch.texts.copy(line)});
    batch.bytes += line.size();
    if (batch.bytes >= kBatch)
        handOver();
}

void RecordingWriter::added(Entry::Kind kind, std::int64_t time, const FrameContext &context, std::string_view bytes)
{
    Batch &batch = *m_filling;
    const FrameContext last = batch.entries.empty() ? FrameContext() : batch.entries.back().context;
    const auto copy = [&batch](std::string_view text, std::string_view before) {
        return text == before ? before : batch.texts.copy(text);
    };
    Entry &entry = batch.entries.emplace_back(Entry{kind, time, context, bytes});
    entry.context.channel = copy(context.channel, last.channel);
    entry.context.eventName = copy(context.eventName, last.eventName);
    entry.context.eventId = copy(context.eventId, last.eventId);
    if (context.http)
        entry.context.http = new (batch.texts.allocate(sizeof(HttpLine), alignof(HttpLine)))
            HttpLine{batch.texts.copy(context.http->method), batch.texts.copy(context.http->path), context.http->status};
    batch.bytes += bytes.size() + kAround;
    ++batch.lines;
    if (batch.bytes >= kBatch)
        handOver();
}

void RecordingWriter::handOver()
{
    if (m_filling->entries.empty())
        return;
    std::unique_lock lock(m_mutex);
    m_written.wait(lock, [this] { return m_waitingBytes < kMostWaiting || isStopped(); });
    if (m_closing || !m_writer.joinable()) {
        m_status.lost += m_filling->lines;
        m_filling->clear();
        return;
    }
    m_waitingBytes += m_filling->bytes;
    m_waiting.push_back(std::move(m_filling));
    if (m_spare.empty()) {
        m_filling = std::make_unique<Batch>();
    } else {
        m_filling = std::move(m_spare.back());
        m_spare.pop_back();
    }
    lock.unlock();
    m_handedOver.notify_one();
}

bool RecordingWriter::write()
{
    handOver();
    std::unique_lock lock(m_mutex);
    m_written.wait(lock, [this] { return m_waiting.empty() && !m_isWriting; });
    return !isStopped();
}

// --- What the writing thread does ----------------------------------------------------------------------------

void RecordingWriter::writeUntilClosed()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_handedOver.wait(lock, [this] { return m_closing || !m_waiting.empty(); });
        if (m_waiting.empty())
            return;
        std::unique_ptr<Batch> batch = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_isWriting = true;
        lock.unlock();
        write(*batch);
        lock.lock();
        m_isWriting = false;
        m_waitingBytes -= batch->bytes;
        batch->clear();
        if (m_spare.size() < kMostSpare)
            m_spare.push_back(std::move(batch));
        m_written.notify_all();
    }
}

/// The lines of a batch, as they go into the file.
void RecordingWriter::appendTo(std::string &lines, const Batch &batch)
{
    const std::vector<Entry> &entries = batch.entries;
    std::string_view together;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry &entry = entries[i];
        switch (entry.kind) {
        case Entry::Kind::Line:
            lines += entry.bytes;
            break;
        case Entry::Kind::Copied:
            m_lines.appendFrame(lines, entry.time, entry.context, entry.bytes);
            break;
        case Entry::Kind::Kept:
            if (entry.bytes.data() < together.data() || entry.bytes.data() >= together.data() + together.size()) {
                together = linesTogether(i, entries.size(), [&](std::size_t at) {
                    return entries[at].kind == Entry::Kind::Kept ? entries[at].bytes : std::string_view();
                });
                m_marks.expect(together);
            }
            m_lines.appendFrame(lines, entry.time, entry.context, entry.bytes, m_marks);
            break;
        }
    }
    m_marks.expect({});
}

void RecordingWriter::write(const Batch &batch)
{
    std::size_t written = 0;
    int error = 0;
    const bool wasStopped = isStopped();
    m_text.clear();
    if (!wasStopped)
        appendTo(m_text, batch);
    while (written < m_text.size() && error == 0) {
        const ssize_t count = ::write(m_file, m_text.data() + written, m_text.size() - written);
        if (count > 0)
            written += static_cast<std::size_t>(count);
        else if (count == 0 || errno != EINTR)
            error = count == 0 ? ENOSPC : errno;
    }
    // After an error only whole lines count.
    const std::string_view kept(m_text.data(), written);
    const std::size_t whole = error == 0 ? written : kept.rfind('\n') + 1;
    std::uint64_t lines = wasStopped ? 0 : batch.lines;
    if (error != 0)
        lines = static_cast<std::uint64_t>(std::count(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(whole), '\n'));
    bool isMuchUnsynced = false;
    {
        const std::lock_guard lock(m_mutex);
        m_status.bytes += whole;
        m_status.lines += lines;
        m_status.lost += batch.lines - lines;
        isMuchUnsynced = m_status.bytes - m_synced >= kSyncBytes;
        // What fails here leaves a part of a line, which readers leave out.
        if (error != 0)
            static_cast<void>(::ftruncate(m_file, static_cast<off_t>(m_status.bytes)) == 0);
    }
    if (error != 0)
        stop(Failure::tr("cannot write: %1", {Failure::system(error)}));
    else if (isMuchUnsynced)
        m_wake.notify_one();
}

void RecordingWriter::stop(Failure why)
{
    const std::lock_guard lock(m_mutex);
    if (m_stopped.exchange(true))
        return;
    m_written.notify_all(); // nobody need wait for the disk any more
    m_status.error = Failure::tr("recording to %1 stopped: %2", {Failure::verbatim(m_path), std::move(why)});
}

Failure RecordingWriter::lackOfRoom() const
{
    struct statvfs disk = {};
    const std::uint64_t free = ::fstatvfs(m_file, &disk) == 0 ? std::uint64_t(disk.f_frsize) * disk.f_bavail : m_leastFree;
    if (free >= m_leastFree)
        return {};
    const auto inMiB = [](std::uint64_t bytes) { return Failure::verbatim(std::to_string(bytes >> 20U)); };
    return Failure::tr("the disk has too little room: %1 MiB are free, and %2 MiB are to stay free", {inMiB(free), inMiB(m_leastFree)});
}

bool RecordingWriter::isDeleted() const
{
    struct stat file = {};
    return ::fstat(m_file, &file) == 0 && file.st_nlink == 0;
}

/// A disk that is slow to sync must not hold up who reads from the socket.
void RecordingWriter::syncUntilClosed()
{
    std::unique_lock lock(m_mutex);
    while (!m_closing || m_status.bytes != m_synced) {
        m_wake.wait_for(lock, kSyncEvery, [this] { return m_closing || m_status.bytes - m_synced >= kSyncBytes; });
        const std::uint64_t bytes = m_status.bytes;
        const bool isLast = m_closing;
        const bool hasMore = bytes != m_synced;
        lock.unlock();
        const bool isSynced = !hasMore || ::fdatasync(m_file) == 0;
        const int error = errno;
        if (!isSynced)
            stop(Failure::tr("cannot sync: %1", {Failure::system(error)}));
        else if (isDeleted())
            stop(Failure::tr("the file was deleted"));
        else if (Failure lack = isLast || !hasMore ? Failure() : lackOfRoom(); !lack.empty())
            stop(std::move(lack));
        lock.lock();
        m_synced = bytes;
    }
    lock.unlock();
    if (isDeleted()) // while nothing came
        stop(Failure::tr("the file was deleted"));
}

bool RecordingWriter::isWriting(const std::string &path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
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
