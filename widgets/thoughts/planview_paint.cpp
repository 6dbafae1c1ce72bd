// SPDX-License-Identifier: GPL-3.0-or-later
#include "planstatus.h"
#include "planview.h"
#include "statuspalette.h"

#include <QPainter>

namespace tracedeck {

void PlanView::paintGraph(QPainter &painter, const QRectF &visible)
{
    paintEdges(painter, visible);
    for (int node = 0; node < static_cast<int>(m_graph.nodes.size()); ++node) {
        if (boxOf(node).adjusted(-4, -4, 4, 4).intersects(visible))
            paintNode(painter, node);
    }
}

void PlanView::paintEdges(QPainter &painter, const QRectF &visible) const
{
    const double head = fontMetrics().height() * 0.4;
    const QColor colour = palette().color(QPalette::PlaceholderText);
    for (const auto &[from, to] : m_graph.edges) {
        const QRectF source = boxOf(static_cast<int>(from));
        const QRectF target = boxOf(static_cast<int>(to));
        const QPointF begin(source.right(), source.center().y());
        const QPointF end(target.left(), target.center().y());
        if (!QRectF(begin, end).normalized().adjusted(-head, -head, head, head).intersects(visible))
            continue;
        painter.setPen(QPen(colour, 0));
        painter.drawLine(begin, end);
        paintArrowHead(painter, begin, end, head, colour);
    }
}

void PlanView::paintNode(QPainter &painter, int number) const
{
    const PlanGraph::Node &node = m_graph.nodes[static_cast<std::size_t>(number)];
    const QRectF box = boxOf(number);
    const bool isCurrent = number == currentBox();
    const QColor status = statusColor(node.status, palette());
    painter.setBrush(isCurrent ? markGround(palette()) : palette().color(QPalette::AlternateBase));
    // Added steps have a dashed edge; the words say so too.
    painter.setPen(QPen(status, isCurrent ? 3 : 1.5, node.isAdded ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(box, 6, 6);
    if (isCurrent)
        paintFocus(painter, box);
    const QRectF inner = box.adjusted(8, 4, -8, -4);
    const QRectF top(inner.left(), inner.top(), inner.width(), inner.height() / 2);
    const QRectF bottom = top.translated(0, inner.height() / 2);
    const QFontMetricsF metrics(font(), const_cast<PlanView *>(this));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(top, Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(node.name, Qt::ElideMiddle, top.width()));
    const QString word = planStatusText(node.status);
    //: A step that was not in the plan at first; %1 is its status.
    const QString text = node.isAdded ? tr("%1, added").arg(word) : word;
    painter.setPen(status);
    painter.drawText(
        bottom, Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(statusGlyph(node.status) + u' ' + text, Qt::ElideRight, bottom.width()));
}

} // namespace tracedeck
