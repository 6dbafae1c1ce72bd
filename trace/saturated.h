// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <type_traits>

namespace tracedeck {

/// What servers send may be anything: a sum that does not fit is the largest or the smallest number.
template<class Int>
constexpr Int saturatedSum(Int a, Int b)
{
    Int sum = 0;
    if (!__builtin_add_overflow(a, b, &sum))
        return sum;
    if constexpr (std::is_signed_v<Int>)
        return b < 0 ? std::numeric_limits<Int>::min() : std::numeric_limits<Int>::max();
    return std::numeric_limits<Int>::max();
}

template<class Int>
constexpr Int saturatedDifference(Int a, Int b)
{
    Int difference = 0;
    if (!__builtin_sub_overflow(a, b, &difference))
        return difference;
    if constexpr (std::is_signed_v<Int>)
        return b < 0 ? std::numeric_limits<Int>::max() : std::numeric_limits<Int>::min();
    return std::numeric_limits<Int>::min();
}

} // namespace tracedeck
