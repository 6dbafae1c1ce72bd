// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace tracedeck {

/// Codes of the problems that tell of a file: that it is not all there, or not all as it was written.
inline constexpr std::array<std::string_view, 8> kFileProblems{
    "bad_header",    "bad_line", "cannot_follow", "cut_last_line", "damaged_file", "overwritten_while_open", "truncated_while_open",
    "unreadable_line"};

inline bool isFileProblem(std::string_view code)
{
    return std::find(kFileProblems.begin(), kFileProblems.end(), code) != kFileProblems.end();
}

} // namespace tracedeck
