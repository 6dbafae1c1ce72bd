// SPDX-License-Identifier: GPL-3.0-or-later
#include "costfigures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tracedeck {

namespace {

std::uint64_t less(std::uint64_t whole, std::uint64_t part)
{
    return whole > part ? whole - part : 0;
}

/// Tokens of one kind: they add up to the input and the output.
std::int64_t tokensOf(const UsageTotals &usage, CostColumn kind)
{
    switch (kind) {
    case CostColumn::Uncached:
        return boundedFigure(less(less(usage.input, usage.cached), usage.cacheWrite));
    case CostColumn::Cached:
        return boundedFigure(usage.cached);
    case CostColumn::CacheWrite:
        return boundedFigure(usage.cacheWrite);
    case CostColumn::Output:
        return boundedFigure(less(usage.output, usage.reasoning));
    case CostColumn::Reasoning:
        return boundedFigure(usage.reasoning);
    default:
        return 0;
    }
}

} // namespace

std::int64_t boundedFigure(std::uint64_t number)
{
    return static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
}

CostFigure rateFigure(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return {0, false, false};
    return {std::llround(static_cast<long double>(part) * 10'000 / static_cast<long double>(whole)), true, false};
}

CostFigure costFigure(const CostTotals &totals)
{
    return {totals.pico, totals.isKnown(), totals.unpriced > 0};
}

CostFigure figureOf(const CostTotals &totals, CostColumn column)
{
    switch (column) {
    case CostColumn::Cost:
        return costFigure(totals);
    case CostColumn::Calls:
        return {totals.usage.calls};
    case CostColumn::Unpriced:
        return {totals.unpriced};
    case CostColumn::Input:
        return {boundedFigure(totals.usage.input)};
    case CostColumn::Rate:
        return rateFigure(totals.usage.cached, totals.usage.input);
    default:
        return {tokensOf(totals.usage, column)};
    }
}

} // namespace tracedeck
