// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "durations.h"

#include <memory>
#include <optional>

namespace tracedeck {

/// All of one name, on both sides of a comparison.
struct ComparedDuration
{
    struct Side
    {
        std::uint32_t count = 0;
        std::int64_t total = 0; ///< nanoseconds, or frames
        friend bool operator==(const Side &, const Side &) = default;
    };

    std::optional<ItemKind> kind; ///< nothing: a human was waited for
    std::string name; ///< as of a DurationGroup
    Side before;
    Side after;

    std::int64_t difference() const { return after.total - before.total; }
    friend bool operator==(const ComparedDuration &, const ComparedDuration &) = default;
};

struct ComparedDurations
{
    bool isTime = true; ///< totals are nanoseconds, on both sides; else frames
    std::vector<ComparedDuration> rows; ///< the largest difference first
    friend bool operator==(const ComparedDurations &, const ComparedDurations &) = default;
};

/// What is read of a point to compare how long things took there: of its run alone, if it is one of a run. May be handed to
/// another thread.
struct DurationsPoint
{
    std::shared_ptr<const Trace> trace; ///< nullptr: there is none
    Position position = 0;
    DurationsQuestion question;
    Position known = 0; ///< of its way, what was told of runs afterwards is as it is known here; 0: there is none of these

    static DurationsPoint of(const ComparePoint &point, const std::optional<RunWindows> &since = {});
    friend bool operator==(const DurationsPoint &, const DurationsPoint &) = default;
};

/// Where times are known on one side only, there is nothing to compare. Looks at all spans: for the background. Half done
/// when `stop` becomes true.
ComparedDurations compareDurations(const DurationsPoint &before, const DurationsPoint &after,
                                   const std::atomic<bool> &stop);

} // namespace tracedeck
