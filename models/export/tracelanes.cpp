// SPDX-License-Identifier: GPL-3.0-or-later
#include "tracelanes.h"

#include <algorithm>

namespace tracedeck {

std::uint32_t TraceLanes::laneFor(Stretch stretch, std::uint32_t wanted)
{
    if (wanted < count() && take(wanted, stretch))
        return wanted;
    constexpr std::uint32_t kMostTried = 64; // a stream decides how much goes on at once
    for (std::uint32_t lane = 0; lane < std::min(count(), kMostTried); ++lane) {
        if (lane != wanted && take(lane, stretch))
            return lane;
    }
    m_open.push_back({stretch.end});
    return count() - 1;
}

bool TraceLanes::take(std::uint32_t lane, Stretch stretch)
{
    std::vector<std::int64_t> &open = m_open[lane];
    while (!open.empty() && open.back() <= stretch.begin)
        open.pop_back();
    if (!open.empty() && open.back() < stretch.end)
        return false;
    open.push_back(stretch.end);
    return true;
}

} // namespace tracedeck
