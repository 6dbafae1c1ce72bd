// SPDX-License-Identifier: GPL-3.0-or-later
#include "commonancestor.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tracedeck {

std::optional<Parting> CommonAncestor::find(const ComparePoint &a, const ComparePoint &b)
{
    if (!a.isValid() || !b.isValid() || a.cursor->trace() != b.cursor->trace() || a.session != b.session)
        return std::nullopt;
    const CheckpointId ofA = a.nearestCheckpoint();
    const CheckpointId ofB = b.nearestCheckpoint();
    if (!ofA || !ofB || ofA == ofB)
        return std::nullopt;
    if (m_trace.lock() != a.cursor->trace()) {
        m_trace = a.cursor->trace();
        m_graph = BranchGraph();
    }
    const View view(*a.cursor->trace(), std::max(a.known().position(), b.position));
    m_graph.reset(a.session, {SpaceFilter::Kind::All, {}});
    m_graph.moveTo(view);
    int left = m_graph.rowOf(view, ofA);
    int right = m_graph.rowOf(view, ofB);
    const std::pair both(left, right);
    // A row stands above the one that it follows.
    while (left >= 0 && right >= 0 && left != right)
        (left > right ? left : right) = m_graph.at(std::max(left, right)).parent;
    if (left < 0 || right < 0 || left == both.first || right == both.second)
        return std::nullopt;
    return Parting{m_graph.at(left).id, runsOn(view, left, both.first), runsOn(view, left, both.second)};
}

/// The runs that made the rows behind one row on the way to another, the last one first.
std::vector<RunStretch> CommonAncestor::runsOn(const View &view, int from, int to) const
{
    const auto runOf = [&](int row) { return view.at(m_graph.at(row).id).run; };
    std::unordered_set<int> goesOn; // rows that their run follows with another one
    for (int row = 0; row < m_graph.count(); ++row) {
        if (const int parent = m_graph.at(row).parent; parent >= 0 && runOf(row) && runOf(row) == runOf(parent))
            goesOn.insert(parent);
    }
    std::vector<RunStretch> runs;
    std::unordered_set<std::uint32_t> seen;
    for (int row = to; row != from; row = m_graph.at(row).parent) {
        const RunId run = runOf(row);
        if (!run || !seen.insert(run.index).second)
            continue;
        const bool isLeft = row != to && goesOn.contains(row);
        runs.push_back({run, runOf(from) == run ? m_graph.at(from).id : CheckpointId(),
                        isLeft ? m_graph.at(row).id : CheckpointId()});
    }
    return runs;
}

} // namespace tracedeck
