// SPDX-License-Identifier: GPL-3.0-or-later
#include "costask.h"

#include "costfigures.h"

namespace tracedeck {

std::vector<SessionId> CostAsk::sessions() const
{
    return sessionsIn(view, question.scope, question.session);
}

std::vector<const LedgerGroup *> CostAsk::lists() const
{
    std::vector<const LedgerGroup *> lists;
    if (question.scope == SessionScope::All) {
        if (ledger.count(LedgerBy::All, at()) > 0)
            lists.push_back(&ledger.group(LedgerBy::All, 0));
        return lists;
    }
    for (const SessionId session : sessions()) {
        const LedgerGroup *group = ledger.find(LedgerBy::Session, session.index);
        if (group && group->since() <= at())
            lists.push_back(group);
    }
    return lists;
}

CostTotals CostAsk::total() const
{
    return total(lists(), at());
}

CostTotals CostAsk::total(const std::vector<const LedgerGroup *> &lists, Position position) const
{
    CostTotals sum;
    for (const LedgerGroup *list : lists)
        add(sum, between(ledger.total(*list, before()), ledger.total(*list, position)));
    return sum;
}

void CostAsk::setOrigin(CostRow &row, UsageId call) const
{
    if (!call)
        return;
    const Usage &usage = view.at(call);
    row.at = usage.begin;
    if (row.item == Item() && usage.span && view.isVisible(usage.span))
        row.item = usage.span;
    else if (row.item == Item())
        row.item = FrameId{usage.begin};
}

} // namespace tracedeck
