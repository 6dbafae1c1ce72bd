// SPDX-License-Identifier: GPL-3.0-or-later
#include "appstyle.h"

#include "theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

namespace tracedeck {

AppStyle::AppStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{}

void AppStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isRound = element == PE_IndicatorRadioButton;
    if ((!isRound && element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck)
        || !isDark(option->palette))
        return;
    // Fusion draws their edge darker than the ground.
    const auto group = option->state.testFlag(State_Enabled) ? QPalette::Active : QPalette::Disabled;
    const bool hasFocus = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, isRound);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(option->palette.color(group, hasFocus ? QPalette::Link : QPalette::PlaceholderText));
    const QRectF edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isRound)
        painter->drawEllipse(edge);
    else
        painter->drawRect(edge);
    painter->restore();
}

void AppStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                           const QWidget *widget) const
{
    if (element == CE_ItemViewItem) {
        const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(option);
        if (cell && m_cells.draw(painter, *cell, *proxy(), widget))
            return;
    }
    if (element == CE_DockWidgetTitle && widget) // Qt paints it in the font that there was when the dock was made
        painter->setFont(widget->font());
    QProxyStyle::drawControl(element, option, painter, widget);
    // The panel that has the keyboard: rows are marked in all of them.
    if (element == CE_DockWidgetTitle && widget && widget->isAncestorOf(QApplication::focusWidget())) {
        QRect line = option->rect;
        line.setTop(line.bottom() - 1);
        painter->fillRect(line, option->palette.highlight());
    }
}

} // namespace tracedeck
