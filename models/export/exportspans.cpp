// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportspans.h"

#include "callbegins.h"
#include "calltimes.h"
#include "delegations.h"
#include "displaytext.h"
#include "frameclock.h"
#include "inspect.h"
#include "lasted.h"
#include "toolexecution.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace tracedeck {

namespace {

ExportSpan::Kind kindOf(SpanKind kind)
{
    switch (kind) {
    case SpanKind::Node:
        return ExportSpan::Kind::Node;
    case SpanKind::Llm:
        return ExportSpan::Kind::Call;
    case SpanKind::Tool:
        return ExportSpan::Kind::Tool;
    case SpanKind::Subgraph:
        return ExportSpan::Kind::Subgraph;
    case SpanKind::Worker:
        return ExportSpan::Kind::Worker;
    case SpanKind::Task:
        return ExportSpan::Kind::Task;
    }
    return ExportSpan::Kind::Node;
}

/// Where something stands that happened in a span: in it, or in its run, which is the first.
std::uint32_t placeIn(const std::unordered_map<SpanId, std::uint32_t> &places, SpanId span)
{
    const auto found = places.find(span);
    return found == places.end() ? 0 : found->second;
}

/// Of what is in the order of runs: that of one.
template<class Id, class RunOf>
std::span<const Id> ofRun(const std::vector<Id> &ids, RunId run, RunOf runOf)
{
    const auto first = std::partition_point(ids.begin(), ids.end(), [&](Id id) { return runOf(id) < run; });
    const auto last = std::partition_point(first, ids.end(), [&](Id id) { return runOf(id) == run; });
    return {first, last};
}

/// Whether a tool has a span of its own: it may have gone on in the span of a node, or never.
bool hasOwnSpan(const View &view, ToolId tool)
{
    const SpanId *span = view.value(view.at(tool).span);
    return span && view.at(*span).tool == tool;
}

} // namespace

std::string_view word(ExportSpan::Kind kind)
{
    switch (kind) {
    case ExportSpan::Kind::Run:
        return "run";
    case ExportSpan::Kind::Node:
        return word(SpanKind::Node);
    case ExportSpan::Kind::Subgraph:
        return word(SpanKind::Subgraph);
    case ExportSpan::Kind::Task:
        return word(SpanKind::Task);
    case ExportSpan::Kind::Call:
        return word(SpanKind::Llm);
    case ExportSpan::Kind::Tool:
        return word(SpanKind::Tool);
    case ExportSpan::Kind::Worker:
        return word(SpanKind::Worker);
    }
    return {};
}

std::string_view modelOf(const View &view, const ExportSpan &span)
{
    for (const UsageId call : span.calls) {
        if (const Symbol model = view.at(call).model.name; !model.isEmpty())
            return view.text(model);
    }
    return span.kind == ExportSpan::Kind::Call ? view.text(span.name) : std::string_view();
}

CostTotals totalsOf(const Ledger &ledger, const ExportSpan &span, Position at)
{
    CostTotals totals;
    for (const UsageId call : span.calls)
        add(totals, ledger.costOf(call, at));
    return totals;
}

ExportSpans::ExportSpans(const View &view, const Ledger &ledger, const ExportTimes &times, SessionId session)
    : m_view(view)
    , m_ledger(ledger)
    , m_times(times)
{
    const Session &of = view.at(session);
    of.tools.forEach(view.count(of.tools), [&](ToolId tool) { m_tools.push_back(tool); });
    std::stable_sort(m_tools.begin(), m_tools.end(),
                     [&](ToolId a, ToolId b) { return view.at(a).run < view.at(b).run; });
    std::unordered_set<MessageId> counted;
    of.usages.forEach(view.count(of.usages), [&](UsageId call) { counted.insert(view.at(call).message); });
    of.messages.forEach(view.count(of.messages), [&](MessageId id) {
        if (view.at(id).role == Role::Assistant && view.run(id) && !counted.contains(id))
            m_messages.push_back(id);
    });
    std::stable_sort(m_messages.begin(), m_messages.end(),
                     [&](MessageId a, MessageId b) { return view.run(a) < view.run(b); });
    for (const ModelCall &call : modelCallsOf(view, session)) {
        if (call.message && !counted.contains(call.message))
            m_uncounted.emplace(call.message, call);
    }
}

ExportSpans::Places ExportSpans::placesOf(const std::vector<ExportSpan> &spans)
{
    Places places;
    for (std::uint32_t i = 0; i < spans.size(); ++i) {
        if (spans[i].span)
            places.emplace(spans[i].span, i);
    }
    return places;
}

std::vector<ExportSpan> ExportSpans::of(RunId run) const
{
    std::vector<ExportSpan> spans{spanOfRun(run)};
    // Not recursive: a stream decides how deep they nest.
    struct Level
    {
        std::vector<SpanId> spans;
        std::uint32_t parent = 0;
        std::size_t next = 0;
    };
    std::vector<Level> levels{{m_view.children(m_view.at(run).spans), 0}};
    while (!levels.empty()) {
        Level &level = levels.back();
        if (level.next == level.spans.size()) {
            levels.pop_back();
            continue;
        }
        const SpanId id = level.spans[level.next++];
        ExportSpan span = spanOf(id);
        span.parent = level.parent;
        const auto place = static_cast<std::uint32_t>(spans.size());
        spans.push_back(std::move(span));
        levels.push_back({m_view.children(m_view.at(id).children), place});
    }
    addTools(run, spans);
    addCalls(run, spans);
    addAsked(run, spans);
    return spans;
}

ExportSpan ExportSpans::spanOfRun(RunId run) const
{
    const Run &fact = m_view.at(run);
    const bool isOpen = m_view.end(run) == kOpen;
    const RunStatus status = m_view.status(run);
    ExportSpan span;
    span.kind = ExportSpan::Kind::Run;
    const Symbol *agent = m_view.value(fact.agent);
    span.name = agent ? *agent : Symbol();
    span.first = fact.life.begin;
    span.last = isOpen ? m_view.position() : m_view.heardTo(run);
    span.isOpen = isOpen;
    span.isFailed = status == RunStatus::Failed;
    span.isSucceeded = status == RunStatus::Succeeded;
    span.time = m_times.of(run);
    span.status = word(status);
    span.error = isOpen ? std::string() : textOf(fact.error);
    span.lasted = lasted(m_view, run);
    return span;
}

ExportSpan ExportSpans::spanOf(SpanId id) const
{
    const Span &fact = m_view.at(id);
    const Position end = m_view.end(id);
    const SpanStatus status = m_view.status(id);
    ExportSpan span;
    span.kind = kindOf(m_view.kind(id));
    span.span = id;
    span.tool = fact.tool;
    if (span.kind == ExportSpan::Kind::Worker)
        span.work = delegationOf(m_view, id);
    if (span.work)
        span.reportedPico = unseenCost(m_view, span.work);
    span.name = fact.name;
    span.first = fact.life.begin;
    span.last = end == kOpen ? m_view.position() : m_view.heardTo(id);
    span.isOpen = status == SpanStatus::Running;
    span.isFailed = status == SpanStatus::Error;
    span.isSucceeded = status == SpanStatus::Ok;
    span.time = m_times.of(id);
    span.status = word(status);
    if (end != kOpen)
        span.error = textOf(m_view.trace().slice(fact.error));
    if (span.isFailed && span.error.empty() && span.work)
        span.error = m_view.text(m_view.at(span.work).failure);
    if (span.isFailed && span.error.empty() && span.tool)
        span.error = outcomeOf(span.tool);
    span.lasted = lasted(m_view, id);
    return span;
}

/// Of one that failed: why.
std::string ExportSpans::outcomeOf(ToolId tool) const
{
    constexpr std::size_t kMostBytes = 4096;
    const std::string result = m_view.text(m_view.at(tool).result);
    const std::string told = result.empty() ? textOf(errorOf(m_view, tool)) : result;
    const DelegationId work = told.empty() ? delegationOf(m_view, tool) : DelegationId();
    const bool isOver = work && m_view.end(work) != kOpen;
    return std::string(cutText(isOver ? m_view.text(m_view.at(work).failure) : std::string_view(told), kMostBytes));
}

void ExportSpans::addTools(RunId run, std::vector<ExportSpan> &spans) const
{
    const std::span<const ToolId> tools = ofRun(m_tools, run, [&](ToolId id) { return m_view.at(id).run; });
    if (std::all_of(tools.begin(), tools.end(), [&](ToolId id) { return hasOwnSpan(m_view, id); }))
        return;
    const Places places = placesOf(spans);
    for (const ToolId id : tools) {
        if (hasOwnSpan(m_view, id))
            continue;
        const ToolCall &tool = m_view.at(id);
        const Position end = m_view.end(id);
        const ToolStatus status = m_view.status(id);
        ExportSpan span;
        span.kind = ExportSpan::Kind::Tool;
        const SpanId *wentOnIn = m_view.value(tool.span);
        span.parent = placeIn(places, wentOnIn ? *wentOnIn : tool.calledIn);
        span.tool = id;
        span.name = tool.name;
        span.first = tool.life.begin;
        span.last = end == kOpen ? m_view.position() : m_view.heardTo(id);
        span.isOpen = end == kOpen;
        span.isFailed = status == ToolStatus::Failed;
        span.isSucceeded = status == ToolStatus::Succeeded;
        // It was not seen to go on: of what was told of afterwards only where it happened is known, and other calls came to
        // an end without, as one of a tool that does not exist.
        span.time = wasToldAfterwards(m_view, run) ? spans[span.parent].time : m_times.between(span.first, span.first);
        span.status = word(status);
        if (span.isFailed)
            span.error = outcomeOf(id);
        spans.push_back(std::move(span));
    }
}

void ExportSpans::addCalls(RunId run, std::vector<ExportSpan> &spans) const
{
    const auto &usages = m_view.at(run).usages;
    const std::uint32_t count = m_view.count(usages);
    const Places places = placesOf(spans);
    usages.forEach(count, [&](UsageId id) {
        const Usage &call = m_view.at(id);
        if (call.refines)
            return;
        const std::uint32_t place = placeIn(places, call.span);
        if (spans[place].kind == ExportSpan::Kind::Call) {
            spans[place].calls.push_back(id);
            if (call.message)
                spans[place].written.push_back(call.message);
            return;
        }
        const Position begin = m_ledger.line(id).begin;
        ExportSpan span;
        span.kind = ExportSpan::Kind::Call;
        span.parent = place;
        span.calls = {id};
        if (call.message)
            span.written = {call.message};
        span.name = call.model.name;
        span.last = callEnd(m_view.trace(), call.span, call.begin);
        span.first = begin > 0 ? std::min(begin, span.last) : span.last;
        span.time = wasToldAfterwards(m_view, run) ? spans[place].time : m_times.between(span.first, span.last);
        if (!wasToldAfterwards(m_view, run) && span.first < span.last)
            span.lasted = believed(timeBetween(m_view.trace(), span.first, span.last));
        span.isSucceeded = true;
        span.status = word(SpanStatus::Ok);
        spans.push_back(std::move(span));
    });
    addUncounted(run, places, spans);
}

/// What a model wrote in calls that did not say what they used, as they failed or were cancelled.
void ExportSpans::addUncounted(RunId run, const Places &places, std::vector<ExportSpan> &spans) const
{
    for (const MessageId id : ofRun(m_messages, run, [&](MessageId message) { return m_view.run(message); })) {
        const std::uint32_t place = placeIn(places, m_view.span(id));
        const auto call = m_uncounted.find(id);
        if (call == m_uncounted.end()) {
            spans[place].written.push_back(id);
            continue;
        }
        ExportSpan span = callOf(call->second);
        span.parent = place;
        spans.push_back(std::move(span));
    }
}

ExportSpan ExportSpans::callOf(const ModelCall &call) const
{
    const MessageStatus status = m_view.status(call.message);
    ExportSpan span;
    span.kind = ExportSpan::Kind::Call;
    span.written = {call.message};
    span.name = call.model;
    span.isOpen = call.end == kOpen;
    span.last = span.isOpen ? m_view.position() : call.end;
    span.first = call.begin > 0 ? call.begin : span.last;
    span.isFailed = status == MessageStatus::Error;
    span.isSucceeded = status == MessageStatus::Complete;
    span.time = m_times.between(span.first, span.last);
    if (span.first < span.last)
        span.lasted = believed(timeBetween(m_view.trace(), span.first, span.last));
    span.status = span.isOpen ? word(SpanStatus::Running) : span.isFailed ? word(SpanStatus::Error)
        : span.isSucceeded ? word(SpanStatus::Ok) : word(SpanStatus::Cancelled);
    return span;
}

/// A tool was called by the call that it was called in; where that has no span, or the tool's server does not name it, by the
/// last one there that had begun. Of what was told of afterwards it is known only where there was but one.
void ExportSpans::addAsked(RunId run, std::vector<ExportSpan> &spans) const
{
    const std::span<const ToolId> tools = ofRun(m_tools, run, [&](ToolId id) { return m_view.at(id).run; });
    if (tools.empty())
        return;
    std::unordered_map<SpanId, std::vector<std::uint32_t>> callsIn; // by their own span, and by that around them
    for (std::uint32_t i = 0; i < spans.size(); ++i) {
        if (spans[i].kind != ExportSpan::Kind::Call)
            continue;
        callsIn[spans[spans[i].parent].span].push_back(i);
        if (spans[i].span)
            callsIn[spans[i].span].push_back(i);
    }
    for (auto &[span, calls] : callsIn)
        std::sort(calls.begin(), calls.end(), [&](std::uint32_t a, std::uint32_t b) { return spans[a].first < spans[b].first; });
    const bool isTold = wasToldAfterwards(m_view, run);
    for (const ToolId id : tools) {
        const ToolCall &tool = m_view.at(id);
        const auto found = callsIn.find(tool.calledIn);
        if (found == callsIn.end())
            continue;
        const std::vector<std::uint32_t> &calls = found->second;
        const auto behind = std::partition_point(calls.begin(), calls.end(), [&](std::uint32_t call) { return spans[call].first <= tool.life.begin; });
        if (calls.size() == 1)
            spans[calls.front()].asked.push_back(id);
        else if (behind != calls.begin() && !isTold)
            spans[*(behind - 1)].asked.push_back(id);
    }
}

} // namespace tracedeck
