// SPDX-License-Identifier: GPL-3.0-or-later
#include "currentrow.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace tracedeck {

void keepCurrentSelected(QAbstractItemView *view)
{
    QItemSelectionModel *rows = view->selectionModel();
    QObject::connect(rows, &QItemSelectionModel::selectionChanged, view, [rows](const QItemSelection &selected) {
        // Keys and clicks move both, the current row first or last.
        if (!selected.isEmpty() && !rows->isSelected(rows->currentIndex()))
            rows->setCurrentIndex(selected.indexes().first(), QItemSelectionModel::NoUpdate);
    });
}

} // namespace tracedeck
