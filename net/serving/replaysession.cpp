// SPDX-License-Identifier: GPL-3.0-or-later
#include "replaysession.h"

namespace tracedeck {

namespace {
constexpr qint64 kMostUnsent = 4 << 20;
constexpr int kMostAtOnce = 64; // frames, before others have their turn
} // namespace

ReplaySession::ReplaySession(std::unique_ptr<ReplayOutlet> outlet, const ReplaySpeed &speed,
                             const Ending &ending)
    : m_outlet(std::move(outlet))
    , m_cadence(speed)
    , m_ending(ending)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ReplaySession::pump);
    connect(m_outlet.get(), &ReplayOutlet::written, this, &ReplaySession::pump);
    connect(m_outlet.get(), &ReplayOutlet::gone, this, &ReplaySession::gone);
    connect(m_outlet.get(), &ReplayOutlet::received, this, &ReplaySession::messageReceived);
    // What is next is known to subclasses only.
    m_timer.start(0);
}

void ReplaySession::setSpeed(const ReplaySpeed &speed)
{
    m_cadence.setSpeed(speed, now());
    pump();
}

void ReplaySession::setPaused(bool paused)
{
    m_cadence.setPaused(paused, now());
    pump();
}

void ReplaySession::step()
{
    const Next coming = next();
    if (!coming.exists || m_finished || !m_outlet->isOpen())
        return;
    sendNext(coming);
    emit progressed(m_sent, total());
    pump();
}

void ReplaySession::pump()
{
    m_timer.stop();
    if (m_finished || !m_outlet->isOpen())
        return;
    const qint64 before = m_sent;
    Next coming;
    while ((coming = next()).exists) {
        if (m_outlet->unsent() > kMostUnsent)
            break; // goes on with bytesWritten
        const auto wait = m_cadence.wait(coming.time, now());
        if (!wait)
            break; // goes on when somebody asks
        if (*wait > Cadence::Time(0) || m_sent - before == kMostAtOnce) {
            m_timer.start(Cadence::timeout(*wait));
            break;
        }
        sendNext(coming);
    }
    if (m_sent > before)
        emit progressed(m_sent, total());
    if (!coming.exists && isFinite())
        finish();
}

void ReplaySession::sendNext(const Next &coming)
{
    send(take());
    ++m_sent;
    if (coming.time)
        m_cadence.reached(*coming.time, now());
}

void ReplaySession::send(std::string_view bytes)
{
    if (m_outlet->isOpen())
        m_outlet->send(bytes);
}

void ReplaySession::finish()
{
    m_finished = true;
    emit finished();
    if (!m_ending.keepOpen)
        refuse(m_ending.code, QStringLiteral("end of recording"));
}

void ReplaySession::refuse(int code, const QString &reason)
{
    m_outlet->close(code, reason);
}

Cadence::Time ReplaySession::now() const
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

} // namespace tracedeck
