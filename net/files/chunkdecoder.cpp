// SPDX-License-Identifier: GPL-3.0-or-later
#include "chunkdecoder.h"

#include "emit.h"
#include "framesink.h"
#include "jsonmarks.h"

#include <cstring>
#include <string>

namespace tracedeck {

namespace {

bool isBlank(std::string_view line)
{
    return line.empty() || (line.front() <= ' ' && line.find_first_not_of(" \t\r") == line.npos);
}

/// As many of the whole lines that begin at `at` as are looked at together; one at least.
const char *endOfGroup(const char *at, const char *end)
{
    if (static_cast<std::size_t>(end - at) <= JsonMarks::kTogether)
        return end;
    const void *last = ::memrchr(at, '\n', JsonMarks::kTogether);
    if (!last)
        last = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    return last ? static_cast<const char *>(last) + 1 : end;
}

Slice partOf(std::string_view text)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), 0};
}

} // namespace

std::string_view eventData(std::string_view line)
{
    constexpr std::string_view kData = "data:";
    if (!line.starts_with(kData))
        return {};
    line.remove_prefix(kData.size());
    return line.starts_with(' ') ? line.substr(1) : line;
}

ChunkDecoder::ChunkDecoder(const Dialect &dialect, LineForm form)
    : m_decoder(dialect.makeDecoder())
    , m_form(form)
{
}

void ChunkDecoder::decode(std::string_view lines, std::uint64_t offset, EventBatch &batch)
{
    const char *at = lines.data();
    const char *end = at + lines.size();
    const char *group = at;
    while (at < end) {
        if (at >= group) {
            group = endOfGroup(at, end);
            m_decoder->marks().expect({at, static_cast<std::size_t>(group - at)});
        }
        const void *found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
        const char *newline = found ? static_cast<const char *>(found) : end;
        std::string_view line(at, static_cast<std::size_t>(newline - at));
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (line.size() > Decoder::kMaxFrame) {
            addUnreadable(line.substr(0, Decoder::kMaxFrame), offset + static_cast<std::uint64_t>(at - lines.data()),
                          Failure::tr("longer than 256 MiB"), batch);
        } else if (m_form == LineForm::Recording && !isBlank(line)) {
            decodeWrapped(line, offset + static_cast<std::uint64_t>(at - lines.data()), batch);
        } else if (m_form == LineForm::Events && !isBlank(line) && eventData(line).data() == nullptr) {
            decodeField(line, offset + static_cast<std::uint64_t>(at - lines.data()), batch);
        } else if (!isBlank(line)) {
            DecodedFrame &frame = batch.frames.emplace_back();
            frame.frame = partOf(m_form == LineForm::Events ? eventData(line) : line);
            frame.channel = kFileChannel;
            frame.via = m_form == LineForm::Events ? Via::Sse : Via::WebSocket;
            decodeFrame(frame, batch);
        }
        at = newline + 1;
    }
    m_decoder->marks().expect({});
}

/// The name and the id of an event are in its data as well; comments keep a connection alive.
void ChunkDecoder::decodeField(std::string_view line, std::uint64_t offset, EventBatch &batch)
{
    const std::string_view name = line.substr(0, line.find(':'));
    if (!name.empty() && name != "event" && name != "id" && name != "retry")
        addUnreadable(line, offset, Failure::tr("no field of a server-sent event"), batch);
}

void ChunkDecoder::decodeFrame(DecodedFrame &frame, EventBatch &batch)
{
    frame.firstEvent = static_cast<std::uint32_t>(batch.events.size());
    m_decoder->decode(frame, batch);
    frame.eventCount = static_cast<std::uint32_t>(batch.events.size()) - frame.firstEvent;
}

void ChunkDecoder::decodeWrapped(std::string_view line, std::uint64_t offset, EventBatch &batch)
{
    const auto fill = [&batch](const RecordingLine &read) -> DecodedFrame & {
        DecodedFrame &frame = batch.frames.emplace_back();
        frame.frame = read.frame;
        frame.time = read.time;
        frame.hasTime = read.hasTime;
        frame.direction = read.direction;
        frame.channel = read.channel;
        frame.via = read.via;
        if (!read.http.method.empty())
            frame.http = new (batch.scratch.allocate(sizeof(HttpLine), alignof(HttpLine))) HttpLine(read.http);
        return frame;
    };
    if (const auto usual = RecordingReader::readUsual(line)) {
        const std::size_t events = batch.events.size();
        decodeFrame(fill(*usual), batch);
        if (batch.frames.back().nature != FrameNature::Malformed)
            return;
        // The wrapper may have gone on behind the frame: look again, closely.
        batch.frames.pop_back();
        batch.events.resize(events);
    }
    RecordingLine read;
    Failure error;
    if (!m_reader.readAny(line, batch.scratch, &read, &error))
        return addUnreadable(line, offset, error, batch);
    if (read.kind != RecordingLine::Kind::Frame)
        addNotice(read, line, batch);
    else
        decodeFrame(fill(read), batch);
    if (read.fault != RecordingLine::Fault::None)
        addFault(read.fault, batch);
}

/// Of the wrapper of the last frame, which itself could be read.
void ChunkDecoder::addFault(RecordingLine::Fault fault, EventBatch &batch)
{
    reportProblem(batch, Severity::Warning, "bad_line",
                  Failure::tr("what the recording says of this frame cannot be used: %1", {faultText(fault)}));
    ++batch.frames.back().eventCount;
}

void ChunkDecoder::addNotice(const RecordingLine &line, std::string_view whole, EventBatch &batch)
{
    DecodedFrame frame;
    frame.frame = partOf(whole);
    frame.time = line.time;
    frame.hasTime = line.hasTime;
    frame.direction = line.direction;
    frame.channel = line.channel;
    frame.via = line.via;
    frame.nature = FrameNature::ChannelNotice;
    frame.firstEvent = static_cast<std::uint32_t>(batch.events.size());
    frame.eventCount = 1;
    switch (line.kind) {
    case RecordingLine::Kind::Opened:
        frame.type = "open";
        batch.events.emplace_back(ChannelOpened());
        break;
    case RecordingLine::Kind::Closed:
    case RecordingLine::Kind::Failed:
    case RecordingLine::Kind::Frame:
        frame.type = line.kind == RecordingLine::Kind::Closed ? "closed" : "failed";
        batch.events.emplace_back(ChannelClosed{line.kind == RecordingLine::Kind::Failed, line.reason,
                                                line.code == ChannelEnd::kFellBehind});
        break;
    }
    batch.frames.push_back(frame);
}

void ChunkDecoder::addUnreadable(std::string_view line, std::uint64_t offset, const Failure &reason,
                                 EventBatch &batch)
{
    DecodedFrame frame;
    frame.frame = partOf(line);
    frame.channel = kFileChannel;
    frame.nature = FrameNature::Malformed;
    frame.firstEvent = static_cast<std::uint32_t>(batch.events.size());
    frame.eventCount = 1;
    reportProblem(batch, Severity::Error, "unreadable_line",
                  Failure::tr("the line at byte %1 cannot be read: %2", {offset, reason}));
    batch.frames.push_back(frame);
}

} // namespace tracedeck
