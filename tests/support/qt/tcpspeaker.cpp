// SPDX-License-Identifier: GPL-3.0-or-later
#include "tcpspeaker.h"

#include <QNetworkProxy>

TcpSpeaker::TcpSpeaker(const QByteArray &speech, bool hangsUp)
{
    connect(this, &QTcpServer::newConnection, this, [this, speech, hangsUp] {
        QTcpSocket *socket = nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { m_heard += socket->readAll(); });
        socket->write(speech);
        if (hangsUp)
            socket->disconnectFromHost();
    });
    listen(QHostAddress::LocalHost);
}

TcpListener::TcpListener(quint16 port)
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    connect(&m_socket, &QTcpSocket::readyRead, this, [this] {
        const QByteArray bytes = m_socket.readAll();
        m_pieces.append(bytes.size());
        m_received += bytes;
    });
    connect(&m_socket, &QTcpSocket::disconnected, this, [this] { m_isGone = true; });
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] { m_isGone = true; });
    m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
}
