// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timeunits.h"
#include "trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tracedeck {

/// When frames happened, in nanoseconds since the start of their trace: by the server's clock where they say when it
/// made them, else as they arrived. What a server keeps and sends all at once has its own times so, and one that is
/// slow to send changes nothing. The first frame that says so happened when it arrived: the difference of the two
/// clocks, or how long the server had kept it, does not matter. Never goes back once a frame has said so: what was kept,
/// which a channel begins with or goes back to, stands behind what came before it, as long as it lasted, and what is new
/// stands behind that; pauses are shorter then, until the time since the start is what it was on the clock. What is only slow to come stands where it arrived. What the server does not stamp stands as much
/// behind what came before it as it arrived later; what is asked for, and what comes when nothing has come for a while,
/// is of now: by the server's clock, which may be far from ours (what is replayed may be of last year), but by ours where
/// what came before may have been kept. Of what comes before a frame only, so that it is the same for each beginning of a
/// trace.
class FrameClock
{
public:
    /// Nanoseconds that the server's times are told in (LangGraph's are milliseconds), unless one of them was finer: within
    /// them, arrivals tell more.
    static constexpr std::int64_t kGrain = kMillisecond;
    /// Nanoseconds. What is older than what came before it by less was only overtaken on its way.
    static constexpr std::int64_t kLate = kSecond;
    /// Nanoseconds. A channel that begins with what was made longer before it was asked for, or answered, was kept, however short
    /// that was.
    static constexpr std::int64_t kOvertaken = 50 * kMillisecond;
    /// Nanoseconds. Of what was kept, no longer pause leads up to what is new.
    static constexpr std::int64_t kPause = 60 * kSecond;

    /// Nanoseconds. While what was kept comes, and what is asked about it, there is no longer pause.
    static constexpr std::int64_t kQuiet = 2 * kSecond;
    /// Nanoseconds. When nothing that the server has made has come for so long, what it had kept is here.
    static constexpr std::int64_t kSettled = 500 * kMillisecond;
    /// Nanoseconds. What the server made longer ago than this when it came may have been kept; less is that its clock is
    /// behind.
    static constexpr std::int64_t kSkew = 2 * kSecond;
    /// Nanoseconds. What was kept comes faster than it happened, by more than the network makes of what was not; which
    /// shows only where it lasted as long as that.
    static constexpr std::int64_t kKept = 300 * kMillisecond;
    /// Nanoseconds. What comes no faster than it happened for this long was not kept, and the server's clock is that far
    /// from ours. Within half of that frames come when they like.
    static constexpr std::int64_t kSteady = 300 * kMillisecond;
    /// Frames that are made that far apart, one after the other, that it takes to say so.
    static constexpr int kSteadyTimes = 2;

    /// What a server says of a frame.
    struct Told
    {
        std::int64_t made = 0; ///< Trace::serverTime()
        std::uint32_t channel = 0; ///< by its number, of few; what is kept comes in order in each
        bool isAgain = false; ///< the frame has come before
    };

    /// What arrivals count from, by our clock, in nanoseconds since 1970; where nobody calls it, nothing is of now.
    void setStarted(std::int64_t started) { m_started = started; }
    /// Of each frame in turn. Nothing: it has neither. `isAsked`: it asks the server to do something now.
    std::optional<std::int64_t> next(std::optional<std::int64_t> arrival, const std::optional<Told> &server,
                                     bool isAsked = false);
    /// Whether a frame has said when the server made it.
    bool isByServer() const { return m_isByServer; }
    /// What the last frame's time counts from, by the server's clock, in nanoseconds since 1970. Only if isByServer().
    std::int64_t start() const { return m_lastStart; }
    /// What is added to when a frame comes, as Trace::arrival(), if it is of now; nothing: nobody knows, so far.
    std::optional<std::int64_t> nowAfterArrival() const;

private:
    /// What a channel has told. Its times are those of what is new, or of something that was kept.
    struct Channel
    {
        std::optional<std::int64_t> last; // by the server's clock
        std::optional<std::int64_t> keptStart;
        std::int64_t keptUntil = 0; // what was the newest when that began to come
    };

    Channel &channelOf(std::uint32_t number);
    std::int64_t timeOf(const Told &told, std::int64_t arrived);
    std::int64_t timeOfNow(std::int64_t arrival, std::int64_t arrived);
    std::int64_t takenBack(std::int64_t arrived, std::int64_t arrival, std::int64_t since);
    std::int64_t behind() const;
    std::int64_t now() const;
    void noteSkew(std::int64_t arrival, std::int64_t made);

    std::optional<std::int64_t> m_started;
    std::int64_t m_firstMade = 0; // what the server told first, and
    std::int64_t m_firstSkew = 0; // how much our clock was ahead of it
    std::int64_t m_lastMade = 0; // what it told last, of all
    std::optional<std::int64_t> m_skew; // the same of all, at least
    std::optional<std::int64_t> m_liveSkew; // the same, of what was not kept
    bool m_isFine = false; // the server's times are finer than kGrain
    int m_steadyTimes = 0; // how often nothing came faster, in a row
    std::int64_t m_madeThen = 0; // of a frame since which nothing came faster than it happened
    std::int64_t m_arrivalThen = 0;
    std::int64_t m_latest = 0;
    std::optional<std::int64_t> m_lastArrival;
    bool m_isByServer = false;
    std::int64_t m_newest = 0; // by the server's clock
    bool m_hasKept = false; // something kept has come since the last new frame
    std::int64_t m_inserted = 0; // how much further that moved the clock than it came
    std::int64_t m_ahead = 0; // by so much what is new stands behind what was kept, and pauses have not made up for it
    std::optional<std::int64_t> m_unstamped; // when the last frame came that did not say, by the server's clock
    // By the server's clock, what it tells is this much more:
    std::int64_t m_lastStart = 0;
    std::int64_t m_start = 0; // of what is new
    std::vector<Channel> m_channels;
};

/// When a frame happened, as Trace::time(); nothing: it has no time, or is none (0).
std::optional<std::int64_t> timeOf(const Trace &trace, Position position);

/// Nanoseconds from one frame to another: what the server says where it made both, by when they came where it did not say of
/// either, else by when they happened. Nothing where one of them has no time.
std::optional<std::int64_t> timeBetween(const Trace &trace, Position from, Position to);

/// Nanoseconds that are between when the newest frame happened and now, which is `since` nanoseconds after it came: more
/// than that where all that came had been kept for long.
std::int64_t passedSince(const Trace &trace, Position newest, std::int64_t since);

} // namespace tracedeck
