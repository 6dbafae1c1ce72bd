// SPDX-License-Identifier: GPL-3.0-or-later
#include "tcpcutter.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpSocket>

#include <algorithm>
#include <sys/socket.h>

namespace tracedeck {

TcpCutter::TcpCutter(quint16 server, QObject *parent)
    : QObject(parent)
    , m_server(server)
{
    connect(&m_listener, &QTcpServer::newConnection, this, &TcpCutter::accept);
}

bool TcpCutter::listen()
{
    if (!m_listener.listen(QHostAddress::LocalHost, m_port))
        return false;
    m_port = m_listener.serverPort();
    return true;
}

void TcpCutter::refuse()
{
    m_listener.close();
}

QUrl TcpCutter::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port));
}

void TcpCutter::accept()
{
    while (QTcpSocket *client = m_listener.nextPendingConnection()) {
        auto *server = new QTcpSocket(client);
        m_pairs.push_back({client, server, false});
        server->setProxy(QNetworkProxy::NoProxy);
        server->connectToHost(QHostAddress(QHostAddress::LocalHost), m_server);
        connect(client, &QTcpSocket::readyRead, this, [this, client, server] {
            const QByteArray bytes = client->readAll();
            for (Pair &pair : m_pairs) {
                if (pair.client == client && bytes.contains("/stream"))
                    pair.isStream = true;
            }
            server->write(bytes);
        });
        connect(server, &QTcpSocket::readyRead, client, [client, server] { client->write(server->readAll()); });
        connect(server, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, this, [this, client] { remove(client); });
    }
}

int TcpCutter::cut(bool reset)
{
    int count = 0;
    for (const Pair &pair : std::vector(m_pairs)) {
        if (!pair.isStream)
            continue;
        ++count;
        if (reset) {
            const linger now{1, 0};
            ::setsockopt(static_cast<int>(pair.client->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
        }
        pair.server->disconnect(pair.client);
        pair.client->abort();
        remove(pair.client);
    }
    return count;
}

void TcpCutter::remove(QTcpSocket *client)
{
    const auto pair =
        std::find_if(m_pairs.begin(), m_pairs.end(), [client](const Pair &one) { return one.client == client; });
    if (pair == m_pairs.end())
        return;
    m_pairs.erase(pair);
    client->deleteLater(); // with its other half
}

} // namespace tracedeck
