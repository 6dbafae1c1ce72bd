// SPDX-License-Identifier: GPL-3.0-or-later
#include "ondemandtoken.h"

#include "dialect.h"
#include "jsondepth.h"

#include <algorithm>

namespace tracedeck {

static_assert(Decoder::kPadding >= simdjson::SIMDJSON_PADDING);

namespace {

/// Memory of a parser (about 6 bytes for each byte of the longest document) beyond which it is not kept.
constexpr std::size_t kKeptCapacity = 16u << 20;

} // namespace

JsonToken containerToken(ondemand::value &value, char open, int depth, simdjson::error_code &error)
{
    std::string_view raw;
    if (open == '{') {
        ondemand::object object;
        if (!(error = value.get_object().get(object)))
            error = object.raw_json().get(raw);
    } else {
        ondemand::array array;
        if (!(error = value.get_array().get(array)))
            error = array.raw_json().get(raw);
    }
    raw = trimmedEnd(raw);
    if (error)
        return {};
    if (raw.back() != open + 2) // '{' and '}', '[' and ']' are two apart
        error = simdjson::TAPE_ERROR;
    else if (nestsDeeperThan(raw, kMaxJsonDepth - depth))
        error = simdjson::DEPTH_ERROR;
    return {raw.data(), static_cast<std::uint32_t>(raw.size()),
            open == '{' ? JsonKind::Object : JsonKind::Array};
}

simdjson::error_code start(ondemand::parser &parser, std::string_view json, ondemand::document &document)
{
    if (parser.capacity() < json.size()) {
        // Grows in steps, or else every document a little longer than the last would allocate.
        const std::size_t capacity = std::max<std::size_t>({json.size(), 2 * parser.capacity(), 4096});
        if (const auto error = parser.allocate(std::min(capacity, parser.max_capacity()), parser.max_depth()))
            return error;
    }
    const simdjson::padded_string_view padded(json.data(), json.size(), json.size() + simdjson::SIMDJSON_PADDING);
    return parser.iterate(padded).get(document);
}

void forgetLarge(ondemand::parser &parser)
{
    if (parser.capacity() > kKeptCapacity)
        parser = ondemand::parser();
}

bool readTokens(ondemand::parser &parser, std::string_view array, int depth, std::vector<JsonToken> &into)
{
    into.clear();
    ondemand::document document;
    ondemand::array root;
    if (start(parser, array, document) || document.get_array().get(root))
        return false;
    const char *end = array.data() + array.size();
    for (auto item : root) {
        ondemand::value value;
        if (std::move(item).get(value))
            return false;
        const std::string_view text = value.raw_json_token();
        // Where brackets do not match, simdjson may go on with the comma behind the array.
        if (text.data() >= end)
            return false;
        simdjson::error_code error = simdjson::SUCCESS;
        const JsonToken token = valueToken(value, text, depth, error);
        if (error)
            return false;
        into.push_back(token);
    }
    return true;
}

std::string_view describe(simdjson::error_code error)
{
    switch (error) {
    case simdjson::EMPTY:
        return "empty";
    case simdjson::INCORRECT_TYPE:
        return "not a JSON object";
    case simdjson::UTF8_ERROR:
        return "not UTF-8";
    case simdjson::UNCLOSED_STRING:
        return "a string is not closed";
    case simdjson::UNESCAPED_CHARS:
        return "a string holds a bare control character";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT:
        return "cut off, or brackets do not match";
    case simdjson::TRAILING_CONTENT:
        return "something follows the JSON object";
    case simdjson::DEPTH_ERROR:
        return "nested deeper than 256 levels";
    case simdjson::MEMALLOC:
        return "not enough memory to parse it";
    default:
        return "not valid JSON";
    }
}

} // namespace tracedeck
