// SPDX-License-Identifier: GPL-3.0-or-later
#include "listmodel.h"

namespace tracedeck {

ListModel::ListModel(LedgerModel *ledger, QObject *parent)
    : QAbstractTableModel(parent)
    , m_ledger(ledger)
{
    connect(ledger, &LedgerModel::changed, this, [this] { ask(); });
    connect(ledger, &LedgerModel::replaced, this, [this] { askAnew(); });
}

void ListModel::setQuestion(ListQuestion question)
{
    question.sortedBy = m_question.sortedBy;
    question.isDescending = m_question.isDescending;
    if (question == m_question)
        return;
    m_question = std::move(question);
    askAnew();
}

void ListModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    m_question.sortedBy = column;
    m_question.isDescending = order == Qt::DescendingOrder;
    askAnew();
}

void ListModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    askAnew(); // they may be sorted, or found, by what is told in words
}

} // namespace tracedeck
