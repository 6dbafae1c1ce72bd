// SPDX-License-Identifier: GPL-3.0-or-later
#include "facttree.h"

#include <QAccessible>

namespace tracedeck {

void FactTree::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    if (topLeft.row() == bottomRight.row() || QAccessible::isActive())
        QTreeView::dataChanged(topLeft, bottomRight, roles);
    else
        viewport()->update();
}

} // namespace tracedeck
