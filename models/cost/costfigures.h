// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"

#include <cstdint>

/// Figures of charts of cost, from sums of the ledger.
namespace tracedeck {

/// As a figure, which has a sign.
std::int64_t boundedFigure(std::uint64_t number);
CostFigure costFigure(const CostTotals &totals);
/// In hundredths of a percent; not known of nothing.
CostFigure rateFigure(std::uint64_t part, std::uint64_t whole);
/// Of a column that sums up tokens, money or calls.
CostFigure figureOf(const CostTotals &totals, CostColumn column);

} // namespace tracedeck
