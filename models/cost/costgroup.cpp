// SPDX-License-Identifier: GPL-3.0-or-later
#include "costgroup.h"

#include "callbegins.h"
#include "delegations.h"
#include "displaytext.h"
#include "frameclock.h"
#include "timelineclock.h"
#include "totals.h"

#include <QHash>

#include <optional>

namespace tracedeck {

void CostGroup::take(const Ledger &ledger, UsageId id)
{
    const Trace &trace = ledger.trace();
    const auto tokens = [&](UsageId one) { return tokensOf(trace.usages[one.index].amounts); };
    if (!largest || tokens(id) > tokens(largest))
        largest = id;
    tracedeck::add(totals, ledger.costOf(id));
    const LedgerLine &line = ledger.line(id);
    const auto lasted = [&](Position to) -> std::optional<std::int64_t> {
        const auto length = timeBetween(trace, line.begin, to);
        return length && *length >= 0 && *length <= TimelineClock::kLatest ? length : std::nullopt;
    };
    const Usage &call = trace.usages[id.index];
    if (const auto length = lasted(callEnd(trace, call.span, call.begin)))
        durations.emplace_back(*length, id);
    if (const auto length = lasted(line.firstText))
        firsts.emplace_back(*length, id);
}

void CostGroup::add(const CostGroup &other)
{
    tracedeck::add(totals, other.totals);
    firsts.insert(firsts.end(), other.firsts.begin(), other.firsts.end());
    durations.insert(durations.end(), other.durations.begin(), other.durations.end());
}

void nameSessions(std::vector<CostEntry> &entries, const View &view)
{
    QHash<QString, int> alike;
    for (CostEntry &entry : entries) {
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            ++alike[entry.row.name = workerName(view, *session)];
    }
    for (CostEntry &entry : entries) {
        const auto *session = std::get_if<SessionId>(&entry.row.item);
        if (session && alike[entry.row.name] > 1)
            entry.row.name += QStringLiteral(" (%1)").arg(oneLine(view.text(view.at(*session).id)));
    }
}

} // namespace tracedeck
