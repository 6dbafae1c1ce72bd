// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "listmodel.h"
#include "toolcalllist.h"

namespace tracedeck {

/// Calls of tools, a row each; its columns are those of ToolColumn.
class ToolCallsModel : public ListModelOf<ToolCallList>
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives the model.
    explicit ToolCallsModel(LedgerModel *ledger, QObject *parent = nullptr);
    ~ToolCallsModel() override;

    QModelIndex indexOf(const Item &item) const override;

    int columnCount(const QModelIndex &parent = {}) const override;

private:
    QString textOf(const ListedTool &call, int column) const override;
    bool isInWords(int column) const override;
    bool isComputed(const ListedTool &call, int column) const override;
    std::optional<double> shareOf(const ListedTool &call, int column) const override;
    std::optional<ItemStatus> statusIn(const ListedTool &call, int column) const override;
    Item itemOf(const ListedTool &call) const override { return call.tool; }
    Position frameOf(const ListedTool &call) const override { return call.frame; }
    bool isSame(const ListedTool &a, const ListedTool &b) const override { return a.tool == b.tool; }
    QString headerText(int column) const override;
    QString headerTip(int column) const override;
    bool isLeastFirst(int column) const override;
};

} // namespace tracedeck
