// SPDX-License-Identifier: GPL-3.0-or-later
#include "backlog.h"

#include <utility>

namespace tracedeck {

void Backlog::start(Clock::time_point now)
{
    m_lastTick = now;
    m_frames = 0;
    m_found = {};
}

std::optional<Backlog::Found> Backlog::tick(Clock::time_point now)
{
    using std::chrono::milliseconds;
    const auto late = std::chrono::duration_cast<milliseconds>(now - std::exchange(m_lastTick, now)) - tickEvery;
    const int frames = std::exchange(m_frames, 0);
    if (late >= shortest) {
        m_found.stoodStill += late;
        m_found.frames += frames;
        return std::nullopt; // more may lie in the socket
    }
    if (m_found.stoodStill == milliseconds(0))
        return std::nullopt;
    m_found.frames += frames;
    if (frames >= m_kept)
        return std::nullopt; // still being read
    const Found found = std::exchange(m_found, {});
    return found.frames >= m_kept ? std::optional(found) : std::nullopt;
}

} // namespace tracedeck
