// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledgermodel.h"

#include "pricebook.h"

namespace tracedeck {

LedgerModel *LedgerModel::of(Cursor *cursor)
{
    auto *model = cursor->findChild<LedgerModel *>(QString(), Qt::FindDirectChildrenOnly);
    return model ? model : new LedgerModel(cursor);
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

void LedgerModel::begin()
{
    m_ledger = std::make_shared<Ledger>(
        m_cursor->trace(), m_prices ? std::make_unique<BookPricer>(m_prices) : nullptr);
    m_keeper.keep({[ledger = m_ledger](Position to, Position most) { return ledger->extend(to, most); },
                   [ledger = m_ledger] { return ledger->known(); }});
}

} // namespace tracedeck
