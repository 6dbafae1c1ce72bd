// SPDX-License-Identifier: GPL-3.0-or-later
#include "factdelegate.h"

#include "factroles.h"
#include "itemstatus.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace tracedeck {

void FactDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(FactRole::Struck).toBool())
        option->font.setStrikeOut(true);
    if (option->text.isEmpty() || !index.data(FactRole::Computed).toBool())
        return;
    option->text = u'[' + option->text + u']';
    option->font.setItalic(true);
}

bool FactDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    safetext::showToolTip(event->globalPos(), index.data(FactRole::FullText).toString(), view->viewport());
    return true;
}

void StatusDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    FactDelegate::initStyleOption(option, index);
    QString glyph;
    QColor colour;
    if (const QVariant status = index.data(FactRole::Status); status.isValid()) {
        glyph = statusGlyph(status.value<ItemStatus>());
        colour = statusColor(status.value<ItemStatus>(), option->palette);
    } else if (const QVariant severity = index.data(FactRole::Severity); severity.isValid()) {
        glyph = severityGlyph(static_cast<Severity>(severity.toInt()));
        colour = severityColor(static_cast<Severity>(severity.toInt()), option->palette);
    } else {
        return;
    }
    option->text = glyph + u' ' + option->text;
    option->palette.setColor(QPalette::Text, colour);
}

void StatusDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!index.data(FactRole::FailedInside).toBool())
        return FactDelegate::paint(painter, option, index);
    QStyleOptionViewItem whole(option);
    initStyleOption(&whole, index);
    const QStyle &style = option.widget ? *option.widget->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, option.widget);
    const QString sign = statusGlyph(ItemStatus::Failed);
    constexpr int kMargin = 4;
    QStyleOptionViewItem rest(option);
    rest.rect.setRight(option.rect.right() - whole.fontMetrics.horizontalAdvance(sign) - kMargin);
    FactDelegate::paint(painter, rest, index);
    painter->save();
    painter->setFont(whole.font);
    painter->setPen(option.state.testFlag(QStyle::State_Selected) ? option.palette.color(QPalette::HighlightedText)
                                                                  : statusColor(ItemStatus::Failed, option.palette));
    painter->drawText(option.rect.adjusted(0, 0, -kMargin, 0), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, sign);
    painter->restore();
}

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    FactDelegate::paint(painter, option, index);
    const QVariant share = index.data(FactRole::Share);
    if (!share.isValid())
        return;
    const int most = characterWidth(option.fontMetrics) * 14; // a column may be as wide as what is left
    const int room = std::min(option.rect.width(), most);
    const int length = std::clamp(static_cast<int>(share.toDouble() * room + 0.5), 1, std::max(room, 1));
    constexpr int kThick = 3; // below the text, which it would cover
    painter->fillRect(option.rect.right() - length + 1, option.rect.bottom() + 1 - kThick, length, kThick,
                      shareColor(option.palette, option.state.testFlag(QStyle::State_Selected)));
}

void SpreadDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int kMargin = 4;
    constexpr int kLeast = 2;
    constexpr float kOpacity = 0.6F; // fainter than what is selected
    FactDelegate::paint(painter, option, index);
    const QVariant spread = index.data(FactRole::Spread);
    const QRect room = option.rect.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    if (!spread.isValid() || room.width() <= kLeast || room.height() <= 0)
        return;
    const QPointF part = spread.toPointF();
    const int left = std::min(static_cast<int>(part.x() * room.width()), room.width() - kLeast);
    const int right = std::max(static_cast<int>(part.y() * room.width() + 0.5), left + kLeast);
    const auto status = index.data(FactRole::Status).value<ItemStatus>();
    QColor colour = isQuiet(status) ? kindColor(index.data(FactRole::Kind).value<ItemKind>(), option.palette)
                                    : statusColor(status, option.palette);
    colour.setAlphaF(kOpacity);
    const QRect bar(room.left() + left, room.top(), right - left, room.height());
    painter->fillRect(bar, colour);
    if (option.state.testFlag(QStyle::State_Selected)) { // it is seen on whatever ground
        painter->save();
        painter->setPen(option.palette.color(QPalette::HighlightedText));
        painter->drawRect(bar.adjusted(-1, -1, 0, 0));
        painter->restore();
    }
}

void MarkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    FactDelegate::initStyleOption(option, index);
    const int mark = index.data(FactRole::Mark).toInt();
    if (mark == 0)
        return;
    QPixmap swatch(option->decorationSize);
    swatch.fill(markColor(mark, option->palette));
    option->icon = QIcon(swatch);
    option->features |= QStyleOptionViewItem::HasDecoration;
}

} // namespace tracedeck
