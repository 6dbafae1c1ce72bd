// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisserver.h"

#include "listening.h"
#include "localorigin.h"

#include <QTcpSocket>
#include <QWebSocket>
#include <QWebSocketCorsAuthenticator>
#include <QWebSocketServer>

namespace tracedeck::test {

MetisServer::MetisServer(MetisHost &host, const MetisConduct &conduct, const MetisLimits &limits,
                         QObject *parent)
    : QObject(parent)
    , m_endpoint(host, conduct, limits)
    , m_http(new HttpServer(this))
    , m_sockets(new QWebSocketServer(QStringLiteral("metis"), QWebSocketServer::NonSecureMode, this))
{
    connect(m_http, &HttpServer::requested, &m_endpoint, &MetisEndpoint::answer);
    connect(
        m_http, &HttpServer::upgradeRequested, this,
        [this](const QByteArray &path, const QByteArray &, QTcpSocket *socket) { upgrade(path, socket); });
    connect(m_sockets, &QWebSocketServer::originAuthenticationRequired, this,
            [](QWebSocketCorsAuthenticator *asked) { asked->setAllowed(isLocalOrigin(asked->origin())); });
    connect(m_sockets, &QWebSocketServer::newConnection, this, [this] {
        while (QWebSocket *socket = m_sockets->nextPendingConnection())
            m_endpoint.accept(socket);
    });
}

MetisServer::~MetisServer() = default;

QString MetisServer::listen(const QHostAddress &address, quint16 port)
{
    const QString why = listenOn(*m_http, address, port, false);
    m_endpoint.setUrl(url());
    return why;
}

QUrl MetisServer::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(m_http->address().toString());
    url.setPort(m_http->port());
    return url;
}

void MetisServer::upgrade(const QByteArray &path, QTcpSocket *socket)
{
    if (!m_endpoint.admits(path))
        return HttpServer::answer(*socket, {403, {}, "text/plain"}, {});
    if (const int bytes = m_endpoint.limits().sendBuffer; bytes > 0)
        socket->setSocketOption(QAbstractSocket::SendBufferSizeSocketOption, bytes);
    m_sockets->handleConnection(socket);
}

} // namespace tracedeck::test
