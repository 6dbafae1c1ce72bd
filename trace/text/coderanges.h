// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace tracedeck {

/// Code points from the first to the last.
struct CodeRange
{
    char32_t first = 0;
    char32_t last = 0;
};

/// Precondition: the ranges stand in their order, and apart.
template<std::size_t Count>
bool isIn(const CodeRange (&ranges)[Count], char32_t c)
{
    const CodeRange *range =
        std::lower_bound(std::begin(ranges), std::end(ranges), c, [](const CodeRange &one, char32_t value) { return one.last < value; });
    return range != std::end(ranges) && range->first <= c;
}

} // namespace tracedeck
