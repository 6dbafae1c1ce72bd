// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"
#include "view.h"

#include <atomic>

namespace tracedeck {

/// The graph that a run went through, as far as its nodes tell, for agents whose server describes none: an edge leads to a node
/// from each one that was over before it began, with nothing between them. No nodes where none ran. Reads the spans of the run, the
/// first two million of very many: for the background. Half done when `stop` becomes true.
AgentGraph observedGraph(const View &view, RunId run, const std::atomic<bool> &stop);

} // namespace tracedeck
