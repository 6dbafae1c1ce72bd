// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"

namespace tracedeck {

/// The history of a session: where its runs began.
class RunOrigins
{
public:
    RunOrigins(const View &view, SessionId session);

    /// The checkpoint that the run went on from; invalid: it began the history, or that is not known.
    CheckpointId of(RunId run) const;
    /// Whether it began the history.
    bool isFirst(RunId run) const;
    /// The run that went on from a checkpoint, the last one where there are several; invalid: none did, but the run that came to
    /// it.
    RunId after(CheckpointId checkpoint) const;

private:
    RunId runAt(int row) const;
    int firstRowOf(RunId run) const;
    bool isInput(int row) const;

    const View m_view;
    BranchGraph m_graph;
};

} // namespace tracedeck
