// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinehistory.h"

#include <utility>

namespace tracedeck {

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
