// SPDX-License-Identifier: GPL-3.0-or-later
#include "hexview.h"

#include "statuspalette.h"
#include "textruns.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>

/// The painting half of HexView.
namespace tracedeck {

namespace {

QString hexOf(qint64 value, int digits)
{
    return QString::number(value, 16).rightJustified(digits, QLatin1Char('0'));
}

/// The part of a range that lies on a line, counted from the line's begin.
ByteRange within(const ByteRange &range, const ByteRange &line)
{
    const qint64 from = std::max(range.offset, line.offset);
    const qint64 to = std::min(range.end(), line.end());
    return {from - line.offset, std::max<qint64>(to - from, 0)};
}

} // namespace

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    painter.translate(-horizontalScrollBar()->value(), 0);
    const int first = verticalScrollBar()->value();
    const int last = std::min(first + viewport()->height() / m_metrics.line + 1, m_lines.count());
    for (int number = first; number < last; ++number) {
        const int top = (number - first) * m_metrics.line;
        if (m_mode == Mode::Hex)
            drawHexLine(painter, number, top);
        else
            drawTextLine(painter, number, top);
    }
}

void HexView::drawParts(QPainter &painter, const QList<QRectF> &marked, const QList<QRectF> &selected,
                        const std::function<void()> &drawText)
{
    for (const QRectF &part : marked)
        painter.fillRect(part, markGround(palette()));
    const auto group = hasFocus() ? QPalette::Active : QPalette::Inactive;
    for (const QRectF &part : selected)
        painter.fillRect(part, palette().color(group, QPalette::Highlight));
    painter.setPen(palette().color(QPalette::Text));
    drawText();
    // Once more in the other colour where it is selected.
    for (const QRectF &part : selected) {
        painter.save();
        painter.setClipRect(part);
        painter.setPen(palette().color(group, QPalette::HighlightedText));
        drawText();
        painter.restore();
    }
}

void HexView::drawHexLine(QPainter &painter, int number, int top)
{
    const ByteRange line = m_lines.line(number);
    const std::string_view bytes = m_lines.text(number);
    QString hex(m_metrics.hexColumn(m_metrics.perLine) - m_metrics.hexColumn(0), QLatin1Char(' '));
    QString text;
    for (qint64 i = 0; i < line.length; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]);
        hex.replace(m_metrics.hexColumn(i) - m_metrics.hexColumn(0), 2, hexOf(byte, 2));
        text += byte >= 0x20 && byte < 0x7f ? QChar(ushort(byte)) : QChar(0xb7); // ·
    }
    const auto rects = [&](const ByteRange &range) {
        const ByteRange part = within(range, line);
        if (part.isEmpty())
            return QList<QRectF>();
        const auto rect = [&](int from, int to) {
            return QRectF(from * m_metrics.column, top, (to - from) * m_metrics.column, m_metrics.line);
        };
        return QList<QRectF>{rect(m_metrics.hexColumn(part.offset), m_metrics.hexColumn(part.end() - 1) + 2),
                             rect(m_metrics.textColumn(part.offset), m_metrics.textColumn(part.end()))};
    };
    const qreal baseline = top + m_metrics.ascent;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QPointF(0, baseline), hexOf(line.offset, m_metrics.digits));
    drawParts(painter, rects(m_highlight), rects(selection()), [&] {
        painter.drawText(QPointF(m_metrics.hexColumn(0) * m_metrics.column, baseline), hex);
        painter.drawText(QPointF(m_metrics.textColumn(0) * m_metrics.column, baseline), text);
    });
    if (hasFocus() && m_caret >= line.offset && m_caret < line.end())
        painter.fillRect(QRectF(m_metrics.hexColumn(m_caret - line.offset) * m_metrics.column - 1, top, 2,
                                m_metrics.line), palette().color(QPalette::Text));
}

void HexView::drawTextLine(QPainter &painter, int number, int top)
{
    const ByteRange line = m_lines.line(number);
    const std::vector<TextRun> runs = textRuns(m_lines.text(number));
    const auto x = [&](qint64 offset) {
        return columnOf(runs, static_cast<std::size_t>(offset)) * m_metrics.column;
    };
    const auto rects = [&](const ByteRange &range) {
        const ByteRange part = within(range, line);
        if (part.isEmpty())
            return QList<QRectF>();
        return QList<QRectF>{QRectF(x(part.offset), top, x(part.end()) - x(part.offset), m_metrics.line)};
    };
    const qreal baseline = top + m_metrics.ascent;
    const qreal left = horizontalScrollBar()->value();
    const qreal right = left + viewport()->width();
    drawParts(painter, rects(m_highlight), rects(selection()), [&] {
        for (const TextRun &run : runs) {
            const qreal from = run.column * m_metrics.column;
            if (from > right || from + run.columns * m_metrics.column < left)
                continue;
            if (!run.isAscii) {
                painter.drawText(QPointF(from, baseline), run.text);
                continue;
            }
            // Of a line of 4,096 columns only what can be seen is laid out.
            const int skipped = std::max(0, static_cast<int>((left - from) / m_metrics.column));
            const int shown = static_cast<int>((right - from) / m_metrics.column) + 1 - skipped;
            painter.drawText(QPointF(from + skipped * m_metrics.column, baseline), run.text.mid(skipped, shown));
        }
    });
    const bool isLast = number == m_lines.count() - 1;
    if (hasFocus() && m_caret >= line.offset && (m_caret < line.end() || (isLast && m_caret == line.end())))
        painter.fillRect(QRectF(x(m_caret - line.offset), top, 1, m_metrics.line), palette().color(QPalette::Text));
}

} // namespace tracedeck
