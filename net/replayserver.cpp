// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayserver.h"

#include "listening.h"
#include "localorigin.h"
#include "observing.h"
#include "replayanswers.h"
#include "replayclient.h"
#include "replayobserver.h"

#include <QWebSocket>
#include <QWebSocketCorsAuthenticator>
#include <QWebSocketServer>

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
}

ReplayServer::ReplayServer(std::unique_ptr<RecordingScript> script, QObject *parent)
    : ReplayServer(std::move(script), Options(), parent)
{}

ReplayServer::~ReplayServer() = default;

bool ReplayServer::listen(const QHostAddress &address, quint16 port)
{
    const QString why = listenOn(*m_server, address, port, m_options.beyondLoopback);
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

QUrl ReplayServer::url() const
{
    return m_server->serverUrl();
}

quint16 ReplayServer::port() const
{
    return m_server->serverPort();
}

void ReplayServer::accept()
{
    while (QWebSocket *socket = m_server->nextPendingConnection()) {
        const int client = ++m_lastClient;
        const bool observes = socket->subprotocol() == kObserverProtocol;
        if (!observes && !m_dialect) {
            connect(socket, &QWebSocket::disconnected, socket, &QObject::deleteLater);
            socket->close(QWebSocketProtocol::CloseCodePolicyViolated,
                          QStringLiteral("this recording can only be watched"));
            continue;
        }
        if (!observes && !m_answers)
            m_answers = std::make_unique<ReplayAnswers>(*m_script, *m_dialect);
        ReplaySession *session = m_sessions.emplace(client, makeSession(socket, client)).first->second.get();
        connect(session, &ReplaySession::progressed, this,
                [this, client](qint64 sent, qint64 total) { emit progressed(client, sent, total); });
        connect(session, &ReplaySession::finished, this, [this, client] { emit finished(client); });
        connect(session, &ReplaySession::gone, this, [this, client] { remove(client); });
        emit clientConnected(client, observes ? ClientKind::Observer : ClientKind::Plain);
        if (!socket->isValid()) // it went before it could tell
            remove(client);
    }
}

std::unique_ptr<ReplaySession> ReplayServer::makeSession(QWebSocket *socket, int client)
{
    const ReplaySession::Ending ending{m_options.keepOpen, m_options.closeCode};
    std::unique_ptr<ReplaySession> session;
    if (socket->subprotocol() == kObserverProtocol) {
        session =
            std::make_unique<ReplayObserver>(*m_script, m_dialect.get(), socket, m_options.speed, ending);
    } else {
        auto plain = std::make_unique<ReplayClient>(*m_script, *m_dialect, *m_answers, socket,
                                                    m_options.speed, ending);
        connect(plain.get(), &ReplayClient::requestDiffers, this,
                [this, client](const QString &kind, const QStringList &fields) {
                    ++m_differingRequests;
                    emit requestDiffers(client, kind, fields);
                });
        session = std::move(plain);
    }
    if (m_paused)
        session->setPaused(true);
    return session;
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

/// A copy: what they do may end them.
std::vector<ReplaySession *> ReplayServer::sessions() const
{
    std::vector<ReplaySession *> all;
    for (const auto &[client, session] : m_sessions)
        all.push_back(session.get());
    return all;
}

void ReplayServer::setSpeed(const ReplaySpeed &speed)
{
    m_options.speed = speed;
    for (ReplaySession *session : sessions())
        session->setSpeed(speed);
}

void ReplayServer::pause()
{
    m_paused = true;
    for (ReplaySession *session : sessions())
        session->setPaused(true);
}

void ReplayServer::resume()
{
    m_paused = false;
    for (ReplaySession *session : sessions())
        session->setPaused(false);
}

void ReplayServer::step()
{
    for (ReplaySession *session : sessions())
        session->step();
}

} // namespace tracedeck
