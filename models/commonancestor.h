// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "comparepins.h"

#include <memory>
#include <optional>

namespace tracedeck {

/// Finds where the branches of two points part. Keeps the history, for whoever asks again at every move of a cursor.
class CommonAncestor
{
public:
    /// The last checkpoint that both points' branches have in common, where neither is on the way to the other.
    std::optional<CheckpointId> find(const ComparePoint &a, const ComparePoint &b);

private:
    BranchGraph m_graph;
    std::weak_ptr<const Trace> m_trace; ///< whose checkpoints these are
};

} // namespace tracedeck
