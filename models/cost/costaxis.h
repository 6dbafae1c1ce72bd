// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costask.h"

#include <cstdint>
#include <vector>

namespace tracedeck {

/// Where calls are along time, or along frames where no time is known. It is kept, and grows with its ledger.
class CostAxis
{
public:
    /// Takes in the calls that had reported, and says on the sheet where its axis begins and ends.
    void lay(const CostAsk &ask, CostSheet &sheet);
    /// Precondition: it was taken in.
    std::int64_t placeOf(const CostSheet &sheet, const Trace &trace, UsageId call) const;

private:
    void take(const CostAsk &ask);

    std::vector<std::int64_t> m_times; ///< by usage; they never go back
    std::uint32_t m_firstTimed = kOpen; ///< usage
};

/// The frames of a stretch of a sheet's axis, as far as they have come; nothing: none did.
std::optional<FrameRange> framesBetween(const CostSheet &sheet, const View &newest, std::int64_t begin, std::int64_t end);

} // namespace tracedeck
