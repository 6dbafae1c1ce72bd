// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exporttimes.h"

#include <cstdint>
#include <vector>

namespace tracedeck {

/// Puts stretches into lanes in which any two of them are apart or one inside the other, as trace events of one thread
/// must be.
class TraceLanes
{
public:
    /// Each stretch in turn, in the order of begins, of equal ones the longer first. `wanted`: the lane to try first,
    /// that of what it is part of.
    std::uint32_t laneFor(Stretch stretch, std::uint32_t wanted);
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_open.size()); }

private:
    bool take(std::uint32_t lane, Stretch stretch);

    std::vector<std::vector<std::int64_t>> m_open; // ends of what is open, by lane, the innermost last
};

} // namespace tracedeck
