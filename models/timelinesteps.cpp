// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinesteps.h"

#include <algorithm>

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

std::optional<TimelineFact> neighbourProblem(const View &view, ProblemId id, int direction)
{
    const std::uint32_t count = view.count(view.trace().problems);
    const SessionId session = view.at(id).session;
    for (std::int64_t i = std::int64_t(id.index) + direction; i >= 0 && i < count; i += direction) {
        const ProblemId other{static_cast<std::uint32_t>(i)};
        if (view.at(other).session == session)
            return TimelineFact::of(other);
    }
    return {};
}

} // namespace

std::optional<TimelineFact> siblingOf(const View &view, TimelineFact fact, int direction)
{
    const SessionId session = timelineSession(view.trace(), fact);
    switch (fact.what()) {
    case Kind::Message:
        return neighbour(view, view.at(session).messages, MessageId{fact.index}, direction);
    case Kind::Approval:
        return neighbour(view, view.at(session).approvals, ApprovalId{fact.index}, direction);
    case Kind::Checkpoint:
        return neighbour(view, view.at(session).checkpoints, CheckpointId{fact.index}, direction);
    case Kind::Problem:
        return neighbourProblem(view, ProblemId{fact.index}, direction);
    case Kind::Run:
    case Kind::Span:
        break;
    }
    const SpanRow row = *spanRowOf(fact);
    const std::vector<SpanRow> all = rowsBelow(view, tracedeck::parentOf(view, row), WorkersShown::Collapsed);
    const auto here = std::find(all.begin(), all.end(), row);
    if (here == all.end())
        return {};
    for (auto i = here - all.begin() + direction; i >= 0 && i < all.end() - all.begin(); i += direction) {
        if (const auto found = factOf(all[static_cast<std::size_t>(i)]))
            return found;
    }
    return {};
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
    for (const SpanRow below : rowsBelow(view, *row, WorkersShown::Collapsed)) {
        if (const auto found = factOf(below))
            return found;
    }
    return {};
}

} // namespace tracedeck
