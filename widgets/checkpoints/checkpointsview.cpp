// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsview.h"

#include "branchdelegate.h"
#include "checkpointsmodel.h"
#include "rowtable.h"
#include "textsize.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMostLanes = 8; ///< that the column grows for by itself

} // namespace

CheckpointsView::CheckpointsView(QWidget *parent)
    : QTableView(parent)
{
    setObjectName(QStringLiteral("checkpointsView"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setTabKeyNavigation(false);
    setShowGrid(false); // lines go from row to row
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // ids often begin alike
    verticalHeader()->hide();
    fitRowsToText(this);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    setItemDelegate(new BranchDelegate(this));
}

void CheckpointsView::setCheckpoints(CheckpointsModel *model)
{
    setModel(model);
    if (model)
        setColumnWidths();
}

void CheckpointsView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model())
        setColumnWidths();
}

/// In characters.
void CheckpointsView::setColumnWidths()
{
    constexpr struct
    {
        int column;
        int characters;
    } kWidths[] = {{CheckpointsModel::Step, 6},       {CheckpointsModel::Source, 10},
                   {CheckpointsModel::Branch, 14},    {CheckpointsModel::Node, 12},
                   {CheckpointsModel::Frame, 11},     {CheckpointsModel::Time, 21},
                   {CheckpointsModel::Namespace, 18}, {CheckpointsModel::Id, 17}};
    for (const auto &width : kWidths)
        setColumnWidth(width.column, characterWidth(fontMetrics()) * width.characters);
    setColumnWidth(CheckpointsModel::Graph, 0);
    fitGraph();
}

void CheckpointsView::setNamespacesShown(bool shown)
{
    setColumnHidden(CheckpointsModel::Namespace, !shown);
}

void CheckpointsView::fitGraph()
{
    const auto *checkpoints = qobject_cast<const CheckpointsModel *>(model());
    if (!checkpoints)
        return;
    const int lanes = std::min(checkpoints->graph().lanes().laneCount(), kMostLanes);
    const int header = horizontalHeader()->sectionSizeHint(CheckpointsModel::Graph);
    const int width = std::max(BranchDelegate::graphWidth(lanes, fontMetrics()), header);
    if (width > columnWidth(CheckpointsModel::Graph))
        setColumnWidth(CheckpointsModel::Graph, width);
    setColumnHidden(CheckpointsModel::Branch, !checkpoints->hasBranchNames());
}

void CheckpointsView::keepTop()
{
    m_top = verticalScrollBar()->value() > 0 ? indexAt(QPoint(0, 0)) : QModelIndex();
}

void CheckpointsView::bringBackTop()
{
    if (m_top.isValid())
        scrollTo(m_top, QAbstractItemView::PositionAtTop);
    m_top = QModelIndex();
}

void CheckpointsView::goTo(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    setCurrentIndex(index.siblingAtColumn(std::max(0, currentIndex().column())));
    scrollTo(index);
}

void CheckpointsView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (isPlain && model() && event->key() == Qt::Key_Home)
        return goTo(model()->index(0, 0));
    if (isPlain && model() && event->key() == Qt::Key_End)
        return goTo(model()->index(model()->rowCount() - 1, 0));
    QTableView::keyPressEvent(event);
}

} // namespace tracedeck
