// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "trimmed.h"

#include <algorithm>
#include <functional>
#include <utility>

/// What is said and done in the state of a run, and perhaps nowhere else. A state has it again and again.
namespace tracedeck {

namespace {

constexpr std::uint32_t kNone = UINT32_MAX;
constexpr std::uint32_t kMostListed = 1 << 20; // messages of a run
constexpr std::size_t kMostOpen = 1000; // calls of a run that are looked at

bool isSameText(Slice a, Slice b)
{
    return a.length > 0 && a.escaped == b.escaped && a.bytes() == b.bytes();
}

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

/// What the state of the run has told; nullptr: the frame's state is another's. What a graph inside a node has is its own.
Writer::ListedState *Writer::listedHere(RunId run)
{
    if (!run || !m_runs[run.index] || !stateOf(run).stack.empty())
        return nullptr;
    std::unique_ptr<ListedState> &listed = stateOf(run).listed;
    if (!listed) {
        listed = std::make_unique<ListedState>();
        listed->firstAt = m_position;
    }
    return listed.get();
}

/// What the user said to the run last, whatever its server made of it. Invalid: it was not heard.
MessageId Writer::askedOf(RunId run) const
{
    const auto &messages = m_trace.sessions[m_now.session.index].messages;
    const std::uint32_t count = messages.size();
    for (std::uint32_t i = count; i > 0 && count - i < kMostLookedAt; --i) {
        const Message &fact = m_trace.messages[messages[i - 1].index];
        if (fact.role == Role::User && !fact.run.isEmpty() && fact.run.back().value == run)
            return messages[i - 1];
    }
    return {};
}

/// The message of the run that was heard and is the listed one: what its user said, whatever the server made of it, and what
/// says the same. Invalid: none is.
MessageId Writer::heardHere(const MessageListed &event, RunId run, std::string_view text) const
{
    if (event.role != Role::User) {
        const auto &listed = m_runs[run.index]->listed->ids;
        const std::vector<MessageId> &written = m_runs[run.index]->messages;
        const auto begin = written.size() > kMostLookedAt ? written.end() - kMostLookedAt : written.begin();
        const auto said = std::find_if(begin, written.end(), [&](MessageId one) {
            return !listed.contains(one.index) && isSaid({&one, 1}, text);
        });
        return said == written.end() ? MessageId() : *said;
    }
    return askedOf(run);
}

void Writer::on(const MessageListed &event)
{
    const RunId run = runHere();
    ListedState *listed = listedHere(run);
    if (!listed || event.index >= kMostListed || (event.text.length == 0 && event.reasoning.length == 0))
        return;
    if (event.index >= listed->byIndex.size())
        listed->byIndex.resize(event.index + 1, kNone);
    std::uint32_t &there = listed->byIndex[event.index];
    if (there != kNone && listed->messages[there].role == event.role && isSameText(listed->messages[there].text, event.text)) {
        listed->messages[there].at = m_position; // as mostly
        return;
    }
    const std::string decoded = textOf(event.text.length > 0 ? event.text : event.reasoning);
    const std::string_view text = trimmed(decoded);
    const std::size_t hash = std::hash<std::string_view>()(text) + static_cast<std::size_t>(event.role);
    ListedAlike &alike = listed->byText[hash];
    if (std::exchange(alike.at, m_position) != m_position)
        alike.next = 0;
    while (alike.next < alike.messages.size()) {
        const std::uint32_t place = alike.messages[alike.next++];
        ListedMessage &known = listed->messages[place];
        if (known.at == m_position || known.role != event.role || (event.text.length > 0) != (known.text.length > 0)
            || (event.text.length > 0 && trimmed(textOf(known.text)) != text))
            continue;
        there = place;
        known.at = m_position;
        known.text = keep(event.text);
        return;
    }
    const MessageId heard = event.text.length > 0 ? heardHere(event, run, text) : MessageId();
    const MessageId message = heard ? heard : addListed(event, run, *listed);
    there = static_cast<std::uint32_t>(listed->messages.size());
    alike.messages.push_back(there);
    alike.next = alike.messages.size();
    listed->ids.insert(message.index);
    listed->messages.push_back({message, event.role, keep(event.text), m_position});
}

/// A message that was not heard of.
MessageId Writer::addListed(const MessageListed &event, RunId run, ListedState &listed)
{
    const bool isWritten = event.role == Role::Assistant;
    const MessageId message = addMessage({}, event.role, run, isWritten ? spanHere() : SpanId());
    if (event.reasoning.length > 0)
        appendTo(blockOf(message, BlockKind::Reasoning, {}).logs, event.reasoning, false, false);
    if (event.text.length > 0)
        appendTo(blockOf(message, BlockKind::Text, {}).logs, event.text, false, false);
    endMessage(message, MessageStatus::Complete);
    if (isWritten) {
        listed.written = message;
        listed.writtenAt = m_position;
    } else { // it was there when the run began
        m_trace.messages.at(message.index).place = m_trace.runs[run.index].life.begin;
    }
    return message;
}

bool Writer::isKnown(const ToolListed &call, RunId run, ListedState &listed)
{
    const auto isOpen = [this](ToolId tool) {
        return m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) == kOpen;
    };
    if (!call.call.empty()) {
        const ToolId tool = toolByCall(call.call);
        if (tool && isOpen(tool))
            return true;
        // What the run begins with may be of the one before it.
        return listed.firstAt == m_position
            && findId<ToolId>(m_toolOfCall, m_now.session.index, m_trace.symbols.find(call.call));
    }
    if (listed.callsAt != m_position)
        listed.calls.clear();
    listed.callsAt = m_position;
    const std::string arguments = textOf(call.arguments);
    const std::vector<ToolId> &open = stateOf(run).openTools;
    const auto end = open.begin() + static_cast<std::ptrdiff_t>(std::min(open.size(), kMostOpen));
    const auto known = std::find_if(open.begin(), end, [&](ToolId tool) {
        const ToolCall &fact = m_trace.tools[tool.index];
        return !listed.calls.contains(tool.index) && fact.call.isEmpty() && m_trace.symbols.text(fact.name) == call.name
            && textOfLogs(fact.arguments) == arguments;
    });
    if (known == end)
        return false;
    listed.calls.insert(known->index);
    return true;
}

/// A call in a list whose messages have names: where its message is of this run, it may begin here. Invalid: it is of a run
/// before, and was not heard of.
ToolId Writer::namedTool(const ToolListed &event)
{
    const SessionId in = session();
    const Symbol call = m_trace.symbols.find(event.call);
    if (event.isOutcome)
        return findId<ToolId>(m_toolOfCall, in.index, call);
    const MessageId asked = findId<MessageId>(m_messageById, in.index, m_trace.symbols.find(event.message));
    if (!asked)
        return {};
    const RunId run = runHere();
    const Values<RunId> &of = m_trace.messages[asked.index].run;
    const bool isOfBefore = of.isEmpty();
    // What waited when the run began is done in it.
    const bool isHere = run && (isOfBefore ? event.status == ToolStatus::Called : of.back().value == run);
    const RunId owner = isOfBefore ? run : of.back().value;
    ToolId tool = toolAskedBy(asked, call);
    if (!tool && owner)
        tool = findId<ToolId>(m_toolByCall, owner.index, call);
    const MessageId askedBy = tool ? m_tools.at(tool.index).asked : MessageId();
    if (tool && isOfBefore && !askedBy)
        return {};
    if (askedBy && askedBy != asked)
        tool = {}; // some models count their calls anew
    if (!tool && isHere)
        tool = addTool(event.call, event.name);
    if (tool)
        noteAsked(tool, asked);
    return tool;
}

void Writer::listNamed(const ToolListed &event)
{
    const ToolId tool = namedTool(event);
    if (!tool)
        return;
    if (!m_tools.at(tool.index).announced && !event.arguments.isNull()) {
        m_tools.at(tool.index).announced = true;
        setArguments(tool, event.arguments);
    }
    if (event.status == ToolStatus::Called || m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    m_tools.at(tool.index).listed = true;
    endTool(tool, event.status, event.result, false);
}

void Writer::on(const ToolListed &event)
{
    if (event.isOutcome || !event.message.empty())
        return listNamed(event);
    const RunId run = runHere();
    ListedState *listed = listedHere(run);
    if (!listed)
        return;
    const auto setTold = [&](ToolId tool) {
        if (event.arguments.isNull() || !m_trace.tools[tool.index].arguments.isEmpty())
            return;
        m_tools.at(tool.index).announced = true;
        setArguments(tool, event.arguments);
    };
    if (event.status == ToolStatus::Called) {
        if (isKnown(event, run, *listed))
            return;
        const ToolId tool = addTool(event.call, event.name);
        if (event.call.empty())
            listed->calls.insert(tool.index);
        setTold(tool);
        return;
    }
    const std::vector<ToolId> &open = stateOf(run).openTools;
    const bool isWaiting = std::any_of(open.begin(), open.end(), [&](ToolId tool) {
        return m_trace.symbols.text(m_trace.tools[tool.index].name) == event.name;
    });
    if (event.call.empty() && !isWaiting)
        return; // it was told before
    const ToolId tool = startedTool(event.call, event.name);
    setTold(tool);
    if (m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) == kOpen)
        endTool(tool, event.status, event.result, false);
}

/// The call that ended last, if it was heard of, and its parts are told now.
void Writer::refineLast(RunId run, const UsageAmounts &told)
{
    const auto &usages = m_trace.runs[run.index].usages;
    if (usages.isEmpty())
        return;
    const UsageId last = usages.back();
    const Usage &call = m_trace.usages[last.index];
    const UsageAmounts &heard = call.amounts;
    if (call.refines || heard.input != told.input || heard.output != told.output || heard.total != told.total)
        return;
    const UsageAmounts parts = moreThan(heard, told);
    if (parts.cached > 0 || parts.reasoning > 0)
        addUsage(run, parts, {.span = call.span, .message = call.message, .model = call.model, .refines = last});
}

void Writer::on(const UsageListed &event)
{
    const RunId run = runHere();
    ListedState *listed = listedHere(run);
    if (!listed)
        return;
    if (event.isReported)
        return refineLast(run, event.last);
    const std::optional<UsageAmounts> before = std::exchange(listed->used, event.all);
    const bool isHeard = m_trace.runs[run.index].usages.size() > listed->counted; // as calls end
    if (isHeard)
        return refineLast(run, event.last);
    if (!before)
        return;
    const UsageAmounts more = moreThan(*before, event.all);
    if (more.total == 0)
        return;
    const bool isOne = more.input == event.last.input && more.output == event.last.output;
    const MessageId written = listed->writtenAt == m_position ? listed->written : MessageId();
    addUsage(run, isOne ? event.last : more, {spanHere(), written, {}});
    ++listed->counted;
}

} // namespace tracedeck
