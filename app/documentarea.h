// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMainWindow;

namespace tracedeck {

class ConnectionBar;
class Cursor;
class Selection;
class TimeBar;

/// The window while a trace is open: how its server stands, the docks, and the bar of time.
/// In the past its edge is tinted, so that nobody takes what was for what is.
class DocumentArea : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentArea(QWidget *parent = nullptr);

    void setDocument(Cursor *cursor, Selection *selection);
    /// Has the docks, and no centre.
    QMainWindow *host() const { return m_host; }
    TimeBar *timeBar() const { return m_time; }
    /// Hidden until there is a connection.
    ConnectionBar *connection() const { return m_connection; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ConnectionBar *m_connection;
    QMainWindow *m_host;
    TimeBar *m_time;
    Cursor *m_cursor = nullptr; // not owned; nullptr without a document
};

} // namespace tracedeck
