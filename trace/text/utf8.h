// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace tracedeck {

/// Length of the UTF-8 sequence at the start of `text`, 0 if it is none.
std::size_t utf8Length(std::string_view text);

struct CodePoint
{
    char32_t value = 0xfffd;
    std::size_t length = 1; ///< in bytes
    bool isUtf8 = false; ///< else it stands for a byte that is none
};

/// An empty text begins with a byte that is none, too.
CodePoint firstCodePoint(std::string_view text);

} // namespace tracedeck
