// SPDX-License-Identifier: GPL-3.0-or-later
#include "costask.h"

#include "costfigures.h"

#include <unordered_set>

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

std::vector<UsageId> CostAsk::refinements() const
{
    std::unordered_set<std::uint32_t> asked;
    for (const SessionId session : sessions())
        asked.insert(session.index);
    std::vector<UsageId> found;
    for (std::uint32_t i = ledger.refinements(before()), end = ledger.refinements(at()); i < end; ++i) {
        const UsageId usage = ledger.refinement(i);
        if (asked.contains(view.at(usage).session.index))
            found.push_back(usage);
    }
    return found;
}

void CostAsk::findStrays()
{
    if (!question.frames)
        return;
    for (const UsageId usage : refinements()) {
        if (isStray(usage))
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

Spent CostAsk::spent() const
{
    if (question.frames)
        return {.seen = total()};
    return spentIn(ledger, view, question.scope, question.session);
}

std::vector<std::pair<DelegationId, std::int64_t>> CostAsk::unseenWork() const
{
    std::vector<std::pair<DelegationId, std::int64_t>> all;
    if (question.frames)
        return all;
    const std::vector<SessionId> about = sessions();
    std::unordered_set<std::uint32_t> covered;
    for (const SessionId session : about)
        covered.insert(session.index);
    for (const SessionId session : about) {
        const SessionId giver = view.parent(session);
        for (const auto &one : giver && !covered.contains(giver.index) ? unseenWorkOf(view, giver) : decltype(all)()) {
            if (view.at(one.first).worker == session)
                all.push_back(one);
        }
        if (question.scope == SessionScope::Session)
            continue; // what it gave away is not its own
        const auto given = unseenWorkOf(view, session);
        all.insert(all.end(), given.begin(), given.end());
    }
    return all;
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
