// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace tracedeck {

/// Where the lines of a history with branches run. Rows are counted from the oldest, 0; each follows an older one or
/// none. The first that follows a row goes on in its branch, every other one begins a branch of its own. A branch keeps
/// its lane from the row that it leaves to its last one; no two branches are in one lane at a row, and one that ended
/// makes room for later ones. Takes O(rows + branches * log(lanes)).
class BranchLanes
{
public:
    static constexpr int kNone = -1;

    struct Branch
    {
        int start = kNone; ///< the row that it leaves; kNone: it begins with `first`
        int first = 0; ///< of its own rows
        int last = 0;
        int lane = 0;
        int nextFork = kNone; ///< another one that leaves the same row
        /// The lowest row at which its lane is taken.
        int begin() const { return start == kNone ? first : start + 1; }
        friend bool operator==(const Branch &, const Branch &) = default;
    };

    /// `parents[row]` is an older row, or kNone.
    static BranchLanes of(const std::vector<int> &parents);
    /// A new last row. False: nothing was added, since lanes that stand would have to move.
    bool append(int parent);

    int rowCount() const { return static_cast<int>(m_branchOfRow.size()); }
    int laneCount() const { return static_cast<int>(m_lanes.size()); }
    /// By age of their first rows.
    const std::vector<Branch> &branches() const { return m_branches; }
    int branchOf(int row) const { return m_branchOfRow[static_cast<std::size_t>(row)]; }
    int laneOf(int row) const { return m_branches[static_cast<std::size_t>(branchOf(row))].lane; }
    /// The branch whose line runs in a lane at a row, through it or to its dot; kNone: none.
    int branchAt(int lane, int row) const;
    /// The branches that leave a row, the newest first.
    std::vector<int> forksOf(int row) const;

private:
    /// Finds the first lane that is free from a row on.
    class Tops
    {
    public:
        int firstUpTo(int row) const;
        void set(int lane, int top);
        int at(int lane) const { return m_least[m_room + static_cast<std::size_t>(lane)]; }

    private:
        void grow();
        std::size_t m_room = 0; ///< for lanes; a power of two
        std::vector<int>
            m_least; ///< a tree of minima: the last row taken by each lane, behind the inner nodes
    };

    bool goesOn(int parent) const;
    void addBranch(int parent, int row);
    void place(int branch);

    std::vector<Branch> m_branches;
    std::vector<int> m_branchOfRow;
    std::vector<int> m_newestFork; ///< of each row
    std::vector<std::vector<int>> m_lanes; ///< their branches, from the lowest row up
    Tops m_tops;
};

} // namespace tracedeck
