// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "querykeys.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tracedeck {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A word of the filter language, and where it stands in the line.
struct QueryToken
{
    enum class Kind : std::uint8_t { Open, Close, Or, And, Not, Minus, Word, End };
    Kind kind = Kind::End;
    std::size_t at = 0;
    std::size_t length = 0;
    // Word:
    std::string_view key; ///< empty: free text
    Comparison comparison = Comparison::Equal;
    std::size_t valueAt = 0;
    std::string value; ///< without quotes and their escapes
    bool isQuoted = false;
    bool isClosed = true; ///< false: the closing quote is missing

    std::size_t end() const { return at + length; }
};

/// Cuts a line into tokens. Never fails: an unclosed quote reaches to the end and says so.
class QueryLexer
{
public:
    /// What a key takes; nothing: there is no such key.
    using KindOf = std::function<std::optional<QueryValueKind>(std::string_view key)>;

    /// Of the filter of frames.
    explicit QueryLexer(std::string_view line);
    QueryLexer(std::string_view line, KindOf kindOf)
        : m_line(line)
        , m_kindOf(std::move(kindOf))
    {
    }
    QueryToken next();

private:
    void skipBlanks();
    QueryToken word();
    void readComparison(QueryToken &token);
    void readQuoted(QueryToken &token);
    void readBare(QueryToken &token);
    void takeUnits(QueryToken &token, QueryValueKind kind);
    std::string_view bareAt(std::size_t at) const;

    std::string_view m_line;
    KindOf m_kindOf;
    std::size_t m_at = 0;
};

/// The value as it is written in a line: quoted where it must be.
std::string quotedForQuery(std::string_view value);

} // namespace tracedeck
