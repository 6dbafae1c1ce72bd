// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts.h"

#include <cstdint>
#include <string_view>

namespace tracedeck {

/// Hostile figures add up to the largest or the smallest one.
void addMoney(std::int64_t &sum, std::int64_t pico);

void addTokens(std::uint64_t &sum, std::uint64_t tokens);

/// Tokens in and out.
template<class Usage>
std::uint64_t tokensOf(const Usage &usage)
{
    std::uint64_t sum = usage.input;
    addTokens(sum, usage.output);
    return sum;
}

/// One model call more.
void add(UsageTotals &sum, const UsageAmounts &call);
/// More of a call that was added, or is told of: parts of its tokens.
template<class Usage>
void addParts(Usage &usage, const UsageAmounts &parts)
{
    addTokens(usage.cached, parts.cached);
    addTokens(usage.reasoning, parts.reasoning);
    addTokens(usage.cacheWrite, parts.cacheWrite);
}
void add(UsageTotals &sum, const UsageTotals &other);
/// What `to` has more than `from`.
UsageTotals between(const UsageTotals &from, const UsageTotals &to);

/// What model calls came to, in money: in pico-dollars.
struct CostTotals
{
    UsageTotals usage;
    std::int64_t pico = 0; ///< the server's figure of a call where it sent one, else ours
    std::uint32_t unpriced = 0; ///< calls that are not in `pico`: there is neither figure
    std::uint32_t priced = 0; ///< calls of which we know the price
    std::int64_t ours = 0; ///< of these, pico-dollars
    std::uint32_t compared = 0; ///< calls with both figures
    std::int64_t difference = 0; ///< of these: ours less the server's, pico-dollars
    std::uint32_t unnamed = 0; ///< of the unpriced ones, those whose model nobody names

    bool isKnown() const { return usage.calls > unpriced; }
    /// Whether a part of it is by our prices.
    bool hasOurs() const { return usage.calls > usage.costed + unpriced; }
};
void add(CostTotals &sum, const CostTotals &other);
CostTotals between(const CostTotals &from, const CostTotals &to);
/// Whose figures these are, as inspect says it: "server", "priced" by us, "mixed", or "none".
std::string_view basisOf(const CostTotals &totals);
/// By what servers said alone.
CostTotals serverTotals(const UsageTotals &usage);

} // namespace tracedeck
