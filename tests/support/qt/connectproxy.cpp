// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectproxy.h"

#include <QHostAddress>
#include <QTcpSocket>

namespace tracedeck {

ConnectProxy::ConnectProxy(quint16 port)
    : m_port(port)
{
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *client = nextPendingConnection())
            connect(client, &QTcpSocket::readyRead, this, [this, client] { serve(client); });
    });
}

QNetworkProxy ConnectProxy::proxy() const
{
    return {QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), serverPort()};
}

void ConnectProxy::serve(QTcpSocket *client)
{
    if (!client->peek(4096).contains("\r\n\r\n"))
        return;
    m_requests.append(client->readAll().split('\r').constFirst());
    client->disconnect(this);
    auto *server = new QTcpSocket(client);
    connect(client, &QTcpSocket::readyRead, server, [=] { server->write(client->readAll()); });
    connect(server, &QTcpSocket::readyRead, client, [=] { client->write(server->readAll()); });
    connect(client, &QTcpSocket::disconnected, server, &QTcpSocket::disconnectFromHost);
    connect(server, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    server->setProxy(QNetworkProxy::NoProxy);
    server->connectToHost(QHostAddress::LocalHost, m_port);
    client->write("HTTP/1.1 200 Connection established\r\n\r\n");
}

} // namespace tracedeck
