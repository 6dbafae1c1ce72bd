// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

/// The first index from `low` to `high` for which isBefore(index) does not hold, `high` if there is none; it must be true
/// for a prefix only.
template<class Index, class Before>
Index firstNot(Index low, Index high, Before isBefore)
{
    while (low < high) {
        const Index middle = low + (high - low) / 2;
        if (isBefore(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace tracedeck
