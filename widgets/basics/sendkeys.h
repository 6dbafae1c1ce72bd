// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QShortcut>
#include <QWidget>

namespace tracedeck {

/// Ctrl and either Enter key send what was written within a widget, once, however long they are held.
template<class Send>
void connectSendKeys(QWidget *within, const Send &send)
{
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), within);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        QObject::connect(shortcut, &QShortcut::activated, within, send);
    }
}

} // namespace tracedeck
