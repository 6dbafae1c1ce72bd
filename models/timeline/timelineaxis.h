// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineindex.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace tracedeck {

/// What a timeline is drawn along: frames, or the time at which they came, in which gaps may be compressed. Values of
/// the axis are positions or nanoseconds, also those before the first frame: what the server told of afterwards went on
/// then. Copies share what is large; the index must outlive it.
class TimelineAxis
{
public:
    enum class Unit : std::uint8_t { Frames, Time };

    /// A stretch of time that is drawn shorter than it was.
    struct Break
    {
        Position after = 0; ///< the last frame before it; 0: it is before the first one
        std::int64_t begin = 0; ///< as the clock has it
        std::int64_t end = 0;
        std::int64_t at = 0; ///< value at which it begins on the axis
        std::int64_t shown = 0; ///< how long it is there

        friend bool operator==(const Break &, const Break &) = default;
    };

    TimelineAxis() = default;
    /// `newest`: what was told up to there has its place on it.
    TimelineAxis(const TimelineIndex &index, Unit unit, Position newest = kOpen);

    Unit unit() const { return m_unit; }
    bool isTime() const { return m_unit == Unit::Time; }
    /// nullptr: there is none.
    const Trace *trace() const { return m_index ? &m_index->trace() : nullptr; }

    /// Draws gaps that make up enough of the time up to `newest` shorter, but for those that `open` names by their begin.
    void compress(Position newest, const std::set<std::int64_t> &open);
    const std::vector<Break> &breaks() const;
    /// Whether values mean the same on both.
    bool isLike(const TimelineAxis &other) const { return m_unit == other.m_unit && breaks() == other.breaks(); }
    static constexpr std::size_t kMostBreaks = 200; ///< the longest gaps

    std::int64_t valueOf(Position position) const;
    /// The first position of (from, newest] at that value or behind it; newest + 1: none. `near`: where it may be.
    Position firstAt(std::int64_t value, Position from, Position newest, Position near = 0) const;
    /// The last one at that value or before it, at least 1.
    Position lastAt(std::int64_t value, Position newest) const;
    /// The value as the clock has it: without breaks.
    std::int64_t clockOf(std::int64_t value) const;
    std::int64_t valueOfClock(std::int64_t clock) const;
    /// What the clock shows at a frame.
    std::int64_t clockAt(Position position) const;
    /// The first value at which there is anything.
    std::int64_t first() const;

    /// Where something lies, from value to value.
    struct Segment
    {
        std::int64_t begin = 0;
        std::int64_t end = 0; ///< or where it has come to
    };
    Segment segmentOf(const View &view, TimelineFact fact) const;
    /// Since the frame there what goes on has done so for that long, in nanoseconds, though nothing came.
    void letPass(Position since, std::int64_t passed);
    /// How far what goes on at a position has come.
    std::int64_t reachedAt(Position position) const;
    /// Whether it lies where the server said afterwards that it went on.
    bool isTold(TimelineFact fact) const { return m_index && isTime() && m_index->isTold(fact); }
    /// Of what a session did, as far as it is known.
    Segment segmentOf(const View &view, SessionId session) const;

    /// A stretch in which the clock and the time of day go side by side.
    struct WallStretch
    {
        std::int64_t start = 0; ///< what the clock counts from, in nanoseconds since 1970
        std::int64_t end = 0; ///< as the clock has it
    };
    /// That in which the clock shows this; nothing: the time of day is not known, or we count frames.
    std::optional<WallStretch> wallStretchAt(std::int64_t clock) const;
    /// The last frame of [from, end) with which another such stretch begins, where it is not just that time passes: the
    /// server had kept what follows, or it is new again. 0: none.
    Position lastJump(Position from, Position end) const;

    /// How much of the time up to `newest` is gaps that compress() would take, in percent: no run went on in them, or it waited
    /// for somebody. Nothing, where there are as many of them as other frames: few frames in even steps are not idle.
    int idlePercent(Position newest) const;

private:
    /// Of the clock.
    struct Stretch
    {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };
    struct Idle;
    struct Gap;
    /// What is known of told times, up to a position.
    struct Told;

    std::optional<std::int64_t> clockOfWall(std::int64_t wall) const;
    std::optional<Stretch> clockOf(const std::optional<ToldTimes> &told) const;
    void readTold(Position newest);
    std::vector<Gap> gaps(Position newest) const;
    std::int64_t pauseBetweenRuns() const;
    Idle idleOf(Position newest) const;

    const TimelineIndex *m_index = nullptr; // not owned, outlives us
    Unit m_unit = Unit::Frames;
    Position m_since = 0; ///< of m_passed; 0: no time passes
    std::int64_t m_passed = 0;
    std::shared_ptr<const Told> m_told; ///< nullptr: nothing was told of afterwards
    std::shared_ptr<const std::vector<Break>> m_breaks;
};

} // namespace tracedeck
