// SPDX-License-Identifier: GPL-3.0-or-later
#include "totals.h"

#include "saturated.h"

namespace tracedeck {

void addMoney(std::int64_t &sum, std::int64_t pico)
{
    sum = saturatedSum(sum, pico);
}

void addTokens(std::uint64_t &sum, std::uint64_t tokens)
{
    sum = saturatedSum(sum, tokens);
}

void add(UsageTotals &sum, const UsageAmounts &call)
{
    add(sum, {.calls = 1,
              .costed = call.costPico ? 1u : 0u,
              .input = call.input,
              .output = call.output,
              .total = call.total,
              .cached = call.cached,
              .reasoning = call.reasoning,
              .cacheWrite = call.cacheWrite,
              .costPico = call.costPico.value_or(0)});
}

void add(UsageTotals &sum, const UsageTotals &other)
{
    sum.calls += other.calls;
    sum.costed += other.costed;
    addTokens(sum.input, other.input);
    addTokens(sum.output, other.output);
    addTokens(sum.total, other.total);
    addTokens(sum.cached, other.cached);
    addTokens(sum.reasoning, other.reasoning);
    addTokens(sum.cacheWrite, other.cacheWrite);
    addMoney(sum.costPico, other.costPico);
}

void add(CostTotals &sum, const CostTotals &other)
{
    add(sum.usage, other.usage);
    addMoney(sum.pico, other.pico);
    sum.unpriced += other.unpriced;
    sum.priced += other.priced;
    addMoney(sum.ours, other.ours);
    sum.compared += other.compared;
    sum.unnamed += other.unnamed;
    addMoney(sum.difference, other.difference);
}

UsageTotals between(const UsageTotals &from, const UsageTotals &to)
{
    return {.calls = to.calls - from.calls,
            .costed = to.costed - from.costed,
            .input = to.input - from.input,
            .output = to.output - from.output,
            .total = to.total - from.total,
            .cached = to.cached - from.cached,
            .reasoning = to.reasoning - from.reasoning,
            .cacheWrite = to.cacheWrite - from.cacheWrite,
            .costPico = saturatedDifference(to.costPico, from.costPico)};
}

CostTotals between(const CostTotals &from, const CostTotals &to)
{
    return {.usage = between(from.usage, to.usage),
            .pico = saturatedDifference(to.pico, from.pico),
            .unpriced = to.unpriced - from.unpriced,
            .priced = to.priced - from.priced,
            .ours = saturatedDifference(to.ours, from.ours),
            .compared = to.compared - from.compared,
            .difference = saturatedDifference(to.difference, from.difference),
            .unnamed = to.unnamed - from.unnamed};
}

std::string_view basisOf(const CostTotals &totals)
{
    if (totals.usage.costed > 0)
        return totals.hasOurs() ? "mixed" : "server";
    return totals.hasOurs() ? "priced" : "none";
}

CostTotals serverTotals(const UsageTotals &usage)
{
    CostTotals totals;
    totals.usage = usage;
    totals.pico = usage.costPico;
    totals.unpriced = usage.calls - usage.costed;
    return totals;
}

} // namespace tracedeck
