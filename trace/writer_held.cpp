// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "trimmed.h"

#include <algorithm>
#include <utility>

/// Which messages the newest state of a session has, and which it has no more.
namespace tracedeck {

namespace {

constexpr std::int64_t kClockStep = 1'000'000; // nanoseconds: some times of servers are in milliseconds
constexpr std::uint32_t kMostLookedAt = 200; // messages of a session, for one that says the same

} // namespace

bool Writer::isHeldAlike(const HeldMessage &held, const ConversationHeld::Item &item) const
{
    return held.role == item.role && held.text.escaped == item.text.escaped && held.text.bytes() == item.text.bytes()
        && m_trace.symbols.text(held.name) == item.message;
}

/// Whether that conversation has it.
bool Writer::isHeld(MessageId message, std::uint32_t number) const
{
    return message.index < m_heldIn.size() && m_heldIn[message.index] == number;
}

/// The message of the session that says the same and is none of the newest conversation yet; one that stands before `before` if
/// there is one. Invalid: none does.
MessageId Writer::saysTheSame(const HeldMessage &held, MessageId before) const
{
    const auto &messages = m_trace.sessions[m_now.session.index].messages;
    const std::string decoded = textOf(held.text);
    const std::string_view text = trimmed(decoded);
    const auto find = [&](std::uint32_t begin, std::uint32_t end) {
        begin = std::max(begin, end > kMostLookedAt ? end - kMostLookedAt : 0);
        while (end-- > begin) {
            const MessageId message = messages[end];
            if (m_trace.messages[message.index].role == held.role && !isHeld(message, m_heldConversations) && isSaid(message, text))
                return message;
        }
        return MessageId();
    };
    const std::uint32_t bound
        = before ? messages.partitionPoint([&](MessageId one) { return one.index < before.index; }) : messages.size();
    const MessageId said = find(0, bound);
    return said ? said : find(bound, messages.size());
}

/// The message of the session that has the name, and of its versions the one that says that. Invalid: it is not known.
MessageId Writer::namedAs(Symbol name, Role role, Slice text) const
{
    const MessageId named = findId<MessageId>(m_messageById, m_now.session.index, name);
    const MessageId version = versionOf(named, {.message = m_trace.symbols.text(name), .role = role, .text = text});
    return version ? version : named;
}

/// The message of the session that a state has. Invalid: it is not known.
MessageId Writer::heldAs(HeldMessage &held, MessageId before, bool isLastAsked, RunId run) const
{
    const SessionId in = m_now.session;
    if (!m_trace.symbols.text(held.name).empty())
        return namedAs(held.name, held.role, held.text);
    const std::uint32_t known = m_trace.sessions[in.index].messages.size();
    if (held.text.length == 0 || std::exchange(held.searched, known) == known)
        return {};
    const MessageId said = saysTheSame(held, before);
    if (said || !isLastAsked || !run)
        return said;
    const MessageId asked = askedOf(run);
    return asked && !isHeld(asked, m_heldConversations) ? asked : MessageId();
}

/// Which messages and tools those are that are not known yet, the last one first; all of them are held.
void Writer::findHeld(std::vector<HeldMessage> &held, const ConversationHeld &event, RunId run)
{
    MessageId before;
    bool isLastAsked = true;
    for (std::size_t i = held.size(); i-- > 0;) {
        HeldMessage &one = held[i];
        if (one.role == Role::Tool) {
            if (!one.tool)
                one.tool = findId<ToolId>(m_toolOfCall, m_now.session.index, one.name);
            if (one.tool)
                hold(one.tool);
            continue;
        }
        const bool isAsked = one.role == Role::User;
        if (!one.id)
            one.id = heldAs(one, before, isAsked && isLastAsked, run);
        isLastAsked = isLastAsked && !isAsked;
        if (!one.id && event.items[i].isOnlySource) {
            one.id = addMessage({}, one.role, run, {});
            appendTo(blockOf(one.id, BlockKind::Text, {}).logs, event.items[i].text, false, false);
            endMessage(one.id, MessageStatus::Complete);
        }
        if (!one.id)
            continue;
        before = one.id;
        hold(one.id);
    }
}

void Writer::hold(MessageId message)
{
    m_heldIn.resize(std::max<std::size_t>(m_heldIn.size(), message.index + std::size_t(1)));
    m_heldIn[message.index] = m_heldConversations;
    comeBack(m_trace.messages[message.index].absence);
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
        const Symbol name = m_trace.symbols.find(item.message);
        if (m_trace.symbols.text(name).empty())
            continue;
        const bool isTool = item.role == Role::Tool;
        leaveBehind({.id = isTool ? MessageId() : namedAs(name, item.role, item.text),
                     .tool = isTool ? findId<ToolId>(m_toolOfCall, m_now.session.index, name) : ToolId()},
                    newest);
    }
}

/// Of a run that goes on beside it, and has a state of its own.
bool Writer::isOfOtherRun(const HeldMessage &held, RunId run) const
{
    const Values<RunId> *of = held.id ? &m_trace.messages[held.id.index].run : nullptr;
    const RunId owner = of && !of->isEmpty() ? of->back().value : held.tool ? m_trace.tools[held.tool.index].run : RunId();
    return run && owner && owner != run && m_trace.runs[owner.index].life.end.load(std::memory_order_relaxed) == kOpen;
}

void Writer::on(const ConversationHeld &event)
{
    const SessionId in = session();
    const RunId run = m_now.isAfterwards ? RunId() : runHere();
    if (run && m_runs[run.index] && !stateOf(run).stack.empty())
        return; // what a graph inside a node has is its own
    HeldConversation &held = m_sessions[in.index].held;
    const std::int64_t made = event.made != 0 ? event.made : m_now.frame->serverTime;
    if (made != 0 && held.made != 0 && made < held.made - kClockStep)
        return leavePast(event, held.number);
    held.made = made;
    held.number = ++m_heldConversations;
    const std::vector<HeldMessage> before = std::exchange(held.messages, std::vector<HeldMessage>(event.count));
    // Mostly it goes on where it ended, or something before its last ones is gone.
    std::size_t begin = 0;
    for (; begin < std::min<std::size_t>(before.size(), event.count) && isHeldAlike(before[begin], event.items[begin]); ++begin)
        held.messages[begin] = before[begin];
    std::size_t end = event.count;
    for (std::size_t last = before.size(); last > begin && end > begin && isHeldAlike(before[last - 1], event.items[end - 1]);)
        held.messages[--end] = before[--last];
    for (std::size_t i = begin; i < end; ++i) {
        const ConversationHeld::Item &item = event.items[i];
        held.messages[i] = {.name = intern(item.message), .role = item.role, .text = keep(item.text)};
    }
    findHeld(held.messages, event, run);
    for (const HeldMessage &old : before) {
        if (!isOfOtherRun(old, run))
            leaveBehind(old, held.number);
    }
}

} // namespace tracedeck
