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
                 length >= kLeastGap && length >= (own - m_first - m_long) / kLeastPart) {
            m_gaps.append([&](Gap &gap) { gap = {position - 1, m_latest, own}; });
            m_long += length >= (own - m_first) / 2 ? length : 0;
        }
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

Position TimelineClock::firstAt(const Trace &trace, std::int64_t time, Position from, Position to, Position near) const
{
    if (from >= to)
        return to + 1;
    const auto isBefore = [&](Position position) { return at(trace, position) < time; };
    Position low = from + 1;
    Position high = to + 1;
    const Position guess = std::clamp(near, low, to);
    if (isBefore(guess)) {
        low = guess + 1;
        for (Position step = 1; low <= to && to - low >= step - 1; step *= 2) {
            const Position probe = low + step - 1;
            if (!isBefore(probe)) {
                high = probe;
                break;
            }
            low = probe + 1;
        }
    } else {
        high = guess;
        for (Position step = 1; high - low >= step; step *= 2) {
            const Position probe = high - step;
            if (isBefore(probe)) {
                low = probe + 1;
                break;
            }
            high = probe;
        }
    }
    return firstNot(low, high, isBefore);
}

} // namespace tracedeck
