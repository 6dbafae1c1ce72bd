// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinehistory.h"

#include <utility>

namespace tracedeck {

namespace {

bool liesAround(const TimelineStop &outer, const TimelineStop &inner)
{
    if (outer.follow == TimelineFollow::All || inner.follow == TimelineFollow::All)
        return outer.follow == TimelineFollow::All && inner.follow != TimelineFollow::All;
    return outer.range.begin <= inner.range.begin && outer.range.end() >= inner.range.end()
        && outer.range.length > inner.range.length;
}

} // namespace

std::vector<TimelineStop> wayInto(const TimelineStop &here, const std::vector<TimelineStop> &stops)
{
    std::vector<TimelineStop> way;
    const auto comeTo = [&way](const TimelineStop &stop) {
        while (!way.empty() && !liesAround(way.back(), stop))
            way.pop_back();
    };
    for (const TimelineStop &stop : stops) {
        comeTo(stop);
        way.push_back(stop);
    }
    comeTo(here);
    return way;
}

void TimelineHistory::leave(const TimelineStop &stop, bool isStep)
{
    if (std::exchange(m_isStepping, isStep) && isStep)
        return;
    m_forward.clear();
    if (m_back.size() == kMostStops)
        m_back.erase(m_back.begin());
    m_back.push_back(stop);
}

std::optional<TimelineStop> TimelineHistory::go(std::vector<TimelineStop> &from,
                                                std::vector<TimelineStop> &to, const TimelineStop &here)
{
    if (from.empty())
        return {};
    m_isStepping = false;
    const TimelineStop stop = from.back();
    from.pop_back();
    to.push_back(here);
    return stop;
}

} // namespace tracedeck
