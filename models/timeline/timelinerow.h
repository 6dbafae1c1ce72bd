// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "growinglist.h"
#include "timelinefact.h"

#include <array>
#include <atomic>
#include <memory>

namespace tracedeck {

/// A bar in a row.
struct TimelineEntry
{
    Position from = 0; ///< since when it is in this row: its begin, unless it moved here
    Position begin = 0;
    std::atomic<Position> until{kOpen}; ///< when it moved to another row
    TimelineFact fact;
    // Of all but the last of a row, which is asked instead, as are all that were told of afterwards:
    Position end = kOpen;
    TimelineWeight weight = 0; ///< 0: it is in another row now
};

/// Bars that do not overlap, in the order of time; or, in the order in which they came, bars of which the server told
/// afterwards when they went on. Of the former, at any position all but the last one that has begun are over,
/// and how they went is as it ever will be: a row is a list that is only appended to, and so are the sums over 16, 256,
/// 4,096, ... of its bars, of which each keeps the worst. One thread appends, any reads.
class TimelineRow
{
public:
    static constexpr unsigned kFanBits = 4;
    static constexpr unsigned kLevels = 5;

    /// Of 16 to the power of its level bars.
    struct Bucket
    {
        Position begin = 0;
        Position end = 0;
        TimelineWeight worst = 0;
    };

    explicit TimelineRow(Position since, bool isTold = false)
        : m_since(since)
        , m_isTold(isTold)
    {}

    /// The position from which on the row is there.
    Position since() const { return m_since; }
    /// Its bars were told of afterwards: where they are says nothing of when they went on, and any may go on still.
    bool isTold() const { return m_isTold; }
    const GrowingList<TimelineEntry> &entries() const { return m_entries; }
    /// Number of bars that are in the row at a position, or were.
    std::uint32_t count(Position at) const
    {
        return m_entries.partitionPoint(m_entries.size(),
                                        [at](const TimelineEntry &e) { return e.from <= at; });
    }
    /// The bucket of that level that begins with bar `index` and lies in the first `count`; nullptr: there is none.
    const Bucket *bucket(unsigned level, std::uint32_t index, std::uint32_t count) const
    {
        const unsigned bits = level * kFanBits;
        const std::uint32_t number = index >> bits;
        // The last bar may go on still.
        if (index & ((1u << bits) - 1) || count <= (std::uint64_t(number) + 1) << bits)
            return nullptr;
        const Levels *levels = m_levels.load(std::memory_order_acquire);
        if (!levels || number >= levels->of[level - 1].size())
            return nullptr;
        return &levels->of[level - 1][number];
    }
    /// Of bar `index` at a position at which `count` bars had come; precondition: index < count.
    Position endOf(const Trace &trace, std::uint32_t index, std::uint32_t count, Position at) const;
    TimelineWeight weightAt(const View &view, std::uint32_t index, std::uint32_t count) const;

    // The writing thread only:
    /// Whether a bar that begins there has room behind those that are here.
    bool isFree(const Trace &trace, Position begin, Position at) const;
    void append(const Trace &trace, TimelineFact fact, Position begin, Position from);
    /// Takes the last bar out, from that position on.
    void withdrawLast(Position at);

    ~TimelineRow() { delete m_levels.load(std::memory_order_relaxed); }
    TimelineRow(const TimelineRow &) = delete;
    TimelineRow &operator=(const TimelineRow &) = delete;

private:
    struct Levels
    {
        std::array<GrowingList<Bucket>, kLevels> of;
    };

    void seal(const Trace &trace, TimelineEntry &entry, Position at);
    void sumUp();
    Bucket sumOf(unsigned level, std::uint32_t number) const;

    const Position m_since;
    const bool m_isTold;
    GrowingList<TimelineEntry> m_entries;
    std::atomic<Levels *> m_levels{nullptr};
};

} // namespace tracedeck
