// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingexport.h"

#include "recordinglines.h"
#include "recordingwriter.h"
#include "view.h"
#include "zstdfile.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kBatch = 1u << 20;
/// Longer than a recording is behind its trace.
constexpr std::chrono::milliseconds kPatience{3000};
constexpr std::chrono::milliseconds kRetryEvery{20};

Failure cancelled()
{
    return Failure::tr("cancelled");
}

Failure failed(const std::string &path, Failure why = Failure::system())
{
    return Failure::tr("cannot save %1: %2", {Failure::verbatim(path), std::move(why)});
}

/// A new file beside the one that is wanted; takes its place at last, or goes.
class NewFile
{
public:
    explicit NewFile(const std::string &path)
        : m_path(path)
        , m_temporary(path + ".new-" + std::to_string(getpid()))
    {
        m_error = refusal();
        if (!m_error.empty())
            return;
        m_file = ::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (m_file < 0)
            m_error = failed(path);
        if (isZstdName(path))
            m_packer.emplace();
    }
    ~NewFile()
    {
        if (m_file < 0)
            return;
        ::close(m_file);
        if (!m_isKept)
            ::unlink(m_temporary.c_str());
    }
    NewFile(const NewFile &) = delete;
    NewFile &operator=(const NewFile &) = delete;

    /// Why it cannot be written.
    const Failure &error() const { return m_error; }
    /// False: error() says why.
    bool write(std::string_view bytes) { return m_packer ? writePacked(bytes, false) : writePlain(bytes); }
    /// False: error() says why.
    bool keep()
    {
        m_error = refusal(); // it may be written by now
        if (!m_error.empty() || (m_packer && !writePacked({}, true)))
            return false;
        m_isKept = ::fsync(m_file) == 0 && std::rename(m_temporary.c_str(), m_path.c_str()) == 0;
        if (!m_isKept)
            m_error = failed(m_path);
        return m_isKept;
    }

private:
    bool writePacked(std::string_view bytes, bool isLast)
    {
        m_packed.clear();
        if (m_packer->pack(bytes, m_packed, isLast))
            return writePlain(m_packed);
        m_error = failed(m_path, Failure::system(ENOMEM));
        return false;
    }
    bool writePlain(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_file, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0) {
                m_error = failed(m_path, Failure::system(count == 0 ? ENOSPC : errno));
                return false;
            }
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    /// A recording would be taken from under who writes it, and all that came later with it.
    Failure refusal() const
    {
        return RecordingWriter::isWriting(m_path) ? failed(m_path, Failure::tr("an open connection records to it"))
                                                  : Failure();
    }

    const std::string m_path;
    const std::string m_temporary;
    int m_file = -1;
    std::optional<ZstdPacker> m_packer; ///< nothing: it is written plain
    std::string m_packed;
    bool m_isKept = false;
    Failure m_error;
};

/// The line of a recording that a frame was read from, as it stands there; empty: it came otherwise.
std::string_view recordedLine(const Trace &trace, std::string_view frame)
{
    const char *first = trace.bytes.data();
    if (!trace.bytes.contains(frame.data()))
        return {};
    const auto before = static_cast<std::size_t>(frame.data() - first);
    const void *newline = ::memrchr(first, '\n', before);
    const char *begin = newline ? static_cast<const char *>(newline) + 1 : first;
    if (begin == frame.data() || *begin != '{')
        return {};
    // A last line without an end is followed by zeros.
    const char *behind = frame.data() + frame.size();
    return {begin, static_cast<std::size_t>(behind - begin) + std::strcspn(behind, "\r\n")};
}

/// Copies so many lines of a file that is being written. False: they were not there in time, or saving failed.
bool copyLines(const std::string &from, Position lines, NewFile &file, SavingState &state)
{
    std::ifstream source(from, std::ios::binary);
    std::string text(kBatch, '\0');
    const auto end = std::chrono::steady_clock::now() + kPatience;
    Position copied = 0;
    while (copied < lines && !state.cancelled.load(std::memory_order_relaxed)) {
        source.clear();
        source.read(text.data(), static_cast<std::streamsize>(text.size()));
        const std::string_view read(text.data(), static_cast<std::size_t>(source.gcount()));
        if (read.empty()) {
            if (!source.is_open() || source.bad() || std::chrono::steady_clock::now() > end)
                return false;
            std::this_thread::sleep_for(kRetryEvery);
            continue;
        }
        std::size_t length = 0;
        for (std::size_t at; copied < lines && (at = read.find('\n', length)) != read.npos; ++copied)
            length = at + 1;
        if (!file.write(read.substr(0, copied < lines ? read.size() : length)))
            return false;
        state.done.store(copied, std::memory_order_relaxed);
    }
    return copied == lines;
}

void appendFrame(std::string &batch, RecordingLines &lines, const Trace &trace, Position position)
{
    const FrameRecord &frame = trace.frame(position);
    FrameContext context{frame.direction(), trace.symbols.text(trace.channels[frame.channel].name), frame.via()};
    HttpLine http;
    if (const FrameHead *head = trace.head(position)) {
        http = {trace.symbols.text(head->method), trace.symbols.text(head->path), head->status};
        context.http = &http;
    }
    lines.appendFrame(batch, trace.arrival(position).value_or(0), context, frame.bytes());
}

} // namespace

Failure writeRecording(const Trace &trace, Position frames, const std::string &path, SavingState &state)
{
    NewFile file(path);
    if (!file.error().empty())
        return file.error();
    RecordingLines lines;
    std::string batch;
    RecordingLines::appendHeader(batch, {1, trace.dialect, trace.source, trace.started});
    for (Position p = 1; p <= frames; ++p) {
        const FrameRecord &frame = trace.frame(p);
        const std::string_view line = recordedLine(trace, frame.bytes());
        if (frame.nature() == FrameNature::ChannelNotice)
            batch.append(frame.bytes()).append(1, '\n');
        else if (!line.empty())
            batch.append(line).append(1, '\n');
        else
            appendFrame(batch, lines, trace, p);
        if (batch.size() < kBatch)
            continue;
        if (state.cancelled.load(std::memory_order_relaxed))
            return cancelled();
        if (!file.write(batch))
            return file.error();
        batch.clear();
        state.done.store(p, std::memory_order_relaxed);
    }
    return file.write(batch) && file.keep() ? Failure() : file.error();
}

Failure saveLive(const Trace &trace, Position frames, const std::string &recording, const std::string &path,
                     SavingState &state)
{
    if (!recording.empty()) {
        NewFile file(path);
        if (!file.error().empty())
            return file.error();
        if (copyLines(recording, frames + 1, file, state)) // with its header
            return file.keep() ? Failure() : file.error();
        if (state.cancelled)
            return cancelled();
    }
    return writeRecording(trace, frames, path, state);
}

Failure copyRecording(const std::string &from, const std::string &to, SavingState &state)
{
    std::ifstream source(from, std::ios::binary);
    if (!source)
        return failed(from);
    NewFile file(to);
    if (!file.error().empty())
        return file.error();
    std::string text; // a part of a line, then what was read after it
    while (source) {
        const std::size_t kept = text.size();
        text.resize(kept + kBatch);
        source.read(text.data() + kept, kBatch);
        text.resize(kept + static_cast<std::size_t>(source.gcount()));
        if (source.bad())
            return failed(from);
        if (state.cancelled.load(std::memory_order_relaxed))
            return cancelled();
        const std::size_t whole = text.rfind('\n') + 1;
        if (!file.write(std::string_view(text).substr(0, whole)))
            return file.error();
        text.erase(0, whole);
        state.done.fetch_add(whole, std::memory_order_relaxed);
    }
    return file.keep() ? Failure() : file.error();
}

} // namespace tracedeck
