// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

private:
    QString textOf(const ListedRun &run, int column) const override;
    bool isInWords(int column) const override;
    bool isComputed(const ListedRun &run, int column) const override;
    std::optional<double> shareOf(const ListedRun &run, int column) const override;
    std::optional<ItemStatus> statusIn(const ListedRun &run, int column) const override;
    bool failedInside(const ListedRun &run, int column) const override;
    Item itemOf(const ListedRun &run) const override { return run.run; }
    Position frameOf(const ListedRun &run) const override;
    bool isSame(const ListedRun &a, const ListedRun &b) const override;
    QString headerText(int column) const override;
    QString headerTip(int column) const override;
    bool isLeastFirst(int column) const override;
};

} // namespace tracedeck
