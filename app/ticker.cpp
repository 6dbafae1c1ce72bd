// SPDX-License-Identifier: GPL-3.0-or-later
#include "ticker.h"

#include <chrono>

namespace tracedeck {

Ticker::Ticker(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(std::chrono::milliseconds(16));
    connect(&m_timer, &QTimer::timeout, this, &Ticker::ticked);
}

void Ticker::wake(QObject *who)
{
    if (m_awake.contains(who))
        return;
    m_awake.insert(who);
    connect(who, &QObject::destroyed, this, &Ticker::rest);
    m_timer.start();
}

void Ticker::rest(QObject *who)
{
    if (!m_awake.remove(who))
        return;
    disconnect(who, &QObject::destroyed, this, &Ticker::rest);
    if (m_awake.isEmpty())
        m_timer.stop();
}

} // namespace tracedeck
