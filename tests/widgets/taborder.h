// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QStringList>
#include <QWidget>

namespace tracedeck::test {

/// What the Tab key reaches in a window, in order, by its place.
inline QList<QWidget *> tabStops(QWidget *window)
{
    QList<QWidget *> stops;
    for (QWidget *widget = window->nextInFocusChain(); widget != window;
         widget = widget->nextInFocusChain()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget->isVisible()
            && !widget->focusProxy())
            stops.append(widget);
    }
    return stops;
}

/// Where the Tab key goes up, or to the left in a line; empty if it always goes on as one reads.
inline QStringList tabDetours(QWidget *window, const QList<QWidget *> &stops)
{
    QStringList found;
    for (qsizetype i = 1; i < stops.size(); ++i) {
        const QPoint from = stops[i - 1]->mapTo(window, QPoint());
        const QPoint to = stops[i]->mapTo(window, QPoint());
        const bool sameLine = qAbs(from.y() - to.y()) < 8;
        if (sameLine ? to.x() < from.x() : to.y() < from.y())
            found.append(
                QStringLiteral("%1 -> %2").arg(stops[i - 1]->accessibleName(), stops[i]->accessibleName()));
    }
    return found;
}

} // namespace tracedeck::test
