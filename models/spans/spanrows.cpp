// SPDX-License-Identifier: GPL-3.0-or-later
#include "spanrows.h"

#include "delegations.h"
#include "lasted.h"

#include <variant>

namespace tracedeck {

namespace {

template<class ChildId>
void appendOpen(const View &view, const Memberships<ChildId> &children, std::vector<SpanRow> &rows)
{
    const Position position = view.position();
    const std::uint32_t begun =
        children.all.partitionPoint([&](const Membership<ChildId> &m) { return m.life.begin <= position; });
    children.all.forEach(begun, [&](const Membership<ChildId> &m) {
        if (m.life.isOpen(position))
            rows.push_back(SpanRow::of(m.child));
    });
}

void appendSession(const View &view, SessionId id, std::vector<SpanRow> &rows)
{
    for (const RunId run : runsInOrder(view, id))
        rows.push_back(SpanRow::of(run));
    for (const SessionId worker : view.children(view.at(id).workers)) {
        if (placeOf(view, worker) == SpanRow::of(worker))
            rows.push_back(SpanRow::of(worker));
    }
}

/// Whether the chain has another value at `to` than at `from`, which is not behind it.
template<class T>
bool changes(const Values<T> &chain, Position from, Position to)
{
    if (chain.isEmpty() || chain.back().at <= from)
        return false; // as of most
    const auto countAt = [&](Position position) {
        return chain.partitionPoint([&](const Stamped<T> &s) { return s.at <= position; });
    };
    return countAt(from) != countAt(to);
}

bool changes(const Trace &trace, const Chain<UsageId, 1> &usages, Position from, Position to)
{
    if (usages.isEmpty() || trace.usages[usages.back().index].begin <= from)
        return false; // as of most
    return View(trace, from).count(usages) != View(trace, to).count(usages);
}

/// Of what was told of afterwards, more may be learnt when it is over.
template<class FactId>
bool lastsElse(const Trace &trace, FactId id, Position from, Position to)
{
    const View before(trace, from);
    const View after(trace, to);
    return beganAt(before, id) != beganAt(after, id) || lasted(before, id) != lasted(after, id);
}

bool isAtWork(const View &view, SessionId id)
{
    const SessionStatus status = view.status(id);
    return status == SessionStatus::Running || status == SessionStatus::Waiting;
}

bool differs(const Trace &trace, SessionId id, Position from, Position to)
{
    const Session &session = trace.sessions[id.index];
    const View before(trace, from);
    const bool isWorker = before.isVisible(id) && before.parent(id);
    if (isWorker && sessionStatus(before, id) != sessionStatus(View(trace, to), id))
        return true;
    return isAtWork(before, id) || changes(session.openRuns, from, to)
           || changes(session.pendingApprovals, from, to) || changes(trace, session.usages, from, to)
           || changes(session.title, from, to) || changes(session.topic, from, to)
           || session.life.endAt(from) != session.life.endAt(to);
}

} // namespace

const Memberships<SpanId> &spansBelow(const View &view, SpanRow parent)
{
    return parent.kind == SpanRow::Kind::Run ? view.at(parent.run()).spans : view.at(parent.span()).children;
}

std::optional<SpanRow> SpanRow::of(const View &view, const Item &item)
{
    if (const auto *session = std::get_if<SessionId>(&item); session && view.isVisible(*session))
        return of(*session);
    if (const auto *run = std::get_if<RunId>(&item); run && view.isVisible(*run))
        return of(*run);
    if (const auto *span = std::get_if<SpanId>(&item); span && view.isVisible(*span))
        return of(*span);
    if (const auto *tool = std::get_if<ToolId>(&item); tool && view.isVisible(*tool)) {
        if (const SpanId *executing = view.value(view.at(*tool).span))
            return of(*executing);
    }
    return {};
}

Item SpanRow::item() const
{
    switch (kind) {
    case Kind::Root:
        return {};
    case Kind::Session:
        return session();
    case Kind::Run:
        return run();
    case Kind::Span:
        return span();
    }
    return {};
}

SpanRow placeOf(const View &view, SessionId session)
{
    const DelegationId work = delegationOfWorker(view, session);
    return work ? SpanRow::of(view.at(work).span) : SpanRow::of(session);
}

std::vector<SpanRow> rowsBelow(const View &view, SpanRow parent, WorkersShown workers)
{
    std::vector<SpanRow> rows;
    switch (parent.kind) {
    case SpanRow::Kind::Root:
        for (std::uint32_t i = 0, begun = view.count(view.trace().sessions); i < begun; ++i) {
            if (!view.parent(SessionId{i}))
                rows.push_back(SpanRow::of(SessionId{i}));
        }
        break;
    case SpanRow::Kind::Session:
        appendSession(view, parent.session(), rows);
        break;
    case SpanRow::Kind::Run:
        appendOpen(view, spansBelow(view, parent), rows);
        break;
    case SpanRow::Kind::Span: {
        appendOpen(view, spansBelow(view, parent), rows);
        const SessionId worker =
            workers == WorkersShown::Hidden ? SessionId() : workerOf(view, parent.span());
        if (worker && placeOf(view, worker) == parent)
            appendSession(view, worker, rows);
        break;
    }
    }
    return rows;
}

bool hasRowsBelow(const View &view, SpanRow parent, WorkersShown workers)
{
    const auto count = tailCount(view, parent);
    return count ? *count > 0 : !rowsBelow(view, parent, workers).empty();
}

bool onlyGrows(const View &view, SpanRow parent)
{
    switch (parent.kind) {
    case SpanRow::Kind::Root:
        break;
    case SpanRow::Kind::Session:
        // While no run at all is told of afterwards, they are in the order of their ids, wherever the cursor stands.
        return view.at(parent.session()).workers.all.isEmpty()
               && !hasToldRuns(View(view.trace(), view.trace().watermark()), parent.session());
    case SpanRow::Kind::Span:
        if (view.at(parent.span()).kind == SpanKind::Worker)
            break;
        [[fallthrough]];
    case SpanRow::Kind::Run:
        return spansBelow(view, parent).ended.load(std::memory_order_acquire) == 0;
    }
    return false;
}

std::optional<std::uint32_t> tailCount(const View &view, SpanRow parent)
{
    if (!onlyGrows(view, parent))
        return {};
    return parent.kind == SpanRow::Kind::Session ? view.count(view.at(parent.session()).runs)
                                                 : view.count(spansBelow(view, parent));
}

SpanRow tailChild(const View &view, SpanRow parent, std::uint32_t row)
{
    if (parent.kind == SpanRow::Kind::Session)
        return SpanRow::of(view.at(parent.session()).runs[row]);
    return SpanRow::of(spansBelow(view, parent).all[row].child);
}

SpanRow parentOf(const View &view, SpanRow row)
{
    switch (row.kind) {
    case SpanRow::Kind::Root:
        break;
    case SpanRow::Kind::Session: {
        const SessionId parent = view.parent(row.session());
        return parent ? placeOf(view, parent) : SpanRow{};
    }
    case SpanRow::Kind::Run:
        return placeOf(view, view.at(row.run()).session);
    case SpanRow::Kind::Span: {
        const SpanId parent = view.parent(row.span());
        return parent ? SpanRow::of(parent) : SpanRow::of(view.at(row.span()).run);
    }
    }
    return {};
}

bool differs(const Trace &trace, SpanRow row, Position from, Position to)
{
    const Position earlier = std::min(from, to);
    const Position later = std::max(from, to);
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return false;
    case SpanRow::Kind::Session:
        return differs(trace, row.session(), earlier, later);
    case SpanRow::Kind::Run: {
        const Run &run = trace.runs[row.index];
        return run.life.endAt(earlier) == kOpen || changes(trace, run.usages, earlier, later)
            || changes(run.id, earlier, later) || changes(run.agent, earlier, later)
            || changes(run.topic, earlier, later) || (run.isTold && lastsElse(trace, row.run(), earlier, later));
    }
    case SpanRow::Kind::Span: {
        // What had ended by the earlier position is the same ever after, but for a graph found in it, and what is
        // counted of a worker.
        if (trace.spans[row.index].life.endAt(earlier) == kOpen
            || View(trace, earlier).kind(row.span()) != View(trace, later).kind(row.span())
            || View(trace, earlier).input(row.span()).data != View(trace, later).input(row.span()).data)
            return true;
        if (trace.runs[trace.spans[row.index].run.index].isTold && lastsElse(trace, row.span(), earlier, later))
            return true;
        const SessionId worker = workerOf(View(trace, later), row.span());
        return worker && changes(trace, trace.sessions[worker.index].usages, earlier, later);
    }
    }
    return true;
}

} // namespace tracedeck
