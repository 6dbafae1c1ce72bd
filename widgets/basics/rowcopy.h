// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QString>

#include <utility>
#include <vector>

class QAbstractItemView;
class QHeaderView;
class QItemSelectionModel;
class QMenu;

namespace tracedeck {

/// Of lists and trees whose rows are selected whole: their rows as text that can be pasted into a table, the cells that are
/// shown from left to right, with tabs between them. In a tree, rows within another one are indented.
namespace rowcopy {

constexpr int kMostRows = 10'000; ///< of all of them: more would keep the window waiting

QString rowText(const QHeaderView &header, const QModelIndex &row);
/// First and last of the stretches of a list's rows that are selected, in their order.
std::vector<std::pair<int, int>> selectedRows(const QItemSelectionModel &selection);
/// With the names of the columns. Of a tree, what is expanded. `isCut`: there are more than kMostRows.
QString allText(const QHeaderView &header, bool *isCut = nullptr);

/// The key that copies copies the selected row, where Qt would copy one cell.
void copyByKey(QAbstractItemView *view, const QHeaderView *header);
/// For the menu of a row, or of all that are selected with it; an invalid one leaves only all of them.
void addActions(QMenu *menu, const QHeaderView *header, const QModelIndex &row);

} // namespace rowcopy

} // namespace tracedeck
