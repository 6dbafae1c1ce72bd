// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"
#include "conversationview.h"
#include "statuspalette.h"
#include "theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace tracedeck {

namespace {

/// What its colour is chosen by: the same in every language.
std::string_view nameOf(Role role)
{
    switch (role) {
    case Role::User:
        return "User";
    case Role::Assistant:
        return "Assistant";
    case Role::System:
        return "System";
    case Role::Tool:
        break;
    }
    return "Tool";
}

constexpr int kMargin = 12;
constexpr int kPad = 8;

QColor mixed(const QColor &a, const QColor &b, double part)
{
    const auto mix = [part](float x, float y) { return static_cast<float>(x * (1 - part) + y * part); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

bool isCard(const ConversationItem &item)
{
    return item.look == ConversationItem::Look::Card || item.look == ConversationItem::Look::Loud;
}

/// One part after the other from the left, the last ones cut where there is no more room.
class LinePainter
{
public:
    LinePainter(QPainter &painter, const QRect &rect)
        : m_painter(painter)
        , m_rect(rect)
    {}

    /// Marks what is found in names; `ground` is what they are marked with.
    void mark(const QString &found, const QColor &ground)
    {
        m_found = found;
        m_ground = ground;
    }
    /// On the left, what was found in it marked.
    void name(const QString &text, const QFont &font, const QColor &colour)
    {
        const QFontMetrics metrics(font);
        const QString shown = text.left(kMostMeasured);
        for (const PieceRange &range : foundIn(shown, m_found)) {
            const int from = metrics.horizontalAdvance(shown, range.from);
            if (from >= room())
                break; // it is cut off
            const int to = std::min(metrics.horizontalAdvance(shown, range.to), room());
            m_painter.fillRect(QRect(m_rect.left() + from, m_rect.top() + 2, to - from, m_rect.height() - 3), m_ground);
        }
        left(text, font, colour);
    }

    void left(const QString &text, const QFont &font, const QColor &colour)
    {
        const int width = draw(text, font, colour, Qt::AlignLeft);
        m_rect.setLeft(m_rect.left() + width);
    }
    void right(const QString &text, const QFont &font, const QColor &colour)
    {
        const int width = draw(text, font, colour, Qt::AlignRight);
        m_rect.setRight(m_rect.right() - width);
    }
    /// Of what is drawn from here on, the last `width` pixels are left to what comes then.
    void keepFree(int width) { m_kept = width; }
    void space(int width) { m_rect.setLeft(m_rect.left() + width); }
    void spaceRight(int width) { m_rect.setRight(m_rect.right() - width); }
    const QRect &rect() const { return m_rect; }

private:
    static constexpr int kMostMeasured = 512;

    int room() const { return m_rect.width() - m_kept; }

    int draw(const QString &text, const QFont &font, const QColor &colour, Qt::Alignment side)
    {
        if (text.isEmpty() || room() < 8)
            return 0;
        const QFontMetrics metrics(font);
        // Cut before it is measured: a name can be of any length.
        const QString shown = metrics.elidedText(text.left(kMostMeasured), Qt::ElideRight, room());
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(m_rect, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
        return metrics.horizontalAdvance(shown);
    }

    QPainter &m_painter;
    int m_kept = 0;
    QRect m_rect;
    QString m_found;
    QColor m_ground;
};

} // namespace

void ConversationView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const auto &placed = m_flow.placed();
    for (std::size_t first = 0; first < placed.size();) {
        std::size_t last = first;
        while (last + 1 < placed.size() && placed[last + 1].at.item == placed[first].at.item)
            ++last;
        const int number = placed[first].at.item;
        const ConversationItem &of = m_items.item(number);
        QRect rect(0, placed[first].top, viewport()->width(), placed[last].bottom() - placed[first].top);
        // A ground goes on where its item does.
        if (placed[first].at.unit > 0)
            rect.setTop(rect.top() - 40);
        if (placed[last].at.unit + 1 < of.unitCount())
            rect.setBottom(rect.bottom() + 40);
        paintGround(painter, number, rect);
        for (std::size_t i = first; i <= last; ++i) {
            if (placed[i].top <= event->rect().bottom() && placed[i].bottom() >= event->rect().top())
                paintUnit(painter, placed[i], event->rect());
        }
        first = last + 1;
    }
}

void ConversationView::paintGround(QPainter &painter, int item, const QRect &rect)
{
    const ConversationItem &of = m_items.item(item);
    const QColor base = palette().color(QPalette::Base);
    const bool isCurrent = item == m_current.item;
    if (isCard(of)) {
        const bool isLoud = of.look == ConversationItem::Look::Loud;
        const QColor colour = statusColor(of.status, palette());
        const QRectF card = QRectF(rect).adjusted(kMargin - 2, 3.5, -kMargin + 1.5, -5.5);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(isLoud ? mixed(base, colour, isDark(palette()) ? 0.22 : 0.1)
                                : mixed(base, palette().color(QPalette::Text), 0.04));
        painter.setPen(
            QPen(isLoud ? colour : mixed(base, palette().color(QPalette::Text), 0.22), isLoud ? 2 : 1));
        painter.drawRoundedRect(card, 5, 5);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (isCurrent) {
        const QColor mark =
            palette().color(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight);
        painter.fillRect(QRect(2, rect.top() + 3, 4, rect.height() - 6), mark);
    }
}

void ConversationView::paintUnit(QPainter &painter, const PlacedUnit &placed, const QRect &clip)
{
    const ConversationItem &of = m_items.item(placed.at.item);
    const ItemPart &part = m_items.part(placed.at);
    const QRect rect(0, placed.top, viewport()->width(), placed.height);
    switch (part.kind) {
    case ItemPart::Kind::Head:
        paintHead(painter, of, part, rect);
        break;
    case ItemPart::Kind::Rule:
        paintRule(painter, of, rect);
        break;
    case ItemPart::Kind::Label:
    case ItemPart::Kind::Fold:
    case ItemPart::Kind::More:
    case ItemPart::Kind::Note:
    case ItemPart::Kind::Older:
        paintLine(painter, of, part, rect);
        break;
    case ItemPart::Kind::Text:
        if (part.body && part.body->count() > 0)
            paintText(painter, placed, part, clip);
        break;
    case ItemPart::Kind::End:
        break;
    }
    // Where the keyboard is, if that is not the head of an item whose mark says so.
    if (hasFocus() && m_current.item == placed.at.item && part.kind == m_current.kind
        && part.section == m_current.section && part.isStop()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(kMargin, 2, -kMargin - 1, -2));
    }
}

void ConversationView::paintHead(QPainter &painter, const ConversationItem &item, const ItemPart &part,
                                 const QRect &rect)
{
    const QColor muted = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.65);
    const QColor text = item.isLeft ? muted : palette().color(QPalette::Text);
    QFont bold = font();
    bold.setBold(true);
    QFont italic = font();
    italic.setItalic(true);
    LinePainter line(painter, rect.adjusted(kMargin + (isCard(item) ? kPad : 0), 6, -kMargin - kPad, -2));
    if (item.hasFolds) {
        line.left(part.isOpen ? QStringLiteral("\u25be") : QStringLiteral("\u25b8"), font(), muted);
        line.space(6);
    } else {
        const QRect &bar = line.rect();
        painter.fillRect(QRect(bar.left(), bar.top() + 2, 3, bar.height() - 4),
                         kindColor(nameOf(item.role), palette()));
        line.space(12);
    }
    if (!item.duration.isEmpty()) {
        line.right(u'[' + item.duration + u']', italic, muted);
        line.spaceRight(8);
    }
    if (!item.statusText.isEmpty()) {
        line.right(statusGlyph(item.status) + u' ' + item.statusText,
                   item.look == ConversationItem::Look::Loud ? bold : font(),
                   statusColor(item.status, palette()));
        line.spaceRight(8);
    }
    bold.setStrikeOut(item.isStruck);
    line.mark(m_found, markGround(palette()));
    if (isCard(item))
        line.name(item.title, bold, text);
    else // what it is, which is no name
        line.left(item.title, bold, text);
    if (!item.origin.isEmpty())
        line.name(QStringLiteral(" \u00b7 ") + item.origin, font(), muted);
}

void ConversationView::paintRule(QPainter &painter, const ConversationItem &item, const QRect &rect)
{
    const QColor text = palette().color(QPalette::Text);
    const QColor muted = mixed(palette().color(QPalette::Base), text, 0.65);
    QFont italic = font();
    italic.setItalic(true);
    LinePainter line(painter, rect.adjusted(kMargin, 0, -kMargin, 0));
    if (!item.statusText.isEmpty()) {
        line.left(statusGlyph(item.status) + u' ' + item.statusText, font(),
                  statusColor(item.status, palette()));
        line.space(8);
    }
    line.mark(m_found, markGround(palette()));
    const QString branch = item.branch.isEmpty() ? QString() : QStringLiteral(" \u00b7 ") + item.branch;
    // It tells more than the id of a run does.
    line.keepFree(std::min(QFontMetrics(italic).horizontalAdvance(branch), line.rect().width() * 3 / 4));
    line.name(item.title, font(), muted);
    if (!item.origin.isEmpty())
        line.name(QStringLiteral(" \u00b7 ") + item.origin, font(), muted);
    line.keepFree(0);
    line.left(branch, italic, muted);
    if (!item.duration.isEmpty()) {
        line.space(8);
        line.left(u'[' + item.duration + u']', italic, muted);
    }
    const int y = rect.center().y();
    if (line.rect().width() > 16) {
        painter.setPen(mixed(palette().color(QPalette::Base), text, 0.25));
        painter.drawLine(line.rect().left() + 8, y, rect.right() - kMargin, y);
    }
}

void ConversationView::paintLine(QPainter &painter, const ConversationItem &item, const ItemPart &part,
                                 const QRect &rect)
{
    const QColor text = palette().color(QPalette::Text);
    const QColor muted = mixed(palette().color(QPalette::Base), text, 0.65);
    const QColor link = palette().color(QPalette::Link);
    LinePainter line(painter, rect.adjusted(m_items.textLeft(item), 0, -kMargin - kPad, 0));
    switch (part.kind) {
    case ItemPart::Kind::Fold:
        line.left((part.isOpen ? QStringLiteral("\u25be ") : QStringLiteral("\u25b8 ")) + part.text, font(),
                  muted);
        break;
    case ItemPart::Kind::More:
    case ItemPart::Kind::Older:
        line.left(QString(part.isOpen || part.kind == ItemPart::Kind::Older ? u'\u25b4' : u'\u25be') + u' '
                      + part.text,
                  font(), link);
        break;
    case ItemPart::Kind::Label: {
        QFont small = font();
        small.setBold(true);
        const bool isError = part.tone == ItemPart::Tone::Error;
        line.left(isError ? statusGlyph(ItemStatus::Failed) + u' ' + part.text : part.text, small,
                  isError ? statusColor(ItemStatus::Failed, palette()) : muted);
        break;
    }
    case ItemPart::Kind::Note: {
        QFont italic = font();
        italic.setItalic(true);
        line.left(part.text, italic, muted);
        break;
    }
    case ItemPart::Kind::Head:
    case ItemPart::Kind::Rule:
    case ItemPart::Kind::Text:
    case ItemPart::Kind::End:
        break;
    }
}

void ConversationView::paintText(QPainter &painter, const PlacedUnit &placed, const ItemPart &part,
                                 const QRect &clip)
{
    const ConversationItem &of = m_items.item(placed.at.item);
    const int left = m_items.textLeft(of);
    PieceMarks marks;
    marks.selected = selectedIn(placed.at, *part.body);
    marks.found = m_found;
    marks.isActive = hasFocus();
    if (part.tone == ItemPart::Tone::Error)
        marks.ink = statusColor(ItemStatus::Failed, palette());
    else if (part.tone == ItemPart::Tone::Muted || of.isLeft)
        marks.ink = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.75);
    const QRectF room(left, placed.top, viewport()->width() - left - kMargin, placed.height);
    m_items.piece(placed.at).draw(painter, {qreal(left), qreal(placed.top)}, room.intersected(clip), marks);
}

} // namespace tracedeck
