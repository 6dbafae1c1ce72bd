// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstfailure.h"

#include "failedin.h"

#include <utility>

namespace tracedeck {

namespace {

/// By when they failed: by its server's clock what that told of afterwards. Of those that did so at once the inner one.
bool failedBefore(const View &view, SpanId a, SpanId b)
{
    const std::int64_t aEnded = view.toldTimes(a).ended;
    const std::int64_t bEnded = view.toldTimes(b).ended;
    if (aEnded != bEnded && aEnded != 0 && bEnded != 0)
        return aEnded < bEnded;
    return std::pair(view.end(a), b) < std::pair(view.end(b), a);
}

SpanId firstToEnd(const View &view, SpanRow row)
{
    SpanId first;
    forEachFailedIn(view, row, [&](const Failed &failed) {
        if (failed.span && (!first || failedBefore(view, failed.span, first)))
            first = failed.span;
        return true;
    });
    return first;
}

/// What failed inside of the first one made it fail, even if it was told later.
SpanId firstFailureIn(const View &view, SpanRow row)
{
    constexpr int kDeepest = 64;
    SpanId first = firstToEnd(view, row);
    for (int depth = 0; first && depth < kDeepest; ++depth) {
        const SpanId inner = firstToEnd(view, SpanRow::of(first));
        if (!inner)
            break;
        first = inner;
    }
    return first;
}

} // namespace

SpanId firstFailure(const View &view, RunId run)
{
    return firstFailureIn(view, SpanRow::of(run));
}

SpanId firstFailure(const View &view, SpanId span)
{
    return firstFailureIn(view, SpanRow::of(span));
}

bool hasQuietFailure(const View &view, SpanRow row)
{
    return rowStatus(view, row) != ItemStatus::Failed && hasFailureInside(view, row);
}

bool hasFailureInside(const View &view, SpanRow row)
{
    bool found = false;
    forEachFailedIn(view, row, [&found](const Failed &) {
        found = true;
        return false;
    });
    return found;
}

} // namespace tracedeck
