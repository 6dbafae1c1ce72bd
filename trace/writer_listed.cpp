// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "trimmed.h"

#include <algorithm>
#include <utility>

/// What is said and done in the state of a run, and perhaps nowhere else. A state has it again and again.
namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 200; // messages of a session
constexpr std::uint32_t kMostLoose = 8; // of them, from before the run that they may turn out to be of
constexpr std::uint32_t kMostListed = 1 << 20;

/// What all calls used more than before, where it was not told of each.
UsageAmounts moreThan(const UsageAmounts &before, const UsageAmounts &all)
{
    const auto more = [](std::uint64_t now, std::uint64_t then) { return now > then ? now - then : 0; };
    UsageAmounts amounts;
    amounts.input = more(all.input, before.input);
    amounts.output = more(all.output, before.output);
    amounts.total = more(all.total, before.total);
    amounts.cached = more(all.cached, before.cached);
    amounts.reasoning = more(all.reasoning, before.reasoning);
    return amounts;
}

} // namespace

bool Writer::says(MessageId message, Role role, std::string_view text) const
{
    return m_trace.messages[message.index].role == role && isSaid({&message, 1}, text);
}

/// Of the session's last messages the one that is listed, and by this frame at no other place. Invalid: none of them is.
MessageId Writer::listedAs(const MessageListed &event, RunId run, std::string_view text) const
{
    const auto &messages = m_trace.sessions[m_now.session.index].messages;
    const Position begin = run ? m_trace.runs[run.index].life.begin : 0;
    const std::uint32_t count = messages.size();
    std::uint32_t loose = 0;
    for (std::uint32_t i = count; i > 0 && count - i < kMostLookedAt; --i) {
        const MessageId one = messages[i - 1];
        const Message &fact = m_trace.messages[one.index];
        if (!event.isBefore && fact.life.begin < begin && ++loose > kMostLoose)
            break;
        const auto &of = fact.run;
        const bool mayBe = event.isBefore || of.isEmpty() || !of.back().value || of.back().value == run;
        if (mayBe && says(one, event.role, text)
            && std::find(m_listedNow.begin(), m_listedNow.end(), one) == m_listedNow.end())
            return one;
    }
    return {};
}

void Writer::on(const MessageListed &event)
{
    const RunId run = runHere();
    std::vector<ListedMessage> &listed = m_sessions[session().index].listedMessages;
    if ((event.text.length == 0 && event.reasoning.length == 0) || event.place >= kMostListed)
        return;
    if (m_listedNowAt != m_position)
        m_listedNow.clear();
    m_listedNowAt = m_position;
    if (event.place >= listed.size())
        listed.resize(event.place + 1);
    ListedMessage &there = listed[event.place];
    if (there.id && there.role == event.role && event.text.length > 0 && there.text.escaped == event.text.escaped
        && there.text.bytes() == event.text.bytes())
        return m_listedNow.push_back(there.id); // as mostly
    const std::string decoded = textOf(event.text);
    const std::string_view text = trimmed(decoded);
    MessageId message = there.id && says(there.id, event.role, text) ? there.id : listedAs(event, run, text);
    if (!message) {
        const bool isWritten = event.role == Role::Assistant && !event.isBefore;
        message = addMessage({}, event.role, event.isBefore ? RunId() : run, isWritten ? spanHere() : SpanId());
        Message &fact = m_trace.messages.at(message.index);
        if (run && !isWritten)
            fact.place = m_trace.runs[run.index].life.begin; // it was there when the run began
        fact.isOfBefore = event.isBefore;
        if (event.reasoning.length > 0)
            appendTo(blockOf(message, BlockKind::Reasoning, {}).logs, event.reasoning, false, false);
        if (event.text.length > 0)
            appendTo(blockOf(message, BlockKind::Text, {}).logs, event.text, false, false);
        endMessage(message, MessageStatus::Complete);
    }
    m_listedNow.push_back(message);
    there = {message, event.role, keep(event.text)};
}

bool Writer::isKnown(const ToolListed &call)
{
    if (!call.call.empty())
        return toolByCall(call.call).isValid();
    const std::string arguments = textOf(call.arguments);
    const std::vector<ToolId> &open = stateOf(run()).openTools;
    return std::any_of(open.begin(), open.end(), [&](ToolId tool) {
        const ToolCall &fact = m_trace.tools[tool.index];
        return fact.call.isEmpty() && m_trace.symbols.text(fact.name) == call.name
            && textOfLogs(fact.arguments) == arguments;
    });
}

/// What the state has from the beginning is of what was there before the run.
void Writer::on(const ToolListed &event)
{
    if (const RunId in = runHere(); !in || isFirstState(in))
        return;
    if (event.status == ToolStatus::Called) {
        if (isKnown(event))
            return;
        const ToolId tool = addTool(event.call, event.name);
        m_tools.at(tool.index).announced = true;
        if (!event.arguments.isNull())
            setArguments(tool, event.arguments);
        return;
    }
    const ToolId tool = startedTool(event.call, event.name);
    if (m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) == kOpen)
        endTool(tool, event.status, event.result, false);
}

void Writer::on(const UsageListed &event)
{
    const RunId in = runHere();
    if (!in)
        return;
    std::optional<UsageAmounts> &told = m_sessions[session().index].listedUsage;
    const std::optional<UsageAmounts> before = std::exchange(told, event.all);
    RunState &state = stateOf(in);
    const bool isHeard = m_trace.runs[in.index].usages.size() > state.listedUsages; // as calls end
    if (!before || isHeard || *before == event.all || isFirstState(in))
        return;
    const UsageAmounts more = moreThan(*before, event.all);
    if (more.total == 0)
        return;
    const bool isOne = more.input == event.last.input && more.output == event.last.output;
    const bool wasWritten = m_listedNowAt == m_position && !m_listedNow.empty()
        && m_trace.messages[m_listedNow.back().index].role == Role::Assistant
        && m_trace.messages[m_listedNow.back().index].life.begin == m_position;
    addUsage(in, isOne ? event.last : more, {spanHere(), wasWritten ? m_listedNow.back() : MessageId(), {}});
    ++state.listedUsages;
}

} // namespace tracedeck
