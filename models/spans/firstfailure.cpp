// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstfailure.h"

#include "begunwithin.h"
#include "waitedfor.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 8192;

/// Whether what happened in this run, and in this span of it if that is known, lies in a row.
bool isOf(const View &view, SpanRow row, RunId run, SpanId span)
{
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return false;
    case SpanRow::Kind::Session:
        return run && view.at(run).session == row.session();
    case SpanRow::Kind::Run:
        return run == row.run();
    case SpanRow::Kind::Span:
        return isWithin(view, span, row.span());
    }
    return false;
}

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

std::uint32_t firstBegunAt(const View &view, Position begin)
{
    return view.trace().spans.partitionPoint([begin](const Span &span) { return span.life.begin < begin; });
}

/// Whether a span that lies in the row, but is not the one that it stands for, failed.
bool hasFailedSpan(const View &view, SpanRow row, Extent whole)
{
    const bool isSpan = row.kind == SpanRow::Kind::Span;
    const std::uint32_t from = isSpan ? row.index + 1 : firstBegunAt(view, whole.begin);
    const std::uint32_t count = std::min(view.count(view.trace().spans), from + kMostLookedAt);
    for (std::uint32_t i = from; i < count && view.begin(SpanId{i}) <= whole.end; ++i) {
        const SpanId span{i};
        if (view.status(span) == SpanStatus::Error && isOf(view, row, view.at(span).run, span))
            return true;
    }
    return false;
}

bool hasFailedTool(const View &view, SpanRow row, SessionId session, Extent whole)
{
    bool found = false;
    forEachBegun(view, view.at(session).tools, whole, kMostLookedAt, [&](ToolId id) {
        if (found || view.status(id) != ToolStatus::Failed)
            return;
        const ToolCall &call = view.at(id);
        const SpanId *executing = view.value(call.span);
        const bool isItself = executing && SpanRow::of(*executing) == row;
        found = !isItself && isOf(view, row, call.run, executing ? *executing : SpanId()); // who asked for it did not fail
    });
    return found;
}

std::uint32_t failuresUpTo(const View &view, Position position)
{
    const FrameCounts counts = View(view.trace(), position).counts();
    return counts.failedRuns + counts.failedTools + counts.failedWorkers + counts.failedSpans;
}

bool hasFailedRun(const View &view, SessionId session)
{
    bool found = false;
    forEachBegun(view, view.at(session).runs, {0, kOpen}, kMostLookedAt,
                 [&](RunId run) { found |= view.status(run) == RunStatus::Failed; });
    return found;
}

} // namespace

SpanId firstFailure(const View &view, RunId run)
{
    return firstOf(view, run, firstBegunAt(view, view.begin(run)), [](SpanId) { return true; });
}

SpanId firstFailure(const View &view, SpanId span)
{
    return firstOf(view, view.at(span).run, span.index + 1,
                   [&](SpanId other) { return isWithin(view, other, span); });
}

bool hasQuietFailure(const View &view, SpanRow row)
{
    return rowStatus(view, row) != ItemStatus::Failed && hasFailureInside(view, row);
}

bool hasFailureInside(const View &view, SpanRow row)
{
    const Extent whole = extentOf(view, row);
    const Position before = std::max<Position>(whole.begin, 1) - 1;
    if (failuresUpTo(view, view.position()) == failuresUpTo(view, before)) // mostly
        return false;
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return false;
    case SpanRow::Kind::Session:
        return hasFailedRun(view, row.session()) || hasFailedTool(view, row, row.session(), whole) || hasFailedSpan(view, row, whole);
    case SpanRow::Kind::Run:
        return hasFailedTool(view, row, view.at(row.run()).session, whole) || hasFailedSpan(view, row, whole);
    case SpanRow::Kind::Span:
        return hasFailedTool(view, row, view.at(view.at(row.span()).run).session, whole) || hasFailedSpan(view, row, whole);
    }
    return false;
}

} // namespace tracedeck
