// SPDX-License-Identifier: GPL-3.0-or-later
#include "filesource.h"

#include "decodepool.h"
#include "jsonwriter.h"
#include "openfile.h"
#include "pages.h"
#include "walltime.h"
#include "writer.h"
#include "zstdfile.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

namespace tracedeck {

namespace {

/// Small at first, so that the first rows are there at once.
constexpr std::size_t kFirstChunk = 32u << 10;
constexpr std::size_t kChunk = 128u << 10;
constexpr std::chrono::milliseconds kFollowEvery{200};
/// As often there was none of that name: it is gone. Who replaces a file may delete it first.
constexpr int kLooksGone = 5;
/// A line without an end that long is cut, and not being written.
constexpr std::chrono::seconds kCutAfter{10};
/// Who writes a recording does not pause for longer.
constexpr std::chrono::minutes kStillWritten{10};
/// Of what was read, by which it shows whether it still is what the file holds.
constexpr std::size_t kHead = 4096;
constexpr std::size_t kTail = 256;
constexpr int kBackgroundNice = 5;

bool wasWrittenLately(const std::string &path)
{
    std::error_code error;
    const auto written = std::filesystem::last_write_time(path, error);
    return !error && std::filesystem::file_time_type::clock::now() - written < kStillWritten;
}

/// Which file a path leads to.
struct FileIdentity
{
    dev_t device = 0;
    ino_t number = 0;

    bool isKnown() const { return number != 0; }
    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

FileIdentity identityOf(const std::string &path)
{
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 ? FileIdentity{status.st_dev, status.st_ino} : FileIdentity();
}

/// Bytes of a mapped file as they were.
class Fingerprint
{
public:
    explicit Fingerprint(std::string_view text)
        : m_head(text.substr(0, kHead))
        , m_tail(text.substr(text.size() - std::min(text.size(), kTail)))
        , m_size(text.size())
    {
    }
    bool isOf(std::string_view text) const
    {
        return text.size() >= m_size && text.starts_with(m_head) && text.substr(0, m_size).ends_with(m_tail);
    }

private:
    std::string m_head;
    std::string m_tail;
    std::size_t m_size;
};

} // namespace

/// What a FileSource does, on whatever thread run() is called.
class FileSource::Work
{
public:
    Work(std::string path, const Options &options)
        : m_path(std::move(path))
        , m_options(options)
        , m_trace(std::make_shared<Trace>())
    {
    }

    Failure open();
    void run();
    void cancel();
    void wait();
    Progress progress() const;

    std::shared_ptr<const Trace> trace() const { return m_trace; }
    std::jthread thread;
    std::function<void()> changed;

private:
    Failure unpackStart();
    Failure recognise();
    void unpackAndRead();
    void readWholeLines(bool atEnd);
    void readRest();
    bool readWholeRest();
    void stopWriting();
    void follow();
    bool readOn();
    bool lookAgain(const Fingerprint &before);
    void setFinished(bool isFinished);
    void setStale(bool isReplaced);
    void setGone(bool isGone);
    std::string_view text() const { return m_trace->bytes.view(0, m_trace->bytes.size()); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

    std::string m_path;
    Options m_options;
    FileIdentity m_identity;
    std::shared_ptr<Trace> m_trace;
    const Dialect *m_dialect = nullptr;
    LineForm m_form = LineForm::Bare;
    std::size_t m_at = 0; // where the next line begins
    std::size_t m_noLineEndBefore = 0; // behind m_at, as far as it was searched
    std::optional<ByteStore> m_packed;
    std::unique_ptr<ZstdUnpacker> m_unpacker;
    bool m_truncationReported = false;
    int m_looksGone = 0; // in a row
    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<DecodePool> m_pool;

    std::atomic<std::uint64_t> m_bytesDone{0};
    std::atomic<std::uint64_t> m_bytesTotal{0};
    std::atomic<bool> m_cancelled{false};
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    // Under the lock:
    bool m_finished = false;
    bool m_stale = false;
    bool m_replaced = false;
    bool m_gone = false;
};

Failure FileSource::Work::open()
{
    m_trace->source = m_path;
    m_identity = identityOf(m_path);
    Failure error = m_options.readsStreams && isStream(m_path) ? readStream(m_path, m_trace->bytes, m_packed)
                                                               : mapFile(m_path, m_trace->bytes, m_packed);
    if (error.empty() && m_packed)
        error = unpackStart();
    if (error.empty())
        error = recognise();
    if (!error.empty())
        return notOpened(m_path, std::move(error));
    m_bytesTotal = m_packed ? m_packed->size() : m_trace->bytes.size();
    return {};
}

/// Unpacks enough of a packed file to recognise it by; run() goes on from there.
Failure FileSource::Work::unpackStart()
{
    ByteStore &out = m_trace->bytes;
    if (Failure error = out.openSpool(std::filesystem::temp_directory_path().string()); !error.empty())
        return error;
    m_unpacker = std::make_unique<ZstdUnpacker>(m_packed->view(0, m_packed->size()));
    while (out.size() < 4 * kChunk && m_unpacker->step(out)) { }
    return out.size() == 0 ? m_unpacker->error() : Failure();
}

Failure FileSource::Work::recognise()
{
    RecognisedFile file;
    const Failure error = recogniseFile(m_trace->bytes.view(0, m_trace->bytes.size()), &file);
    if (!error.empty())
        return error;
    m_dialect = file.dialect;
    m_form = file.form;
    m_at = file.firstLine;
    if (file.header) {
        m_trace->started = file.header->started;
        m_trace->source = file.header->source.empty() ? m_path : file.header->source;
    }
    m_trace->dialect = m_dialect->name();
    return {};
}

void FileSource::Work::run()
{
    m_writer = std::make_unique<Writer>(*m_trace);
    m_pool = std::make_unique<DecodePool>(*m_dialect, m_form, std::max(1u, m_options.threads));
    if (!m_trace->started.empty() && !nanosecondsOf(m_trace->started))
        m_writer->addProblem(Severity::Warning, "bad_header",
                             Failure::tr("the header's \"started\" is no time as of RFC 3339, as in 2026-11-21T20:13:00Z: only times since the "
                             "start are known"));
    m_options.follow = m_options.follow && !m_unpacker;
    const bool mayGrow = m_options.follow && wasWrittenLately(m_path);
    if (m_unpacker)
        unpackAndRead();
    else
        readWholeLines(!mayGrow);
    if (!mayGrow)
        stopWriting();
    if (m_options.follow && !isCancelled())
        follow();
    stopWriting();
    setFinished(true);
}

/// What it takes to read on is a lot, and is let go of.
void FileSource::Work::stopWriting()
{
    if (!m_writer)
        return;
    m_pool.reset();
    m_writer.reset();
    returnFreedMemory();
}

void FileSource::Work::setFinished(bool isFinished)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_finished == isFinished)
            return;
        m_finished = isFinished;
    }
    m_changed.notify_all();
    if (changed)
        changed();
}

void FileSource::Work::setStale(bool isReplaced)
{
    {
        const std::lock_guard lock(m_mutex);
        m_stale = true;
        m_replaced = isReplaced;
    }
    if (changed)
        changed();
}

void FileSource::Work::setGone(bool isGone)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_gone == isGone)
            return;
        m_gone = isGone;
    }
    if (changed)
        changed();
}

/// Unpacks the rest and folds what is there behind it, even where the data turn out to be damaged.
void FileSource::Work::unpackAndRead()
{
    while (!isCancelled() && m_unpacker->step(m_trace->bytes)) {
        readWholeLines(false);
        m_bytesDone = m_unpacker->used();
    }
    readWholeLines(true);
    if (!m_unpacker->error().empty())
        m_writer->addProblem(Severity::Error, "damaged_file", m_unpacker->error());
}

/// Reads what is there, in chunks of whole lines. At the end of the file a last line without an end is read
/// where it is complete, and is a problem where it is not.
void FileSource::Work::readWholeLines(bool atEnd)
{
    const std::string_view text = this->text();
    std::size_t given = m_at;
    std::size_t chunk = given == 0 || m_form == LineForm::Recording ? kFirstChunk : kChunk;
    while (!isCancelled()) {
        while (given < text.size() && m_pool->hasRoom()) {
            std::size_t end = std::min(given + chunk, text.size());
            if (end < text.size() || text.back() != '\n') {
                const std::size_t newline = text.rfind('\n', end - 1);
                const bool isHere = newline != text.npos && newline >= given;
                end = isHere ? newline + 1 : text.find('\n', std::max(end, m_noLineEndBefore)) + 1;
                if (end == 0) { // only a part of a line is left
                    m_noLineEndBefore = text.size();
                    break;
                }
            }
            m_pool->give(text.substr(given, end - given), given);
            given = end;
            chunk = kChunk;
        }
        if (!m_pool->hasWork())
            break;
        m_pool->take([this](const EventBatch &batch) {
            m_writer->append(batch);
            // Frames that were base64 lie elsewhere.
            if (!m_unpacker && !batch.frames.empty() && m_trace->bytes.contains(batch.frames.back().frame.data))
                m_bytesDone = static_cast<std::uint64_t>(batch.frames.back().frame.data - m_trace->bytes.data());
        });
    }
    m_at = given;
    if (atEnd && !isCancelled())
        readRest();
    if (m_trace->bytes.wasTruncated() && !m_truncationReported) {
        m_truncationReported = true;
        m_writer->addProblem(Severity::Error, "truncated_while_open",
                             Failure::tr("the file became shorter while it was open; what is gone reads as zeros"));
    }
    if (!isCancelled() && !m_unpacker)
        m_bytesDone = m_bytesTotal.load();
}

void FileSource::Work::readRest()
{
    if (readWholeRest())
        return;
    const std::size_t length = text().size() - m_at;
    m_writer->addProblem(Severity::Warning, "cut_last_line",
                         Failure::tr("the file ends in the middle of a line, at byte %1; its last %2 bytes are left out",
                                     {m_at + length, length}));
}

/// A last line without an end, if it is complete. False: it is not.
bool FileSource::Work::readWholeRest()
{
    const std::string_view rest = text().substr(m_at);
    if (rest.find_first_not_of(" \t\r\n") == rest.npos)
        return true;
    if (!isJson(rest))
        return false;
    m_pool->give(rest, m_at);
    m_pool->take([this](const EventBatch &batch) { m_writer->append(batch); });
    m_at += rest.size();
    return true;
}

/// Goes on as the file grows, or only looks whether it still is what was read.
void FileSource::Work::follow()
{
    bool isWhole = !m_writer || readWholeRest();
    bool isCutTold = false;
    Fingerprint before(text());
    setFinished(true);
    auto grown = std::chrono::steady_clock::now();
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, kFollowEvery, [this] { return isCancelled(); });
        lock.unlock();
        const std::size_t size = text().size();
        if (isCancelled() || !lookAgain(before))
            return;
        if (text().size() > size && !m_writer) {
            setStale(false);
        } else if (text().size() > size) {
            isWhole = readOn();
            before = Fingerprint(text());
            grown = std::chrono::steady_clock::now();
        } else if (m_writer && !isWhole && !isCutTold && std::chrono::steady_clock::now() - grown >= kCutAfter) {
            readRest();
            isCutTold = true;
            if (changed)
                changed();
        }
    }
}

/// Maps what the file has grown by. False: it holds something else than was read, or cannot be followed.
bool FileSource::Work::lookAgain(const Fingerprint &before)
{
    Failure error;
    if (!m_trace->bytes.remap(&error)) {
        if (m_writer)
            m_writer->addProblem(Severity::Error, "cannot_follow", error);
        setStale(false);
        return false;
    }
    const FileIdentity now = identityOf(m_path);
    m_looksGone = now.isKnown() ? 0 : m_looksGone + 1;
    setGone(m_looksGone >= kLooksGone);
    if (now.isKnown() && now != m_identity) {
        setStale(false); // another file has its name; what was read is still there
        return false;
    }
    const bool isShorter = m_trace->bytes.wasTruncated();
    if (!isShorter && before.isOf(text()))
        return true;
    if (m_writer && !m_truncationReported && isShorter)
        m_writer->addProblem(Severity::Error, "truncated_while_open",
                             Failure::tr("the file became shorter while it was open; what is gone reads as zeros"));
    else if (m_writer && !m_truncationReported)
        m_writer->addProblem(Severity::Error, "overwritten_while_open",
                             Failure::tr("the file was overwritten while it was open; its frames are no longer what was read"));
    setStale(true);
    return false;
}

/// False: its last line is not complete.
bool FileSource::Work::readOn()
{
    setFinished(false);
    m_bytesTotal = m_trace->bytes.size();
    readWholeLines(false);
    const bool isWhole = readWholeRest();
    setFinished(true);
    return isWhole;
}

void FileSource::Work::cancel()
{
    {
        const std::lock_guard lock(m_mutex);
        m_cancelled = true;
    }
    m_changed.notify_all();
}

void FileSource::Work::wait()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_finished; });
}

FileSource::Progress FileSource::Work::progress() const
{
    Progress progress;
    progress.bytesDone = m_bytesDone;
    progress.bytesTotal = m_bytesTotal;
    progress.cancelled = m_cancelled;
    const std::lock_guard lock(m_mutex);
    progress.finished = m_finished;
    progress.isStale = m_stale;
    progress.isReplaced = m_replaced;
    progress.isGone = m_gone;
    return progress;
}

FileSource::FileSource(std::unique_ptr<Work> work)
    : m_work(std::move(work))
{
}

FileSource::~FileSource()
{
    m_work->cancel();
    if (m_work->thread.joinable())
        m_work->thread.join();
}

FileSource::Opened FileSource::open(const std::string &path, const Options &options)
{
    auto work = std::make_unique<Work>(path, options);
    Opened opened;
    opened.error = work->open();
    if (opened.error.empty())
        opened.source.reset(new FileSource(std::move(work)));
    return opened;
}

std::shared_ptr<const Trace> FileSource::trace() const
{
    return m_work->trace();
}

void FileSource::start(std::function<void()> changed)
{
    m_work->changed = std::move(changed);
    m_work->thread = std::jthread([work = m_work.get()] {
        // On Linux this is the thread's own, and that of those it starts: who watches goes first.
        setpriority(PRIO_PROCESS, 0, kBackgroundNice);
        work->run();
    });
}

void FileSource::run()
{
    m_work->run();
}

FileSource::Progress FileSource::progress() const
{
    return m_work->progress();
}

void FileSource::cancel()
{
    m_work->cancel();
}

void FileSource::wait()
{
    m_work->wait();
}

} // namespace tracedeck
