// SPDX-License-Identifier: GPL-3.0-or-later
#include "cadence.h"

#include <algorithm>

namespace tracedeck {

namespace {
/// Recorded times come from files: what is beyond this is as far away.
constexpr std::chrono::nanoseconds kFarAway = std::chrono::hours(24 * 365);

std::chrono::nanoseconds sensible(std::chrono::nanoseconds recorded)
{
    return std::clamp(recorded, -100 * kFarAway, 100 * kFarAway);
}
} // namespace

void Cadence::begin(Time recorded, Time now)
{
    m_position = sensible(recorded);
    m_since = now;
}

void Cadence::reached(Time recorded, Time now)
{
    if (isRunning())
        return; // the clock knows better
    m_position = std::max(m_position, sensible(recorded));
    m_since = now;
}

void Cadence::setSpeed(const ReplaySpeed &speed, Time now)
{
    m_position = positionAt(now);
    m_since = now;
    m_speed = speed;
}

void Cadence::setPaused(bool paused, Time now)
{
    m_position = positionAt(now);
    m_since = now;
    m_paused = paused;
}

Cadence::Time Cadence::positionAt(Time now) const
{
    if (!isRunning())
        return m_position;
    const double played = std::chrono::duration<double, std::nano>(now - m_since).count() * m_speed.factor;
    return m_position + Time(static_cast<Time::rep>(std::min(played, static_cast<double>(kFarAway.count()))));
}

std::optional<Cadence::Time> Cadence::wait(std::optional<Time> recorded, Time now) const
{
    if (m_paused || m_speed.kind == ReplaySpeed::Kind::Step)
        return std::nullopt;
    if (m_speed.kind == ReplaySpeed::Kind::Max || !recorded)
        return Time(0);
    const double left = static_cast<double>(recorded->count()) - static_cast<double>(positionAt(now).count());
    const double wait = left / m_speed.factor;
    return Time(static_cast<Time::rep>(std::clamp(wait, 0.0, static_cast<double>(kFarAway.count()))));
}

std::chrono::milliseconds Cadence::timeout(Time wait)
{
    return std::min<std::chrono::milliseconds>(std::chrono::ceil<std::chrono::milliseconds>(wait), std::chrono::hours(1));
}

} // namespace tracedeck
