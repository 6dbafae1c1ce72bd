// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "jsontoken.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Why a text is no JSON object that can be read.
enum class JsonError : std::uint8_t {
    None,
    Empty,
    NotUtf8,
    OpenString,
    ControlCharacter, ///< in a string
    NotAnObject,
    Unclosed, ///< cut off, or brackets do not match
    Invalid,
    Trailing, ///< something follows
    TooDeep,
    NoMemory,
};
Failure describe(JsonError error);

/// Documents that nest deeper are refused, so that their readers may recurse.
inline constexpr int kMaxJsonDepth = 256;

/// Goes over the values of a document, from mark to mark, once. What it finds points into the document.
class JsonWalk
{
public:
    /// `marks` count from `base`; the first one is the document's, the last ones of all lie at the end of the text or
    /// behind it.
    JsonWalk(const char *base, const std::uint32_t *marks, std::string_view document)
        : m_base(base)
        , m_mark(marks)
        , m_end(document.data() + document.size())
        , m_place(document.data())
    {
    }

    bool isAtEnd() const { return m_base + *m_mark >= m_end; }
    /// What comes next begins with it; '\0' at the end, where a document may hold one too.
    char next() const { return *here(); }
    /// Where it begins.
    const char *here() const { return isAtEnd() ? "" : m_base + *m_mark; }

    /// Reads an object's fields: visit(key, first) reads each value, which begins with `first`, by one of these calls;
    /// it stops where it returns false. A key is as it is written. False: stopped, or the object is broken.
    template<class Visit>
    bool fields(Visit visit)
    {
        return contents('{', [&] {
            const char *quote = here();
            if (*quote != '"')
                return failHere();
            const char *colon = m_base + m_mark[1];
            if (colon >= m_end || *colon != ':')
                return fail(colon >= m_end ? JsonError::Unclosed : JsonError::Invalid);
            m_mark += 2;
            return beginValue() && visit(insideQuotes(quote, colon), *m_place);
        });
    }

    /// Reads an array's values: visit(first) reads each.
    template<class Visit>
    bool items(Visit visit)
    {
        return contents('[', [&] { return beginValue() && visit(*m_place); });
    }

    /// Reads a value whole, `depth` levels down. Kind Invalid: it is broken. What is in a container is only skipped.
    JsonToken value(int depth)
    {
        const char *at = here();
        if (*at == '"') [[likely]] {
            const std::string_view text = insideQuotes(at, m_base + m_mark[1]);
            ++m_mark;
            return {text.data(), static_cast<std::uint32_t>(text.size()), JsonKind::String};
        }
        return (*at | 0x20) == '{' ? container(at, depth) : literal(at);
    }

    /// Whether the document is over, as it should be when its value was read.
    bool isOver()
    {
        return isAtEnd() || fail(JsonError::Trailing);
    }
    /// Where the last value that was read ends, if that was a container.
    const char *behindBracket() const { return m_base + m_mark[-1] + 1; }

    /// Reads all of a value, checked to the last literal and, from `firstEscape` on, to the last escape.
    bool check(const char *firstEscape);

    const std::uint32_t *mark() const { return m_mark; }
    JsonError error() const { return m_error; }
    /// Where the value begins that was read last.
    const char *place() const { return m_place; }

private:
    /// What is between an object's brackets, or an array's: read() reads each part up to the comma behind it.
    template<class Read>
    bool contents(char open, Read read)
    {
        const char close = static_cast<char>(open + 2); // '{' and '}', '[' and ']' are two apart
        if (next() != open)
            return failHere();
        ++m_mark;
        if (next() == close) {
            ++m_mark;
            return true;
        }
        while (read()) {
            const char behind = next();
            if (behind != ',' && behind != close)
                return failHere();
            ++m_mark;
            if (behind == close)
                return true;
        }
        return false;
    }
    bool beginValue()
    {
        if (isAtEnd())
            return failHere();
        m_place = here();
        return true;
    }
    /// A string that begins with `quote`; the next mark is at `behind`.
    static std::string_view insideQuotes(const char *quote, const char *behind)
    {
        do
            --behind;
        while (*behind != '"');
        return {quote + 1, static_cast<std::size_t>(behind - quote) - 1};
    }
    JsonToken container(const char *at, int depth);
    JsonToken literal(const char *at);
    bool checkScalar(const char *firstEscape);
    bool failHere() { return fail(isAtEnd() ? JsonError::Unclosed : JsonError::Invalid); }
    bool fail(JsonError error)
    {
        m_error = error;
        return false;
    }

    const char *m_base;
    const std::uint32_t *m_mark;
    const char *m_end;
    const char *m_place;
    JsonError m_error = JsonError::None;
};

/// The items of an array, `depth` levels down. False: it is no array, or broken; `into` has what was read.
bool readTokens(JsonWalk walk, int depth, std::vector<JsonToken> &into);

} // namespace tracedeck
