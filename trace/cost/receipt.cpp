// SPDX-License-Identifier: GPL-3.0-or-later
#include "receipt.h"

#include "saturated.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// How many tokens of each kind there are to bill. They are the whole, or more where parts exceed it.
struct Quantities
{
    std::array<std::uint64_t, kTokenKinds> byKind{};
    std::uint64_t wholeInput = 0;
    bool exceedWhole = false;

    std::uint64_t &operator[](TokenKind kind) { return byKind[static_cast<std::size_t>(kind)]; }
};

std::uint64_t less(std::uint64_t whole, std::uint64_t part)
{
    return whole > part ? whole - part : 0;
}

void countInput(const UsageAmounts &usage, Quantities &counts)
{
    const std::uint64_t written = std::max(usage.cacheWrite, usage.cacheWriteHour);
    const std::uint64_t cached = saturatedSum(usage.cached, written);
    const std::uint64_t rest = less(usage.input, cached);
    // Audio may be read from a cache as well; then it is billed as that.
    const std::uint64_t audio = std::min(usage.audioInput, rest);
    counts.exceedWhole |= cached > usage.input || audio < usage.audioInput || written > usage.cacheWrite;
    counts.wholeInput = std::max(usage.input, cached);
    counts[TokenKind::Input] = rest - audio;
    counts[TokenKind::CachedInput] = usage.cached;
    counts[TokenKind::CacheWrite] = written - usage.cacheWriteHour;
    counts[TokenKind::CacheWriteHour] = usage.cacheWriteHour;
    counts[TokenKind::AudioInput] = audio;
}

void countOutput(const UsageAmounts &usage, bool hasReasoningPrice, Quantities &counts)
{
    const std::uint64_t rest = less(usage.output, usage.reasoning);
    const std::uint64_t audio = std::min(usage.audioOutput, rest);
    counts.exceedWhole |= usage.reasoning > usage.output || audio < usage.audioOutput;
    counts[TokenKind::Output] = rest - audio + (hasReasoningPrice ? 0 : usage.reasoning);
    counts[TokenKind::Reasoning] = hasReasoningPrice ? usage.reasoning : 0;
    counts[TokenKind::AudioOutput] = audio;
}

struct Chosen
{
    std::optional<UnitPrice> price;
    bool isAssumed = false;
};

Chosen priceFor(TokenKind kind, const UnitPrices &prices)
{
    if (prices[kind])
        return {prices[kind], false};
    switch (kind) {
    case TokenKind::CacheWriteHour:
        return {prices[TokenKind::CacheWrite] ? prices[TokenKind::CacheWrite] : prices[TokenKind::Input],
                true};
    case TokenKind::CachedInput:
    case TokenKind::CacheWrite:
    case TokenKind::AudioInput: return {prices[TokenKind::Input], true};
    case TokenKind::Reasoning:
    case TokenKind::AudioOutput: return {prices[TokenKind::Output], true};
    case TokenKind::Input:
    case TokenKind::Output: break;
    }
    return {};
}

} // namespace

std::optional<Receipt> receiptOf(const UsageAmounts &usage, const PriceEntry &entry,
                                 std::optional<std::chrono::sys_seconds> time)
{
    const PriceAt at = priceAt(entry, time);
    if (!at.period)
        return std::nullopt;
    Quantities counts;
    countInput(usage, counts);
    const UnitPrices *prices = &at.period->prices;
    Receipt receipt;
    for (const PriceTier &tier : at.period->tiers) {
        if (counts.wholeInput > tier.above) {
            prices = &tier.prices;
            receipt.tierAbove = tier.above;
        }
    }
    countOutput(usage, (*prices)[TokenKind::Reasoning].has_value(), counts);

    for (std::size_t i = 0; i < kTokenKinds; ++i) {
        const auto kind = static_cast<TokenKind>(i);
        const std::uint64_t quantity = counts[kind];
        if (quantity == 0)
            continue;
        const Chosen chosen = priceFor(kind, *prices);
        const std::optional<std::int64_t> amount =
            chosen.price ? chosen.price->times(quantity) : std::nullopt;
        if (!amount || __builtin_add_overflow(receipt.totalPico, *amount, &receipt.totalPico))
            return std::nullopt;
        receipt.lines.push_back({kind, quantity, *chosen.price, *amount, chosen.isAssumed});
    }
    // A server that only said how many tokens there were in all did not say that they were free.
    if (receipt.lines.empty() && usage.total > 0)
        return std::nullopt;
    receipt.model = entry.model;
    receipt.provider = entry.provider;
    receipt.source = entry.source;
    receipt.from = at.period->from;
    receipt.hours = at.period->hours;
    receipt.isTimeUnknown = at.isTimeUnknown;
    receipt.partsExceedWhole = counts.exceedWhole;
    return receipt;
}

} // namespace tracedeck
