// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTreeView;

namespace tracedeck {

/// Keeps a column of a tree wide enough to tell its rows apart; the others have two fifths of the room at least. Once the user has
/// made it wider or narrower, it stays so.
class FittedColumn : public QObject
{
    Q_OBJECT

public:
    /// The tree is the parent.
    FittedColumn(QTreeView *view, int column);

    /// After rows came, or some were opened; when the tree is shown, and has another size, it does so itself.
    void fit();

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTreeView *m_view;
    int m_column;
    bool m_isFitting = false;
    bool m_isSetByUser = false;
};

} // namespace tracedeck
