// SPDX-License-Identifier: GPL-3.0-or-later
#include "facttree.h"

#include "factdelegate.h"
#include "rowcopy.h"
#include "textsize.h"

#include <QAccessible>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kLeastName = 12; // characters of the innermost row
constexpr int kLeastIndentation = 2; // pixels

} // namespace

FactTree::FactTree(QWidget *parent)
    : QTreeView(parent)
{
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setExpandsOnDoubleClick(false); // a double click stands at the row
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setItemDelegate(new FactDelegate(this));
    rowcopy::copyByKey(this, header());
    fitIndentation();
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == 0)
            fitIndentation();
    });
}

void FactTree::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int aside = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    horizontalScrollBar()->setValue(aside);
}

void FactTree::reset()
{
    QTreeView::reset();
    m_depth = 0;
    fitIndentation();
}

void FactTree::paintEvent(QPaintEvent *event)
{
    const int height = viewport()->height();
    int depth = m_depth;
    for (QModelIndex row = indexAt({0, 0}); row.isValid() && visualRect(row).top() < height; row = indexBelow(row)) {
        int here = 0;
        for (QModelIndex outer = row; outer.isValid(); outer = outer.parent())
            ++here;
        depth = std::max(depth, here);
    }
    if (depth != std::exchange(m_depth, depth))
        fitIndentation();
    QTreeView::paintEvent(event);
}

void FactTree::fitIndentation()
{
    const int character = characterWidth(fontMetrics());
    const int usual = 2 * character;
    const int room = header()->sectionSize(0) - kLeastName * character;
    const int indentation = m_depth < 2 ? usual : std::clamp(room / m_depth, std::min(kLeastIndentation, usual), usual);
    if (indentation != this->indentation())
        setIndentation(indentation);
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
