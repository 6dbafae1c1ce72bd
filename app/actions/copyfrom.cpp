// SPDX-License-Identifier: GPL-3.0-or-later
#include "copyfrom.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace tracedeck {

void copyFrom(QWidget *widget)
{
    if (!widget)
        return;
    const QKeySequence keys(Qt::CTRL | Qt::Key_C);
    const QList<QAction *> actions = widget->actions();
    for (QAction *action : actions) {
        if (action->shortcuts().contains(keys))
            return action->trigger();
    }
    QKeyEvent press(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
    QCoreApplication::sendEvent(widget, &press);
}

} // namespace tracedeck
