// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace tracedeck {

/// A tree of facts, of which a step of the cursor changes many rows at once. Rows are selected whole, and activated by a
/// double click.
class FactTree : public QTreeView
{
    Q_OBJECT

public:
    explicit FactTree(QWidget *parent = nullptr);

    /// Lays rows out that came and went, where a view would do so while it paints, and then paint again.
    void layOut() { executeDelayedItemsLayout(); }

    void reset() override;
    /// Up and down alone: names stay in sight.
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    /// The key that opens a row does not scroll the names away where there is nothing to open.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void paintEvent(QPaintEvent *event) override;

public slots:
    /// Many rows are painted anew without asking each of them where it stands, as QTreeView does.
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;

private:
    /// The deeper rows lie in each other, the less each is indented: names stay to be read.
    void fitIndentation();

    int m_depth = 0; ///< of the rows that were ever seen
};

} // namespace tracedeck
