// SPDX-License-Identifier: GPL-3.0-or-later
#include "costbyworker.h"

namespace tracedeck {

std::vector<CostEntry> workerEntries(const CostAsk &ask)
{
    std::vector<CostEntry> entries;
    for (const SessionId session : ask.sessions()) {
        if (ask.stop)
            break;
        if (!ask.view.parent(session))
            continue;
        CostEntry entry;
        std::vector<SessionId> covered{session};
        if (ask.question.by == CostBy::WorkerInclusive)
            covered = ask.view.withWorkers(session);
        for (const SessionId one : covered) {
            const LedgerGroup *list = ask.ledger.find(LedgerBy::Session, one.index);
            const std::uint32_t count = list ? ask.ledger.count(*list, ask.at()) : 0;
            for (std::uint32_t i = list ? ask.firstOf(*list) : 0; i < count; ++i) {
                if (!ask.isStray(ask.ledger.call(*list, i)))
                    entry.group.take(ask.ledger, ask.view, ask.ledger.call(*list, i));
            }
        }
        if (entry.group.totals.usage.calls == 0)
            continue;
        entry.row.item = session;
        entries.push_back(std::move(entry));
    }
    nameFacts(entries, ask.view);
    return entries;
}

} // namespace tracedeck
