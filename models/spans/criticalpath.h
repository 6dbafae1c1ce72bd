// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineaxis.h"

#include <array>
#include <functional>
#include <vector>

namespace tracedeck {

/// What a stretch of a run was spent on.
enum class CriticalKind : std::uint8_t {
    Model,
    Tool,
    Human,
    Node, ///< what a node, or a worker, did itself
    Other, ///< the run went on, and nothing in it
};

/// A stretch of a run in which nothing but this held up its end.
struct CriticalStep
{
    TimelineFact fact; ///< a run or a span
    Position begin = 0;
    Position end = 0;
    CriticalKind kind = CriticalKind::Other;
    friend bool operator==(const CriticalStep &, const CriticalStep &) = default;
};

/// The chain that determined when a run ended: what ended last, what ended last before that began, and so on; within
/// each, likewise. Steps follow one another without a hole from the run's begin to its end.
struct CriticalPath
{
    RunId run;
    Position at = 0; ///< as it was known there
    bool isTime = false; ///< sums are nanoseconds, else frames
    std::vector<CriticalStep> steps;
    std::array<std::int64_t, 5> sums{}; ///< by kind
    CriticalStep longest; ///< of the steps, the first such
    std::int64_t longestLength = 0; ///< of it, as the sums; 0: there is none

    std::int64_t sum(CriticalKind kind) const { return sums[static_cast<std::size_t>(kind)]; }
    std::int64_t whole() const;
};

/// As it is known at the view's position. Looks at all that is in the run and in those that worked for it: for the
/// background.
CriticalPath criticalPath(const TimelineIndex &index, const View &view, RunId run,
                          const std::function<bool()> &isCancelled);

} // namespace tracedeck
