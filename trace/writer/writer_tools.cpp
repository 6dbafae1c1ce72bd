// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "sametext.h"

#include <algorithm>
#include <iterator>

namespace tracedeck {

/// The run's call of that id, or an invalid one.
ToolId Writer::toolByCall(std::string_view call)
{
    RunState &state = stateOf(run());
    if (!state.lastTool || !sameText(state.lastCall, call)) {
        const Symbol symbol = intern(call);
        state.lastTool = findId<ToolId>(m_toolByCall, m_now.run.index, symbol);
        state.lastCall = m_trace.symbols.text(symbol);
    }
    return state.lastTool;
}

/// The call that arguments belong to: by its id; without one the call that streams, or one of that name that
/// has no id yet. A finished call of the same id is another one, unless the stream is behind what is stored.
ToolId Writer::toolFor(std::string_view call, std::string_view name, bool isStreaming)
{
    RunState &state = stateOf(run());
    const auto isOpen = [this](ToolId tool) {
        return m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) == kOpen;
    };
    if (!call.empty()) {
        const ToolId known = toolByCall(call);
        return known && (isOpen(known) || m_tools.at(known.index).stored) ? known : addTool(call, name);
    }
    const ToolId streaming = state.streamingTool;
    if (streaming && isOpen(streaming) && !m_tools.at(streaming.index).announced
        && (name.empty() || m_trace.symbols.text(m_trace.tools[streaming.index].name) == name)
        && (isStreaming || m_trace.tools[streaming.index].call.isEmpty()))
        return streaming;
    return addTool(call, name);
}

/// The call that an execution belongs to: by its id, else the oldest one of that name that waits to be run and
/// whose id was never announced (its server made a new one up); one begins if there is none.
ToolId Writer::startedTool(std::string_view call, std::string_view name)
{
    const RunState &state = stateOf(run());
    if (!call.empty()) {
        if (const ToolId known = toolByCall(call))
            return known;
    }
    const auto ofName = [&](ToolId tool) { return m_trace.symbols.text(m_trace.tools[tool.index].name) == name; };
    const auto waiting = std::find_if(state.openTools.begin(), state.openTools.end(), [&](ToolId tool) {
        return ofName(tool) && !m_tools.at(tool.index).started && (call.empty() || m_trace.tools[tool.index].call.isEmpty());
    });
    if (waiting == state.openTools.end())
        return addTool(call, name);
    const ToolId found = *waiting;
    if (!call.empty()) {
        const Symbol symbol = intern(call);
        m_trace.tools.at(found.index).call.append(m_arena, m_position, symbol);
        nameTool(found, m_now.run, symbol);
        stateOf(m_now.run).lastTool = found;
        stateOf(m_now.run).lastCall = m_trace.symbols.text(symbol);
    }
    return found;
}

/// From here on the call of that id is this one.
void Writer::nameTool(ToolId tool, RunId run, Symbol call)
{
    m_toolByCall.set(run.index, call, tool.index);
    m_toolOfCall.set(m_trace.runs[run.index].session.index, call, tool.index);
}

/// All of them.
void Writer::setArguments(ToolId tool, Slice arguments)
{
    appendTo(m_trace.tools.at(tool.index).arguments, arguments, true, true);
    noteTask(tool);
}

ToolId Writer::addTool(std::string_view call, std::string_view name)
{
    const RunId in = run();
    const ToolId tool{m_trace.tools.size()};
    auto &told = m_sessions[m_trace.runs[in.index].session.index].toldCalls;
    const auto heard = call.empty() ? told.end() : told.find(intern(call).index);
    const bool isHeard = heard != told.end();
    const Symbol called = isHeard && name.empty() ? heard->second.name : intern(name);
    ToolCall &fact = m_trace.tools.append(called, m_trace.runs[in.index].session, in, span(), m_position);
    m_tools.append();
    m_tools.at(tool.index).run = in;
    if (!call.empty()) {
        const Symbol symbol = intern(call);
        fact.call.append(m_arena, m_position, symbol);
        nameTool(tool, in, symbol);
        stateOf(in).lastTool = tool;
        stateOf(in).lastCall = m_trace.symbols.text(symbol);
    }
    fact.status.append(m_arena, m_position, ToolStatus::Called);
    if (isHeard) {
        m_tools.at(tool.index).announced = true;
        if (!heard->second.arguments.isNull())
            setArguments(tool, heard->second.arguments);
        told.erase(heard);
    }
    m_trace.sessions.at(fact.session.index).tools.append(m_arena, tool);
    stateOf(in).openTools.push_back(tool);
    return tool;
}

void Writer::setStatus(ToolId tool, ToolStatus status)
{
    Values<ToolStatus> &chain = m_trace.tools.at(tool.index).status;
    if (chain.back().value == status)
        return;
    chain.append(m_arena, m_position, status);
    if (status == ToolStatus::Failed)
        m_trace.failed.append(m_position, RunId(), SpanId(), tool);
}

/// Who calls a tool with the same arguments again and again may go round in circles.
void Writer::noteAlike(ToolId tool)
{
    constexpr std::size_t kMostRecent = 16; // a circle is seldom longer
    constexpr std::uint32_t kTelling = 3;
    const ToolCall &fact = m_trace.tools[tool.index];
    if (fact.arguments.isEmpty())
        return;
    // Byte by byte, since they may have come in any pieces.
    std::uint64_t hash = 0xCBF29CE484222325ull ^ fact.name.index;
    const auto &chunks = fact.arguments.back().chunks;
    chunks.forEach(chunks.size(), [&](const Chunk &chunk) {
        for (const char c : m_trace.slice(chunk).bytes())
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
    });
    std::vector<AlikeCalls> &recent = stateOf(m_tools.at(tool.index).run).recentCalls;
    const auto known =
        std::find_if(recent.begin(), recent.end(), [hash](const AlikeCalls &calls) { return calls.hash == hash; });
    AlikeCalls calls = known == recent.end() ? AlikeCalls{hash, tool, tool, 0} : *known;
    if (known != recent.end())
        recent.erase(known);
    else if (recent.size() == kMostRecent)
        recent.erase(recent.begin());
    const ToolCall &first = m_trace.tools[calls.first.index];
    if (++calls.count == kTelling && textOfLogs(first.arguments) == textOfLogs(fact.arguments))
        problem(Severity::Info, "possible_loop",
                Failure::tr("tool %1 was called %2 times with the same arguments in this run: in frames %3, %4 and %5",
                            {m_trace.symbols.text(fact.name), kTelling, first.life.begin,
                             m_trace.tools[calls.last.index].life.begin, fact.life.begin}));
    calls.last = tool;
    recent.push_back(calls);
}

void Writer::endTool(ToolId tool, ToolStatus status, Slice result, bool isJson)
{
    ToolCall &fact = m_trace.tools.at(tool.index);
    ToolState &work = m_tools.at(tool.index);
    auto &open = stateOf(work.run).openTools;
    if (const auto found = std::find(open.rbegin(), open.rend(), tool); found != open.rend()) // a run closes the last ones first
        open.erase(std::next(found).base());
    resolveApprovalsOf(tool);
    setStatus(tool, status);
    if (!result.isNull())
        appendTo(fact.result, result, isJson, true);
    if (work.span) {
        const SpanId span = work.span;
        work.span = {};
        closeSpan(span, status == ToolStatus::Succeeded ? SpanStatus::Ok
                      : status == ToolStatus::Failed    ? SpanStatus::Error
                                                        : SpanStatus::Cancelled,
                  status == ToolStatus::Failed ? result : Slice{}, {});
    }
    if (fact.life.end.load(std::memory_order_relaxed) == kOpen) {
        m_counts.failedTools += status == ToolStatus::Failed;
        if (status != ToolStatus::Cancelled)
            noteAlike(tool);
        fact.life.end.store(m_position, std::memory_order_release);
    }
    m_now.isError |= status == ToolStatus::Failed;
}

/// `answer` is kept already.
void Writer::resolveApproval(ApprovalId approval, ApprovalStatus status, Slice answer)
{
    Approval &fact = m_trace.approvals.at(approval.index);
    if (fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    if (const RunId run = m_approvalRuns[approval.index]; run && m_runs[run.index])
        std::erase(stateOf(run).openApprovals, approval);
    SessionState &state = m_sessions[fact.session.index];
    std::erase(state.waiting, approval);
    if (status == ApprovalStatus::Answered && answer.isNull()) { // the server went on with what it was sent last
        for (const SentAnswer &sent : state.answers)
            answer = sent.approval == approval ? sent.answer : answer;
    }
    fact.status = status;
    fact.answer = status == ApprovalStatus::Answered ? answer : Slice();
    fact.life.end.store(m_position, std::memory_order_release);
    setPendingApprovals(fact.session, -1);
}

void Writer::setPendingApprovals(SessionId session, int change)
{
    std::uint32_t &pending = m_sessions[session.index].pendingApprovals;
    pending += static_cast<std::uint32_t>(change);
    m_trace.sessions.at(session.index).pendingApprovals.append(m_arena, m_position, pending);
}

void Writer::resolveApprovalsOf(ToolId tool)
{
    const std::vector<ApprovalId> open = stateOf(m_tools.at(tool.index).run).openApprovals;
    for (const ApprovalId approval : open) {
        if (m_trace.approvals[approval.index].tool == tool)
            resolveApproval(approval, ApprovalStatus::Answered);
    }
}

/// The open approval that a call waits for; invalid: none.
ApprovalId Writer::approvalOf(ToolId tool)
{
    const RunId run = m_tools.at(tool.index).run;
    if (!m_runs[run.index])
        return {};
    for (const ApprovalId approval : stateOf(run).openApprovals) {
        if (m_trace.approvals[approval.index].tool == tool)
            return approval;
    }
    return {};
}

/// The call that a block of a message asks for: by its id, else the one that the block asked for before.
ToolId Writer::toolOfBlock(std::string_view call, std::string_view name, std::string_view message,
                           std::string_view block, bool isStreaming)
{
    if (message.empty())
        return toolFor(call, name, isStreaming);
    run();
    const Symbol key = intern(std::string(message) + '\n' + std::string(block));
    const ToolId known = findId<ToolId>(m_toolByBlock, m_now.run.index, key);
    const bool isKnown = known && m_trace.tools[known.index].life.end.load(std::memory_order_relaxed) == kOpen;
    if (isKnown && (call.empty() || m_trace.tools[known.index].call.isEmpty()
                    || m_trace.symbols.text(m_trace.tools[known.index].call.back().value) == call)) {
        if (!call.empty() && m_trace.tools[known.index].call.isEmpty()) {
            const Symbol id = intern(call);
            m_trace.tools.at(known.index).call.append(m_arena, m_position, id);
            nameTool(known, m_now.run, id);
            noteAskedBy(known, message);
        }
        return known;
    }
    const ToolId tool = call.empty() ? addTool(call, name) : toolFor(call, name, isStreaming);
    m_toolByBlock.set(m_now.run.index, key, tool.index);
    noteAskedBy(tool, message);
    return tool;
}

ToolId Writer::toolAskedBy(MessageId message, Symbol call) const
{
    const auto known = m_toolAskedBy.find(std::uint64_t(message.index) << 32U | call.index);
    return known == m_toolAskedBy.end() ? ToolId() : known->second;
}

/// Which message asks for a call, where that is known. Of several calls of one id, each is another message's.
void Writer::noteAsked(ToolId tool, MessageId message)
{
    const auto &call = m_trace.tools[tool.index].call;
    m_tools.at(tool.index).asked = message;
    if (!call.isEmpty())
        m_toolAskedBy.try_emplace(std::uint64_t(message.index) << 32U | call.back().value.index, tool);
}

void Writer::noteAskedBy(ToolId tool, std::string_view message)
{
    const MessageId asked = findId<MessageId>(m_messageById, session().index, m_trace.symbols.find(message));
    if (asked && !m_tools.at(tool.index).asked && !m_trace.tools[tool.index].call.isEmpty())
        noteAsked(tool, asked);
}

/// Whether nobody has said yet which tool a call is of: its begin was missed.
bool Writer::isUnnamed(std::string_view call, std::string_view name)
{
    return name.empty() && !call.empty() && !toolByCall(call);
}

void Writer::on(const ToolArgumentsDelta &event)
{
    if (isUnnamed(event.call, event.name) || hasCallsBefore(event.message))
        return; // all of them come again at the end, or have come
    const ToolId tool = toolOfBlock(event.call, event.name, event.message, event.block, true);
    stateOf(m_now.run).streamingTool = tool;
    appendTo(m_trace.tools.at(tool.index).arguments, event.text, false, event.replaces);
    span();
}

void Writer::on(const ToolCalled &event)
{
    if (isUnnamed(event.call, event.name)) {
        m_sessions[session().index].toldCalls[intern(event.call).index] = {keep(event.arguments), {}};
        return;
    }
    if (hasCallsBefore(event.message))
        return;
    const ToolId tool = toolOfBlock(event.call, event.name, event.message, event.block, false);
    m_tools.at(tool.index).announced = true;
    if (!event.arguments.isNull())
        setArguments(tool, event.arguments);
    span();
}

void Writer::on(const ToolStarted &event)
{
    ToolId tool = startedTool(event.call, event.name);
    const bool isOver = m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) != kOpen;
    if (isOver && m_tools.at(tool.index).listed)
        return;
    const bool isBehind = isOver && m_tools.at(tool.index).stored;
    if (isOver && !isBehind)
        tool = addTool(event.call, event.name);
    resolveApprovalsOf(tool);
    if (m_trace.tools[tool.index].arguments.isEmpty() && !event.arguments.isNull())
        setArguments(tool, event.arguments);
    if (!isBehind)
        setStatus(tool, ToolStatus::Running);
    ToolState &state = m_tools.at(tool.index);
    state.started = true;
    if (state.span) {
        problem(Severity::Warning, "started_twice", Failure::tr("tool %1 was running already", {event.name}));
        return;
    }
    const SpanId within = span();
    state.span = openSpan(SpanKind::Tool, intern(event.name), intern(event.call), within, tool);
    if (within && m_now.frame->address.isPath) {
        const auto [known, isFirst] = stateOf(m_now.run).toolIn.try_emplace(within.index, state.span);
        if (!isFirst)
            known->second = {};
    }
    m_trace.tools.at(tool.index).span.append(m_arena, m_position, state.span);
    m_now.span = state.span;
}

void Writer::on(const ToolOutput &event)
{
    const ToolId tool = startedTool(event.call, event.name);
    TextLogs &output = m_trace.tools.at(tool.index).output;
    if (event.isLine && !output.isEmpty())
        appendTo(output, {"\n", 1, 0}, false, false);
    appendTo(output, event.text, false, false);
    m_now.span = m_tools.at(tool.index).span ? m_tools.at(tool.index).span : span();
    m_now.spanKnown = true;
}

/// The first call of that name that a stored message asked for since the run began, and nothing was heard of; invalid: none did.
ToolId Writer::storedCall(std::string_view name)
{
    const Run &fact = m_trace.runs[run().index];
    Symbol first; // symbols are in the order in which they were said
    for (const auto &[call, told] : m_sessions[fact.session.index].toldCalls) {
        const bool isOfRun = call > fact.id[0].value.index;
        if (isOfRun && m_trace.symbols.text(told.name) == name && (first.isEmpty() || call < first.index))
            first = Symbol{call};
    }
    return first.isEmpty() ? ToolId() : addTool(m_trace.symbols.text(first), name);
}

void Writer::on(const ToolEnded &event)
{
    ToolId tool;
    // Without an id it ends the innermost execution of that name.
    const RunState &state = stateOf(run());
    if (event.call.empty() && event.hasNotBegun) {
        const auto waiting = std::find_if(state.openTools.begin(), state.openTools.end(), [&](ToolId open) {
            return !m_tools.at(open.index).started
                && m_trace.symbols.text(m_trace.tools[open.index].name) == event.name;
        });
        tool = waiting != state.openTools.end() ? *waiting : storedCall(event.name);
    } else if (event.call.empty()) {
        const auto running = std::find_if(state.openTools.rbegin(), state.openTools.rend(), [&](ToolId open) {
            return m_tools.at(open.index).started
                && m_trace.symbols.text(m_trace.tools[open.index].name) == event.name;
        });
        if (running != state.openTools.rend())
            tool = *running;
    }
    if (!tool) {
        const std::uint32_t known = m_trace.tools.size();
        const auto &told = m_sessions[m_trace.runs[run().index].session.index].toldCalls;
        const bool wasTold = !event.call.empty() && told.contains(intern(event.call).index);
        tool = startedTool(event.call, event.name);
        if (m_trace.tools.size() > known && !wasTold)
            problem(Severity::Warning, "exit_without_enter",
                    Failure::tr("tool %1 ended and was never called", {event.name.empty() ? event.call : event.name}));
    }
    if (m_tools.at(tool.index).listed)
        return;
    m_now.span = m_tools.at(tool.index).span ? m_tools.at(tool.index).span : span();
    m_now.spanKnown = true;
    endTool(tool, event.status, event.result, event.resultIsJson);
    m_tools.at(tool.index).stored = false; // the stream has caught up
}

/// The session's last run, if that was told of afterwards and waits for people: what a state asks, it asks. Else invalid.
RunId Writer::toldToWait() const
{
    const RunId last = m_sessions[m_now.session.index].latestRun;
    if (!last)
        return {};
    const Run &run = m_trace.runs[last.index];
    const bool waits = run.life.end.load(std::memory_order_relaxed) != kOpen && run.status == RunStatus::Interrupted;
    return run.isTold && waits ? last : RunId();
}

void Writer::on(const ApprovalRequested &event)
{
    if (m_now.isAfterwards)
        return seeTold(event);
    ToolId tool;
    if (!event.call.empty() || !event.name.empty()) {
        tool = startedTool(event.call, event.name);
        const bool isOver = m_trace.tools[tool.index].life.end.load(std::memory_order_relaxed) != kOpen;
        const bool isBehind = isOver && m_tools.at(tool.index).stored;
        if (isOver && !isBehind)
            tool = addTool(event.call, event.name);
        ToolCall &fact = m_trace.tools.at(tool.index);
        if (event.isArguments && fact.arguments.isEmpty() && !event.payload.isNull())
            setArguments(tool, event.payload);
        if (!isBehind)
            setStatus(tool, ToolStatus::AwaitingApproval);
    }
    const RunId in = runHere();
    const Symbol id = intern(event.id.empty() ? event.call : event.id);
    const ApprovalId known = findId<ApprovalId>(m_approvalById, session().index, id);
    if (known && m_trace.approvals[known.index].life.end.load(std::memory_order_relaxed) == kOpen) {
        spanHere();
        noteAsker(known, event.asker);
        return; // it is asked again
    }
    const ApprovalId approval = addApproval(event, in ? in : toldToWait(), tool);
    m_approvalRuns.push_back(in);
    if (in)
        stateOf(in).openApprovals.push_back(approval);
    else
        m_sessions[m_now.session.index].waiting.push_back(approval);
    spanHere();
}

ApprovalId Writer::addApproval(const ApprovalRequested &event, RunId run, ToolId tool)
{
    const Symbol id = intern(event.id.empty() ? event.call : event.id);
    const ApprovalId approval{m_trace.approvals.size()};
    m_trace.approvals.append(id, intern(event.kind), session(), run, tool, m_position, ApprovalStatus::Pending,
                             keep(event.payload), event.deadline);
    m_trace.sessions.at(m_now.session.index).approvals.append(m_arena, approval);
    m_approvalById.set(m_now.session.index, id, approval.index);
    noteAsker(approval, event.asker);
    setPendingApprovals(m_now.session, +1);
    return approval;
}

void Writer::noteAsker(ApprovalId approval, std::string_view node)
{
    Values<Symbol> &asker = m_trace.approvals.at(approval.index).asker;
    if (!node.empty() && asker.isEmpty())
        asker.append(m_arena, m_position, intern(node));
}

void Writer::on(const ApprovalResolved &event)
{
    const ApprovalId approval = findId<ApprovalId>(m_approvalById, session().index, intern(event.id));
    if (m_now.isAfterwards && (!approval || !isTold()))
        return; // it was heard
    if (!approval) {
        problem(Severity::Info, "unknown_approval", Failure::tr("approval %1 was never requested", {event.id}));
        return;
    }
    const ToolId tool = m_trace.approvals[approval.index].tool;
    resolveApproval(approval, event.status, keep(event.answer));
    if (tool && m_trace.tools[tool.index].status.back().value == ToolStatus::AwaitingApproval)
        setStatus(tool, ToolStatus::Called);
}

void Writer::on(const ApprovalAnswered &event)
{
    m_now.isAsking = true;
    const SessionId in = session();
    ApprovalId approval = findId<ApprovalId>(m_approvalById, in.index, m_trace.symbols.find(event.id));
    if (!approval && !event.call.empty()) {
        const ToolId tool = findId<ToolId>(m_toolOfCall, in.index, m_trace.symbols.find(event.call));
        approval = tool ? approvalOf(tool) : ApprovalId();
    }
    if (approval && m_trace.approvals[approval.index].life.end.load(std::memory_order_relaxed) == kOpen)
        m_sessions[m_now.session.index].answers.push_back(
            {approval, m_now.channel->id, intern(event.request), keep(event.answer)});
}

/// What waited and is not in the list was answered where we could not see it.
void Writer::on(const ApprovalsListed &event)
{
    const std::vector<ApprovalId> waiting = m_sessions[session().index].waiting;
    for (const ApprovalId approval : waiting) {
        const std::string_view id = m_trace.symbols.text(m_trace.approvals[approval.index].id);
        if (std::find(event.ids, event.ids + event.count, id) == event.ids + event.count)
            resolveApproval(approval, ApprovalStatus::Answered);
    }
}

} // namespace tracedeck
