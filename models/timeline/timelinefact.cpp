// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinefact.h"

#include "livetime.h"

#include <algorithm>
#include <array>
#include <variant>

namespace tracedeck {

namespace {

using Kind = TimelineFact::Kind;

/// From the lightest; the index is the weight.
constexpr std::array kByWeight = {ItemStatus::Idle,      ItemStatus::Ended,   ItemStatus::Succeeded,
                                  ItemStatus::Running,   ItemStatus::Waiting, ItemStatus::Interrupted,
                                  ItemStatus::Cancelled, ItemStatus::Failed};

struct FactOf
{
    const View &view;

    template<class FactId>
    std::optional<TimelineFact> shown(FactId id) const
    {
        return view.isVisible(id) ? std::optional(TimelineFact::of(id)) : std::nullopt;
    }
    std::optional<TimelineFact> operator()(RunId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(SpanId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(MessageId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(ApprovalId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(CheckpointId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(ProblemId id) const { return shown(id); }
    std::optional<TimelineFact> operator()(ToolId id) const
    {
        if (!view.isVisible(id))
            return {};
        const SpanId *executing = view.value(view.at(id).span);
        return executing ? shown(*executing) : std::nullopt;
    }
    std::optional<TimelineFact> operator()(std::monostate) const { return {}; }
    std::optional<TimelineFact> operator()(FrameId frame) const
    {
        const StableVector<Gap> &gaps = view.trace().gaps;
        const std::uint32_t at =
            gaps.partitionPoint([frame](const Gap &gap) { return gap.life.begin < frame.position; });
        return at < gaps.size() && gaps[at].life.begin == frame.position ? shown(GapId{at}) : std::nullopt;
    }
    std::optional<TimelineFact> operator()(SessionId) const { return {}; }
    std::optional<TimelineFact> operator()(StateId) const { return {}; }
    std::optional<TimelineFact> operator()(DecisionId) const { return {}; }
    std::optional<TimelineFact> operator()(NoteId) const { return {}; }
};

TimelineWeight markWeight(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return TimelineWeight(TimelineMark::Info);
    case Severity::Warning:
        return TimelineWeight(TimelineMark::Warning);
    case Severity::Error:
        break;
    }
    return TimelineWeight(TimelineMark::Error);
}

} // namespace

std::optional<TimelineFact> TimelineFact::of(const View &view, const Item &item)
{
    return std::visit(FactOf{view}, item);
}

Item TimelineFact::item(const Trace &trace) const
{
    switch (what()) {
    case Kind::Run:
        return RunId{index};
    case Kind::Span:
        return SpanId{index};
    case Kind::Message:
        return MessageId{index};
    case Kind::Approval:
        return ApprovalId{index};
    case Kind::Checkpoint:
        return CheckpointId{index};
    case Kind::Problem:
        return ProblemId{index};
    case Kind::Gap:
        return FrameId{trace.gaps[index].life.begin};
    }
    return {};
}

TimelineWeight weightOf(ItemStatus status)
{
    if (status == ItemStatus::Unheard) // in the lanes it went on until then
        return weightOf(ItemStatus::Running);
    for (std::size_t i = 0; i < kByWeight.size(); ++i) {
        if (kByWeight[i] == status)
            return static_cast<TimelineWeight>(i + 1);
    }
    return 1;
}

ItemStatus statusOfWeight(TimelineWeight weight)
{
    return kByWeight[weight - 1u];
}

Position timelineBegin(const Trace &trace, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
        return trace.runs[fact.index].life.begin;
    case Kind::Span:
        return trace.spans[fact.index].life.begin;
    case Kind::Message:
        return trace.messages[fact.index].life.begin;
    case Kind::Approval:
        return trace.approvals[fact.index].life.begin;
    case Kind::Checkpoint:
        return trace.checkpoints[fact.index].begin;
    // What is known of the source itself before any frame belongs to the first.
    case Kind::Problem:
        return std::max<Position>(trace.problems[fact.index].at, 1);
    case Kind::Gap:
        return std::max<Position>(trace.gaps[fact.index].life.begin, 1);
    }
    return 0;
}

Position timelineEnd(const Trace &trace, TimelineFact fact, Position at)
{
    switch (fact.what()) {
    case Kind::Run:
        return View(trace, at).heardTo(RunId{fact.index});
    case Kind::Span:
        return View(trace, at).heardTo(SpanId{fact.index});
    case Kind::Message:
        return View(trace, at).heardTo(MessageId{fact.index});
    case Kind::Approval:
        return trace.approvals[fact.index].life.endAt(at);
    case Kind::Checkpoint:
    case Kind::Problem:
    case Kind::Gap:
        break;
    }
    return timelineBegin(trace, fact);
}

RunId runOf(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
        return RunId{fact.index};
    case Kind::Span:
        return view.at(SpanId{fact.index}).run;
    case Kind::Message:
        return view.run(MessageId{fact.index});
    case Kind::Approval:
        return view.at(ApprovalId{fact.index}).run;
    case Kind::Checkpoint:
        return view.at(CheckpointId{fact.index}).run;
    case Kind::Problem:
    case Kind::Gap:
        break;
    }
    return {};
}

Position timelineReached(const View &view, TimelineFact fact)
{
    const RunId run = runOf(view, fact);
    return run ? std::min(view.position(), view.unheardSince(run)) : view.position();
}

ItemStatus timelineStatus(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
        return rowStatus(view, SpanRow::of(RunId{fact.index}));
    case Kind::Span:
        return rowStatus(view, SpanRow::of(SpanId{fact.index}));
    case Kind::Message:
        return statusByNow(view, view.run(MessageId{fact.index}), itemStatus(view.status(MessageId{fact.index})));
    case Kind::Approval:
        return approvalStatus(view, ApprovalId{fact.index});
    case Kind::Checkpoint:
    case Kind::Problem:
    case Kind::Gap:
        break;
    }
    return ItemStatus::Idle;
}

TimelineWeight timelineWeight(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Checkpoint:
        return TimelineWeight(TimelineMark::Checkpoint);
    case Kind::Problem:
        return markWeight(view.at(ProblemId{fact.index}).severity);
    case Kind::Gap:
        return TimelineWeight(TimelineMark::Gap);
    case Kind::Run:
    case Kind::Span:
    case Kind::Message:
    case Kind::Approval:
        break;
    }
    return weightOf(timelineStatus(view, fact));
}

SessionId timelineSession(const Trace &trace, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
        return trace.runs[fact.index].session;
    case Kind::Span:
        return trace.runs[trace.spans[fact.index].run.index].session;
    case Kind::Message:
        return trace.messages[fact.index].session;
    case Kind::Approval:
        return trace.approvals[fact.index].session;
    case Kind::Checkpoint:
        return trace.checkpoints[fact.index].session;
    case Kind::Problem:
        return trace.problems[fact.index].session;
    case Kind::Gap:
        return trace.gaps[fact.index].session;
    }
    return {};
}

std::optional<SpanRow> spanRowOf(TimelineFact fact)
{
    using Kind = TimelineFact::Kind;
    if (fact.what() == Kind::Run)
        return SpanRow::of(RunId{fact.index});
    if (fact.what() == Kind::Span)
        return SpanRow::of(SpanId{fact.index});
    return {};
}

} // namespace tracedeck
