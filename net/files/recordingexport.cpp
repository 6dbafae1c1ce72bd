// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingexport.h"

#include "jsonwriter.h"
#include "view.h"

#include <chrono>
#include <cstring>
#include <fstream>
#include <thread>

namespace tracedeck {

namespace {

constexpr std::size_t kBatch = 1u << 20;
/// Longer than a recording is behind its trace.
constexpr std::chrono::milliseconds kPatience{3000};
constexpr std::chrono::milliseconds kRetryEvery{20};

/// The line of a recording that a frame was read from, as it stands there; empty: it came otherwise, or it is not certain
/// where the line ends.
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
    // A last line without an end is followed by zeros; but others may have zeros or carriage returns within.
    const char *behind = frame.data() + frame.size();
    const char *end = behind + std::strcspn(behind, "\r\n");
    const std::string_view line(begin, static_cast<std::size_t>(end - begin));
    const bool isWhole = *end == '\n' || (*end == '\r' && end[1] == '\n') || isJson(line);
    return isWhole ? line : std::string_view();
}

/// Copies so many lines of a file that is being written. False: they were not there in time, or saving failed.
bool copyLines(const std::string &from, Position lines, SavedFile &file, SavingState &state)
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

void RecordedFrames::append(Position position, std::string &out)
{
    if (position == 0)
        return RecordingLines::appendHeader(out, {1, m_trace.dialect, std::string(m_trace.sourceName()), m_trace.started});
    const FrameRecord &frame = m_trace.frame(position);
    const std::string_view line = recordedLine(m_trace, frame.bytes());
    if (frame.nature() == FrameNature::ChannelNotice)
        out.append(frame.bytes()).append(1, '\n');
    else if (!line.empty())
        out.append(line).append(1, '\n');
    else
        appendFrame(out, m_lines, m_trace, position);
}

Failure writeRecording(const Trace &trace, Position frames, const std::string &path, SavingState &state)
{
    SavedFile file(path);
    if (!file.error().empty())
        return file.error();
    RecordedFrames lines(trace);
    std::string batch;
    lines.append(0, batch);
    for (Position p = 1; p <= frames; ++p) {
        lines.append(p, batch);
        if (batch.size() < kBatch)
            continue;
        if (state.cancelled.load(std::memory_order_relaxed))
            return SavedFile::cancelled();
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
        SavedFile file(path);
        if (!file.error().empty())
            return file.error();
        if (copyLines(recording, frames + 1, file, state)) // with its header
            return file.keep() ? Failure() : file.error();
        if (state.cancelled)
            return SavedFile::cancelled();
    }
    return writeRecording(trace, frames, path, state);
}

Failure copyRecording(const std::string &from, const std::string &to, SavingState &state)
{
    std::ifstream source(from, std::ios::binary);
    if (!source)
        return SavedFile::failed(from);
    SavedFile file(to);
    if (!file.error().empty())
        return file.error();
    std::string text; // a part of a line, then what was read after it
    while (source) {
        const std::size_t kept = text.size();
        text.resize(kept + kBatch);
        source.read(text.data() + kept, kBatch);
        text.resize(kept + static_cast<std::size_t>(source.gcount()));
        if (source.bad())
            return SavedFile::failed(from);
        if (state.cancelled.load(std::memory_order_relaxed))
            return SavedFile::cancelled();
        const std::size_t whole = text.rfind('\n') + 1;
        if (!file.write(std::string_view(text).substr(0, whole)))
            return file.error();
        text.erase(0, whole);
        state.done.fetch_add(whole, std::memory_order_relaxed);
    }
    return file.keep() ? Failure() : file.error();
}

} // namespace tracedeck
