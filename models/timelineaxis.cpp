// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaxis.h"

#include "walltime.h"

#include <algorithm>
#include <limits>

namespace tracedeck {

namespace {

using Break = TimelineAxis::Break;

/// A break is drawn as long as this part of what remains.
constexpr std::int64_t kShownPart = 40;

struct Idle
{
    std::vector<TimelineClock::Gap> gaps;
    std::int64_t sum = 0;
    std::int64_t whole = 0;
};

Idle idleOf(const TimelineIndex &index, Position newest)
{
    Idle idle;
    if (newest == 0)
        return idle;
    const TimelineClock &clock = index.clock();
    idle.whole = clock.at(index.trace(), newest) - clock.at(index.trace(), 1);
    const std::uint32_t count = clock.gaps().partitionPoint(
        clock.gaps().size(), [newest](const TimelineClock::Gap &gap) { return gap.after < newest; });
    for (std::uint32_t i = 0; i < count; ++i) {
        const TimelineClock::Gap &gap = clock.gaps()[i];
        if (gap.length() < idle.whole / TimelineClock::kLeastPart)
            continue;
        idle.gaps.push_back(gap);
        idle.sum += gap.length();
    }
    return idle;
}

} // namespace

int TimelineAxis::idlePercent(const TimelineIndex &index, Position newest)
{
    const Idle idle = idleOf(index, newest);
    return idle.whole <= 0 || idle.gaps.size() * 2 >= newest
               ? 0
               : static_cast<int>(static_cast<double>(idle.sum) * 100.0 / static_cast<double>(idle.whole));
}

void TimelineAxis::compress(Position newest, const std::set<Position> &open)
{
    m_breaks.reset();
    if (!m_index || !isTime())
        return;
    const Idle idle = idleOf(*m_index, newest);
    const std::int64_t shown = std::max<std::int64_t>((idle.whole - idle.sum) / kShownPart, 1000);
    auto breaks = std::make_shared<std::vector<Break>>();
    std::int64_t removed = 0;
    for (const TimelineClock::Gap &gap : idle.gaps) {
        if (open.contains(gap.after) || gap.length() <= shown)
            continue;
        breaks->push_back({gap.after, gap.begin, gap.end, gap.begin - removed, shown});
        removed += gap.length() - shown;
    }
    if (!breaks->empty())
        m_breaks = std::move(breaks);
}

const std::vector<Break> &TimelineAxis::breaks() const
{
    static const std::vector<Break> kNone;
    return m_breaks ? *m_breaks : kNone;
}

std::int64_t TimelineAxis::valueOfClock(std::int64_t clock) const
{
    const auto &all = breaks();
    const auto after = std::upper_bound(all.begin(), all.end(), clock,
                                        [](std::int64_t time, const Break &gap) { return time < gap.begin; });
    if (after == all.begin())
        return clock;
    const Break &gap = *std::prev(after);
    if (clock >= gap.end)
        return gap.at + gap.shown + (clock - gap.end);
    const double part = static_cast<double>(clock - gap.begin) / static_cast<double>(gap.end - gap.begin);
    return gap.at + static_cast<std::int64_t>(part * static_cast<double>(gap.shown));
}

std::int64_t TimelineAxis::clockOf(std::int64_t value) const
{
    const auto &all = breaks();
    const auto after = std::upper_bound(all.begin(), all.end(), value,
                                        [](std::int64_t at, const Break &gap) { return at < gap.at; });
    if (after == all.begin())
        return value;
    const Break &gap = *std::prev(after);
    if (value >= gap.at + gap.shown)
        return gap.end + (value - gap.at - gap.shown);
    const double part = static_cast<double>(value - gap.at) / static_cast<double>(gap.shown);
    return gap.begin + static_cast<std::int64_t>(part * static_cast<double>(gap.end - gap.begin));
}

std::optional<TimelineAxis::WallStretch> TimelineAxis::wallStretchAt(std::int64_t clock) const
{
    if (!m_index || !isTime())
        return std::nullopt;
    constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();
    const Trace &trace = m_index->trace();
    const auto clockOf = [&](const ClockStart &start) { return m_index->clock().at(trace, start.at); };
    const auto &starts = trace.starts;
    if (starts.size() == 0) {
        const auto started = nanosecondsOf(trace.started);
        return started ? std::optional<WallStretch>({*started, kForever}) : std::nullopt;
    }
    // What came before the server told any time is told by its clock, too.
    const std::uint32_t next = std::max<std::uint32_t>(
        starts.partitionPoint([&](const ClockStart &start) { return clockOf(start) <= clock; }), 1);
    return WallStretch{starts[next - 1].wall, next < starts.size() ? clockOf(starts[next]) : kForever};
}

Position TimelineAxis::lastJump(Position from, Position end) const
{
    if (!m_index || !isTime() || m_index->trace().starts.size() < 2)
        return 0;
    const auto &starts = m_index->trace().starts;
    const std::uint32_t next = starts.partitionPoint([end](const ClockStart &start) { return start.at < end; });
    return next > 1 && starts[next - 1].at >= from ? starts[next - 1].at : 0; // the first one only begins to tell
}

std::int64_t TimelineAxis::clockAt(Position position) const
{
    return m_index && isTime() ? m_index->clock().at(m_index->trace(), position) : position;
}

std::int64_t TimelineAxis::valueOf(Position position) const
{
    return isTime() ? valueOfClock(clockAt(position)) : position;
}

Position TimelineAxis::firstAt(std::int64_t value, Position from, Position newest, Position near) const
{
    if (from >= newest)
        return newest + 1;
    if (!m_index || !isTime())
        return static_cast<Position>(
            std::clamp<std::int64_t>(value, std::int64_t(from) + 1, std::int64_t(newest) + 1));
    // Of a value within a break the clock may be a little before that of a frame at its end.
    return m_index->clock().firstAt(m_index->trace(), clockOf(value), from, newest, near);
}

Position TimelineAxis::lastAt(std::int64_t value, Position newest) const
{
    return std::max<Position>(firstAt(value + 1, 0, newest) - 1, std::min<Position>(newest, 1));
}

} // namespace tracedeck
