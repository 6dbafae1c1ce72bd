// SPDX-License-Identifier: GPL-3.0-or-later
#include "printable.h"

#include <cstdint>
#include <cstdio>

namespace tracedeck {

namespace {

/// Length of the UTF-8 sequence at the start of `text` and its code point; 0: no valid sequence.
std::size_t decodeFirst(std::string_view text, std::uint32_t &codePoint)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || text.size() < length)
        return 0;
    codePoint = length == 1 ? first : first & (0xff >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
        codePoint = (codePoint << 6) | (byte(i) & 0x3f);
    }
    const bool isOverlong = (length == 3 && codePoint < 0x800) || (length == 4 && codePoint < 0x10000);
    const bool isImpossible = (codePoint >= 0xd800 && codePoint < 0xe000) || codePoint > 0x10ffff;
    return isOverlong || isImpossible ? 0 : length;
}

bool isHidden(std::uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e)
           || (c >= 0x2060 && c <= 0x206f) || c == 0x061c || c == 0xfeff || (c >= 0xe0000 && c <= 0xe007f);
}

void appendEscape(std::string &out, std::uint32_t c)
{
    char escape[16];
    const char *format = c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x";
    std::snprintf(escape, sizeof escape, format, c);
    out += escape;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        std::uint32_t codePoint = 0;
        const std::size_t length = decodeFirst(text, codePoint);
        if (length == 0)
            appendEscape(out, static_cast<unsigned char>(text[0]));
        else if (codePoint == '\n')
            out += "\\n";
        else if (codePoint == '\t')
            out += "\\t";
        else if (isHidden(codePoint))
            appendEscape(out, codePoint);
        else
            out += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

} // namespace tracedeck
