// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledgermodel.h"

#include "costfigures.h"
#include "delegations.h"
#include "oneofcursor.h"
#include "pricebook.h"

namespace tracedeck {

LedgerModel *LedgerModel::of(Cursor *cursor)
{
    return oneOf<LedgerModel>(cursor, [cursor] { return new LedgerModel(cursor); });
}

LedgerModel::LedgerModel(Cursor *cursor)
    : QObject(cursor)
    , m_cursor(cursor)
    , m_keeper(cursor)
{
    connect(cursor, &Cursor::moved, this, &LedgerModel::changed);
    connect(&m_keeper, &IndexKeeper::extended, this, &LedgerModel::changed);
    m_keeper.setActive(true);
    begin();
}

void LedgerModel::setPrices(std::shared_ptr<const PriceBook> prices)
{
    if (prices == m_prices)
        return;
    m_prices = std::move(prices);
    begin();
    emit replaced();
}

void LedgerModel::setBudget(const Budget &budget)
{
    if (budget == m_budget)
        return;
    m_budget = budget;
    emit budgetChanged();
}

std::optional<Spending> LedgerModel::spentOf(SessionId session, Position at) const
{
    if (!m_budget.session || !session)
        return {};
    return Spending{spentWithWorkers(*m_ledger, View(m_ledger->trace(), at), session), *m_budget.session};
}

std::optional<DaySpending> LedgerModel::spentOfDay(Position at) const
{
    const std::uint32_t calls = m_ledger->count(at);
    if (!m_budget.day || calls == 0)
        return {};
    m_days.extend(m_ledger->trace(), calls);
    const auto day = m_days.of(UsageId{calls - 1});
    if (!day)
        return {};
    return DaySpending{{{.seen = between(spentBefore(*m_ledger, day->second), m_ledger->total(at))}, *m_budget.day}, day->first};
}

void LedgerModel::begin()
{
    m_ledger = std::make_shared<Ledger>(
        m_cursor->trace(), m_prices ? std::make_unique<BookPricer>(m_prices) : nullptr);
    m_keeper.keep({[ledger = m_ledger](Position to, Position most) { return ledger->extend(to, most); },
                   [ledger = m_ledger] { return ledger->known(); }});
}

} // namespace tracedeck
