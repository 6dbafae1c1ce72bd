// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawspeaker.h"

#include <sys/socket.h>

namespace tracedeck {

RawSpeaker::RawSpeaker(QTcpSocket *socket, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
{
    m_socket->setParent(this);
    m_pacer.setInterval(0);
    connect(&m_pacer, &QTimer::timeout, this, &RawSpeaker::sendNextPiece);
    connect(m_socket, &QTcpSocket::disconnected, this, &RawSpeaker::gone);
}

void RawSpeaker::send(const QByteArray &bytes)
{
    m_socket->write(bytes);
    m_socket->flush();
}

void RawSpeaker::sendInPieces(const QByteArray &bytes, qsizetype size)
{
    for (qsizetype at = 0; at < bytes.size(); at += size)
        m_pieces.append(bytes.mid(at, size));
    m_pacer.start();
}

void RawSpeaker::sendPieces(const QList<QByteArray> &pieces)
{
    m_pieces += pieces;
    m_pacer.start();
}

void RawSpeaker::sendNextPiece()
{
    if (m_pieces.isEmpty() || m_socket->state() != QAbstractSocket::ConnectedState) {
        m_pieces.clear();
        m_pacer.stop();
        return;
    }
    send(m_pieces.takeFirst());
}

void RawSpeaker::sendFin()
{
    while (m_socket->bytesToWrite() > 0 && m_socket->flush()) {
    }
    ::shutdown(int(m_socket->socketDescriptor()), SHUT_WR);
}

void RawSpeaker::sendRst()
{
    while (m_socket->bytesToWrite() > 0 && m_socket->flush()) {
    }
    const linger now{1, 0};
    ::setsockopt(int(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    m_socket->abort();
}

} // namespace tracedeck
