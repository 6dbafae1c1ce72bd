// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// From when to when something went on, in nanoseconds by the clock of its ExportTimes.
struct Stretch
{
    std::int64_t begin = 0;
    std::int64_t end = 0; ///< not before begin; where the view stands, of what goes on
};

/// Nanoseconds, not negative, in a unit of 10 to the power of `digits` of them, exactly: decimalOf(1500, 3) is "1.500".
std::string decimalOf(std::int64_t ns, std::size_t digits);

/// Times of what is exported, all by one clock: since 1970 where that is known of the trace, else since its start,
/// else a microsecond a frame.
class ExportTimes
{
public:
    enum class Clock : std::uint8_t { Wall, SinceStart, Frames };

    /// The view outlives it. `started`: when a trace began that does not say, in nanoseconds since 1970.
    explicit ExportTimes(const View &view, std::int64_t started = 0);

    Clock clock() const { return m_clock; }
    /// "wall", "since_start" or "frames".
    std::string_view clockName() const;
    /// Of a frame, never before 0; of one that has none, that of the last one before it that has, else of the first that has.
    std::int64_t at(Position position) const;
    /// `end`: kOpen for what goes on.
    Stretch between(Position begin, Position end) const;
    /// As the server said afterwards where it was not heard of as it happened, else between its frames.
    Stretch of(RunId id) const;
    Stretch of(SpanId id) const;
    Stretch of(ApprovalId id) const;
    std::int64_t of(CheckpointId id) const;

private:
    template<class FactId>
    Stretch stretchOf(FactId id) const;

    const View &m_view;
    Clock m_clock = Clock::Frames;
    std::int64_t m_start = 0; // what times count from, nanoseconds since 1970; 0: that, or it is not known
    std::vector<std::int64_t> m_times; // of frames, unless m_clock counts them
};

} // namespace tracedeck
