// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "timeunits.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace tracedeck {

/// Nanoseconds: a frame that came later than that after the one before it plays as soon. A thread that a server kept
/// has nights in it.
inline constexpr std::int64_t kLongestPause = 5 * kSecond;

/// The frame that plays when `elapsed` nanoseconds have passed since `from` was shown; takes what the frames up to it
/// lasted from `elapsed`. Frames that carry no time last a sixtieth of a second each.
Position playedTo(const Trace &trace, Position from, Position newest, std::int64_t &elapsed);

/// Moves a cursor through the past as it happened, or some times faster. Stops at the newest frame and at those that are
/// watched for to stop there (watches.h), and where somebody else moves the cursor it goes on from there.
class TimePlayer : public QObject
{
    Q_OBJECT

public:
    explicit TimePlayer(QObject *parent = nullptr);

    /// Not owned. Stops.
    void setCursor(Cursor *cursor);
    bool isPlaying() const { return m_timer.isActive(); }
    int speed() const { return m_speed; }

public slots:
    /// From the cursor on; from the first frame where it is at the newest.
    void play();
    void pause();
    void toggle();
    /// Times as fast as it happened, at least 1.
    void setSpeed(int speed);

signals:
    void playingChanged(bool playing);

private:
    void advance();
    void restart();

    Cursor *m_cursor = nullptr; // not owned, outlives us or is taken away
    QTimer m_timer;
    QElapsedTimer m_clock;
    Position m_shown = 0; // put there by us
    std::int64_t m_owed = 0; // nanoseconds of the trace that have passed since then
    int m_speed = 1;
};

} // namespace tracedeck
