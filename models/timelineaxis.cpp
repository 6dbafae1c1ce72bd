// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaxis.h"

#include "lasted.h"
#include "walltime.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace tracedeck {

namespace {

using Break = TimelineAxis::Break;

/// A break is drawn as long as this part of what remains, and all of them together as long as half of it.
constexpr std::int64_t kShownPart = 40;
/// Between runs that were told of: so many times as long as such a run is on average is idle.
constexpr std::int64_t kPause = 4;

} // namespace

struct TimelineAxis::Idle
{
    std::vector<TimelineClock::Gap> gaps; ///< in their order
    std::int64_t sum = 0;
    std::int64_t whole = 0;
};

TimelineAxis::TimelineAxis(const TimelineIndex &index, Unit unit, Position newest)
    : m_index(&index)
    , m_unit(unit)
{
    if (!isTime())
        return;
    if (index.toldRuns().size() == 0)
        return;
    newest = std::min(newest, index.known());
    const Trace &trace = index.trace();
    m_starts = trace.starts.partitionPoint([newest](const ClockStart &start) { return start.at <= newest; });
    m_started = nanosecondsOf(trace.started);
    m_told = std::make_shared<const std::vector<Stretch>>(readTold(newest));
}

// --- What was told of afterwards -----------------------------------------------------------------------------------

/// Nothing: when that was is not known, or no clock could have shown it.
std::optional<std::int64_t> TimelineAxis::clockOfWall(std::int64_t wall) const
{
    if (!m_index || !isTime())
        return std::nullopt;
    if (m_starts == 0 && !m_started)
        return std::nullopt;
    const auto &starts = m_index->trace().starts;
    std::uint32_t next = 1; // what was before the server told any time is told by its clock, too
    while (next < m_starts && starts[next].wall + clockAt(starts[next].at) <= wall)
        ++next;
    const std::int64_t clock = wall - (m_starts == 0 ? *m_started : starts[next - 1].wall);
    return std::abs(clock) <= TimelineClock::kLatest ? std::optional(clock) : std::nullopt;
}

/// In which any run went on, from the left; none touches another.
std::vector<TimelineAxis::Stretch> TimelineAxis::readTold(Position newest) const
{
    std::vector<Stretch> all;
    const View view(m_index->trace(), newest);
    const auto &runs = m_index->toldRuns();
    for (std::uint32_t i = 0, count = runs.size(); i < count && view.begin(runs[i]) <= newest; ++i) {
        if (const auto stretch = clockOf(wentOn(view, TimelineFact::of(runs[i]))))
            all.push_back(*stretch);
    }
    std::sort(all.begin(), all.end(), [](const Stretch &a, const Stretch &b) { return a.begin < b.begin; });
    std::size_t joined = 0; // so many of them are
    for (const Stretch &stretch : all) {
        if (joined > 0 && stretch.begin <= all[joined - 1].end)
            all[joined - 1].end = std::max(all[joined - 1].end, stretch.end);
        else
            all[joined++] = stretch;
    }
    all.resize(joined);
    return all;
}

std::optional<TimelineAxis::Stretch> TimelineAxis::clockOf(const std::optional<ToldTimes> &told) const
{
    const auto begin = told ? clockOfWall(told->begun) : std::nullopt;
    const auto end = told ? clockOfWall(told->ended) : std::nullopt;
    return begin && end ? std::optional<Stretch>({*begin, std::max(*begin, *end)}) : std::nullopt;
}

TimelineAxis::Segment TimelineAxis::segmentOf(const View &view, TimelineFact fact) const
{
    if (const auto told = isTime() ? clockOf(wentOn(view, fact)) : std::nullopt)
        return {valueOfClock(told->begin), valueOfClock(told->end)};
    const Position end = timelineEnd(view.trace(), fact, view.position());
    return {valueOf(timelineBegin(view.trace(), fact)), valueOf(end == kOpen ? view.position() : end)};
}

TimelineAxis::Segment TimelineAxis::segmentOf(const View &view, SessionId session) const
{
    if (const auto told = isTime() ? clockOf(toldTimes(view, session)) : std::nullopt)
        return {valueOfClock(told->begin), valueOfClock(told->end)};
    const Extent extent = extentOf(view, SpanRow::of(session));
    const Position begin = std::max<Position>(extent.begin, 1);
    return {valueOf(begin), valueOf(std::max(extent.end == kOpen ? view.position() : extent.end, begin))};
}

// --- What is idle --------------------------------------------------------------------------------------------------

/// In which nothing came, and nothing that was told of went on.
std::vector<TimelineClock::Gap> TimelineAxis::gaps(Position newest) const
{
    const TimelineClock &clock = m_index->clock();
    std::vector<TimelineClock::Gap> idle;
    static const std::vector<Stretch> kNone;
    const std::vector<Stretch> &told = m_told ? *m_told : kNone;
    auto next = told.begin();
    // What is left of a gap, where runs that were told of went on in it.
    const auto add = [&](TimelineClock::Gap gap) {
        while (next != told.end() && next->end <= gap.begin)
            ++next;
        for (auto run = next; run != told.end() && run->begin < gap.end; ++run) {
            if (run->begin > gap.begin)
                idle.push_back({gap.after, gap.begin, run->begin});
            gap.begin = std::max(gap.begin, run->end);
        }
        if (gap.begin < gap.end)
            idle.push_back(gap);
    };
    const std::int64_t start = clock.at(m_index->trace(), 1);
    if (!told.empty() && told.front().begin < start)
        add({0, told.front().begin, start});
    const std::uint32_t count = clock.gaps().partitionPoint(
        clock.gaps().size(), [newest](const TimelineClock::Gap &gap) { return gap.after < newest; });
    for (std::uint32_t i = 0; i < count; ++i)
        add(clock.gaps()[i]);
    return idle;
}

TimelineAxis::Idle TimelineAxis::idleOf(Position newest) const
{
    Idle idle;
    if (!m_index || !isTime() || newest == 0)
        return idle;
    idle.whole = clockAt(newest) - clockOf(first());
    std::int64_t pause = std::numeric_limits<std::int64_t>::max();
    if (m_told && !m_told->empty()) {
        std::int64_t busy = 0;
        for (const Stretch &run : *m_told)
            busy += run.end - run.begin;
        pause = std::max(busy / static_cast<std::int64_t>(m_told->size()) * kPause, TimelineClock::kLeastGap);
    }
    for (const TimelineClock::Gap &gap : gaps(newest)) {
        if (gap.length() < std::min(idle.whole / TimelineClock::kLeastPart, gap.after == 0 ? pause : idle.whole))
            continue;
        idle.gaps.push_back(gap);
        idle.sum += gap.length();
    }
    return idle;
}

int TimelineAxis::idlePercent(Position newest) const
{
    const Idle idle = idleOf(newest);
    const auto between = std::count_if(idle.gaps.begin(), idle.gaps.end(),
                                       [](const TimelineClock::Gap &gap) { return gap.after > 0; });
    return idle.whole <= 0 || std::cmp_greater_equal(between * 2, newest)
               ? 0
               : static_cast<int>(static_cast<double>(idle.sum) * 100.0 / static_cast<double>(idle.whole));
}
void TimelineAxis::compress(Position newest, const std::set<std::int64_t> &open)
{
    m_breaks.reset();
    const Idle idle = idleOf(newest);
    const auto count = static_cast<std::int64_t>(idle.gaps.size());
    const std::int64_t shown = std::max<std::int64_t>((idle.whole - idle.sum) / std::max(kShownPart, 2 * count), 1000);
    auto breaks = std::make_shared<std::vector<Break>>();
    std::int64_t removed = 0;
    for (const TimelineClock::Gap &gap : idle.gaps) {
        if (open.contains(gap.begin) || gap.length() <= shown)
            continue;
        breaks->push_back({gap.after, gap.begin, gap.end, gap.begin - removed, shown});
        removed += gap.length() - shown;
    }
    if (!breaks->empty())
        m_breaks = std::move(breaks);
}

// -------------------------------------------------------------------------------------------------------------------

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

std::int64_t TimelineAxis::first() const
{
    const std::int64_t frame = clockAt(1);
    return isTime() ? valueOfClock(m_told && !m_told->empty() ? std::min(frame, m_told->front().begin) : frame) : frame;
}

std::int64_t TimelineAxis::last(Position newest) const
{
    const std::int64_t frame = clockAt(newest);
    return isTime() ? valueOfClock(m_told && !m_told->empty() ? std::max(frame, m_told->back().end) : frame) : frame;
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
