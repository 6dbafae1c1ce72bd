// SPDX-License-Identifier: GPL-3.0-or-later
#include "plaincells.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

#include <algorithm>
#include <memory>

namespace tracedeck {

namespace {

// What is kept of texts, in about the size of a shaped character; some megabytes.
constexpr int kMostKept = 100'000;
constexpr int kLeastKept = 20;
constexpr int kLongest = 1000; // characters of a text that is worth keeping

bool isPlain(const QStyleOptionViewItem &cell)
{
    using Item = QStyleOptionViewItem;
    constexpr auto kMore = Item::HasCheckIndicator | Item::WrapText;
    constexpr auto kBusy = QStyle::State_HasFocus | QStyle::State_Editing;
    const auto isBreak = [](QChar c) { return c == QChar::LineSeparator || c == u'\n'; };
    return !(cell.features & kMore) && !(cell.state & kBusy) && cell.direction == Qt::LeftToRight
        && cell.text.size() <= kLongest && (cell.icon.isNull() || cell.decorationPosition == Item::Left)
        && std::none_of(cell.text.begin(), cell.text.end(), isBreak);
}

QPalette::ColorGroup groupOf(const QStyleOptionViewItem &cell)
{
    if (!(cell.state & QStyle::State_Enabled))
        return QPalette::Disabled;
    return cell.state & QStyle::State_Active ? QPalette::Normal : QPalette::Inactive;
}

void drawIcon(QPainter *painter, const QStyleOptionViewItem &cell, QRect room)
{
    const QIcon::Mode mode = !(cell.state & QStyle::State_Enabled)   ? QIcon::Disabled
                             : cell.state & QStyle::State_Selected ? QIcon::Selected
                                                                   : QIcon::Normal;
    cell.icon.paint(painter, room, cell.decorationAlignment, mode,
                    cell.state & QStyle::State_Open ? QIcon::On : QIcon::Off);
}

} // namespace

PlainCells::PlainCells()
    : m_lines(kMostKept)
{}

bool PlainCells::draw(QPainter *painter, const QStyleOptionViewItem &cell, const QStyle &style, const QWidget *widget)
{
    if (!isPlain(cell))
        return false;
    painter->save();
    painter->setClipRect(cell.rect);
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, widget);
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, widget) + 1;
    QRect room = cell.rect;
    if (cell.features & QStyleOptionViewItem::HasDecoration) {
        QSize size = cell.decorationSize;
        size.rwidth() += 2 * margin;
        const QRect whole(room.topLeft(), QSize(size.width(), room.height()));
        drawIcon(painter, cell, QStyle::alignedRect(cell.direction, cell.decorationAlignment, size, whole));
        room.setLeft(whole.right() + 1);
    }
    if (!cell.text.isEmpty()) {
        room.adjust(margin, 0, -margin, 0);
        const Line &line =
            lineOf({cell.text, cell.font, room.width(), int(cell.displayAlignment), int(cell.textElideMode)});
        const QRect place = QStyle::alignedRect(cell.direction, cell.displayAlignment, {room.width(), line.height}, room);
        const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
        painter->setPen(cell.palette.color(groupOf(cell), isSelected ? QPalette::HighlightedText : QPalette::Text));
        line.layout.draw(painter, QPointF(room.left(), place.top()));
    }
    painter->restore();
    return true;
}

const PlainCells::Line &PlainCells::lineOf(const Key &key)
{
    if (const Line *kept = m_lines.object(key))
        return *kept;
    auto made = std::make_unique<Line>();
    QTextOption option;
    option.setWrapMode(QTextOption::ManualWrap);
    option.setTextDirection(Qt::LeftToRight);
    option.setAlignment(QStyle::visualAlignment(Qt::LeftToRight, Qt::Alignment(key.alignment)));
    QTextLayout &layout = made->layout;
    layout.setCacheEnabled(true); // what is shaped
    layout.setFont(key.font);
    layout.setTextOption(option);
    const auto layOut = [&](const QString &text) {
        layout.setText(text);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setLineWidth(key.width);
        line.setPosition({0, 0});
        layout.endLayout();
        return line;
    };
    QTextLine line = layOut(key.text);
    if (line.naturalTextWidth() > key.width)
        line = layOut(QFontMetrics(key.font).elidedText(key.text, Qt::TextElideMode(key.elideMode), key.width));
    made->height = qRound(line.height());
    Line *kept = made.get();
    m_lines.insert(key, made.release(), kLeastKept + static_cast<int>(key.text.size()));
    return *kept;
}

} // namespace tracedeck
