// SPDX-License-Identifier: GPL-3.0-or-later
#include "budget.h"

#include "walltime.h"

#include <QDateTime>

namespace tracedeck {

namespace {

constexpr std::int64_t kNanosecondsInAMillisecond = 1'000'000;

} // namespace

std::optional<std::pair<QDate, UsageId>> dayOf(const Trace &trace, UsageId call)
{
    const std::optional<std::int64_t> time = wallTime(trace, trace.usages[call.index].begin);
    if (!time)
        return {};
    const QDate day = QDateTime::fromMSecsSinceEpoch(*time / kNanosecondsInAMillisecond).date();
    const std::int64_t begin = day.startOfDay().toMSecsSinceEpoch() * kNanosecondsInAMillisecond;
    std::uint32_t first = 0;
    for (std::uint32_t end = call.index; first < end;) {
        const std::uint32_t middle = first + (end - first) / 2;
        if (wallTime(trace, trace.usages[middle].begin).value_or(0) < begin)
            first = middle + 1;
        else
            end = middle;
    }
    return std::pair(day, UsageId{first});
}

CostTotals spentBefore(const Ledger &ledger, UsageId call)
{
    // Of a frame with several calls, all count as of the day of the first.
    return call.index == 0 ? CostTotals() : ledger.total(ledger.trace().usages[call.index].begin - 1);
}

} // namespace tracedeck
