// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineaxis.h"

#include <cstdint>
#include <functional>

namespace tracedeck {

/// What happened in a stretch of an axis.
struct TimelineStats
{
    std::uint32_t runs = 0; ///< that went on in it, for any time
    std::uint32_t spans = 0; ///< likewise
    std::int64_t busy = 0; ///< while any run went on, in units of the axis
    std::uint64_t tokens = 0; ///< reported in it
    friend bool operator==(const TimelineStats &, const TimelineStats &) = default;
};

/// As it is known at the view's position. Looks at every run and span: for the background.
TimelineStats timelineStats(const View &view, const TimelineAxis &axis, TimelineAxis::Segment stretch,
                            const std::function<bool()> &isCancelled);

} // namespace tracedeck
