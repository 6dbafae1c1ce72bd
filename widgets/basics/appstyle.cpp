// SPDX-License-Identifier: GPL-3.0-or-later
#include "appstyle.h"

#include "icons.h"
#include "textsize.h"
#include "theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QStyleOption>
#include <QTreeView>

namespace tracedeck {

namespace {

constexpr int kHeaderRoom = 3; // behind the name of a column of figures, which would touch the next one

/// Empty: Qt's own is as good.
QString ourIcon(QStyle::StandardPixmap icon)
{
    switch (icon) {
    case QStyle::SP_TitleBarCloseButton:
    case QStyle::SP_DockWidgetCloseButton:
    case QStyle::SP_LineEditClearButton:
        return QStringLiteral("x");
    case QStyle::SP_TitleBarNormalButton: // of a dock: to float, and back
        return QStringLiteral("external-link");
    case QStyle::SP_FileDialogBack:
    case QStyle::SP_ArrowBack:
    case QStyle::SP_ArrowLeft:
        return QStringLiteral("arrow-left");
    case QStyle::SP_ArrowForward:
    case QStyle::SP_ArrowRight:
        return QStringLiteral("arrow-right");
    case QStyle::SP_FileDialogToParent:
        return QStringLiteral("arrow-up");
    case QStyle::SP_FileDialogNewFolder:
        return QStringLiteral("plus");
    case QStyle::SP_FileDialogListView:
        return QStringLiteral("list-tree");
    case QStyle::SP_FileDialogDetailedView:
        return QStringLiteral("table");
    default:
        return {};
    }
}

} // namespace

AppStyle::AppStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{}

void AppStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const auto *tree = element == PE_IndicatorBranch ? qobject_cast<const QTreeView *>(widget) : nullptr;
    if (tree && tree->selectionModel() && tree->selectionModel()->isSelected(tree->indexAt(option->rect.center()))) {
        QStyleOption selected(*option); // whose ground is another one: Fusion does not look
        selected.palette.setColor(QPalette::WindowText, selected.palette.color(QPalette::HighlightedText));
        return QProxyStyle::drawPrimitive(element, &selected, painter, widget);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    // Fusion shades what has the keyboard, which on a dark ground hardly shows.
    const bool isOfControl = widget && !qobject_cast<const QAbstractItemView *>(widget);
    if (element == PE_FrameFocusRect && option->state.testFlag(State_KeyboardFocusChange) && isOfControl) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(option->palette.color(isDark(option->palette) ? QPalette::Link : QPalette::Highlight));
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter->restore();
        return;
    }
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
    if (const auto *box = element == CE_ComboBoxLabel ? qstyleoption_cast<const QStyleOptionComboBox *>(option) : nullptr) {
        QStyleOptionComboBox elided(*box); // Fusion cuts letters in two
        const int icon = box->currentIcon.isNull() ? 0 : box->iconSize.width() + 4;
        const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - 2 - icon;
        elided.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
        return QProxyStyle::drawControl(element, &elided, painter, widget);
    }
    if (const auto *label = element == CE_HeaderLabel ? qstyleoption_cast<const QStyleOptionHeader *>(option) : nullptr) {
        QStyleOptionHeader apart(*label);
        if (label->textAlignment & Qt::AlignRight)
            apart.rect.adjust(0, 0, -kHeaderRoom, 0);
        return QProxyStyle::drawControl(element, &apart, painter, widget);
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

QSize AppStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_HeaderSection ? usual + QSize(kHeaderRoom, 0) : usual;
}

QIcon AppStyle::standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const
{
    const QString ours = ourIcon(icon);
    return ours.isEmpty() ? QProxyStyle::standardIcon(icon, option, widget) : themedIcon(ours);
}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return besideText(usual);
    default:
        return usual;
    }
}

int AppStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) // their words say it
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

} // namespace tracedeck
