// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTableView>

namespace tracedeck {

/// A table whose rows all have one height, however many millions there are: nothing is kept for a row, and rows that
/// come cost nothing. (QTableView keeps where each row is, and counts through all of them whenever some come.)
/// Its header is told before setModel() whether it highlights sections. Scrolls by rows, and by pixels to the side; has no header
/// of rows, no grid and no spans.
class UniformTable : public QTableView
{
    Q_OBJECT

public:
    explicit UniformTable(QWidget *parent = nullptr);

    void setRowHeight(int pixels);
    /// What stands in the place of rows while there is none; plain text.
    void setEmptyText(const QString &text);
    const QString &emptyText() const { return m_emptyText; }

    // QTableView's, which are not virtual, know of no rows here.
    int rowHeight(int row) const;
    int rowAt(int y) const;
    int rowViewportPosition(int row) const;
    /// That one alone.
    void selectRow(int row);

    void setModel(QAbstractItemModel *model) override;
    void setSelectionModel(QItemSelectionModel *selection) override;
    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &at) const override;
    /// Sideways only as far as it takes to see the cell, whatever the hint.
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;
    void reset() override;

    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles = {}) override;

protected:
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    /// Home and End go to the first row and the last one.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    /// A stretch of rows goes from where it was begun to the current one, however far away they are.
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    QRegion visualRegionForSelection(const QItemSelection &selection) const override;
    bool isIndexHidden(const QModelIndex &index) const override;
    int verticalOffset() const override;
    int sizeHintForColumn(int column) const override;

private:
    int rowCount() const;
    int topRow() const;
    /// Of those that are seen whole.
    int rowsOfAPage() const;
    /// At the end the last row is seen whole, and the one above the top row in part. In pixels.
    int topGap() const;
    qint64 rowNear(int y) const;
    QList<int> shownColumns() const;
    void paintEmptyText(QPainter &painter) const;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option, int row, const QList<int> &columns,
                  const QRect &dirty);
    QRect cellRect(int row, int column) const;
    void updateScrollBars();
    bool keepGap();

    QMetaObject::Connection m_removal; ///< of rows of the model
    QPointer<QItemSelectionModel> m_headerSelection; ///< of the header: nothing
    int m_rowHeight = 1;
    int m_gap = 0; ///< as it was painted
    bool m_isUpdatingGeometries = false;
    int m_anchor = -1; ///< row that stretches begin at: the current one, but while a stretch is made; -1: none
    int m_stretchFrom = -1; ///< what that was before the event that is handled
    int m_stretchTo = -1; ///< row under the mouse as it is dragged; -1: the current one
    QString m_emptyText;
};

} // namespace tracedeck
