// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tracedeck {

inline constexpr std::string_view kWhiteSpace = " \t\r\n";

/// Without white space around it.
inline std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kWhiteSpace);
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(kWhiteSpace) - first + 1);
}

} // namespace tracedeck
