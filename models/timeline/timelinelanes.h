// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineindex.h"
#include "workersshown.h"

#include <optional>
#include <set>
#include <vector>

namespace tracedeck {

/// The lane of a session: how deep it is among those that work for others, and how many rows each group has.
struct TimelineLane
{
    SessionId session;
    int depth = 0;
    bool isCollapsed = false; ///< only its runs are shown
    std::array<std::uint32_t, TimelineIndex::kGroups> rows{};

    std::uint32_t rowsOf(TimelineIndex::Group group) const { return rows[static_cast<std::size_t>(group)]; }
    friend bool operator==(const TimelineLane &, const TimelineLane &) = default;
};

TimelineLane timelineLane(const TimelineIndex &index, SessionId session, Position at, int depth = 0);
/// What has no row at a position since too much overlaps.
std::uint32_t timelineCrowded(const TimelineIndex &index, SessionId session, Position at);

/// The lanes at a position: sessions in the order of their begin, each followed by those that work for it. A collapsed
/// session's workers are not shown.
std::vector<TimelineLane> timelineLanes(const TimelineIndex &index, Position at,
                                        const std::set<SessionId> &collapsed, WorkersShown workers);

/// The same while positions come and go: where only a little happened in between, only that is looked at, however many
/// sessions there are.
class TimelineLanes
{
public:
    struct Wanted
    {
        Position at = 0;
        std::set<SessionId> collapsed{};
        WorkersShown workers = WorkersShown::Collapsed;
    };

    const std::vector<TimelineLane> &all() const { return m_lanes; }
    /// Where the lane of a session is; nothing: it is not shown.
    std::optional<std::size_t> of(SessionId session) const;
    /// Whether any lane is another now. The index is only compared with the one before.
    bool show(const TimelineIndex &index, const Wanted &wanted);
    /// How often all sessions were looked at.
    int rebuilt() const { return m_rebuilt; }

private:
    void rebuild(const TimelineIndex &index);
    bool addBegun(const TimelineIndex &index, std::uint32_t before, std::uint32_t after);
    bool insert(const TimelineIndex &index, SessionId session);
    bool countAgain(const TimelineIndex &index, Position from, Position to);
    void number(std::size_t from);

    static constexpr std::uint32_t kNone = kOpen;
    const TimelineIndex *m_index = nullptr; // only compared
    Wanted m_wanted;
    std::uint32_t m_begun = 0;
    std::vector<TimelineLane> m_lanes;
    std::vector<std::uint32_t> m_laneOf; ///< by session
    int m_rebuilt = 0;
};

} // namespace tracedeck
