// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontoken.h"

namespace tracedeck {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether all of `text` is a number by RFC 8259.
bool isNumber(std::string_view text)
{
    const char *at = text.data();
    const char *end = at + text.size();
    const auto digits = [&] {
        const char *first = at;
        while (at != end && isDigit(*at))
            ++at;
        return at != first;
    };
    if (at != end && *at == '-')
        ++at;
    if (at != end && *at == '0')
        ++at;
    else if (!digits())
        return false;
    if (at != end && *at == '.' && (++at, !digits()))
        return false;
    if (at != end && (*at | 0x20) == 'e') {
        ++at;
        if (at != end && (*at == '+' || *at == '-'))
            ++at;
        if (!digits())
            return false;
    }
    return at == end;
}

} // namespace

std::string_view nameOf(JsonKind kind)
{
    switch (kind) {
    case JsonKind::String:
        return "string";
    case JsonKind::Number:
        return "number";
    case JsonKind::Boolean:
        return "boolean";
    case JsonKind::Null:
        return "null";
    case JsonKind::Object:
        return "object";
    case JsonKind::Array:
        return "array";
    case JsonKind::Invalid:
        break;
    }
    return {};
}

JsonToken anyLiteralToken(std::string_view text)
{
    const auto token = [&text](JsonKind kind, bool isValid) {
        return JsonToken{text.data(), static_cast<std::uint32_t>(text.size()),
                         isValid ? kind : JsonKind::Invalid};
    };
    switch (text.front()) {
    case 't':
        return token(JsonKind::Boolean, text == "true");
    case 'f':
        return token(JsonKind::Boolean, text == "false");
    case 'n':
        return token(JsonKind::Null, text == "null");
    default:
        return token(JsonKind::Number, isNumber(text));
    }
}

} // namespace tracedeck
