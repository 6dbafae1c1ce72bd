// SPDX-License-Identifier: GPL-3.0-or-later
#include "quietend.h"

#include "frameclock.h"
#include "lasted.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::int64_t kLeast = 100'000'000; // nanoseconds
constexpr std::int64_t kLeastPart = 10; // of how long the run lasted, one so manyth
constexpr Position kMostFrames = 4096; // frames

} // namespace

std::optional<QuietEnd> quietEnd(const View &view, RunId run)
{
    const Position end = view.end(run);
    if (end == kOpen || view.heardTo(run) != end || hasToldTimes(view, run))
        return std::nullopt;
    const Position first = std::max(view.begin(run), end - std::min(end, kMostFrames));
    for (Position at = end - 1; at >= first && at > 0; --at) {
        if (view.runOf(at) != run)
            continue;
        const auto length = timeBetween(view.trace(), at, end);
        const bool isLong = length && *length >= kLeast && *length >= lasted(view, run).value_or(0) / kLeastPart;
        return isLong ? std::optional(QuietEnd{at, *length}) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace tracedeck
