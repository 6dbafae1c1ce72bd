// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinelayout.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Group = TimelineIndex::Group;

constexpr std::array kGroupOrder = {Group::Marks, Group::Work, Group::Waits, Group::Messages};

} // namespace

TimelineLayout::TimelineLayout(std::vector<TimelineLane> lanes, TimelineHeights heights)
    : m_lanes(std::move(lanes))
    , m_heights(heights)
{
    m_tops.reserve(m_lanes.size() + 1);
    int y = 0;
    for (const TimelineLane &lane : m_lanes) {
        m_tops.push_back(y);
        for (const Group group : kGroupOrder)
            y += static_cast<int>(shownRows(lane, group)) * heightOf(group);
        y += m_heights.gap;
    }
    m_tops.push_back(y);
}

int TimelineLayout::heightOf(Group group) const
{
    switch (group) {
    case Group::Marks:
        return m_heights.title;
    case Group::Work:
        break;
    case Group::Waits:
        return m_heights.wait;
    case Group::Messages:
        return m_heights.message;
    }
    return m_heights.work;
}

std::uint32_t TimelineLayout::shownRows(const TimelineLane &lane, Group group)
{
    if (group == Group::Marks)
        return 1; // has the title, too
    const std::uint32_t rows = lane.rowsOf(group);
    if (!lane.isCollapsed)
        return rows;
    return group == Group::Work ? std::min(rows, 1u) : 0;
}

template<class Visit>
void TimelineLayout::forEachRow(std::size_t lane, Visit visit) const
{
    int y = m_tops[lane];
    for (const Group group : kGroupOrder) {
        const int height = heightOf(group);
        for (std::uint32_t row = 0, count = shownRows(m_lanes[lane], group); row < count; ++row) {
            visit(Row{lane, group, row, y, height});
            y += height;
        }
    }
}

std::vector<TimelineLayout::Row> TimelineLayout::rowsIn(int top, int bottom) const
{
    std::vector<Row> rows;
    if (m_lanes.empty())
        return rows;
    const auto after = std::upper_bound(m_tops.begin(), m_tops.end(), top);
    const std::size_t first =
        after == m_tops.begin() ? 0 : static_cast<std::size_t>(after - m_tops.begin()) - 1;
    for (std::size_t lane = first; lane < m_lanes.size() && m_tops[lane] < bottom; ++lane) {
        forEachRow(lane, [&](const Row &row) {
            if (row.y < bottom && row.y + row.height > top)
                rows.push_back(row);
        });
    }
    return rows;
}

std::optional<TimelineLayout::Row> TimelineLayout::rowAt(int y) const
{
    const std::vector<Row> rows = rowsIn(y, y + 1);
    return rows.empty() ? std::nullopt : std::optional(rows.front());
}

std::optional<std::size_t> TimelineLayout::laneOf(SessionId session) const
{
    const auto found = std::find_if(m_lanes.begin(), m_lanes.end(),
                                    [session](const TimelineLane &lane) { return lane.session == session; });
    return found == m_lanes.end() ? std::nullopt
                                  : std::optional(static_cast<std::size_t>(found - m_lanes.begin()));
}

std::optional<TimelineLayout::Row> TimelineLayout::rowOf(SessionId session, Group group,
                                                         std::uint32_t number) const
{
    const auto lane = laneOf(session);
    std::optional<Row> found;
    if (lane) {
        forEachRow(*lane, [&](const Row &row) {
            if (row.group == group && row.number == number)
                found = row;
        });
    }
    return found;
}

} // namespace tracedeck
