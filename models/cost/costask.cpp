// SPDX-License-Identifier: GPL-3.0-or-later
#include "costask.h"

#include "costfigures.h"

#include <algorithm>

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

bool CostAsk::asksFor(SessionId session) const
{
    if (question.scope == SessionScope::All)
        return true;
    const std::vector<SessionId> asked = sessions();
    return std::find(asked.begin(), asked.end(), session) != asked.end();
}

void CostAsk::findStrays()
{
    if (!question.frames)
        return;
    for (std::uint32_t i = firstRefinement(), end = ledger.refinements(at()); i < end; ++i) {
        const UsageId usage = ledger.refinement(i);
        if (isStray(usage) && asksFor(view.at(usage).session))
            strays.push_back(usage);
    }
}

bool CostAsk::isStray(UsageId usage) const
{
    const UsageId call = view.at(usage).refines;
    return call && view.at(call).begin <= before();
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
    for (const UsageId stray : strays) {
        if (view.at(stray).begin <= position)
            sum = between(ledger.costOf(stray), sum);
    }
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
