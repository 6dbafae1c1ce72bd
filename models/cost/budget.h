// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "spent.h"

#include <QDate>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

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
    Spent spent;
    std::int64_t limit = 0; ///< pico-dollars

    bool isOver() const { return spent.pico() > limit; }
};

struct DaySpending : Spending
{
    QDate day;
};

/// On which day, in local time, calls reported. A call without a time, or with an earlier one than some call before it,
/// is of the latest day so far. It is kept, and grows with its trace. One thread at a time.
class CallDays
{
public:
    /// Takes in the first `calls`.
    void extend(const Trace &trace, std::uint32_t calls);
    /// The day of a call that was taken in, and the first call of that day; nothing where no call had a time yet.
    std::optional<std::pair<QDate, UsageId>> of(UsageId call) const;

private:
    std::vector<std::pair<QDate, UsageId>> m_days;
    std::int64_t m_end = 0; ///< of the last one, in nanoseconds since 1970
    std::uint32_t m_known = 0; ///< calls
};

/// What had been spent before a call.
CostTotals spentBefore(const Ledger &ledger, UsageId call);

} // namespace tracedeck
