// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator.h"

#include "cursor.h"
#include "inspectorrows.h"
#include "selection.h"

#include <algorithm>
#include <utility>

namespace tracedeck::navigator {

namespace {

/// The fact of a table that begins next after `from`, or last before it.
template<class FactId, class Table>
FactId neighbour(const View &newest, const Table &table, Position from, Way way)
{
    // Facts are in the order of their beginning; those of one frame are one step.
    if (way == Way::Forward) {
        const std::uint32_t next = View(newest.trace(), from).count(table);
        return next < newest.count(table) ? FactId{next} : FactId();
    }
    const std::uint32_t begun = from == 0 ? 0 : View(newest.trace(), from - 1).count(table);
    return begun > 0 ? FactId{begun - 1} : FactId();
}

template<class FactId, class Table>
void goToNeighbour(Cursor &cursor, Selection &selection, const Table &table, Way way)
{
    const View newest = cursor.newestView();
    const FactId found = neighbour<FactId>(newest, table, cursor.position(), way);
    if (!found)
        return;
    cursor.goTo(newest.begin(found));
    selection.select(found);
}

/// The run of a frame, if it failed by then, or another one of its session that failed there: one that begins may end
/// the one before. Invalid: none did.
RunId failedRunAt(const View &view, Position at)
{
    constexpr std::uint32_t kMostLookedAt = 100;
    if (const RunId run = view.runOf(at); run && view.status(run) == RunStatus::Failed)
        return run;
    const SessionId session = view.sessionOf(at);
    if (!session)
        return {};
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    for (std::uint32_t i = count; i > 0 && count - i < kMostLookedAt; --i) {
        if (view.end(runs[i - 1]) == at && view.status(runs[i - 1]) == RunStatus::Failed)
            return runs[i - 1];
    }
    return {};
}

/// Of the first `count` facts of a table that pass, that which ended last before `here`; else which ended last of all.
template<class FactId, class Test>
FactId lastBefore(const View &newest, std::uint32_t count, Position here, Test passes)
{
    FactId before, last;
    const auto endsLater = [&newest](FactId one, FactId other) {
        return !other || newest.end(one) >= newest.end(other);
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        const FactId id{i};
        if (!passes(id))
            continue;
        if (newest.end(id) < here && endsLater(id, before))
            before = id;
        if (endsLater(id, last))
            last = id;
    }
    return before ? before : last;
}

} // namespace

void selectFrame(const Cursor &cursor, Selection &selection, Way way)
{
    if (cursor.position() == 0)
        return;
    Position target = cursor.position();
    if (const auto *frame = std::get_if<FrameId>(&selection.current())) {
        const std::int64_t next = std::int64_t(frame->position) + (way == Way::Forward ? 1 : -1);
        target = static_cast<Position>(std::clamp<std::int64_t>(next, 1, cursor.position()));
    }
    selection.select(FrameId{target});
}

Position frameMeant(const Cursor &cursor, const Selection &selection)
{
    const bool isFrame = std::holds_alternative<FrameId>(selection.current());
    const Position begin = isFrame || cursor.isLive() ? beginOf(cursor.newestView(), selection.current()) : 0;
    return begin > 0 ? begin : cursor.position();
}

void goToSpan(Cursor &cursor, Selection &selection, Way way)
{
    goToNeighbour<SpanId>(cursor, selection, cursor.trace()->spans, way);
}

void goToRun(Cursor &cursor, Selection &selection, Way way)
{
    goToNeighbour<RunId>(cursor, selection, cursor.trace()->runs, way);
}

void goToFailure(Cursor &cursor, Selection &selection, Way way)
{
    const Trace &trace = *cursor.trace();
    const View newest = cursor.newestView();
    const auto isFailure = [&](Position position) {
        if (!(trace.sorts[trace.frames[position - 1].sort].flags & FrameRecord::kIsError))
            return false;
        const SpanId span = newest.spanOf(position);
        return !span || newest.status(span) != SpanStatus::Error || newest.end(span) >= position; // else it is said again
    };
    // From here to the end, and on from the other end; at the newest frame of a source that goes on, that one counts.
    const Position count = cursor.newest();
    Position at = cursor.position() + (cursor.isLive() && way == Way::Back ? 1 : 0);
    Position left = count;
    do {
        if (left-- == 0)
            return;
        if (way == Way::Forward)
            at = at >= count ? 1 : at + 1;
        else
            at = at <= 1 ? count : at - 1;
    } while (!isFailure(at));
    cursor.goTo(at);
    const View view = cursor.view();
    const SpanId span = view.spanOf(at);
    if (span && view.status(span) == SpanStatus::Error)
        selection.select(span);
    else if (const RunId run = failedRunAt(view, at))
        selection.select(run);
    else
        selection.select(FrameId{at});
}

void goToFailed(Cursor &cursor, Selection &selection)
{
    const View newest = cursor.newestView();
    const Trace &trace = newest.trace();
    const Position here = cursor.isLive() ? newest.position() + 1 : cursor.position();
    const RunId run = lastBefore<RunId>(newest, newest.count(trace.runs), here, [&newest](RunId id) {
        return newest.status(id) == RunStatus::Failed;
    });
    if (run) {
        cursor.goTo(newest.end(run));
        selection.select(run);
        return;
    }
    const SpanId span = lastBefore<SpanId>(newest, newest.count(trace.spans), here, [&newest](SpanId id) {
        const SpanKind kind = newest.at(id).kind;
        return (kind == SpanKind::Tool || kind == SpanKind::Worker) && newest.status(id) == SpanStatus::Error;
    });
    // A call can fail that nothing ever began to execute.
    const ToolId tool = lastBefore<ToolId>(newest, newest.count(trace.tools), here, [&newest](ToolId id) {
        return !newest.value(newest.at(id).span) && newest.status(id) == ToolStatus::Failed;
    });
    const auto rank = [here](Position end) { return std::pair(end < here, end); };
    if (tool && (!span || rank(newest.end(tool)) > rank(newest.end(span)))) {
        cursor.goTo(newest.end(tool));
        selection.select(tool);
    } else if (span) {
        cursor.goTo(newest.end(span));
        selection.select(span);
    }
}

} // namespace tracedeck::navigator
