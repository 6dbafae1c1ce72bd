// SPDX-License-Identifier: GPL-3.0-or-later
#include "slice.h"

namespace tracedeck {

namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// Reads four hex digits at `at`; -1 where there are none.
std::int32_t hexUnit(std::string_view bytes, std::size_t at)
{
    if (at + 4 > bytes.size())
        return -1;
    std::int32_t unit = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
        const int digit = hexDigit(bytes[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

char simpleEscape(char c)
{
    switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'b': return '\b';
    case 'f': return '\f';
    default: return c;
    }
}

} // namespace

void TextDecoder::append(Slice piece)
{
    if (piece.length == 0)
        return;
    const std::string_view bytes = piece.bytes();
    if (!piece.escaped) {
        finish();
        m_out.append(bytes);
        return;
    }
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t backslash = std::min(bytes.find('\\', i), bytes.size());
        if (backslash > i) {
            finish();
            m_out.append(bytes.substr(i, backslash - i));
        }
        if (backslash + 1 >= bytes.size())
            break;
        const char kind = bytes[backslash + 1];
        if (kind == 'u') {
            const std::int32_t unit = hexUnit(bytes, backslash + 2);
            appendCodeUnit(unit < 0 ? kReplacement : static_cast<std::uint32_t>(unit));
            i = unit < 0 ? backslash + 2 : backslash + 6;
        } else {
            finish();
            m_out.push_back(simpleEscape(kind));
            i = backslash + 2;
        }
    }
}

void TextDecoder::finish()
{
    if (m_highSurrogate != 0)
        appendCodePoint(kReplacement);
    m_highSurrogate = 0;
}

void TextDecoder::appendCodeUnit(std::uint32_t unit)
{
    const bool isHigh = unit >= 0xD800 && unit < 0xDC00;
    const bool isLow = unit >= 0xDC00 && unit < 0xE000;
    if (isLow && m_highSurrogate != 0) {
        const std::uint32_t high = m_highSurrogate;
        m_highSurrogate = 0;
        appendCodePoint(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
        return;
    }
    finish();
    if (isHigh)
        m_highSurrogate = unit;
    else
        appendCodePoint(isLow ? kReplacement : unit);
}

void TextDecoder::appendCodePoint(std::uint32_t c)
{
    if (c < 0x80) {
        m_out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
        m_out.push_back(static_cast<char>(0xC0 | (c >> 6)));
        m_out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    } else if (c < 0x10000) {
        m_out.push_back(static_cast<char>(0xE0 | (c >> 12)));
        m_out.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
        m_out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    } else {
        m_out.push_back(static_cast<char>(0xF0 | (c >> 18)));
        m_out.push_back(static_cast<char>(0x80 | ((c >> 12) & 0x3F)));
        m_out.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
        m_out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    }
}

std::string textOf(Slice slice)
{
    std::string text;
    text.reserve(slice.length);
    TextDecoder decoder(text);
    decoder.append(slice);
    decoder.finish();
    return text;
}

} // namespace tracedeck
