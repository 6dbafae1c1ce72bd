// SPDX-License-Identifier: GPL-3.0-or-later
#include "callsmodel.h"

namespace tracedeck {

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

QString CallsModel::textOf(const ListedCall &call, int column) const
{
    switch (static_cast<CallColumn>(column)) {
    case CallColumn::Status:
        return statusText(statusByNow(view(), call.run, call.status));
    case CallColumn::Took:
        return lengthTextByNow(call.run, call.length, call.end == kOpen);
    default:
        return callText(view(), call, static_cast<CallColumn>(column));
    }
}

bool CallsModel::isInWords(int column) const
{
    return tracedeck::isInWords(static_cast<CallColumn>(column));
}

bool CallsModel::isComputed(const ListedCall &call, int column) const
{
    switch (static_cast<CallColumn>(column)) {
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

std::optional<double> CallsModel::shareOf(const ListedCall &call, int column) const
{
    if (column == int(CallColumn::Took) && call.length && list().longest > 0)
        return double(*call.length) / double(list().longest);
    if (column == int(CallColumn::Cost) && call.pico && list().dearest > 0)
        return double(*call.pico) / double(list().dearest);
    return {};
}

std::optional<ItemStatus> CallsModel::statusIn(const ListedCall &call, int column) const
{
    return column == int(CallColumn::Status) ? std::optional(statusByNow(view(), call.run, call.status)) : std::nullopt;
}

Position CallsModel::frameOf(const ListedCall &call) const
{
    return call.frame;
}

QString CallsModel::headerText(int column) const
{
    switch (static_cast<CallColumn>(column)) {
    case CallColumn::Frame:
        return tr("Frame");
    case CallColumn::Caller:
        //: Column header: the node or agent that called a model.
        return tr("Caller");
    case CallColumn::Model:
        return tr("Model");
    case CallColumn::Took:
        //: Column header: how long a call of a model took.
        return tr("Took");
    case CallColumn::FirstToken:
        //: Column header: how long after its begin a call of a model wrote something first.
        return tr("First token");
    case CallColumn::Input:
        return tr("Input");
    case CallColumn::Cached:
        //: Column header: tokens of the input that were read from a cache.
        return tr("Cached");
    case CallColumn::Output:
        return tr("Output");
    case CallColumn::Cost:
        return tr("Cost");
    case CallColumn::Status:
        return tr("Status");
    case CallColumn::Answer:
        return tr("Answer");
    case CallColumn::Began:
        //: Column header: when a call of a model began.
        return tr("Began");
    case CallColumn::CacheWrite:
        return tr("To cache");
    case CallColumn::Reasoning:
        return tr("Reasoning");
    case CallColumn::Speed:
        return tr("Tokens/s");
    case CallColumn::StopReason:
        return tr("Stop reason");
    case CallColumn::Session:
        return tr("Session");
    }
    return {};
}

QString CallsModel::headerTip(int column) const
{
    switch (static_cast<CallColumn>(column)) {
    case CallColumn::Frame:
        return tr("That told what the call used, or with which it ended");
    case CallColumn::Caller:
        return tr("The node or agent that called the model, or what its run was asked for");
    case CallColumn::Took:
        return tr("From begin to end; the bar is its part of the longest");
    case CallColumn::FirstToken:
        return tr("From its begin to the first that was heard of its answer");
    case CallColumn::Input:
        return tr("Tokens that the model read, also from a cache");
    case CallColumn::Cached:
        return tr("Of the input: tokens that were read from a cache");
    case CallColumn::Output:
        return tr("Tokens that the model wrote, those that it thought with too");
    case CallColumn::Cost:
        return tr("The bar is its part of the dearest");
    case CallColumn::Answer:
        return tr("The begin of what it wrote, or the first tool that it called");
    case CallColumn::Began:
        return tr("At the earliest: some servers only say when a call ended");
    case CallColumn::CacheWrite:
        return tr("Of the input: tokens that were written to a cache");
    case CallColumn::Reasoning:
        return tr("Of the output: tokens that it thought with");
    case CallColumn::Speed:
        return tr("Tokens that it wrote, by the time that it wrote for");
    case CallColumn::StopReason:
        return tr("Why the model stopped, as its provider says it");
    default:
        return {};
    }
}

bool CallsModel::isLeastFirst(int column) const
{
    return column == int(CallColumn::Frame) || column == int(CallColumn::Began) || isInWords(column);
}

} // namespace tracedeck
