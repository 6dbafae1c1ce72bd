// SPDX-License-Identifier: GPL-3.0-or-later
#include "utf8.h"

namespace tracedeck {

std::size_t utf8Length(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        if (!continues(1) || !continues(2) || (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F))
            return 0;
        return 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!continues(1) || !continues(2) || !continues(3) || (first == 0xF0 && byte(1) < 0x90)
            || (first == 0xF4 && byte(1) > 0x8F))
            return 0;
        return 4;
    }
    return 0;
}

CodePoint firstCodePoint(std::string_view text)
{
    const std::size_t length = utf8Length(text);
    if (length == 0)
        return {};
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t value = length == 1 ? byte(0) : byte(0) & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i)
        value = value << 6 | (byte(i) & 0x3fu);
    return {value, length, true};
}

} // namespace tracedeck
