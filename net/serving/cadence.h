// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace tracedeck {

/// How fast a recording is played.
struct ReplaySpeed
{
    enum class Kind {
        Factor, ///< of the recorded speed
        Max, ///< as fast as who listens reads
        Step, ///< one frame whenever asked
    };
    Kind kind = Kind::Factor;
    double factor = 1; ///< above 0

    friend bool operator==(const ReplaySpeed &, const ReplaySpeed &) = default;
};

/// Tells when a recorded moment is due. Knows no clock: `now` is any time that only goes forward.
class Cadence
{
public:
    using Time = std::chrono::nanoseconds;

    explicit Cadence(const ReplaySpeed &speed)
        : m_speed(speed)
    {}

    /// The recorded moment is now.
    void begin(Time recorded, Time now);
    /// The recorded moment was played.
    void reached(Time recorded, Time now);
    void setSpeed(const ReplaySpeed &speed, Time now);
    void setPaused(bool paused, Time now);

    const ReplaySpeed &speed() const { return m_speed; }
    bool isPaused() const { return m_paused; }
    /// How long until the recorded moment; nothing: not until somebody asks. A frame without a time (nullopt) comes
    /// as soon as anything may come.
    std::optional<Time> wait(std::optional<Time> recorded, Time now) const;
    /// What to set a timer to for such a wait: at most an hour, since timers have no room for every recorded pause. Whoever
    /// is woken asks again.
    static std::chrono::milliseconds timeout(Time wait);

private:
    bool isRunning() const { return !m_paused && m_speed.kind == ReplaySpeed::Kind::Factor; }
    Time positionAt(Time now) const;

    ReplaySpeed m_speed;
    bool m_paused = false;
    Time m_position{0}; // in the recording, at m_since
    Time m_since{0};
};

} // namespace tracedeck
