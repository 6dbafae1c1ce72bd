// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "listpanel.h"

namespace tracedeck {

class RunsModel;

/// Runs, each by itself: which was the slowest, the dearest, which failed, and what it was asked for.
class RunsPanel : public ListPanel
{
    Q_OBJECT

public:
    explicit RunsPanel(QWidget *parent = nullptr);

signals:
    /// A run is selected that is to be one of the points that are compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The run that is selected is to be compared with the one before.
    void comparisonRequested();

protected:
    std::unique_ptr<ListModel> makeModel(LedgerModel *ledger) override;
    Texts texts() const override;
    QStringList sums() const override;
    QString emptyText() const override;
    void addActions(QMenu *menu, const QModelIndex &row) override;

private:
    /// nullptr: there is no document.
    const RunsModel *model() const;
};

} // namespace tracedeck
