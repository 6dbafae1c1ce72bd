// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinestats.h"
#include "totals.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::uint32_t kAtOnce = 65'536;

/// Calls visit(segment) for those of which there is anything in a stretch of the axis, clipped to it.
template<class FactId, class Fact, class Visit>
void forEachWithin(const View &view, const TimelineAxis &axis, const StableVector<Fact> &table,
                   TimelineAxis::Segment stretch, const std::function<bool()> &isCancelled, Visit visit)
{
    const std::uint32_t count = view.count(table);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % kAtOnce == 0 && isCancelled())
            return;
        const TimelineAxis::Segment segment = axis.segmentOf(view, TimelineFact::of(FactId{i}));
        if (segment.end >= stretch.begin && segment.begin <= stretch.end)
            visit({std::max(segment.begin, stretch.begin), std::min(segment.end, stretch.end)});
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
        if (segment.end > reached)
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
    std::vector<TimelineAxis::Segment> busy;
    forEachWithin<RunId>(view, axis, trace.runs, stretch, isCancelled,
                         [&](TimelineAxis::Segment run) { busy.push_back(run); });
    stats.runs = static_cast<std::uint32_t>(busy.size());
    stats.busy = covered(std::move(busy));
    forEachWithin<SpanId>(view, axis, trace.spans, stretch, isCancelled,
                          [&](TimelineAxis::Segment) { ++stats.spans; });
    const Position first = axis.firstAt(stretch.begin, 0, view.position());
    const Position behind = axis.firstAt(stretch.end + 1, 0, view.position());
    const auto before = [&](Position position) {
        return trace.usages.partitionPoint([position](const Usage &usage) { return usage.begin < position; });
    };
    for (std::uint32_t i = before(first), end = before(behind); i < end; ++i)
        addTokens(stats.tokens, tokensOf(trace.usages[i].amounts));
    return stats;
}

} // namespace tracedeck
