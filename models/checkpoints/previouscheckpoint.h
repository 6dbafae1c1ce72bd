// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "shownstate.h"

namespace tracedeck {

/// Finds the checkpoint before a state. Keeps what is dear to find out, for whoever asks again at every move of a cursor;
/// forgets it for another trace when it is told to.
class PreviousCheckpoint
{
public:
    /// The checkpoint before the one that is shown, or before the one whose state the shown version is; of a version of
    /// no checkpoint, the last one that had come. Invalid: there is none.
    CheckpointId find(const View &view, SessionId session, const ShownState &shown);
    void forget() { *this = {}; }

private:
    CheckpointId parentOf(const View &view, SessionId session, CheckpointId checkpoint);
    bool areSame(Slice state, Slice other);

    BranchGraph m_graph;
    Slice m_state; ///< compared last: states may be large
    Slice m_other;
    bool m_wereSame = false;
};

} // namespace tracedeck
