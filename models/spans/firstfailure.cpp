// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstfailure.h"

#include "waitedfor.h"

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 8192;

template<class Test>
SpanId firstOf(const View &view, RunId run, std::uint32_t from, Test isIn)
{
    SpanId first;
    const std::uint32_t count = std::min(view.count(view.trace().spans), from + kMostLookedAt);
    for (std::uint32_t i = from; i < count; ++i) {
        const SpanId span{i};
        if (view.at(span).run != run || view.status(span) != SpanStatus::Error || !isIn(span))
            continue;
        if (!first || view.end(span) <= view.end(first)) // of those of one frame the inner one
            first = span;
    }
    return first;
}

} // namespace

SpanId firstFailure(const View &view, RunId run)
{
    const Position begin = view.begin(run);
    const std::uint32_t from =
        view.trace().spans.partitionPoint([begin](const Span &span) { return span.life.begin < begin; });
    return firstOf(view, run, from, [](SpanId) { return true; });
}

SpanId firstFailure(const View &view, SpanId span)
{
    return firstOf(view, view.at(span).run, span.index + 1,
                   [&](SpanId other) { return isWithin(view, other, span); });
}

} // namespace tracedeck
