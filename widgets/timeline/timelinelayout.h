// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinelanes.h"

#include <optional>
#include <vector>

namespace tracedeck {

/// Heights of rows, in pixels.
struct TimelineHeights
{
    int title = 22;
    int work = 20;
    int wait = 14;
    int message = 16;
    int gap = 6; ///< between lanes
    friend bool operator==(const TimelineHeights &, const TimelineHeights &) = default;
};

/// Where the rows of all lanes lie, from the top. The first row of a lane has its title and its marks.
class TimelineLayout
{
public:
    struct Row
    {
        std::size_t lane = 0;
        TimelineIndex::Group group = TimelineIndex::Group::Work;
        std::uint32_t number = 0;
        int y = 0;
        int height = 0;
        friend bool operator==(const Row &, const Row &) = default;
    };

    TimelineLayout() = default;
    TimelineLayout(std::vector<TimelineLane> lanes, TimelineHeights heights);

    const std::vector<TimelineLane> &lanes() const { return m_lanes; }
    int height() const { return m_tops.empty() ? 0 : m_tops.back(); }
    int top(std::size_t lane) const { return m_tops[lane]; }
    /// Behind its gap.
    int bottom(std::size_t lane) const { return m_tops[lane + 1]; }
    /// The lane in which a height lies, or the first behind it.
    std::size_t laneFrom(int y) const;
    /// Rows that lie at least partly in [top, bottom).
    std::vector<Row> rowsIn(int top, int bottom) const;
    std::optional<Row> rowAt(int y) const;
    /// Where a row is; nothing: its lane is collapsed, or not shown.
    std::optional<Row> rowOf(SessionId session, TimelineIndex::Group group, std::uint32_t number) const;
    std::optional<std::size_t> laneOf(SessionId session) const;
    /// The row below (1) or above (-1).
    std::optional<Row> rowBeside(const Row &row, int direction) const;

private:
    using Group = TimelineIndex::Group;
    static constexpr std::uint32_t kNone = kOpen;

    int heightOf(Group group) const;
    static std::uint32_t shownRows(const TimelineLane &lane, Group group);
    Row rowAt(std::size_t lane, Group group, std::uint32_t number) const;
    template<class Visit>
    void forEachRow(std::size_t lane, Visit visit) const;

    std::vector<TimelineLane> m_lanes;
    TimelineHeights m_heights;
    std::vector<int> m_tops; ///< of lanes, and where the last one ends
    std::vector<std::uint32_t> m_laneOf; ///< by session
};

} // namespace tracedeck
