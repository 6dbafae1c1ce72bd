// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkkeeper.h"

#include <QRandomGenerator>

namespace tracedeck {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

namespace {

constexpr auto kProbeWithin = 5s;

} // namespace

LinkKeeper::LinkKeeper(const Endpoint &endpoint, const SocketLink::Options &options, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_options(options)
    , m_wait(this)
{
    m_clock.start();
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
    m_state.why = Reconnect::Why::Ours;
    setPhase(Phase::Stopped);
}

void LinkKeeper::retryNow()
{
    m_policy.startAfresh();
    if (m_state.phase == Phase::Waiting || m_state.phase == Phase::Stopped)
        attempt();
}

void LinkKeeper::probe()
{
    if (SocketLink *open = link())
        open->probe(kProbeWithin);
    else if (m_state.phase == Phase::Waiting)
        retryNow();
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
    setPhase(Phase::Connecting);
    const int number = ++m_attempts;
    if (!m_askForTarget)
        return open(m_endpoint);
    m_askForTarget([this, number](const Target &target) {
        if (number != m_attempts || m_isStopping)
            return;
        if (const auto *endpoint = std::get_if<Endpoint>(&target))
            open(*endpoint);
        else
            onEnded(std::get<LinkEnd>(target));
    });
}

void LinkKeeper::open(const Endpoint &endpoint)
{
    m_link = new SocketLink(m_options, this);
    connect(m_link, &SocketLink::opened, this, &LinkKeeper::onOpened);
    connect(m_link, &SocketLink::received, this, &LinkKeeper::received);
    connect(m_link, &SocketLink::ended, this, &LinkKeeper::onEnded);
    m_link->open(endpoint);
}

void LinkKeeper::onOpened(const QString &subprotocol)
{
    m_openSince.start();
    setPhase(Phase::Recognising);
    emit opened(subprotocol);
}

void LinkKeeper::onEnded(const LinkEnd &end)
{
    if (m_link)
        m_link->deleteLater();
    m_link = nullptr;
    if (end.wasOpen)
        emit ended(end);
    const bool wasLive = m_state.phase == Phase::Live;
    Reconnect::Circumstances at = circumstances(wasLive);
    at.tooSlow = end.reason.contains(QLatin1String("client_too_slow")); // metis streaming protocol 8.2
    const Reconnect::Step step = m_policy.after(end, at);
    m_state.end = end;
    m_state.why = step.why;
    m_state.latency.reset();
    m_state.isFinished = step.what == Reconnect::Do::Done;
    if (m_isStopping || !step.goesOn()) {
        setPhase(Phase::Stopped);
        return;
    }
    m_state.attempt = m_policy.failures() + 1;
    m_state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(step.wait.count());
    m_wait.start(step.wait);
    setPhase(Phase::Waiting);
}

Reconnect::Circumstances LinkKeeper::circumstances(bool wasLive) const
{
    const auto milliseconds = [](const QElapsedTimer &timer) { return std::chrono::milliseconds(timer.elapsed()); };
    Reconnect::Circumstances at;
    at.now = milliseconds(m_clock);
    at.livedFor = wasLive ? milliseconds(m_openSince) : 0ms;
    at.random = QRandomGenerator::global()->generateDouble();
    at.finished = m_isAtEnd;
    return at;
}

void LinkKeeper::setPhase(Phase phase)
{
    m_state.phase = phase;
    emit changed(m_state);
}

} // namespace tracedeck
