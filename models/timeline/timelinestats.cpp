// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinestats.h"
#include "totals.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::uint32_t kAtOnce = 65'536;

/// A stretch of the axis, and the frames that came in it.
struct Within
{
    TimelineAxis::Segment stretch;
    Position first = 0;
    Position behind = 0;
};

/// Calls visit(fact) for those of which there is anything within.
template<class FactId, class Fact, class Visit>
void forEachWithin(const View &view, const TimelineAxis &axis, const StableVector<Fact> &table, const Within &within,
                   const std::function<bool()> &isCancelled, Visit visit)
{
    const std::uint32_t count = view.count(table);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % kAtOnce == 0 && isCancelled())
            return;
        const TimelineFact fact = TimelineFact::of(FactId{i});
        bool isWithin = table[i].life.begin < within.behind
                        && std::min(timelineEnd(view.trace(), fact, view.position()), view.position()) >= within.first;
        if (axis.isTold(fact)) {
            const TimelineAxis::Segment segment = axis.segmentOf(view, fact);
            isWithin = segment.end >= within.stretch.begin && segment.begin <= within.stretch.end;
        }
        if (isWithin)
            visit(fact);
    }
}

/// How much of the axis they cover together.
std::int64_t covered(std::vector<TimelineAxis::Segment> segments)
{
    // They are in order, but for those of which the server told afterwards.
    std::sort(segments.begin(), segments.end(), [](const auto &a, const auto &b) { return a.begin < b.begin; });
    std::int64_t sum = 0;
    std::int64_t reached = std::numeric_limits<std::int64_t>::min();
    for (const TimelineAxis::Segment &segment : segments) {
        if (segment.end > std::max(segment.begin, reached))
            sum += segment.end - std::max(segment.begin, reached);
        reached = std::max(reached, segment.end);
    }
    return sum;
}

} // namespace

TimelineStats timelineStats(const View &view, const TimelineAxis &axis, TimelineAxis::Segment stretch,
                            const std::function<bool()> &isCancelled)
{
    TimelineStats stats;
    if (stretch.begin > stretch.end)
        return stats;
    const Trace &trace = view.trace();
    const Within within{stretch, axis.firstAt(stretch.begin, 0, view.position()),
                        axis.firstAt(stretch.end + 1, 0, view.position())};
    std::vector<TimelineAxis::Segment> busy;
    forEachWithin<RunId>(view, axis, trace.runs, within, isCancelled, [&](TimelineFact run) {
        const TimelineAxis::Segment segment = axis.segmentOf(view, run);
        busy.push_back({std::max(segment.begin, stretch.begin), std::min(segment.end, stretch.end)});
    });
    stats.runs = static_cast<std::uint32_t>(busy.size());
    stats.busy = covered(std::move(busy));
    forEachWithin<SpanId>(view, axis, trace.spans, within, isCancelled, [&](TimelineFact) { ++stats.spans; });
    const auto before = [&](Position position) {
        return trace.usages.partitionPoint([position](const Usage &usage) { return usage.begin < position; });
    };
    for (std::uint32_t i = before(within.first), end = before(within.behind); i < end; ++i)
        addTokens(stats.tokens, tokensOf(trace.usages[i].amounts));
    return stats;
}

} // namespace tracedeck
