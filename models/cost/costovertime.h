// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "costaxis.h"

#include <cstdint>
#include <functional>

namespace tracedeck {

/// Rows along the axis of the sheet: tokens, money or rates of what was called in each column. However many calls lie
/// in one, it costs two look-ups in each list of calls. `days` has taken in all calls where there is a limit of a day.
void readOverTime(const CostAsk &ask, const CostAxis &axis, const CallDays &days, CostSheet &sheet);

/// How many tokens a call's model can hold; 0: not known.
using ContextLimit = std::function<std::uint64_t(UsageId call)>;
/// Rows along the axis of the sheet: the least and the most that a call held in each column, so that no extreme is lost.
void readContext(const CostAsk &ask, const CostAxis &axis, const ContextLimit &limitOf, CostSheet &sheet);

} // namespace tracedeck
