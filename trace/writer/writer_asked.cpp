// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are asked for, until they begin, and how those that began were asked for.
#include "timeunits.h"
#include "writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::int64_t kBeginsWithin = 3'500'000'000; ///< nanoseconds: what was taken and has not begun never will

} // namespace

void Writer::on(const RunRequested &event)
{
    m_now.isAsking = true;
    const Symbol digest = intern(event.digest);
    if (!digest.isEmpty())
        takeBack(digest);
    auto &pending = event.onAnyChannel || event.isAlone ? m_sessions[session().index].pending : m_now.channel->pending;
    while (event.isAlone && !pending.empty()) {
        failNeverBegun(pending.begin());
        m_now.run = {};
        m_now.spanKnown = false;
    }
    pending.push_back({intern(event.session), intern(event.agent), intern(event.model), keep(event.message), keep(event.input),
                       m_now.channel->id, intern(event.request), {}, event.isFork, {}, m_position, digest});
    if (event.isAlone && !event.message.isNull())
        pending.back().said = addSaid({}, event.message);
}

void Writer::on(const RunAccepted &event)
{
    const Symbol request = intern(event.request);
    const Symbol id = intern(event.run);
    if (const RunId begun = runAskedFor(m_now.channel->id, session(), request)) {
        nameRun(begun, id);
        m_now.session = m_trace.runs[begun.index].session;
        m_now.run = begun;
        return;
    }
    std::deque<PendingRun> &pending = m_sessions[session().index].pending;
    const auto asked = std::find_if(pending.begin(), pending.end(), [&](const PendingRun &one) {
        return one.channel == m_now.channel->id && one.request == request;
    });
    if (asked == pending.end())
        return;
    asked->run = id;
    // The run may have begun before we learnt that it was asked for.
    const OpenRun *open = openRunHere();
    const bool isOther = open && m_trace.runs[open->run.index].isTold && nameOf(open->run) != event.run;
    if (open && !isOther && !stateOf(open->run).wasAsked && !beganBefore(open->run, asked->askedAt)) {
        const PendingRun claimed = *asked;
        pending.erase(asked);
        m_now.run = open->run;
        claim(open->run, claimed);
    }
}

/// The run that was asked for under an id; invalid: none that has begun. Clients may number what they ask for in each session
/// anew.
RunId Writer::runAskedFor(ChannelId channel, SessionId in, Symbol request) const
{
    const auto scope = m_requestScopes.find(channel.index, m_trace.sessions[in.index].id);
    return scope && !request.isEmpty() ? findId<RunId>(m_runByRequest, *scope, request) : RunId();
}

void Writer::noteAskedFor(RunId run, const PendingRun &asked)
{
    if (asked.request.isEmpty())
        return;
    const Symbol session = m_trace.sessions[m_trace.runs[run.index].session.index].id;
    auto scope = m_requestScopes.find(asked.channel.index, session);
    if (!scope) {
        scope = m_requestScopeCount++;
        m_requestScopes.set(asked.channel.index, session, *scope);
    }
    m_runByRequest.set(*scope, asked.request, run.index);
}

/// Whether a run went on when something was asked for. (Requests may be written down only with their answers: a moment later.)
bool Writer::beganBefore(RunId run, Position request) const
{
    constexpr std::int64_t kMoment = kSecond;
    const auto begun = arrivalOf(m_trace.runs[run.index].life.begin);
    const auto asked = arrivalOf(request);
    std::int64_t passed = 0;
    return begun && asked && !__builtin_sub_overflow(*asked, *begun, &passed) && passed > kMoment;
}

/// One that the server took in the frame's session and that nobody heard of for a while, though its answer must have come.
std::deque<Writer::PendingRun>::iterator Writer::overduePending()
{
    std::deque<PendingRun> &all = m_sessions[session().index].pending;
    return std::find_if(all.begin(), all.end(), [this](const PendingRun &one) {
        const auto asked = arrivalOf(one.askedAt);
        return !one.run.isEmpty() && m_now.frame->hasTime && asked && m_now.frame->time - *asked > kBeginsWithin;
    });
}

/// An error that answers the oldest run that was asked for on this channel: that run failed before it began.
void Writer::failPending(std::string_view subject, Slice error)
{
    const Symbol thread = m_now.channel->pending.front().session;
    if (!thread.isEmpty())
        m_now.session = sessionNamed(thread);
    else if (!subject.empty())
        m_now.session = sessionNamed(intern(subject));
    m_now.channel->lastSession = session();
    const Symbol id = intern(subject);
    failUnbegun(id, error);
}

void Writer::failPending(std::deque<PendingRun>::iterator pending, Slice error)
{
    std::deque<PendingRun> &all = m_sessions[session().index].pending;
    std::rotate(all.begin(), pending, std::next(pending));
    all.front().session = {}; // it fails here, whatever thread it named
    failUnbegun({}, error);
}

void Writer::failNeverBegun(std::deque<PendingRun>::iterator pending)
{
    failPending(pending, keepText(unsaidEnd(UnsaidEnd::NeverBegan).english()));
}

// --- What runs are known to be given -------------------------------------------------------------------------------

/// What the user said to begin a run; null: nothing.
void Writer::say(RunId run, Slice message)
{
    if (message.isNull())
        return;
    const std::vector<StampedRun> &stamped = m_sessions[m_trace.runs[run.index].session.index].stampedRuns;
    const bool isSaidAlready = !stamped.empty() && stamped.back().run == run && stamped.back().said
        && isSaid({stamped.back().said}, textOf(message));
    if (!isSaidAlready)
        noteSaid(run, addSaid(run, message));
}

void Writer::say(RunId run, const PendingRun &asked)
{
    if (!asked.said)
        return say(run, asked.message);
    moveTo(run, asked.said);
    noteSaid(run, asked.said);
}

MessageId Writer::addSaid(RunId run, Slice message)
{
    const MessageId said = addMessage({}, Role::User, run, {});
    appendTo(blockOf(said, BlockKind::Text, {}).logs, message, false, false);
    endMessage(said, MessageStatus::Complete);
    return said;
}

void Writer::noteSaid(RunId run, MessageId said)
{
    SessionState &state = m_sessions[m_trace.runs[run.index].session.index];
    state.unnamed = said;
    if (!state.stampedRuns.empty() && state.stampedRuns.back().run == run)
        state.stampedRuns.back().said = said;
}

void Writer::noteAsked(RunId run, const PendingRun &asked)
{
    stateOf(run).wasAsked = true;
    noteAsking(run, asked.askedAt, asked.input.isNull() ? asked.message : asked.input);
}

/// As its server says afterwards, of what was asked for by others.
void Writer::noteGiven(RunId run, Slice input)
{
    const std::uint32_t last = m_trace.runs[run.index].asked.load(std::memory_order_relaxed);
    const bool isKnown = last != UINT32_MAX && (m_trace.askings[last].frame != 0 || !m_trace.askings[last].input.isNull());
    if (!input.isNull() && !isKnown)
        noteAsking(run, 0, keep(input));
}

/// `request`: its frame; 0: nobody heard it.
void Writer::noteAsking(RunId run, Position request, Slice input)
{
    std::atomic<std::uint32_t> &asked = m_trace.runs.at(run.index).asked;
    m_trace.askings.append(m_position, asked.load(std::memory_order_relaxed), request, input);
    asked.store(m_trace.askings.size() - 1, std::memory_order_release);
}

/// A request turns out to be the one that an open run answers.
void Writer::claim(RunId run, const PendingRun &asked)
{
    Run &fact = m_trace.runs.at(run.index);
    noteAsked(run, asked);
    if (Answering &last = m_sessions[fact.session.index].answering; last.run == run)
        last.asked = asked;
    noteAskedFor(run, asked);
    if (!m_nameless.contains(run.index) && !asked.run.isEmpty())
        m_runById.set(fact.session.index, asked.run, run.index);
    else
        nameRun(run, asked.run);
    if (fact.agent.isEmpty() && !asked.agent.isEmpty())
        fact.agent.append(m_arena, m_position, asked.agent);
    say(run, asked);
}

/// What is asked for now was begun already: the run that is open says so. What that was taken to answer waits on.
void Writer::takeBack(Symbol digest)
{
    SessionState &state = m_sessions[session().index];
    Answering &last = state.answering;
    const OpenRun *open = openRunHere();
    if (!open || open->run != last.run || last.digest != digest || !last.asked || last.asked->digest == digest)
        return;
    state.pending.push_front(*std::exchange(last.asked, {}));
    stateOf(open->run).wasAsked = false;
    noteAsking(open->run, 0, {});
    stateOf(open->run).hasTopicOfOther = true;
}

} // namespace tracedeck
