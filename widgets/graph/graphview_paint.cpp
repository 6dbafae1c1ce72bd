// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphview.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace tracedeck {

namespace {

/// How often, in five characters at most: between two boxes is no room for more. What is large is rounded down.
QString timesText(std::uint32_t count)
{
    const std::uint32_t unit = count < 1000 ? 1 : count < 1'000'000 ? 1000 : count < 1'000'000'000 ? 1'000'000 : 1'000'000'000;
    const QString sign = unit == 1 ? QString() : unit == 1000 ? QStringLiteral("k") : unit == 1'000'000 ? QStringLiteral("M") : QStringLiteral("G");
    return QStringLiteral("\u00d7") + QLocale().toString(count / unit) + sign;
}

} // namespace

void GraphView::paintGraph(QPainter &painter, const QRectF &visible)
{
    if (!m_graph)
        return;
    const auto isSeen = [&](const QRectF &box) { return box.adjusted(-5, -5, 5, 5).intersects(visible); };
    for (int part = nodeCount(); part < boxCount(); ++part) {
        if (!boxOf(part).isEmpty() && isSeen(boxOf(part)))
            paintSubgraph(painter, part);
    }
    for (std::size_t edge = 0; edge < m_placement.edges.size(); ++edge)
        paintEdge(painter, edge);
    for (int part = nodeCount(); part < boxCount(); ++part) {
        if (!boxOf(part).isEmpty() && isSeen(boxOf(part)))
            paintTitle(painter, part);
    }
    for (int part = 0; part < nodeCount(); ++part) {
        if (isSeen(boxOf(part)))
            paintNode(painter, part);
    }
}

void GraphView::paintEdge(QPainter &painter, std::size_t number) const
{
    const GraphPlacement::Route &route = m_placement.edges[number];
    if (route.curve.empty())
        return;
    const AgentGraph::Edge &edge = m_graph->edges[number];
    QPainterPath path(route.curve.front());
    for (std::size_t i = 1; i + 2 < route.curve.size(); i += 3)
        path.cubicTo(route.curve[i], route.curve[i + 1], route.curve[i + 2]);
    const QPen pen = linePen({.isConditional = edge.isConditional, .isGone = goneAlong(number) > 0}, palette());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(path);
    const double gap = QLineF(route.curve.back(), route.tip).length();
    paintArrowHead(painter, gap > 0.5 ? route.curve.back() : route.curve[route.curve.size() - 2], route.tip,
                   std::max(gap, fontMetrics().height() * 0.45), pen.color());
    const QString label = labelOf(number);
    if (label.isEmpty())
        return;
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    QRectF room(0, 0, metrics.horizontalAdvance(label) + 6, metrics.height());
    room.moveCenter(edge.label.isEmpty() ? path.pointAtPercent(0.5) : route.label);
    painter.fillRect(room, palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room, Qt::AlignCenter | Qt::TextSingleLine, label);
}

/// What the server says of it, and how often the run went along it.
QString GraphView::labelOf(std::size_t number) const
{
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    QString label = metrics.elidedText(m_graph->edges[number].label, Qt::ElideRight, characterWidth(metrics) * 16);
    if (goneAlong(number) > 1)
        label += (label.isEmpty() ? QString() : QStringLiteral(" ")) + timesText(goneAlong(number));
    return label;
}

/// Wider where more happens; a status has a way of dashing as well as a colour.
QPen GraphView::edgeOf(int part) const
{
    const ItemStatus status = lookOf(part).status;
    QPen pen(statusColor(status, palette()), 1);
    switch (status) {
    case ItemStatus::Running:
        pen.setWidthF(3);
        break;
    case ItemStatus::Waiting:
        pen.setWidthF(3);
        pen.setDashPattern({3, 2});
        break;
    case ItemStatus::Failed:
        pen.setWidthF(2.5);
        break;
    case ItemStatus::Cancelled:
        pen.setWidthF(1.5);
        pen.setDashPattern({1, 2});
        break;
    default:
        if (lookOf(part).begun > 0)
            pen.setWidthF(1.8);
        break;
    }
    return pen;
}

/// How often, in the upper right corner; returns the room that is left.
QRectF GraphView::paintCount(QPainter &painter, const QRectF &room, std::uint32_t count) const
{
    if (count < 2)
        return room;
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    const QString text = QStringLiteral("\u00d7") + QLocale().toString(count);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
    return room.adjusted(0, 0, -metrics.horizontalAdvance(text) - characterWidth(metrics), 0);
}

void GraphView::paintSubgraph(QPainter &painter, int part) const
{
    const QRectF box = boxOf(part);
    const bool isCurrent = part == currentBox();
    painter.setBrush(isCurrent ? markGround(palette()) : palette().color(QPalette::AlternateBase));
    painter.setPen(edgeOf(part));
    painter.drawRoundedRect(box, 6, 6);
    if (isCurrent)
        paintFocus(painter, box);
}

/// Over the edges, which cross it where they lead into the subgraph.
void GraphView::paintTitle(QPainter &painter, int part) const
{
    const Look &look = lookOf(part);
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    QRectF title = boxOf(part).adjusted(8, 4, -8, 0);
    title.setHeight(metrics.height() * 1.3);
    const QColor ground =
        part == currentBox() ? markGround(palette()) : palette().color(QPalette::AlternateBase);
    const auto paint = [&](const QString &text, const QColor &colour) {
        QRectF room = title;
        room.setWidth(metrics.horizontalAdvance(text));
        painter.fillRect(room, ground);
        painter.setPen(colour);
        painter.drawText(title, Qt::AlignVCenter | Qt::TextSingleLine, text);
        title.setLeft(room.right() + characterWidth(metrics) * 2);
    };
    title = paintCount(painter, title, look.begun);
    paint(metrics.elidedText(nameOf(part), Qt::ElideMiddle, title.width() / 2),
          palette().color(QPalette::Text));
    if (!look.line.isEmpty())
        paint(metrics.elidedText(statusGlyph(look.status) + u' ' + look.line, Qt::ElideRight, title.width()),
              statusColor(look.status, palette()));
}

void GraphView::paintNode(QPainter &painter, int part) const
{
    const Look &look = lookOf(part);
    const QRectF box = boxOf(part);
    const bool isCurrent = part == currentBox();
    const bool isInner = nodeOf(part).place == AgentGraph::Place::Inner;
    const QColor status = statusColor(look.status, palette());
    const double radius = isInner ? 6 : box.height() / 2;
    painter.setPen(edgeOf(part));
    painter.setBrush(isCurrent ? markGround(palette()) : palette().color(QPalette::Base));
    painter.drawRoundedRect(box, radius, radius);
    if (!isCurrent && (look.status == ItemStatus::Running || look.status == ItemStatus::Waiting)) {
        QColor light = status;
        light.setAlpha(30); // as much as leaves the words readable
        painter.setBrush(light);
        painter.drawRoundedRect(box, radius, radius);
    }
    if (isCurrent)
        paintFocus(painter, box);
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    if (!isInner) {
        const QString sign = look.begun > 0 ? statusGlyph(look.status) + u' ' : QString();
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine,
                         metrics.elidedText(sign + nameOf(part), Qt::ElideRight, box.width() - 8));
        return;
    }
    const QRectF inner = box.adjusted(8, 4, -8, -4);
    QRectF top(inner.left(), inner.top(), inner.width(), inner.height() / 2);
    QRectF bottom = top.translated(0, inner.height() / 2);
    top = paintCount(painter, top, look.begun);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(top, Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(nameOf(part), Qt::ElideMiddle, top.width()));
    if (look.line.isEmpty())
        return;
    if (look.hasQuietFailure) {
        const QString sign = statusGlyph(ItemStatus::Failed);
        painter.setPen(statusColor(ItemStatus::Failed, palette()));
        painter.drawText(bottom, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, sign);
        bottom.setRight(bottom.right() - metrics.horizontalAdvance(sign) - 2);
    }
    painter.setPen(status);
    painter.drawText(
        bottom, Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(statusGlyph(look.status) + u' ' + look.line, Qt::ElideRight, bottom.width()));
}

} // namespace tracedeck
