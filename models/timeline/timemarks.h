// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <cstdint>
#include <vector>

namespace tracedeck {

/// What happened in a range of frames, the worst of it first where there is room for one thing only.
struct Marks
{
    enum Flag : std::uint8_t {
        Info = 1,
        Warning = 2,
        Error = 4,
        Approval = 8,   ///< somebody was asked for one
        Checkpoint = 16,
        RunBegin = 32,
        RunEnd = 64,
    };
    std::uint8_t flags = 0;
    std::uint32_t failures = 0; ///< how many; of each bucket 65,535 at most

    bool has(Flag flag) const { return (flags & flag) != 0; }
    bool isEmpty() const { return flags == 0; }
    friend bool operator==(const Marks &, const Marks &) = default;
};

/// The marks of a whole trace at a fixed cost in memory: buckets of 1, 2, 4, ... frames that double when they are
/// full, so that drawing a track of any length reads a few thousand bytes. Grows with the trace, never looks back.
class TimeMarks
{
public:
    static constexpr std::uint32_t kMostBuckets = 8192;

    explicit TimeMarks(const Trace &trace);

    /// Takes in frames up to `position`, at most `mostFrames` of them; returns how far it came.
    Position extend(Position position, Position mostFrames = kOpen);
    Position known() const { return m_known; }

    /// What happened in the frames [from, to]. Answers for whole buckets.
    Marks between(Position from, Position to) const;
    /// Frames in a bucket.
    std::uint32_t bucketSize() const { return std::uint32_t(1) << m_shift; }

private:
    std::uint32_t bucketOf(Position position) const;
    void add(Position position, Marks::Flag flag);
    void addFailure(Position position);
    void widen();
    void addProblems(Position to);
    void addRuns(Position to);
    void addFrames(Position to);

    const Trace &m_trace; // not owned, outlives us
    std::vector<std::uint8_t> m_buckets;
    std::vector<std::uint16_t> m_failures; ///< by bucket
    unsigned m_shift = 0;
    Position m_known = 0;
    // The first of each table that has not been taken in.
    std::uint32_t m_problem = 0;
    std::uint32_t m_checkpoint = 0;
    std::uint32_t m_approval = 0;
    std::uint32_t m_run = 0;
    std::vector<std::uint32_t> m_openRuns;
};

} // namespace tracedeck
