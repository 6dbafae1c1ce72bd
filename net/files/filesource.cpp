// SPDX-License-Identifier: GPL-3.0-or-later
#include "filesource.h"

#include "decodepool.h"
#include "jsonwriter.h"
#include "openfile.h"
#include "pages.h"
#include "writer.h"
#include "zstdfile.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sys/resource.h>
#include <thread>

namespace tracedeck {

namespace {

/// Small at first, so that the first rows are there at once.
constexpr std::size_t kFirstChunk = 32u << 10;
constexpr std::size_t kChunk = 128u << 10;
constexpr std::chrono::milliseconds kFollowEvery{100};
constexpr int kBackgroundNice = 5;

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

private:
    Failure unpackStart();
    Failure recognise();
    void unpackAndRead();
    void readWholeLines(bool atEnd);
    void readRest();
    void follow();
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

    std::string m_path;
    Options m_options;
    std::shared_ptr<Trace> m_trace;
    const Dialect *m_dialect = nullptr;
    LineForm m_form = LineForm::Bare;
    std::size_t m_at = 0; // where the next line begins
    std::size_t m_noLineEndBefore = 0; // behind m_at, as far as it was searched
    std::optional<ByteStore> m_packed;
    std::unique_ptr<ZstdUnpacker> m_unpacker;
    bool m_truncationReported = false;
    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<DecodePool> m_pool;

    std::atomic<std::uint64_t> m_bytesDone{0};
    std::atomic<std::uint64_t> m_bytesTotal{0};
    std::atomic<bool> m_cancelled{false};
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_finished = false; // under the lock
};

Failure FileSource::Work::open()
{
    m_trace->source = m_path;
    Failure error = mapFile(m_path, m_trace->bytes, m_packed);
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
    if (m_unpacker)
        unpackAndRead();
    else
        readWholeLines(!m_options.follow);
    if (m_options.follow && !m_unpacker)
        follow();
    m_pool.reset();
    m_writer.reset();
    returnFreedMemory();
    {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
    }
    m_changed.notify_all();
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
        m_writer->addProblem(Severity::Error, "damaged_file", m_unpacker->error().english());
}

/// Reads what is there, in chunks of whole lines. At the end of the file a last line without an end is read
/// where it is complete, and is a problem where it is not.
void FileSource::Work::readWholeLines(bool atEnd)
{
    const std::string_view text = m_trace->bytes.view(0, m_trace->bytes.size());
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
                             "the file became shorter while it was open; what is gone reads as zeros");
    }
    if (!isCancelled() && !m_unpacker)
        m_bytesDone = m_bytesTotal.load();
}

void FileSource::Work::readRest()
{
    const std::string_view rest = m_trace->bytes.view(m_at, m_trace->bytes.size() - m_at);
    if (rest.find_first_not_of(" \t\r\n") == rest.npos)
        return;
    if (!isJson(rest)) {
        m_writer->addProblem(Severity::Warning, "cut_last_line",
                             "the file ends in the middle of a line, at byte " + std::to_string(m_at + rest.size())
                                 + "; its last " + std::to_string(rest.size()) + " bytes are left out");
        return;
    }
    m_pool->give(rest, m_at);
    m_pool->take([this](const EventBatch &batch) { m_writer->append(batch); });
    m_at += rest.size();
}

/// Goes on as the file grows.
void FileSource::Work::follow()
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, kFollowEvery, [this] { return isCancelled(); });
        lock.unlock();
        if (isCancelled())
            return;
        Failure error;
        const std::size_t before = m_trace->bytes.size();
        if (!m_trace->bytes.remap(&error)) {
            m_writer->addProblem(Severity::Error, "cannot_follow", error.english());
            return;
        }
        if (m_trace->bytes.size() == before && (!m_trace->bytes.wasTruncated() || m_truncationReported))
            continue;
        m_bytesTotal = m_trace->bytes.size();
        readWholeLines(false);
    }
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

void FileSource::start()
{
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
