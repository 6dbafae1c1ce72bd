// SPDX-License-Identifier: GPL-3.0-or-later
#include "budgetwatch.h"

#include <utility>

namespace tracedeck {

namespace {

/// Whom all its work is for.
SessionId rootOf(const View &view, SessionId session)
{
    while (const SessionId parent = view.parent(session))
        session = parent;
    return session;
}

} // namespace

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
    m_over.clear();
    m_overDay = {};
    look();
}

void BudgetWatch::look()
{
    const Position at = m_ledger->ledger().known();
    const std::uint32_t calls = m_ledger->ledger().count(at);
    if (calls <= m_seen)
        return;
    lookAtSessions(calls, at);
    lookAtDay(at);
    m_seen = calls;
    m_known = at;
}

void BudgetWatch::lookAtSessions(std::uint32_t calls, Position at)
{
    if (!m_ledger->budget().session)
        return;
    const Ledger &ledger = m_ledger->ledger();
    const View view(ledger.trace(), at);
    std::set<std::uint32_t> roots;
    const auto note = [&](SessionId session) {
        if (session)
            roots.insert(rootOf(view, session).index);
    };
    const std::uint32_t sessions = ledger.count(LedgerBy::Session, at);
    if (calls - m_seen > sessions) { // of a trace that is there already: fewer to look at than calls
        for (std::uint32_t i = 0; i < sessions; ++i)
            note({static_cast<std::uint32_t>(ledger.group(LedgerBy::Session, i).key())});
    } else {
        for (std::uint32_t call = m_seen; call < calls; ++call)
            note(view.at(UsageId{call}).session);
    }
    for (const std::uint32_t root : roots) {
        const auto spending = m_ledger->spentOf({root}, at);
        if (spending->isOver() && m_over.insert(root).second && !m_ledger->spentOf({root}, m_quiet)->isOver())
            emit sessionCrossed({root}, *spending);
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
