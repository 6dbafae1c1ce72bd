// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "editablerows.h"
#include "pricetable.h"

#include <memory>
#include <utility>

namespace tracedeck {

/// The prices that the user gives models, in dollars for a million tokens. What a row cannot show, as prices by date, is
/// kept as it is in the file.
class OwnPrices : public EditableRows
{
    Q_OBJECT

public:
    explicit OwnPrices(QWidget *parent = nullptr);

    void setPrices(const PriceTable &own);
    /// Puts the prices of `own` in the place of those that it has.
    void fill(PriceTable &own) const;
    /// Whose models have a price, which may be another one for their user.
    void setOffered(std::shared_ptr<const PriceTable> prices) { m_offered = std::move(prices); }

protected:
    QStringList newRow() const override;
    int firstColumn() const override;
    QStringList offered(int row, int column) const override;
    QString check(QString &warning) const override;
    void retranslate() override;

private:
    const PriceEntry *original(int row) const;
    PriceEntry entry(int row) const;

    std::shared_ptr<const PriceTable> m_offered; ///< null: none
    std::vector<PriceEntry> m_entries; ///< as they were, by the number that a row keeps
};

} // namespace tracedeck
