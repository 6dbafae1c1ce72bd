// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionactivity.h"

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookEvery = 250ms;
/// Of a burst, the last ones say enough.
constexpr Position kMostFrames = 2000;

} // namespace

SessionActivity::SessionActivity(QObject *parent)
    : QObject(parent)
{
    m_clock.start();
    m_timer.setInterval(kLookEvery);
    connect(&m_timer, &QTimer::timeout, this, &SessionActivity::expire);
}

void SessionActivity::note(const Trace &trace, Position from, Position to)
{
    const View view(trace, to);
    const qint64 now = m_clock.elapsed();
    std::vector<SessionId> begun;
    for (Position frame = to - from > kMostFrames ? to - kMostFrames : from; ++frame <= to;) {
        const SessionId session = view.sessionOf(frame);
        if (!session)
            continue;
        if (!m_last.contains(session.index))
            begun.push_back(session);
        m_last.insert(session.index, now);
    }
    if (begun.empty())
        return;
    m_timer.start();
    emit changed(begun);
}

void SessionActivity::clear()
{
    std::vector<SessionId> ended;
    for (auto it = m_last.cbegin(); it != m_last.cend(); ++it)
        ended.push_back(SessionId{it.key()});
    m_last.clear();
    m_timer.stop();
    if (!ended.empty())
        emit changed(ended);
}

void SessionActivity::expire()
{
    const qint64 before = m_clock.elapsed() - kLasts.count();
    std::vector<SessionId> ended;
    for (auto it = m_last.begin(); it != m_last.end();) {
        if (it.value() > before) {
            ++it;
            continue;
        }
        ended.push_back(SessionId{it.key()});
        it = m_last.erase(it);
    }
    if (m_last.isEmpty())
        m_timer.stop();
    if (!ended.empty())
        emit changed(ended);
}

} // namespace tracedeck
