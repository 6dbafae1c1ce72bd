// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costask.h"
#include "timelineclock.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// Where calls are along time as a timeline has it, or along frames where no time is known. It is kept, and grows with
/// its trace. One thread lays it, any reads what was laid.
class CostAxis
{
public:
    /// Says on the sheet where its axis begins and ends. Precondition: there is a call to show.
    void lay(const CostAsk &ask, CostSheet &sheet);
    std::int64_t placeOf(const CostSheet &sheet, const Trace &trace, UsageId call) const;
    /// The frames of a stretch of a sheet that was laid, both ends included, as far as they had come; nothing: none had.
    std::optional<FrameRange> framesBetween(const CostSheet &sheet, const Trace &trace, std::int64_t begin,
                                            std::int64_t end) const;

private:
    TimelineClock m_clock;
    Position m_known = 0; ///< to the clock
};

} // namespace tracedeck
