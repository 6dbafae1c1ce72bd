// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"

#include <QDate>

#include <cstdint>
#include <optional>
#include <utility>

namespace tracedeck {

/// What model calls may cost before their user is warned, in pico-dollars; nothing: as much as they do.
struct Budget
{
    std::optional<std::int64_t> session; ///< one session and its workers
    std::optional<std::int64_t> day; ///< all calls of a trace on one day, in local time
    bool notifies = false; ///< the desktop says so as well

    friend bool operator==(const Budget &, const Budget &) = default;
};

/// What was spent of a limit.
struct Spending
{
    CostTotals spent;
    std::int64_t limit = 0; ///< pico-dollars

    bool isOver() const { return spent.pico > limit; }
};

struct DaySpending : Spending
{
    QDate day;
};

/// The day of a call, in local time, and the first call of that day; nothing where its time is not known. Frames are in
/// the order of their times, of those that have one.
std::optional<std::pair<QDate, UsageId>> dayOf(const Trace &trace, UsageId call);

/// What had been spent before a call.
CostTotals spentBefore(const Ledger &ledger, UsageId call);

} // namespace tracedeck
