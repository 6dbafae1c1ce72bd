// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// When frames happened, in nanoseconds since the start of their trace: by the server's clock where they say when it
/// made them, else as they arrived. What a server keeps and sends all at once has its own times so, and one that is
/// slow to send changes nothing. The first frame that says so happened when it arrived: the difference of the two
/// clocks, or how long the server had kept it, does not matter. Never goes back once a frame has said so. Of what
/// comes before a frame only, so that it is the same for each beginning of a trace.
class FrameClock
{
public:
    /// Nanoseconds that the server's times are told in (LangGraph's are milliseconds): within them, arrivals tell more.
    static constexpr std::int64_t kGrain = 1'000'000;
    /// Nanoseconds. What is older than the frame before it by more was kept (it is of another thread, or is sent once
    /// more): it happened when it arrived, since what came before it cannot be moved.
    static constexpr std::int64_t kLate = 1'000'000'000;

    /// Of each frame in turn; `server`: Trace::serverTime(). Nothing: it has neither.
    std::optional<std::int64_t> next(std::optional<std::int64_t> arrival, std::optional<std::int64_t> server);
    /// Whether a frame has said when the server made it.
    bool isByServer() const { return m_isByServer; }

private:
    std::int64_t m_latest = 0;
    std::optional<std::int64_t> m_lastArrival;
    std::int64_t m_start = 0; // by the server's clock: what it tells is this much more
    bool m_isByServer = false;
};

/// When a frame happened, as Trace::time(); nothing: it has no time, or is none (0).
std::optional<std::int64_t> timeOf(const Trace &trace, Position position);

/// Nanoseconds from one frame to another: what the server says where it made both, unless times as they arrived agree
/// with it and are finer. Nothing where one of them has no time.
std::optional<std::int64_t> timeBetween(const Trace &trace, Position from, Position to);

} // namespace tracedeck
