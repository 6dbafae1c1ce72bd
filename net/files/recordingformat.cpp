// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingformat.h"

#include "base64.h"
#include "dialect.h"
#include "jsonmarks.h"

#include <simdjson.h>

#include <charconv>
#include <cstring>

namespace tracedeck {

namespace {

namespace od = simdjson::ondemand;

/// Takes fixed text and simple values off the front of a line.
class Cutter
{
public:
    explicit Cutter(std::string_view line)
        : m_rest(line)
    {
    }
    bool literal(std::string_view text)
    {
        if (m_rest.substr(0, text.size()) != text)
            return false;
        m_rest.remove_prefix(text.size());
        return true;
    }
    bool number(std::int64_t *value)
    {
        const auto read = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), *value);
        if (read.ec != std::errc())
            return false;
        m_rest.remove_prefix(static_cast<std::size_t>(read.ptr - m_rest.data()));
        return true;
    }
    /// Text up to a quote; false if it holds an escape.
    bool untilQuote(std::string_view *text)
    {
        const std::size_t quote = m_rest.find('"');
        if (quote == m_rest.npos || m_rest.substr(0, quote).find('\\') != std::string_view::npos)
            return false;
        *text = m_rest.substr(0, quote);
        m_rest.remove_prefix(quote + 1);
        return true;
    }
    std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

Slice sliceOf(std::string_view text)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), 0};
}

std::optional<Via> viaOf(std::string_view word)
{
    return word == "ws" ? std::optional(Via::WebSocket)
        : word == "sse" ? std::optional(Via::Sse)
        : word == "http" ? std::optional(Via::Http)
                         : std::nullopt;
}

std::optional<Direction> directionOf(std::string_view word)
{
    return word == "in" ? std::optional(Direction::In) : word == "out" ? std::optional(Direction::Out) : std::nullopt;
}

std::string_view trimmedToken(std::string_view token)
{
    while (!token.empty() && std::strchr(" \t\r\n", token.back()))
        token.remove_suffix(1);
    return token;
}

simdjson::padded_string_view padded(std::string_view line)
{
    return simdjson::padded_string_view(line.data(), line.size(), line.size() + Decoder::kPadding);
}

} // namespace

struct RecordingReader::Parser
{
    od::parser parser;
};

RecordingReader::RecordingReader()
    : m_parser(std::make_unique<Parser>())
{
}

RecordingReader::~RecordingReader() = default;

Failure faultText(RecordingLine::Fault fault)
{
    switch (fault) {
    case RecordingLine::Fault::None: break;
    case RecordingLine::Fault::Time: return Failure::tr("t: expected nanoseconds since the start, a whole number");
    case RecordingLine::Fault::Direction: return Failure::tr("dir: expected \"in\" or \"out\"");
    case RecordingLine::Fault::Channel: return Failure::tr("ch: expected the name of a channel");
    case RecordingLine::Fault::Via: return Failure::tr("via: expected \"ws\", \"sse\" or \"http\"");
    }
    return {};
}

std::optional<RecordingHeader> RecordingReader::readHeader(std::string_view line)
{
    od::parser parser;
    od::document document;
    od::object object;
    if (parser.iterate(padded(line)).get(document) || document.get_object().get(object))
        return std::nullopt;
    RecordingHeader header;
    bool found = false;
    for (auto field : object) {
        std::string_view key;
        od::value value;
        if (field.unescaped_key().get(key) || field.value().get(value))
            return std::nullopt;
        std::string_view text;
        if (key == "tracedeck") {
            found = !value.get_int64().get(header.version);
        } else if (key == "dialect" && !value.get_string().get(text)) {
            header.dialect = text;
        } else if (key == "source" && !value.get_string().get(text)) {
            header.source = text;
        } else if (key == "started") {
            if (value.get_string().get(text) && simdjson::to_json_string(value).get(text)) // what is no text is no time either
                return std::nullopt;
            header.started = trimmedToken(text);
        }
    }
    return found ? std::optional(header) : std::nullopt;
}

std::optional<RecordingLine> RecordingReader::readUsual(std::string_view line)
{
    RecordingLine read;
    Cutter cutter(line);
    std::string_view direction;
    std::string_view via;
    if (line.empty() || line.back() != '}' || !cutter.literal("{\"t\":") || !cutter.number(&read.time)
        || !cutter.literal(",\"dir\":\"") || !cutter.untilQuote(&direction) || !cutter.literal(",\"ch\":\"")
        || !cutter.untilQuote(&read.channel) || !cutter.literal(",\"via\":\"") || !cutter.untilQuote(&via))
        return std::nullopt;
    std::string_view event;
    if (cutter.literal(",\"sse\":{\"event\":\"")
        && (!cutter.untilQuote(&event) || !cutter.literal(",\"id\":\"") || !cutter.untilQuote(&event)
            || !cutter.literal("}")))
        return std::nullopt;
    const std::optional<Via> by = viaOf(via);
    const std::optional<Direction> to = directionOf(direction);
    if (!cutter.literal(",\"frame\":{") || !by || !to || read.time < 0)
        return std::nullopt;
    read.via = *by;
    read.hasTime = true;
    read.direction = *to;
    const char *begin = cutter.rest().data() - 1;
    read.frame = sliceOf({begin, static_cast<std::size_t>(line.data() + line.size() - 1 - begin)});
    return read;
}

bool RecordingReader::readAny(std::string_view line, Arena &scratch, RecordingLine *read, Failure *error)
{
    *read = {};
    od::document document;
    od::object object;
    if (const auto failure = m_parser->parser.iterate(padded(line)).get(document)) {
        *error = describe(jsonErrorOf(failure));
        return false;
    }
    if (document.get_object().get(object)) {
        *error = Failure::tr("expected an object");
        return false;
    }
    bool hasFrame = false;
    const auto keptText = [&](od::value &value, std::string_view *text) {
        std::string_view found;
        if (!value.get_string().get(found))
            *text = scratch.copy(found);
    };
    for (auto field : object) {
        std::string_view key;
        od::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) {
            *error = Failure::tr("not readable as JSON");
            return false;
        }
        std::string_view text;
        if (key == "t") {
            std::int64_t time = 0;
            read->hasTime = !value.get_int64().get(time) && time >= 0;
            read->time = read->hasTime ? time : 0;
            if (!read->hasTime)
                read->fault = RecordingLine::Fault::Time;
        } else if (key == "dir") {
            keptText(value, &text);
            read->direction = directionOf(text).value_or(Direction::Unknown);
            if (read->direction == Direction::Unknown)
                read->fault = RecordingLine::Fault::Direction;
        } else if (key == "ch") {
            keptText(value, &read->channel);
            if (read->channel.data() == nullptr)
                read->fault = RecordingLine::Fault::Channel;
        } else if (key == "via") {
            keptText(value, &text);
            read->via = viaOf(text).value_or(Via::WebSocket);
            if (!viaOf(text))
                read->fault = RecordingLine::Fault::Via;
        } else if (key == "method") {
            keptText(value, &read->http.method);
        } else if (key == "path") {
            keptText(value, &read->http.path);
        } else if (key == "status") {
            std::uint64_t status = 0;
            if (!value.get_uint64().get(status) && status < 1000)
                read->http.status = static_cast<std::uint16_t>(status);
        } else if (key == "code") {
            std::uint64_t code = 0;
            if (!value.get_uint64().get(code) && code <= 0xFFFF)
                read->code = static_cast<int>(code);
        } else if (key == "reason") {
            keptText(value, &text);
            read->reason = sliceOf(text);
        } else if (key == "event" && !value.get_string().get(text)) {
            if (text != "open" && text != "closed" && text != "failed") {
                *error = Failure::tr("event: neither open, closed nor failed");
                return false;
            }
            read->kind = text == "open" ? RecordingLine::Kind::Opened
                : text == "closed"      ? RecordingLine::Kind::Closed
                                        : RecordingLine::Kind::Failed;
        } else if (key == "frame") {
            std::string_view raw;
            if (simdjson::to_json_string(value).get(raw)) {
                *error = Failure::tr("frame: not readable as JSON");
                return false;
            }
            read->frame = sliceOf(trimmedToken(raw));
            hasFrame = true;
        } else if (key == "raw") {
            keptText(value, &text);
            const auto decoded = decodeBase64(text);
            if (!decoded) {
                *error = Failure::tr("raw: not base64");
                return false;
            }
            // Who parses it needs readable bytes behind it.
            std::string padding = *decoded + std::string(Decoder::kPadding, '\0');
            read->frame = sliceOf(scratch.copy(padding).substr(0, decoded->size()));
            hasFrame = true;
        }
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS || (!hasFrame && read->kind == RecordingLine::Kind::Frame)) {
        *error = hasFrame ? Failure::tr("more than one document in the line") : Failure::tr("neither frame nor raw nor event");
        return false;
    }
    return true;
}

} // namespace tracedeck
