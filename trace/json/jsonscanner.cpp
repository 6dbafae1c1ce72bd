// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonscanner.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <string>

namespace tracedeck::json {

namespace {

constexpr std::array<bool, 256> kSpecial = [] {
    std::array<bool, 256> special{};
    for (const unsigned char c : {'"', '{', '}', '[', ']', ','})
        special[c] = true;
    return special;
}();

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether a token is a number as JSON writes it.
bool isNumber(std::string_view token)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t first = i;
        while (i < token.size() && isDigit(token[i]))
            ++i;
        return i - first;
    };
    if (i < token.size() && token[i] == '-')
        ++i;
    const bool startsWithZero = i < token.size() && token[i] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (startsWithZero && whole > 1))
        return false;
    if (i < token.size() && token[i] == '.') {
        ++i;
        if (digits() == 0)
            return false;
    }
    if (i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
        ++i;
        if (i < token.size() && (token[i] == '+' || token[i] == '-'))
            ++i;
        if (digits() == 0)
            return false;
    }
    return i == token.size();
}

} // namespace

bool Scanner::skipString()
{
    for (++at; !atEnd();) {
        const auto *quote =
            static_cast<const char *>(std::memchr(m_text.data() + at, '"', m_text.size() - at));
        if (!quote)
            break;
        const std::size_t end = static_cast<std::size_t>(quote - m_text.data());
        std::size_t backslashes = 0;
        while (end - backslashes > at && m_text[end - backslashes - 1] == '\\')
            ++backslashes;
        at = end + 1;
        if (backslashes % 2 == 0)
            return true;
    }
    at = m_text.size();
    return false;
}

Fault Scanner::readValue(Item &item)
{
    item.offset = at;
    Fault fault = Fault::None;
    if (here() == '"') {
        item.kind = Kind::String;
        fault = skipString() ? Fault::None : Fault::EndsEarly;
    } else if (here() == '{' || here() == '[') {
        item.kind = here() == '{' ? Kind::Object : Kind::Array;
        fault = skipContainer(item.count) ? Fault::None : Fault::EndsEarly;
    } else {
        fault = readToken(item);
    }
    item.length = at - item.offset;
    return fault;
}

Fault Scanner::readKey(Item &item)
{
    if (here() != '"')
        return Fault::KeyExpected;
    item.keyOffset = at;
    const bool hasEnd = skipString();
    const std::size_t length = at - item.keyOffset;
    item.keyLength =
        static_cast<std::uint32_t>(std::min<std::size_t>(length, std::numeric_limits<std::uint32_t>::max()));
    skipSpace();
    if (!hasEnd || atEnd())
        return Fault::EndsEarly;
    if (here() != ':')
        return Fault::ColonExpected;
    ++at;
    skipSpace();
    return atEnd() ? Fault::EndsEarly : Fault::None;
}

/// Brackets are only counted: which kind closes which is looked at when the container is read itself.
bool Scanner::skipContainer(std::uint32_t &count)
{
    std::size_t depth = 0;
    bool hasItem = false;
    for (count = 0; !atEnd();) {
        const char c = here();
        if (depth == 1 && !hasItem && !isSpace(c) && c != '}' && c != ']')
            hasItem = true;
        if (!kSpecial[static_cast<unsigned char>(c)]) {
            ++at;
        } else if (c == '"') {
            if (!skipString())
                break;
        } else {
            ++at;
            if (c == ',')
                count += depth == 1;
            else if (c == '{' || c == '[')
                ++depth;
            else if (--depth == 0) {
                count += hasItem;
                return true;
            }
        }
    }
    count += hasItem;
    return false;
}

Fault Scanner::readToken(Item &item)
{
    const std::size_t begin = at;
    while (!atEnd() && !isSpace(here()) && here() != ':' && !kSpecial[static_cast<unsigned char>(here())])
        ++at;
    const std::string_view token = m_text.substr(begin, at - begin);
    if (token == "true" || token == "false" || token == "null") {
        item.kind = Kind::Literal;
        return Fault::None;
    }
    if (isNumber(token)) {
        item.kind = Kind::Number;
        return Fault::None;
    }
    const auto isCut = [&](std::string_view whole) { return whole.starts_with(token); };
    const bool mayGoOn =
        isCut("true") || isCut("false") || isCut("null") || isNumber(std::string(token) + "0");
    at = begin;
    return begin + token.size() == m_text.size() && mayGoOn ? Fault::EndsEarly : Fault::NotAValue;
}

} // namespace tracedeck::json
