// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinelanes.h"

#include <utility>

namespace tracedeck {

namespace {

using Group = TimelineIndex::Group;

std::uint32_t begunAt(const TimelineIndex &index, Position at)
{
    return std::min(View(index.trace(), at).count(index.trace().sessions), index.tracks().size());
}

/// The first of what happened behind a position.
template<class List>
std::uint32_t firstBehind(const List &list, Position position)
{
    const auto isBefore = [position](const auto &one) { return one.at <= position; };
    if constexpr (requires { list.partitionPoint(isBefore); })
        return list.partitionPoint(isBefore);
    else
        return list.partitionPoint(list.size(), isBefore);
}

/// Whether all that joined a parent behind this one began behind it too, and so come behind it.
bool isLastToJoin(const View &view, SessionId parent, SessionId session)
{
    const auto &joined = view.at(parent).workers.all;
    std::uint32_t i = joined.partitionPoint(
        [&](const Membership<SessionId> &one) { return one.life.begin <= view.position(); });
    while (i-- > 0 && joined[i].child > session) {}
    return i != kOpen && joined[i].child == session;
}

} // namespace

TimelineLane timelineLane(const TimelineIndex &index, SessionId session, Position at, int depth)
{
    TimelineLane lane{.session = session, .depth = depth};
    const TimelineIndex::Track &track = index.tracks()[session.index];
    for (std::size_t group = 0; group < TimelineIndex::kGroups; ++group)
        lane.rows[group] = track.groups[group].count(at);
    return lane;
}

std::uint32_t timelineCrowded(const TimelineIndex &index, SessionId session, Position at)
{
    std::uint32_t crowded = 0;
    for (const TimelineIndex::Rows &rows : index.tracks()[session.index].groups)
        crowded += rows.crowdedBy(at);
    return crowded;
}

std::vector<TimelineLane> timelineLanes(const TimelineIndex &index, Position at,
                                        const std::set<SessionId> &collapsed, WorkersShown workers)
{
    const View view(index.trace(), at);
    const std::uint32_t begun = begunAt(index, at);
    struct Next
    {
        SessionId session;
        int depth;
    };
    std::vector<TimelineLane> lanes;
    std::vector<bool> isShown(begun);
    std::vector<Next> next;
    const auto show = [&](SessionId root) {
        next.push_back({root, 0});
        while (!next.empty()) {
            const auto [session, depth] = next.back();
            next.pop_back();
            if (session.index >= begun || isShown[session.index])
                continue;
            isShown[session.index] = true;
            TimelineLane lane = timelineLane(index, session, at, depth);
            lane.isCollapsed = collapsed.contains(session);
            lanes.push_back(lane);
            if (lane.isCollapsed || workers == WorkersShown::Hidden)
                continue;
            const std::vector<SessionId> below = view.children(view.at(session).workers);
            for (auto worker = below.rbegin(); worker != below.rend(); ++worker)
                next.push_back({*worker, depth + 1});
        }
    };
    for (std::uint32_t i = 0; i < begun; ++i) {
        if (!view.parent(SessionId{i}))
            show(SessionId{i});
    }
    return lanes;
}

// --- From one position to another ----------------------------------------------------------------------------------

std::optional<std::size_t> TimelineLanes::of(SessionId session) const
{
    if (session.index >= m_laneOf.size() || m_laneOf[session.index] == kNone)
        return {};
    return m_laneOf[session.index];
}

bool TimelineLanes::show(const TimelineIndex &index, const Wanted &wanted)
{
    const Position before = m_wanted.at;
    const std::uint32_t begun = begunAt(index, wanted.at);
    const bool isSame = m_index == &index && m_wanted.collapsed == wanted.collapsed
                        && m_wanted.workers == wanted.workers && begun >= m_begun;
    m_index = &index;
    m_wanted = wanted;
    const std::uint32_t begunBefore = std::exchange(m_begun, begun);
    if (!isSame) {
        rebuild(index);
        return true;
    }
    const auto &moves = index.trace().moves;
    const Position from = std::min(before, wanted.at);
    const Position to = std::max(before, wanted.at);
    constexpr std::uint32_t kMostMoves = 1000;
    const std::uint32_t first = firstBehind(moves, from);
    const std::uint32_t end = firstBehind(moves, to);
    bool hasMoved = end - first > kMostMoves;
    for (std::uint32_t i = first; i < end && !hasMoved; ++i)
        hasMoved = moves[i].session && moves[i].session.index < begunBefore;
    if (hasMoved || !addBegun(index, begunBefore, begun)) {
        rebuild(index);
        return true;
    }
    return countAgain(index, from, to) || begun > begunBefore;
}

void TimelineLanes::rebuild(const TimelineIndex &index)
{
    ++m_rebuilt;
    m_lanes = timelineLanes(index, m_wanted.at, m_wanted.collapsed, m_wanted.workers);
    m_laneOf.assign(m_begun, kNone);
    number(0);
}

void TimelineLanes::number(std::size_t from)
{
    for (std::size_t lane = from; lane < m_lanes.size(); ++lane)
        m_laneOf[m_lanes[lane].session.index] = static_cast<std::uint32_t>(lane);
}

/// Sessions that have begun since; false: it takes a look at all of them.
bool TimelineLanes::addBegun(const TimelineIndex &index, std::uint32_t before, std::uint32_t after)
{
    constexpr std::uint32_t kMostAtOnce = 64; // each moves those behind it
    if (after - before > kMostAtOnce)
        return false;
    m_laneOf.resize(after, kNone);
    for (std::uint32_t i = before; i < after; ++i) {
        if (!insert(index, SessionId{i}))
            return false;
    }
    return true;
}

bool TimelineLanes::insert(const TimelineIndex &index, SessionId session)
{
    const View view(index.trace(), m_wanted.at);
    const SessionId parent = view.parent(session);
    std::size_t place = m_lanes.size();
    int depth = 0;
    if (parent) {
        if (parent > session || !isLastToJoin(view, parent, session))
            return false;
        const auto above = of(parent);
        if (!above || m_lanes[*above].isCollapsed || m_wanted.workers == WorkersShown::Hidden)
            return true; // not shown
        depth = m_lanes[*above].depth + 1;
        place = *above + 1;
        while (place < m_lanes.size() && m_lanes[place].depth >= depth)
            ++place;
    }
    TimelineLane lane = timelineLane(index, session, m_wanted.at, depth);
    lane.isCollapsed = m_wanted.collapsed.contains(session);
    m_lanes.insert(m_lanes.begin() + static_cast<std::ptrdiff_t>(place), lane);
    number(place);
    return true;
}

/// The rows of what got some, or lost them again, between two positions.
bool TimelineLanes::countAgain(const TimelineIndex &index, Position from, Position to)
{
    bool hasChanged = false;
    for (std::size_t group = 0; group < TimelineIndex::kGroups; ++group) {
        const auto &growths = index.growths(static_cast<Group>(group));
        for (std::uint32_t i = firstBehind(growths, from), end = firstBehind(growths, to); i < end; ++i) {
            const auto lane = of(growths[i].session);
            if (!lane)
                continue;
            m_lanes[*lane].rows[group] =
                index.tracks()[growths[i].session.index].groups[group].count(m_wanted.at);
            hasChanged = true;
        }
    }
    return hasChanged;
}

} // namespace tracedeck
