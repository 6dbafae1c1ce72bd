// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "conversationrows.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// Where the runs of a session forked from, and which of what they said the newest state is made of. A state that is forked
/// leaves what came behind it: that is still true, but of another branch. Knows nothing of sessions that were never forked.
class RunBranches
{
public:
    void reset(SessionId session);
    void moveTo(const View &view);

    /// The checkpoint from which a run went on when another one had done so before; invalid: none.
    CheckpointId forkedFrom(RunId run) const;
    /// The last checkpoint of a run that the newest state is made of, if others came behind it in that run; invalid: else.
    CheckpointId leftAt(RunId run) const;
    /// Whether the newest state is made of nothing that came in this run.
    bool isLeft(RunId run) const;
    /// Whether the newest state is not made of it: its run was left before, or who said it has edited it in another branch.
    bool isLeft(const View &view, const ConversationRow &row) const;

private:
    struct Branch
    {
        CheckpointId forked;
        CheckpointId kept; ///< the last one that is
        int first = 0; ///< row of the graph
        bool isWhole = true; ///< none of its checkpoints was left
    };

    void compute(const View &view);
    void learnMessages(const View &view);
    const Branch *find(RunId run) const;
    bool isEdited(const View &view, const Branch &own, MessageId message) const;

    BranchGraph m_graph;
    Position m_upTo = 0; ///< where the graph stands
    std::unordered_map<std::uint32_t, Branch> m_runs; ///< of a session that was forked, those with checkpoints
    std::unordered_map<Symbol, std::vector<MessageId>> m_versions; ///< what users said, by its name
    std::uint32_t m_messages = 0; ///< so many of the session's have been looked at
};

} // namespace tracedeck
