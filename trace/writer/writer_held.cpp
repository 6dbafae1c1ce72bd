// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeunits.h"
#include "writer.h"

#include "trimmed.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

/// Which messages the newest state of a session has, and which it has no more.
namespace tracedeck {

namespace {

constexpr std::int64_t kClockStep = kMillisecond; // some times of servers are in milliseconds

std::size_t hashOf(std::string_view name, Role role, std::string_view text)
{
    const std::hash<std::string_view> hash;
    return (hash(name) * 31 + hash(text)) * 31 + static_cast<std::size_t>(role);
}

} // namespace

bool Writer::isHeldAlike(const HeldMessage &held, const ConversationHeld::Item &item) const
{
    return held.role == item.role && held.kind == item.kind && held.text.escaped == item.text.escaped
        && held.text.bytes() == item.text.bytes() && m_trace.symbols.text(held.name) == item.message;
}

/// Whether that conversation has it.
bool Writer::isHeld(MessageId message, std::uint32_t number) const
{
    return message.index < m_heldIn.size() && m_heldIn[message.index] == number;
}

/// The message of the session that says the same and is none of the newest conversation yet; one that stands before `before` if
/// there is one. Invalid: of those that came since it was looked for last, none does.
MessageId Writer::saysTheSame(const HeldMessage &held, MessageId before) const
{
    const auto &messages = m_trace.sessions[m_now.session.index].messages;
    const std::string decoded = textOf(held.text);
    const std::string_view text = trimmed(decoded);
    const auto says = [&](MessageId message) {
        return held.kind == BlockKind::Text ? isSaid(message, text) : trimmed(textOfMessage(message, held.kind)) == text;
    };
    const auto find = [&](std::uint32_t begin, std::uint32_t end) {
        begin = std::max({begin, held.searched, end > kMostLookedAt ? end - kMostLookedAt : 0});
        while (end-- > begin) {
            const MessageId message = messages[end];
            if (m_trace.messages[message.index].role == held.role && !isHeld(message, m_heldConversations) && says(message))
                return message;
        }
        return MessageId();
    };
    const std::uint32_t bound
        = before ? messages.partitionPoint([&](MessageId one) { return one.index < before.index; }) : messages.size();
    const MessageId said = find(0, bound);
    return said ? said : find(bound, messages.size());
}

/// The message of the session that has the name; of its versions the one that says that, if there is one. Invalid: it is not known.
MessageId Writer::namedAs(HeldMessage &held) const
{
    const MessageId named = findId<MessageId>(m_messageById, m_now.session.index, held.name);
    const MessageId version
        = versionOf(named, {.message = m_trace.symbols.text(held.name), .role = held.role, .text = held.text});
    held.isOfOtherVersion = !version;
    return version ? version : named;
}

/// How many of the session's messages say what they will ever say, before the first that goes on.
std::uint32_t Writer::settledMessages() const
{
    const auto &messages = m_trace.sessions[m_now.session.index].messages;
    const std::uint32_t count = messages.size();
    std::uint32_t settled = count;
    for (std::uint32_t i = count; i > 0 && count - i < kMostLookedAt; --i) {
        if (m_trace.messages[messages[i - 1].index].life.end.load(std::memory_order_relaxed) == kOpen)
            settled = i - 1;
    }
    return settled;
}

/// The message of the session that a state has. Invalid: it is not known.
MessageId Writer::heldAs(HeldMessage &held, MessageId before, bool isLastAsked, RunId run) const
{
    if (!held.name.isEmpty())
        return namedAs(held);
    if (held.text.length == 0 || held.searched == m_trace.sessions[m_now.session.index].messages.size())
        return {};
    const MessageId said = saysTheSame(held, before);
    if (said || !isLastAsked || !run)
        return said;
    const MessageId asked = askedOf(run);
    return asked && !isHeld(asked, m_heldConversations) ? asked : MessageId();
}

/// What the state before had is known already.
void Writer::carryHeld(std::vector<HeldMessage> &held, const std::vector<HeldMessage> &before, const ConversationHeld &event)
{
    // Mostly it goes on where that ended, or something before its last ones is gone.
    std::size_t begin = 0;
    for (; begin < std::min<std::size_t>(before.size(), event.count) && isHeldAlike(before[begin], event.items[begin]); ++begin)
        held[begin] = before[begin];
    std::size_t end = event.count;
    std::size_t last = before.size();
    for (; last > begin && end > begin && isHeldAlike(before[last - 1], event.items[end - 1]); --last, --end)
        held[end - 1] = before[last - 1];
    std::unordered_map<std::size_t, std::vector<std::size_t>> others; // between the two, by hashes
    for (std::size_t i = begin; end > begin && i < last; ++i)
        others[hashOf(m_trace.symbols.text(before[i].name), before[i].role, before[i].text.bytes())].push_back(i);
    std::size_t next = begin; // those that are left stay in their order
    for (std::size_t i = begin; i < end; ++i) {
        const ConversationHeld::Item &item = event.items[i];
        const std::vector<std::size_t> &alike = others[hashOf(item.message, item.role, item.text.bytes())];
        const auto there = std::find_if(std::lower_bound(alike.begin(), alike.end(), next), alike.end(),
                                        [&](std::size_t other) { return isHeldAlike(before[other], item); });
        if (there != alike.end()) {
            held[i] = before[*there];
            next = *there + 1;
        } else {
            held[i] = {.name = intern(item.message), .role = item.role, .kind = item.kind, .text = keep(item.text)};
        }
    }
}

/// All of them are held; which messages and tools those are that are not known yet is found out, the last one first.
void Writer::findHeld(std::vector<HeldMessage> &held, const ConversationHeld &event, RunId run)
{
    for (const HeldMessage &one : held) {
        if (one.id && !one.isOfOtherVersion)
            hold(one.id);
        if (one.tool)
            hold(one.tool);
    }
    const std::uint32_t settled = settledMessages();
    MessageId before;
    bool isLastAsked = true;
    for (std::size_t i = held.size(); i-- > 0;) {
        HeldMessage &one = held[i];
        const bool isAsked = one.role == Role::User;
        if (one.role == Role::Tool && !one.tool) {
            one.tool = findId<ToolId>(m_toolOfCall, m_now.session.index, one.name);
            if (one.tool)
                hold(one.tool);
        } else if (one.role != Role::Tool && (!one.id || one.isOfOtherVersion)) {
            one.id = heldAs(one, before, isAsked && isLastAsked, run);
            one.searched = settled;
            if (!one.id && event.items[i].isOnlySource) {
                one.id = addMessage({}, one.role, run, {});
                appendTo(blockOf(one.id, one.kind, {}).logs, event.items[i].text, false, false);
                endMessage(one.id, MessageStatus::Complete);
            }
            if (one.id)
                hold(one.id);
        }
        isLastAsked = isLastAsked && !isAsked;
        if (one.id)
            before = one.id;
    }
}

void Writer::hold(MessageId message)
{
    m_heldIn.resize(std::max<std::size_t>(m_heldIn.size(), message.index + std::size_t(1)));
    m_heldIn[message.index] = m_heldConversations;
    Message &fact = m_trace.messages.at(message.index);
    if (fact.heldSince.load(std::memory_order_relaxed) == kOpen)
        fact.heldSince.store(m_position, std::memory_order_release);
    comeBack(fact.absence);
}

void Writer::hold(ToolId tool)
{
    m_tools.at(tool.index).heldIn = m_heldConversations;
    comeBack(m_trace.tools[tool.index].absence);
}

void Writer::leave(std::atomic<std::uint32_t> &absence)
{
    const std::uint32_t last = absence.load(std::memory_order_relaxed);
    if (last != UINT32_MAX && m_trace.absences[last].life.end.load(std::memory_order_relaxed) == kOpen)
        return;
    m_trace.absences.append(m_position, last);
    absence.store(m_trace.absences.size() - 1, std::memory_order_release);
}

void Writer::comeBack(const std::atomic<std::uint32_t> &absence)
{
    const std::uint32_t last = absence.load(std::memory_order_relaxed);
    if (last != UINT32_MAX && m_trace.absences[last].life.end.load(std::memory_order_relaxed) == kOpen)
        m_trace.absences.at(last).life.end.store(m_position, std::memory_order_release);
}

/// What a state had is gone, unless the newest one has it.
void Writer::leaveBehind(const HeldMessage &held, std::uint32_t newest)
{
    if (held.id && !isHeld(held.id, newest))
        leave(m_trace.messages.at(held.id.index).absence);
    if (held.tool && !isHeld(held.tool, newest))
        leave(m_trace.tools.at(held.tool.index).absence);
}

/// What an older state had than the newest one that is known.
void Writer::leavePast(const ConversationHeld &event, std::uint32_t newest)
{
    for (std::uint32_t i = 0; i < event.count; ++i) {
        const ConversationHeld::Item &item = event.items[i];
        HeldMessage held{.name = m_trace.symbols.find(item.message), .role = item.role, .text = item.text};
        if (held.name.isEmpty())
            continue;
        if (item.role == Role::Tool)
            held.tool = findId<ToolId>(m_toolOfCall, m_now.session.index, held.name);
        else
            held.id = namedAs(held);
        leaveBehind(held, newest);
    }
}

/// Of a run that goes on beside it, which may have a state of its own: where messages have names, their session has one.
bool Writer::mayBeOfOther(const HeldMessage &held, RunId run) const
{
    const Values<RunId> *of = held.id ? &m_trace.messages[held.id.index].run : nullptr;
    const RunId owner = of && !of->isEmpty() ? of->back().value : held.tool ? m_trace.tools[held.tool.index].run : RunId();
    if (!run || !owner || owner == run || m_trace.runs[owner.index].life.end.load(std::memory_order_relaxed) != kOpen)
        return false;
    return !m_runs[owner.index] || !m_runs[owner.index]->cut;
}

/// Whether a newer one is known. Streams have them in order, and replay them; of what is asked for the server says when it was.
bool Writer::isOld(const ConversationHeld &event)
{
    const SessionState &state = m_sessions[m_now.session.index];
    const FrameOrder &order = m_now.frame->order;
    if (event.made == 0 && order.rule == OrderRule::Epochal && order.sequence < state.lastStateNumber)
        return true;
    if (event.made == 0 && !state.held.isAsked)
        return false;
    const std::int64_t made = event.made != 0 ? event.made : serverTimeOf(*m_now.frame).value_or(0);
    return made != 0 && made < state.held.made - kClockStep;
}

void Writer::on(const ConversationHeld &event)
{
    const SessionId in = session();
    const RunId run = m_now.isAfterwards ? RunId() : runHere();
    if (run && m_runs[run.index] && !stateOf(run).stack.empty())
        return; // what a graph inside a node has is its own
    HeldConversation &held = m_sessions[in.index].held;
    if (held.number != 0 && isOld(event))
        return leavePast(event, held.number);
    held.isAsked = event.made != 0;
    if (const std::int64_t made = held.isAsked ? event.made : serverTimeOf(*m_now.frame).value_or(0); made != 0)
        held.made = made;
    held.number = ++m_heldConversations;
    std::vector<HeldMessage> before = std::exchange(held.messages, std::vector<HeldMessage>(event.count));
    carryHeld(held.messages, before, event);
    findHeld(held.messages, event, run);
    const auto hasName = [&](const HeldMessage &one) { return one.role != Role::Tool && !one.name.isEmpty(); };
    const bool isOfThread = std::any_of(before.begin(), before.end(), hasName);
    std::vector<HeldMessage> aside = std::exchange(held.aside, {});
    for (const std::vector<HeldMessage> *all : {&aside, &before}) {
        for (const HeldMessage &old : *all) {
            if (isOfThread || !mayBeOfOther(old, run))
                leaveBehind(old, held.number);
            else if (!(old.id && isHeld(old.id, held.number)) && !(old.tool && isHeld(old.tool, held.number)))
                held.aside.push_back(old);
        }
    }
}

} // namespace tracedeck
