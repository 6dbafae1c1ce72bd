// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinelanes.h"

namespace tracedeck {

namespace {

TimelineLane laneOf(const TimelineIndex &index, SessionId session, Position at, int depth)
{
    TimelineLane lane{.session = session, .depth = depth};
    const TimelineIndex::Track &track = index.tracks()[session.index];
    for (std::size_t group = 0; group < TimelineIndex::kGroups; ++group) {
        lane.rows[group] = track.groups[group].count(at);
        lane.crowded += track.groups[group].crowdedBy(at);
    }
    return lane;
}

} // namespace

std::vector<TimelineLane> timelineLanes(const TimelineIndex &index, Position at,
                                        const std::set<SessionId> &collapsed, WorkersShown workers)
{
    const View view(index.trace(), at);
    const std::uint32_t begun = std::min(view.count(index.trace().sessions), index.tracks().size());
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
            TimelineLane lane = laneOf(index, session, at, depth);
            const std::vector<SessionId> below = view.children(view.at(session).workers);
            lane.hasWorkers = !below.empty();
            lane.isCollapsed = collapsed.contains(session);
            lanes.push_back(lane);
            if (lane.isCollapsed || workers == WorkersShown::Hidden)
                continue;
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

} // namespace tracedeck
