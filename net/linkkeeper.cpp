// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkkeeper.h"

#include <QRandomGenerator>

namespace tracedeck {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

LinkKeeper::LinkKeeper(const Endpoint &endpoint, const SocketLink::Options &options, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_options(options)
    , m_wait(this)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &LinkKeeper::attempt);
}

LinkKeeper::~LinkKeeper() = default;

void LinkKeeper::start()
{
    attempt();
}

void LinkKeeper::stop()
{
    m_wait.stop();
    m_isStopping = true;
    if (m_link) {
        m_link->close(); // onEnded() says the rest
        return;
    }
    m_state.end = {};
    m_state.end.kind = LinkEnd::Kind::Ours;
    setPhase(Phase::Stopped);
}

void LinkKeeper::retryNow()
{
    if (m_state.phase == Phase::Waiting || m_state.phase == Phase::Stopped)
        attempt();
}

SocketLink *LinkKeeper::link() const
{
    return m_link && m_link->isOpen() ? m_link.data() : nullptr;
}

void LinkKeeper::setRecognised(bool isReplay)
{
    if (m_state.phase != Phase::Recognising)
        return;
    m_state.isReplay = isReplay;
    setPhase(Phase::Live);
}

void LinkKeeper::setLatency(std::chrono::microseconds latency)
{
    m_state.latency = latency;
    emit changed(m_state);
}

void LinkKeeper::attempt()
{
    m_wait.stop();
    m_isStopping = false;
    m_isAtEnd = false;
    m_link = new SocketLink(m_options, this);
    connect(m_link, &SocketLink::opened, this, &LinkKeeper::onOpened);
    connect(m_link, &SocketLink::received, this, &LinkKeeper::received);
    connect(m_link, &SocketLink::ended, this, &LinkKeeper::onEnded);
    setPhase(Phase::Connecting);
    m_link->open(m_endpoint);
}

void LinkKeeper::onOpened(const QString &subprotocol)
{
    m_openSince.start();
    setPhase(Phase::Recognising);
    emit opened(subprotocol);
}

void LinkKeeper::onEnded(const LinkEnd &end)
{
    m_link->deleteLater();
    m_link = nullptr;
    if (end.wasOpen)
        emit ended(end);
    const bool wasLive = m_state.phase == Phase::Live;
    m_state.end = end;
    m_state.latency.reset();
    m_state.isFinished = false;
    const auto openFor = end.wasOpen ? std::chrono::nanoseconds(m_openSince.nsecsElapsed()) : 0ns;
    const Reconnect::Verdict verdict = m_policy.after(end, wasLive ? openFor : 0ns, m_isAtEnd,
                                                      QRandomGenerator::global()->generateDouble());
    if (m_isStopping || verdict.what != Reconnect::What::Retry) {
        m_state.isFinished = verdict.what == Reconnect::What::Done;
        setPhase(Phase::Stopped);
        return;
    }
    ++m_state.attempt;
    if (wasLive)
        m_state.attempt = 2;
    m_state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(verdict.wait.count());
    m_wait.start(verdict.wait);
    setPhase(Phase::Waiting);
}

void LinkKeeper::setPhase(Phase phase)
{
    m_state.phase = phase;
    emit changed(m_state);
}

} // namespace tracedeck
