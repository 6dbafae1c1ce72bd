// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include <utility>

/// Which run a message is of, and which model call writes it: either may be learnt after it began.
namespace tracedeck {

/// What came without a run since the session's last one ended belongs to this one, as does what awaits its call.
void Writer::claimLoose(RunId run)
{
    SessionState &state = m_sessions[m_trace.runs[run.index].session.index];
    for (const MessageId message : state.loose)
        moveTo(run, message);
    state.loose.clear();
    for (const MessageId message : state.awaiting) {
        if (isOfThisChannel(message) || m_trace.messages[message.index].run.isEmpty())
            moveTo(run, message);
    }
}

void Writer::moveTo(RunId run, MessageId message)
{
    Message &fact = m_trace.messages.at(message.index);
    const RunId old = fact.run.isEmpty() ? RunId() : fact.run.back().value;
    if (old == run)
        return;
    if (old && m_runs[old.index])
        std::erase(stateOf(old).messages, message);
    fact.run.append(m_arena, m_position, run);
    if (fact.isOfBefore && !old)
        m_trace.sessions.at(fact.session.index).claimed.append(m_arena, message);
    if (fact.role == Role::Assistant)
        stateOf(run).messages.push_back(message);
    else if (fact.role == Role::User && fact.life.end.load(std::memory_order_relaxed) != kOpen)
        noteTopic(run, message);
}

/// The model call of the frame's session that goes on and has written nothing yet; invalid: none.
SpanId Writer::openCall() const
{
    const std::vector<StampedCall> &calls = m_sessions[m_now.session.index].stampedCalls;
    if (calls.empty())
        return {};
    const SpanId last = calls.back().span;
    const bool isOpen = m_trace.spans[last.index].life.end.load(std::memory_order_relaxed) == kOpen;
    return isOpen && !m_spans[last.index].message ? last : SpanId();
}

/// The next model call writes it. One that awaited a call until now has missed it.
void Writer::await(MessageId message)
{
    std::vector<MessageId> &awaiting = m_sessions[m_now.session.index].awaiting;
    const std::vector<MessageId> before = std::exchange(awaiting, {message});
    for (const MessageId missed : before) {
        if (missed != message && !m_cutMessages.contains(missed.index))
            cutMessage(missed);
    }
}

void Writer::writtenBy(SpanId call, MessageId message)
{
    moveTo(m_trace.spans[call.index].run, message);
    m_trace.messages.at(message.index).span.append(m_arena, m_position, call);
    m_spans.at(call.index).message = message;
}

/// Whether it began since a channel closed last. Of one that began before, the call, or its end, may have been missed.
bool Writer::isOfThisChannel(MessageId message) const
{
    return m_trace.messages[message.index].life.begin > m_lastClosed;
}

/// A model call began: it writes the message that awaits it.
void Writer::takeAwaiting(SpanId call)
{
    std::vector<MessageId> &awaiting = m_sessions[m_now.session.index].awaiting;
    if (awaiting.empty() || !isOfThisChannel(awaiting.back()))
        return;
    writtenBy(call, awaiting.back());
    awaiting.clear();
}

/// A message goes on whose begin, or whose call, was not told on this channel: the call that began here writes it.
void Writer::findCall(MessageId message)
{
    const SpanId call = openCall();
    if (!call || m_trace.spans[call.index].life.begin <= m_lastClosed)
        return;
    writtenBy(call, message);
    std::erase(m_sessions[m_now.session.index].awaiting, message);
}

} // namespace tracedeck
