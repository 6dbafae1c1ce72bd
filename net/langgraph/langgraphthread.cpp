// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphthread.h"

#include "channelend.h"
#include "langgraphrequests.h"

#include <QRandomGenerator>

#include <functional>
#include <utility>

namespace tracedeck {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

namespace {

constexpr auto kProbeWithin = 5s;

std::chrono::milliseconds elapsed(const QElapsedTimer &timer)
{
    return std::chrono::milliseconds(timer.elapsed());
}

/// Numbers are all that a since can be.
quint64 numberOf(std::string_view id)
{
    bool isNumber = false;
    const quint64 number = QByteArray::fromRawData(id.data(), static_cast<qsizetype>(id.size())).toULongLong(&isNumber);
    return isNumber ? number : 0;
}

} // namespace

LangGraphThread::LangGraphThread(std::string thread, const Endpoint &endpoint, FrameSink &sink,
                                 const Options &options, Naming naming, AskForSequence askForSequence,
                                 QObject *parent)
    : QObject(parent)
    , m_thread(std::move(thread))
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_options(options)
    , m_name(std::move(naming))
    , m_askForSequence(std::move(askForSequence))
    , m_wait(this)
{
    m_clock.start();
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, [this] {
        m_isOwed = !m_isServerThere;
        if (m_isServerThere)
            attempt();
    });
}

LangGraphThread::~LangGraphThread() = default;

void LangGraphThread::start()
{
    attempt();
}

void LangGraphThread::stop()
{
    m_isStopping = true;
    m_isOpeningAgain = false;
    m_isOwed = false;
    m_wait.stop();
    ++m_attempts;
    if (m_sse)
        m_sse->close();
    else if (m_socket)
        m_socket->close();
    else
        setPhase(Phase::Stopped);
}

void LangGraphThread::retryNow()
{
    m_policy.startAfresh();
    if (m_state.phase == Phase::Waiting || m_state.phase == Phase::Stopped)
        attempt();
}

void LangGraphThread::setServerThere(bool isThere)
{
    m_isServerThere = isThere;
    if (isThere && m_isOwed)
        attempt();
}

void LangGraphThread::probe()
{
    if (m_socket && m_socket->isOpen())
        m_socket->probe(kProbeWithin);
    else if (m_state.phase == Phase::Waiting)
        retryNow();
    else if (m_sse) // it says nothing by itself: whether it is alive shows only when it is opened again
        openAgain();
}

void LangGraphThread::openAgain()
{
    m_isOpeningAgain = true;
    m_sse->close();
}

bool LangGraphThread::isOpen() const
{
    return m_isOpen;
}

void LangGraphThread::send(std::string_view command)
{
    m_sink.frame({Direction::Out, m_channel}, command);
    m_socket->send(command);
}

/// A server that was started again counts from 1, and is silent for who asks for what came after a higher number. One that
/// has come past that number meanwhile says by another event of that number that it counts anew: that is asked for, too.
void LangGraphThread::attempt()
{
    m_wait.stop();
    m_isOwed = false;
    m_isStopping = false;
    setPhase(Phase::Connecting);
    const int number = ++m_attempts;
    if (m_options.transport == Transport::WebSocket)
        return openSocket();
    if (m_last == 0)
        return openSse(0);
    m_askForSequence([this, number](std::optional<quint64> told) {
        if (number != m_attempts)
            return;
        if (told && *told < m_last)
            m_last = 0;
        m_isLastAsked = m_last > 0;
        openSse(m_isLastAsked ? m_last - 1 : 0);
    });
}

void LangGraphThread::openSse(quint64 since)
{
    const ServerRequest request = langGraphStreamRequest(m_thread, since, m_isSpecificationsPath);
    m_channel = m_name("sse");
    m_path = request.path;
    HttpCall call = HttpCall::post(QString::fromStdString(request.path), QByteArray::fromStdString(request.body));
    m_sse = new SseLink(this);
    connect(m_sse, &SseLink::answered, this, &LangGraphThread::onAnswered);
    connect(m_sse, &SseLink::ended, this, &LangGraphThread::onEnded);
    connect(m_sse, &SseLink::received, this, &LangGraphThread::onEvent);
    const HttpLine line{"POST", m_path, 0};
    m_sink.frame({Direction::Out, m_channel, Via::Http, &line}, request.body);
    m_sse->open(m_endpoint, call);
}

void LangGraphThread::onEvent(std::string_view event, std::string_view id, std::string_view data)
{
    const std::size_t hash = std::hash<std::string_view>()(data);
    const quint64 number = numberOf(id);
    const bool isLastAsked = number > 0 && std::exchange(m_isLastAsked, false);
    if (isLastAsked && (number != m_last || hash != m_hashOfLast)) {
        m_last = 0; // it comes again, behind all that came before it
        return openAgain();
    }
    if (number > 0) {
        m_last = number;
        m_hashOfLast = hash;
    }
    m_sink.frame({Direction::In, m_channel, Via::Sse, nullptr, event, id}, data);
}

void LangGraphThread::openSocket()
{
    m_channel = m_name("ws");
    m_path = langGraphStreamPath(m_thread, m_isSpecificationsPath);
    Endpoint endpoint = m_endpoint;
    endpoint.url = wsUrl(m_endpoint, QString::fromStdString(m_path));
    m_socket = new SocketLink(this);
    connect(m_socket, &SocketLink::opened, this, [this] {
        onAnswered(101);
        send(langGraphSubscription(std::to_string(kSubscriptionId)));
    });
    connect(m_socket, &SocketLink::received, this,
            [this](std::string_view bytes) { m_sink.frame({Direction::In, m_channel}, bytes); });
    connect(m_socket, &SocketLink::ended, this, &LangGraphThread::onEnded);
    const HttpLine line{"GET", m_path, 0};
    m_sink.frame({Direction::Out, m_channel, Via::Http, &line}, "null");
    m_socket->open(endpoint);
}

void LangGraphThread::onAnswered(int status)
{
    const HttpLine line{m_socket ? "GET" : "POST", m_path, static_cast<std::uint16_t>(status)};
    if (m_sse && !m_sse->isOpen())
        return; // the end tells it, with the server's words
    m_sink.frame({Direction::In, m_channel, Via::Http, &line}, "null");
    m_isOpen = true;
    m_openSince.start();
    setPhase(Phase::Live);
    emit opened();
    m_hasBeenOpen = true;
}

void LangGraphThread::onEnded(const LinkEnd &end)
{
    const bool wasOpen = std::exchange(m_isOpen, false);
    const bool wasSocket = m_socket != nullptr;
    for (QObject *link : {static_cast<QObject *>(m_sse), static_cast<QObject *>(m_socket)}) {
        if (link)
            link->deleteLater();
    }
    m_sse = nullptr;
    m_socket = nullptr;
    closeChannel(m_sink, m_channel, wasSocket ? Via::WebSocket : Via::Sse, end);
    m_state.end = end;
    if (m_isStopping) {
        m_state.why = Reconnect::Why::Ours;
        setPhase(Phase::Stopped);
        return;
    }
    if (std::exchange(m_isOpeningAgain, false))
        return attempt();
    if (!wasOpen && changePath(end))
        return attempt();
    // An end without the thread's last event is no goodbye: there is no last event of a thread.
    LinkEnd broken = end;
    if (wasOpen && end.kind == LinkEnd::Kind::Closed)
        broken.kind = LinkEnd::Kind::Dropped;
    if (wasOpen && wasSocket)
        emit lost();
    const Reconnect::Step step = m_policy.after(broken, circumstances());
    m_state.why = step.why;
    if (!step.goesOn()) {
        setPhase(Phase::Stopped);
        return;
    }
    if (!wasOpen && step.why == Reconnect::Why::Unreachable)
        emit unreachable();
    m_state.attempt = m_policy.failures() + 1;
    m_state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(step.wait.count());
    m_wait.start(step.wait);
    setPhase(Phase::Waiting);
}

/// Servers differ in where the stream is, and in how it comes: the path of the real one first, then the
/// specification's, then the other transport.
bool LangGraphThread::changePath(const LinkEnd &end)
{
    const bool isNoStream = end.kind == LinkEnd::Kind::HttpRefused && end.code == 200; // a page instead
    const bool isRefused = isNoStream || end.code == 404 || end.code == 405 || end.code == 501;
    if (!isRefused || m_hasBeenOpen)
        return false;
    m_isSpecificationsPath = !m_isSpecificationsPath;
    if (!m_hasTriedOtherPath) {
        m_hasTriedOtherPath = true;
        return true;
    }
    if (!m_options.mayChange)
        return false;
    m_options.mayChange = false;
    m_hasTriedOtherPath = false;
    m_options.transport = m_options.transport == Transport::Sse ? Transport::WebSocket : Transport::Sse;
    emit transportChanged();
    return true;
}

Reconnect::Circumstances LangGraphThread::circumstances() const
{
    Reconnect::Circumstances at;
    at.now = elapsed(m_clock);
    at.livedFor = m_state.end.wasOpen ? elapsed(m_openSince) : 0ms;
    at.random = QRandomGenerator::global()->generateDouble();
    return at;
}

void LangGraphThread::setPhase(Phase phase)
{
    m_state.phase = phase;
    emit changed();
}

} // namespace tracedeck
