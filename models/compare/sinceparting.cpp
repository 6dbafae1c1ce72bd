// SPDX-License-Identifier: GPL-3.0-or-later
#include "sinceparting.h"

#include "lasted.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

/// How far the session of a point had come at a checkpoint.
Position reachedAt(const ComparePoint &point, CheckpointId checkpoint)
{
    ComparePoint there = point;
    there.run = {};
    there.checkpoint = checkpoint;
    there.position = View(*point.cursor->trace(), point.cursor->newest()).begin(checkpoint);
    return there.reached();
}

/// Whether runs tell what came since branches part; not where the checkpoint at which they do and all that follows were told
/// after its run was over, as nobody knows what of that was before.
bool isKnown(const Parting &parting, const ComparePoint &a, const ComparePoint &b)
{
    const View view(*a.cursor->trace(), std::max(a.known().position(), b.position));
    const RunId run = view.at(parting.at).run;
    const bool isLate = run && !hasToldTimes(view, run) && view.end(run) < reachedAt(a, parting.at);
    return !isLate && !parting.runsOfA.empty() && !parting.runsOfB.empty();
}

/// Of a run that was heard, what came but for what had come when the session had got no further than where a stretch begins, and
/// what came when it had got further than where it ends. What was told at once when it was over, by the times that were told.
RunWindows windowsOf(const ComparePoint &point, const std::vector<RunStretch> &stretches)
{
    const View known = point.known();
    const View reached(*point.cursor->trace(), point.reached());
    std::vector<RunWindow> windows;
    for (const RunStretch &stretch : stretches) {
        if (point.run && stretch.run != point.run)
            continue;
        if (hasToldTimes(known, stretch.run)) {
            const bool holdsPoint = point.checkpoint && known.at(point.checkpoint).run == stretch.run;
            const CheckpointId until = stretch.until || !holdsPoint || point.run ? stretch.until : point.checkpoint;
            windows.push_back({.run = stretch.run,
                               .isTold = true,
                               .since = stretch.since ? madeAt(known, stretch.since) : 0,
                               .until = until ? madeAt(known, until) : 0});
        } else if (reached.isVisible(stretch.run)) {
            const auto frameOf = [&](CheckpointId id) { return std::min(reachedAt(point, id), reached.position()); };
            windows.push_back({.run = stretch.run,
                               .after = stretch.since ? frameOf(stretch.since) : 0,
                               .upTo = stretch.until ? frameOf(stretch.until) : reached.position()});
        }
    }
    return RunWindows(std::move(windows));
}

} // namespace

std::optional<SinceParting> sinceParting(const std::optional<Parting> &parting, const ComparePoint &a, const ComparePoint &b)
{
    if (!parting || a.run.isValid() != b.run.isValid() || !isKnown(*parting, a, b))
        return std::nullopt;
    SinceParting since{windowsOf(a, parting->runsOfA), windowsOf(b, parting->runsOfB)};
    const bool isOfRuns = a.run && (since.ofA.isEmpty() || since.ofB.isEmpty()); // neither did anything since
    return isOfRuns ? std::nullopt : std::optional(std::move(since));
}

} // namespace tracedeck
