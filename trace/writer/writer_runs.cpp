// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "sametext.h"

#include <algorithm>
#include <optional>
#include <string>

namespace tracedeck {

namespace {

constexpr std::string_view kNamelessSession = "stream";
} // namespace

/// The session of the frame that is being folded: as it names it (or what that is an alias of), else that of
/// the channel's previous frame, else "stream".
SessionId Writer::session()
{
    if (m_now.session)
        return m_now.session;
    const std::string_view name = m_now.frame->address.session;
    ChannelState &channel = *m_now.channel;
    if (channel.lastSession && name.empty())
        return m_now.session = channel.lastSession;
    if (const SessionId *known = m_sessionCache.find(name))
        return m_now.session = channel.lastSession = *known;
    const Symbol id = intern(name.empty() ? kNamelessSession : name);
    SessionId known = findId<SessionId>(m_sessionByName, 0, id);
    if (!known) {
        // The first answer to a run on a named thread tells under which id the server speaks of it.
        const auto &pending = channel.pending;
        const bool answersThread = !name.empty() && !pending.empty() && !pending.front().session.isEmpty();
        known = sessionNamed(answersThread ? pending.front().session : id);
        m_sessionByName.set(0, id, known.index);
    }
    return m_now.session = channel.lastSession = m_sessionCache.set(m_trace.symbols.text(id), known);
}

/// What only asks about a session by HTTP begins none, but is of one that is known. Invalid: it is of none, or not known.
SessionId Writer::sessionAskedAbout() const
{
    const DecodedFrame &frame = *m_now.frame;
    if (!frame.http || frame.address.session.empty())
        return {};
    const Symbol name = m_trace.symbols.find(frame.address.session);
    return name.isEmpty() ? SessionId() : findId<SessionId>(m_sessionByName, 0, name);
}

/// Whether the frame's number says that it belongs to the run of its session that ended last, whatever came since.
bool Writer::isLate() const
{
    const FrameOrder &order = m_now.frame->order;
    return order.rule == OrderRule::Epochal && order.sequence < m_sessions[m_now.session.index].lastEnd;
}

SessionId Writer::sessionNamed(Symbol id)
{
    if (const auto known = findId<SessionId>(m_sessionByName, 0, id))
        return known;
    const SessionId session{m_trace.sessions.size()};
    m_trace.sessions.append(id, m_position);
    m_sessions.emplace_back();
    m_sessionByName.set(0, id, session.index);
    return session;
}

/// The open run of the frame's session: on its channel, else on any; nullptr if there is none.
const Writer::OpenRun *Writer::openRunHere() const
{
    const std::vector<OpenRun> &open = m_sessions[m_now.session.index].openRuns;
    for (auto run = open.rbegin(); run != open.rend(); ++run) {
        if (run->channel == m_now.channel->id)
            return &*run;
    }
    return open.empty() ? nullptr : &open.back();
}

/// The run of the frame that is being folded; one begins if there is none.
RunId Writer::run()
{
    if (m_now.run)
        return m_now.run;
    session();
    if (isLate())
        return m_now.run = m_sessions[m_now.session.index].lastRun;
    const std::string_view answer = m_now.frame->address.run;
    const OpenRun *open = openRunHere();
    if (open && (answer.empty() || sameText(answer, open->answer)))
        return m_now.run = open->run;
    if (answer.empty())
        return beginRun({}, {}, {}, {}, {});
    const Symbol answerId = intern(answer);
    if (const auto known = findId<RunId>(m_runByAnswer, 0, answerId))
        return m_now.run = known;
    if (open && open->answer.empty()) {
        const_cast<OpenRun *>(open)->answer = m_trace.symbols.text(answerId);
        m_runByAnswer.set(0, answerId, open->run.index);
        if (m_now.frame->address.isRunsName)
            nameRun(open->run, answerId);
        return m_now.run = open->run;
    }
    // Where runs go by name there is one at a time, on whatever channel.
    if (open && (open->channel == m_now.channel->id || m_now.frame->address.isRunsName))
        overtake(open->run);
    return beginRun(answerId, answerId, {}, {}, {});
}

/// Whether the frame speaks of its session only.
bool Writer::isOutsideRuns()
{
    const Address &address = m_now.frame->address;
    if (address.isAside || !address.isAfterthought)
        return address.isAside;
    session();
    return address.run.empty() ? !openRunHere()
                               : !findId<RunId>(m_runByAnswer, 0, m_trace.symbols.find(address.run));
}

/// Begins a run in the frame's session. What was asked for on this channel and not answered yet is this run.
RunId Writer::beginRun(Symbol id, Symbol answerId, Symbol agent, Symbol model, Slice message)
{
    const RunId run = openRun(id, answerId, agent, model);
    const std::optional<PendingRun> asked = m_sessions[m_now.session.index].answering.asked;
    takeUpWaiting(run, asked ? &*asked : nullptr);
    if (asked && message.isNull())
        say(run, *asked);
    else
        say(run, message);
    return run;
}

/// The run that was asked for next failed before it began: it goes on with nothing, so what waits for people waits on.
void Writer::failUnbegun(Symbol id, Slice error)
{
    const RunId run = openRun(id, id, {}, {});
    if (const std::optional<PendingRun> asked = m_sessions[m_now.session.index].answering.asked)
        say(run, *asked);
    endRun(run, RunStatus::Failed, error, {});
}

RunId Writer::openRun(Symbol id, Symbol answerId, Symbol agent, Symbol model)
{
    const SessionId in = session();
    SessionState &state = m_sessions[in.index];
    auto &pending = state.pending.empty() ? m_now.channel->pending : state.pending;
    std::optional<PendingRun> asked;
    if (!pending.empty()
        && (pending.front().session.isEmpty() || pending.front().session == m_trace.sessions[in.index].id)) {
        asked = pending.front();
        agent = agent.isEmpty() ? asked->agent : agent;
        model = model.isEmpty() ? asked->model : model;
        id = id.isEmpty() ? asked->run : id;
        pending.pop_front();
    }
    ++state.runCount;
    const bool isNamed = !id.isEmpty();
    if (id.isEmpty())
        id = intern(std::string(m_trace.symbols.text(m_trace.sessions[in.index].id)) + "-run-"
                    + std::to_string(state.runCount));
    const RunId run = addRun(id);
    Run &fact = m_trace.runs.at(run.index);
    if (asked)
        noteAskedFor(run, *asked);
    stateOf(run).channel = m_now.channel->id;
    if (asked)
        noteAsked(run, *asked);
    stateOf(run).earlyEnd = std::exchange(state.earlyEnd, {});
    if (!isNamed)
        m_nameless.insert(run.index);
    if (m_now.frame->order.rule == OrderRule::ById)
        answerSaid(run);
    if (!agent.isEmpty())
        fact.agent.append(m_arena, m_position, agent);
    if (!model.isEmpty())
        fact.model.append(m_arena, m_position, model);
    if (asked && !asked->run.isEmpty())
        m_runById.set(in.index, asked->run, run.index);
    if (!answerId.isEmpty())
        m_runByAnswer.set(0, answerId, run.index);
    state.openRuns.push_back({run, m_now.channel->id, m_trace.symbols.text(answerId)});
    m_now.channel->openRuns.push_back(run);
    noteOpenRuns(in);
    m_now.run = run;
    state.answering = {run, {}, asked};
    return run;
}

/// A run of the frame's session, as a fact.
RunId Writer::addRun(Symbol id)
{
    const SessionId in = session();
    const RunId run{m_trace.runs.size()};
    m_trace.runs.append(in, m_now.channel->id, m_position).id.append(m_arena, m_position, id);
    m_runs.emplace_back();
    m_trace.sessions.at(in.index).runs.append(m_arena, run);
    m_runById.set(in.index, id, run.index);
    m_sessions[in.index].latestRun = run;
    return run;
}

/// A run goes on with what its session's last run left open for people: tool calls that wait, and approvals. Those are
/// answered by what was asked for: an answer that was sent, a run, or what another client did that we do not see.
void Writer::takeUpWaiting(RunId run, const PendingRun *asked)
{
    SessionState &state = m_sessions[m_trace.runs[run.index].session.index];
    for (const ToolId tool : state.waitingTools) {
        m_tools.at(tool.index).run = run;
        stateOf(run).openTools.push_back(tool);
        if (const auto &call = m_trace.tools[tool.index].call; !call.isEmpty())
            nameTool(tool, run, call.back().value);
    }
    state.waitingTools.clear();
    if (state.waiting.empty())
        return;
    const std::vector<SentAnswer> answers = std::move(state.answers);
    const std::vector<ApprovalId> waiting = std::move(state.waiting);
    state.answers.clear();
    state.waiting.clear();
    const bool wasAnswered = state.wasAnswered || !answers.empty();
    state.wasAnswered = false;
    for (const SentAnswer &answer : answers)
        resolveApproval(answer.approval, ApprovalStatus::Answered, answer.answer);
    for (const ApprovalId approval : waiting) {
        if (asked || !wasAnswered)
            resolveApproval(approval, asked && asked->isFork ? ApprovalStatus::Expired : ApprovalStatus::Answered);
        else if (m_trace.approvals[approval.index].life.end.load(std::memory_order_relaxed) == kOpen) {
            stateOf(run).openApprovals.push_back(approval);
            m_approvalRuns[approval.index] = run;
        }
    }
}

/// The server's name for a run came later than the run.
void Writer::nameRun(RunId run, Symbol id)
{
    Run &fact = m_trace.runs.at(run.index);
    if (id.isEmpty() || fact.id.back().value == id)
        return;
    fact.id.append(m_arena, m_position, id);
    m_runById.set(fact.session.index, id, run.index);
    m_nameless.erase(run.index);
}

std::string_view Writer::nameOf(RunId run) const
{
    return m_trace.symbols.text(m_trace.runs[run.index].id.back().value);
}

/// A run that a new start in its session and channel overtakes: as a list said of its end, else failed if a node of it failed.
void Writer::overtake(RunId run)
{
    const RunState &state = stateOf(run);
    if (const auto early = state.earlyEnd)
        return endRun(run, early->status, early->error, {});
    m_trace.runs.at(run.index).heardTo = state.lastHeard;
    const RunStatus guessed = state.nodeFailed || state.callFailed ? RunStatus::Failed : RunStatus::Interrupted;
    endRun(run, state.listedOutcome.value_or(guessed), {}, {});
}

/// Whether a run may go on though another one begins in its session: its own end cannot have been missed.
bool Writer::maySilence(RunId run) const
{
    const RunState &state = *m_runs[run.index];
    return isHeardToItsEnd(run) && !state.nodeFailed && !state.callFailed;
}

/// Whether its end is still to come by what carries it.
bool Writer::isHeardToItsEnd(RunId run) const
{
    const RunState *state = m_runs[run.index].get();
    return state && !state->earlyEnd && !state->cut && !state->wasCut;
}

/// Whether a run is not over because another one begins in its session: a turn goes on though its session was deleted, until
/// it has ended itself (metis).
bool Writer::goesOnBeside(RunId run) const
{
    const RunState &state = *m_runs[run.index];
    return state.outlivesSession && !state.callFailed && !state.nodeFailed && !state.cut && !state.wasCut;
}

void Writer::endedTwice(RunId run)
{
    problem(Severity::Warning, "ended_twice", Failure::tr("run %1 had ended already", {nameOf(run)}));
}

/// What must have ended before the run did, though that was not seen: the last model call of one that succeeded, and
/// messages whose end is told apart.
void Writer::endUnseen(RunId run, RunStatus status)
{
    SessionState &state = m_sessions[m_trace.runs[run.index].session.index];
    const auto isOpen = [this](MessageId message) {
        return m_trace.messages[message.index].life.end.load(std::memory_order_relaxed) == kOpen
            && !m_cutMessages.contains(message.index);
    };
    const std::vector<MessageId> unclaimed = std::exchange(state.unclaimed, {});
    for (const MessageId message : unclaimed) {
        if (isOpen(message) && m_trace.messages[message.index].run.isEmpty() && isUnsettled(message))
            cutMessage(message); // nothing that goes on can end it
    }
    if (status == RunStatus::Succeeded)
        endLastCall(run);
    const std::vector<MessageId> messages = stateOf(run).messages;
    for (const MessageId message : messages) {
        const bool isMissed = status == RunStatus::Succeeded && isUnsettled(message);
        if (isOpen(message) && (isMissed || m_storedTexts.contains(message.index)))
            cutMessage(message);
        else if (isOpen(message) && status == RunStatus::Interrupted)
            m_leftOpen.insert(message.index);
    }
}

/// The run went on after its last model call, so that is over, whether its end was seen or not.
void Writer::endLastCall(RunId run)
{
    const std::vector<StampedCall> &calls = m_sessions[m_trace.runs[run.index].session.index].stampedCalls;
    if (calls.empty())
        return;
    const SpanId last = calls.back().span;
    const Span &call = m_trace.spans[last.index];
    if (call.run != run || call.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    const MessageId message = m_spans.at(last.index).message;
    if (message && m_trace.messages[message.index].life.end.load(std::memory_order_relaxed) == kOpen
        && !m_cutMessages.contains(message.index))
        cutMessage(message);
    closeSpan(last, SpanStatus::Ok, {}, {});
}

bool Writer::isToBeCancelled(RunId run) const
{
    const Run &fact = m_trace.runs[run.index];
    const std::vector<Symbol> &asked = m_sessions[fact.session.index].toCancel;
    return !fact.id.isEmpty() && std::find(asked.begin(), asked.end(), fact.id.back().value) != asked.end();
}

/// Ends a run and closes what it finds open.
void Writer::endRun(RunId run, RunStatus status, Slice error, Slice reply)
{
    // Some servers have one word for both. One that asks people was not cancelled, whatever was sent.
    if (status == RunStatus::Interrupted && !stateOf(run).endsAsking && isToBeCancelled(run))
        status = RunStatus::Cancelled;
    Run &fact = m_trace.runs.at(run.index);
    RunState &state = stateOf(run);
    SessionState &inSession = m_sessions[fact.session.index];
    endAllIn(run, status);
    fact.status = status;
    const bool isUnexplained = status == RunStatus::Failed && error.isNull() && state.failed;
    fact.error = isUnexplained ? m_trace.slice(m_trace.spans[state.failed.index].error) : keep(error);
    fact.reply = keep(reply);
    fact.life.end.store(m_position, std::memory_order_release);
    std::erase_if(inSession.openRuns, [run](const OpenRun &open) { return open.run == run; });
    std::erase(m_channels[state.channel.index].openRuns, run);
    std::erase(inSession.silenced, run);
    noteOpenRuns(fact.session);
    if (state.cut) {
        // Its last frame may be the first that came again.
        if (m_now.frame->order.rule == OrderRule::Contiguous || m_now.channel->heals)
            endCut(run);
        else
            --m_runsCutOff;
    }
    forgetWhole(state);
    m_runs[run.index].reset();
    m_now.isError |= status == RunStatus::Failed;
    m_counts.failedRuns += status == RunStatus::Failed;
    if (status == RunStatus::Failed)
        m_trace.failed.append(m_position, run, SpanId(), ToolId());
    if (isTold(run) && inSession.latestRun != run)
        return; // others have ended since
    // Those that it waited for; unless it was cancelled while it did.
    const bool hasWorked = status == RunStatus::Succeeded || status == RunStatus::Failed || fact.spans.all.size() > 0;
    if (hasWorked && !inSession.silenced.empty())
        endSilenced(fact.session);
    m_trace.sessions.at(fact.session.index).lastRun.append(m_arena, m_position, status);
    inSession.lastRun = run;
    inSession.lastEnd = m_now.frame->order.rule == OrderRule::Epochal ? m_now.frame->order.sequence : 0;
}

/// The session's next run goes on with the calls of one that have not begun.
void Writer::leaveCallsWaiting(RunId run)
{
    std::erase_if(stateOf(run).openTools, [&](ToolId tool) {
        const bool hasBegun = m_tools.at(tool.index).started;
        if (!hasBegun)
            m_sessions[m_trace.runs[run.index].session.index].waitingTools.push_back(tool);
        return !hasBegun;
    });
}

/// Of what states told first, no stream comes behind any more: what goes by the same name in another run is said anew.
void Writer::forgetWhole(const RunState &state)
{
    if (m_wholeBefore.empty() && m_countedBefore.empty())
        return;
    for (const MessageId message : state.messages) {
        if (const auto whole = m_wholeBefore.find(message.index); whole != m_wholeBefore.end() && whole->second.hasCalls)
            m_wholeBefore.erase(whole);
        m_countedBefore.erase(message.index);
    }
}

/// Closes what a run that ends so leaves open.
void Writer::endAllIn(RunId run, RunStatus status)
{
    RunState &state = stateOf(run);
    endUnseen(run, status);
    while (!state.openApprovals.empty())
        resolveApproval(state.openApprovals.back(), ApprovalStatus::Expired);
    while (!state.openTools.empty())
        endTool(state.openTools.back(), ToolStatus::Cancelled, {}, false);
    const SpanStatus ofSpans = status == RunStatus::Interrupted ? SpanStatus::Interrupted : SpanStatus::Cancelled;
    while (!state.openDelegations.empty())
        endDelegation(state.openDelegations.back(), ofSpans, nullptr);
    while (!state.openSpans.empty())
        closeSpan(state.openSpans.back(), ofSpans, {}, {});
    const MessageStatus ofMessages = status == RunStatus::Succeeded ? MessageStatus::Complete
        : status == RunStatus::Failed                               ? MessageStatus::Error
                                                                    : MessageStatus::Cancelled;
    for (const MessageId message : state.messages) {
        countSoFar(message);
        endMessage(message, ofMessages);
    }
}

void Writer::noteOpenRuns(SessionId session)
{
    const SessionState &state = m_sessions[session.index];
    const auto count = static_cast<std::uint32_t>(state.openRuns.size() + state.silenced.size());
    m_trace.sessions.at(session.index).openRuns.append(m_arena, m_position, count);
}

/// The run that a closing frame ends; one begins if nothing of it was seen before.
RunId Writer::targetOf(const RunEnded &event)
{
    const Address &address = m_now.frame->address;
    const Symbol sessionName = intern(address.session);
    const bool sessionKnown = address.session.empty() || findId<SessionId>(m_sessionByName, 0, sessionName);
    for (const std::string_view id : {event.run, address.run}) {
        const RunId known = findId<RunId>(m_runByAnswer, 0, m_trace.symbols.find(id));
        if (!id.empty() && known) {
            m_now.session = m_trace.runs[known.index].session;
            return m_now.run = known;
        }
    }
    if (!event.run.empty() && sessionKnown) {
        const RunId known = findId<RunId>(m_runById, session().index, m_trace.symbols.find(event.run));
        if (known)
            return m_now.run = known;
    }
    // The command line puts the thread where the events had the session: it ends the only run that is open.
    if (!sessionKnown && m_now.channel->openRuns.size() == 1) {
        const RunId only = m_now.channel->openRuns.front();
        m_now.session = m_trace.runs[only.index].session;
        return m_now.run = only;
    }
    session();
    if (event.run.empty())
        return run();
    const OpenRun *open = openRunHere();
    if (open && open->answer.empty())
        return m_now.run = open->run;
    if (open && address.isRunsName)
        overtake(open->run);
    const Symbol id = intern(event.run);
    return beginRun(id, id, {}, {}, {});
}

/// The run that goes on in the frame's session and that its server never gave a name; invalid: there is none.
RunId Writer::namelessRun()
{
    for (const OpenRun &open : m_sessions[session().index].openRuns) {
        if (m_nameless.contains(open.run.index))
            return open.run;
    }
    return {};
}

/// A run's closing totals count only where no call of it reported.
void Writer::countClosingUsage(RunId run, const RunEnded &event)
{
    const auto &closing = event.totalUsage ? event.totalUsage : event.lastUsage;
    if (!closing && !event.calls)
        return;
    const UsageTotals sum = lastSum(m_trace.runs.at(run.index).usages, &Usage::ofRun);
    if (event.calls && *event.calls != sum.calls)
        problem(Severity::Warning, "calls_missing",
                Failure::tr("the server counted %1 model calls in this run, of which %2 were seen", {*event.calls, sum.calls}));
    if (!closing)
        return;
    if (sum.calls == 0) {
        addUsage(run, *closing, {.span = span(), .isClosingTotal = true});
        return;
    }
    if (event.totalUsage && (sum.input != event.totalUsage->input || sum.output != event.totalUsage->output))
        problem(Severity::Warning, "usage_disagrees",
                Failure::tr("the run's total says %1 + %2 tokens, its calls reported %3 + %4",
                            {event.totalUsage->input, event.totalUsage->output, sum.input, sum.output}));
}

} // namespace tracedeck
