// SPDX-License-Identifier: GPL-3.0-or-later
#include "framedelegate.h"

#include "framesmodel.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMargin = 4;
constexpr int kRowSpace = 4;
constexpr int kMarkWidth = 3;
constexpr int kRibbonWidth = 7;
constexpr int kRibbonHeight = 10;
constexpr int kRibbonNotch = 3;
constexpr QChar kEllipsis(0x2026);
constexpr int kPitchSample = 100;

QPalette::ColorGroup groupOf(const QStyleOptionViewItem &option)
{
    if (!(option.state & QStyle::State_Enabled))
        return QPalette::Disabled;
    return option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
}

QFont monospace(const QFont &like)
{
    QFont font = fixedFont();
    if (like.pointSizeF() > 0)
        font.setPointSizeF(like.pointSizeF());
    else
        font.setPixelSize(like.pixelSize());
    return font;
}

/// Narrower than any letter that a line is full of, so that no text is cut which would have fitted.
int narrowest(const QFontMetrics &metrics)
{
    return std::max(1, metrics.horizontalAdvance(QLatin1Char('i')));
}

/// A ribbon at the left. How much room it takes.
int drawBookmark(QPainter *painter, const QRect &cell, const QStyleOptionViewItem &option)
{
    const QColor colour = option.state & QStyle::State_Selected
                              ? option.palette.color(groupOf(option), QPalette::HighlightedText)
                              : bookmarkColor(option.palette);
    const QRect box(cell.left(), cell.center().y() - kRibbonHeight / 2, kRibbonWidth, kRibbonHeight);
    QPainterPath ribbon(box.topLeft());
    ribbon.lineTo(box.left() + box.width(), box.top());
    ribbon.lineTo(box.left() + box.width(), box.top() + box.height());
    ribbon.lineTo(box.left() + box.width() / 2.0, box.top() + box.height() - kRibbonNotch);
    ribbon.lineTo(box.left(), box.top() + box.height());
    ribbon.closeSubpath();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillPath(ribbon, colour);
    painter->restore();
    return kRibbonWidth + kMargin;
}

/// Of the selection, or of what is watched for: that is told on either by a stripe behind the frame's number.
void drawGround(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int mark = index.data(FramesModel::MarkRole).toInt();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, option.palette.color(groupOf(option), QPalette::Highlight));
    else if (mark > 0)
        painter->fillRect(option.rect, markGround(mark, option.palette));
    if (mark > 0 && index.column() == FramesModel::Number)
        painter->fillRect(QRect(option.rect.right() - kMarkWidth + 1, option.rect.top(), kMarkWidth, option.rect.height()),
                          markColor(mark, option.palette));
}

/// Ids of sessions that were made one after the other begin alike.
Qt::TextElideMode cutOf(const QModelIndex &index, const QString &text)
{
    constexpr qsizetype kLongestId = 64;
    const bool isId = index.column() == FramesModel::Session && text.size() <= kLongestId && !text.contains(u' ');
    return isId ? Qt::ElideMiddle : Qt::ElideRight;
}

} // namespace

FrameDelegate::FrameDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_plain{QFont(), QFontMetrics(QFont())}
    , m_bold(m_plain)
    , m_mono(m_plain)
{
}

int FrameDelegate::rowHeight(const QFontMetrics &metrics)
{
    return metrics.height() + kRowSpace;
}

QString FrameDelegate::fitted(const QString &text, const QFontMetrics &metrics, int width, Qt::TextElideMode cut)
{
    if (width <= 0)
        return {};
    const qsizetype most = width / narrowest(metrics) + 2;
    const bool isLong = text.size() > most && cut == Qt::ElideRight;
    const QString head = isLong ? text.left(most) + kEllipsis : text;
    // A line of wide letters is wider than most: what is narrower even then needs no measuring.
    if (head.size() * metrics.height() <= width)
        return head;
    return metrics.horizontalAdvance(head) <= width ? head : metrics.elidedText(head, cut, width);
}

/// Measuring costs more than drawing; text of one pitch can be counted instead.
QString FrameDelegate::Face::fitted(const QString &text, int width, Qt::TextElideMode cut) const
{
    const bool isCountable = pitch > 0
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; });
    if (!isCountable)
        return FrameDelegate::fitted(text, metrics, width, cut);
    const auto most = static_cast<qsizetype>(std::max(width, 0) / pitch);
    return text.size() <= most ? text : text.left(std::max<qsizetype>(most - 1, 0)) + kEllipsis;
}

const FrameDelegate::Face &FrameDelegate::faceFor(const QModelIndex &index, const QFont &font) const
{
    if (m_plain.font != font || m_bold.font.weight() != QFont::Bold) {
        QFont bold = font;
        bold.setBold(true);
        m_plain = {font, QFontMetrics(font)};
        m_bold = {bold, QFontMetrics(bold)};
        m_mono = {monospace(font), QFontMetrics(monospace(font))};
        m_mono.pitch = m_mono.metrics.horizontalAdvance(QString(kPitchSample, QLatin1Char('x'))) / qreal(kPitchSample);
    }
    if (index.column() == FramesModel::Summary)
        return m_mono;
    return index.data(FramesModel::IsCurrentRole).toBool() ? m_bold : m_plain;
}

QColor FrameDelegate::colourFor(const QModelIndex &index, const QStyleOptionViewItem &option)
{
    const QPalette::ColorGroup group = groupOf(option);
    if (option.state & QStyle::State_Selected)
        return option.palette.color(group, QPalette::HighlightedText);
    if (index.data(FramesModel::IsFutureRole).toBool())
        return option.palette.color(group, QPalette::PlaceholderText);
    if (index.column() == FramesModel::Number || index.column() == FramesModel::Type) {
        if (const QVariant severity = index.data(FramesModel::SeverityRole); severity.isValid())
            return severityColor(static_cast<Severity>(severity.toInt()), option.palette);
    }
    return option.palette.color(group, QPalette::Text);
}

void FrameDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    drawGround(painter, option, index);
    const Face &face = faceFor(index, option.font);
    painter->setFont(face.font);
    painter->setPen(colourFor(index, option));
    const QRect cell = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int baseline = cell.top() + (cell.height() - face.metrics.height()) / 2 + face.metrics.ascent();
    if (index.column() == FramesModel::Number) {
        int left = cell.left();
        if (index.data(FramesModel::IsOfSelectionRole).toBool())
            painter->fillRect(option.rect.left(), option.rect.top(), kMarkWidth, option.rect.height(),
                              option.palette.color(groupOf(option), QPalette::Highlight));
        if (index.data(FramesModel::IsBookmarkedRole).toBool())
            left += drawBookmark(painter, cell, option);
        if (const QVariant severity = index.data(FramesModel::SeverityRole); severity.isValid())
            painter->drawText(QPoint(left, baseline), severityGlyph(static_cast<Severity>(severity.toInt())));
    }
    const QString whole = index.data().toString();
    const QString text = face.fitted(whole, cell.width(), cutOf(index, whole));
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const int left = alignment & Qt::AlignRight ? cell.right() + 1 - face.metrics.horizontalAdvance(text)
                                                : cell.left();
    painter->drawText(QPoint(left, baseline), text);
}

bool FrameDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                              const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    safetext::showToolTip(event->globalPos(), index.data(FactRole::FullText).toString(), view->viewport());
    return true;
}

} // namespace tracedeck
