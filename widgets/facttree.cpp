// SPDX-License-Identifier: GPL-3.0-or-later
#include "facttree.h"

#include "factdelegate.h"

#include <QAccessible>

namespace tracedeck {

FactTree::FactTree(QWidget *parent)
    : QTreeView(parent)
{
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setExpandsOnDoubleClick(false); // a double click stands at the row
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setItemDelegate(new FactDelegate(this));
    setIndentation(fontMetrics().averageCharWidth() * 2);
}

QModelIndex FactTree::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex row = currentIndex().siblingAtColumn(0);
    if (action == MoveRight && rootIsDecorated() && row.isValid() && !model()->hasChildren(row))
        return currentIndex();
    return QTreeView::moveCursor(action, modifiers);
}

void FactTree::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    if (topLeft.row() == bottomRight.row() || QAccessible::isActive())
        QTreeView::dataChanged(topLeft, bottomRight, roles);
    else
        viewport()->update();
}

} // namespace tracedeck
