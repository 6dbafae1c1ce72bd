// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "steps.h"

#include <cstdint>
#include <optional>

/// What a step took and used, and where it stands.
namespace tracedeck {

/// Nanoseconds that it has gone on by now; nothing: it is not known, or it takes none. Of a run that ends, on the way of the point.
std::optional<std::int64_t> lengthOf(const StepsPoint &point, const TakenStep &step);
/// Of a node with all in it, of a message its call, of a run that ends all of it, on the way of the point. Nothing of a tool: it
/// calls no model.
CostTotals usedBy(const Ledger &ledger, const StepsPoint &point, const TakenStep &step);
/// In how many nodes it is, one in the other, up to 8.
int depthOf(const View &view, const TakenStep &step);

} // namespace tracedeck
