// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeunits.h"
#include "writer.h"

#include <algorithm>
#include <utility>

/// Turns as a session keeps them, of which nothing was heard: each becomes a run that is told of afterwards.
namespace tracedeck {

namespace {

/// A stream that brings nothing for so long brings nothing that is stored already.
constexpr std::int64_t kStreamLags = 10 * kSecond;
/// What its user said is stored so soon after a turn began, at most.
constexpr std::int64_t kStoredWithin = 500 * kMillisecond;
/// The end of a turn comes so soon after what was said last in it.
constexpr std::int64_t kOwnEnd = kSecond;

} // namespace

void Writer::on(const TurnSeen &event)
{
    if (m_turn)
        endTurn();
    m_now.isAfterwards = false;
    m_now.spanKnown = false;
    m_now.run = {};
    if (event.run.empty())
        return;
    const Symbol name = intern(event.run);
    const RunId known = findId<RunId>(m_runById, session().index, name);
    const bool isNone = known ? !m_trace.runs[known.index].isTold : isHeard(event) || mayBeStreamedYet(event);
    if (isNone)
        return;
    RunSeen turn{.run = event.run, .said = event.said, .begun = event.begun, .ended = event.ended, .outcome = event.outcome, .isAll = true};
    m_now.isAfterwards = true;
    m_now.isNews = false;
    m_now.told = {};
    m_now.span = {};
    m_now.spanKnown = true;
    m_now.run = known ? known : addTold(turn);
    if (!known)
        claimAsked(event);
    m_turn = {m_now.run, m_now.session, turn};
}

void Writer::endTurn()
{
    const ToldTurn turn = *std::exchange(m_turn, {});
    const RunId run = std::exchange(m_now.run, turn.run);
    const SessionId in = std::exchange(m_now.session, turn.session);
    settleTold(turn.end);
    m_now.run = run;
    m_now.session = in;
}

/// The turn is what was asked for, if somebody asked for the same shortly before it began.
void Writer::claimAsked(const TurnSeen &turn)
{
    std::deque<PendingRun> &pending = m_sessions[m_now.session.index].pending;
    const std::string said = pending.empty() ? std::string() : textOf(turn.said);
    const auto asked = std::find_if(pending.begin(), pending.end(), [&](const PendingRun &one) {
        return isAskedThen(one, turn.begun) && !one.message.isNull() && textOf(one.message) == said;
    });
    if (asked == pending.end())
        return;
    const PendingRun claimed = *asked;
    pending.erase(asked);
    claim(m_now.run, claimed);
    if (claimed.said)
        m_messageById.set(m_now.session.index, intern(turn.run), claimed.said.index);
}

/// Whether runs were heard of in the time of a turn.
bool Writer::isHeard(const TurnSeen &turn)
{
    const std::int64_t begin = turn.begun - kStoredWithin;
    const std::int64_t end = turn.next != 0 ? turn.next : turn.ended + kOwnEnd;
    const auto &stamped = m_sessions[session().index].stampedRuns;
    const auto first = std::partition_point(stamped.begin(), stamped.end(), [&](const StampedRun &run) {
        return run.stamp < begin;
    });
    if (first != stamped.end() && first->stamp < end)
        return true;
    // What was only streamed has neither a name nor a time of its own, and is mostly the last; of what was heard at its end only,
    // that says when it began.
    const auto &runs = m_trace.sessions[m_now.session.index].runs;
    for (std::uint32_t count = runs.size(), i = count; i-- > 0 && count - i <= kMostSearchedRuns;) {
        const Run &run = m_trace.runs[runs[i].index];
        if (turn.next == 0 && m_nameless.contains(runs[i].index))
            return true;
        const auto began = !run.begun.isEmpty() ? std::optional(run.begun.back().value) : timeOf(run.life.begin);
        if (!run.isTold && began && *began >= begin && *began < end)
            return true;
    }
    return false;
}

/// Whether a stream may still bring a turn that is stored: one that sends again what it sent, or is behind.
bool Writer::mayBeStreamedYet(const TurnSeen &turn)
{
    const DecodedFrame &frame = *m_now.frame;
    const SessionState &state = m_sessions[session().index];
    const bool isBehind = turn.isBeforeStream && !m_now.channel->heals;
    const bool isPassed = state.lastStamp - kOwnEnd > turn.ended;
    const std::int64_t last = std::max(m_lastGranted, state.lastStreamed);
    const bool isQuiet = last == INT64_MIN || !frame.hasTime || frame.time / 2 - last / 2 >= kStreamLags / 2;
    return !isBehind && !isPassed && !isQuiet;
}

} // namespace tracedeck
