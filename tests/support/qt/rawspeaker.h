// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

namespace tracedeck {

/// A server's end of a connection: says exactly the bytes that a test asks for, and ends as it asks.
class RawSpeaker : public QObject
{
    Q_OBJECT

public:
    RawSpeaker(QTcpSocket *socket, QObject *parent);

    void send(const QByteArray &bytes);
    /// Each piece after the client had a chance to read the one before.
    void sendInPieces(const QByteArray &bytes, qsizetype size);
    void sendPieces(const QList<QByteArray> &pieces);
    bool isSending() const { return !m_pieces.isEmpty(); }
    /// Ends what we send; what was sent arrives.
    void sendFin();
    /// Breaks the connection. What was sent has left this process.
    void sendRst();

    QTcpSocket *socket() const { return m_socket; }

signals:
    void gone();

private:
    void sendNextPiece();

    QPointer<QTcpSocket> m_socket; // owned through its parent, us
    QList<QByteArray> m_pieces;
    QTimer m_pacer;
};

} // namespace tracedeck
