// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "growinglist.h"
#include "timelineclock.h"
#include "timelinefact.h"
#include "timelinerow.h"
#include "timelinetold.h"

#include <array>
#include <atomic>
#include <memory>
#include <vector>

namespace tracedeck {

/// Where everything lies on a timeline: each session has rows of bars, in which nothing overlaps and children are below
/// their parents. A bar gets its row when it begins, of what is known then, and moves only if a parent is learnt while
/// it goes on: so what is read at a position is what would be there had the trace ended with it. What the server told of
/// afterwards is in rows of its own, in which nothing overlaps by the server's clock. One thread extends it, any reads
/// below known().
class TimelineIndex
{
public:
    /// Of the rows of a session.
    enum class Group : std::uint8_t {
        Marks, ///< checkpoints, problems and gaps, one row
        Told, ///< runs that were told of afterwards, what was told of them, and what they asked
        Work, ///< other runs, and what was heard of any
        Waits, ///< other approvals, as long as they were waited for
        Messages,
    };
    static constexpr std::size_t kGroups = 5;
    static constexpr std::uint32_t kMostRows =
        1000; ///< of a group; what overlaps more than that is only counted

    struct Rows
    {
        GrowingList<std::unique_ptr<TimelineRow>> rows;
        GrowingList<Position> crowded; ///< where something began that found no room

        std::uint32_t count(Position at) const
        {
            return rows.partitionPoint(rows.size(), [at](const auto &row) { return row->since() <= at; });
        }
        std::uint32_t crowdedBy(Position at) const
        {
            return crowded.partitionPoint(crowded.size(), [at](Position begin) { return begin <= at; });
        }
    };
    struct Track
    {
        std::array<Rows, kGroups> groups;
        const Rows &of(Group group) const { return groups[static_cast<std::size_t>(group)]; }
    };
    /// That the rows of a session became more.
    struct Growth
    {
        Position at = 0;
        SessionId session;
    };
    /// Where a bar is.
    struct Place
    {
        SessionId session;
        Group group = Group::Work;
        std::uint32_t row = 0;
        std::uint32_t entry = 0;
    };

    explicit TimelineIndex(std::shared_ptr<const Trace> trace);
    ~TimelineIndex();

    const Trace &trace() const { return *m_trace; }
    Position known() const { return m_known.load(std::memory_order_acquire); }
    /// By session id.
    const GrowingList<Track> &tracks() const { return m_tracks; }
    /// Problems and gaps that belong to no session.
    const Rows &sourceMarks() const { return m_sourceMarks; }
    /// When which session got another row of the group, in the order of time.
    const GrowingList<Growth> &growths(Group group) const { return m_growths[static_cast<std::size_t>(group)]; }
    const TimelineClock &clock() const { return m_clock; }
    /// That were told of afterwards, in the order of their ids.
    const GrowingList<RunId> &toldRuns() const { return m_toldRuns; }
    /// Nothing: it is not on the timeline at that position.
    std::optional<Place> find(TimelineFact fact, Position at) const;
    /// Whether it has its place among what was told of afterwards.
    bool isTold(TimelineFact fact) const
    {
        const PlaceNow *now = placeNow(fact);
        return now && now->group == Group::Told;
    }

    /// The writing thread only: takes in frames up to `position`, at most `mostFrames`; returns how far it came.
    Position extend(Position position, Position mostFrames = kOpen);

private:
    static constexpr std::uint32_t kNoRow = kOpen;
    /// Of a run, span or approval, as the index knows it now.
    struct PlaceNow
    {
        Group group = Group::Work; ///< never another
        std::atomic<std::uint32_t> row{kNoRow};
    };
    using PlacesNow = GrowingList<PlaceNow>;

    std::optional<Place> findIn(Group group, std::uint32_t number, TimelineFact fact, Position at) const;
    /// Only of a run, span or approval that is known.
    const PlaceNow *placeNow(TimelineFact fact) const;
    static Group groupOf(TimelineFact::Kind kind);
    void extendTracks(Position to);
    void extendWork(Position to);
    void extendMarks(Position to);
    template<class Fact>
    void extendPlain(const StableVector<Fact> &table, std::uint32_t &next, TimelineFact::Kind kind,
                     Position to);
    void addRun(RunId id);
    void addSpan(SpanId id);
    void addApproval(ApprovalId id);
    void applyMoves(Position at);
    /// Whether it is in another row now.
    bool replace(SpanId span, Position at);
    /// Below which row of the group it belongs; kNoRow: below none.
    std::uint32_t rowOfParent(SpanId span, Group group, Position at) const;
    std::uint32_t place(SessionId session, Group group, std::uint32_t least, TimelineFact fact, Position begin,
                        Position from);
    Rows &rowsOf(SessionId session, Group group);

    std::shared_ptr<const Trace> m_trace;
    std::atomic<Position> m_known{0};
    GrowingList<Track> m_tracks;
    Rows m_sourceMarks;
    std::array<GrowingList<Growth>, kGroups> m_growths;
    PlacesNow m_placeOfRun;
    PlacesNow m_placeOfSpan;
    PlacesNow m_placeOfApproval;
    GrowingList<RunId> m_toldRuns;
    TimelineClock m_clock;

    // The writer's:
    std::uint32_t m_run = 0;
    std::uint32_t m_span = 0;
    std::uint32_t m_message = 0;
    std::uint32_t m_approval = 0;
    std::uint32_t m_checkpoint = 0;
    std::uint32_t m_problem = 0;
    std::uint32_t m_gap = 0;
    std::uint32_t m_move = 0;
    std::vector<SpanId> m_toReplace; ///< empty between two frames
    TimelineToldRooms m_toldRooms;
};

} // namespace tracedeck
