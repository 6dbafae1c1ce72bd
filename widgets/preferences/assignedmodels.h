// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "editablerows.h"
#include "pricetable.h"

#include <memory>

namespace tracedeck {

/// The models that the user says agents and sessions use, where their server does not say it.
class AssignedModels : public EditableRows
{
    Q_OBJECT

public:
    explicit AssignedModels(QWidget *parent = nullptr);

    void setModels(const PriceTable &own);
    /// Puts the models of `own` in the place of those that it has.
    void fill(PriceTable &own) const;
    /// In which models are looked up.
    void setPrices(std::shared_ptr<const PriceTable> inForce);
    /// In which they are looked up, too: it will be in force with them.
    void setOwnPrices(const PriceTable &own);

protected:
    QStringList newRow() const override;
    int firstColumn() const override;
    QStringList offered(int row, int column) const override;
    QString check(QString &warning) const override;
    void retranslate() override;

private:
    AssignedModel model(int row) const;

    std::shared_ptr<const PriceTable> m_inForce;
    PriceTable m_own;
};

} // namespace tracedeck
