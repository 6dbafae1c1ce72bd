// SPDX-License-Identifier: GPL-3.0-or-later
#include "callsmodel.h"

#include "cellalignment.h"

#include <QHash>

#include <algorithm>
#include <utility>

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

/// Tells calls from one another: what they are by changes when they say what they used.
bool isSame(const ListedCall &a, const ListedCall &b)
{
    if (a.usage && b.usage)
        return a.usage == b.usage;
    return a.message && b.message ? a.message == b.message : a.item == b.item;
}

} // namespace

CallsModel::CallsModel(LedgerModel *ledger, QObject *parent)
    : QAbstractTableModel(parent)
    , m_ledger(ledger)
    , m_answer([this] { return work(); }, [this](CallList list) { show(std::move(list)); })
{
    connect(ledger, &LedgerModel::changed, this, [this] { m_answer.ask(); });
    connect(ledger, &LedgerModel::replaced, this, [this] { m_answer.askAnew(); });
}

CallsModel::~CallsModel() = default;

void CallsModel::setQuestion(CallsQuestion question)
{
    question.sortedBy = m_question.sortedBy;
    question.isDescending = m_question.isDescending;
    if (question == m_question)
        return;
    m_question = std::move(question);
    m_answer.askAnew();
}

void CallsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= kCallColumns)
        return;
    m_question.sortedBy = static_cast<CallColumn>(column);
    m_question.isDescending = order == Qt::DescendingOrder;
    m_answer.askAnew();
}

void CallsModel::setActive(bool active)
{
    m_answer.setActive(active);
}

bool CallsModel::isUpToDate() const
{
    return m_list.question == m_question && m_list.position == m_ledger->cursor().position() && m_answer.isSettled();
}

LatestAnswer<CallList>::Work CallsModel::work() const
{
    return [ledger = m_ledger->sharedLedger(), question = m_question, at = m_ledger->position()](const std::atomic<bool> &stop) {
        return callListOf(*ledger, View(ledger->trace(), at), question, stop);
    };
}

void CallsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kCallColumns - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, kCallColumns - 1));
    m_answer.askAnew(); // they may be sorted, or found, by what is told in words
}

void CallsModel::show(CallList list)
{
    emit aboutToChange();
    emit layoutAboutToBeChanged();
    const QModelIndexList kept = persistentIndexList();
    QHash<int, ListedCall> before; // by row, those of which somebody keeps an index
    for (const QModelIndex &index : kept)
        before.insert(index.row(), m_list.calls[static_cast<std::size_t>(index.row())]);
    m_list = std::move(list);
    QHash<int, int> rows;
    for (auto old = before.cbegin(); old != before.cend(); ++old) {
        const auto found = std::ranges::find_if(m_list.calls, [&](const ListedCall &call) { return isSame(call, old.value()); });
        rows.insert(old.key(), found == m_list.calls.end() ? -1 : static_cast<int>(found - m_list.calls.begin()));
    }
    for (const QModelIndex &index : kept) {
        const int row = rows.value(index.row());
        changePersistentIndex(index, row < 0 ? QModelIndex() : createIndex(row, index.column()));
    }
    emit layoutChanged();
    emit changed();
}

const ListedCall *CallsModel::callAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? &m_list.calls[static_cast<std::size_t>(index.row())] : nullptr;
}

QModelIndex CallsModel::indexOf(const Item &item) const
{
    if (item == Item())
        return {};
    const auto *message = std::get_if<MessageId>(&item);
    const auto found = std::ranges::find_if(m_list.calls, [&](const ListedCall &call) {
        return call.item == item || (message && call.message == *message);
    });
    return found == m_list.calls.end() ? QModelIndex() : index(static_cast<int>(found - m_list.calls.begin()), 0);
}

int CallsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.calls.size());
}

int CallsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kCallColumns;
}

View CallsModel::view() const
{
    return View(m_ledger->ledger().trace(), m_list.position);
}

QVariant CallsModel::shareOf(const ListedCall &call, CallColumn column) const
{
    if (column == CallColumn::Took && call.length && m_list.longest > 0)
        return double(*call.length) / double(m_list.longest);
    if (column == CallColumn::Cost && call.pico && m_list.dearest > 0)
        return double(*call.pico) / double(m_list.dearest);
    return {};
}

QVariant CallsModel::data(const QModelIndex &index, int role) const
{
    const ListedCall *call = callAt(index);
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
