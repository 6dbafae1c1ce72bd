// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"
#include "factroles.h"
#include "listmodel.h"

namespace tracedeck {

/// Calls of models, a row each; its columns are those of CallColumn.
class CallsModel : public ListModelOf<CallList>
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives the model.
    explicit CallsModel(LedgerModel *ledger, QObject *parent = nullptr);
    ~CallsModel() override;

    /// The row of a call, or of what it wrote; invalid: it has none.
    QModelIndex indexOf(const Item &item) const override;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    bool isSame(const ListedCall &a, const ListedCall &b) const override;

private:
    QVariant shareOf(const ListedCall &call, CallColumn column) const;
};

} // namespace tracedeck
