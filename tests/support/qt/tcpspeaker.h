// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpServer>
#include <QTcpSocket>

/// A TCP server that says one thing to whoever comes, keeps what it hears, and hangs up if told so.
class TcpSpeaker : public QTcpServer
{
    Q_OBJECT

public:
    explicit TcpSpeaker(const QByteArray &speech, bool hangsUp = true);

    const QByteArray &heard() const { return m_heard; }

private:
    QByteArray m_heard;
};

/// A TCP client that keeps what it is told, and in which pieces.
class TcpListener : public QObject
{
    Q_OBJECT

public:
    explicit TcpListener(quint16 port);

    QTcpSocket &socket() { return m_socket; }
    const QByteArray &received() const { return m_received; }
    const QList<qsizetype> &pieces() const { return m_pieces; }
    bool isGone() const { return m_isGone; }

private:
    QTcpSocket m_socket;
    QByteArray m_received;
    QList<qsizetype> m_pieces;
    bool m_isGone = false;
};
