// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace tracedeck {

/// When frames happened, in nanoseconds since the start of their trace: by the server's clock where they say when it
/// made them, else as they arrived. What a server keeps and sends all at once has its own times so, and one that is
/// slow to send changes nothing. The first frame that says so happened when it arrived: the difference of the two
/// clocks, or how long the server had kept it, does not matter. Never goes back once a frame has said so: a stretch of
/// frames that are older than what came before them (another thread that was kept) stands behind that, as long as it
/// lasted, and what is new stands behind it. Of what comes before a frame only, so that it is the same for each beginning
/// of a trace.
class FrameClock
{
public:
    /// Nanoseconds that the server's times are told in (LangGraph's are milliseconds): within them, arrivals tell more.
    static constexpr std::int64_t kGrain = 1'000'000;
    /// Nanoseconds. What is older than what came before it by less was only overtaken on its way.
    static constexpr std::int64_t kLate = 1'000'000'000;

    /// What a server says of a frame.
    struct Told
    {
        std::int64_t made = 0; ///< Trace::serverTime()
        std::uint32_t channel = 0; ///< what is kept comes in order in each
        bool isAgain = false; ///< the frame has come before
    };

    /// Of each frame in turn. Nothing: it has neither.
    std::optional<std::int64_t> next(std::optional<std::int64_t> arrival, const std::optional<Told> &server);
    /// Whether a frame has said when the server made it.
    bool isByServer() const { return m_isByServer; }
    /// What the last frame's time counts from, by the server's clock, in nanoseconds since 1970. Only if isByServer().
    std::int64_t start() const { return m_lastStart; }

private:
    std::int64_t m_latest = 0;
    std::optional<std::int64_t> m_lastArrival;
    bool m_isByServer = false;
    std::int64_t m_newest = 0; // by the server's clock
    bool m_hasKept = false; // older frames have come since the last new one
    std::int64_t m_lastStart = 0;
    std::int64_t m_start = 0; // of what is new
    std::unordered_map<std::uint32_t, std::int64_t> m_keptStarts; // of what was kept, for each channel
};
/// When a frame happened, as Trace::time(); nothing: it has no time, or is none (0).
std::optional<std::int64_t> timeOf(const Trace &trace, Position position);

/// Nanoseconds from one frame to another: what the server says where it made both, unless times as they arrived agree
/// with it and are finer. Nothing where one of them has no time.
std::optional<std::int64_t> timeBetween(const Trace &trace, Position from, Position to);

} // namespace tracedeck
