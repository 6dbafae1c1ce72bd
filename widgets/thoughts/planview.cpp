// SPDX-License-Identifier: GPL-3.0-or-later
#include "planview.h"

#include "planstatus.h"
#include "textsize.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr double kGap = 2.5; ///< between layers, in lines of text

} // namespace

PlanView::PlanView(QWidget *parent)
    : GraphCanvas(parent)
{
    retranslate();
}

void PlanView::setGraph(const PlanGraph &graph)
{
    if (graph == m_graph)
        return;
    const PlanStepId kept = current();
    const bool isSameShape = graph.edges == m_graph.edges && graph.nodes.size() == m_graph.nodes.size();
    m_graph = graph;
    if (!isSameShape)
        m_layout = LayeredLayout::of(static_cast<std::uint32_t>(graph.nodes.size()), graph.edges);
    setCurrentBox(-1);
    updateGraph();
    setCurrent(kept);
}

void PlanView::setCurrent(PlanStepId step)
{
    setCurrentBox(boxOfStep(step));
}

int PlanView::boxOfStep(PlanStepId step) const
{
    const auto found = std::find_if(m_graph.nodes.begin(), m_graph.nodes.end(),
                                    [&](const PlanGraph::Node &node) { return step && node.step == step; });
    return found == m_graph.nodes.end() ? -1 : static_cast<int>(found - m_graph.nodes.begin());
}

PlanStepId PlanView::current() const
{
    return currentBox() < 0 ? PlanStepId() : m_graph.nodes[static_cast<std::size_t>(currentBox())].step;
}

QRect PlanView::rectOf(PlanStepId step) const
{
    const int box = boxOfStep(step);
    return box < 0 ? QRect() : boxRect(box);
}

void PlanView::retranslate()
{
    setAccessibleName(tr("Plan"));
    describeCurrent();
    viewport()->update();
}

QString PlanView::boxText(int box) const
{
    const PlanGraph::Node &node = m_graph.nodes[static_cast<std::size_t>(box)];
    const QString status = planStatusText(node.status);
    //: A step of a plan: %1 its name, %2 its status. The second one was not in the plan at first.
    return node.isAdded ? tr("%1: %2, added").arg(node.name, status) : tr("%1: %2").arg(node.name, status);
}

// --- Geometry ----------------------------------------------------------------------------------------------------

QSizeF PlanView::nodeSize() const
{
    return {characterWidth(fontMetrics()) * 22.0, fontMetrics().height() * 2.8};
}

/// Layers go from left to right, each centred.
QRectF PlanView::boxOf(int node) const
{
    const LayeredLayout::Place place = m_layout.places[static_cast<std::size_t>(node)];
    const auto inLayer = static_cast<double>(m_layout.layers[static_cast<std::size_t>(place.layer)].size());
    const QSizeF size = nodeSize();
    const double line = fontMetrics().height();
    const double rowStep = size.height() + line * 0.8;
    const double above = (m_layout.widestLayer() - inLayer) / 2;
    return {QPointF(line + place.layer * (size.width() + line * kGap), line + (above + place.row) * rowStep),
            size};
}

QSizeF PlanView::extent() const
{
    const double line = fontMetrics().height();
    return {static_cast<double>(m_layout.layers.size()) * (nodeSize().width() + line * kGap) + line,
            m_layout.widestLayer() * (nodeSize().height() + line * 0.8) + line * 2};
}

// --- What its user does ------------------------------------------------------------------------------------------

int PlanView::firstBox() const
{
    return m_graph.nodes.empty() ? -1 : static_cast<int>(m_layout.layers.front().front());
}

int PlanView::lastBox() const
{
    return m_graph.nodes.empty() ? -1 : static_cast<int>(m_layout.layers.back().back());
}

int PlanView::nextBox(int box, Qt::Key arrow) const
{
    const int layers = arrow == Qt::Key_Left ? -1 : arrow == Qt::Key_Right ? 1 : 0;
    const int rows = arrow == Qt::Key_Up ? -1 : arrow == Qt::Key_Down ? 1 : 0;
    const LayeredLayout::Place place = m_layout.places[static_cast<std::size_t>(box)];
    const int layer = std::clamp(place.layer + layers, 0, static_cast<int>(m_layout.layers.size()) - 1);
    const auto &nodes = m_layout.layers[static_cast<std::size_t>(layer)];
    const int row = std::clamp(place.row + rows, 0, static_cast<int>(nodes.size()) - 1);
    return static_cast<int>(nodes[static_cast<std::size_t>(row)]);
}

void PlanView::onCurrentByUser(bool)
{
    emit currentChanged(current());
}

void PlanView::onActivated()
{
    emit activated(current());
}

} // namespace tracedeck
