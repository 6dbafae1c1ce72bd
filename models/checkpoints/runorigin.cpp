// SPDX-License-Identifier: GPL-3.0-or-later
#include "runorigin.h"

#include "kinds.h"

namespace tracedeck {

RunOrigins::RunOrigins(const View &view, SessionId session)
    : m_view(view)
{
    m_graph.reset(session, {});
    m_graph.moveTo(m_view);
}

RunId RunOrigins::runAt(int row) const
{
    return m_view.at(m_graph.at(row).id).run;
}

/// Whether a run's input made it: it is the run's own, though nobody may have said so.
bool RunOrigins::isInput(int row) const
{
    return m_view.text(m_view.at(m_graph.at(row).id).source) == kinds::kInput;
}

/// Of its input, where that is known; kNone: it has no checkpoints.
int RunOrigins::firstRowOf(RunId run) const
{
    for (int row = 0; row < m_graph.count(); ++row) { // the first of a run is the lowest
        if (runAt(row) != run)
            continue;
        const int before = m_graph.at(row).parent;
        return before != BranchLanes::kNone && isInput(before) && (!runAt(before) || runAt(before) == run) ? before : row;
    }
    return BranchLanes::kNone;
}

CheckpointId RunOrigins::of(RunId run) const
{
    const int first = firstRowOf(run);
    const int from = first == BranchLanes::kNone ? BranchLanes::kNone : m_graph.at(first).parent;
    return from == BranchLanes::kNone ? CheckpointId() : m_graph.at(from).id;
}

bool RunOrigins::isFirst(RunId run) const
{
    const int first = firstRowOf(run);
    if (first == BranchLanes::kNone)
        return m_view.at(m_view.at(run).session).runs[0] == run; // nothing else is known of either
    const std::int64_t *step = m_view.value(m_view.at(m_graph.at(first).id).step);
    // The input of a thread's first run is before step 0, and streams leave it out.
    return m_graph.at(first).origin == BranchGraph::Origin::Root || (m_graph.at(first).parent == BranchLanes::kNone && step && *step <= 0);
}

RunId RunOrigins::after(CheckpointId checkpoint) const
{
    const int from = m_graph.rowOf(m_view, checkpoint);
    for (int row = m_graph.count(); from != BranchLanes::kNone && row-- > from + 1;) {
        const int parent = m_graph.at(row).parent;
        const bool isBehindInput = parent != BranchLanes::kNone && isInput(parent) && !runAt(parent) && m_graph.at(parent).parent == from;
        if ((parent == from || isBehindInput) && runAt(row) && runAt(row) != runAt(from))
            return runAt(row);
    }
    return {};
}

} // namespace tracedeck
