// SPDX-License-Identifier: GPL-3.0-or-later
#include "frameclock.h"

#include "saturated.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tracedeck {

namespace {

/// Nanoseconds, 36 years: what is further from the start was no clock's time.
constexpr std::int64_t kFarthest = std::int64_t(1) << 60;

/// At most the largest there is.
std::int64_t difference(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_sub_overflow(a, b, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

} // namespace

std::optional<std::int64_t> FrameClock::next(std::optional<std::int64_t> arrival, const std::optional<Told> &server,
                                             bool isAsked)
{
    const bool isArrival = arrival && *arrival >= -kFarthest && *arrival <= kFarthest;
    const std::int64_t since = isArrival && m_lastArrival ? std::max<std::int64_t>(*arrival - *m_lastArrival, 0) : 0;
    if (isArrival)
        m_lastArrival = arrival;
    if (isArrival && server)
        noteSkew(*arrival, server->made);
    m_isFine = m_isFine || (server && server->made % kGrain != 0);
    if (!server && (!arrival || !m_isByServer))
        return arrival;
    if (!m_isByServer) {
        m_isByServer = true;
        m_latest = m_lastArrival.value_or(0);
        m_newest = server->made;
        m_start = m_lastStart = difference(m_newest, m_latest);
        channelOf(server->channel).last = m_newest;
        return m_latest;
    }
    std::int64_t arrived = saturatedSum(m_latest, since);
    if (isArrival && m_ahead > 0)
        arrived = takenBack(arrived, *arrival, since);
    if (server)
        return m_latest = server->isAgain ? arrived : timeOf(*server, arrived);
    const bool isOfNow = isArrival && (isAsked || since >= kQuiet);
    m_latest = isOfNow ? timeOfNow(*arrival, arrived) : arrived;
    m_unstamped = now();
    return m_latest;
}

/// A pause makes up for what was put in between, if nothing else has moved the clock away from when frames come.
std::int64_t FrameClock::takenBack(std::int64_t arrived, std::int64_t arrival, std::int64_t since)
{
    const std::int64_t ahead = difference(arrived, arrival);
    if (since < kQuiet || ahead > saturatedSum(m_ahead, kLate))
        return arrived;
    const std::int64_t back = std::clamp<std::int64_t>(std::min(m_ahead, since / 2), 0, std::max<std::int64_t>(ahead, 0));
    m_ahead -= back;
    m_start = saturatedSum(m_start, back);
    m_lastStart = saturatedSum(m_lastStart, back);
    return arrived - back;
}

void FrameClock::noteSkew(std::int64_t arrival, std::int64_t made)
{
    if (!m_started)
        return;
    const std::int64_t skew = difference(saturatedSum(*m_started, arrival), made);
    if (!m_skew) {
        m_firstMade = m_lastMade = made;
        m_firstSkew = skew;
    }
    m_lastMade = std::max(m_lastMade, made);
    const std::int64_t happened = difference(made, m_madeThen);
    const std::int64_t came = saturatedSum(arrival - m_arrivalThen, kSteady / 2);
    const bool isOlder = happened < -kLate; // it was overtaken if it is by less
    const bool isFaster = !m_skew || isOlder || happened > came;
    m_skew = std::min(m_skew.value_or(skew), skew);
    if (!isFaster && happened < kSteady)
        return;
    m_steadyTimes = isFaster ? 0 : m_steadyTimes + 1;
    if (m_steadyTimes >= kSteadyTimes)
        m_liveSkew = skew;
    else if (m_liveSkew && skew < difference(*m_liveSkew, kSkew))
        m_liveSkew.reset(); // that had been kept after all
    m_madeThen = made;
    m_arrivalThen = arrival;
}

/// How far the server's clock is behind ours, as far as that is known: what did not come faster than it happened was not kept.
std::int64_t FrameClock::behind() const
{
    if (m_liveSkew)
        return *m_liveSkew;
    const bool isTelling = difference(m_lastMade, m_firstMade) >= kKept;
    const bool isLive = isTelling && difference(m_firstSkew, *m_skew) < kKept;
    return *m_skew <= kSkew || isLive ? *m_skew : 0;
}

/// When a frame was made that is made now, by the server's clock, as far as those that came tell.
std::int64_t FrameClock::now() const
{
    return m_hasKept ? m_newest : std::max(m_newest, saturatedSum(m_latest, m_start));
}

std::optional<std::int64_t> FrameClock::nowAfterArrival() const
{
    if (!m_started || !m_skew)
        return std::nullopt;
    return difference(difference(*m_started, behind()), m_start);
}

/// Of what came before it may all have been kept for long.
std::int64_t FrameClock::timeOfNow(std::int64_t arrival, std::int64_t arrived)
{
    const std::optional<std::int64_t> after = nowAfterArrival();
    if (!after)
        return arrived;
    const std::int64_t time = saturatedSum(arrival, *after);
    if (time <= saturatedSum(arrived, kLate) || time > kFarthest)
        return arrived;
    m_newest = std::max(m_newest, saturatedSum(time, m_start));
    m_lastStart = m_start;
    return time;
}

FrameClock::Channel &FrameClock::channelOf(std::uint32_t number)
{
    if (number >= m_channels.size())
        m_channels.resize(std::size_t{number} + 1);
    return m_channels[number];
}

/// `arrived`: as much later than the frame before it as it came.
std::int64_t FrameClock::timeOf(const Told &told, std::int64_t arrived)
{
    Channel &channel = channelOf(told.channel);
    std::int64_t newSince = channel.keptStart ? channel.keptUntil : difference(m_newest, kLate);
    if (!channel.last && m_unstamped)
        newSince = std::max(newSince, difference(*m_unstamped, kOvertaken));
    const bool isNew = told.made >= newSince;
    const bool isBack = !channel.last || told.made < difference(*channel.last, kLate);
    if (isNew) {
        channel.keptStart.reset();
    } else if (isBack) {
        channel.keptStart = difference(told.made, arrived);
        channel.keptUntil = now();
    }
    channel.last = told.made;

    std::int64_t &start = channel.keptStart ? *channel.keptStart : m_start;
    std::int64_t time = difference(told.made, start);
    if (time > kFarthest)
        return arrived; // no clock showed that
    // Another thing that was kept may have moved on the clock; or only a pause leads up to what is new.
    const bool isKept = channel.keptStart.has_value();
    const bool isPause = isKept && time > saturatedSum(arrived, kPause) && told.made > difference(m_newest, kPause);
    const bool isBehindKept = isNew && std::exchange(m_hasKept, false);
    const bool mayMove = isKept || isBehindKept;
    const bool isBehindMuch = isBehindKept && std::exchange(m_inserted, 0) > kOvertaken;
    const bool isLate = time < (isBehindMuch ? arrived - kOvertaken : m_latest - kLate);
    m_hasKept = m_hasKept || isKept;
    m_newest = std::max(m_newest, told.made);
    if (isLate && !mayMove)
        return arrived; // it was slow to come
    if (isLate || isPause) {
        if (!isKept)
            m_ahead = saturatedSum(m_ahead, std::max<std::int64_t>(difference(arrived, time), 0));
        start = difference(told.made, arrived);
        time = arrived;
    }
    m_lastStart = start;
    const std::int64_t shown = std::max(m_latest, std::clamp(arrived, time, saturatedSum(time, m_isFine ? 0 : kGrain - 1)));
    if (isKept)
        m_inserted = saturatedSum(m_inserted, std::max<std::int64_t>(shown - arrived, 0));
    return shown;
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
    if (made && ended && *ended >= *made)
        return *ended - *made;
    // Both by our clock, whatever came between them.
    const auto came = trace.arrival(from);
    const auto cameThen = trace.arrival(to);
    std::int64_t apart = 0;
    const bool isOurs = !made && !ended && came && cameThen && !__builtin_sub_overflow(*cameThen, *came, &apart);
    return isOurs && apart >= 0 ? apart : here;
}

std::int64_t passedSince(const Trace &trace, Position newest, std::int64_t since)
{
    const std::uint32_t known = trace.nows.partitionPoint([newest](const ClockNow &now) { return now.at <= newest; });
    const auto arrival = known > 0 ? trace.arrival(newest) : std::nullopt;
    const auto happened = timeOf(trace, newest);
    if (!arrival || !happened)
        return since;
    const std::int64_t now = saturatedSum(*arrival, since);
    for (Position i = newest; i > 0; --i) {
        if (const auto came = trace.arrival(i); came && difference(now, *came) >= FrameClock::kSettled)
            break;
        if (trace.serverTime(i))
            return since; // more of that may come
    }
    const std::int64_t passed = difference(saturatedSum(now, trace.nows[known - 1].afterArrival), *happened);
    return passed > saturatedSum(since, FrameClock::kLate) && passed <= kFarthest ? passed : since;
}

} // namespace tracedeck
