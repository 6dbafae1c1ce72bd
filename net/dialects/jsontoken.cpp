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
    case JsonKind::String: return "string";
    case JsonKind::Number: return "number";
    case JsonKind::Boolean: return "boolean";
    case JsonKind::Null: return "null";
    case JsonKind::Object: return "object";
    case JsonKind::Array: return "array";
    }
    return {};
}

bool readScalar(std::string_view text, JsonToken &token)
{
    token.data = text.data();
    token.length = static_cast<std::uint32_t>(text.size());
    switch (text.empty() ? '\0' : text.front()) {
    case '"':
        token.kind = JsonKind::String;
        if (text.size() < 2 || text.back() != '"')
            return false;
        ++token.data;
        token.length -= 2;
        return true;
    case 't':
    case 'f':
        token.kind = JsonKind::Boolean;
        return text == "true" || text == "false";
    case 'n':
        token.kind = JsonKind::Null;
        return text == "null";
    default:
        token.kind = JsonKind::Number;
        return isNumber(text);
    }
}

} // namespace tracedeck
