// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace tracedeck {

/// Cells of a JsonTreeModel. Their tool tip is the value, where a cell has no room for it.
class JsonDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;
};

/// The value of a row of a JsonTreeModel, or the beginning of a long one; empty where its cell shows it whole.
QString hiddenValue(const QTreeView *view, const QModelIndex &row);

} // namespace tracedeck
