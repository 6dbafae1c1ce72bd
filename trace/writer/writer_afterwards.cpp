// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeunits.h"
#include "topic.h"
#include "walltime.h"
#include "writer.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

/// Runs that a server tells of afterwards, in lists and histories, and what was in them. Those that were heard of as they
/// happened are known better so.
namespace tracedeck {

namespace {

/// Nanoseconds between when a server says that a run began and when its first frame was made, at most.
constexpr std::int64_t kApart = 2 * kSecond;
/// And at most between a question and the begin of the run that answers it.
constexpr std::int64_t kAnswersWithin = 60 * kSecond;

/// Of a session, as its state has them, those of which nothing more is heard first.
template<class State>
std::vector<RunId> goingOn(const State &state)
{
    std::vector<RunId> runs = state.silenced;
    std::transform(state.openRuns.begin(), state.openRuns.end(), std::back_inserter(runs),
                   [](const auto &one) { return one.run; });
    return runs;
}

} // namespace

/// The run that is told of, if it was heard of without a name: of those that went on then the one that began nearest.
/// Invalid: it was not.
RunId Writer::heardAs(const RunSeen &event) const
{
    if (m_nameless.empty())
        return {};
    const auto &runs = m_trace.sessions[m_now.session.index].runs;
    const std::uint32_t count = runs.size();
    RunId nearest;
    std::int64_t least = 0;
    for (std::uint32_t i = count; i-- > 0 && count - i <= kMostSearchedRuns;) {
        const RunId run = runs[i];
        if (!m_nameless.contains(run.index))
            continue;
        const Run &fact = m_trace.runs[run.index];
        const Position end = fact.life.end.load(std::memory_order_relaxed);
        const bool hasSucceeded = fact.status == RunStatus::Succeeded;
        if (end != kOpen && event.outcome && hasSucceeded != (*event.outcome == RunStatus::Succeeded))
            continue;
        const auto began = timeOf(fact.life.begin);
        const auto ended = end == kOpen ? std::nullopt : timeOf(end);
        // A list may be behind the stream, and call a run going on whose end was heard; but then it began before that.
        if (end != kOpen && !event.outcome && (!ended || event.begun == 0))
            continue;
        const bool isBefore = ended && event.begun != 0 && *ended + (event.outcome ? kApart : 0) < event.begun;
        const bool isAfter = began && event.ended != 0 && event.ended + kApart < *began;
        const std::int64_t apart = began && event.begun != 0 ? std::abs(*began - event.begun) : 0;
        if (isBefore || isAfter || (nearest && apart >= least))
            continue;
        nearest = run;
        least = apart;
    }
    return nearest;
}

/// Whether nothing that is known of the session began later.
bool Writer::isLatest(const RunSeen &event) const
{
    const RunId latest = m_sessions[m_now.session.index].latestRun;
    if (!latest)
        return true;
    const Run &fact = m_trace.runs[latest.index];
    const std::int64_t told = event.begun != 0 ? event.begun : event.ended;
    if (fact.isTold) // one whose begin is not told was cut off by the end of what is
        return fact.begun.isEmpty() || told >= fact.begun.back().value;
    const auto began = timeOf(fact.life.begin);
    return began && told >= *began;
}

/// Whether a run that is told of may be what was asked for: a list may overtake the answer that names it, but what began
/// long after the question is another one.
bool Writer::mayAnswer(const RunSeen &event, const PendingRun &asked) const
{
    return isLatest(event) && isAskedThen(asked, event.begun);
}

/// Whether what began then (nanoseconds since 1970; 0: not told) did so soon after the question, as far as is known.
bool Writer::isAskedThen(const PendingRun &asked, std::int64_t begun) const
{
    const auto when = timeOf(asked.askedAt);
    return !when || begun == 0 || (begun + kApart >= *when && begun - *when <= kAnswersWithin);
}

RunId Writer::addTold(const RunSeen &event)
{
    SessionState &state = m_sessions[session().index];
    const RunId before = state.latestRun;
    const bool latest = isLatest(event);
    if (latest && before && isOpenTold(before)) // a session has one run at a time
        endTold(before);
    const RunId run = addRun(intern(event.run));
    Run &fact = m_trace.runs.at(run.index);
    fact.isTold = true;
    stateOf(run).channel = m_now.channel->id;
    state.openRuns.push_back({run, m_now.channel->id, {}});
    noteOpenRuns(m_now.session);
    if (latest) {
        state.earlyEnd.reset(); // that was of none that is heard
        takeUpWaiting(run, nullptr);
    } else {
        state.latestRun = before;
    }
    return run;
}

/// The run that is told of. Invalid: it was asked for and is yet to be heard of, or only a list has it.
RunId Writer::seenRun(const RunSeen &event)
{
    SessionState &state = m_sessions[session().index];
    if (event.run.empty())
        return {};
    const Symbol id = intern(event.run);
    if (const RunId known = findId<RunId>(m_runById, m_now.session.index, id))
        return known;
    const auto isAsked = [&](const PendingRun &one) {
        return one.run == id || (one.run.isEmpty() && mayAnswer(event, one));
    };
    if (std::any_of(state.pending.begin(), state.pending.end(), isAsked))
        return {};
    if (const RunId heard = heardAs(event)) {
        nameRun(heard, id);
        return heard;
    }
    state.isListed |= event.isListed;
    const bool isOnlyListed = event.isListed && event.outcome;
    return isOnlyListed || !state.isListed ? RunId() : addTold(event);
}

/// With what a list told of the run before, which is what the server itself wrote down.
RunSeen Writer::withListed(const RunSeen &event)
{
    const auto key = std::pair(m_now.session.index, intern(event.run).index);
    if (event.isListed && !event.run.empty())
        m_listed[key] = {event.begun, event.ended, event.outcome, keep(event.said), keep(event.input)};
    RunSeen told = event;
    if (const auto listed = m_listed.find(key); listed != m_listed.end()) {
        const ListedRun &known = listed->second;
        told.begun = known.begun != 0 ? known.begun : event.begun;
        told.ended = known.ended != 0 ? known.ended : event.ended;
        // A run that waits for people succeeded, says LangGraph's older interface.
        const bool waits = event.outcome == RunStatus::Interrupted && known.outcome == RunStatus::Succeeded;
        told.outcome = known.outcome && !waits ? known.outcome : event.outcome;
        // Interrupted, lists say of what waits for people and of what people stopped.
        const bool isHistory = event.isAll && !event.isInner && !event.isListed;
        const bool isStopped = known.outcome == RunStatus::Interrupted && !event.isWaiting && event.outcome != RunStatus::Failed;
        if (isHistory && isStopped)
            told.outcome = RunStatus::Cancelled;
        if (event.isInner)
            told.outcome.reset();
        told.said = known.said.isNull() ? event.said : known.said;
        told.input = known.input.isNull() ? event.input : known.input;
    }
    return told;
}

void Writer::on(const RunSeen &event)
{
    m_sessions[session().index].isAskedFor |= event.isListed;
    m_now.isAfterwards = true;
    m_now.isNews = false;
    m_now.told = {};
    m_now.span = {};
    m_now.spanKnown = true;
    m_now.run = {};
    const RunSeen told = withListed(event);
    m_now.run = seenRun(told);
    if (m_now.run)
        noteGiven(m_now.run, told.input);
    if (isTold())
        settleTold(told);
    else if (m_now.run) // what a list says of it does not matter
        m_listed.erase({m_now.session.index, intern(event.run).index});
    else if (event.run.empty() && event.isAll) {
        endListed();
        tellUnnamed(event.begun);
    }
}

void Writer::settleTold(const RunSeen &event)
{
    const RunId run = m_now.run;
    Run &fact = m_trace.runs.at(run.index);
    if (fact.begun.isEmpty() && event.begun != 0)
        fact.begun.append(m_arena, m_position, event.begun);
    if (fact.agent.isEmpty() && !event.agent.empty())
        fact.agent.append(m_arena, m_position, intern(event.agent));
    if (fact.topic.isEmpty() && !event.said.isNull()) {
        if (const std::string topic = topicOf(textOf(event.said)); !topic.empty())
            fact.topic.append(m_arena, m_position, intern(topic));
    }
    if (event.isAll && event.outcome)
        endSilence(run);
    if (event.isAll && fact.life.end.load(std::memory_order_relaxed) != kOpen) {
        endAllIn(run, fact.status); // what a later answer had to tell of it
        m_runs[run.index].reset();
        return;
    }
    if (!event.isAll || !event.outcome)
        return;
    if (*event.outcome == RunStatus::Interrupted && m_sessions[m_now.session.index].latestRun == run)
        leaveCallsWaiting(run);
    fact.ended = event.ended;
    answerTold(run);
    endRun(run, *event.outcome, event.error, {});
    m_listed.erase({m_now.session.index, intern(event.run).index});
}

/// A run that was told of goes on no more: as a list said, or nobody knows how it ended.
void Writer::endTold(RunId run)
{
    Run &fact = m_trace.runs.at(run.index);
    const auto listed = m_listed.find({fact.session.index, fact.id.back().value.index});
    const bool isKnown = listed != m_listed.end() && listed->second.outcome;
    if (isKnown)
        fact.ended = listed->second.ended;
    const RunStatus outcome = isKnown ? *listed->second.outcome : RunStatus::Interrupted;
    if (listed != m_listed.end())
        m_listed.erase(listed);
    endRun(run, outcome, {}, {});
}

/// A history has told all that it has: what a list says has ended, and is not in it, will not be.
void Writer::endListed()
{
    for (const RunId run : goingOn(m_sessions[m_now.session.index])) {
        if (isTold(run) && isListedOver(run))
            endTold(run);
    }
}

/// Whether a list says how it ended.
bool Writer::isListedOver(RunId run) const
{
    const Run &fact = m_trace.runs[run.index];
    const auto listed = m_listed.find({fact.session.index, fact.id.back().value.index});
    return listed != m_listed.end() && listed->second.outcome;
}

/// What a list says has ended, and no history since then names: it never came to a state of its own, as what failed at once,
/// or asked again what it was to answer.
void Writer::tellUnnamed(std::int64_t since)
{
    SessionState &state = m_sessions[m_now.session.index];
    const auto isNameless = [this](std::uint32_t run) { return m_trace.runs[run].session == m_now.session; };
    if (!state.pending.empty() || std::any_of(m_nameless.begin(), m_nameless.end(), isNameless))
        return; // which may be these
    std::vector<RunSeen> unnamed;
    for (auto one = m_listed.lower_bound({m_now.session.index, 0}); one != m_listed.end() && one->first.first == m_now.session.index; ++one) {
        const auto &[key, listed] = *one;
        if (listed.outcome && listed.begun >= std::max<std::int64_t>(since, 1) && !findId<RunId>(m_runById, key.first, Symbol{key.second}))
            unnamed.push_back({.run = m_trace.symbols.text(Symbol{key.second}), .said = listed.said, .begun = listed.begun,
                               .ended = listed.ended, .outcome = listed.outcome, .isAll = true, .input = listed.input});
    }
    std::sort(unnamed.begin(), unnamed.end(), [](const RunSeen &a, const RunSeen &b) { return a.begun < b.begun; });
    for (RunSeen &one : unnamed) {
        // What waits for people still does: the server lists it, or will say that it does not.
        std::vector<ApprovalId> waiting = std::exchange(state.waiting, {});
        if (!waiting.empty() && isLatest(one) && one.outcome == RunStatus::Succeeded)
            one.outcome = RunStatus::Interrupted;
        m_now.run = addTold(one);
        noteGiven(m_now.run, one.input);
        settleTold(one);
        state.waiting.insert(state.waiting.end(), waiting.begin(), waiting.end());
    }
    m_now.run = {};
}

/// The server does not have the session any more, and cannot say how they ended. Nobody waits for people there.
void Writer::endGone(const RunSettled &event)
{
    for (const RunId run : goingOn(m_sessions[session().index])) {
        const Run &fact = m_trace.runs[run.index];
        if (fact.life.end.load(std::memory_order_relaxed) != kOpen)
            continue; // with one before it
        if (isTold(run) && isListedOver(run))
            endTold(run);
        else if (isTold(run) || stateOf(run).cut)
            endSettled(run, event);
    }
    const std::vector<ApprovalId> waiting = m_sessions[m_now.session.index].waiting;
    for (const ApprovalId approval : waiting)
        resolveApproval(approval, ApprovalStatus::Expired);
    Session &fact = m_trace.sessions.at(m_now.session.index);
    if (!goingOn(m_sessions[m_now.session.index]).empty() || fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    fact.isGone = true;
    endSession();
}

/// The run is over that waited for these. Whoever has lists tells how they ended, now or later.
void Writer::endSilenced(SessionId session)
{
    if (m_sessions[session.index].isAskedFor)
        return;
    const std::vector<RunId> silenced = m_sessions[session.index].silenced;
    for (const RunId run : silenced) {
        if (!isReplayed(m_silenced.at(run.index)))
            endTold(run);
    }
}

/// Whether what came since did so faster than it happened: whoever comes late and is sent that will ask for the rest, too.
bool Writer::isReplayed(const Silence &silence) const
{
    const DecodedFrame &frame = *m_now.frame;
    std::int64_t made = 0;
    std::int64_t passed = 0;
    return frame.hasTime && frame.serverTime != 0 && silence.made != 0
        && !__builtin_sub_overflow(frame.serverTime, silence.made, &made)
        && !__builtin_sub_overflow(frame.time, silence.arrived, &passed) && made / 2 > passed && made > FrameClock::kKept;
}

void Writer::on(const SpanSeen &event)
{
    m_now.isNews = false;
    m_now.told = {};
    m_now.span = {};
    if (!isTold())
        return;
    SpanId span = spanByKey(event.key);
    if (!span) {
        const Symbol key = intern(event.key);
        const Values<std::int64_t> &begun = m_trace.runs[m_now.run.index].begun;
        const SpanId parent = spanByPath(event.parent);
        if (parent)
            markGraph(parent);
        span = openSpan(event.kind, intern(event.name), key, parent, {});
        m_spanByKey.set(m_now.run.index, key, span.index);
        m_spans.at(span.index).isTold = true;
        addDetails(span, keep(event.input), event.begun != 0 || begun.isEmpty() ? event.begun : begun.back().value);
    }
    m_now.span = span;
    const Span &fact = m_trace.spans[span.index];
    if (!event.outcome || fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    m_now.isNews = true;
    // What nobody knows to have begun, in a run that was heard, would count from when it was told.
    const bool isBeginKnown = !m_spans.at(span.index).isTold || m_trace.runs[fact.run.index].isTold || detailsOf(span).begun != 0;
    if (event.ended != 0 && isBeginKnown)
        detailsOf(span).ended = event.ended;
    closeSpan(span, *event.outcome, event.error, event.result);
}

void Writer::seeTold(const MessageSeen &event)
{
    const MessageId named = findId<MessageId>(m_messageById, m_now.session.index, intern(event.message));
    const MessageId known = versionOf(named, event);
    m_now.told = known;
    if (!known) {
        seeApart(event, m_now.run, m_now.span);
        m_now.told = {m_trace.messages.size() - 1};
        m_now.isNews = true;
        return named ? linkVersion(named, m_now.told) : void();
    }
    Message &fact = m_trace.messages.at(known.index);
    if (fact.run.isEmpty())
        moveTo(m_now.run, known);
    // The graph of a node hands up what one of its own nodes wrote.
    const bool isDeeper = fact.span.isEmpty() || isInside(m_now.span, fact.span.back().value);
    if (m_now.span && isDeeper && event.role == Role::Assistant)
        fact.span.append(m_arena, m_position, m_now.span);
    const bool goesOn = fact.life.end.load(std::memory_order_relaxed) == kOpen;
    if (goesOn || m_leftOpen.erase(known.index) > 0) // its own end was not heard
        completeSeen(known, event);
}

/// Of a run that was heard of as it happened: what another one had listed first as said before.
void Writer::claimTold(const MessageSeen &event)
{
    const MessageId named = findId<MessageId>(m_messageById, m_now.session.index, m_trace.symbols.find(event.message));
    const MessageId known = versionOf(named, event);
    if (known && m_now.run && m_trace.messages[known.index].isOfBefore && m_trace.messages[known.index].run.isEmpty())
        moveTo(m_now.run, known);
}

void Writer::seeTold(const ToolSeen &event)
{
    if (!m_now.isNews || event.call.empty())
        return;
    // Some models count their calls anew in each run. Whoever writes messages of before tells of their calls once more.
    const Symbol call = m_trace.symbols.find(event.call);
    const bool isOwn = m_now.told && spanOf(m_now.told) == m_now.span && m_trace.messages[m_now.told.index].run.back().value == m_now.run;
    ToolId tool = findId<ToolId>(m_toolByCall, m_now.run.index, call);
    if (!tool && (event.status != ToolStatus::Called || !isOwn))
        tool = findId<ToolId>(m_toolOfCall, m_now.session.index, call);
    if (!tool)
        tool = addTool(event.call, event.name);
    if (!m_tools.at(tool.index).announced && !event.arguments.isNull()) {
        m_tools.at(tool.index).announced = true;
        setArguments(tool, event.arguments);
    }
    ToolCall &fact = m_trace.tools.at(tool.index);
    if (event.status == ToolStatus::Called || fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    if (event.isOnlyOne && fact.span.isEmpty())
        fact.span.append(m_arena, m_position, m_now.span);
    endTool(tool, event.status, event.result, false);
}

/// It waits until another run of the session comes.
void Writer::seeTold(const ApprovalRequested &event)
{
    if (!isTold() || findId<ApprovalId>(m_approvalById, m_now.session.index, intern(event.id)))
        return;
    m_sessions[m_now.session.index].waiting.push_back(addApproval(event, m_now.run, {}));
    m_approvalRuns.push_back({});
}

/// What a run asked that was not the last one waits no more, whatever became of it.
void Writer::answerTold(RunId run)
{
    SessionState &state = m_sessions[m_now.session.index];
    if (state.latestRun == run)
        return;
    const std::vector<ApprovalId> waiting = state.waiting;
    for (const ApprovalId approval : waiting) {
        if (m_trace.approvals[approval.index].run == run)
            resolveApproval(approval, ApprovalStatus::Answered);
    }
}

/// Whoever writes all messages of the conversation writes those of before, too: a call counts with the node that made it.
void Writer::on(const UsageSeen &event)
{
    const MessageId message = findId<MessageId>(m_messageById, m_now.session.index, m_trace.symbols.find(event.message));
    const bool isSilenced = m_now.isAfterwards && m_now.run && m_silenced.contains(m_now.run.index);
    if (!(m_now.isNews || isSilenced) || !message || spanOf(message) != m_now.span)
        return;
    const bool isNew = m_now.isAfterwards && m_trace.messages[message.index].life.begin == m_position;
    if (!m_now.isAfterwards) { // a state is the first that tells of it
        m_countedBefore.insert(message.index);
        return addUsage(m_now.run, event.amounts, {m_now.span, message, {intern(event.model), intern(event.provider)}});
    }
    bool isCounted = false;
    const auto &usages = m_trace.runs[m_now.run.index].usages;
    for (std::uint32_t i = usages.size(); i-- > 0 && !isCounted && !isNew;)
        isCounted = m_trace.usages[usages[i].index].message == message;
    if (!isCounted)
        addUsage(m_now.run, event.amounts, {m_now.span, message, {intern(event.model), intern(event.provider)}});
}

} // namespace tracedeck
