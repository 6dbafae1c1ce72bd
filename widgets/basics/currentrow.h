// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace tracedeck {

/// Calls `slot` when another row is selected, and when the one that is selected is clicked: rows are also marked where
/// what is selected only belongs to them, and a click then means the row itself. After setModel().
template<class Receiver, class Base>
void onRowChosen(QAbstractItemView *view, Receiver *receiver, void (Base::*slot)())
{
    QObject::connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, receiver, slot);
    QObject::connect(view, &QAbstractItemView::clicked, receiver, slot, Qt::UniqueConnection);
}

/// Keeps the current row of a view one that is selected. Assistive technology selects a row
/// and leaves the current one where it was; what is copied would be another than what is seen. After setModel().
void keepCurrentSelected(QAbstractItemView *view);

/// Where a view gets lower, as something is shown beside it, its current row stays in sight if it was.
void keepCurrentSeen(QAbstractItemView *view);

/// Selects a row and makes it the current one; an invalid index: none is selected. The view moves only if it shall
/// `scroll`.
void markRow(QAbstractItemView *view, const QModelIndex &index, bool scroll);

} // namespace tracedeck
