// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinescale.h"

#include <functional>
#include <vector>

namespace tracedeck {

/// What there is of all sessions in each column: the worst, in a few lines that share the sessions among them.
struct TimelineOverview
{
    using Columns = std::vector<TimelineWeight>;

    std::vector<Columns> lines;
    Columns marks; ///< as TimelineMark
    Columns gaps; ///< 1: something is missing there
    friend bool operator==(const TimelineOverview &, const TimelineOverview &) = default;
};

/// Looks at every one of the sessions: for the background where there are many.
TimelineOverview timelineOverview(const TimelineIndex &index, const TimelineScale &scale,
                                  const std::vector<SessionId> &sessions, int lines,
                                  const std::function<bool()> &isCancelled);

} // namespace tracedeck
