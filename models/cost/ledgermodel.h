// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "indexkeeper.h"
#include "ledger.h"

#include <QObject>

#include <memory>

namespace tracedeck {

class PriceBook;

/// The ledger of a document's trace, kept up with it in the background, for all that show tokens and money.
class LedgerModel : public QObject
{
    Q_OBJECT

public:
    /// The one of this cursor's trace; made when it is asked for first, and lives as long as the cursor.
    static LedgerModel *of(Cursor *cursor);

    /// Our own prices, from which the ledger is made anew; nullptr: only what servers say is known.
    void setPrices(std::shared_ptr<const PriceBook> prices);
    const std::shared_ptr<const PriceBook> &prices() const { return m_prices; }

    void setBudget(const Budget &budget);
    const Budget &budget() const { return m_budget; }
    /// What a session and its workers, or the calls of one day, have cost at a position that the ledger knows; nothing
    /// where there is no limit. The day is that of the last call.
    std::optional<Spending> spentOf(SessionId session, Position at) const;
    std::optional<DaySpending> spentOfDay(Position at) const;

    const Ledger &ledger() const { return *m_ledger; }
    /// For work in the background.
    std::shared_ptr<const Ledger> sharedLedger() const { return m_ledger; }
    const Cursor &cursor() const { return *m_cursor; }
    /// Of what is shown: the cursor's, as far as the ledger is.
    Position position() const { return std::min(m_cursor->position(), m_ledger->known()); }
    View view() const { return View(m_ledger->trace(), position()); }
    /// How far the ledger is, in percent.
    int progress() const { return m_keeper.progress(); }

signals:
    /// Something else is to be shown: the cursor has moved, or more is known.
    void changed();
    /// The ledger is another one, with other prices. It is empty; changed() follows as it is filled.
    void replaced();
    void budgetChanged();

private:
    explicit LedgerModel(Cursor *cursor);
    void begin();

    Cursor *m_cursor; // our parent
    IndexKeeper m_keeper;
    std::shared_ptr<const PriceBook> m_prices;
    Budget m_budget;
    mutable CallDays m_days; ///< as far as was asked for
    std::shared_ptr<Ledger> m_ledger; ///< with whoever extends it
};

} // namespace tracedeck
