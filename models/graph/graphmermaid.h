// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"
#include "itemstatus.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tracedeck {

/// How it went with a node or, behind all nodes, a subgraph.
struct GraphMark
{
    ItemStatus status = ItemStatus::Idle;
    std::uint32_t begun = 0;
};

/// A graph in the language of Mermaid (flowchart), which documents and trackers draw: with how often each part began, and a class
/// for how it went with it; edges along which the run went (`gone`, how often) are thick. Texts are quoted, so that none of them is
/// taken for markup. A mark for each part, and a number for each edge, or none at all.
QString mermaidOf(const AgentGraph &graph, const std::vector<GraphMark> &marks, const std::vector<std::uint32_t> &gone);

} // namespace tracedeck
