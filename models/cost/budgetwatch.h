// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledgermodel.h"

#include <QDate>

#include <cstdint>
#include <map>
#include <set>

namespace tracedeck {

/// Says once of each session, and of each day, that at the newest frame it has cost more than its limit, wherever the
/// cursor stands. What had been over a limit when the limit or the prices changed is not told.
class BudgetWatch : public QObject
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives this object.
    explicit BudgetWatch(LedgerModel *ledger, QObject *parent = nullptr);

signals:
    /// A session with its workers; none gave it work.
    void sessionCrossed(tracedeck::SessionId session, const tracedeck::Spending &spending);
    void dayCrossed(const tracedeck::Spending &spending);

private:
    void look();
    void restart();
    void lookAtSessions(std::uint32_t calls, const View &view);
    void lookAtDay(Position at);
    void takeWork(const View &view);
    void addPayers(SessionId session, std::set<SessionId> &payers) const;

    LedgerModel *m_ledger; // not owned, outlives us
    std::uint32_t m_seen = 0; ///< calls
    std::uint32_t m_seenWork = 0; ///< delegations
    std::map<SessionId, std::set<SessionId>> m_givers; ///< by worker: who gave it work
    Position m_known = 0; ///< where these were all
    Position m_quiet = 0; ///< what had been crossed there is not told
    std::set<SessionId> m_over;
    QDate m_overDay; ///< the last one
};

} // namespace tracedeck
