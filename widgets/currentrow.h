// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;
class QModelIndex;

namespace tracedeck {

/// Keeps the current row of a view with single selection the one that is selected. Assistive technology selects a row
/// and leaves the current one where it was; what is copied would be another than what is seen. After setModel().
void keepCurrentSelected(QAbstractItemView *view);

/// Selects a row and makes it the current one; an invalid index: none is selected. The view moves only if it shall
/// `scroll`.
void markRow(QAbstractItemView *view, const QModelIndex &index, bool scroll);

} // namespace tracedeck
