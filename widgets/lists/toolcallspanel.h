// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "listpanel.h"

namespace tracedeck {

class ToolCallsModel;

/// Calls of tools, each by itself: which failed, which was slow, with what it was called, and of the current one all that it was
/// given and gave back.
class ToolCallsPanel : public ListPanel
{
    Q_OBJECT

public:
    explicit ToolCallsPanel(QWidget *parent = nullptr);

protected:
    std::unique_ptr<ListModel> makeModel(LedgerModel *ledger) override;
    Texts texts() const override;
    QStringList sums() const override;
    QString emptyText() const override;
    void addActions(QMenu *menu, const QModelIndex &row) override;
    void onRowChanged() override;

private:
    /// nullptr: there is no document.
    const ToolCallsModel *model() const;
    RowDetails::Work readCall() const;
};

} // namespace tracedeck
