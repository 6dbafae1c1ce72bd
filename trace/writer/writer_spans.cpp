// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "sametext.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace tracedeck {

namespace {

/// Work inside a span (tools, tasks) is named apart from the spans that frames say they belong to.
bool hasKeysOfItsOwn(SpanKind kind)
{
    return kind == SpanKind::Tool || kind == SpanKind::Task;
}

} // namespace

/// The span that the frame belongs to: the one its key names (open or, after its exit, closed), else the
/// innermost open one of its run; invalid if there is none.
SpanId Writer::span()
{
    if (m_now.spanKnown)
        return m_now.span;
    m_now.spanKnown = true;
    const std::vector<StackedSpan> &stack = stateOf(run()).stack;
    const std::string_view key = m_now.frame->address.span;
    const SpanId innermost = stack.empty() ? SpanId{} : stack.back().span;
    if (key.empty() || (innermost && sameText(stack.back().key, key)))
        return m_now.span = innermost;
    m_now.span = m_now.frame->address.isPath ? spanByPath(key) : spanByKey(key);
    return m_now.span = m_now.span ? m_now.span : innermost;
}

/// The span of that path, or the nearest one around it that is known.
SpanId Writer::spanByPath(std::string_view path) const
{
    while (!path.empty()) {
        if (const SpanId found = spanByKey(path))
            return found;
        const std::size_t cut = path.rfind('|');
        path = path.substr(0, cut == path.npos ? 0 : cut);
    }
    return {};
}

/// The call that a node executes, if it has executed no other: what goes on in the node meanwhile is what the tool does, such
/// as a graph that it invokes. Servers name the node only.
SpanId Writer::onlyToolIn(SpanId node)
{
    const auto &tools = stateOf(m_trace.spans[node.index].run).toolIn;
    const auto found = tools.find(node.index);
    const SpanId tool = found == tools.end() ? SpanId() : found->second;
    const bool goesOn = tool && m_trace.spans[tool.index].life.end.load(std::memory_order_relaxed) == kOpen;
    return goesOn ? tool : SpanId();
}

/// A node turned out to have a graph inside.
void Writer::markGraph(SpanId span)
{
    std::atomic<Position> &since = m_trace.spans.at(span.index).graphSince;
    if (since.load(std::memory_order_relaxed) == kOpen)
        since.store(m_position, std::memory_order_release);
}

SpanId Writer::spanByKey(std::string_view key) const
{
    if (key.empty())
        return {};
    const Symbol symbol = m_trace.symbols.find(key);
    return symbol.isEmpty() ? SpanId{} : findId<SpanId>(m_spanByKey, m_now.run.index, symbol);
}

SpanId Writer::openSpan(SpanKind kind, Symbol name, Symbol key, SpanId parent, ToolId tool)
{
    const RunId in = run();
    const SpanId span{m_trace.spans.size()};
    m_trace.spans.append(name, key, in, kind, SpanStatus::Running, m_position, tool);
    std::vector<SpanId> &open = stateOf(in).openSpans;
    m_spans.append(MessageId{}, static_cast<std::uint32_t>(open.size()));
    open.push_back(span);
    join(span, parent);
    return span;
}

/// The parent that a span can have: beyond a depth that no agent reaches it goes beside what it was to be in, so that
/// a hostile stream costs no more than a deep one.
SpanId Writer::reachable(SpanId child, SpanId parent)
{
    std::size_t depth = m_spans.at(child.index).height + std::size_t(1);
    for (SpanId above = parent; above; above = outerOf(above))
        ++depth;
    if (depth > kMostNested)
        warnTooDeep();
    for (; depth > kMostNested && parent; --depth)
        parent = outerOf(parent);
    return parent;
}

/// Once a run.
void Writer::warnTooDeep()
{
    if (!std::exchange(stateOf(m_now.run).tooDeep, true))
        problem(Severity::Warning, "too_deep",
                Failure::tr("more than %1 spans are inside each other; deeper ones are shown side by side", {kMostNested}));
}

/// Puts a span under a parent (invalid: the run), leaving the one it had.
void Writer::join(SpanId child, SpanId parent)
{
    Span &fact = m_trace.spans.at(child.index);
    parent = reachable(child, parent);
    const auto childrenOf = [&](SpanId of) -> Memberships<SpanId> & {
        return of ? m_trace.spans.at(of.index).children : m_trace.runs.at(fact.run.index).spans;
    };
    if (!fact.parent.isEmpty()) {
        const SpanId old = fact.parent.back().value;
        if (old == parent)
            return;
        childrenOf(old).leave(child, m_position);
        m_trace.moves.append(m_position, SessionId(), child);
    }
    fact.parent.append(m_arena, m_position, parent);
    childrenOf(parent).all.append(m_arena, child, m_position);
    std::uint8_t height = m_spans.at(child.index).height;
    for (SpanId above = parent; above && m_spans.at(above.index).height <= height; above = outerOf(above))
        m_spans.at(above.index).height = ++height;
}

bool Writer::isInside(SpanId span, SpanId outer) const
{
    do {
        span = span ? outerOf(span) : SpanId();
    } while (span && span != outer);
    return bool(span);
}

/// What a span is in, as of now.
SpanId Writer::outerOf(SpanId span) const
{
    return m_trace.spans[span.index].parent.back().value;
}

void Writer::closeSpan(SpanId span, SpanStatus status, Slice error, Slice result)
{
    Span &fact = m_trace.spans.at(span.index);
    RunState &state = stateOf(fact.run);
    const std::uint32_t hole = m_spans.at(span.index).openIndex;
    state.openSpans[hole] = state.openSpans.back();
    m_spans.at(state.openSpans[hole].index).openIndex = hole;
    state.openSpans.pop_back();
    const auto stacked = std::find_if(state.stack.rbegin(), state.stack.rend(),
                                      [span](const StackedSpan &open) { return open.span == span; });
    if (stacked != state.stack.rend()) {
        const std::string_view key = stacked->key;
        state.stack.erase(std::next(stacked).base());
        // A key may repeat: an outer span of the same key that is still open is named by it again.
        const auto outer = std::find_if(state.stack.rbegin(), state.stack.rend(),
                                        [key](const StackedSpan &open) { return open.key == key; });
        if (!key.empty() && outer != state.stack.rend())
            m_spanByKey.set(fact.run.index, fact.key, outer->span.index);
    }
    if (fact.tool && m_tools.at(fact.tool.index).span == span) // its call may go on in another run
        m_tools.at(fact.tool.index).span = {};
    fact.status = status;
    fact.error = keepApart(error);
    fact.result = keepApart(result);
    fact.life.end.store(m_position, std::memory_order_release);
    if (status == SpanStatus::Error) {
        m_now.isError = true;
        m_trace.failed.append(m_position, RunId(), span, ToolId());
        m_counts.failedTools += fact.kind == SpanKind::Tool && !fact.tool; // a call counts where it ends
        m_counts.failedWorkers += fact.kind == SpanKind::Worker;
        m_counts.failedSpans += fact.kind != SpanKind::Tool && fact.kind != SpanKind::Worker;
    }
    const SpanState &work = m_spans.at(span.index);
    const bool endIsTold = work.isCall && status == SpanStatus::Ok;
    if (const MessageId message = work.message; message && !endIsTold)
        endMessage(message, status == SpanStatus::Ok      ? MessageStatus::Complete
                       : status == SpanStatus::Error      ? MessageStatus::Error
                                                          : MessageStatus::Cancelled);
}

/// Once a span.
void Writer::noteInput(SpanId span, Slice input)
{
    if (!input.isNull() && m_trace.spans[span.index].details.load(std::memory_order_relaxed) == UINT32_MAX)
        addDetails(span, keep(input));
}

/// Once a span.
SpanDetails &Writer::addDetails(SpanId span, Slice input, std::int64_t begun, std::int64_t ended)
{
    m_trace.details.append(m_position, input, begun, ended);
    m_trace.spans.at(span.index).details.store(m_trace.details.size() - 1, std::memory_order_release);
    return m_trace.details.at(m_trace.details.size() - 1);
}

/// Made if it has none.
SpanDetails &Writer::detailsOf(SpanId span)
{
    const std::uint32_t details = m_trace.spans[span.index].details.load(std::memory_order_relaxed);
    return details != UINT32_MAX ? m_trace.details.at(details) : addDetails(span, {});
}

/// Where the frame that ended a call is the first that tells of it, it says how long the call had gone on.
void Writer::noteUnseenBegin(SpanId span, std::int64_t stamp)
{
    const DecodedFrame &frame = *m_now.frame;
    std::int64_t took = 0;
    std::int64_t begun = 0;
    if (stamp == 0 || frame.serverTime == 0 || frame.order.stamp <= stamp
        || __builtin_sub_overflow(frame.order.stamp, stamp, &took) || __builtin_sub_overflow(frame.serverTime, took, &begun))
        return;
    addDetails(span, {}, begun, frame.serverTime);
}

/// Puts a span on its run's stack.
void Writer::push(SpanId span, std::string_view key, std::string_view name)
{
    RunState &state = stateOf(m_now.run);
    if (state.stack.size() < kMostNested)
        state.stack.push_back({span, key, name});
    else
        warnTooDeep();
}

void Writer::on(const SpanOpened &event)
{
    RunState &state = stateOf(run());
    const Symbol name = intern(event.name);
    const Symbol key = intern(event.key);
    const bool isPath = m_now.frame->address.isPath;
    if (event.mayRepeat) {
        const SpanId known = spanByKey(event.key);
        const bool isOpen = known && m_trace.spans[known.index].life.end.load(std::memory_order_relaxed) == kOpen;
        if (isOpen || (known && isLate())) {
            m_now.span = known;
            m_now.spanKnown = true;
            noteInput(known, event.input);
            return;
        }
    }
    SpanId parent = isPath ? spanByPath(event.parent) : spanByKey(event.parent);
    if (isPath && parent) {
        markGraph(parent);
        if (const SpanId tool = onlyToolIn(parent))
            parent = tool;
    }
    if (!parent && !event.parent.empty() && !isPath)
        problem(Severity::Info, "unknown_parent", Failure::tr("parent span %1 is not known yet", {event.parent}));
    else if (!parent && event.stacked)
        parent = state.stack.empty() ? SpanId{} : state.stack.back().span;
    else if (!parent)
        parent = span();
    if (event.takesMessage)
        endLastCall(m_now.run);
    const SpanId opened = openSpan(event.kind, name, key, parent, {});
    noteInput(opened, event.input);
    if (event.input.isNull())
        noteUnseenBegin(opened, event.stamp);
    if (event.takesMessage) {
        SessionState &inSession = m_sessions[m_now.session.index];
        m_spans.at(opened.index).isCall = true;
        inSession.stampedCalls.push_back({event.stamp, opened});
        RunState &ofRun = stateOf(m_now.run);
        ofRun.callFailed = false;
        if (ofRun.failed && m_spans.at(ofRun.failed.index).isCall)
            ofRun.failed = {}; // it is tried again
        takeAwaiting(opened);
    }
    if (event.stacked)
        push(opened, m_trace.symbols.text(key), m_trace.symbols.text(name));
    if (!key.isEmpty())
        (hasKeysOfItsOwn(event.kind) ? m_taskByKey : m_spanByKey).set(m_now.run.index, key, opened.index);
    if (event.kind == SpanKind::Task && !key.isEmpty())
        noteExecution(m_now.run, key, opened);
    m_now.span = opened;
    m_now.spanKnown = true;
}

void Writer::on(const SpanClosed &event)
{
    RunState &state = stateOf(run());
    // Some servers say of what was cancelled with its run that it failed, and nothing more.
    const bool isCancelled = event.status == SpanStatus::Error && event.error.isNull() && isToBeCancelled(m_now.run);
    const SpanStatus status = isCancelled ? SpanStatus::Cancelled : event.status;
    m_now.isError |= status == SpanStatus::Error; // whether it is news or not
    SpanId closing;
    if (event.kind == SpanKind::Node && !event.name.empty()) {
        const auto innermost = std::find_if(state.stack.rbegin(), state.stack.rend(), [&](const StackedSpan &open) {
            return sameText(open.name, event.name);
        });
        if (innermost != state.stack.rend())
            closing = innermost->span;
    }
    if (!closing && !event.key.empty()) {
        const ScopedMap &byKey = hasKeysOfItsOwn(event.kind) ? m_taskByKey : m_spanByKey;
        const SpanId named = findId<SpanId>(byKey, m_now.run.index, m_trace.symbols.find(event.key));
        if (named && m_trace.spans[named.index].life.end.load(std::memory_order_relaxed) == kOpen)
            closing = named;
    }
    if (!closing && event.mayRepeat) {
        span();
        if (spanByKey(event.key))
            return;
    }
    if (!closing) {
        problem(Severity::Warning, "exit_without_enter",
                Failure::tr("the end of %1 has no beginning", {event.name}));
        return;
    }
    state.nodeFailed |= event.kind == SpanKind::Node && status == SpanStatus::Error;
    if (status == SpanStatus::Error && (event.kind == SpanKind::Node || m_spans.at(closing.index).isCall))
        state.failed = closing;
    if (SpanState &call = m_spans.at(closing.index); call.isCall) {
        state.callFailed = status == SpanStatus::Error;
        const bool isOpen = call.message
            && m_trace.messages[call.message.index].life.end.load(std::memory_order_relaxed) == kOpen;
        if (isOpen && status == SpanStatus::Ok)
            cutMessage(call.message);
    }
    m_now.span = closing;
    m_now.spanKnown = true;
    // Without an error it may just have been cancelled, which its run's end will tell.
    if (event.mayRepeat && (isCancelled || !event.error.isNull()))
        endMessagesOf(closing, isCancelled ? MessageStatus::Cancelled : MessageStatus::Error);
    closeSpan(closing, status, event.error, event.result);
}

void Writer::on(const SpanMoved &event)
{
    run();
    const SpanId child = spanByKey(event.key);
    const SpanId parent = spanByKey(event.parent);
    if (!child || (!parent && !event.parent.empty())) {
        problem(Severity::Warning, "unknown_span",
                Failure::tr("span %1 is not known", {child ? event.parent : event.key}));
        return;
    }
    for (SpanId above = parent; above; above = outerOf(above)) {
        if (above == child) {
            problem(Severity::Warning, "parent_cycle", Failure::tr("span %1 cannot be inside itself", {event.key}));
            return;
        }
    }
    join(child, parent);
}

} // namespace tracedeck
