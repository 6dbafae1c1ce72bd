// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchlanes.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kNeverTaken = -2; ///< leaves room below the first row

} // namespace

// --- Which lanes are free ----------------------------------------------------------------------------------------

int BranchLanes::Tops::firstUpTo(int row) const
{
    if (m_room == 0 || m_least[1] > row)
        return static_cast<int>(m_room);
    std::size_t node = 1;
    while (node < m_room)
        node = m_least[node * 2] <= row ? node * 2 : node * 2 + 1;
    return static_cast<int>(node - m_room);
}

void BranchLanes::Tops::set(int lane, int top)
{
    while (static_cast<std::size_t>(lane) >= m_room)
        grow();
    std::size_t node = m_room + static_cast<std::size_t>(lane);
    m_least[node] = top;
    while ((node /= 2) > 0)
        m_least[node] = std::min(m_least[node * 2], m_least[node * 2 + 1]);
}

void BranchLanes::Tops::grow()
{
    const std::size_t room = std::max<std::size_t>(8, m_room * 2);
    std::vector<int> least(room * 2, kNeverTaken);
    std::copy(m_least.begin() + static_cast<std::ptrdiff_t>(m_room), m_least.end(),
              least.begin() + static_cast<std::ptrdiff_t>(room));
    for (std::size_t node = room - 1; node > 0; --node)
        least[node] = std::min(least[node * 2], least[node * 2 + 1]);
    m_room = room;
    m_least = std::move(least);
}

// --- Branches ----------------------------------------------------------------------------------------------------

BranchLanes BranchLanes::of(const std::vector<int> &parents)
{
    BranchLanes lanes;
    const int rows = static_cast<int>(parents.size());
    lanes.m_branchOfRow.reserve(parents.size());
    lanes.m_newestFork.assign(parents.size(), kNone);
    for (int row = 0; row < rows; ++row) {
        const int parent = parents[static_cast<std::size_t>(row)];
        if (!lanes.goesOn(parent)) {
            lanes.addBranch(parent, row);
            continue;
        }
        const int branch = lanes.branchOf(parent);
        lanes.m_branches[static_cast<std::size_t>(branch)].last = row;
        lanes.m_branchOfRow.push_back(branch);
    }
    for (int branch = 0; branch < static_cast<int>(lanes.m_branches.size()); ++branch)
        lanes.place(branch);
    return lanes;
}

bool BranchLanes::append(int parent)
{
    const int row = rowCount();
    if (!goesOn(parent)) {
        m_newestFork.push_back(kNone);
        addBranch(parent, row);
        place(static_cast<int>(m_branches.size()) - 1);
        return true;
    }
    const int branch = branchOf(parent);
    Branch &grown = m_branches[static_cast<std::size_t>(branch)];
    if (m_tops.at(grown.lane) != grown.last)
        return false;
    grown.last = row;
    m_tops.set(grown.lane, row);
    m_branchOfRow.push_back(branch);
    m_newestFork.push_back(kNone);
    return true;
}

/// Whether what follows the row goes on in its branch: nothing has yet.
bool BranchLanes::goesOn(int parent) const
{
    return parent != kNone && m_branches[static_cast<std::size_t>(branchOf(parent))].last == parent;
}

void BranchLanes::addBranch(int parent, int row)
{
    const int branch = static_cast<int>(m_branches.size());
    Branch added{.start = parent, .first = row, .last = row};
    if (parent != kNone)
        added.nextFork = std::exchange(m_newestFork[static_cast<std::size_t>(parent)], branch);
    m_branches.push_back(added);
    m_branchOfRow.push_back(branch);
}

/// Branches are placed by age, so that those in a lane stand there from the lowest row up, and that a new one never
/// moves an old one.
void BranchLanes::place(int branch)
{
    Branch &placed = m_branches[static_cast<std::size_t>(branch)];
    // What begins anew does not stand right on what ended, as if it followed.
    placed.lane = m_tops.firstUpTo(placed.begin() - (placed.start == kNone ? 2 : 1));
    m_tops.set(placed.lane, placed.last);
    if (placed.lane == laneCount())
        m_lanes.emplace_back();
    m_lanes[static_cast<std::size_t>(placed.lane)].push_back(branch);
}

int BranchLanes::branchAt(int lane, int row) const
{
    const std::vector<int> &inLane = m_lanes[static_cast<std::size_t>(lane)];
    const auto found = std::partition_point(inLane.begin(), inLane.end(), [&](int branch) {
        return m_branches[static_cast<std::size_t>(branch)].last < row;
    });
    return found != inLane.end() && m_branches[static_cast<std::size_t>(*found)].begin() <= row ? *found
                                                                                                : kNone;
}

std::vector<int> BranchLanes::forksOf(int row) const
{
    std::vector<int> forks;
    for (int branch = m_newestFork[static_cast<std::size_t>(row)]; branch != kNone;
         branch = m_branches[static_cast<std::size_t>(branch)].nextFork)
        forks.push_back(branch);
    return forks;
}

} // namespace tracedeck
