// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "comparepins.h"

#include <memory>
#include <optional>
#include <vector>

namespace tracedeck {

/// What a run made on the way from one checkpoint to a point.
struct RunStretch
{
    RunId run;
    CheckpointId since; ///< of the same run; invalid: since it began
    CheckpointId until; ///< the way leaves the run there, which goes on; invalid: to the point, or to the run's end

    friend bool operator==(const RunStretch &, const RunStretch &) = default;
};

/// Where the branches of two points part.
struct Parting
{
    CheckpointId at; ///< the last checkpoint that both have in common
    std::vector<RunStretch> runsOfA; ///< that made what is behind it on the way to the point
    std::vector<RunStretch> runsOfB;

    friend bool operator==(const Parting &, const Parting &) = default;
};

/// Finds where the branches of two points part. Keeps the history, for whoever asks again at every move of a cursor.
class CommonAncestor
{
public:
    /// Nothing: they have nothing in common, or one point is on the way to the other.
    std::optional<Parting> find(const ComparePoint &a, const ComparePoint &b);

private:
    std::vector<RunStretch> runsOn(const View &view, int from, int to) const;

    BranchGraph m_graph;
    std::weak_ptr<const Trace> m_trace; ///< whose checkpoints these are
};

} // namespace tracedeck
