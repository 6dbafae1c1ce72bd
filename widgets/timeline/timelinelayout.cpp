// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinelayout.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Group = TimelineIndex::Group;

constexpr std::array kGroupOrder = {Group::Marks, Group::Told, Group::Work, Group::Waits, Group::Messages};

} // namespace

TimelineLayout::TimelineLayout(std::vector<TimelineLane> lanes, TimelineHeights heights)
    : m_lanes(std::move(lanes))
    , m_heights(heights)
{
    m_tops.reserve(m_lanes.size() + 1);
    int y = 0;
    for (const TimelineLane &lane : m_lanes) {
        if (lane.session.index >= m_laneOf.size())
            m_laneOf.resize(lane.session.index + std::size_t(1), kNone);
        m_laneOf[lane.session.index] = static_cast<std::uint32_t>(m_tops.size());
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
    case Group::Told:
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
    return group == Group::Told || group == Group::Work ? std::min(rows, 1u) : 0;
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

std::size_t TimelineLayout::laneFrom(int y) const
{
    const auto after = std::upper_bound(m_tops.begin(), m_tops.end(), y);
    return after == m_tops.begin() ? 0 : static_cast<std::size_t>(after - m_tops.begin()) - 1;
}

std::vector<TimelineLayout::Row> TimelineLayout::rowsIn(int top, int bottom) const
{
    std::vector<Row> rows;
    if (m_lanes.empty())
        return rows;
    for (std::size_t lane = laneFrom(top); lane < m_lanes.size() && m_tops[lane] < bottom; ++lane) {
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
    if (session.index >= m_laneOf.size() || m_laneOf[session.index] == kNone)
        return {};
    return m_laneOf[session.index];
}

/// Precondition: the lane shows it.
TimelineLayout::Row TimelineLayout::rowAt(std::size_t lane, Group group, std::uint32_t number) const
{
    int y = m_tops[lane];
    for (const Group before : kGroupOrder) {
        if (before == group)
            break;
        y += static_cast<int>(shownRows(m_lanes[lane], before)) * heightOf(before);
    }
    const int height = heightOf(group);
    return {lane, group, number, y + static_cast<int>(number) * height, height};
}

std::optional<TimelineLayout::Row> TimelineLayout::rowOf(SessionId session, Group group,
                                                         std::uint32_t number) const
{
    const auto lane = laneOf(session);
    if (!lane || number >= shownRows(m_lanes[*lane], group))
        return {};
    return rowAt(*lane, group, number);
}

std::optional<TimelineLayout::Row> TimelineLayout::rowBeside(const Row &row, int direction) const
{
    // Between lanes is a gap.
    if (direction > 0) {
        const int next = row.y + row.height;
        return rowAt(next + m_heights.gap >= bottom(row.lane) ? bottom(row.lane) : next);
    }
    return rowAt(row.y == top(row.lane) ? row.y - m_heights.gap - 1 : row.y - 1);
}

} // namespace tracedeck
