// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeplayer.h"

#include "frameclock.h"
#include "watchhits.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kTick = 16; // milliseconds
constexpr std::int64_t kUntimedFrame = kSecond / 60;

/// How long the frame before it is shown.
std::int64_t durationBefore(const Trace &trace, Position position)
{
    if (position < 2)
        return 0;
    const auto passed = timeBetween(trace, position - 1, position);
    return passed ? std::clamp<std::int64_t>(*passed, 0, kLongestPause) : kUntimedFrame;
}

} // namespace

Position playedTo(const Trace &trace, Position from, Position newest, std::int64_t &elapsed)
{
    Position at = from;
    while (at < newest) {
        const std::int64_t duration = durationBefore(trace, at + 1);
        if (duration > elapsed)
            break;
        elapsed -= duration;
        ++at;
    }
    return at;
}

TimePlayer::TimePlayer(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(kTick);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TimePlayer::advance);
}

void TimePlayer::setCursor(Cursor *cursor)
{
    pause();
    m_cursor = cursor;
}

void TimePlayer::play()
{
    if (!m_cursor || isPlaying() || m_cursor->newest() == 0)
        return;
    if (m_cursor->position() == m_cursor->newest())
        m_cursor->goTo(1);
    else
        m_cursor->goTo(m_cursor->position());
    WatchHits::of(m_cursor)->wantStops(true);
    restart();
    m_timer.start();
    emit playingChanged(true);
}

void TimePlayer::pause()
{
    if (!isPlaying())
        return;
    m_timer.stop();
    if (m_cursor)
        WatchHits::of(m_cursor)->wantStops(false);
    emit playingChanged(false);
}

void TimePlayer::toggle()
{
    if (isPlaying())
        pause();
    else
        play();
}

void TimePlayer::setSpeed(int speed)
{
    m_speed = std::max(speed, 1);
    if (isPlaying())
        restart();
}

void TimePlayer::advance()
{
    if (m_cursor->isLive()) {
        pause();
        return;
    }
    if (m_cursor->position() != m_shown)
        restart();
    m_owed += m_clock.nsecsElapsed() * m_speed;
    m_clock.start();
    const WatchHits &watched = *WatchHits::of(m_cursor);
    // No further than where is known whether it is to stop.
    const Position most = std::max(std::min(m_cursor->newest(), watched.stopsKnown()), m_shown);
    const Position to = playedTo(*m_cursor->trace(), m_shown, most, m_owed);
    if (to == most && most < m_cursor->newest())
        m_owed = 0;
    const Position stop = watched.stopWithin(m_shown, to);
    m_shown = stop != 0 ? stop : to;
    m_cursor->goTo(m_shown);
    if (stop != 0 || m_shown == m_cursor->newest())
        pause();
}

void TimePlayer::restart()
{
    m_shown = m_cursor->position();
    m_owed = 0;
    m_clock.start();
}

} // namespace tracedeck
