// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSystemTrayIcon;
class QWidget;

namespace tracedeck {

/// Calls the user who looks at another window: the task bar says so, and the desktop where it can.
class Notifier : public QObject
{
    Q_OBJECT

public:
    explicit Notifier(QWidget *window);

    /// Our own words only: some desktops take what they show for markup.
    void notify(const QString &title, const QString &text);
    /// Nobody needs to come any more.
    void clear();

signals:
    /// The user has come.
    void activated();

private:
    QWidget *m_window; // not owned, our parent
    QSystemTrayIcon *m_tray = nullptr; ///< once it was needed, and where there is one
};

} // namespace tracedeck
