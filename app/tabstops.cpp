// SPDX-License-Identifier: GPL-3.0-or-later
#include "tabstops.h"

#include <QDockWidget>
#include <QWidget>

namespace tracedeck {

namespace {

bool isCovered(const QWidget *widget)
{
    while (widget && !qobject_cast<const QDockWidget *>(widget))
        widget = widget->isWindow() ? nullptr : widget->parentWidget();
    return widget && widget->visibleRegion().isEmpty();
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
    for (QWidget *next = step(from); next != from; next = step(next)) {
        if (isStop(next, window))
            return next;
    }
    return nullptr;
}

} // namespace tracedeck
