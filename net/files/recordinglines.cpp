// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordinglines.h"

#include "base64.h"
#include "dialect.h"
#include "jsonwriter.h"
#include "lineend.h"
#include "sametext.h"

#include <charconv>

namespace tracedeck {

namespace {

std::string_view word(Via via)
{
    switch (via) {
    case Via::WebSocket:
        return "ws";
    case Via::Sse:
        return "sse";
    case Via::Http:
        break;
    }
    return "http";
}

std::string_view word(Direction direction)
{
    return direction == Direction::Out ? "out" : "in";
}

void appendNumber(std::string &out, std::int64_t number)
{
    char digits[24];
    const auto written = std::to_chars(digits, digits + sizeof(digits), number);
    out.append(digits, written.ptr);
}

/// A string that needs no escapes is copied; others take the long way.
void appendString(std::string &out, std::string_view text)
{
    for (const char c : text) {
        if (c < 0x20 || c == '"' || c == '\\' || c == 0x7f) {
            out += JsonWriter().string(text).text();
            return;
        }
    }
    out.append(1, '"').append(text).append(1, '"');
}

/// Space around a document would be lost on reading.
bool isOneLine(std::string_view bytes)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    return !bytes.empty() && !isBlank(bytes.front()) && !isBlank(bytes.back())
           && findLineEnd(bytes) == bytes.size();
}

void appendTime(std::string &out, std::int64_t time)
{
    out += "{\"t\":";
    appendNumber(out, time);
}

void appendWhence(std::string &out, Direction direction, std::string_view channel, Via via)
{
    out.append(",\"dir\":\"").append(word(direction)).append("\",\"ch\":");
    appendString(out, channel);
    out.append(",\"via\":\"").append(word(via)).append(1, '"');
}

} // namespace

void RecordingLines::appendHeader(std::string &out, const RecordingHeader &header)
{
    JsonWriter json;
    json.beginObject().key("tracedeck").number(header.version);
    json.key("dialect").string(header.dialect).key("source").string(header.source);
    if (!header.started.empty())
        json.key("started").string(header.started);
    json.endObject();
    out.append(json.text()).append(1, '\n');
}

bool RecordingLines::isDocument(std::string_view bytes)
{
    m_padded.assign(bytes).append(Decoder::kPadding, '\0');
    return m_marks.isDocument({m_padded.data(), bytes.size()});
}

void RecordingLines::appendStart(std::string &out, std::int64_t time, const FrameContext &context)
{
    const bool isSame = !m_start.text.empty() && context.direction == m_start.direction && context.via == m_start.via
        && sameText(context.channel, m_start.channel);
    if (!isSame) {
        m_start = {context.direction, context.via, std::string(context.channel), {}};
        appendWhence(m_start.text, context.direction, context.channel, context.via);
    }
    appendTime(out, time);
    out += m_start.text;
}

void RecordingLines::appendFrame(std::string &out, std::int64_t time, const FrameContext &context,
                                 std::string_view bytes)
{
    m_padded.assign(bytes).append(Decoder::kPadding, '\0');
    appendFrame(out, time, context, {m_padded.data(), bytes.size()}, m_marks);
}

void RecordingLines::appendFrame(std::string &out, std::int64_t time, const FrameContext &context,
                                 std::string_view bytes, JsonMarks &marks)
{
    appendStart(out, time, context);
    if (context.http) {
        appendString(out.append(",\"method\":"), context.http->method);
        appendString(out.append(",\"path\":"), context.http->path);
        if (context.http->status != 0)
            appendNumber(out.append(",\"status\":"), context.http->status);
    }
    if (!context.eventName.empty() || !context.eventId.empty()) {
        appendString(out.append(",\"sse\":{\"event\":"), context.eventName);
        appendString(out.append(",\"id\":"), context.eventId);
        out += '}';
    }
    if (isOneLine(bytes) && marks.isDocument(bytes))
        out.append(",\"frame\":").append(bytes);
    else
        out.append(",\"raw\":\"").append(encodeBase64(bytes)).append(1, '"');
    out += "}\n";
}

void RecordingLines::appendOpened(std::string &out, std::int64_t time, std::string_view channel, Via via)
{
    appendTime(out, time);
    appendWhence(out, Direction::In, channel, via);
    out += ",\"event\":\"open\",\"frame\":null}\n";
}

void RecordingLines::appendClosed(std::string &out, std::int64_t time, std::string_view channel, Via via,
                                  const ChannelEnd &end)
{
    appendTime(out, time);
    appendWhence(out, Direction::In, channel, via);
    out += end.failed ? ",\"event\":\"failed\"" : ",\"event\":\"closed\"";
    if (end.code != 0) {
        out += ",\"code\":";
        appendNumber(out, end.code);
    }
    out += ",\"reason\":";
    appendString(out, end.reason);
    out += ",\"frame\":null}\n";
}

} // namespace tracedeck
