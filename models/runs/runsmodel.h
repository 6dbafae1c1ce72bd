// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factroles.h"
#include "listmodel.h"
#include "runlist.h"

namespace tracedeck {

/// Runs, a row each; its columns are those of RunColumn.
class RunsModel : public ListModelOf<RunList>
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives the model.
    explicit RunsModel(LedgerModel *ledger, QObject *parent = nullptr);
    ~RunsModel() override;

    QModelIndex indexOf(const Item &item) const override;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    bool isSame(const ListedRun &a, const ListedRun &b) const override { return a.run == b.run; }

private:
    QVariant shareOf(const ListedRun &run, RunColumn column) const;
};

} // namespace tracedeck
