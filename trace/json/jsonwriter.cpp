// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonwriter.h"

#include "utf8.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace tracedeck {

namespace {

/// Of "\\uD83D" the unit; nothing: no such escape begins there.
std::optional<std::uint32_t> unitAt(std::string_view json, std::size_t at)
{
    constexpr std::size_t kLength = 6;
    std::uint32_t unit = 0;
    if (json.substr(at, 2) != "\\u" || json.size() - at < kLength)
        return std::nullopt;
    const char *end = json.data() + at + kLength;
    const auto [stopped, error] = std::from_chars(json.data() + at + 2, end, unit, 16);
    return error == std::errc() && stopped == end ? std::optional(unit) : std::nullopt;
}

void appendWithoutLoneSurrogates(std::string &out, std::string_view json)
{
    const auto isHigh = [](std::optional<std::uint32_t> unit) { return unit && *unit >= 0xD800 && *unit < 0xDC00; };
    const auto isLow = [](std::optional<std::uint32_t> unit) { return unit && *unit >= 0xDC00 && *unit < 0xE000; };
    std::size_t done = 0;
    for (std::size_t at = json.find('\\'); at != json.npos; at = json.find('\\', at)) {
        const auto unit = unitAt(json, at);
        const bool isPair = isHigh(unit) && isLow(unitAt(json, at + 6));
        if (!isPair && (isHigh(unit) || isLow(unit))) {
            out.append(json.substr(done, at - done)).append("\\ufffd");
            done = at + 6;
        }
        at += isPair ? 12 : unit ? 6 : 2;
    }
    out.append(json.substr(std::min(done, json.size())));
}

} // namespace

JsonWriter &JsonWriter::key(std::string_view name)
{
    separate();
    writeString(name);
    m_out.push_back(':');
    m_afterKey = true;
    return *this;
}

JsonWriter &JsonWriter::string(std::string_view value)
{
    separate();
    writeString(value);
    return *this;
}

JsonWriter &JsonWriter::number(std::int64_t value)
{
    return raw(std::to_string(value));
}

JsonWriter &JsonWriter::number(std::uint64_t value)
{
    return raw(std::to_string(value));
}

JsonWriter &JsonWriter::raw(std::string_view json)
{
    separate();
    m_out.append(json);
    return *this;
}

JsonWriter &JsonWriter::outside(std::string_view text)
{
    if (!isJson(text))
        return string(text);
    separate();
    appendWithoutLoneSurrogates(m_out, text);
    return *this;
}

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_out.push_back(bracket);
    m_hasItems.push_back(false);
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_out.push_back(bracket);
    m_hasItems.pop_back();
    return *this;
}

void JsonWriter::separate()
{
    if (!m_afterKey && m_hasItems.back())
        m_out.push_back(',');
    m_afterKey = false;
    m_hasItems.back() = true;
}

void JsonWriter::writeString(std::string_view value)
{
    static constexpr char kHex[] = "0123456789abcdef";
    m_out.push_back('"');
    for (std::size_t i = 0; i < value.size();) {
        const char c = value[i];
        const std::size_t length = utf8Length(value.substr(i));
        if (length == 0) {
            m_out.append("\xEF\xBF\xBD");
            ++i;
            continue;
        }
        if (c == '"' || c == '\\') {
            m_out.push_back('\\');
            m_out.push_back(c);
        } else if (c == '\n') {
            m_out.append("\\n");
        } else if (c == '\t') {
            m_out.append("\\t");
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            m_out.append("\\u00");
            m_out.push_back(kHex[static_cast<unsigned char>(c) >> 4]);
            m_out.push_back(kHex[c & 15]);
        } else {
            m_out.append(value.substr(i, length));
        }
        i += length;
    }
    m_out.push_back('"');
}

namespace {

/// A strict reader that keeps nothing but where it is.
class ValueCheck
{
public:
    explicit ValueCheck(std::string_view text)
        : m_text(text)
    {
    }

    bool isOneValue()
    {
        skipSpace();
        if (!value(0))
            return false;
        skipSpace();
        return m_at == m_text.size();
    }

private:
    static constexpr int kMostDepth = 256;

    bool peek(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool take(char c)
    {
        if (!peek(c))
            return false;
        ++m_at;
        return true;
    }
    bool takeDigits()
    {
        const std::size_t from = m_at;
        while (m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9')
            ++m_at;
        return m_at > from;
    }
    void skipSpace()
    {
        while (m_at < m_text.size()
               && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n' || m_text[m_at] == '\r'))
            ++m_at;
    }
    bool literal(std::string_view word)
    {
        if (m_text.substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }

    bool value(int depth)
    {
        if (depth > kMostDepth || m_at >= m_text.size())
            return false;
        switch (m_text[m_at]) {
        case '{': return members(depth, '}', true);
        case '[': return members(depth, ']', false);
        case '"': return string();
        case 't': return literal("true");
        case 'f': return literal("false");
        case 'n': return literal("null");
        default: return number();
        }
    }

    bool members(int depth, char closing, bool keyed)
    {
        ++m_at;
        skipSpace();
        if (take(closing))
            return true;
        for (;;) {
            skipSpace();
            if (keyed) {
                if (!peek('"') || !string())
                    return false;
                skipSpace();
                if (!take(':'))
                    return false;
                skipSpace();
            }
            if (!value(depth + 1))
                return false;
            skipSpace();
            if (take(closing))
                return true;
            if (!take(','))
                return false;
        }
    }

    bool string()
    {
        ++m_at;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                return true;
            }
            if (c == '\\') {
                if (!escape())
                    return false;
                continue;
            }
            const std::size_t length = utf8Length(m_text.substr(m_at));
            if (length == 0 || static_cast<unsigned char>(c) < 0x20)
                return false;
            m_at += length;
        }
        return false;
    }

    bool escape()
    {
        ++m_at;
        if (m_at >= m_text.size())
            return false;
        const char kind = m_text[m_at++];
        if (kind != 'u')
            return std::string_view("\"\\/bfnrt").find(kind) != std::string_view::npos;
        for (int i = 0; i < 4; ++i, ++m_at) {
            if (m_at >= m_text.size() || std::string_view("0123456789abcdefABCDEF").find(m_text[m_at]) == std::string_view::npos)
                return false;
        }
        return true;
    }

    bool number()
    {
        take('-');
        if (!take('0') && !takeDigits())
            return false;
        if (take('.') && !takeDigits())
            return false;
        if (peek('e') || peek('E')) {
            ++m_at;
            if (!take('+'))
                take('-');
            return takeDigits();
        }
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

bool isJson(std::string_view text)
{
    return ValueCheck(text).isOneValue();
}

} // namespace tracedeck
