// SPDX-License-Identifier: GPL-3.0-or-later
#include "notifier.h"

#include "icons.h"

#include <QApplication>
#include <QSystemTrayIcon>
#include <QWidget>

#include <utility>

namespace tracedeck {

Notifier::Notifier(QWidget *window)
    : QObject(window)
    , m_window(window)
{}

void Notifier::notify(Topic topic, const QString &title, const QString &text, std::function<void()> onActivated)
{
    m_topic = topic;
    m_onActivated = std::move(onActivated);
    QApplication::alert(m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        const QIcon icon = m_window->windowIcon();
        m_tray = new QSystemTrayIcon(icon.isNull() ? themedIcon(QStringLiteral("clock")) : icon, this);
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &Notifier::activate);
        connect(m_tray, &QSystemTrayIcon::activated, this, &Notifier::activate);
    }
    m_tray->show(); // without it there are no messages
    m_tray->showMessage(title, text, QSystemTrayIcon::Information);
}

void Notifier::activate()
{
    m_window->raise();
    m_window->activateWindow();
    const std::function<void()> onActivated = std::move(m_onActivated);
    forget();
    if (onActivated)
        onActivated();
}

void Notifier::clear(Topic topic)
{
    if (m_topic == topic)
        forget();
}

void Notifier::forget()
{
    m_topic.reset();
    m_onActivated = {};
    if (m_tray)
        m_tray->hide();
}

} // namespace tracedeck
