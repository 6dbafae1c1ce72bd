// SPDX-License-Identifier: GPL-3.0-or-later
#include "currentrow.h"

namespace tracedeck {

void keepCurrentSelected(QAbstractItemView *view)
{
    QItemSelectionModel *rows = view->selectionModel();
    QObject::connect(rows, &QItemSelectionModel::selectionChanged, view,
                     [rows](const QItemSelection &selected) {
                         // Keys and clicks move both, the current row first or last.
                         if (!selected.isEmpty() && !rows->isSelected(rows->currentIndex()))
                             rows->setCurrentIndex(selected.indexes().first(), QItemSelectionModel::NoUpdate);
                     });
}

void markRow(QAbstractItemView *view, const QModelIndex &index, bool scroll)
{
    QItemSelectionModel *rows = view->selectionModel();
    if (!index.isValid()) {
        rows->clearSelection();
        return;
    }
    if (!rows->isRowSelected(index.row(), index.parent()) || rows->currentIndex() != index) {
        view->setAutoScroll(false);
        rows->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        view->setAutoScroll(true);
    }
    if (scroll)
        view->scrollTo(index);
}

} // namespace tracedeck
