// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineclock.h"

#include <algorithm>

namespace tracedeck {

void TimelineClock::extend(const Trace &trace, Position from, Position to)
{
    bool stands = !m_stands.isEmpty() && m_stands[m_stands.size() - 1].time >= 0;
    for (Position position = from + 1; position <= to; ++position) {
        const std::int64_t own = trace.time(position);
        const bool isTime = own <= kLatest;
        if (isTime && m_firstTimed.load(std::memory_order_relaxed) == kOpen
            && trace.frame(position).flags & FrameRecord::kHasTime)
            m_firstTimed.store(position, std::memory_order_release);
        if (own < m_latest || !isTime) {
            if (!stands)
                m_stands.append([&](Stand &stand) { stand = {position, m_latest}; });
            stands = true;
            continue;
        }
        if (stands)
            m_stands.append([&](Stand &stand) { stand = {position, -1}; });
        stands = false;
        if (position == 1)
            m_first = own;
        else if (const std::int64_t length = own - m_latest;
                 length >= kLeastGap && length >= (own - m_first) / kLeastPart)
            m_gaps.append([&](Gap &gap) { gap = {position - 1, m_latest, own}; });
        m_latest = own;
    }
}

std::int64_t TimelineClock::at(const Trace &trace, Position position) const
{
    if (position == 0)
        return 0;
    if (const std::uint32_t count = m_stands.size(); count > 0) {
        const std::uint32_t before =
            m_stands.partitionPoint(count, [position](const Stand &stand) { return stand.at <= position; });
        if (before > 0 && m_stands[before - 1].time >= 0)
            return m_stands[before - 1].time;
    }
    return trace.time(position);
}

Position TimelineClock::firstAt(const Trace &trace, std::int64_t time, Position from, Position to) const
{
    // Columns of a screen are asked one after the other: the answer is mostly near.
    Position low = from + 1;
    Position high = low;
    for (Position step = 1; high <= to && at(trace, high) < time; step *= 2) {
        low = high + 1;
        high = to - high < step ? to + 1 : high + step;
    }
    return firstNot(low, std::min(high, to + 1), [&](Position middle) { return at(trace, middle) < time; });
}

} // namespace tracedeck
