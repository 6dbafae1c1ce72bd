// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace tracedeck {

/// The longest prefix of at most maxBytes bytes that ends with a whole code point.
inline std::string_view cutText(std::string_view utf8, std::size_t maxBytes)
{
    if (utf8.size() <= maxBytes)
        return utf8;
    const auto follows = [utf8](std::size_t at) { return (static_cast<unsigned char>(utf8[at]) & 0xC0) == 0x80; };
    std::size_t end = maxBytes;
    // At most three bytes of a code point follow its first; more than that is no UTF-8 and may be cut anywhere.
    for (int i = 0; i < 3 && end > 0 && follows(end); ++i)
        --end;
    return utf8.substr(0, follows(end) ? maxBytes : end);
}

} // namespace tracedeck
