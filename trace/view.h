// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <algorithm>
#include <string>
#include <vector>

namespace tracedeck {

/// When something went on that the server told of afterwards, by its clock, in nanoseconds since 1970. 0: not told.
struct ToldTimes
{
    std::int64_t begun = 0;
    std::int64_t ended = 0;

    bool isWhole() const { return begun != 0 && ended != 0; }
};

/// A trace as it was when its first `position` frames had come. Cheap to make, to copy and to throw away; the
/// trace must outlive it. A reading costs at most a logarithm of the trace's size, wherever the position is; but one of a
/// text, of members some of which have left, and of workers costs as much as they are many.
///
/// The law: for every p, View(trace, p) equals the View at the end of a trace made from the first p frames.
class View
{
public:
    View(const Trace &trace, Position position)
        : m_trace(&trace)
        , m_position(std::min(position, trace.watermark()))
    {
    }
    /// The newest that can be read.
    explicit View(const Trace &trace)
        : View(trace, trace.watermark())
    {
    }

    const Trace &trace() const { return *m_trace; }
    Position position() const { return m_position; }

    /// The table that an id counts in.
    const StableVector<Session> &tableOf(SessionId) const { return m_trace->sessions; }
    const StableVector<Run> &tableOf(RunId) const { return m_trace->runs; }
    const StableVector<Span> &tableOf(SpanId) const { return m_trace->spans; }
    const StableVector<Message> &tableOf(MessageId) const { return m_trace->messages; }
    const StableVector<ToolCall> &tableOf(ToolId) const { return m_trace->tools; }
    const StableVector<StateVersion> &tableOf(StateId) const { return m_trace->states; }
    const StableVector<Checkpoint> &tableOf(CheckpointId) const { return m_trace->checkpoints; }
    const StableVector<Usage> &tableOf(UsageId) const { return m_trace->usages; }
    const StableVector<Decision> &tableOf(DecisionId) const { return m_trace->decisions; }
    const StableVector<Choice> &tableOf(ChoiceId) const { return m_trace->choices; }
    const StableVector<PlanStep> &tableOf(PlanStepId) const { return m_trace->planSteps; }
    const StableVector<PlanLink> &tableOf(PlanLinkId) const { return m_trace->planLinks; }
    const StableVector<Understanding> &tableOf(UnderstandingId) const { return m_trace->understandings; }
    const StableVector<Delegation> &tableOf(DelegationId) const { return m_trace->delegations; }
    const StableVector<Approval> &tableOf(ApprovalId) const { return m_trace->approvals; }
    const StableVector<Note> &tableOf(NoteId) const { return m_trace->notes; }
    const StableVector<Channel> &tableOf(ChannelId) const { return m_trace->channels; }
    const StableVector<Gap> &tableOf(GapId) const { return m_trace->gaps; }
    const StableVector<Problem> &tableOf(ProblemId) const { return m_trace->problems; }

    /// Precondition: the trace has it.
    template<class FactId>
    const auto &at(FactId id) const
    {
        return tableOf(id)[id.index];
    }

    /// Position at which a fact became true.
    template<class FactId>
    Position begin(FactId id) const
    {
        const auto &fact = at(id);
        if constexpr (requires { fact.life; })
            return fact.life.begin;
        else if constexpr (requires { fact.begin; })
            return fact.begin;
        else
            return fact.at;
    }
    /// False for an id that the trace does not have, as one kept from another trace.
    template<class FactId>
    bool isVisible(FactId id) const
    {
        return id.index < tableOf(id).size() && begin(id) <= m_position;
    }
    /// Whether it has begun and not ended.
    template<class FactId>
    bool isOpen(FactId id) const
    {
        return at(id).life.isOpen(m_position);
    }
    /// Position of its end, or kOpen.
    template<class FactId>
    Position end(FactId id) const
    {
        return at(id).life.endAt(m_position);
    }

    /// Up to where it was seen to go on: to its end, or, where nobody said that it ended, to the last frame of it before that
    /// was known. kOpen while it goes on.
    Position heardTo(RunId id) const
    {
        const Position over = end(id);
        return over == kOpen || at(id).heardTo == 0 ? over : at(id).heardTo;
    }
    Position heardTo(SpanId id) const { return heardToWith(at(id).run, begin(id), end(id)); }
    Position heardTo(MessageId id) const { return heardToWith(run(id), begin(id), end(id)); }
    Position heardTo(ToolId id) const { return heardToWith(at(id).run, begin(id), end(id)); }

    /// It was asked for, and failed before it began.
    bool isRefused(RunId id) const;
    /// Which agent worked in a session last; empty: of its last hundred runs none says.
    std::string_view agentOf(SessionId id) const;
    /// Of a session's last hundred runs that goes on, the one that began last; none: nothing goes on.
    RunId runGoingOn(SessionId id) const;
    /// What a session is called: its title, or what the user said first, or its id.
    std::string_view nameOf(SessionId id) const { return text(nameSymbolOf(id)); }
    Symbol nameSymbolOf(SessionId id) const
    {
        const Session &session = at(id);
        for (const Values<Symbol> *name : {&session.title, &session.topic}) {
            if (const Symbol *said = value(*name); said && !text(*said).empty())
                return *said;
        }
        return session.id;
    }

    /// Number of facts of a table (trace().spans, ...) that have begun; they are its first ones.
    template<class Fact>
    std::uint32_t count(const StableVector<Fact> &table) const
    {
        return table.partitionPoint([this](const Fact &fact) {
            if constexpr (requires { fact.life; })
                return fact.life.begin <= m_position;
            else if constexpr (requires { fact.begin; })
                return fact.begin <= m_position;
            else
                return fact.at <= m_position;
        });
    }
    /// Number of facts of a list (session.messages, ...) that have begun; they are its first ones.
    template<class FactId, std::uint32_t First>
    std::uint32_t count(const Chain<FactId, First> &list) const
    {
        return list.partitionPoint([this](FactId id) { return begin(id) <= m_position; });
    }

    /// Number of children whose membership is open.
    template<class ChildId>
    std::uint32_t count(const Memberships<ChildId> &children) const
    {
        const std::uint32_t begun = children.all.partitionPoint(
            [this](const Membership<ChildId> &m) { return m.life.begin <= m_position; });
        if (children.ended.load(std::memory_order_acquire) == 0)
            return begun;
        std::uint32_t open = 0;
        children.all.forEach(begun, [&](const Membership<ChildId> &m) { open += m.life.isOpen(m_position); });
        return open;
    }
    /// All children, in order of joining.
    template<class ChildId>
    std::vector<ChildId> children(const Memberships<ChildId> &of) const
    {
        std::vector<ChildId> open;
        of.all.forEach(of.all.size(), [&](const Membership<ChildId> &m) {
            if (m.life.begin > m_position)
                return false;
            if (m.life.isOpen(m_position))
                open.push_back(m.child);
            return true;
        });
        return open;
    }

    /// Since when nothing can be heard of a run that goes on, since the channel that carried it closed; kOpen: it can.
    Position unheardSince(RunId id) const { return isOpen(id) ? absentSince(at(id).unheard) : kOpen; }
    /// How a run was asked for; nullptr: nobody heard it, nor told of it later.
    const Asking *asked(RunId id) const;
    /// What a span was given to work on, JSON; null: it was not told.
    Slice input(SpanId id) const
    {
        const SpanDetails *details = detailsOf(id);
        return details ? details->input : Slice();
    }
    /// When it went on, as the server said afterwards, or at its end where its begin was not heard.
    ToldTimes toldTimes(RunId id) const
    {
        const std::int64_t *begun = value(at(id).begun);
        return {begun ? *begun : 0, end(id) == kOpen ? 0 : at(id).ended};
    }
    /// Of one that was heard to begin, that is by the server's clock, too.
    ToldTimes toldTimes(SpanId id) const;
    /// It was heard to begin; how it ended, the server told afterwards.
    bool isEndTold(SpanId id) const
    {
        const SpanDetails *details = detailsOf(id);
        return details && end(id) != kOpen && end(id) != begin(id) && details->begun == 0 && details->ended != 0 && !at(at(id).run).isTold;
    }

    /// The value that holds, or nullptr before the first.
    template<class T, std::uint32_t First>
    const T *value(const Chain<Stamped<T>, First> &chain) const
    {
        return valueAt(chain, m_position);
    }
    std::string_view text(Symbol symbol) const { return m_trace->symbols.text(symbol); }
    /// The string that holds; empty before the first.
    std::string_view text(const Values<Symbol> &chain) const
    {
        const Symbol *symbol = value(chain);
        return symbol ? text(*symbol) : std::string_view();
    }

    SessionStatus status(SessionId id) const;
    RunStatus status(RunId id) const;
    SpanStatus status(SpanId id) const;
    MessageStatus status(MessageId id) const;
    ToolStatus status(ToolId id) const;
    ApprovalStatus status(ApprovalId id) const;
    /// Why the model stopped that wrote it, as sent; empty: it writes on, or nobody said.
    std::string_view stopReason(MessageId id) const;
    /// Since which frame states do not have a message, or the result of a tool, that they had; kOpen: the last one has it, or none
    /// ever had.
    Position absentSince(MessageId id) const { return absentSince(at(id).absence); }
    /// Whether the last state that has a list of messages has it.
    bool isHeld(MessageId id) const
    {
        return at(id).heldSince.load(std::memory_order_acquire) <= m_position && absentSince(id) == kOpen;
    }
    Position absentSince(ToolId id) const { return absentSince(at(id).absence); }
    /// The JSON value that was answered; null: nothing was, or nobody saw what.
    Slice answer(ApprovalId id) const;

    SessionId parent(SessionId id) const;
    SpanKind kind(SpanId id) const
    {
        const Span &span = at(id);
        const bool isGraph = span.graphSince.load(std::memory_order_acquire) <= m_position;
        return isGraph && span.kind == SpanKind::Node ? SpanKind::Subgraph : span.kind;
    }
    /// Invalid: directly under its run.
    SpanId parent(SpanId id) const;
    RunId run(MessageId id) const;
    /// The one that wrote it, or in which it came; invalid: none, or not known yet.
    SpanId span(MessageId id) const;

    /// The log that holds, or nullptr where the text has not begun.
    const TextLog *log(const TextLogs &logs) const;
    /// Number of its chunks that have come.
    std::uint32_t chunkCount(const TextLog &log) const;
    std::string text(const TextLogs &logs) const;
    /// All blocks of one kind, joined.
    std::string text(MessageId id, BlockKind kind) const;

    /// Position of the first piece of what a message says, of whatever kind; kOpen: none has come, in its
    /// first blocks.
    Position firstText(MessageId id) const;
    /// The first tool that was called while it was written; invalid: none was.
    ToolId firstCall(MessageId id) const;
    /// Those among the first 64 calls of the session that began since, as they began.
    std::vector<ToolId> calls(MessageId id) const;
    /// When the model that wrote it began to: the first text, or the first tool that it called; kOpen: it has not, or it was
    /// not heard as it was written, since all of it came at once.
    Position firstToken(MessageId id) const;

    /// The session, all that it gave work to, and these again; each once.
    std::vector<SessionId> withWorkers(SessionId id) const;
    /// Version of the session's state that holds; invalid before the first.
    StateId latestState(SessionId id) const;
    /// What a call used, with what was told of it later.
    UsageAmounts amounts(UsageId call) const;
    /// What refines a call; invalid: nothing does yet.
    UsageId refinement(UsageId call) const;
    UsageTotals usage(SessionId id) const;
    UsageTotals usage(RunId id) const;
    /// The call that wrote it, where that said what it used; invalid: none has, among those that reported soon behind it.
    UsageId call(MessageId id) const;
    FrameCounts counts() const;
    /// The fact that a frame belongs to, as ids; invalid where it belongs to none.
    SpanId spanOf(Position frame) const;
    RunId runOf(Position frame) const;
    SessionId sessionOf(Position frame) const;

private:
    /// Of what may have ended with its run.
    Position heardToWith(RunId run, Position begin, Position over) const
    {
        return over != kOpen && run && over == end(run) ? std::max(begin, heardTo(run)) : over;
    }

    const SpanDetails *detailsOf(SpanId id) const
    {
        const std::uint32_t index = at(id).details.load(std::memory_order_acquire);
        const bool isKnown = index != UINT32_MAX && m_trace->details[index].begin <= m_position;
        return isKnown ? &m_trace->details[index] : nullptr;
    }

    Position absentSince(const std::atomic<std::uint32_t> &last) const;
    template<class Holds>
    RunId lastRun(SessionId id, Holds holds) const;

    const Trace *m_trace;
    Position m_position;
};

} // namespace tracedeck
