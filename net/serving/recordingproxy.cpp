// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingproxy.h"

#include "listening.h"
#include "localorigin.h"
#include "proxiedclient.h"

#include <QTcpSocket>
#include <QWebSocket>
#include <QWebSocketCorsAuthenticator>
#include <QWebSocketServer>

namespace tracedeck {

namespace {

/// The TCP socket below a client of ours; null if Qt keeps it elsewhere one day.
QTcpSocket *socketBelow(const QWebSocket &client, const QWebSocketServer &server)
{
    const QList<QTcpSocket *> sockets = server.findChildren<QTcpSocket *>();
    for (QTcpSocket *socket : sockets) {
        if (socket->peerPort() == client.peerPort() && socket->peerAddress() == client.peerAddress())
            return socket;
    }
    return nullptr;
}

} // namespace

RecordingProxy::RecordingProxy(const Endpoint &server, FrameSink *sink, const Options &options,
                               QObject *parent)
    : QObject(parent)
    , m_endpoint(server)
    , m_sink(sink)
    , m_options(options)
    , m_server(new QWebSocketServer(QStringLiteral("tracedeck-proxy"), QWebSocketServer::NonSecureMode, this))
    , m_lastClient(options.clientsBefore)
{
    connect(m_server, &QWebSocketServer::newConnection, this, &RecordingProxy::accept);
    connect(m_server, &QWebSocketServer::originAuthenticationRequired, this,
            [](QWebSocketCorsAuthenticator *asked) { asked->setAllowed(isLocalOrigin(asked->origin())); });
}

RecordingProxy::RecordingProxy(const Endpoint &server, FrameSink *sink, QObject *parent)
    : RecordingProxy(server, sink, Options(), parent)
{}

RecordingProxy::~RecordingProxy() = default;

bool RecordingProxy::listen(const QHostAddress &address, quint16 port)
{
    const QString why = listenOn(*m_server, address, port, m_options.beyondLoopback);
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

QUrl RecordingProxy::url() const
{
    return m_server->serverUrl();
}

quint16 RecordingProxy::port() const
{
    return m_server->serverPort();
}

void RecordingProxy::accept()
{
    while (QWebSocket *socket = m_server->nextPendingConnection()) {
        const QString channel = QStringLiteral("client-%1").arg(++m_lastClient);
        auto made = std::make_unique<ProxiedClient>(socket, socketBelow(*socket, *m_server), m_endpoint,
                                                    m_options.link, channel, m_sink);
        ProxiedClient *client = m_clients.emplace(channel, std::move(made)).first->second.get();
        connect(client, &ProxiedClient::serverFailed, this,
                [this, channel](const LinkEnd &end) { emit serverFailed(channel, end); });
        connect(client, &ProxiedClient::gone, this, [this, channel] { remove(channel); });
        emit clientConnected(channel);
        client->start();
    }
}

void RecordingProxy::remove(const QString &channel)
{
    const auto found = m_clients.find(channel);
    if (found == m_clients.end())
        return;
    found->second.release()->deleteLater(); // it is what tells us
    m_clients.erase(found);
    emit clientGone(channel);
}

} // namespace tracedeck
