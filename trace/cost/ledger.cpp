// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger.h"

#include "frameclock.h"
#include "timeunits.h"
#include "walltime.h"

#include <limits>
#include <utility>

namespace tracedeck {

namespace {

bool isFact(LedgerBy by)
{
    return by == LedgerBy::Session || by == LedgerBy::Run || by == LedgerBy::Span;
}

std::optional<std::uint64_t> hourOf(const View &view, const Usage &call)
{
    const Trace &trace = view.trace();
    if (const std::optional<std::int64_t> time = wallTime(trace, call.begin))
        return static_cast<std::uint64_t>(*time / kHour);
    const std::optional<std::int64_t> time = timeOf(trace, call.begin);
    return time && *time >= 0 ? std::optional(static_cast<std::uint64_t>(*time / kHour)) : std::nullopt;
}

} // namespace

Ledger::Ledger(std::shared_ptr<const Trace> trace, std::unique_ptr<CallPricer> pricer)
    : m_trace(std::move(trace))
    , m_pricer(std::move(pricer))
{
}

Ledger::~Ledger() = default;

// --- Reading --------------------------------------------------------------------------------------------------

std::uint32_t Ledger::count(Position at) const
{
    return View(*m_trace, std::min(at, known())).count(m_trace->usages);
}

CostTotals Ledger::costOf(UsageId id) const
{
    const Usage &usage = m_trace->usages[id.index];
    const LedgerLine &line = m_lines[id.index];
    CostTotals one;
    if (usage.refines) {
        addParts(one.usage, usage.amounts);
        const bool hasServers = m_trace->usages[usage.refines.index].amounts.costPico.has_value();
        one.pico = hasServers ? 0 : line.ours;
        one.ours = line.ours;
        one.difference = hasServers ? line.ours : 0;
        return one;
    }
    add(one.usage, usage.amounts);
    const std::optional<std::int64_t> server = usage.amounts.costPico;
    one.pico = server.value_or(line.ours);
    one.unpriced = !server && !line.isPriced;
    one.unnamed = one.unpriced != 0 && !line.isNamed;
    if (line.isPriced) {
        one.priced = 1;
        one.ours = line.ours;
        one.compared = server.has_value();
    }
    if (one.compared && __builtin_sub_overflow(line.ours, *server, &one.difference))
        one.difference = std::numeric_limits<std::int64_t>::max();
    return one;
}

CostTotals Ledger::costOf(UsageId call, Position at) const
{
    CostTotals cost = costOf(call);
    if (const UsageId refinement = View(*m_trace, std::min(at, known())).refinement(call))
        add(cost, costOf(refinement));
    return cost;
}

CostTotals Ledger::total(Position at) const
{
    return count(LedgerBy::All, at) == 0 ? CostTotals{} : total(group(LedgerBy::All, 0), at);
}

CostTotals Ledger::totalWithWorkers(SessionId session, Position at) const
{
    const View view(*m_trace, std::min(at, known()));
    CostTotals sum;
    for (const SessionId one : view.withWorkers(session))
        add(sum, total(one, at));
    return sum;
}

std::uint32_t Ledger::count(LedgerBy by, Position at) const
{
    at = std::min(at, known());
    return groupsOf(by).partitionPoint([at](const LedgerGroup &group) { return group.m_since <= at; });
}

const LedgerGroup *Ledger::find(LedgerBy by, std::uint32_t factIndex) const
{
    if (!isFact(by) || factIndex >= placesOf(by).size())
        return nullptr;
    const std::uint32_t group = placesOf(by)[factIndex].group.load(std::memory_order_acquire);
    return group == kOpen ? nullptr : &groupsOf(by)[group];
}

std::uint32_t Ledger::count(const LedgerGroup &group, Position at) const
{
    at = std::min(at, known());
    return group.m_calls.partitionPoint([&](UsageId call) { return m_trace->usages[call.index].begin <= at; });
}

UsageId Ledger::callOf(UsageId usage) const
{
    const UsageId refined = m_trace->usages[usage.index].refines;
    return refined ? refined : usage;
}

std::uint32_t Ledger::refinements(Position at) const
{
    at = std::min(at, known());
    return m_refinements.partitionPoint([&](UsageId usage) { return m_trace->usages[usage.index].begin <= at; });
}

CostTotals Ledger::total(const LedgerGroup &group, Position at) const
{
    const std::uint32_t calls = count(group, at);
    const std::uint32_t kept = calls / LedgerGroup::kStride;
    CostTotals sum = kept == 0 ? CostTotals{} : group.m_sums[kept - 1];
    for (std::uint32_t i = kept * LedgerGroup::kStride; i < calls; ++i)
        add(sum, costOf(group.m_calls[i]));
    return sum;
}

CostTotals Ledger::totalOf(LedgerBy by, std::uint32_t factIndex, Position at) const
{
    const LedgerGroup *group = find(by, factIndex);
    return group ? total(*group, at) : CostTotals{};
}

// --- Writing --------------------------------------------------------------------------------------------------

Position Ledger::extend(Position position, Position mostFrames)
{
    const Position from = known();
    position = std::min(position, m_trace->watermark());
    const Position to = position - from > mostFrames ? from + mostFrames : position;
    if (to <= from)
        return from;
    const std::uint32_t calls = View(*m_trace, to).count(m_trace->usages);
    for (std::uint32_t i = m_lines.size(); i < calls; ++i)
        take({i});
    m_known.store(to, std::memory_order_release);
    return to;
}

/// What refines a call belongs where the call does.
void Ledger::take(UsageId id)
{
    const Usage &usage = m_trace->usages[id.index];
    const Usage &call = m_trace->usages[callOf(id).index];
    const View view(*m_trace, call.begin);
    if (usage.refines)
        m_refinements.append(id);
    const LedgerLine &line = m_lines.append(usage.refines ? lineOf(view, call, id) : lineOf(view, call));
    count(LedgerBy::All, 0, id);
    count(LedgerBy::Session, call.session.index, id);
    count(LedgerBy::Run, call.run.index, id);
    for (SpanId span = call.span; span; span = view.parent(span))
        count(LedgerBy::Span, span.index, id);
    count(LedgerBy::Model, call.model.name.index, id);
    count(LedgerBy::Node, line.node.index, id);
    if (const std::optional<std::uint64_t> hour = hourOf(view, call))
        count(LedgerBy::Hour, *hour, id);
}

LedgerLine Ledger::lineOf(const View &view, const Usage &call)
{
    LedgerLine line;
    line.node = callerOf(view, call.span, call.run);
    if (const auto ours = m_pricer ? m_pricer->costOf(view, call, call.amounts) : std::nullopt) {
        line.isPriced = true;
        line.ours = *ours;
    } else {
        line.isNamed = m_pricer ? m_pricer->namesModelOf(view, call) : !call.model.name.isEmpty();
    }
    if (!call.isClosingTotal) {
        line.begin = m_callBegins.of(view, call.span, call.message,
                                     callEnd(view.trace(), call.span, call.begin));
        if (const Position first = call.message ? view.firstToken(call.message) : kOpen; first != kOpen)
            line.firstToken = first;
    }
    return line;
}

LedgerLine Ledger::lineOf(const View &view, const Usage &call, UsageId refining)
{
    const Usage &usage = m_trace->usages[refining.index];
    LedgerLine line = m_lines[usage.refines.index];
    if (line.isPriced) {
        UsageAmounts whole = call.amounts;
        addParts(whole, usage.amounts);
        line.ours = m_pricer->costOf(view, call, whole).value_or(line.ours) - line.ours;
    }
    return line;
}

void Ledger::count(LedgerBy by, std::uint64_t key, UsageId usage)
{
    LedgerGroup &group = groupFor(by, key);
    group.m_calls.append(m_arena, usage);
    const std::uint32_t calls = group.m_calls.size();
    if (calls % LedgerGroup::kStride != 0)
        return;
    CostTotals sum = group.m_sums.isEmpty() ? CostTotals{} : group.m_sums.back();
    for (std::uint32_t i = calls - LedgerGroup::kStride; i < calls; ++i)
        add(sum, costOf(group.m_calls[i]));
    group.m_sums.append(m_arena, sum);
}

LedgerGroup &Ledger::groupFor(LedgerBy by, std::uint64_t key)
{
    const auto way = static_cast<std::size_t>(by);
    Groups &groups = m_groups[way];
    const auto begin = [&] {
        const std::uint32_t group = groups.size();
        groups.append(key, m_trace->usages[m_lines.size() - 1].begin);
        return group;
    };
    if (!isFact(by)) {
        const auto [place, isNew] = m_byKey[way].try_emplace(key, 0);
        if (isNew)
            place->second = begin();
        return groups.at(place->second);
    }
    StableVector<GroupOf> &places = m_places[way];
    while (places.size() <= key)
        places.append();
    std::atomic<std::uint32_t> &place = places.at(static_cast<std::uint32_t>(key)).group;
    if (place.load(std::memory_order_relaxed) == kOpen)
        place.store(begin(), std::memory_order_release);
    return groups.at(place.load(std::memory_order_relaxed));
}

} // namespace tracedeck
