// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaxis.h"

#include "lasted.h"
#include "timeunits.h"
#include "walltime.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace tracedeck {

namespace {

using Break = TimelineAxis::Break;

/// A break is drawn as long as this part of what remains, and all of them together as long as half of it.
constexpr std::int64_t kShownPart = 40;
/// Beside runs that were told of: so many times as long as such a run is on average is idle.
constexpr double kPause = 4;

/// Of the clock, when a time of day is what its counts from; nothing: no clock could have shown that.
std::optional<std::int64_t> clockOfWallFrom(std::int64_t wall, std::int64_t start)
{
    std::int64_t clock = 0;
    if (__builtin_sub_overflow(wall, start, &clock) || clock < -TimelineClock::kLatest || clock > TimelineClock::kLatest)
        return std::nullopt;
    return clock;
}

/// Whether a gap behind a frame is a part of a run that waited for nobody: of that of the next frame that has a session. A model
/// that thinks for long is what its user looks for. A run whose end was never seen keeps no gap between others open, nor does one
/// for longer than any model thinks: its connection was lost, or the machine slept.
bool isBusy(const Trace &trace, const TimelineClock::Gap &gap, Position newest)
{
    constexpr std::int64_t kLongestThought = kHour;
    constexpr Position kMostPassed = 64; // frames of no session, as those that keep a connection open
    if (gap.after == 0 || gap.length() > kLongestThought)
        return false;
    const Position after = gap.after;
    const View whole(trace, newest);
    const View before(trace, after);
    for (Position at = after + 1; at <= std::min(newest, after + kMostPassed); ++at) {
        if (const SessionId session = whole.sessionOf(at))
            return before.isVisible(session) && before.runGoingOn(session)
                && before.status(session) != SessionStatus::Waiting;
    }
    return false;
}

} // namespace

struct TimelineAxis::Told
{
    /// In which the clock and the time of day go side by side.
    struct Side
    {
        std::int64_t start = 0; ///< what the clock counts from, in nanoseconds since 1970
        Stretch clock;
    };
    std::vector<Side> sides;
    std::optional<std::int64_t> start; ///< of all that was before
    std::int64_t latest = 0; ///< of the clock: nothing that was told of was later
    std::vector<Stretch> runs; ///< what they cover together, from the left; none touches another
};

struct TimelineAxis::Gap : TimelineClock::Gap
{
    bool isBesideRun = false; ///< that was told of
};

struct TimelineAxis::Idle
{
    std::vector<Gap> gaps; ///< in their order
    std::int64_t sum = 0;
    std::int64_t whole = 0;
};

TimelineAxis::TimelineAxis(const TimelineIndex &index, Unit unit, Position newest)
    : m_index(&index)
    , m_unit(unit)
{
    if (isTime() && (index.toldRuns().size() > 0 || index.trace().starts.size() > 0))
        readTold(std::min(newest, index.known()));
}

// --- What was told of afterwards -----------------------------------------------------------------------------------

void TimelineAxis::readTold(Position newest)
{
    const Trace &trace = m_index->trace();
    auto told = std::make_shared<Told>();
    told->latest = clockAt(newest);
    const auto &starts = trace.starts;
    const auto started = nanosecondsOf(trace.started);
    const std::uint32_t known = starts.partitionPoint([newest](const ClockStart &start) { return start.at <= newest; });
    // While what a server had kept comes, the clock is far behind: such times are not what others are counted from.
    const bool isBehind = known > 0 && wasKept(trace, newest, known);
    for (std::uint32_t i = 0; i < known; ++i) {
        if (!isBehind || !wasKept(trace, starts[i].at, i + 1))
            told->sides.push_back(
                {starts[i].wall, {clockAt(starts[i].at), i + 1 == known ? told->latest : clockAt(starts[i + 1].at)}});
    }
    told->start = told->sides.empty() ? started : told->sides.front().start;
    if (const auto now = isBehind ? wallTime(trace, newest) : std::nullopt)
        told->sides.push_back({*now - told->latest, {clockAt(starts[known - 1].at), told->latest}});
    m_told = told; // from here on times have a place
    const View view(trace, newest);
    const auto &runs = m_index->toldRuns();
    std::vector<Stretch> &all = told->runs;
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
}

/// Nothing: when that was is not known. Server's clocks may be ahead: nothing is told of before it was.
std::optional<std::int64_t> TimelineAxis::clockOfWall(std::int64_t wall) const
{
    if (!m_told || !m_told->start)
        return std::nullopt;
    for (auto side = m_told->sides.rbegin(); side != m_told->sides.rend(); ++side) {
        const auto clock = clockOfWallFrom(wall, side->start);
        if (clock && *clock >= side->clock.begin && *clock <= side->clock.end)
            return clock;
    }
    const auto clock = clockOfWallFrom(wall, *m_told->start);
    return clock ? std::optional(std::min(*clock, m_told->latest)) : std::nullopt;
}

std::optional<TimelineAxis::Stretch> TimelineAxis::clockOf(const std::optional<ToldTimes> &told) const
{
    const auto begin = told ? clockOfWall(told->begun) : std::nullopt;
    const auto end = told ? clockOfWall(told->ended) : std::nullopt;
    return begin && end ? std::optional<Stretch>({*begin, std::max(*begin, *end)}) : std::nullopt;
}

TimelineAxis::Segment TimelineAxis::segmentOf(const View &view, TimelineFact fact) const
{
    if (const auto told = isTold(fact) ? clockOf(wentOn(view, fact)) : std::nullopt)
        return {valueOfClock(told->begin), valueOfClock(told->end)};
    const std::int64_t begin = valueOf(timelineBegin(view.trace(), fact));
    const bool isEndTold = isTime() && fact.what() == TimelineFact::Kind::Span && view.isEndTold(SpanId{fact.index});
    if (const auto ended = isEndTold ? clockOfWall(view.toldTimes(SpanId{fact.index}).ended) : std::nullopt)
        return {begin, std::max(begin, valueOfClock(*ended))};
    const Position end = timelineEnd(view.trace(), fact, view.position());
    return {begin, end == kOpen ? std::max(begin, reachedAt(timelineReached(view, fact))) : valueOf(end)};
}

TimelineAxis::Segment TimelineAxis::segmentOf(const View &view, SessionId session) const
{
    const bool hasToldRuns = m_told && !m_told->runs.empty();
    if (const auto told = hasToldRuns ? clockOf(toldTimes(view, session)) : std::nullopt)
        return {valueOfClock(told->begin), valueOfClock(told->end)};
    const Extent extent = extentOf(view, SpanRow::of(session));
    const Position begin = std::max<Position>(extent.begin, 1);
    return {valueOf(begin), extent.end == kOpen ? reachedAt(std::max(view.position(), begin)) : valueOf(std::max(extent.end, begin))};
}

void TimelineAxis::letPass(Position since, std::int64_t passed)
{
    m_since = since;
    m_passed = std::clamp<std::int64_t>(passed, 0, TimelineClock::kLatest);
}

std::int64_t TimelineAxis::reachedAt(Position position) const
{
    return valueOf(position) + (isTime() && position == m_since ? m_passed : 0);
}

// --- What is idle --------------------------------------------------------------------------------------------------

/// In which nothing came, and nothing that was told of went on.
std::vector<TimelineAxis::Gap> TimelineAxis::gaps(Position newest) const
{
    const TimelineClock &clock = m_index->clock();
    std::vector<Gap> idle;
    static const std::vector<Stretch> kNone;
    const std::vector<Stretch> &told = m_told ? m_told->runs : kNone;
    auto next = told.begin();
    // What is left of a gap, where runs that were told of went on in it.
    const auto add = [&](const TimelineClock::Gap &gap) {
        while (next != told.end() && next->end <= gap.begin)
            ++next;
        std::int64_t begin = gap.begin;
        bool isBeside = false;
        for (auto run = next; run != told.end() && run->begin < gap.end; ++run) {
            if (run->begin > begin)
                idle.push_back({{gap.after, begin, run->begin}, true});
            begin = std::max(begin, run->end);
            isBeside = true;
        }
        if (begin < gap.end)
            idle.push_back({{gap.after, begin, gap.end}, isBeside});
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

/// From how long on nothing goes on beside runs that were told of.
std::int64_t TimelineAxis::pauseBetweenRuns() const
{
    double busy = 0;
    for (const Stretch &run : m_told->runs)
        busy += static_cast<double>(run.end - run.begin);
    const double pause = busy / static_cast<double>(m_told->runs.size()) * kPause;
    return static_cast<std::int64_t>(std::clamp(pause, double(TimelineClock::kLeastGap), double(TimelineClock::kLatest)));
}

TimelineAxis::Idle TimelineAxis::idleOf(Position newest) const
{
    constexpr std::int64_t kLeastOfRest = 4;
    constexpr std::int64_t kLeastPause = 5 * kSecond;
    Idle idle;
    if (!m_index || !isTime() || newest == 0)
        return idle;
    idle.whole = clockAt(newest) - clockOf(first());
    std::vector<Gap> all = gaps(newest);
    std::stable_sort(all.begin(), all.end(), [](const Gap &a, const Gap &b) { return a.length() > b.length(); });
    const std::int64_t beside = m_told && !m_told->runs.empty() ? pauseBetweenRuns() : idle.whole;
    std::int64_t rest = idle.whole; // without the gaps that are found
    std::map<Position, bool> busy; // by the frame before it: runs that were told of cut a gap into pieces
    for (const Gap &gap : all) {
        if (idle.gaps.size() == kMostBreaks)
            break;
        // Beside a longer one a pause is nothing, until that is drawn short.
        const std::int64_t least =
            std::min(idle.whole / TimelineClock::kLeastPart, std::max(rest / kLeastOfRest, kLeastPause));
        if (gap.length() < (gap.isBesideRun ? std::min(least, beside) : least))
            continue;
        const auto [known, isNew] = busy.try_emplace(gap.after);
        if (isNew)
            known->second = isBusy(m_index->trace(), gap, newest);
        if (known->second)
            continue;
        idle.gaps.push_back(gap);
        rest -= gap.length();
    }
    std::sort(idle.gaps.begin(), idle.gaps.end(), [](const Gap &a, const Gap &b) { return a.begin < b.begin; });
    for (const Gap &gap : idle.gaps)
        idle.sum += gap.length();
    return idle;
}

int TimelineAxis::idlePercent(Position newest) const
{
    const Idle idle = idleOf(newest);
    Position between = 0; // two frames
    Position before = 0;
    for (const Gap &gap : idle.gaps)
        between += std::exchange(before, gap.after) != gap.after;
    return idle.whole <= 0 || std::uint64_t(between) * 2 >= newest
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
    for (const Gap &gap : idle.gaps) {
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
    const bool isTold = m_told && !m_told->runs.empty();
    return isTold ? valueOfClock(std::min(clockAt(1), m_told->runs.front().begin)) : valueOf(1);
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
