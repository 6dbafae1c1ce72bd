// SPDX-License-Identifier: GPL-3.0-or-later
#include "callsmodel.h"

#include "cellalignment.h"

namespace tracedeck {

namespace {

/// Whether it is what we worked out: nobody sent it.
bool isComputed(const ListedCall &call, CallColumn column)
{
    switch (column) {
    case CallColumn::Took:
    case CallColumn::FirstToken:
    case CallColumn::Speed:
        return true;
    case CallColumn::Cost:
        return call.isPriced;
    case CallColumn::Answer:
        return call.isSum;
    default:
        return false;
    }
}

} // namespace

CallsModel::CallsModel(LedgerModel *ledger, QObject *parent)
    : ListModelOf(ledger, parent)
{
}

CallsModel::~CallsModel() = default;

/// What a call is by changes when it says what it used.
bool CallsModel::isSame(const ListedCall &a, const ListedCall &b) const
{
    if (a.usage && b.usage)
        return a.usage == b.usage;
    return a.message && b.message ? a.message == b.message : a.item == b.item;
}

QModelIndex CallsModel::indexOf(const Item &item) const
{
    if (item == Item())
        return {};
    const auto *message = std::get_if<MessageId>(&item);
    return firstThat([&](const ListedCall &call) { return call.item == item || (message && call.message == *message); });
}

int CallsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kCallColumns;
}

QVariant CallsModel::shareOf(const ListedCall &call, CallColumn column) const
{
    if (column == CallColumn::Took && call.length && list().longest > 0)
        return double(*call.length) / double(list().longest);
    if (column == CallColumn::Cost && call.pico && list().dearest > 0)
        return double(*call.pico) / double(list().dearest);
    return {};
}

QVariant CallsModel::data(const QModelIndex &index, int role) const
{
    const ListedCall *call = rowAt(index);
    if (!call)
        return {};
    const auto column = static_cast<CallColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return callText(view(), *call, column);
    case Qt::TextAlignmentRole:
        return cellAlignment(!isInWords(column));
    case FactRole::FullText:
        return isInWords(column) ? callText(view(), *call, column) : QVariant();
    case FactRole::Computed:
        return isComputed(*call, column) && !index.data().toString().isEmpty();
    case FactRole::Status:
        return column == CallColumn::Status ? QVariant::fromValue(call->status) : QVariant();
    case FactRole::Share:
        return shareOf(*call, column);
    case FactRole::Item:
        return QVariant::fromValue(call->item);
    case FactRole::StandAt:
        return call->frame;
    default:
        return {};
    }
}

QVariant CallsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto column = static_cast<CallColumn>(section);
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) {
        const bool isFirstWanted = column == CallColumn::Frame || column == CallColumn::Began || isInWords(column);
        return isFirstWanted ? Qt::AscendingOrder : Qt::DescendingOrder; // else the most
    }
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(!isInWords(column));
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (column) {
    case CallColumn::Frame:
        return isTip ? tr("That told what the call used, or with which it ended") : tr("Frame");
    case CallColumn::Caller:
        //: Column header: the node or agent that called a model.
        return isTip ? tr("The node or agent that called the model, or what its run was asked for") : tr("Caller");
    case CallColumn::Model:
        return isTip ? QString() : tr("Model");
    case CallColumn::Took:
        //: Column header: how long a call of a model took.
        return isTip ? tr("From begin to end; the bar is its part of the longest") : tr("Took");
    case CallColumn::FirstToken:
        //: Column header: how long after its begin a call of a model wrote something first.
        return isTip ? tr("From its begin to the first that was heard of its answer") : tr("First token");
    case CallColumn::Input:
        return isTip ? tr("Tokens that the model read, also from a cache") : tr("Input");
    case CallColumn::Cached:
        //: Column header: tokens of the input that were read from a cache.
        return isTip ? tr("Of the input: tokens that were read from a cache") : tr("Cached");
    case CallColumn::Output:
        return isTip ? tr("Tokens that the model wrote, those that it thought with too") : tr("Output");
    case CallColumn::Cost:
        return isTip ? tr("The bar is its part of the dearest") : tr("Cost");
    case CallColumn::Status:
        return isTip ? QString() : tr("Status");
    case CallColumn::Answer:
        return isTip ? tr("The begin of what it wrote, or the first tool that it called") : tr("Answer");
    case CallColumn::Began:
        //: Column header: when a call of a model began.
        return isTip ? tr("At the earliest: some servers only say when a call ended") : tr("Began");
    case CallColumn::CacheWrite:
        return isTip ? tr("Of the input: tokens that were written to a cache") : tr("To cache");
    case CallColumn::Reasoning:
        return isTip ? tr("Of the output: tokens that it thought with") : tr("Reasoning");
    case CallColumn::Speed:
        return isTip ? tr("Tokens that it wrote, by the time that it wrote for") : tr("Tokens/s");
    case CallColumn::StopReason:
        return isTip ? tr("Why the model stopped, as its provider says it") : tr("Stop reason");
    case CallColumn::Session:
        return isTip ? QString() : tr("Session");
    }
    return {};
}

} // namespace tracedeck
