// SPDX-License-Identifier: GPL-3.0-or-later
#include "focushandover.h"

#include <QEvent>
#include <QFocusEvent>
#include <QList>
#include <QWidget>

namespace tracedeck {

namespace {

class FocusHandover final : public QObject
{
public:
    FocusHandover(QWidget *panel, QWidget *part)
        : QObject(panel)
        , m_part(part)
    {
        panel->installEventFilter(this);
        part->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        // Hidden, another part says why there is nothing; the panel keeps the focus until there is something.
        if (watched == m_part && event->type() == QEvent::Show && panel()->hasFocus())
            focusPart(Qt::OtherFocusReason);
        else if (watched == panel() && event->type() == QEvent::FocusIn && m_part->isVisible())
            focusPart(static_cast<QFocusEvent *>(event)->reason());
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget *panel() const { return static_cast<QWidget *>(parent()); }

    /// The part itself, or the first in it that takes the focus.
    void focusPart(Qt::FocusReason reason)
    {
        QWidget *stop = m_part;
        while (!stop->focusProxy() && (stop->focusPolicy() == Qt::NoFocus || !stop->isVisible())) {
            stop = stop->nextInFocusChain();
            if (stop == m_part || !m_part->isAncestorOf(stop))
                return;
        }
        stop->setFocus(reason);
    }

    QWidget *m_part; // not owned, a part of our parent
};

/// What the Tab key reaches in a widget, in order.
QList<QWidget *> stopsIn(QWidget *whole)
{
    QList<QWidget *> stops;
    QWidget *stop = whole;
    do {
        const bool isStop = (stop->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !stop->focusProxy();
        if (isStop && (stop == whole || whole->isAncestorOf(stop)))
            stops.append(stop);
        stop = stop->nextInFocusChain();
    } while (stop != whole);
    return stops;
}

} // namespace

QWidget *putIntoTabOrder(QWidget *before, QWidget *whole)
{
    const QList<QWidget *> anchors = stopsIn(before);
    QWidget *last = anchors.isEmpty() ? before : anchors.last();
    const QList<QWidget *> stops = stopsIn(whole);
    for (QWidget *stop : stops) {
        QWidget::setTabOrder(last, stop);
        last = stop;
    }
    return last;
}

void handFocusTo(QWidget *panel, QWidget *part)
{
    new FocusHandover(panel, part);
}

} // namespace tracedeck
