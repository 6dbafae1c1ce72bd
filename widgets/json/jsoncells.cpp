// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsoncells.h"

#include "jsontreemodel.h"
#include "safetext.h"

#include <QHelpEvent>
#include <QTreeView>

namespace tracedeck {

namespace {

bool isCut(const QAbstractItemView *view, const QModelIndex &cell)
{
    const int margins = 2 * (view->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, view) + 1);
    const int width = view->fontMetrics().horizontalAdvance(cell.data().toString()) + margins;
    return width > view->visualRect(cell).width();
}

} // namespace

bool JsonDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text;
    if (const auto *tree = qobject_cast<const QTreeView *>(view); tree && index.column() == JsonTreeModel::Value)
        text = hiddenValue(tree, index);
    else if (isCut(view, index))
        text = index.data().toString();
    safetext::showToolTip(event->globalPos(), text, view->viewport());
    return true;
}

QString hiddenValue(const QTreeView *view, const QModelIndex &row)
{
    const QModelIndex key = row.siblingAtColumn(JsonTreeModel::Key);
    if (const QString text = key.data(JsonTreeModel::PreviewRole).toString(); !text.isEmpty())
        return text;
    const QModelIndex value = row.siblingAtColumn(JsonTreeModel::Value);
    // What a cell shows is safe, and short.
    const bool isCellCut = value.isValid() && !view->isColumnHidden(JsonTreeModel::Value) && isCut(view, value);
    return isCellCut && !view->model()->hasChildren(key) ? value.data().toString() : QString();
}

} // namespace tracedeck
