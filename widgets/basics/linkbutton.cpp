// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkbutton.h"

#include "displaytext.h"
#include "safetext.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

namespace tracedeck {

namespace {

constexpr int kMargin = 2;

} // namespace

LinkButton::LinkButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LinkButton::setLink(const QString &text, bool isEnabled)
{
    m_text = oneLine(text);
    QAbstractButton::setText(safetext::title(m_text));
    setAccessibleName(m_text);
    safetext::setTip(this, m_text);
    setEnabled(isEnabled);
    updateGeometry();
    update();
}

QSize LinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 2 * kMargin, fontMetrics().height()};
}

QSize LinkButton::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

/// A link is followed with Enter, a button pressed with the space bar; this is both.
void LinkButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect inner = rect().adjusted(kMargin, 0, -kMargin, 0);
    const QString shown = fontMetrics().elidedText(m_text, Qt::ElideMiddle, inner.width());
    QFont font = painter.font();
    font.setUnderline(isEnabled());
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::Active, isEnabled() ? QPalette::Link : QPalette::WindowText));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    if (!hasFocus())
        return;
    QStyleOptionFocusRect option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
}

} // namespace tracedeck
