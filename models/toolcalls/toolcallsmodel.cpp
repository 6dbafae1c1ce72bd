// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolcallsmodel.h"

namespace tracedeck {

ToolCallsModel::ToolCallsModel(LedgerModel *ledger, QObject *parent)
    : ListModelOf(ledger, parent)
{
}

ToolCallsModel::~ToolCallsModel() = default;

QModelIndex ToolCallsModel::indexOf(const Item &item) const
{
    const auto *tool = std::get_if<ToolId>(&item);
    return tool ? firstThat([&](const ListedTool &call) { return call.tool == *tool; }) : QModelIndex();
}

int ToolCallsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kToolColumns;
}

QString ToolCallsModel::textOf(const ListedTool &call, int column) const
{
    switch (static_cast<ToolColumn>(column)) {
    case ToolColumn::Status:
        return statusText(statusByNow(view(), call.run, call.status));
    case ToolColumn::Took:
        return lengthTextByNow(call.run, call.length, call.end == kOpen);
    default:
        return toolText(view(), call, static_cast<ToolColumn>(column));
    }
}

bool ToolCallsModel::isInWords(int column) const
{
    return tracedeck::isInWords(static_cast<ToolColumn>(column));
}

bool ToolCallsModel::isComputed(const ListedTool &, int column) const
{
    return column == int(ToolColumn::Took) || column == int(ToolColumn::Size);
}

std::optional<double> ToolCallsModel::shareOf(const ListedTool &call, int column) const
{
    if (column == int(ToolColumn::Took) && call.length && list().longest > 0)
        return double(*call.length) / double(list().longest);
    if (column == int(ToolColumn::Size) && call.size > 0)
        return double(call.size) / double(list().largest);
    return {};
}

std::optional<ItemStatus> ToolCallsModel::statusIn(const ListedTool &call, int column) const
{
    return column == int(ToolColumn::Status) ? std::optional(statusByNow(view(), call.run, call.status)) : std::nullopt;
}

QString ToolCallsModel::headerText(int column) const
{
    switch (static_cast<ToolColumn>(column)) {
    case ToolColumn::Frame:
        return tr("Frame");
    case ToolColumn::Tool:
        //: Column header: the name of a tool that was called.
        return tr("Tool");
    case ToolColumn::Arguments:
        //: Column header: what a tool was called with.
        return tr("Arguments");
    case ToolColumn::Status:
        return tr("Status");
    case ToolColumn::Took:
        //: Column header: how long a call of a tool took.
        return tr("Took");
    case ToolColumn::Result:
        //: Column header: what a tool gave back.
        return tr("Result");
    case ToolColumn::Size:
        //: Column header: how many bytes a tool gave back.
        return tr("Size");
    case ToolColumn::Caller:
        //: Column header: the node or agent that called a tool.
        return tr("Caller");
    case ToolColumn::Began:
        //: Column header: when a call of a tool began.
        return tr("Began");
    case ToolColumn::Run:
        return tr("Run");
    case ToolColumn::Session:
        return tr("Session");
    case ToolColumn::Id:
        //: Column header: what models call a call of a tool.
        return tr("Call id");
    }
    return {};
}

QString ToolCallsModel::headerTip(int column) const
{
    switch (static_cast<ToolColumn>(column)) {
    case ToolColumn::Frame:
        return tr("With which the call ended, or that told of it first");
    case ToolColumn::Took:
        return tr("While the tool ran, as far as that was seen; the bar is its part of the longest");
    case ToolColumn::Result:
        return tr("What it gave back, or why it failed; while it runs, what it has written");
    case ToolColumn::Size:
        return tr("Bytes of the result as they were sent; the bar is its part of the largest");
    case ToolColumn::Caller:
        return tr("The node or agent that called the tool, or what its run was asked for");
    case ToolColumn::Began:
        return tr("When the model had begun to ask for it, or as its server tells afterwards");
    default:
        return {};
    }
}

bool ToolCallsModel::isLeastFirst(int column) const
{
    return column == int(ToolColumn::Frame) || column == int(ToolColumn::Began) || isInWords(column);
}

} // namespace tracedeck
