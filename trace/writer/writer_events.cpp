// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeunits.h"
#include "totals.h"
#include "writer.h"

#include <algorithm>
#include <limits>
#include <string>

namespace tracedeck {

namespace {

constexpr std::int64_t kOnTheWay = 2 * kSecond; ///< what was said before has been heard

} // namespace

// --- Commands and channels ---------------------------------------------------------------------------------

void Writer::on(const CancelRequested &event)
{
    const Symbol name = intern(event.run);
    std::vector<Symbol> &known = m_sessions[session().index].toCancel;
    if (!name.isEmpty() && std::find(known.begin(), known.end(), name) == known.end())
        known.push_back(name);
}

void Writer::on(const RunNamed &event)
{
    session();
    if (!isLate() && !openRunHere())
        return;
    const RunId named = run();
    const Symbol id = intern(event.run);
    if (!m_trace.runs[named.index].isTold)
        return nameRun(named, id);
    if (!isOpenTold(named))
        return;
    if (nameOf(named) == event.run)
        return rebind(named); // it is heard from here on
    endTold(named); // and another began, unseen
    m_now.run = {};
    m_now.spanKnown = false;
    beginRun(id, {}, {}, {}, {});
}

void Writer::on(const CommandSent &event)
{
    if (!event.request.empty())
        m_sentRequests.set(m_now.channel->id.index, intern(event.request), 1);
}

void Writer::on(const CommandAnswered &event)
{
    const Address &address = m_now.frame->address;
    // A socket belongs to a session; requests by HTTP name theirs, if they have one.
    if (address.isAside && (!address.session.empty() || (m_now.frame->via != Via::Http && m_now.channel->lastSession)))
        session();
    if (m_now.session && !event.request.empty()) {
        const Symbol request = m_trace.symbols.find(event.request);
        std::erase_if(m_sessions[m_now.session.index].answers, [&](const SentAnswer &answer) {
            const bool isTaken = answer.channel == m_now.channel->id && answer.request == request;
            if (isTaken)
                resolveApproval(answer.approval, ApprovalStatus::Answered, answer.answer);
            m_sessions[m_now.session.index].wasAnswered |= isTaken;
            return isTaken;
        });
    }
    addNote(intern(event.verb), intern(event.request), event.payload);
}

/// An error ends the run it names, or without a name the channel's oldest open one; else it answers the oldest
/// run that was asked for; else it is a Problem only.
void Writer::on(const CommandFailed &event)
{
    const std::string text = textOf(event.error);
    m_now.isError = true;
    RunId ended;
    if (!event.subject.empty())
        ended = findId<RunId>(m_runByAnswer, 0, m_trace.symbols.find(event.subject));
    else if (!m_now.channel->openRuns.empty())
        ended = m_now.channel->openRuns.front();
    if (ended && m_trace.runs[ended.index].life.end.load(std::memory_order_relaxed) == kOpen) {
        m_now.run = ended;
        m_now.session = m_trace.runs[ended.index].session;
        endRun(ended, RunStatus::Failed, event.error, {});
        return;
    }
    const Symbol subject = m_trace.symbols.find(event.subject);
    const bool answersCommand = !subject.isEmpty()
        && m_sentRequests.find(m_now.channel->id.index, subject).has_value();
    if (!ended && !answersCommand && !m_now.channel->pending.empty()) {
        failPending(event.subject, event.error);
        return;
    }
    problem(Severity::Warning, "server_error", Failure::verbatim(text));
}

/// The run that was asked for failed before it began, or fails now; else it is a Problem only.
void Writer::on(const RequestFailed &event)
{
    SessionState &state = m_sessions[session().index];
    const ChannelId channel = m_now.channel->id;
    const Symbol request = m_trace.symbols.find(event.request);
    m_now.isError = true;
    std::erase_if(state.answers, [&](const SentAnswer &answer) {
        return answer.channel == channel && answer.request == request;
    });
    const auto asked = std::find_if(state.pending.begin(), state.pending.end(), [&](const PendingRun &pending) {
        return pending.channel == channel && (event.request.empty() || pending.request == request);
    });
    if (asked != state.pending.end())
        return failPending(asked, event.error);
    problem(Severity::Warning, "server_error", Failure::verbatim(textOf(event.error)));
}

void Writer::on(const ChannelOpened &)
{
    if (!m_now.frame->address.session.empty())
        session(); // what comes on it belongs there
}

void Writer::on(const StreamGranted &event)
{
    m_lastGranted = m_now.frame->time;
    const SessionId in = event.session.empty()
        ? session()
        : findId<SessionId>(m_sessionByName, 0, m_trace.symbols.find(event.session));
    std::vector<SessionId> &granted = m_now.channel->granted;
    if (!in || std::ranges::find(granted, in) != granted.end())
        return;
    granted.push_back(in);
    ++m_sessions[in.index].streams;
    hear(in);
}

void Writer::on(const ReplayAsked &event)
{
    m_now.channel->heals = event.isGranted || event.since <= m_sessions[session().index].lastNumber;
}

/// A socket may ask several times.
void Writer::on(const NodesAsked &event)
{
    m_now.channel->tellsNodes = event.areAsked || m_now.channel->tellsNodes.value_or(false);
}

void Writer::on(const ChannelClosed &event)
{
    Channel &channel = m_trace.channels.at(m_now.channel->id.index);
    if (channel.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    channel.failed = event.failed;
    channel.reason = keep(event.reason);
    channel.life.end.store(m_position, std::memory_order_release);
    m_order.channelClosed(m_now.channel->id);
    m_lastClosed = m_position;
    const std::vector<SessionId> &carried = m_now.channel->granted;
    if (carried.size() == 1)
        m_now.session = carried.front();
    if (event.failed) {
        const bool mayLack = carried.empty() || event.hasLost || !m_now.channel->openRuns.empty();
        problem(mayLack ? Severity::Warning : Severity::Info, "channel_failed", failureOfEnd(textOf(event.reason)));
    }
    for (const RunId run : m_now.channel->openRuns)
        cutOff(run);
    endGrants();
    const SessionId in = m_now.channel->lastSession;
    if (event.hasLost && in && m_now.channel->openRuns.empty()) {
        m_trace.gaps.append(m_trace.sessions[in.index].id, std::uint64_t(0), std::uint64_t(0), in, m_position);
        problem(Severity::Warning, "gap", Failure::tr("frames before this one may be missing: %1", {textOf(event.reason)}));
    }
}

// --- Sessions and runs ---------------------------------------------------------------------------------------

void Writer::on(const SessionEnded &)
{
    for (const OpenRun &open : m_sessions[session().index].openRuns)
        stateOf(open.run).outlivesSession = true;
    endSession();
}

/// The frame's.
void Writer::endSession()
{
    Session &fact = m_trace.sessions.at(session().index);
    if (fact.life.end.load(std::memory_order_relaxed) == kOpen)
        fact.life.end.store(m_position, std::memory_order_release);
}

void Writer::on(const SpendingListed &event)
{
    const SessionId of = event.session.empty()
        ? session()
        : findId<SessionId>(m_sessionByName, 0, m_trace.symbols.find(event.session));
    if (!of || event.costPico < 0)
        return;
    auto &spent = m_trace.sessions.at(of.index).spent;
    if (spent.isEmpty() || spent.back().value != event.costPico)
        spent.append(m_arena, m_position, event.costPico);
}

void Writer::on(const RunStarted &event)
{
    const SessionId in = session();
    const Symbol answerId = intern(m_now.frame->address.run);
    const Symbol id = intern(event.run.empty() ? m_now.frame->address.run : event.run);
    if (const auto known = findId<RunId>(m_runById, in.index, id); known && !id.isEmpty()) {
        m_now.run = known;
        problem(Severity::Warning, "started_twice", Failure::tr("run %1 has begun already", {event.run}));
        return;
    }
    if (std::exchange(m_sessions[in.index].earlyEnd, {}))
        endedTwice(m_sessions[in.index].lastRun); // it was not the end of this one
    const OpenRun *open = openRunHere();
    if (open && event.isAlone && id.isEmpty() && m_trace.runs[open->run.index].isTold) {
        const RunId told = open->run;
        if (m_sessions[in.index].pending.empty()) { // it was told of before it was heard
            m_now.run = told;
            stateOf(told).isBeginHeard = true;
            return rebind(told);
        }
        endTold(told); // what was asked for begins
        open = openRunHere();
    }
    if (open && (event.isAlone || open->channel == m_now.channel->id)) {
        const RunId before = open->run;
        for (const MessageId message : m_sessions[in.index].awaiting) // it is of the run that begins
            std::erase(stateOf(before).messages, message);
        if (event.silences && maySilence(before))
            silence(before);
        else if (!goesOnBeside(before))
            overtake(before);
    }
    const Symbol digest = intern(event.digest);
    std::deque<PendingRun> &pending = m_sessions[in.index].pending;
    const auto asked = std::find_if(pending.begin(), pending.end(), [&](const PendingRun &one) {
        return !digest.isEmpty() && one.digest == digest;
    });
    if (asked != pending.end())
        std::rotate(pending.begin(), asked, std::next(asked));
    const RunId begun = beginRun(id, answerId, intern(event.agent), intern(event.model), event.message);
    stateOf(begun).isBeginHeard = true;
    m_sessions[in.index].answering.digest = digest;
    if (event.adoptsLoose)
        claimLoose(begun);
}

void Writer::on(const RunEnded &event)
{
    if (event.mayRepeat) {
        const auto &runs = m_trace.sessions[session().index].runs;
        // Of a run that is over soon, some servers tell the end first.
        const bool isNew = m_now.frame->order.rule == OrderRule::Epochal && !isLate();
        SessionState &inSession = m_sessions[m_now.session.index];
        const RunId last = inSession.lastRun;
        if (isNew && !openRunHere() && !inSession.pending.empty()) {
            stateOf(run()).earlyEnd = {event.status, keep(event.error)};
            return;
        }
        if (isNew && !openRunHere() && last && !inSession.earlyEnd) {
            m_now.run = last;
            inSession.earlyEnd = {event.status, keep(event.error)};
            return;
        }
        if (!openRunHere() && !runs.isEmpty())
            return endedTwice(m_now.run = last ? last : runs.back());
    }
    const RunId ended = targetOf(event);
    if (m_trace.runs[ended.index].life.end.load(std::memory_order_relaxed) != kOpen)
        return endedTwice(ended);
    span();
    // A server that stores what was said tells it as messages, now or later: which of them this is, is not certain.
    if (m_now.frame->order.stamp == 0)
        addReply(ended, event.reply, event.reasoning);
    countClosingUsage(ended, event);
    RunState &state = stateOf(ended);
    if (event.lasted > 0 && !state.isBeginHeard && m_now.frame->serverTime > event.lasted) {
        Run &fact = m_trace.runs.at(ended.index);
        fact.begun.append(m_arena, m_position, m_now.frame->serverTime - event.lasted);
        fact.ended = m_now.frame->serverTime;
    }
    if (event.isWaiting && !state.openApprovals.empty()) {
        SessionState &inSession = m_sessions[m_now.session.index];
        for (const ApprovalId approval : state.openApprovals) {
            inSession.waiting.push_back(approval);
            m_approvalRuns[approval.index] = {};
        }
        state.openApprovals.clear();
        inSession.wasAnswered = false;
        state.endsAsking = true;
        leaveCallsWaiting(ended);
    }
    endRun(ended, event.status, event.error, event.reply);
}

/// The open run of the frame's session if a server that sees none go on must be believed: nothing was heard of it for longer
/// than what tells of its end is on the way. Of workers a server does not see it.
RunId Writer::silentRun()
{
    const SessionId in = session();
    const OpenRun *open = openRunHere();
    if (!open || !m_now.frame->hasTime || !m_trace.sessions[in.index].parent.isEmpty() || m_runs[open->run.index]->cut)
        return {};
    const auto heard = arrivalOf(std::max(stateOf(open->run).lastFrame, m_trace.runs[open->run.index].life.begin));
    return heard && m_now.frame->time - *heard > kOnTheWay ? open->run : RunId();
}

void Writer::on(const RunSettled &event)
{
    // That there is nothing of a session begins none.
    const std::string_view named = m_now.frame->address.session;
    const Symbol name = m_trace.symbols.find(named);
    const bool isKnown = m_now.session || (!name.isEmpty() && findId<SessionId>(m_sessionByName, 0, name));
    if ((event.isGone || event.isUnlisted) && !named.empty() && !isKnown)
        return;
    if (event.isGone)
        return endGone(event);
    const Symbol id = m_trace.symbols.find(event.run);
    const RunId known = event.isNameless ? namelessRun()
        : event.isAny                    ? silentRun()
        : event.isUnlisted               ? lostRun()
        : event.run.empty()              ? cutRun()
                                         : findId<RunId>(m_runById, session().index, id);
    std::deque<PendingRun> &pending = m_sessions[session().index].pending;
    if (!known && !id.isEmpty() && event.status == RunStatus::Failed) {
        const auto asked = std::find_if(pending.begin(), pending.end(),
                                        [id](const PendingRun &one) { return one.run == id; });
        if (asked != pending.end())
            return failNeverBegun(asked);
    }
    if (event.isAny && !openRunHere()) {
        if (const auto asked = overduePending(); asked != pending.end())
            return failNeverBegun(asked);
    }
    const bool isOver = !known || m_trace.runs[known.index].life.end.load(std::memory_order_relaxed) != kOpen;
    if (isOver || isTold(known)) // that ends when all of it was told
        return;
    if (event.isListed && isHeardToItsEnd(known))
        stateOf(known).listedOutcome = event.status;
    else
        endSettled(known, event);
}

void Writer::endSettled(RunId run, const RunSettled &event)
{
    const auto unsaid = event.isAny ? std::optional(UnsaidEnd::Nothing)
        : event.isUnlisted          ? std::optional(UnsaidEnd::Unlisted)
        : event.isGone              ? std::optional(UnsaidEnd::Gone)
                                    : std::nullopt;
    if (unsaid)
        m_trace.runs.at(run.index).heardTo = stateOf(run).lastHeard;
    const auto known = unsaid ? stateOf(run).listedOutcome : std::nullopt;
    const bool isUnexplained = unsaid && !known && !stateOf(run).failed;
    const Slice why = isUnexplained ? keepText(unsaidEnd(*unsaid).english()) : Slice();
    endRun(m_now.run = run, known.value_or(stateOf(run).wasCut ? RunStatus::Interrupted : event.status), why, {});
}

// --- State, checkpoints, usage, decisions, notes --------------------------------------------------------------

/// Whether a node wrote of which only that is told, since no channel of its session was asked for more.
bool Writer::isByUntoldNode(const StateArrived &event, RunId in)
{
    const bool isNode = event.kind == StateKind::Write && !event.node.empty() && !event.node.starts_with("__");
    if (!isNode || !in || m_now.isAfterwards || m_now.channel->tellsNodes != std::optional(false))
        return false;
    const auto mayTell = [in = session()](const ChannelState &channel) {
        return channel.tellsNodes != std::optional(false) && std::ranges::find(channel.granted, in) != channel.granted.end();
    };
    if (std::ranges::any_of(m_channels, mayTell))
        return false;
    const Symbol name = m_trace.symbols.find(event.node);
    const std::vector<SpanId> &open = stateOf(in).openSpans;
    return std::none_of(open.begin(), open.end(), [&](SpanId span) { return m_trace.spans[span.index].name == name; });
}

/// It ran up to now; nobody saw since when.
SpanId Writer::addWriter(const StateArrived &event)
{
    const SpanId node = openSpan(SpanKind::Node, intern(event.node), {}, spanHere(), {});
    closeSpan(node, SpanStatus::Ok, {}, event.state);
    m_now.span = node;
    m_now.spanKnown = true;
    return node;
}

void Writer::on(const StateArrived &event)
{
    const RunId in = runHere();
    const SpanId of = isByUntoldNode(event, in) ? addWriter(event) : spanHere();
    const SessionId owner = session();
    SessionState &state = m_sessions[owner.index];
    if (event.isAsked && (!state.latestRun || !m_trace.runs[state.latestRun.index].isTold))
        return;
    const FrameOrder &order = m_now.frame->order;
    const bool isOld = order.rule == OrderRule::Epochal && order.sequence < state.lastStateNumber;
    const StateKind kind = isOld && event.kind == StateKind::Values ? StateKind::Inner : event.kind;
    const bool isVersion = kind == StateKind::Values || kind == StateKind::Updates;
    Slice kept = keep(event.state);
    bool same = false;
    if (isVersion && state.lastState) {
        const Slice previous = m_trace.states[state.lastState.index].state;
        same = previous.bytes() == kept.bytes();
        kept = same ? previous : kept;
    }
    if (event.isAsked && same)
        return;
    const StateId arrived{m_trace.states.size()};
    const Symbol space = intern(event.space);
    m_trace.states.append(m_position, kind, owner, in, of, intern(event.node), space, kept, same);
    Session &inSession = m_trace.sessions.at(owner.index);
    if (isVersion) {
        state.lastState = arrived;
        state.lastStateNumber = order.sequence;
        inSession.states.append(m_arena, arrived);
    } else {
        inSession.writes.append(m_arena, arrived);
    }
    if (!event.isOfCheckpoint)
        return;
    if (const auto last = findId<CheckpointId>(m_lastCheckpoint, owner.index, space)) {
        Checkpoint &checkpoint = m_trace.checkpoints.at(last.index);
        if (checkpoint.state.isEmpty())
            checkpoint.state.append(m_arena, m_position, kept);
    }
}

void Writer::on(const CheckpointArrived &event)
{
    const RunId in = runHere();
    const SpanId of = spanHere();
    const SessionId owner = session();
    const Symbol id = intern(event.id);
    const Symbol space = intern(event.space);
    // A history says which node inside made it; that is no graph.
    const auto isInIt = [&] { return event.space.starts_with(m_trace.symbols.text(m_trace.spans[of.index].key)); };
    if (m_now.frame->address.isPath && !space.isEmpty() && of && isInIt())
        markGraph(of);
    const Symbol key = space.isEmpty() ? id : intern(std::string(event.space) + '\n' + std::string(event.id));
    CheckpointId checkpoint = findId<CheckpointId>(m_checkpointById, owner.index, key);
    if (!checkpoint) {
        checkpoint = {m_trace.checkpoints.size()};
        m_trace.checkpoints.append(m_position, id, space, owner, in, of);
        m_checkpointById.set(owner.index, key, checkpoint.index);
        m_trace.sessions.at(owner.index).checkpoints.append(m_arena, checkpoint);
    }
    Checkpoint &fact = m_trace.checkpoints.at(checkpoint.index);
    const auto learn = [this](Values<Symbol> &known, std::string_view told) {
        if (known.isEmpty() && !told.empty())
            known.append(m_arena, m_position, intern(told));
    };
    learn(fact.source, event.source);
    learn(fact.timestamp, event.timestamp);
    if (fact.step.isEmpty() && event.step)
        fact.step.append(m_arena, m_position, *event.step);
    const Symbol parent = intern(event.parent);
    if (!parent.isEmpty() && (fact.parent.isEmpty() || fact.parent.back().value != parent))
        fact.parent.append(m_arena, m_position, parent);
    // A checkpoint never changes; an answer only shows it in other words.
    if (!event.state.isNull() && (fact.state.isEmpty() || !m_now.frame->address.isAside))
        fact.state.append(m_arena, m_position, keep(event.state));
    if (!m_now.frame->address.isAside)
        m_lastCheckpoint.set(owner.index, space, checkpoint.index);
}

void Writer::on(const UsageReported &event)
{
    CallModel model{intern(event.model), intern(event.provider)};
    MessageId message;
    if (!event.message.empty()) {
        message = messageFor(event.message, Role::Assistant);
        if (const auto counted = m_countedBefore.find(message.index); counted != m_countedBefore.end()) {
            if (!event.isSoFar) // what its model may use when it is called once more counts
                m_countedBefore.erase(counted);
            return;
        }
        if (event.isSoFar) {
            UsageSoFar &soFar = m_usageSoFar[message.index];
            soFar.amounts = event.amounts;
            soFar.model = model.name.isEmpty() ? soFar.model : model;
            return;
        }
        if (const auto soFar = m_usageSoFar.find(message.index); soFar != m_usageSoFar.end()) {
            if (model.name.isEmpty())
                model = soFar->second.model;
            m_usageSoFar.erase(soFar);
        }
    }
    const RunId in = run();
    const SpanId of = span();
    if (!message && of)
        message = m_spans.at(of.index).message;
    addUsage(in, event.amounts, {of, message, model});
}

UsageTotals Writer::lastSum(Chain<UsageId, 1> &usages, UsageTotals Usage::*sum) const
{
    return usages.isEmpty() ? UsageTotals{} : m_trace.usages[usages.last().index].*sum;
}

void Writer::addUsage(RunId run, const UsageAmounts &amounts, CallOrigin call)
{
    Run &fact = m_trace.runs.at(run.index);
    Session &inSession = m_trace.sessions.at(fact.session.index);
    if (call.model.name.isEmpty() && !fact.model.isEmpty() && !call.refines)
        call.model.name = fact.model.back().value;
    const auto with = [&](UsageTotals totals) {
        if (call.refines)
            addParts(totals, amounts);
        else
            add(totals, amounts);
        return totals;
    };
    const UsageId usage{m_trace.usages.size()};
    m_trace.usages.append(m_position, fact.session, run, call.span, call.message, call.model, call.isClosingTotal, call.refines,
                          amounts, with(lastSum(fact.usages, &Usage::ofRun)), with(lastSum(inSession.usages, &Usage::ofSession)));
    fact.usages.append(m_arena, usage);
    inSession.usages.append(m_arena, usage);
    if (call.refines)
        m_trace.usages.at(call.refines.index).refinedBy.store(usage.index, std::memory_order_release);
}

void Writer::on(const DecisionMade &event)
{
    const RunId in = run();
    const SpanId of = span();
    if (!event.model.empty())
        m_trace.runs.at(in.index).model.append(m_arena, m_position, intern(event.model));
    const DecisionId decision{m_trace.decisions.size()};
    m_trace.decisions.append(m_position, intern(event.kind), session(), in, of, keep(event.chosen), keep(event.detail));
    m_trace.sessions.at(m_now.session.index).decisions.append(m_arena, decision);
}

/// A note joins the session that its frame names; answers to commands name none.
Note &Writer::addNote(Symbol kind, Symbol request, Slice payload)
{
    const NoteId note{m_trace.notes.size()};
    Note &fact = m_trace.notes.append(m_position, kind, request, m_now.session, m_now.run, m_now.span, keep(payload));
    if (m_now.session)
        m_trace.sessions.at(m_now.session.index).notes.append(m_arena, note);
    return fact;
}

void Writer::on(const Noted &event)
{
    if (!m_now.frame->address.session.empty() || m_now.channel->lastSession) {
        m_now.run = runHere();
        spanHere();
    }
    addNote(intern(event.kind), {}, event.payload);
}

void Writer::on(const ProblemFound &event)
{
    keepProblem(event.severity, event.code, KeptFailure(event.message, m_arena), m_now.session ? SessionId() : sessionAskedAbout());
}

} // namespace tracedeck
