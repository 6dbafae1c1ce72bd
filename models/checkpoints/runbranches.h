// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "conversationrows.h"

#include <cstdint>
#include <unordered_map>

namespace tracedeck {

/// Where the runs of a session forked from, and which of what they said the newest state is made of. A state that is forked
/// leaves what came behind it: that is still true, but of another branch. Costs next to nothing where each checkpoint follows
/// the one that came before it, and is worked out only when it is asked for.
class RunBranches
{
public:
    void reset(SessionId session);

    /// The checkpoint from which a run went on when another one had done so before; invalid: none.
    CheckpointId forkedFrom(const View &view, RunId run);
    /// The last checkpoint of a run that the newest state is made of, if others came behind it in that run; invalid: else.
    CheckpointId leftAt(const View &view, RunId run);
    /// Whether the newest state is made of nothing that came in this run.
    bool isLeft(const View &view, RunId run);
    /// Whether the newest state is not made of it: its run was left before, or who said it has edited it in another branch.
    bool isLeft(const View &view, const ConversationRow &row);

private:
    struct Branch
    {
        CheckpointId forked;
        CheckpointId kept; ///< the last one that is
        int first = 0; ///< row of the graph
        bool isWhole = true; ///< none of its checkpoints was left
    };

    bool isInLine(const View &view);
    const Branch *find(const View &view, RunId run);
    void compute(const View &view);
    bool hasNewestState(const View &view) const;
    bool isEdited(const View &view, const Branch &own, MessageId message);

    SessionId m_session;
    // Up to where each checkpoint named the one before it, of its namespace, as its parent when it came:
    std::uint32_t m_inLine = 0; ///< so many of the session's do
    bool m_isInLine = true; ///< and the one behind these has not come
    std::unordered_map<Symbol, CheckpointId> m_lastOfSpace;
    // Else:
    BranchGraph m_graph;
    Position m_at = 0; ///< where that, and m_runs, stand
    std::unordered_map<std::uint32_t, Branch> m_runs; ///< of a session that was forked, those with checkpoints
};

} // namespace tracedeck
