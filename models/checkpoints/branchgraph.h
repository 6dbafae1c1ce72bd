// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlanes.h"
#include "view.h"

#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tracedeck {

/// Which checkpoints of a session are meant, by their namespace.
struct SpaceFilter
{
    enum class Kind : std::uint8_t {
        Root, ///< of the graph itself; of all graphs where it has none
        All,
        One,
    };
    Kind kind = Kind::Root;
    Symbol space; ///< for One
    friend bool operator==(const SpaceFilter &, const SpaceFilter &) = default;
};

/// The checkpoints of a session at a view as a history with branches: rows from the oldest to the newest, whom each
/// follows, and the lanes of their lines. Ids that hold their time (UUID 6 and 7) order the rows, as some come late;
/// else they stand as they came. A row stands above the one that it follows in any case.
///
/// Follows a growing view at little cost; every other move lays all rows anew.
class BranchGraph
{
public:
    enum class Origin : std::uint8_t {
        Root, ///< it names no parent
        Parent, ///< its parent is a row
        Assumed, ///< the session never names parents: that before it
        Elsewhere, ///< its parent is there, in a namespace that is not shown
        Missing, ///< its parent is not there, or not yet
        OneMissing, ///< likewise, but by their steps that one alone is: it goes on from the row before it
        Circular, ///< it would be its own ancestor
    };
    struct Row
    {
        CheckpointId id;
        int parent = BranchLanes::kNone; ///< a row, for Parent, Assumed, and OneMissing
        Origin origin = Origin::Root;
        std::uint32_t parentValues = 0; ///< of its parent's chain, how many hold or held
        friend bool operator==(const Row &, const Row &) = default;
    };
    enum class Change : std::uint8_t { None, Grew, Other };

    /// Another session, or another filter; moveTo() shows it.
    void reset(SessionId session, SpaceFilter filter);
    Change moveTo(const View &view);

    SessionId session() const { return m_session; }
    int count() const { return static_cast<int>(m_rows.size()); }
    const Row &at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// -1: it is not shown.
    int rowOf(const View &view, CheckpointId id) const;
    const BranchLanes &lanes() const { return m_lanes; }
    bool isHead(int row) const;
    /// The checkpoint that a row names as its parent, where there is one, shown or not; else the one that it goes on from.
    CheckpointId parentOf(const View &view, int row) const;
    /// Whether checkpoints of all namespaces are shown.
    bool showsAll() const { return m_showsAll; }
    /// Of the namespaces that checkpoints have at the view, in the order in which they came.
    std::size_t spaceCount() const;
    Symbol space(std::size_t index) const { return m_spaces[index].first; }

private:
    using Arrival = std::uint32_t; ///< ordinal in the session
    static constexpr Arrival kNoArrival = ~Arrival(0);

    void learn(const View &view, Arrival count);
    void layOut(const View &view, Arrival count);
    bool grow(const View &view, Arrival count);
    bool append(const View &view, Arrival arrival);
    int twoStepsBefore(const Checkpoint &fact) const;
    bool isUnchanged(const View &view) const;
    bool isSettled(const View &view) const;
    bool isShown(Symbol space) const;
    bool showsAll(Arrival count) const;
    bool isOrderedById(Arrival count) const { return count <= m_firstWithoutTime; }
    bool comesBefore(const View &view, Arrival a, Arrival b, bool byId) const;
    std::vector<Arrival> ordered(const View &view, Arrival count) const;
    void link(const View &view, Arrival count, std::vector<Arrival> order);
    Arrival named(const View &view, CheckpointId id, std::uint32_t *values = nullptr) const;
    Arrival arrivalOf(const View &view, CheckpointId id) const;
    CheckpointId checkpoint(const View &view, Arrival arrival) const;
    void relane();

    SessionId m_session;
    SpaceFilter m_filter;

    // Of all that were ever seen:
    std::unordered_map<std::uint64_t, Arrival> m_byKey; ///< namespace and id
    std::unordered_map<Symbol, Arrival> m_byId; ///< the first that has it
    std::vector<std::pair<Symbol, Arrival>> m_spaces; ///< and the first that has it
    std::unordered_set<Symbol> m_knownSpaces; ///< the same, to be found
    Arrival m_learnt = 0;
    Arrival m_firstWithoutTime = kNoArrival; ///< whose id does not hold its time as those before it do
    char m_idKind = 0;

    // At the view:
    std::vector<Row> m_rows;
    std::vector<int> m_rowOfArrival; ///< -1: not shown
    std::unordered_map<Symbol, int> m_lastOfSpace;
    std::map<std::pair<Symbol, std::int64_t>, int> m_atStep; ///< rows, by their namespaces and steps; kNone: there are several
    std::unordered_set<Symbol> m_missing; ///< ids of parents that are not there in the namespace
    Arrival m_greatest = kNoArrival; ///< the last of the rows, if parents did not matter
    BranchLanes m_lanes;
    Position m_position = 0;
    Arrival m_count = 0;
    bool m_isLaidOut = false;
    bool m_showsAll = false;
    bool m_namesParents = false;
};

} // namespace tracedeck
