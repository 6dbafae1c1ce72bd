// SPDX-License-Identifier: GPL-3.0-or-later
#include "querylexer.h"

#include "querykeys.h"

#include <algorithm>

namespace tracedeck {

namespace {

// What a Chinese input method types in place of a blank.
constexpr std::string_view kWideBlank = "\xE3\x80\x80";

constexpr bool isKeyStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80);
}

constexpr bool isKeyPart(char c)
{
    return isKeyStart(c) || isDigit(c) || c == '.' || c == '-';
}

/// Length of the blank at `at`; 0: none is there.
std::size_t blankAt(std::string_view line, std::size_t at)
{
    if (at >= line.size())
        return 0;
    const char c = line[at];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
        return 1;
    return line.substr(at).starts_with(kWideBlank) ? kWideBlank.size() : 0;
}

/// Whether each star of a key is a part of its path.
bool hasWholeStars(std::string_view key)
{
    for (std::size_t at = key.find('*'); at != std::string_view::npos; at = key.find('*', at + 1)) {
        if (key[at - 1] != '.' || (at + 1 < key.size() && key[at + 1] != '.'))
            return false;
    }
    return true;
}

/// Length of the key that a colon follows; 0: the word has none.
std::size_t keyLength(std::string_view rest)
{
    if (rest.empty() || !isKeyStart(rest.front()))
        return 0;
    const auto end = std::find_if_not(rest.begin(), rest.end(), [](char c) { return isKeyPart(c) || c == '*'; });
    const auto length = static_cast<std::size_t>(end - rest.begin());
    const bool hasBlank = rest.substr(0, length).find(kWideBlank) != std::string_view::npos;
    return end != rest.end() && *end == ':' && !hasBlank && hasWholeStars(rest.substr(0, length)) ? length : 0;
}

} // namespace

void QueryLexer::skipBlanks()
{
    while (const std::size_t blank = blankAt(m_line, m_at))
        m_at += blank;
}

QueryLexer::QueryLexer(std::string_view line)
    : QueryLexer(line, [](std::string_view name) {
        const QueryKey *key = findQueryKey(name);
        return key ? std::optional(key->takes) : std::nullopt;
    })
{
}

QueryToken QueryLexer::next()
{
    skipBlanks();
    QueryToken token;
    token.at = m_at;
    if (m_at >= m_line.size())
        return token;
    token.length = 1;
    switch (m_line[m_at]) {
    case '(':
        token.kind = QueryToken::Kind::Open;
        break;
    case ')':
        token.kind = QueryToken::Kind::Close;
        break;
    case '-':
        token.kind = QueryToken::Kind::Minus;
        break;
    case '!': // as other tools have it
        if (m_at + 1 >= m_line.size() || m_line[m_at + 1] == '=' || blankAt(m_line, m_at + 1) > 0)
            return word();
        token.kind = QueryToken::Kind::Minus;
        break;
    default:
        return word();
    }
    ++m_at;
    return token;
}

QueryToken QueryLexer::word()
{
    QueryToken token;
    token.kind = QueryToken::Kind::Word;
    token.at = m_at;
    if (const std::size_t length = keyLength(m_line.substr(m_at))) {
        token.key = m_line.substr(m_at, length);
        m_at += length + 1;
        readComparison(token);
    }
    token.valueAt = m_at;
    if (m_at < m_line.size() && m_line[m_at] == '"')
        readQuoted(token);
    else
        readBare(token);
    const auto takes = token.comparison == Comparison::Equal || token.isQuoted ? std::nullopt : m_kindOf(token.key);
    if (takes)
        takeUnits(token, *takes);
    token.length = m_at - token.at;
    if (token.key.empty() && !token.isQuoted) {
        if (token.value == "OR" || token.value == "||")
            token.kind = QueryToken::Kind::Or;
        else if (token.value == "AND" || token.value == "&&")
            token.kind = QueryToken::Kind::And;
        else if (token.value == "NOT")
            token.kind = QueryToken::Kind::Not;
    }
    return token;
}

void QueryLexer::readComparison(QueryToken &token)
{
    const char first = m_at < m_line.size() ? m_line[m_at] : '\0';
    if (first != '>' && first != '<')
        return;
    const bool orEqual = m_at + 1 < m_line.size() && m_line[m_at + 1] == '=';
    m_at += orEqual ? 2 : 1;
    if (first == '>')
        token.comparison = orEqual ? Comparison::GreaterOrEqual : Comparison::Greater;
    else
        token.comparison = orEqual ? Comparison::LessOrEqual : Comparison::Less;
}

/// What stands there up to a blank or the end of a group.
std::string_view QueryLexer::bareAt(std::size_t at) const
{
    std::size_t end = at;
    while (end < m_line.size() && blankAt(m_line, end) == 0 && m_line[end] != '(' && m_line[end] != ')')
        ++end;
    return m_line.substr(at, end - at);
}

/// As the window writes quantities: "250 ms", "1 min 30 s". A unit that stands alone behind a number is no text to look for.
void QueryLexer::takeUnits(QueryToken &token, QueryValueKind kind)
{
    const auto behindBlanks = [this] {
        std::size_t at = m_at;
        while (const std::size_t blank = blankAt(m_line, at))
            at += blank;
        return at;
    };
    const auto isNumber = [](std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return isDigit(c) || c == '.'; });
    };
    const auto take = [&](std::size_t at, std::string_view text) {
        token.value += ' ';
        token.value += text;
        m_at = at + text.size();
    };
    std::string_view number = token.value;
    if (!isNumber(number))
        return;
    while (true) {
        const std::size_t at = behindBlanks();
        const std::string_view unit = bareAt(at);
        if (at == m_at || !isQuantityUnit(unit, kind))
            return;
        take(at, unit);
        const std::size_t next = behindBlanks();
        number = bareAt(next);
        const std::size_t end = next + number.size();
        const std::size_t blank = blankAt(m_line, end);
        if (!isNumber(number) || blank == 0 || !isQuantityUnit(bareAt(end + blank), kind))
            return;
        take(next, number);
    }
}

void QueryLexer::readQuoted(QueryToken &token)
{
    token.isQuoted = true;
    token.isClosed = false;
    for (++m_at; m_at < m_line.size(); ++m_at) {
        const char c = m_line[m_at];
        if (c == '"') {
            token.isClosed = true;
            ++m_at;
            return;
        }
        const char following = m_at + 1 < m_line.size() ? m_line[m_at + 1] : '\0';
        if (c == '\\' && (following == '"' || following == '\\'))
            ++m_at;
        token.value.push_back(m_line[m_at]);
    }
}

void QueryLexer::readBare(QueryToken &token)
{
    // A parenthesis that was opened within the word belongs to it: f(x).
    int depth = 0;
    const std::size_t from = m_at;
    for (; m_at < m_line.size() && blankAt(m_line, m_at) == 0; ++m_at) {
        const std::string_view word = m_line.substr(from, m_at - from);
        if (m_line[m_at] == '(' && (word == "NOT" || word == "OR" || word == "AND"))
            break; // as other tools have it, without a blank
        if (m_line[m_at] == '(')
            ++depth;
        else if (m_line[m_at] == ')' && --depth < 0)
            break;
    }
    token.value = m_line.substr(from, m_at - from);
}

std::string quotedForQuery(std::string_view value)
{
    QueryLexer lexer(value);
    const QueryToken token = lexer.next();
    const bool isBare = token.kind == QueryToken::Kind::Word && token.key.empty() && !token.isQuoted
        && token.value == value && value.find('*') == std::string_view::npos
        && !value.starts_with('>') && !value.starts_with('<');
    if (isBare)
        return std::string(value);
    std::string quoted = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            quoted.push_back('\\');
        quoted.push_back(c);
    }
    return quoted + '"';
}

} // namespace tracedeck
