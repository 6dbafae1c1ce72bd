// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator.h"

#include "cursor.h"
#include "inspectorrows.h"
#include "lasted.h"
#include "selection.h"
#include "shownframes.h"

#include <QPointer>

#include <algorithm>
#include <utility>
#include <vector>

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

/// What stands before or behind what is selected, where one frame told of both afterwards: in time they are apart.
template<class FactId, class Table>
FactId toldBeside(const View &newest, const Table &table, const Cursor &cursor, const Selection &selection, Way way)
{
    const auto *selected = std::get_if<FactId>(&selection.current());
    if (!selected || newest.begin(*selected) != cursor.position() || (way == Way::Back && selected->index == 0))
        return {};
    const FactId beside{way == Way::Forward ? selected->index + 1 : selected->index - 1};
    const bool isThere = beside.index < newest.count(table) && newest.begin(beside) == cursor.position();
    return isThere && wasToldAfterwards(newest, beside) ? beside : FactId();
}

template<class FactId, class Table>
void goToNeighbour(Cursor &cursor, Selection &selection, const Table &table, Way way)
{
    const View newest = cursor.newestView();
    if (const FactId beside = toldBeside<FactId>(newest, table, cursor, selection, way))
        return selection.select(beside);
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

/// A call of a tool that failed at a frame and that nothing ever began to execute. Invalid: none did.
ToolId failedToolAt(const View &view, Position at)
{
    constexpr std::uint32_t kMostLookedAt = 1000;
    const SessionId session = view.sessionOf(at);
    if (!session)
        return {};
    const auto &tools = view.at(session).tools;
    const std::uint32_t count = view.count(tools);
    for (std::uint32_t i = count; i > 0 && count - i < kMostLookedAt; --i) {
        const ToolId tool = tools[i - 1];
        if (view.end(tool) == at && view.status(tool) == ToolStatus::Failed && !view.value(view.at(tool).span))
            return tool;
    }
    return {};
}

/// The runs that one frame says failed, as it told of them afterwards.
std::vector<RunId> toldFailures(const View &view, Position at)
{
    constexpr std::size_t kMost = 1000;
    std::vector<RunId> failed;
    const SessionId session = at > 0 ? view.sessionOf(at) : SessionId();
    if (!session)
        return failed;
    const auto &runs = view.at(session).runs;
    runs.forEach(view.count(runs), [&](RunId run) {
        if (view.end(run) == at && view.status(run) == RunStatus::Failed && wasToldAfterwards(view, run))
            failed.push_back(run);
        return failed.size() < kMost;
    });
    return failed;
}

/// Of these, what stands before or behind what is selected; invalid: none of them is, or there is no other.
RunId beside(const std::vector<RunId> &failed, const Selection &selection, Way way)
{
    const auto *selected = std::get_if<RunId>(&selection.current());
    const auto here = selected ? std::find(failed.begin(), failed.end(), *selected) : failed.end();
    if (here == failed.end() || (way == Way::Back ? here == failed.begin() : here + 1 == failed.end()))
        return {};
    return way == Way::Back ? *(here - 1) : *(here + 1);
}

/// Of the first `count` facts of a table that pass, that which ended last before `here`, or there before `selected`; else which
/// ended last of all.
template<class FactId, class Test>
FactId lastBefore(const View &newest, std::uint32_t count, Position here, const Item &selected, Test passes)
{
    FactId before, last;
    const auto endsLater = [&newest](FactId one, FactId other) {
        return !other || newest.end(one) >= newest.end(other);
    };
    const auto *chosen = std::get_if<FactId>(&selected);
    const bool isHere = chosen && newest.end(*chosen) == here;
    for (std::uint32_t i = 0; i < count; ++i) {
        const FactId id{i};
        if (!passes(id))
            continue;
        const bool isBefore = newest.end(id) < here || (isHere && newest.end(id) == here && id < *chosen);
        if (isBefore && endsLater(id, before))
            before = id;
        if (endsLater(id, last))
            last = id;
    }
    return before ? before : last;
}

} // namespace

void selectFrame(Cursor &cursor, Selection &selection, Way way)
{
    if (cursor.position() == 0)
        return;
    const auto *frame = std::get_if<FrameId>(&selection.current());
    if (!frame)
        return selection.select(FrameId{cursor.position()});
    // Also of the future; unless something else is selected meanwhile.
    const auto select = [selected = QPointer(&selection), from = *frame](Position found) {
        if (found != 0 && selected && selected->current() == Item(from))
            selected->select(FrameId{found});
    };
    ShownFrames::of(&cursor)->find(frame->position, way == Way::Forward ? 1 : -1, select);
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

Reached goToFailure(Cursor &cursor, Selection &selection, Way way)
{
    const Trace &trace = *cursor.trace();
    const View newest = cursor.newestView();
    const auto isFailure = [&](Position position) {
        if (!(trace.sorts[trace.frames[position - 1].sort].flags & FrameRecord::kIsError))
            return false;
        const SpanId span = newest.spanOf(position);
        return !span || newest.status(span) != SpanStatus::Error || newest.end(span) >= position; // else it is said again
    };
    if (const RunId next = beside(toldFailures(cursor.view(), cursor.position()), selection, way)) {
        selection.select(next);
        return Reached::Next;
    }
    // From here to the end, and on from the other end; at the newest frame of a source that goes on, that one counts.
    const Position count = cursor.newest();
    Position at = cursor.position() + (cursor.isLive() && way == Way::Back ? 1 : 0);
    const Position from = at;
    Position left = count;
    do {
        if (left-- == 0)
            return Reached::Nothing;
        if (way == Way::Forward)
            at = at >= count ? 1 : at + 1;
        else
            at = at <= 1 ? count : at - 1;
    } while (!isFailure(at));
    // Who stands at the end of all means what is before it.
    const bool isAround = !cursor.isLive() && (way == Way::Forward ? at <= from : at >= from);
    cursor.goTo(at);
    const View view = cursor.view();
    const SpanId span = view.spanOf(at);
    if (const std::vector<RunId> failed = toldFailures(view, at); !failed.empty())
        selection.select(way == Way::Forward ? failed.front() : failed.back());
    else if (span && view.status(span) == SpanStatus::Error)
        selection.select(span);
    else if (const RunId run = failedRunAt(view, at))
        selection.select(run);
    else if (const ToolId tool = failedToolAt(view, at))
        selection.select(tool);
    else
        selection.select(FrameId{at});
    return isAround ? Reached::Around : Reached::Next;
}

void goToFailed(Cursor &cursor, Selection &selection)
{
    const View newest = cursor.newestView();
    const Trace &trace = newest.trace();
    const Position here = cursor.isLive() ? newest.position() + 1 : cursor.position();
    const Item &selected = selection.current();
    const RunId run = lastBefore<RunId>(newest, newest.count(trace.runs), here, selected, [&newest](RunId id) {
        return newest.status(id) == RunStatus::Failed;
    });
    if (run) {
        cursor.goTo(newest.end(run));
        selection.select(run);
        return;
    }
    const SpanId span = lastBefore<SpanId>(newest, newest.count(trace.spans), here, selected, [&newest](SpanId id) {
        const SpanKind kind = newest.at(id).kind;
        return (kind == SpanKind::Tool || kind == SpanKind::Worker) && newest.status(id) == SpanStatus::Error;
    });
    // A call can fail that nothing ever began to execute.
    const ToolId tool = lastBefore<ToolId>(newest, newest.count(trace.tools), here, selected, [&newest](ToolId id) {
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
