// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"

#include <QByteArray>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace tracedeck {

/// How much room the parts of a graph take, as measured by who paints them.
struct GraphSizes
{
    std::vector<QSizeF> nodes;
    std::vector<QSizeF> titles; ///< of subgraphs
    std::vector<QSizeF> labels; ///< of edges; empty where there is none
    bool isSideways = false; ///< what follows stands to the right, where there is more room than below
    friend bool operator==(const GraphSizes &, const GraphSizes &) = default;
};

/// Where the parts of a graph stand; y grows downward, and nothing is left of or above the origin.
struct GraphPlacement
{
    struct Route
    {
        std::vector<QPointF> curve; ///< a point, then three for each cubic Bézier curve
        QPointF tip; ///< of the arrow that follows the curve's last point
        QPointF label; ///< its centre
    };

    QSizeF size;
    std::vector<QRectF> nodes;
    std::vector<QRectF> subgraphs; ///< an empty one has no nodes
    std::vector<Route> edges; ///< without a curve: not drawn

    bool isEmpty() const { return nodes.empty(); }
};

/// The graph as a task for Graphviz. It holds numbers and names of our own, and no text from outside.
QByteArray dotText(const AgentGraph &graph, const GraphSizes &sizes);
/// What `dot -Tjson` made of dotText(); nothing where it is no layout of that graph. Of any thread.
std::optional<GraphPlacement> readDotJson(const QByteArray &json, const AgentGraph &graph);
/// A plain layout without Graphviz: layers from above in any case, straight lines, no boxes around subgraphs.
GraphPlacement plainPlacement(const AgentGraph &graph, const GraphSizes &sizes);

} // namespace tracedeck
