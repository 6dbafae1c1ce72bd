// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinestats.h"
#include "totals.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kAtOnce = 65'536;

/// Calls visit(lifetime) for those that begin by `to` and do not end before `from`.
template<class Fact, class Visit>
void forEachWithin(const View &view, const StableVector<Fact> &table, Position from, Position to,
                   const std::function<bool()> &isCancelled, Visit visit)
{
    const std::uint32_t count = View(view.trace(), to).count(table);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % kAtOnce == 0 && isCancelled())
            return;
        const Lifetime &life = table[i].life;
        const Position end = std::min(life.endAt(view.position()), to);
        if (end >= from)
            visit(std::max(life.begin, from), end);
    }
}

} // namespace

TimelineStats timelineStats(const View &view, const TimelineAxis &axis, Position from, Position to,
                            const std::function<bool()> &isCancelled)
{
    TimelineStats stats;
    to = std::min(to, view.position());
    if (from > to)
        return stats;
    const Trace &trace = view.trace();
    // In the order of their begin: what they cover together grows to the right.
    Position covered = from;
    forEachWithin(view, trace.runs, from, to, isCancelled, [&](Position begin, Position end) {
        ++stats.runs;
        const Position first = std::max(begin, covered);
        if (end > first)
            stats.busy += axis.valueOf(end) - axis.valueOf(first);
        covered = std::max(covered, end);
    });
    forEachWithin(view, trace.spans, from, to, isCancelled, [&](Position, Position) { ++stats.spans; });
    const auto before = [&](Position position) {
        return trace.usages.partitionPoint(
            [position](const Usage &usage) { return usage.begin <= position; });
    };
    for (std::uint32_t i = before(from > 0 ? from - 1 : 0), end = before(to); i < end; ++i)
        addTokens(stats.tokens, tokensOf(trace.usages[i].amounts));
    return stats;
}

} // namespace tracedeck
