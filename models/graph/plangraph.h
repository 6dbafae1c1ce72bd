// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "layeredlayout.h"
#include "view.h"

#include <QString>

#include <vector>

namespace tracedeck {

/// The plan of a run at a view's position, as a graph that can be drawn.
struct PlanGraph
{
    struct Node
    {
        PlanStepId step;
        QString name;
        ItemStatus status = ItemStatus::Idle;
        bool isAdded = false; ///< it was not in the plan at first
        friend bool operator==(const Node &, const Node &) = default;
    };

    RunId run;
    std::vector<Node> nodes;
    std::vector<LayeredLayout::Edge> edges;

    friend bool operator==(const PlanGraph &, const PlanGraph &) = default;
};

PlanGraph planGraph(const View &view, RunId run);

} // namespace tracedeck
