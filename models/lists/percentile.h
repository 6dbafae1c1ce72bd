// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace tracedeck {

/// Of values that are sorted: the smallest that so many percent (1 to 100) of all are no larger than. nullptr: there are none.
template<class Value>
const Value *percentile(const std::vector<Value> &sorted, std::size_t percent)
{
    return sorted.empty() ? nullptr : &sorted[(sorted.size() * percent + 99) / 100 - 1];
}

} // namespace tracedeck
