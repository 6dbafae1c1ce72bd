// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphview.h"

#include "displaytext.h"
#include "joinedtext.h"
#include "textsize.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

/// Whether a graph has all places of another one, whatever it has more.
bool holds(const AgentGraph &graph, const AgentGraph &other)
{
    std::set<std::string_view> places;
    for (const AgentGraph::Node &node : graph.nodes)
        places.insert(node.path);
    for (const AgentGraph::Subgraph &subgraph : graph.subgraphs)
        places.insert(subgraph.path);
    return std::all_of(other.nodes.begin(), other.nodes.end(),
                       [&places](const AgentGraph::Node &node) { return places.contains(node.path); });
}

} // namespace

GraphView::GraphView(QWidget *parent)
    : GraphCanvas(parent)
{
    retranslate();
}

GraphSizes GraphView::sizesOf(const AgentGraph &graph) const
{
    const QFontMetricsF metrics(font(), const_cast<GraphView *>(this));
    const double line = metrics.height();
    const double character = characterWidth(metrics);
    const auto width = [&](const QString &text, double least, double most) {
        return std::ceil(std::clamp(metrics.horizontalAdvance(text), least * character, most * character));
    };
    GraphSizes sizes;
    for (const AgentGraph::Node &node : graph.nodes) {
        if (node.place == AgentGraph::Place::Inner)
            sizes.nodes.emplace_back(width(node.name, 20, 30) + 5 * character + 16, std::ceil(line * 2.8));
        else
            sizes.nodes.emplace_back(std::ceil(character * 14), std::ceil(line * 1.6));
    }
    for (const AgentGraph::Subgraph &subgraph : graph.subgraphs)
        sizes.titles.emplace_back(width(subgraph.name, 4, 24) + 30 * character, std::ceil(line * 1.3));
    for (const AgentGraph::Edge &edge : graph.edges)
        sizes.labels.push_back(edge.label.isEmpty() ? QSizeF(0, 0)
                                                    : QSizeF(width(edge.label, 1, 16) + 8, std::ceil(line)));
    sizes.isSideways = m_isWide;
    return sizes;
}

/// One that is about as wide as high stays as it is.
bool GraphView::isWide(const QSize &size) const
{
    return size.width() > size.height() * (m_isWide ? 1.7 : 2.0);
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    GraphCanvas::resizeEvent(event);
    constexpr int kLeast = 40; // pixels: what is less high has not got its place yet, or shows no graph
    if (viewport()->height() < kLeast)
        return;
    const bool wide = isWide(viewport()->size());
    if (std::exchange(m_isWide, wide) != wide)
        emit shapeChanged();
}

void GraphView::setGraph(std::shared_ptr<const AgentGraph> graph, const GraphPlacement &placement)
{
    struct Kept
    {
        std::string path;
        bool isSubgraph = false;
        QPoint at{};
    };
    const auto boxNow = [this](int part) {
        return part < 0 ? Kept() : Kept{pathOf(part), isSubgraph(part), boxRect(part).center()};
    };
    const bool isGrown = m_graph && graph && holds(*graph, *m_graph);
    const Kept current = isGrown ? boxNow(currentBox()) : Kept();
    const Kept fixed = isGrown && !isFitted() ? boxNow(currentBox() >= 0 ? currentBox() : nearestToMiddle()) : Kept();
    setCurrentBox(-1);
    m_graph = std::move(graph);
    m_placement = placement;
    m_looks.assign(m_graph ? m_graph->nodes.size() + m_graph->subgraphs.size() : 0, Look());
    m_gone.clear();
    updateGraph();
    if (fixed.path.empty())
        zoomToFit();
    else
        moveBoxTo(partOf(fixed.path, fixed.isSubgraph), fixed.at);
    setCurrentBox(current.path.empty() ? -1 : partOf(current.path, current.isSubgraph), false);
}

/// A node in which something was done since is a subgraph. -1: there is neither.
int GraphView::partOf(std::string_view path, bool asSubgraph) const
{
    int other = -1;
    for (int part = 0; part < boxCount(); ++part) {
        if (pathOf(part) != path)
            continue;
        if (isSubgraph(part) == asSubgraph)
            return part;
        other = part;
    }
    return other;
}

/// The node; -1: there is none.
int GraphView::nearestToMiddle() const
{
    const QPoint middle = viewport()->rect().center();
    int nearest = -1;
    for (int part = 0; part < nodeCount(); ++part) {
        const auto far = [&](int of) { return (boxRect(of).center() - middle).manhattanLength(); };
        if (nearest < 0 || far(part) < far(nearest))
            nearest = part;
    }
    return nearest;
}

void GraphView::setLooks(std::vector<Look> looks)
{
    if (looks.size() != m_looks.size() || looks == m_looks)
        return;
    m_looks.swap(looks);
    for (int part = 0; part < boxCount(); ++part) {
        if (looks[static_cast<std::size_t>(part)] != lookOf(part))
            viewport()->update(boxRect(part).adjusted(-6, -6, 6, 6));
    }
    describeCurrent();
}

void GraphView::setGone(std::vector<std::uint32_t> gone)
{
    if (gone == m_gone)
        return;
    m_gone = std::move(gone);
    viewport()->update();
    describeCurrent();
}

bool GraphView::hasGone() const
{
    return std::any_of(m_gone.begin(), m_gone.end(), [](std::uint32_t count) { return count > 0; });
}

void GraphView::retranslate()
{
    setAccessibleName(tr("Graph of the agent"));
    describeCurrent();
    viewport()->update();
}

QString GraphView::nameOf(int part) const
{
    if (isSubgraph(part))
        return subgraphOf(part).name;
    switch (nodeOf(part).place) {
    case AgentGraph::Place::Start:
        //: The place at which a graph is entered.
        return tr("Start");
    case AgentGraph::Place::End:
        //: The place at which a graph is left.
        return tr("End");
    case AgentGraph::Place::Inner:
        break;
    }
    return nodeOf(part).name;
}

QString GraphView::boxText(int part) const
{
    const Look &look = lookOf(part);
    QString name = nameOf(part);
    for (int outer = around(part); outer >= 0; outer = around(outer))
        name.prepend(nameOf(outer) + QStringLiteral(" \u203a "));
    if (isSubgraph(part))
        //: A subgraph of a graph.
        name = tr("%1, subgraph").arg(name);
    else if (!nodeOf(part).kind.isEmpty())
        name += QStringLiteral(" (") + nodeOf(part).kind + u')';
    //: A node of a graph: %1 its name, %2 what it does.
    const QString text = look.text.isEmpty() ? name : tr("%1: %2").arg(name, look.text);
    const QString next = isSubgraph(part) ? QString() : nextOf(part);
    //: A node of a graph: %1 its name and what it does, %2 names of those that its edges lead to.
    return next.isEmpty() ? text : tr("%1. Leads to %2").arg(text, next);
}

/// As the arrows show it.
QString GraphView::nextOf(int node) const
{
    constexpr qsizetype kMostNamed = 10;
    QStringList next;
    for (std::size_t i = 0; i < m_graph->edges.size(); ++i) {
        const AgentGraph::Edge &edge = m_graph->edges[i];
        if (edge.from != static_cast<std::uint32_t>(node))
            continue;
        if (next.size() == kMostNamed) {
            next += QStringLiteral("\u2026");
            break;
        }
        const QString name = nameOf(static_cast<int>(edge.to));
        QStringList how;
        if (edge.isConditional)
            //: Of an edge of a graph: it is followed if a condition holds.
            how += tr("on a condition");
        if (goneAlong(i) > 0)
            //: Of an edge of a graph: how often the run went along it.
            how += tr("taken %Ln time(s)", nullptr, static_cast<int>(goneAlong(i)));
        //: A node of a graph that an edge leads to: %2 is "on a condition", "taken 3 times".
        next += how.isEmpty() ? name : tr("%1 (%2)").arg(name, joinedWords(how));
    }
    return next.join(QStringLiteral(", "));
}

// --- Geometry ------------------------------------------------------------------------------------------------------

QRectF GraphView::boxOf(int part) const
{
    return isSubgraph(part) ? m_placement.subgraphs[static_cast<std::size_t>(part - nodeCount())]
                            : m_placement.nodes[static_cast<std::size_t>(part)];
}

/// Of a subgraph its title alone, so that its ground can be dragged.
int GraphView::boxUnder(QPointF point) const
{
    for (int part = 0; part < nodeCount(); ++part) {
        if (boxOf(part).contains(point))
            return part;
    }
    for (int part = boxCount(); part-- > nodeCount();) {
        QRectF title = boxOf(part);
        title.setHeight(std::min(title.height(), fontMetrics().height() * 1.8));
        if (title.contains(point))
            return part;
    }
    return -1;
}

int GraphView::around(int part) const
{
    const std::int32_t subgraph = isSubgraph(part) ? subgraphOf(part).parent : nodeOf(part).subgraph;
    return subgraph < 0 ? -1 : nodeCount() + subgraph;
}

namespace {

bool isReadBefore(const QRectF &a, const QRectF &b)
{
    return a.center().y() != b.center().y() ? a.center().y() < b.center().y() : a.left() < b.left();
}

} // namespace

/// What is read first within a subgraph, its own subgraphs included.
int GraphView::within(int part) const
{
    int found = -1;
    for (int node = 0; node < nodeCount(); ++node) {
        int outer = around(node);
        while (outer >= 0 && outer != part)
            outer = around(outer);
        if (outer == part && (found < 0 || isReadBefore(boxOf(node), boxOf(found))))
            found = node;
    }
    return found;
}

int GraphView::firstBox() const
{
    int found = nodeCount() > 0 ? 0 : -1;
    for (int node = 1; node < nodeCount(); ++node) {
        if (isReadBefore(boxOf(node), boxOf(found)))
            found = node;
    }
    return found;
}

int GraphView::lastBox() const
{
    int found = nodeCount() - 1;
    for (int node = found; node-- > 0;) {
        if (isReadBefore(boxOf(found), boxOf(node)))
            found = node;
    }
    return found;
}

bool GraphView::areJoined(int a, int b) const
{
    return std::any_of(m_graph->edges.begin(), m_graph->edges.end(), [&](const AgentGraph::Edge &edge) {
        const int from = static_cast<int>(edge.from);
        const int to = static_cast<int>(edge.to);
        return (from == a && to == b) || (from == b && to == a);
    });
}

/// Along an edge if one leads that way, else to what is nearest there.
int GraphView::nextBox(int part, Qt::Key arrow) const
{
    const QRectF box = boxOf(part);
    const QPointF from = isSubgraph(part) ? QPointF(box.center().x(), box.top()) : box.center();
    const bool isVertical = arrow == Qt::Key_Up || arrow == Qt::Key_Down;
    const double sign = arrow == Qt::Key_Up || arrow == Qt::Key_Left ? -1 : 1;
    int found = -1;
    bool isFoundJoined = false;
    double best = 0;
    for (int node = 0; node < nodeCount(); ++node) {
        const QPointF way = (boxOf(node).center() - from) * sign;
        const double along = isVertical ? way.y() : way.x();
        const double across = std::abs(isVertical ? way.x() : way.y());
        if (node == part || along < 1)
            continue;
        // Sideways, an edge counts between neighbours of one row alone; others lead up and down.
        const bool isJoined = areJoined(part, node);
        if (isJoined && !isVertical && across >= box.height())
            continue;
        const double far = along + across * (isVertical ? 2 : 4);
        if (found < 0 || (isJoined && !isFoundJoined) || (isJoined == isFoundJoined && far < best)) {
            found = node;
            isFoundJoined = isJoined;
            best = far;
        }
    }
    return found;
}

// --- What its user does --------------------------------------------------------------------------------------------

void GraphView::keyPressEvent(QKeyEvent *event)
{
    const bool isUp = event->key() == Qt::Key_Up;
    if (!(event->modifiers() & Qt::ControlModifier) || (!isUp && event->key() != Qt::Key_Down)
        || currentBox() < 0)
        return GraphCanvas::keyPressEvent(event);
    makeCurrent(isUp ? around(currentBox()) : within(currentBox()), false);
}

void GraphView::onCurrentByUser(bool byMouse)
{
    if (byMouse)
        emit chosen(currentBox());
}

void GraphView::onActivated()
{
    emit chosen(currentBox());
}

} // namespace tracedeck
