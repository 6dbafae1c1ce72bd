// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "growinglist.h"
#include "timeunits.h"
#include "trace.h"

#include <atomic>
#include <cstdint>

namespace tracedeck {

/// The time of each frame as a timeline needs it: it never goes back. A frame that has no time, or an earlier one than
/// some frame before it, or one that no clock could have shown, has the latest time so far. Also knows where nothing
/// came for long. One thread extends it, any reads below what it was extended to.
class TimelineClock
{
public:
    static constexpr std::int64_t kLeastGap = kMillisecond; ///< shorter ones are no gaps
    static constexpr std::int64_t kLatest = std::int64_t(1) << 60; ///< nanoseconds, 36 years: none is later
    /// A smaller part of all the time up to its end is none either, so that there are few of them, however long a trace
    /// is: each makes it longer by at least that part. What was longer than all before it does not count as time.
    static constexpr std::int64_t kLeastPart = 40;

    /// No frame came between `after` and the next one.
    struct Gap
    {
        Position after = 0;
        std::int64_t begin = 0;
        std::int64_t end = 0;
        std::int64_t length() const { return end - begin; }
    };

    /// The writing thread only; `from` is where it was extended to before.
    void extend(const Trace &trace, Position from, Position to);

    /// Nanoseconds since the start.
    std::int64_t at(const Trace &trace, Position position) const;
    /// The first position of (from, to] that has at least this time; to + 1: none. Found soonest where it is close to
    /// `near`, which may be any.
    Position firstAt(const Trace &trace, std::int64_t time, Position from, Position to, Position near = 0) const;
    /// Whether any frame up to that position has a time.
    bool isKnown(Position at) const { return at >= m_firstTimed.load(std::memory_order_acquire); }
    const GrowingList<Gap> &gaps() const { return m_gaps; }

private:
    /// From that position on the time stands still, or (-1) is the frames' own.
    struct Stand
    {
        Position at = 0;
        std::int64_t time = -1;
    };

    GrowingList<Stand> m_stands;
    GrowingList<Gap> m_gaps;
    std::atomic<Position> m_firstTimed{kOpen};
    std::int64_t m_first = 0; // the writer's
    std::int64_t m_latest = 0; // likewise
    std::int64_t m_long = 0; // likewise: gaps that were longer than all before them, in sum
};

} // namespace tracedeck
