// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledgermodel.h"

#include <QDate>

#include <cstdint>
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
    /// A session with its workers; it is none's.
    void sessionCrossed(tracedeck::SessionId session, const tracedeck::Spending &spending);
    void dayCrossed(const tracedeck::Spending &spending);

private:
    void look();
    void restart();
    void lookAtSessions(std::uint32_t calls, Position at);
    void lookAtDay(Position at);

    LedgerModel *m_ledger; // not owned, outlives us
    std::uint32_t m_seen = 0; ///< calls
    Position m_known = 0; ///< where these were all
    Position m_quiet = 0; ///< what had been crossed there is not told
    std::set<std::uint32_t> m_over; ///< sessions
    QDate m_overDay; ///< the last one
};

} // namespace tracedeck
