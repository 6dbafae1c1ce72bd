// SPDX-License-Identifier: GPL-3.0-or-later
#include "ondemandtoken.h"

#include "jsondepth.h"

namespace tracedeck {

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
