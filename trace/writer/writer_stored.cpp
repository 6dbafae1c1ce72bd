// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeunits.h"
#include "writer.h"

#include "sametext.h"
#include "trimmed.h"
#include "ulid.h"

#include <algorithm>
#include <iterator>

/// What a server has stored, as states and histories tell it: matched with what was heard of as it happened.
namespace tracedeck {

namespace {

/// A run begins this soon after what its user said was stored.
constexpr std::int64_t kSoon = 5 * kSecond;
/// Or so soon before that, at most.
constexpr std::int64_t kStoredLate = 500 * kMillisecond;
/// What a ULID's time leaves out.
constexpr std::int64_t kUlidStep = kMillisecond;
/// Bytes of a text by which a message is known: whoever finds more in a long one takes long.
constexpr std::size_t kTelling = 256;
/// Of one message; of what is edited more often, no more are told apart.
constexpr int kMostVersions = 64;

} // namespace

void Writer::on(const MessageSeen &event)
{
    const SessionId in = session();
    if (m_now.isAfterwards)
        return isTold() ? seeTold(event) : claimTold(event);
    m_now.isNews = false;
    const Symbol id = intern(event.message);
    const MessageId named = findId<MessageId>(m_messageById, in.index, id);
    const MessageId known = event.stamp == 0 ? versionOf(named, event) : named;
    if (event.stamp == 0)
        placeInList(known ? known : named);
    if (event.stamp != 0 && !known)
        return event.role == Role::User ? seeSaid(event) : seeWritten(event);
    if (event.stamp != 0)
        return settleHeard(known, event);
    if (known) {
        // What broke off is made whole; what goes on is heard of as it happens.
        const RunId of = m_trace.messages[known.index].run.isEmpty() ? RunId{}
                                                                     : m_trace.messages[known.index].run.back().value;
        if (m_trace.messages[known.index].life.end.load(std::memory_order_relaxed) != kOpen || !of || of != cutRun())
            return;
        completeSeen(known, event);
        return;
    }
    if (event.text.length == 0 && event.reasoning.length == 0 && !event.isCalling)
        return;
    MessageId &unnamed = m_sessions[in.index].unnamed;
    if (unnamed && event.role == Role::User && textOf(event.text) == textOfMessage(unnamed, BlockKind::Text)) {
        m_messageById.set(in.index, id, unnamed.index);
        if (named)
            linkVersion(named, unnamed);
        unnamed = {};
        return;
    }
    const bool isAside = m_now.frame->address.isAside;
    const RunId cut = isAside ? cutRun() : RunId();
    const RunId run = cut ? cut : runHere();
    // Who edits what was said before says it for this run.
    const bool isOfBefore = !isAside && !named && isSaidBefore(event, run);
    const bool isModels = !isAside && !isOfBefore && event.role == Role::Assistant && run;
    if (const MessageId heard = isModels ? heardHere(event, run) : MessageId()) {
        m_messageById.set(in.index, id, heard.index);
        return;
    }
    seeApart(event, isOfBefore ? RunId() : run, isOfBefore ? SpanId() : spanHere());
    const MessageId message{m_trace.messages.size() - 1};
    m_trace.messages.at(message.index).isOfBefore = isOfBefore;
    if (!isOfBefore && !named)
        m_listedBefore.push_back(message);
    if (named)
        linkVersion(named, message);
    if (isModels) {
        m_wholeBefore[message.index] = {.isSure = true, .hasCalls = true}; // its stream may come yet
        m_now.isNews = true;
    }
}

/// The message of the run that was heard under another name, and says the same. Invalid: none does.
MessageId Writer::heardHere(const MessageSeen &event, RunId run) const
{
    if (!m_runs[run.index] || event.text.length == 0)
        return {};
    const std::string decoded = textOf(event.text);
    const std::vector<MessageId> &written = m_runs[run.index]->messages;
    const auto end = written.size() > kMostLookedAt ? written.rbegin() + std::ptrdiff_t(kMostLookedAt) : written.rend();
    const auto said = std::find_if(written.rbegin(), end, [&](MessageId one) {
        const bool hasName = one.index < m_hasOwnName.size() && m_hasOwnName[one.index];
        return !hasName && !m_wholeBefore.contains(one.index) && isSaid({&one, 1}, trimmed(decoded));
    });
    return said == end ? MessageId() : *said;
}

/// Whether what a state has was said before its run: the first one has what that began with.
bool Writer::isSaidBefore(const MessageSeen &event, RunId run)
{
    if (event.isWritten || !run || hasState(run))
        return false;
    const bool isBegin = m_runs[run.index] && stateOf(run).isBeginHeard;
    return event.role == Role::Assistant ? isBegin || event.isFollowed : isBegin && event.isFollowed;
}

/// What is stored of a message that broke off is all of it.
void Writer::completeSeen(MessageId message, const MessageSeen &event)
{
    if (event.text.length > 0) {
        TextBlock &block = blockOf(message, BlockKind::Text, firstTextBlock(message));
        appendTo(block.logs, event.text, false, true);
    }
    noteStop(message, event.stop);
    endMessage(message, MessageStatus::Complete);
}

/// Whether a state of the run came before this frame.
bool Writer::hasState(RunId run) const
{
    const auto &states = m_trace.sessions[m_now.session.index].states;
    std::uint32_t before = states.size();
    while (before > 0 && m_trace.states[states[before - 1].index].begin == m_position)
        --before;
    return before > 0 && m_trace.states[states[before - 1].index].run == run;
}

/// The message of that name that says the same: who edits what they said keeps its name. Invalid: none of them does. `newest`:
/// the one that was made last; invalid: there is none.
MessageId Writer::versionOf(MessageId newest, const MessageSeen &event) const
{
    if (!newest || event.role != Role::User || event.text.length == 0 || event.message.empty())
        return newest;
    const bool isPlain = !event.text.escaped || event.text.bytes().find('\\') == std::string_view::npos;
    const std::string decoded = isPlain ? std::string() : textOf(event.text);
    const std::string_view text = trimmed(isPlain ? event.text.bytes() : decoded);
    MessageId version = newest;
    for (int searched = 0; version && searched < kMostVersions; ++searched) {
        const Message &fact = m_trace.messages[version.index];
        const bool goesOn = fact.life.end.load(std::memory_order_relaxed) == kOpen;
        if (fact.role != Role::User || goesOn || isSaid(version, text))
            return version;
        const auto before = m_editedFrom.find(version.index);
        version = before == m_editedFrom.end() ? MessageId() : before->second;
    }
    return version ? newest : MessageId();
}

/// A version that was made after all that there were.
void Writer::linkVersion(MessageId newest, MessageId version)
{
    m_editedFrom.emplace(version.index, newest);
    m_trace.sessions.at(m_now.session.index).edits.append(m_arena, MessageEdit{m_position, newest, version});
}

/// A list of what was said goes on with a message. If that was known, what the frame told before it stands before it.
void Writer::placeInList(MessageId known)
{
    if (m_listedAt != m_position)
        m_listedBefore.clear();
    m_listedAt = m_position;
    if (!known || m_trace.messages[known.index].life.begin == m_position)
        return;
    for (const MessageId before : m_listedBefore)
        m_trace.messages.at(before.index).place = m_trace.messages[known.index].place - 1;
    m_listedBefore.clear();
}

/// A message that was not heard of.
void Writer::seeApart(const MessageSeen &event, RunId run, SpanId span)
{
    const MessageId message = addMessage(intern(event.message), event.role, run, span);
    m_trace.messages.at(message.index).place = placeOf(event, run, span);
    m_messageById.set(session().index, intern(event.message), message.index);
    if (event.reasoning.length > 0)
        appendTo(blockOf(message, BlockKind::Reasoning, {}).logs, event.reasoning, false, false);
    if (event.text.length > 0)
        appendTo(blockOf(message, BlockKind::Text, {}).logs, event.text, false, false);
    noteStop(message, event.stop);
    endMessage(message, MessageStatus::Complete);
    if (event.stamp != 0 && event.role == Role::Assistant)
        m_sessions[m_now.session.index].unheard.emplace(event.stamp, message);
}

/// Where a message stands that comes now: what a user says begins its run, what a model writes is of its call or, where
/// that was missed, was there when the run ended.
Position Writer::placeOf(const MessageSeen &event, RunId run, SpanId span) const
{
    if (const auto silenced = m_silenced.find(run.index); run && silenced != m_silenced.end())
        return silenced->second.since; // before all that other runs said since
    if (event.stamp == 0 || !run)
        return m_position;
    if (span)
        return m_trace.spans[span.index].life.begin;
    const Lifetime &life = m_trace.runs[run.index].life;
    if (event.role == Role::User)
        return life.begin;
    const Position end = life.end.load(std::memory_order_relaxed);
    return end == kOpen ? m_position : std::max(life.begin, end - 1);
}

/// The stored message that the one of that name, which nothing was heard of until now, may have become: the first that was
/// stored after it had begun. Answers overtake streams. Invalid: none is known.
MessageId Writer::storedAs(std::string_view heard)
{
    std::multimap<std::int64_t, MessageId> &unheard = m_sessions[m_now.session.index].unheard;
    const std::optional<std::int64_t> begun = unheard.empty() ? std::nullopt : ulidTime(heard);
    const auto stored = begun ? unheard.lower_bound(*begun + kUlidStep) : unheard.end();
    if (stored == unheard.end())
        return {};
    const auto [stamp, message] = *stored;
    unheard.erase(stored);
    m_wholeBefore[message.index] = {stamp};
    return message;
}

/// Whether all of a message was seen before this text of it came. Where the stored one says nothing of the kind, it is
/// another, and what is heard, from here on, one of its own: `message`.
bool Writer::isWholeBefore(MessageId &message, std::string_view heard, BlockKind kind, Slice text)
{
    const auto whole = m_wholeBefore.find(message.index);
    if (whole == m_wholeBefore.end())
        return false;
    if (whole->second.isSure || text.length == 0)
        return true;
    if (textOfMessage(message, kind).find(textOf(text).substr(0, kTelling)) != std::string::npos)
        return whole->second.isSure = true;
    SessionState &state = m_sessions[m_trace.messages[message.index].session.index];
    state.unheard.emplace(whole->second.stamp, message);
    m_wholeBefore.erase(whole);
    const RunId of = m_trace.messages[message.index].run.isEmpty() ? RunId{}
                                                                   : m_trace.messages[message.index].run.back().value;
    const Symbol id = intern(heard);
    message = addMessage(id, Role::Assistant, of, {});
    noteHeard(message);
    m_messageById.set(m_now.session.index, id, message.index);
    return false;
}

/// Whether all of the message of that name, and what it asks for, was seen already, and its stream comes behind.
bool Writer::hasCallsBefore(std::string_view message)
{
    if (m_wholeBefore.empty() || message.empty())
        return false;
    const MessageId known = findId<MessageId>(m_messageById, session().index, m_trace.symbols.find(message));
    const auto whole = known ? m_wholeBefore.find(known.index) : m_wholeBefore.end();
    return whole != m_wholeBefore.end() && whole->second.hasCalls;
}

/// Whether the end of a message has not come, and is not to be expected.
bool Writer::isCut(MessageId message) const
{
    const Message &fact = m_trace.messages[message.index];
    if (m_cutMessages.contains(message.index) || fact.life.end.load(std::memory_order_relaxed) == kOpen)
        return true;
    // Its own end may have gone with a channel, as that of its run.
    return m_leftOpen.contains(message.index) && fact.life.begin < m_lastClosed;
}

void Writer::noteHeard(MessageId message)
{
    SessionState &state = m_sessions[m_trace.messages[message.index].session.index];
    state.heard.push_back(message);
    if (m_trace.messages[message.index].run.isEmpty())
        state.unclaimed.push_back(message);
}

/// Whether a message was heard and not seen among what the server has stored.
bool Writer::isUnsettled(MessageId message) const
{
    const std::vector<MessageId> &heard = m_sessions[m_trace.messages[message.index].session.index].heard;
    return std::binary_search(heard.begin(), heard.end(), message);
}

/// Whether the message that was heard is the one that is stored with this text: it says the same, or as much of it as has come.
bool Writer::agrees(MessageId message, std::string_view stored) const
{
    if (isSaid({message}, trimmed(stored)))
        return true;
    if (!isCut(message))
        return false;
    const std::string heard = textOfMessage(message, BlockKind::Text);
    return stored.starts_with(heard.substr(0, heard.find(' ')));
}

/// Whether the call that writes it began after that.
bool Writer::isWrittenAfter(MessageId message, std::int64_t stamp) const
{
    const std::vector<StampedCall> &calls = m_sessions[m_now.session.index].stampedCalls;
    const auto later = std::partition_point(calls.begin(), calls.end(),
                                            [&](const StampedCall &one) { return one.stamp <= stamp; });
    return std::any_of(later, calls.end(),
                       [&](const StampedCall &one) { return m_spans[one.span.index].message == message; });
}

/// The message of the session that was heard and is the stored one; invalid: none is.
MessageId Writer::heardAs(const MessageSeen &event) const
{
    const std::string stored = textOf(event.text);
    for (const MessageId message : m_sessions[m_now.session.index].heard) {
        if (agrees(message, stored) && !isWrittenAfter(message, event.stamp))
            return message;
    }
    return {};
}

/// The model call of the session that began last before something was stored. Where what that wrote is stored already, one
/// that went on beside it. nullptr: none had begun.
Writer::StampedCall *Writer::callOf(std::int64_t stored)
{
    std::vector<StampedCall> &calls = m_sessions[session().index].stampedCalls;
    auto call = std::partition_point(calls.begin(), calls.end(),
                                     [stored](const StampedCall &one) { return one.stamp <= stored; });
    if (call == calls.begin())
        return nullptr;
    const auto lifeOf = [this](const StampedCall &one) -> const Lifetime & { return m_trace.spans[one.span.index].life; };
    for (--call; call->isStored && call != calls.begin(); --call) {
        if (lifeOf(*std::prev(call)).end.load(std::memory_order_relaxed) < lifeOf(*call).begin)
            break;
    }
    return &*call;
}

/// What a model wrote: in the call that began last before it was stored, or, where that was missed, in any.
void Writer::seeWritten(const MessageSeen &event)
{
    SessionState &state = m_sessions[session().index];
    StampedCall *call = callOf(event.stamp);
    const bool hasCall = call && !call->isStored;
    const MessageId written = hasCall ? m_spans.at(call->span.index).message : MessageId();
    const MessageId heard = written && agrees(written, textOf(event.text)) ? written : heardAs(event);
    if (heard && (!hasCall || heard == written || !written)) {
        if (hasCall)
            call->isStored = true;
        if (hasCall && !written)
            writtenBy(call->span, heard);
        return settleHeard(heard, event);
    }
    if (!hasCall || written) {
        const auto before = std::partition_point(state.stampedRuns.begin(), state.stampedRuns.end(),
                                                 [&](const StampedRun &one) { return one.stamp <= event.stamp; });
        const StampedRun *last = before == state.stampedRuns.begin() ? nullptr : &*std::prev(before);
        const auto saidSince = last ? state.saidApart.upper_bound(last->stamp + kStoredLate) : state.saidApart.end();
        const bool isOfLast = last && (saidSince == state.saidApart.end() || *saidSince > event.stamp);
        return seeApart(event, isOfLast ? last->run : RunId(), {});
    }
    call->isStored = true;
    const SpanId span = call->span;
    seeApart(event, m_trace.spans[span.index].run, span);
    m_spans.at(span.index).message = {m_trace.messages.size() - 1};
}

/// A message that was heard has been stored: what of it did not come is made good.
void Writer::settleHeard(MessageId message, const MessageSeen &event)
{
    m_messageById.set(m_now.session.index, intern(event.message), message.index);
    std::erase(m_sessions[m_now.session.index].heard, message);
    // Where a channel closed since it began, its end went with it.
    const bool isBroken = isCut(message) && m_trace.messages[message.index].life.begin < m_lastClosed;
    if (m_cutMessages.contains(message.index) || isBroken)
        makeWhole(message, {event.text, event.reasoning});
    else if (isCut(message)) // its end may be on the way
        m_storedTexts[message.index] = {keep(event.text), keep(event.reasoning)};
}

void Writer::makeWhole(MessageId message, const StoredText &stored)
{
    replaceTexts(message, BlockKind::Reasoning, stored.reasoning);
    replaceTexts(message, BlockKind::Text, stored.text);
    endMessageGap(message);
    endMessage(message, MessageStatus::Complete);
    m_leftOpen.erase(message.index);
}

/// What a user said. The run that begins right after it was stored answers it.
void Writer::seeSaid(const MessageSeen &event)
{
    SessionState &state = m_sessions[session().index];
    const Symbol id = intern(event.message);
    const auto run = std::partition_point(state.stampedRuns.begin(), state.stampedRuns.end(),
                                          [&](const StampedRun &one) { return one.stamp < event.stamp; });
    if (run == state.stampedRuns.end() || run->stamp - event.stamp > kSoon) {
        seeApart(event, {}, {});
        state.saidApart.insert(event.stamp);
        if (run == state.stampedRuns.end())
            state.unanswered = {event.stamp, {}, {m_trace.messages.size() - 1}};
        return;
    }
    const std::string said = textOf(event.text);
    if (run->said && isSaid({run->said}, trimmed(said))) {
        m_messageById.set(m_now.session.index, id, run->said.index);
        return;
    }
    seeApart(event, run->run, {});
    run->said = {m_trace.messages.size() - 1};
}

/// A run begins: it answers what its user said right before, if that was seen already.
void Writer::answerSaid(RunId run)
{
    SessionState &state = m_sessions[m_trace.runs[run.index].session.index];
    const std::int64_t now = m_now.frame->order.stamp;
    StampedRun &begun = state.stampedRuns.emplace_back(now, run);
    StampedRun &said = state.unanswered;
    if (said.said && said.stamp <= now && now - said.stamp <= kSoon) {
        moveTo(run, said.said);
        begun.said = said.said;
    }
    said = {};
}

void Writer::on(const ToolSeen &event)
{
    if (m_now.isAfterwards && (isTold() || !event.isOnlySource))
        return isTold() ? seeTold(event) : void();
    if (event.isOnlySource)
        return seeOutcome(event);
    const RunId cut = cutRun();
    if (!cut)
        return; // it is heard of as it happens
    m_now.run = cut;
    m_now.spanKnown = true;
    ToolId tool = toolByCall(event.call);
    if (!tool)
        tool = addTool(event.call, event.name);
    if (m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) == kOpen)
        endTool(tool, event.status, event.result, false);
}

void Writer::seeOutcome(const ToolSeen &event)
{
    const ToolId tool = findId<ToolId>(m_toolOfCall, session().index, m_trace.symbols.find(event.call));
    if (!tool) { // what a server keeps may be told of before the call that it is of
        if (event.status == ToolStatus::Called && !event.arguments.isNull())
            m_sessions[m_now.session.index].toldCalls[intern(event.call).index] = {keep(event.arguments), intern(event.name)};
        return;
    }
    ToolCall &fact = m_trace.tools.at(tool.index);
    if (!m_tools.at(tool.index).announced && !event.arguments.isNull()) {
        m_tools.at(tool.index).announced = true;
        setArguments(tool, event.arguments);
    }
    if (event.status == ToolStatus::Called)
        return;
    if (fact.life.end.load(std::memory_order_relaxed) == kOpen) {
        endTool(tool, event.status, event.result, false);
        m_tools.at(tool.index).stored = true;
    } else if (!event.result.isNull() && textOf(event.result) != textOfLogs(fact.result)) {
        appendTo(fact.result, event.result, false, true);
    }
}

} // namespace tracedeck
