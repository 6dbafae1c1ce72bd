// SPDX-License-Identifier: GPL-3.0-or-later
#include "budgetwatch.h"

#include <utility>
#include <vector>

namespace tracedeck {

BudgetWatch::BudgetWatch(LedgerModel *ledger, QObject *parent)
    : QObject(parent)
    , m_ledger(ledger)
{
    connect(ledger, &LedgerModel::changed, this, &BudgetWatch::look);
    connect(ledger, &LedgerModel::replaced, this, &BudgetWatch::restart);
    connect(ledger, &LedgerModel::budgetChanged, this, &BudgetWatch::restart);
}

void BudgetWatch::restart()
{
    m_quiet = std::max(m_quiet, m_known);
    m_seen = 0;
    m_seenWork = 0;
    m_givers.clear();
    m_over.clear();
    m_overDay = {};
    look();
}

void BudgetWatch::look()
{
    const Position at = m_ledger->ledger().known();
    const View view(m_ledger->ledger().trace(), at);
    const std::uint32_t calls = m_ledger->ledger().count(at);
    const std::uint32_t work = view.count(view.trace().delegations);
    if (calls <= m_seen && work <= m_seenWork)
        return;
    lookAtSessions(calls, view);
    if (calls > m_seen)
        lookAtDay(at);
    m_seen = std::max(m_seen, calls);
    m_known = at;
}

/// Who gave work, and takes on what had been spent by who does it.
void BudgetWatch::takeWork(const View &view)
{
    const std::uint32_t work = view.count(view.trace().delegations);
    for (; m_seenWork < work; ++m_seenWork) {
        const Delegation &given = view.at(DelegationId{m_seenWork});
        if (given.worker)
            m_givers[given.worker].insert(given.session);
    }
}

/// All that a session spends is counted for, directly or through others, and that work for none; if all work for one
/// another, the session.
void BudgetWatch::addPayers(SessionId session, std::set<SessionId> &payers) const
{
    std::set<SessionId> seen{session};
    std::vector<SessionId> open{session};
    bool isAny = false;
    while (!open.empty()) {
        const SessionId one = open.back();
        open.pop_back();
        const auto givers = m_givers.find(one);
        if (givers == m_givers.end()) {
            payers.insert(one);
            isAny = true;
            continue;
        }
        for (const SessionId giver : givers->second) {
            if (seen.insert(giver).second)
                open.push_back(giver);
        }
    }
    if (!isAny)
        payers.insert(session);
}

void BudgetWatch::lookAtSessions(std::uint32_t calls, const View &view)
{
    if (!m_ledger->budget().session)
        return;
    const Ledger &ledger = m_ledger->ledger();
    const Position at = view.position();
    std::set<SessionId> spenders;
    const std::uint32_t sessions = ledger.count(LedgerBy::Session, at);
    if (calls - m_seen > sessions) { // of a trace that is there already: fewer to look at than calls
        for (std::uint32_t i = 0; i < sessions; ++i)
            spenders.insert({static_cast<std::uint32_t>(ledger.group(LedgerBy::Session, i).key())});
    } else {
        for (std::uint32_t call = m_seen; call < calls; ++call)
            spenders.insert(view.at(UsageId{call}).session);
    }
    for (std::uint32_t work = m_seenWork, end = view.count(view.trace().delegations); work < end; ++work)
        spenders.insert(view.at(DelegationId{work}).worker);
    spenders.erase(SessionId());
    takeWork(view);
    std::set<SessionId> payers;
    for (const SessionId session : spenders)
        addPayers(session, payers);
    for (const SessionId payer : payers) {
        const auto spending = m_ledger->spentOf(payer, at);
        if (spending->isOver() && m_over.insert(payer).second && !m_ledger->spentOf(payer, m_quiet)->isOver())
            emit sessionCrossed(payer, *spending);
    }
}

void BudgetWatch::lookAtDay(Position at)
{
    const auto spending = m_ledger->spentOfDay(at);
    if (!spending || !spending->isOver() || std::exchange(m_overDay, spending->day) == spending->day)
        return;
    const auto before = m_ledger->spentOfDay(m_quiet);
    if (!before || before->day != spending->day || !before->isOver())
        emit dayCrossed(*spending);
}

} // namespace tracedeck
