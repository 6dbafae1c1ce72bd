// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinescale.h"

#include <QString>

#include <vector>

namespace tracedeck {

inline constexpr int kTickDistance = 90; ///< pixels

/// A line across a timeline, with what stands at it.
struct TimelineTick
{
    int x = 0;
    QString text;
    friend bool operator==(const TimelineTick &, const TimelineTick &) = default;
};

/// Round values of the axis at least so many pixels from each other; none within what is compressed. Times are those
/// since the first frame.
std::vector<TimelineTick> timelineTicks(const TimelineAxis &axis, const TimelineScale &scale,
                                        int leastDistance);

/// The length of a stretch of the axis, as the clock has it: "1.25 s", "12 frames".
QString timelineLength(const TimelineAxis &axis, double begin, double end);

} // namespace tracedeck
