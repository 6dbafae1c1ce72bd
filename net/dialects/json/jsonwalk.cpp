// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonwalk.h"

#include <bitset>
#include <cstring>

namespace tracedeck {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}

/// Whether each backslash begins an escape that there is.
bool hasOnlyEscapes(std::string_view text)
{
    std::size_t at = 0;
    while ((at = text.find('\\', at)) != text.npos) {
        const char kind = at + 1 < text.size() ? text[at + 1] : '\0';
        if (kind == 'u') {
            for (std::size_t digit = at + 2; digit < at + 6; ++digit) {
                if (digit >= text.size() || !isHexDigit(text[digit]))
                    return false;
            }
        } else if (kind == '\0' || !std::strchr("\"\\/bfnrt", kind)) {
            return false;
        }
        at += 2;
    }
    return true;
}

} // namespace

Failure describe(JsonError error)
{
    switch (error) {
    case JsonError::None:
        break;
    case JsonError::Empty:
        return Failure::tr("empty");
    case JsonError::NotUtf8:
        return Failure::tr("not UTF-8");
    case JsonError::OpenString:
        return Failure::tr("a string is not closed");
    case JsonError::ControlCharacter:
        return Failure::tr("a string holds a bare control character");
    case JsonError::NotAnObject:
        return Failure::tr("not a JSON object");
    case JsonError::Unclosed:
        return Failure::tr("cut off, or brackets do not match");
    case JsonError::Invalid:
        return Failure::tr("not valid JSON");
    case JsonError::Trailing:
        return Failure::tr("something follows the JSON object");
    case JsonError::TooDeep:
        return Failure::tr("nested deeper than 256 levels");
    case JsonError::NoMemory:
        return Failure::tr("not enough memory to parse it");
    }
    return {};
}

JsonToken JsonWalk::container(const char *at, int depth)
{
    const auto end = static_cast<std::uint32_t>(m_end - m_base);
    const std::uint32_t *mark = m_mark;
    int open = 0;
    do {
        if (*mark >= end) {
            fail(JsonError::Unclosed);
            return {at, 0, JsonKind::Invalid};
        }
        // '{' and '[' differ in one bit only, and so do their counterparts.
        const char c = static_cast<char>(m_base[*mark++] | 0x20);
        if (c == '{' && ++open + depth > kMaxJsonDepth) {
            fail(JsonError::TooDeep);
            return {at, 0, JsonKind::Invalid};
        }
        open -= c == '}';
    } while (open > 0);
    const char *close = m_base + mark[-1];
    if (*close != *at + 2) { // '{' and '}', '[' and ']' are two apart
        fail(JsonError::Invalid);
        return {at, 0, JsonKind::Invalid};
    }
    m_mark = mark;
    return {at, static_cast<std::uint32_t>(close + 1 - at), *at == '{' ? JsonKind::Object : JsonKind::Array};
}

JsonToken JsonWalk::literal(const char *at)
{
    if (isAtEnd()) {
        fail(JsonError::Unclosed);
        return {at, 0, JsonKind::Invalid};
    }
    const char *end = m_base + m_mark[1];
    end = end < m_end ? end : m_end;
    while (end > at && isSpace(end[-1]))
        --end;
    const JsonToken token = literalToken({at, static_cast<std::size_t>(end - at)});
    if (token.kind == JsonKind::Invalid)
        fail(JsonError::Invalid);
    else
        ++m_mark;
    return token;
}

bool JsonWalk::checkScalar(const char *firstEscape)
{
    const JsonToken token = value(0);
    if (token.kind == JsonKind::String && token.data + token.length > firstEscape && !hasOnlyEscapes(token.text()))
        return fail(JsonError::Invalid);
    return token.kind != JsonKind::Invalid;
}

bool JsonWalk::check(const char *firstEscape)
{
    constexpr std::size_t kDeepest = 1024;
    std::bitset<kDeepest> isArray;
    std::size_t open = 0;
    // Of a string without escapes, its marks say all.
    const bool isPlain = m_end <= firstEscape;
    const auto scalar = [&](char first) {
        if (first == '"' && isPlain) {
            ++m_mark;
            return true;
        }
        return checkScalar(firstEscape);
    };
    while (true) {
        // A value, behind its key if it is in an object that has not just ended.
        bool isEmpty = false;
        char first = next();
        if (open > 0 && !isArray[open - 1]) {
            if (first != '"' || !scalar(first) || next() != ':')
                return failHere();
            ++m_mark;
            first = next();
        }
        if ((first | 0x20) == '{') {
            if (open == kDeepest)
                return fail(JsonError::TooDeep);
            isArray[open++] = first == '[';
            ++m_mark;
            isEmpty = next() == first + 2;
            if (!isEmpty)
                continue;
        } else if (!scalar(first)) {
            return false;
        }
        // What is behind it.
        char behind = next();
        while (open > 0 && (isEmpty || behind == (isArray[open - 1] ? ']' : '}'))) {
            isEmpty = false;
            --open;
            ++m_mark;
            behind = next();
        }
        if (open == 0)
            return isOver();
        if (behind != ',')
            return failHere();
        ++m_mark;
    }
}

bool readTokens(JsonWalk walk, int depth, std::vector<JsonToken> &into)
{
    into.clear();
    return walk.items([&](char) {
        const JsonToken token = walk.value(depth);
        if (token.kind != JsonKind::Invalid)
            into.push_back(token);
        return token.kind != JsonKind::Invalid;
    });
}

} // namespace tracedeck
