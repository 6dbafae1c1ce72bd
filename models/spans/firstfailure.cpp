// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstfailure.h"

#include "begunwithin.h"
#include "waitedfor.h"

#include <algorithm>
#include <utility>
#include <vector>

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

/// Looks at the spans in a run or span, or in all runs of a session, until one is as asked for.
template<class Test>
bool isAnySpanIn(const View &view, SpanRow row, Test test)
{
    std::uint32_t left = kMostLookedAt;
    std::vector<SpanRow> open{row};
    while (!open.empty() && left > 0) {
        const SpanRow parent = open.back();
        open.pop_back();
        if (parent.kind == SpanRow::Kind::Session) {
            forEachBegun(view, view.at(parent.session()).runs, {}, left, [&](RunId run) { open.push_back(SpanRow::of(run)); });
            std::reverse(open.begin(), open.end());
            continue;
        }
        const auto &all = spansBelow(view, parent).all;
        bool isFound = false;
        all.forEach(all.size(), [&](const Membership<SpanId> &span) {
            if (span.life.begin > view.position() || left == 0)
                return false;
            if (!span.life.isOpen(view.position()))
                return true;
            --left;
            open.push_back(SpanRow::of(span.child));
            isFound = test(span.child);
            return !isFound;
        });
        if (isFound)
            return true;
    }
    return false;
}

SpanId firstToEnd(const View &view, SpanRow row)
{
    SpanId first;
    isAnySpanIn(view, row, [&](SpanId span) {
        const bool isFailed = view.status(span) == SpanStatus::Error;
        // of those of one frame the inner one
        if (isFailed && (!first || std::pair(view.end(span), first) < std::pair(view.end(first), span)))
            first = span;
        return false;
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

/// Whether a span that lies in the row, but is not the one that it stands for, failed.
bool hasFailedSpan(const View &view, SpanRow row)
{
    return isAnySpanIn(view, row, [&](SpanId span) { return view.status(span) == SpanStatus::Error; });
}

bool hasFailedTool(const View &view, SpanRow row, SessionId session)
{
    bool found = false;
    forEachBegun(view, view.at(session).tools, beginsIn(view, row), kMostLookedAt, [&](ToolId id) {
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
    forEachBegun(view, view.at(session).runs, {}, kMostLookedAt,
                 [&](RunId run) { found |= view.status(run) == RunStatus::Failed; });
    return found;
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
    const Position before = std::max<Position>(beginsIn(view, row).begin, 1) - 1;
    if (failuresUpTo(view, view.position()) == failuresUpTo(view, before)) // mostly
        return false;
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return false;
    case SpanRow::Kind::Session:
        return hasFailedRun(view, row.session()) || hasFailedTool(view, row, row.session()) || hasFailedSpan(view, row);
    case SpanRow::Kind::Run:
        return hasFailedTool(view, row, view.at(row.run()).session) || hasFailedSpan(view, row);
    case SpanRow::Kind::Span:
        return hasFailedTool(view, row, view.at(view.at(row.span()).run).session) || hasFailedSpan(view, row);
    }
    return false;
}

} // namespace tracedeck
