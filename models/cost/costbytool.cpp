// SPDX-License-Identifier: GPL-3.0-or-later
#include "costbytool.h"

#include "displaytext.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace tracedeck {

namespace {

/// One of `parts` shares, the first of which has what cannot be divided.
CostTotals shareOf(const CostTotals &whole, std::uint32_t parts, bool isFirst)
{
    const auto share = [&](auto number) {
        const auto divisor = static_cast<decltype(number)>(parts);
        return number / divisor + (isFirst ? number % divisor : 0);
    };
    CostTotals one = whole;
    one.usage.input = share(whole.usage.input);
    one.usage.output = share(whole.usage.output);
    one.usage.total = share(whole.usage.total);
    one.usage.cached = share(whole.usage.cached);
    one.usage.reasoning = share(whole.usage.reasoning);
    one.usage.cacheWrite = share(whole.usage.cacheWrite);
    one.usage.costPico = share(whole.usage.costPico);
    one.pico = share(whole.pico);
    one.ours = share(whole.ours);
    one.difference = share(whole.difference);
    return one;
}

/// The calls that a question covers, and the tool calls that each of them asked for.
class AskingTools
{
public:
    explicit AskingTools(const CostAsk &ask)
        : m_ask(ask)
    {
        readCalls();
        readTools();
    }

    const std::vector<UsageId> &calls() const { return m_calls; }
    /// In the order of their first frames; nullptr: none.
    const std::vector<ToolId> *toolsOf(UsageId call) const
    {
        const auto place = m_toolsOf.find(call.index);
        return place == m_toolsOf.end() ? nullptr : &place->second;
    }

private:
    using CallsOf = std::unordered_map<std::uint32_t, std::vector<UsageId>>;

    void readCalls()
    {
        for (const LedgerGroup *list : m_ask.lists()) {
            const std::uint32_t count = m_ask.ledger.count(*list, m_ask.at());
            for (std::uint32_t i = m_ask.firstOf(*list); i < count; ++i) {
                const UsageId id = m_ask.ledger.call(*list, i);
                const Usage &call = m_ask.view.at(id);
                if (call.refines)
                    continue; // it is counted with its call
                m_calls.push_back(id);
                if (call.span)
                    m_bySpan[call.span.index].push_back(id);
                m_byRun[call.run.index].push_back(id);
            }
        }
    }

    void readTools()
    {
        const Trace &trace = m_ask.view.trace();
        const std::uint32_t tools = m_ask.view.count(trace.tools);
        for (std::uint32_t i = 0; i < tools && !m_ask.stop; ++i) {
            const ToolCall &tool = trace.tools[i];
            UsageId call;
            if (tool.calledIn)
                call = askedBy(m_bySpan, tool.calledIn.index, tool.life.begin);
            if (!call && tool.run)
                call = askedBy(m_byRun, tool.run.index, tool.life.begin);
            if (call)
                m_toolsOf[call.index].push_back({i});
        }
    }

    /// Of the calls of a span or run, the one that asked for what began there.
    UsageId askedBy(const CallsOf &callsOf, std::uint32_t of, Position begin) const
    {
        const auto place = callsOf.find(of);
        if (place == callsOf.end())
            return {};
        const std::vector<UsageId> &calls = place->second;
        const auto next = std::partition_point(
            calls.begin(), calls.end(), [&](UsageId call) { return m_ask.view.at(call).begin < begin; });
        if (next != calls.end()) {
            // Without a span of its own, a call is known to go on only once it writes.
            const SpanId span = m_ask.view.at(*next).span;
            const bool isCall = span && m_ask.view.kind(span) == SpanKind::Llm;
            const LedgerLine &line = m_ask.ledger.line(*next);
            const Position since = isCall ? line.begin : line.firstToken;
            if (since > 0 && since <= begin)
                return *next;
        }
        return next == calls.begin() ? UsageId() : *(next - 1);
    }

    const CostAsk &m_ask;
    std::vector<UsageId> m_calls;
    CallsOf m_bySpan;
    CallsOf m_byRun;
    std::unordered_map<std::uint32_t, std::vector<ToolId>> m_toolsOf; // by usage
};

/// Of one call, what falls to the tools of one name.
struct ToolShare
{
    CostTotals totals;
    ToolId first;
};

/// By name.
std::map<std::uint32_t, ToolShare> sharesOf(const CostTotals &whole, const std::vector<ToolId> &tools,
                                            const Trace &trace)
{
    const auto parts = static_cast<std::uint32_t>(tools.size());
    std::map<std::uint32_t, ToolShare> shares;
    for (std::uint32_t i = 0; i < parts; ++i) {
        const CostTotals share = shareOf(whole, parts, i == 0);
        const auto [place, isNew] =
            shares.try_emplace(trace.tools[tools[i].index].name.index, ToolShare{share, tools[i]});
        if (isNew)
            continue;
        CostTotals &sum = place->second.totals;
        add(sum, share);
        // It is still one call.
        sum.usage.calls = 1;
        sum.usage.costed = whole.usage.costed;
        sum.unpriced = whole.unpriced;
        sum.unnamed = whole.unnamed;
    }
    return shares;
}

} // namespace

std::vector<CostEntry> toolEntries(const CostAsk &ask)
{
    const Trace &trace = ask.view.trace();
    const AskingTools asking(ask);
    std::map<std::uint32_t, CostEntry> byName;
    CostEntry none;
    none.row.kind = CostRow::Kind::NoTool;
    for (const UsageId call : asking.calls()) {
        const std::vector<ToolId> *tools = asking.toolsOf(call);
        if (!tools) {
            none.group.take(ask.ledger, ask.view, call);
            if (const UsageId refinement = ask.view.refinement(call))
                none.group.take(ask.ledger, ask.view, refinement);
            continue;
        }
        for (const auto &[name, share] : sharesOf(ask.ledger.costOf(call, ask.at()), *tools, trace)) {
            CostEntry &entry = byName[name];
            add(entry.group.totals, share.totals);
            if (entry.group.largest)
                continue;
            entry.group.largest = call;
            entry.row.name = oneLine(trace.symbols.text({name}));
            entry.row.item = share.first;
        }
    }
    std::vector<CostEntry> entries;
    for (auto &[name, entry] : byName)
        entries.push_back(std::move(entry));
    if (none.group.totals.usage.calls > 0)
        entries.push_back(std::move(none));
    return entries;
}

} // namespace tracedeck
