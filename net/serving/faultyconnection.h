// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "faultproxy.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QTimer>

#include <deque>
#include <random>

namespace tracedeck {

/// One connection of a FaultProxy. Deletes itself when both ends are gone.
class FaultyConnection : public QObject
{
    Q_OBJECT

public:
    /// Takes over the client.
    FaultyConnection(QTcpSocket *client, const QHostAddress &server, quint16 port, const Fault &fault,
                     QObject *parent);

private:
    /// Bytes of the server that wait for their time.
    struct Waiting
    {
        qint64 due = 0; // of m_clock, in milliseconds
        QByteArray bytes;
    };
    void onServerBytes();
    void onClientBytes();
    void onServerGone();
    void onClientGone();
    QByteArray spoilt(const QByteArray &bytes);
    qint64 dueNow();
    void forward();
    void write(const QByteArray &bytes);
    void writePiece();
    void endIfDone();
    void cut();

    Fault m_fault;
    QTcpSocket *m_client;
    QTcpSocket *m_server;
    QElapsedTimer m_clock;
    QTimer m_timer;
    QTimer m_pieceTimer;
    std::mt19937_64 m_random; // the same everywhere
    std::deque<Waiting> m_waiting;
    qint64 m_held = 0; // bytes in m_waiting
    QByteArray m_unwritten; // what is left to write in pieces
    std::uint64_t m_fromServer = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_nextGarbage = 0;
    qint64 m_burstEnds = -1;
    bool m_serverGone = false;
    bool m_ended = false; // nothing more goes to the client
};

} // namespace tracedeck
