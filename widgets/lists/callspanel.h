// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "listpanel.h"

namespace tracedeck {

class CallsModel;

/// Calls of models, each by itself, and of the current one what it was given.
class CallsPanel : public ListPanel
{
    Q_OBJECT

public:
    explicit CallsPanel(QWidget *parent = nullptr);

protected:
    std::unique_ptr<ListModel> makeModel(LedgerModel *ledger) override;
    Texts texts() const override;
    QStringList sums() const override;
    QString emptyText() const override;
    void addActions(QMenu *menu, const QModelIndex &row) override;
    void onRowChanged() override;

private:
    /// nullptr: there is no document.
    const CallsModel *model() const;
    RowDetails::Work readInput() const;
};

} // namespace tracedeck
