// SPDX-License-Identifier: GPL-3.0-or-later
#include "flatbutton.h"

#include "icons.h"

#include <QToolButton>

namespace tracedeck {

QToolButton *flatButton(const char *name, QWidget *parent, const QString &icon)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    if (!icon.isEmpty())
        button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace tracedeck
