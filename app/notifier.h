// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <optional>

class QSystemTrayIcon;
class QWidget;

namespace tracedeck {

/// Calls the user who looks at another window: the task bar says so, and the desktop where it can.
class Notifier : public QObject
{
    Q_OBJECT

public:
    explicit Notifier(QWidget *window);

    enum class Topic { WaitingRun, Limit, Watched };

    /// Our own words only: some desktops take what they show for markup.
    /// `onActivated` is what the user has come for. It takes the place of what was said before.
    void notify(Topic topic, const QString &title, const QString &text, std::function<void()> onActivated);
    /// Nobody needs to come any more for this.
    void clear(Topic topic);
    /// What was said last and nobody has come for yet.
    std::optional<Topic> current() const { return m_topic; }
    /// As if the user had come.
    void activate();

private:
    void forget();

    QWidget *m_window; // not owned, our parent
    std::optional<Topic> m_topic;
    std::function<void()> m_onActivated;
    QSystemTrayIcon *m_tray = nullptr; ///< once it was needed, and where there is one
};

} // namespace tracedeck
