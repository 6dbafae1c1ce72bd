// SPDX-License-Identifier: GPL-3.0-or-later
#include "costgroup.h"

#include "calltimes.h"
#include "delegations.h"
#include "displaytext.h"
#include "runidtext.h"
#include "sessionrows.h"
#include "totals.h"

#include <QHash>

namespace tracedeck {

void CostGroup::take(const Ledger &ledger, const View &view, UsageId id)
{
    const Trace &trace = ledger.trace();
    tracedeck::add(totals, ledger.costOf(id));
    const Usage &call = trace.usages[id.index];
    if (call.refines)
        return;
    const auto tokens = [&](UsageId one) { return tokensOf(trace.usages[one.index].amounts); };
    if (!largest || tokens(id) > tokens(largest))
        largest = id;
    const CallTimes times = timesOf(ledger, view, id);
    if (times.length)
        durations.emplace_back(*times.length, id);
    if (times.firstToken)
        firsts.emplace_back(*times.firstToken, id);
}

void CostGroup::add(const CostGroup &other)
{
    tracedeck::add(totals, other.totals);
    firsts.insert(firsts.end(), other.firsts.begin(), other.firsts.end());
    durations.insert(durations.end(), other.durations.begin(), other.durations.end());
}

void nameFacts(std::vector<CostEntry> &entries, const View &view)
{
    QHash<QString, int> alike;
    for (CostEntry &entry : entries) {
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            ++alike[entry.row.name = workerName(view, *session)];
        else if (const auto *run = std::get_if<RunId>(&entry.row.item))
            ++alike[entry.row.name = runName(view, *run)];
    }
    for (CostEntry &entry : entries) {
        if (alike.value(entry.row.name) < 2)
            continue;
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            entry.row.name += QStringLiteral(" (%1)").arg(oneLine(view.text(view.at(*session).id)));
        else if (const auto *run = std::get_if<RunId>(&entry.row.item)) // one without a name has a number in its session
            entry.row.name += isNamed(view, *run)
                ? QStringLiteral(" (%1)").arg(runIdText(view, *run))
                : QStringLiteral(" (%1, %2)").arg(runIdText(view, *run), oneLine(view.text(view.at(view.at(*run).session).id)));
    }
}

} // namespace tracedeck
