// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace tracedeck {

/// Finds frames that had to wait because our own thread stood still: a server that keeps only so many of them for a
/// client, and drops the others without a word, may have dropped some.
class Backlog
{
public:
    using Clock = std::chrono::steady_clock;

    struct Found
    {
        std::chrono::milliseconds stoodStill{0};
        int frames = 0; ///< that came at once when the thread went on
    };

    /// How often to call tick().
    static constexpr std::chrono::milliseconds tickEvery{500};
    /// A thread that is merely busy is not late by as much.
    static constexpr std::chrono::milliseconds shortest{1000};

    /// `kept`: as many frames wait at the server before it drops any.
    explicit Backlog(int kept) : m_kept(kept) {}

    void start(Clock::time_point now);
    /// Cheap: called for every frame.
    void onFrame() { ++m_frames; }
    /// What had waited, once all of it has been read and if it was enough for some to be lost.
    std::optional<Found> tick(Clock::time_point now);

private:
    const int m_kept;
    Clock::time_point m_lastTick;
    int m_frames = 0; ///< since the last tick
    Found m_found; ///< while what has waited is read; stoodStill 0: nothing has
};

} // namespace tracedeck
