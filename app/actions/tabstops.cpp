// SPDX-License-Identifier: GPL-3.0-or-later
#include "tabstops.h"

#include <QDockWidget>
#include <QWidget>

namespace tracedeck {

namespace {

/// nullptr: it is in none.
const QDockWidget *dockOf(const QWidget *widget)
{
    while (widget && !qobject_cast<const QDockWidget *>(widget))
        widget = widget->isWindow() ? nullptr : widget->parentWidget();
    return static_cast<const QDockWidget *>(widget);
}

bool isCovered(const QWidget *widget)
{
    const QDockWidget *dock = dockOf(widget);
    return dock && dock->visibleRegion().isEmpty();
}

bool isStop(const QWidget *widget, const QWidget *window)
{
    return (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget->focusProxy() && widget->isEnabled()
        && widget->window() == window && widget->isVisibleTo(window) && !isCovered(widget);
}

} // namespace

QWidget *nextTabStop(QWidget *window, bool forward)
{
    QWidget *from = window->focusWidget() ? window->focusWidget() : window;
    const auto step = [forward](QWidget *one) { return forward ? one->nextInFocusChain() : one->previousInFocusChain(); };
    // Qt asks, too, where the focus goes from what can no longer have it: no further than it must.
    const QDockWidget *dock = dockOf(from);
    const bool isLost = dock && (!from->isEnabled() || !from->isVisible()) && !isCovered(from);
    QWidget *first = nullptr;
    for (QWidget *next = step(from); next != from; next = step(next)) {
        if (!isStop(next, window))
            continue;
        if (!isLost || dock->isAncestorOf(next))
            return next;
        first = first ? first : next;
    }
    return isLost && dock->widget()->focusPolicy() != Qt::NoFocus ? dock->widget() : first;
}

} // namespace tracedeck
