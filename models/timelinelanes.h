// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineindex.h"
#include "workersshown.h"

#include <set>
#include <vector>

namespace tracedeck {

/// The lane of a session: how deep it is among those that work for others, and how many rows each group has.
struct TimelineLane
{
    SessionId session;
    int depth = 0;
    bool isCollapsed = false; ///< only its runs are shown
    bool hasWorkers = false;
    std::array<std::uint32_t, TimelineIndex::kGroups> rows{};
    std::uint32_t crowded = 0; ///< what has no row since too much overlaps

    std::uint32_t rowsOf(TimelineIndex::Group group) const { return rows[static_cast<std::size_t>(group)]; }
    friend bool operator==(const TimelineLane &, const TimelineLane &) = default;
};

/// The lanes at a position: sessions in the order of their begin, each followed by those that work for it. A collapsed
/// session's workers are not shown.
std::vector<TimelineLane> timelineLanes(const TimelineIndex &index, Position at,
                                        const std::set<SessionId> &collapsed, WorkersShown workers);

} // namespace tracedeck
