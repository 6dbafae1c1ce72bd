// SPDX-License-Identifier: GPL-3.0-or-later
#include "runorigin.h"

namespace tracedeck {

namespace {

constexpr int kNone = BranchLanes::kNone;

} // namespace

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

CheckpointId RunOrigins::of(RunId run) const
{
    for (int row = 0; row < m_graph.count(); ++row) { // the first of a run is the lowest
        if (runAt(row) != run)
            continue;
        const int from = m_graph.at(row).parent;
        return from == kNone ? CheckpointId() : m_graph.at(from).id;
    }
    return {};
}

RunId RunOrigins::after(CheckpointId checkpoint) const
{
    const int from = m_graph.rowOf(m_view, checkpoint);
    for (int row = m_graph.count(); from != kNone && row-- > from + 1;) {
        if (m_graph.at(row).parent == from && runAt(row) && runAt(row) != runAt(from))
            return runAt(row);
    }
    return {};
}

} // namespace tracedeck
