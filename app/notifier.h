// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

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
    /// `onActivated` is what the user has come for.
    void notify(const QString &title, const QString &text, std::function<void()> onActivated);
    /// Nobody needs to come any more.
    void clear();

private:
    void activate();

    QWidget *m_window; // not owned, our parent
    std::function<void()> m_onActivated;
    QSystemTrayIcon *m_tray = nullptr; ///< once it was needed, and where there is one
};

} // namespace tracedeck
