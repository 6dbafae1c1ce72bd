// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facttree.h"
#include "sessionsmodel.h"

namespace tracedeck {

class ColumnKeeper;

/// The tree of sources and sessions, and its keys.
class SessionsView : public FactTree
{
    Q_OBJECT

public:
    explicit SessionsView(QWidget *parent = nullptr);

    ColumnKeeper *columns() const { return m_columns; }
    SessionsRow::Kind kindAt(const QModelIndex &index) const;
    /// Opens the editor of a name.
    void rename(const QModelIndex &index);

public slots:
    /// Selects the next session below the current row, or above it.
    void goToSession(int step);
    /// Selects the first session that is shown.
    void goToFirstSession();

signals:
    void closeRequested(const QModelIndex &source);
    void moveRequested(const QModelIndex &source, int step);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Command { None, Next, Previous, Rename, Close, MoveUp, MoveDown };
    static Command commandOf(const QKeyEvent &event);
    void goToSessionFrom(QModelIndex index, int step);

    ColumnKeeper *m_columns;
};

} // namespace tracedeck
