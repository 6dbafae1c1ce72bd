// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "selection.h"
#include "spanrows.h"
#include "view.h"

#include <cstdint>
#include <optional>

/// The facts that a timeline draws, and what it must know of them at a position.
namespace tracedeck {

/// A fact on a timeline, small enough to be held a million times.
struct TimelineFact
{
    enum class Kind : std::uint8_t { Run, Span, Message, Approval, Checkpoint, Problem, Gap };

    std::uint32_t kind : 3 = 0;
    std::uint32_t index : 29 = 0;

    static TimelineFact of(Kind kind, std::uint32_t index)
    {
        return {std::uint32_t(kind), index & ((1u << 29) - 1)};
    }
    static TimelineFact of(RunId id) { return of(Kind::Run, id.index); }
    static TimelineFact of(SpanId id) { return of(Kind::Span, id.index); }
    static TimelineFact of(MessageId id) { return of(Kind::Message, id.index); }
    static TimelineFact of(ApprovalId id) { return of(Kind::Approval, id.index); }
    static TimelineFact of(CheckpointId id) { return of(Kind::Checkpoint, id.index); }
    static TimelineFact of(ProblemId id) { return of(Kind::Problem, id.index); }
    static TimelineFact of(GapId id) { return of(Kind::Gap, id.index); }
    /// The bar that stands for an item; a tool call is where it executes, a frame what was found to be missing before
    /// it. None: no bar does.
    static std::optional<TimelineFact> of(const View &view, const Item &item);

    Kind what() const { return static_cast<Kind>(kind); }
    bool isMark() const { return what() == Kind::Checkpoint || what() == Kind::Problem || what() == Kind::Gap; }
    /// What is selected with it.
    Item item(const Trace &trace) const;
    friend bool operator==(const TimelineFact &a, const TimelineFact &b)
    {
        return a.kind == b.kind && a.index == b.index;
    }
};

/// How much something deserves to be seen where there is room for one thing only; 0 is nothing at all.
using TimelineWeight = std::uint8_t;

TimelineWeight weightOf(ItemStatus status);
/// The status that weighs that much; precondition: the weight is that of one.
ItemStatus statusOfWeight(TimelineWeight weight);

/// What a mark on a line says; heavier ones are worse.
enum class TimelineMark : TimelineWeight { Checkpoint = 1, Info, Warning, Gap, Error };

Position timelineBegin(const Trace &trace, TimelineFact fact);
/// kOpen: it still goes on at that position. What happens at one frame ends there.
Position timelineEnd(const Trace &trace, TimelineFact fact, Position at);
/// The run that it is, or is in; invalid: none, or not known yet.
RunId runOf(const View &view, TimelineFact fact);
/// As far as something that still goes on is known to do so: where the view stands, or where its run was heard last.
Position timelineReached(const View &view, TimelineFact fact);
ItemStatus timelineStatus(const View &view, TimelineFact fact);
/// Of a bar or a mark, at the view's position.
TimelineWeight timelineWeight(const View &view, TimelineFact fact);
SessionId timelineSession(const Trace &trace, TimelineFact fact);
/// Its row in the tree of spans; none: messages, approvals and marks have none.
std::optional<SpanRow> spanRowOf(TimelineFact fact);

} // namespace tracedeck
