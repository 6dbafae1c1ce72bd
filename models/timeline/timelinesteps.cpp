// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinesteps.h"

#include "delegations.h"
#include "lasted.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

using Kind = TimelineFact::Kind;

std::optional<TimelineFact> factOf(SpanRow row)
{
    switch (row.kind) {
    case SpanRow::Kind::Run:
        return TimelineFact::of(row.run());
    case SpanRow::Kind::Span:
        return TimelineFact::of(row.span());
    case SpanRow::Kind::Session:
    case SpanRow::Kind::Root:
        break;
    }
    return {};
}

/// Of those that the server told of in any order, the one that began next to `id`, by its clock. `forEach` visits them all.
template<class FactId, class ForEach>
std::optional<TimelineFact> nextInTime(const View &view, FactId id, int direction, ForEach forEach)
{
    using Key = std::pair<std::int64_t, std::uint32_t>;
    const auto keyOf = [&](FactId one) { return Key(beganAt(view, one), one.index); };
    const Key here = keyOf(id);
    std::optional<Key> best;
    forEach([&](FactId other) {
        const Key key = keyOf(other);
        if (direction > 0 ? key > here && (!best || key < *best) : key < here && (!best || key > *best))
            best = key;
    });
    return best ? std::optional(TimelineFact::of(FactId{best->second})) : std::nullopt;
}

/// The nearest id below `count` in the direction that is as wanted; `isByTime`: the one that began next, since some were told
/// of late.
template<class FactId, class Wanted>
std::optional<TimelineFact> alike(const View &view, FactId id, std::uint32_t count, int direction, bool isByTime,
                                  Wanted wanted)
{
    if constexpr (requires { beganAt(view, id); }) {
        if (isByTime)
            return nextInTime(view, id, direction, [&](auto visit) {
                for (FactId other{0}; other.index < count; ++other.index) {
                    if (wanted(other))
                        visit(other);
                }
            });
    }
    for (std::int64_t at = std::int64_t(id.index) + direction; at >= 0 && at < count; at += direction) {
        const FactId other{static_cast<std::uint32_t>(at)};
        if (wanted(other))
            return TimelineFact::of(other);
    }
    return {};
}

/// The neighbour in a list of ids that grow.
template<class FactId, std::uint32_t First>
std::optional<TimelineFact> neighbour(const View &view, const Chain<FactId, First> &list, FactId id,
                                      int direction)
{
    const std::uint32_t at = list.partitionPoint([id](FactId other) { return other < id; });
    const std::int64_t wanted = std::int64_t(at) + direction;
    if (wanted < 0 || wanted >= view.count(list))
        return {};
    return TimelineFact::of(list[static_cast<std::uint32_t>(wanted)]);
}

std::optional<TimelineFact> neighbourMark(const TimelineIndex &index, Position at, TimelineFact fact,
                                          int direction)
{
    const auto place = index.find(fact, at);
    if (!place)
        return {};
    const TimelineRow &row = *index.tracks()[place->session.index].of(place->group).rows[place->row];
    const std::int64_t wanted = std::int64_t(place->entry) + direction;
    if (wanted < 0 || wanted >= row.count(at))
        return {};
    return row.entries()[static_cast<std::uint32_t>(wanted)].fact;
}

/// Those that joined a parent and left again are passed over, but not more of them than that.
constexpr int kMostPassed = 100'000;

/// From `at` on in the direction, the first span that belongs there still.
std::optional<TimelineFact> spanFrom(const View &view, const Memberships<SpanId> &spans, std::int64_t at,
                                     int direction)
{
    const std::int64_t begun = spans.all.partitionPoint(
        [&](const Membership<SpanId> &one) { return one.life.begin <= view.position(); });
    for (int passed = 0; at >= 0 && at < begun && passed < kMostPassed; at += direction, ++passed) {
        const Membership<SpanId> &one = spans.all[static_cast<std::uint32_t>(at)];
        if (one.life.isOpen(view.position()))
            return TimelineFact::of(one.child);
    }
    return {};
}

const Memberships<SpanId> &spansOf(const View &view, SpanRow parent)
{
    return parent.kind == SpanRow::Kind::Run ? view.at(parent.run()).spans : view.at(parent.span()).children;
}

/// The first run of who does the work that a span stands for.
std::optional<TimelineFact> firstRunOf(const View &view, SpanRow work)
{
    const SessionId worker = work.kind == SpanRow::Kind::Span ? workerOf(view, work.span()) : SessionId();
    if (!worker || placeOf(view, worker) != work || view.count(view.at(worker).runs) == 0)
        return {};
    return TimelineFact::of(view.at(worker).runs[0]);
}

std::optional<TimelineFact> siblingOfSpan(const View &view, SpanId id, int direction)
{
    const SpanRow parent = tracedeck::parentOf(view, SpanRow::of(id));
    const Memberships<SpanId> &spans = spansOf(view, parent);
    if (view.at(view.at(id).run).isTold) // some of them may be heard
        return nextInTime(view, id, direction, [&](auto visit) {
            for (const SpanId other : view.children(spans))
                visit(other);
        });
    // Since when it belongs there.
    const Values<SpanId> &parents = view.at(id).parent;
    const std::uint32_t known =
        parents.partitionPoint([&](const Stamped<SpanId> &one) { return one.at <= view.position(); });
    const Position since = known > 0 ? parents[known - 1].at : view.begin(id);
    std::uint32_t here = spans.all.partitionPoint(
        [since](const Membership<SpanId> &one) { return one.life.begin < since; });
    while (here < spans.all.size()
           && (spans.all[here].child != id || !spans.all[here].life.isOpen(view.position())))
        ++here;
    if (here == spans.all.size())
        return {};
    const auto found = spanFrom(view, spans, std::int64_t(here) + direction, direction);
    return found || direction < 0 ? found : firstRunOf(view, parent);
}

std::optional<TimelineFact> neighbourInOrder(const View &view, RunId id, int direction)
{
    const std::vector<RunId> runs = runsInOrder(view, view.at(id).session);
    const std::int64_t wanted = std::find(runs.begin(), runs.end(), id) - runs.begin() + direction;
    if (wanted < 0 || std::cmp_greater_equal(wanted, runs.size()))
        return {};
    return TimelineFact::of(runs[static_cast<std::size_t>(wanted)]);
}

/// Runs of a worker come behind the spans of its work.
std::optional<TimelineFact> siblingOfRun(const View &view, RunId id, int direction)
{
    const SessionId session = view.at(id).session;
    const auto found = hasToldRuns(view, session) ? neighbourInOrder(view, id, direction)
                                                  : neighbour(view, view.at(session).runs, id, direction);
    const SpanRow parent = placeOf(view, session);
    if (found || direction > 0 || parent.kind != SpanRow::Kind::Span)
        return found;
    const Memberships<SpanId> &spans = spansOf(view, parent);
    const std::int64_t begun = spans.all.partitionPoint(
        [&](const Membership<SpanId> &one) { return one.life.begin <= view.position(); });
    return spanFrom(view, spans, begun - 1, -1);
}

} // namespace

std::optional<TimelineFact> siblingOf(const TimelineIndex &index, const View &view, TimelineFact fact,
                                      int direction)
{
    const SessionId session = timelineSession(view.trace(), fact);
    switch (fact.what()) {
    case Kind::Message:
        return neighbour(view, view.at(session).messages, MessageId{fact.index}, direction);
    case Kind::Approval:
        return neighbour(view, view.at(session).approvals, ApprovalId{fact.index}, direction);
    case Kind::Checkpoint:
    case Kind::Problem:
    case Kind::Gap:
        return neighbourMark(index, view.position(), fact, direction);
    case Kind::Run:
        return siblingOfRun(view, RunId{fact.index}, direction);
    case Kind::Span:
        break;
    }
    return siblingOfSpan(view, SpanId{fact.index}, direction);
}

std::optional<TimelineFact> peerOf(const TimelineIndex &index, const View &view, TimelineFact fact, int direction)
{
    const auto agent = [&](RunId run) {
        const Symbol *name = view.value(view.at(run).agent);
        return name ? *name : Symbol();
    };
    const auto &told = index.toldRuns();
    const bool isByTime = told.size() > 0 && view.begin(told[0]) <= view.position();
    switch (fact.what()) {
    case Kind::Span: {
        const Span &span = view.at(SpanId{fact.index});
        return alike(view, SpanId{fact.index}, view.count(view.trace().spans), direction, isByTime, [&](SpanId other) {
            return view.at(other).name == span.name && view.at(other).kind == span.kind;
        });
    }
    case Kind::Run:
        return alike(view, RunId{fact.index}, view.count(view.trace().runs), direction, isByTime,
                     [&, name = agent(RunId{fact.index})](RunId other) { return agent(other) == name; });
    case Kind::Message:
        return alike(view, MessageId{fact.index}, view.count(view.trace().messages), direction, isByTime,
                     [&, role = view.at(MessageId{fact.index}).role](MessageId other) { return view.at(other).role == role; });
    default:
        return siblingOf(index, view, fact, direction);
    }
}

std::optional<TimelineFact> parentOf(const View &view, TimelineFact fact)
{
    const auto ofSpan = [&](SpanId span, RunId run) -> std::optional<TimelineFact> {
        if (span && view.isVisible(span))
            return TimelineFact::of(span);
        return run && view.isVisible(run) ? std::optional(TimelineFact::of(run)) : std::nullopt;
    };
    switch (fact.what()) {
    case Kind::Message:
        return ofSpan(view.span(MessageId{fact.index}), view.run(MessageId{fact.index}));
    case Kind::Approval: {
        const Approval &approval = view.at(ApprovalId{fact.index});
        const SpanId *span = approval.tool ? view.value(view.at(approval.tool).span) : nullptr;
        return ofSpan(span ? *span : SpanId(), approval.run);
    }
    case Kind::Checkpoint: {
        const Checkpoint &checkpoint = view.at(CheckpointId{fact.index});
        return ofSpan(checkpoint.span, checkpoint.run);
    }
    case Kind::Problem:
    case Kind::Gap:
        return {};
    case Kind::Run:
    case Kind::Span:
        break;
    }
    return factOf(tracedeck::parentOf(view, *spanRowOf(fact)));
}

std::optional<TimelineFact> firstChildOf(const View &view, TimelineFact fact)
{
    const auto row = spanRowOf(fact);
    if (!row)
        return {};
    if (const auto span = spanFrom(view, spansOf(view, *row), 0, 1))
        return span;
    return firstRunOf(view, *row);
}

} // namespace tracedeck
