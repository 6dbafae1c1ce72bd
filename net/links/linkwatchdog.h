// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

namespace tracedeck {

/// Finds a peer that is no more: quiet for a while, then asked, and no answer. Any byte is one.
class LinkWatchdog : public QObject
{
    Q_OBJECT

public:
    using milliseconds = std::chrono::milliseconds;
    using Clock = std::chrono::steady_clock;

    /// quietFor 0: asks only when told to.
    LinkWatchdog(milliseconds quietFor, milliseconds answerWithin, QObject *parent = nullptr);

    void start();
    void stop();
    /// Cheap: called for every portion that arrives.
    void onBytes();
    /// Asks now. The earlier of two time limits holds.
    void askAtOnce(milliseconds within);

signals:
    void askNeeded();
    void foundDead();

private:
    void waitForQuiet();
    void onTimeout();

    const milliseconds m_quietFor;
    const milliseconds m_answerWithin;
    QTimer m_timer;
    Clock::time_point m_lastByte;
    Clock::time_point m_answerBy;
    bool m_asking = false;
    bool m_running = false;
};

} // namespace tracedeck
