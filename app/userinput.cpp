// SPDX-License-Identifier: GPL-3.0-or-later
#include "userinput.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>

namespace tracedeck {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Meta || key == Qt::Key_Alt
        || key == Qt::Key_AltGr;
}

} // namespace

void UserInput::watch()
{
    qApp->installEventFilter(this); // once, however often it is asked for
}

bool UserInput::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress && !isModifier(static_cast<QKeyEvent *>(event)->key());
    if (isKey || event->type() == QEvent::MouseButtonPress) {
        qApp->removeEventFilter(this);
        emit given(nullptr);
    } else if (event->type() == QEvent::Shortcut) {
        emit given(qobject_cast<QAction *>(watched));
    }
    return QObject::eventFilter(watched, event);
}

} // namespace tracedeck
