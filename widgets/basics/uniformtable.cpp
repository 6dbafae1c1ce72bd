// SPDX-License-Identifier: GPL-3.0-or-later
#include "uniformtable.h"

#include "textsize.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace tracedeck {

namespace {

/// In the place of the header of rows: it never hears of a model, so has no section for any row.
class NoRowHeader : public QHeaderView
{
public:
    explicit NoRowHeader(QWidget *parent)
        : QHeaderView(Qt::Vertical, parent)
    {
    }
    void setModel(QAbstractItemModel *) override {}
    void setSelectionModel(QItemSelectionModel *) override {}
    void setRootIndex(const QModelIndex &) override {}
};

} // namespace

UniformTable::UniformTable(QWidget *parent)
    : QTableView(parent)
{
    setVerticalHeader(new NoRowHeader(this));
    verticalHeader()->hide();
    for (auto *corner : findChildren<QAbstractButton *>(QString(), Qt::FindDirectChildrenOnly))
        corner->hide(); // QTableView would, where it places it
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerPixel);
    setShowGrid(false);
    setWordWrap(false);
    setRowHeight(fontMetrics().height());
}

void UniformTable::setRowHeight(int pixels)
{
    m_rowHeight = std::max(pixels, 1);
    scheduleDelayedItemsLayout();
}

// --- Where the rows are --------------------------------------------------------------------------------------------

int UniformTable::rowCount() const
{
    return model() ? model()->rowCount(rootIndex()) : 0;
}

int UniformTable::topRow() const
{
    return verticalScrollBar()->value();
}

int UniformTable::rowsOfAPage() const
{
    return std::max(viewport()->height() / m_rowHeight, 1);
}

int UniformTable::topGap() const
{
    const bool isAtEnd = verticalScrollBar()->maximum() > 0 && topRow() == verticalScrollBar()->maximum();
    return isAtEnd ? std::max(viewport()->height() - rowsOfAPage() * m_rowHeight, 0) : 0;
}

int UniformTable::rowHeight(int row) const
{
    return row >= 0 && row < rowCount() ? m_rowHeight : 0;
}

/// That row, were there enough of them.
qint64 UniformTable::rowNear(int y) const
{
    const int below = y - topGap();
    return topRow() + qint64(below >= 0 ? below / m_rowHeight : -((m_rowHeight - 1 - below) / m_rowHeight));
}

int UniformTable::rowAt(int y) const
{
    const qint64 row = rowNear(y);
    return row >= 0 && row < rowCount() ? int(row) : -1;
}

int UniformTable::rowViewportPosition(int row) const
{
    // What is this far away is nowhere near a screen, and its place would not fit into an int.
    constexpr int kFar = 1 << 20;
    return int(std::clamp<qint64>(qint64(row) - topRow(), -kFar, kFar)) * m_rowHeight + topGap();
}

int UniformTable::verticalOffset() const
{
    constexpr qint64 kMost = std::numeric_limits<int>::max() / 2;
    return int(std::min(qint64(topRow()) * m_rowHeight - topGap(), kMost));
}

QRect UniformTable::cellRect(int row, int column) const
{
    return {columnViewportPosition(column), rowViewportPosition(row), columnWidth(column), m_rowHeight};
}

QRect UniformTable::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.parent() != rootIndex() || isIndexHidden(index))
        return {};
    return cellRect(index.row(), index.column());
}

QModelIndex UniformTable::indexAt(const QPoint &at) const
{
    const int row = rowAt(at.y());
    const int column = columnAt(at.x());
    return row >= 0 && column >= 0 ? model()->index(row, column, rootIndex()) : QModelIndex();
}

bool UniformTable::isIndexHidden(const QModelIndex &index) const
{
    return isColumnHidden(index.column());
}

QRegion UniformTable::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    const qint64 first = rowNear(0);
    const qint64 last = rowNear(viewport()->height() - 1);
    for (const QItemSelectionRange &range : selection) {
        const auto top = int(std::max<qint64>(range.top(), first));
        const auto bottom = int(std::min<qint64>(range.bottom(), last));
        if (top <= bottom)
            region += QRect(0, rowViewportPosition(top), viewport()->width(), (bottom - top + 1) * m_rowHeight);
    }
    return region;
}

/// From left to right.
QList<int> UniformTable::shownColumns() const
{
    QList<int> columns;
    const QHeaderView *header = horizontalHeader();
    for (int at = 0; at < header->count(); ++at) {
        if (const int column = header->logicalIndex(at); !isColumnHidden(column))
            columns.append(column);
    }
    return columns;
}

void UniformTable::selectRow(int row)
{
    if (row < 0 || row >= rowCount() || shownColumns().isEmpty())
        return;
    selectionModel()->setCurrentIndex(model()->index(row, shownColumns().first(), rootIndex()),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// --- Layout and scrolling ------------------------------------------------------------------------------------------

void UniformTable::setModel(QAbstractItemModel *model)
{
    disconnect(m_removal);
    QTableView::setModel(model);
    if (model)
        m_removal = connect(model, &QAbstractItemModel::rowsRemoved, this, &UniformTable::doItemsLayout);
    scheduleDelayedItemsLayout();
}

/// The header asks of each column whether all of it is selected, row by row. One that does not show that has a selection of its own,
/// of nothing.
void UniformTable::setSelectionModel(QItemSelectionModel *selection)
{
    QTableView::setSelectionModel(selection);
    QItemSelectionModel *before = m_headerSelection;
    const bool isShown = horizontalHeader()->highlightSections();
    m_headerSelection = selection && selection->model() && !isShown ? new QItemSelectionModel(selection->model(), this) : nullptr;
    if (m_headerSelection)
        horizontalHeader()->setSelectionModel(m_headerSelection);
    delete before;
}

void UniformTable::reset()
{
    m_anchor = m_stretchFrom = -1;
    QTableView::reset();
    scheduleDelayedItemsLayout();
}

void UniformTable::doItemsLayout()
{
    QAbstractItemView::doItemsLayout(); // not QTableView's, which asks its header where the rows are
}

void UniformTable::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QTableView::dataChanged(topLeft, bottomRight, roles); // which would ask its header what of that is seen
    const QRect seen = viewport()->rect();
    const QRect changed(0, rowViewportPosition(topLeft.row()), seen.width(), m_rowHeight);
    viewport()->update(changed.united(changed.translated(0, rowViewportPosition(bottomRight.row()) - changed.top())) & seen);
}

void UniformTable::rowsInserted(const QModelIndex &parent, int first, int last)
{
    QTableView::rowsInserted(parent, first, last);
    updateScrollBars();
    if (first <= rowNear(viewport()->height() - 1))
        viewport()->update();
}

void UniformTable::updateGeometries()
{
    if (m_isUpdatingGeometries)
        return;
    m_isUpdatingGeometries = true;
    QHeaderView *header = horizontalHeader();
    const int height = header->isHidden() ? 0
                                          : std::clamp(header->sizeHint().height(), header->minimumHeight(),
                                                       header->maximumHeight());
    setViewportMargins(0, height, 0, 0);
    const auto placeHeader = [&] {
        const QRect cells = viewport()->geometry();
        header->setGeometry(cells.left(), cells.top() - height, cells.width(), height);
    };
    placeHeader();
    updateScrollBars();
    if (viewport()->width() != header->width()) { // a bar has come or gone
        placeHeader();
        updateScrollBars();
    }
    QAbstractItemView::updateGeometries();
    m_isUpdatingGeometries = false;
}

void UniformTable::updateScrollBars()
{
    const int page = rowsOfAPage();
    verticalScrollBar()->setSingleStep(1);
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setRange(0, std::max(rowCount() - page, 0));
    const int width = viewport()->width();
    horizontalScrollBar()->setSingleStep(characterWidth(fontMetrics()) * 4);
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setRange(0, std::max(horizontalHeader()->length() - width, 0));
    keepGap();
}

/// True: the rows have moved by other than whole ones, so all are painted again.
bool UniformTable::keepGap()
{
    const int gap = topGap();
    if (gap == m_gap)
        return false;
    m_gap = gap;
    viewport()->update();
    return true;
}

void UniformTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, 0); // which also forgets what was to be scrolled to
    if (dy == 0 || keepGap())
        return;
    if (std::abs(dy) > rowsOfAPage()) {
        viewport()->update();
        return;
    }
    scrollDirtyRegion(0, dy * m_rowHeight);
    viewport()->scroll(0, dy * m_rowHeight);
}

void UniformTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || index.parent() != rootIndex() || isIndexHidden(index))
        return;
    executeDelayedItemsLayout();
    const int row = index.row();
    const int page = rowsOfAPage();
    const int top = topRow();
    switch (hint) {
    case EnsureVisible:
        if (row < top)
            verticalScrollBar()->setValue(row);
        else if (row >= top + page)
            verticalScrollBar()->setValue(row - page + 1);
        break;
    case PositionAtTop:
        verticalScrollBar()->setValue(row);
        break;
    case PositionAtBottom:
        verticalScrollBar()->setValue(row - page + 1);
        break;
    case PositionAtCenter:
        verticalScrollBar()->setValue(row - page / 2);
        break;
    }
    const int left = horizontalHeader()->sectionPosition(index.column());
    const int right = left + columnWidth(index.column());
    const int width = viewport()->width();
    QScrollBar *sideways = horizontalScrollBar();
    if (left < sideways->value() || right - left > width)
        sideways->setValue(left);
    else if (right > sideways->value() + width)
        sideways->setValue(right - width);
}

// --- What its user does --------------------------------------------------------------------------------------------

QModelIndex UniformTable::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const QList<int> columns = shownColumns();
    const int rows = rowCount();
    if (rows == 0 || columns.isEmpty())
        return {};
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return model()->index(0, columns.first(), rootIndex());
    const qsizetype right = isRightToLeft() ? -1 : 1;
    int row = current.row();
    qsizetype column = std::max<qsizetype>(columns.indexOf(current.column()), 0);
    switch (action) {
    case MoveUp:
        row -= 1;
        break;
    case MoveDown:
        row += 1;
        break;
    case MovePageUp:
        row -= rowsOfAPage();
        break;
    case MovePageDown:
        row += rowsOfAPage();
        break;
    case MoveHome:
        row = 0;
        break;
    case MoveEnd:
        row = rows - 1;
        break;
    case MovePrevious:
    case MoveLeft:
        column -= right;
        break;
    case MoveNext:
    case MoveRight:
        column += right;
        break;
    }
    return model()->index(std::clamp(row, 0, rows - 1), columns[std::clamp<qsizetype>(column, 0, columns.size() - 1)],
                          rootIndex());
}

void UniformTable::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (!selectionModel())
        return;
    if (command & QItemSelectionModel::Current && m_stretchFrom >= 0 && m_stretchFrom < rowCount()) {
        const int to = m_stretchTo >= 0 ? m_stretchTo : currentIndex().row();
        const QModelIndex first = model()->index(m_stretchFrom, 0, rootIndex());
        const QModelIndex last = model()->index(std::clamp(to, 0, rowCount() - 1), 0, rootIndex());
        selectionModel()->select(QItemSelection(first, last), command);
        m_anchor = m_stretchFrom;
        return;
    }
    m_anchor = currentIndex().row();
    const QModelIndex first = indexAt(rect.topLeft());
    const QModelIndex last = indexAt(rect.bottomRight());
    if (first.isValid() && last.isValid())
        selectionModel()->select(QItemSelection(first, last), command);
}

void UniformTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    m_anchor = current.row();
    QTableView::currentChanged(current, previous);
}

void UniformTable::keyPressEvent(QKeyEvent *event)
{
    m_stretchFrom = m_anchor;
    QTableView::keyPressEvent(event);
}

void UniformTable::mousePressEvent(QMouseEvent *event)
{
    m_stretchFrom = m_anchor;
    QTableView::mousePressEvent(event);
}

/// The row where the mouse was pressed stays where the stretch begins.
void UniformTable::mouseMoveEvent(QMouseEvent *event)
{
    const int anchor = m_stretchFrom = m_anchor;
    m_stretchTo = int(std::clamp<qint64>(rowNear(event->position().toPoint().y()), 0, std::max(rowCount() - 1, 0)));
    QTableView::mouseMoveEvent(event);
    m_stretchTo = -1;
    if (event->buttons() & Qt::LeftButton)
        m_anchor = anchor;
}

namespace {

QItemSelection firstRowOf(const QItemSelection &selection)
{
    if (selection.isEmpty())
        return {};
    const QModelIndex first = selection.first().topLeft();
    return {first, first.siblingAtColumn(selection.first().right())};
}

} // namespace

/// QTableView tells assistive technology of the first row, and lists all cells of all rows to find it.
void UniformTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(firstRowOf(selected), firstRowOf(deselected));
    viewport()->update();
}

int UniformTable::sizeHintForColumn(int column) const
{
    if (!model())
        return -1;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    const int end = std::min(topRow() + rowsOfAPage(), rowCount());
    for (int row = topRow(); row < end; ++row) {
        const QModelIndex index = model()->index(row, column, rootIndex());
        width = std::max(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return width;
}

// --- Painting ------------------------------------------------------------------------------------------------------

void UniformTable::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QList<int> columns = shownColumns();
    const int rows = rowCount();
    if (rows == 0)
        paintEmptyText(painter);
    for (const QRect &dirty : event->region()) {
        const auto last = int(std::min<qint64>(rowNear(dirty.bottom()), rows - 1));
        for (auto row = int(std::max<qint64>(rowNear(dirty.top()), 0)); row <= last; ++row)
            paintRow(painter, option, row, columns, dirty);
    }
}

void UniformTable::paintEmptyText(QPainter &painter) const
{
    constexpr int kMargin = 12;
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(viewport()->rect().adjusted(kMargin, 0, -kMargin, 0), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_emptyText);
}

void UniformTable::setEmptyText(const QString &text)
{
    if (text == m_emptyText)
        return;
    m_emptyText = text;
    setAccessibleDescription(text);
    viewport()->update();
}

void UniformTable::paintRow(QPainter &painter, const QStyleOptionViewItem &option, int row, const QList<int> &columns,
                            const QRect &dirty)
{
    const bool hasFocus = this->hasFocus() || viewport()->hasFocus();
    for (const int column : columns) {
        QStyleOptionViewItem cell = option;
        cell.rect = cellRect(row, column);
        if (!cell.rect.intersects(dirty))
            continue;
        const QModelIndex index = model()->index(row, column, rootIndex());
        if (selectionModel() && selectionModel()->isSelected(index))
            cell.state |= QStyle::State_Selected;
        if (hasFocus && index == currentIndex())
            cell.state |= QStyle::State_HasFocus;
        if (!(index.flags() & Qt::ItemIsEnabled)) {
            cell.state &= ~QStyle::State_Enabled;
            cell.palette.setCurrentColorGroup(QPalette::Disabled);
        }
        style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &cell, &painter, this);
        itemDelegateForIndex(index)->paint(&painter, cell, index);
    }
}

} // namespace tracedeck
