// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "paintclock.h"

#include <QObject>

#include <algorithm>

namespace tracedeck {

/// Looks at the event loop from within: how long it did not turn.
class Watchdog : public QObject
{
public:
    Watchdog() { startTimer(0, Qt::PreciseTimer); }
    void restart()
    {
        m_last = PaintClock::now();
        m_longest = 0;
    }
    double longest() const { return m_longest; }

protected:
    void timerEvent(QTimerEvent *) override
    {
        const double now = PaintClock::now();
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
    }

private:
    double m_last = 0;
    double m_longest = 0;
};

} // namespace tracedeck
