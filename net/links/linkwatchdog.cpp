// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkwatchdog.h"

#include <algorithm>

namespace tracedeck {

namespace {

std::chrono::milliseconds fromNow(LinkWatchdog::Clock::time_point when)
{
    using std::chrono::milliseconds;
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(when - LinkWatchdog::Clock::now()));
}

} // namespace

LinkWatchdog::LinkWatchdog(milliseconds quietFor, milliseconds answerWithin, QObject *parent)
    : QObject(parent)
    , m_quietFor(quietFor)
    , m_answerWithin(answerWithin)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LinkWatchdog::onTimeout);
}

void LinkWatchdog::start()
{
    m_running = true;
    m_lastByte = Clock::now();
    waitForQuiet();
}

void LinkWatchdog::stop()
{
    m_running = m_asking = false;
    m_timer.stop();
}

void LinkWatchdog::onBytes()
{
    m_lastByte = Clock::now();
    if (m_asking)
        waitForQuiet();
}

void LinkWatchdog::askAtOnce(milliseconds within)
{
    if (!m_running)
        return;
    const Clock::time_point by = Clock::now() + within;
    m_answerBy = m_asking ? std::min(m_answerBy, by) : by;
    m_asking = true;
    m_timer.start(fromNow(m_answerBy));
    emit askNeeded();
}

void LinkWatchdog::waitForQuiet()
{
    m_asking = false;
    if (m_quietFor.count() == 0)
        m_timer.stop();
    else
        m_timer.start(fromNow(m_lastByte + m_quietFor));
}

void LinkWatchdog::onTimeout()
{
    // Bytes do not restart the timer, which would cost more than they do; it looks when it fires.
    if (m_asking)
        emit foundDead();
    else if (Clock::now() - m_lastByte >= m_quietFor)
        askAtOnce(m_answerWithin);
    else
        waitForQuiet();
}

} // namespace tracedeck
