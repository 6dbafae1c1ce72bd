// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"
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

private:
    QString textOf(const ListedCall &call, int column) const override;
    bool isInWords(int column) const override;
    bool isComputed(const ListedCall &call, int column) const override;
    std::optional<double> shareOf(const ListedCall &call, int column) const override;
    std::optional<ItemStatus> statusIn(const ListedCall &call, int column) const override;
    Item itemOf(const ListedCall &call) const override { return call.item; }
    Position frameOf(const ListedCall &call) const override;
    bool isSame(const ListedCall &a, const ListedCall &b) const override;
    QString headerText(int column) const override;
    QString headerTip(int column) const override;
    bool isLeastFirst(int column) const override;
};

} // namespace tracedeck
