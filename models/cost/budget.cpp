// SPDX-License-Identifier: GPL-3.0-or-later
#include "budget.h"

#include "timelineclock.h"
#include "timeunits.h"
#include "walltime.h"

#include <QDateTime>

#include <algorithm>
#include <iterator>

namespace tracedeck {

void CallDays::extend(const Trace &trace, std::uint32_t calls)
{
    for (; m_known < calls; ++m_known) {
        const Position frame = trace.usages[m_known].begin;
        const std::optional<std::int64_t> time = wallTime(trace, frame);
        if (!time || (!m_days.empty() && *time < m_end))
            continue;
        const QDate day = QDateTime::fromMSecsSinceEpoch(*time / kMillisecond).date();
        m_days.emplace_back(day, UsageId{m_known});
        m_end = day.addDays(1).startOfDay().toMSecsSinceEpoch() * kMillisecond;
    }
}

std::optional<std::pair<QDate, UsageId>> CallDays::of(UsageId call) const
{
    const auto behind = std::upper_bound(m_days.begin(), m_days.end(), call,
                                         [](UsageId of, const auto &day) { return of < day.second; });
    return behind == m_days.begin() ? std::nullopt : std::optional(*std::prev(behind));
}

CostTotals spentBefore(const Ledger &ledger, UsageId call)
{
    // Of a frame with several calls, all count as of the day of the first.
    return call.index == 0 ? CostTotals() : ledger.total(ledger.trace().usages[call.index].begin - 1);
}

} // namespace tracedeck
