// SPDX-License-Identifier: GPL-3.0-or-later
#include "frameclock.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tracedeck {

namespace {

/// Nanoseconds, 36 years: what is further from the start was no clock's time.
constexpr std::int64_t kFarthest = std::int64_t(1) << 60;

std::int64_t sum(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_add_overflow(a, b, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

/// At most the largest there is.
std::int64_t difference(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_sub_overflow(a, b, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

} // namespace

std::optional<std::int64_t> FrameClock::next(std::optional<std::int64_t> arrival, const std::optional<Told> &server)
{
    const bool isArrival = arrival && *arrival >= -kFarthest && *arrival <= kFarthest;
    const std::int64_t since = isArrival && m_lastArrival ? std::max<std::int64_t>(*arrival - *m_lastArrival, 0) : 0;
    if (isArrival)
        m_lastArrival = arrival;
    if (!server && (!arrival || !m_isByServer))
        return arrival;
    if (!m_isByServer) {
        m_isByServer = true;
        m_latest = m_lastArrival.value_or(0);
        m_newest = server->made;
        m_start = m_lastStart = difference(m_newest, m_latest);
        return m_latest;
    }
    const std::int64_t time = sum(m_latest, since);
    if (!server || server->isAgain)
        return m_latest = time;
    // New frames that are late were slow to come, unless what was kept has moved on the clock.
    const bool isKept = server->made < difference(m_newest, kLate);
    const bool mayMove = isKept || std::exchange(m_hasKept, false);
    m_hasKept = m_hasKept || isKept;
    m_newest = std::max(m_newest, server->made);
    std::int64_t &start = isKept ? m_keptStarts.try_emplace(server->channel, difference(server->made, time)).first->second : m_start;
    const std::int64_t told = difference(server->made, start);
    const bool isLate = told < m_latest - kLate;
    if (told > kFarthest || (isLate && !mayMove))
        return m_latest = time;
    if (isLate)
        start = difference(server->made, time);
    m_lastStart = start;
    return m_latest = isLate ? time : std::max(m_latest, std::clamp(time, told, told + kGrain - 1));
}

std::optional<std::int64_t> timeOf(const Trace &trace, Position position)
{
    if (position == 0 || !(trace.frame(position).flags & FrameRecord::kHasTime))
        return std::nullopt;
    return trace.time(position);
}

std::optional<std::int64_t> timeBetween(const Trace &trace, Position from, Position to)
{
    const auto begin = timeOf(trace, from);
    const auto end = timeOf(trace, to);
    std::int64_t here = 0;
    if (!begin || !end || __builtin_sub_overflow(*end, *begin, &here))
        return std::nullopt;
    const auto made = trace.serverTime(from);
    const auto ended = trace.serverTime(to);
    if (!made || !ended || *ended < *made)
        return here;
    const std::int64_t there = *ended - *made;
    std::int64_t more = 0;
    const bool isFiner = !__builtin_sub_overflow(here, there, &more) && more > -FrameClock::kGrain
        && more < FrameClock::kGrain;
    return isFiner ? here : there;
}

} // namespace tracedeck
