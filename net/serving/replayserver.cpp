// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayserver.h"

#include "httpserver.h"
#include "listening.h"
#include "localorigin.h"
#include "metisendpoint.h"
#include "metisreplay.h"
#include "observing.h"
#include "replayanswers.h"
#include "replayclient.h"
#include "replayhost.h"
#include "replayobserver.h"

#include <QWebSocket>
#include <QWebSocketCorsAuthenticator>
#include <QWebSocketServer>

#include <algorithm>

namespace tracedeck {

ReplayServer::ReplayServer(std::unique_ptr<RecordingScript> script, const Options &options, QObject *parent)
    : QObject(parent)
    , m_script(std::move(script))
    , m_dialect(makeReplayDialect(m_script->dialect().name()))
    , m_options(options)
    , m_server(
          new QWebSocketServer(QStringLiteral("tracedeck-replay"), QWebSocketServer::NonSecureMode, this))
{
    m_server->setSupportedSubprotocols({kObserverProtocol});
    connect(m_server, &QWebSocketServer::newConnection, this, &ReplayServer::accept);
    connect(m_server, &QWebSocketServer::originAuthenticationRequired, this,
            [](QWebSocketCorsAuthenticator *asked) { asked->setAllowed(isLocalOrigin(asked->origin())); });
    if (!m_script->dialect().server().speaksHttp)
        return;
    m_http = new HttpServer(this);
    connect(m_http, &HttpServer::upgradeRequested, this, &ReplayServer::upgrade);
    if (m_script->dialect().name() == "metis")
        serveMetis();
    else if (m_dialect)
        connect(m_http, &HttpServer::requested, this,
                [this](const ServedRequest &request, QTcpSocket *socket) { host().answer(request, socket); });
}

/// Whatever server was recorded, clients get what the protocol promises: nothing of the recording is missed.
void ReplayServer::serveMetis()
{
    m_metis = std::make_unique<MetisReplay>(*m_script, m_options.speed, m_paused);
    MetisLimits limits;
    limits.queue = limits.replay = std::max<std::size_t>(m_metis->total(), 1); // all of it, should a client read nothing
    m_endpoint = std::make_unique<MetisEndpoint>(*m_metis, MetisConduct(), limits);
    connect(m_http, &HttpServer::requested, this, [this](const ServedRequest &request, QTcpSocket *socket) {
        m_endpoint->setUrl(url());
        m_endpoint->answer(request, socket);
    });
    connect(m_metis.get(), &MetisReplay::requestDiffers, this,
            [this](const QString &kind, const QStringList &fields) { tellDifference(0, kind, fields); });
}

ReplayServer::ReplayServer(std::unique_ptr<RecordingScript> script, QObject *parent)
    : ReplayServer(std::move(script), Options(), parent)
{}

ReplayServer::~ReplayServer() = default;

bool ReplayServer::listen(const QHostAddress &address, quint16 port)
{
    const QString why = m_http ? listenOn(*m_http, address, port, m_options.beyondLoopback)
                               : listenOn(*m_server, address, port, m_options.beyondLoopback);
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

QUrl ReplayServer::url() const
{
    if (!m_http)
        return m_server->serverUrl();
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(m_http->address().toString());
    url.setPort(m_http->port());
    return url;
}

quint16 ReplayServer::port() const
{
    return m_http ? m_http->port() : m_server->serverPort();
}

ReplayHost &ReplayServer::host()
{
    if (!m_host) {
        m_host = std::make_unique<ReplayHost>(
            *m_script, m_options.speed, m_paused, [this](std::unique_ptr<ReplaySession> session) {
                adopt(std::move(session), ++m_lastClient, ClientKind::Plain);
            });
        connect(m_host.get(), &ReplayHost::requestDiffers, this,
                [this](const QString &kind, const QStringList &fields) { tellDifference(0, kind, fields); });
    }
    return *m_host;
}

void ReplayServer::upgrade(const QByteArray &path, const QByteArray &subprotocols, QTcpSocket *socket)
{
    const bool observes = subprotocols.contains(kObserverProtocol.toLatin1());
    if (observes || (m_endpoint ? m_endpoint->admits(path) : host().hasStreamAt(path)))
        m_server->handleConnection(socket);
    else if (m_endpoint)
        HttpServer::answer(*socket, ReplayRest::sorry(403, "this attach token is not good"), {});
    else
        HttpServer::answer(*socket, ReplayRest::sorry(404, "this recording does not hold the thread"), {});
}

void ReplayServer::tellDifference(int client, const QString &kind, const QStringList &fields)
{
    ++m_differingRequests;
    emit requestDiffers(client, kind, fields);
}

void ReplayServer::accept()
{
    while (QWebSocket *socket = m_server->nextPendingConnection()) {
        const bool observes = socket->subprotocol() == kObserverProtocol;
        if (!observes && m_endpoint) {
            acceptMetis(socket);
        } else if (!observes && m_http) {
            host().accept(socket);
        } else if (!observes && !m_dialect) {
            connect(socket, &QWebSocket::disconnected, socket, &QObject::deleteLater);
            socket->close(QWebSocketProtocol::CloseCodePolicyViolated,
                          QStringLiteral("this recording can only be watched"));
        } else {
            const int client = ++m_lastClient;
            auto outlet = std::make_unique<WebSocketOutlet>(socket);
            const ReplaySession::Ending ending{m_options.keepOpen, m_options.closeCode};
            if (observes)
                adopt(std::make_unique<ReplayObserver>(*m_script, m_dialect.get(), std::move(outlet),
                                                       m_options.speed, ending),
                      client, ClientKind::Observer);
            else
                adopt(makeClient(std::move(outlet), client), client, ClientKind::Plain);
        }
    }
}

void ReplayServer::acceptMetis(QWebSocket *socket)
{
    const int client = ++m_lastClient;
    m_metis->addClient();
    m_endpoint->accept(socket, [this, client] {
        m_metis->removeClient();
        emit clientGone(client);
    });
    emit clientConnected(client, ClientKind::Plain);
}

int ReplayServer::clientCount() const
{
    return static_cast<int>(m_sessions.size() + (m_endpoint ? m_endpoint->attachmentCount() : 0));
}

std::unique_ptr<ReplaySession> ReplayServer::makeClient(std::unique_ptr<ReplayOutlet> outlet, int client)
{
    if (!m_answers)
        m_answers = std::make_unique<ReplayAnswers>(*m_script, *m_dialect);
    auto plain =
        std::make_unique<ReplayClient>(*m_script, *m_dialect, *m_answers, std::move(outlet), m_options.speed,
                                       ReplaySession::Ending{m_options.keepOpen, m_options.closeCode});
    connect(plain.get(), &ReplayClient::requestDiffers, this,
            [this, client](const QString &kind, const QStringList &fields) {
                tellDifference(client, kind, fields);
            });
    return plain;
}

void ReplayServer::adopt(std::unique_ptr<ReplaySession> adopted, int client, ClientKind kind)
{
    ReplaySession *session = m_sessions.emplace(client, std::move(adopted)).first->second.get();
    if (m_paused && session->hasTime())
        session->setPaused(true);
    connect(session, &ReplaySession::progressed, this,
            [this, client](qint64 sent, qint64 total) { emit progressed(client, sent, total); });
    connect(session, &ReplaySession::finished, this, [this, client] { emit finished(client); });
    connect(session, &ReplaySession::gone, this, [this, client] { remove(client); });
    emit clientConnected(client, kind);
    if (!session->isOpen()) // it went before it could tell
        remove(client);
}

void ReplayServer::remove(int client)
{
    const auto found = m_sessions.find(client);
    if (found == m_sessions.end())
        return;
    found->second.release()->deleteLater(); // it may be what tells us
    m_sessions.erase(found);
    emit clientGone(client);
}

/// Those with a time of their own. A copy: what they do may end them.
std::vector<ReplaySession *> ReplayServer::sessions() const
{
    std::vector<ReplaySession *> all;
    for (const auto &[client, session] : m_sessions) {
        if (session->hasTime())
            all.push_back(session.get());
    }
    return all;
}

void ReplayServer::setSpeed(const ReplaySpeed &speed)
{
    m_options.speed = speed;
    for (ReplaySession *session : sessions())
        session->setSpeed(speed);
    if (m_metis)
        m_metis->setSpeed(speed);
    if (m_host)
        m_host->setSpeed(speed);
}

void ReplayServer::pause()
{
    m_paused = true;
    for (ReplaySession *session : sessions())
        session->setPaused(true);
    if (m_metis)
        m_metis->setPaused(true);
    if (m_host)
        m_host->setPaused(true);
}

void ReplayServer::resume()
{
    m_paused = false;
    for (ReplaySession *session : sessions())
        session->setPaused(false);
    if (m_metis)
        m_metis->setPaused(false);
    if (m_host)
        m_host->setPaused(false);
}

void ReplayServer::step()
{
    for (ReplaySession *session : sessions())
        session->step();
    if (m_metis)
        m_metis->step();
    if (m_host)
        m_host->step();
}

} // namespace tracedeck
