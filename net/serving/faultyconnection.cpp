// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultyconnection.h"

#include <QNetworkProxy>
#include <QTcpSocket>

#include <algorithm>
#include <sys/socket.h>

namespace tracedeck {

namespace {

/// Changes come this far apart, on average.
constexpr std::uint64_t kGarbageEvery = 64;
constexpr qint64 kBuffer = 1 << 20; // of what the client does not take, or get, yet

/// So that aborting the socket sends RST.
void resetOnAbort(QTcpSocket &socket)
{
    const linger atOnce{1, 0};
    setsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
}

} // namespace

FaultyConnection::FaultyConnection(QTcpSocket *client, const QHostAddress &server, quint16 port,
                                   const Fault &fault, QObject *parent)
    : QObject(parent)
    , m_fault(fault)
    , m_client(client)
    , m_server(new QTcpSocket(this))
    , m_random(fault.seed)
{
    m_client->setParent(this);
    m_client->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_server->setProxy(QNetworkProxy::NoProxy);
    m_server->setReadBufferSize(kBuffer);
    m_nextGarbage = fault.garbageFrom.value_or(0);
    m_clock.start();
    for (QTimer *timer : {&m_timer, &m_pieceTimer}) {
        timer->setSingleShot(true);
        timer->setTimerType(Qt::PreciseTimer);
    }
    connect(&m_timer, &QTimer::timeout, this, &FaultyConnection::forward);
    connect(&m_pieceTimer, &QTimer::timeout, this, &FaultyConnection::writePiece);
    connect(m_server, &QTcpSocket::connected, this, &FaultyConnection::onClientBytes);
    connect(m_server, &QTcpSocket::readyRead, this, &FaultyConnection::onServerBytes);
    connect(m_server, &QTcpSocket::disconnected, this, &FaultyConnection::onServerGone);
    connect(m_server, &QTcpSocket::errorOccurred, this, &FaultyConnection::onServerGone);
    connect(m_client, &QTcpSocket::readyRead, this, &FaultyConnection::onClientBytes);
    // Queued: a write tells of its bytes before it returns.
    connect(m_client, &QTcpSocket::bytesWritten, this, &FaultyConnection::onServerBytes,
            Qt::QueuedConnection);
    connect(m_client, &QTcpSocket::disconnected, this, &FaultyConnection::onClientGone);
    m_server->connectToHost(server, port);
}

void FaultyConnection::onClientBytes()
{
    if (m_server->state() == QAbstractSocket::ConnectedState)
        m_server->write(m_client->readAll());
}

/// Takes no more from the server than the client takes from us.
void FaultyConnection::onServerBytes()
{
    if (m_ended || m_server->bytesAvailable() == 0
        || m_client->bytesToWrite() + m_unwritten.size() + m_held > kBuffer) {
        endIfDone();
        return;
    }
    QByteArray bytes = m_server->readAll();
    if (m_fault.garbageFrom)
        bytes = spoilt(bytes);
    m_fromServer += static_cast<std::uint64_t>(bytes.size());
    m_held += bytes.size();
    m_waiting.push_back({dueNow(), bytes});
    forward();
}

qint64 FaultyConnection::dueNow()
{
    const qint64 now = m_clock.elapsed();
    if (m_fault.burst.count() > 0 && m_burstEnds < now)
        m_burstEnds = now + m_fault.burst.count();
    return std::max(m_burstEnds, now) + m_fault.delay.count();
}

/// Half of the changes flip a bit, half put a byte in front. Where they are depends on the count of bytes alone, not
/// on how these were read.
QByteArray FaultyConnection::spoilt(const QByteArray &bytes)
{
    QByteArray out;
    std::uint64_t at = m_fromServer; // of the spoilt stream: insertions count
    for (const char c : bytes) {
        if (at < m_nextGarbage) {
            out.append(c);
            ++at;
            continue;
        }
        const std::uint64_t chance = m_random();
        if (chance & 1) {
            out.append(static_cast<char>(c ^ (1 << (chance >> 1 & 7))));
        } else {
            out.append(static_cast<char>(chance >> 8 & 0xFF)).append(c);
            ++at;
        }
        ++at;
        m_nextGarbage = at + 1 + (chance >> 16) % (2 * kGarbageEvery);
    }
    return out;
}

void FaultyConnection::forward()
{
    QByteArray due;
    qint64 left = 0;
    while (!m_waiting.empty() && !m_ended) {
        left = m_waiting.front().due - m_clock.elapsed();
        if (left > 0)
            break;
        due += m_waiting.front().bytes;
        m_waiting.pop_front();
    }
    if (left > 0 && !m_timer.isActive())
        m_timer.start(static_cast<int>(left));
    m_held -= due.size();
    if (!due.isEmpty())
        write(due);
    endIfDone();
}

void FaultyConnection::write(const QByteArray &bytes)
{
    m_unwritten += bytes;
    if (!m_pieceTimer.isActive())
        writePiece();
}

/// A piece is with the kernel before the next one is written, and the client has its turn between them.
void FaultyConnection::writePiece()
{
    while (!m_unwritten.isEmpty() && !m_ended) {
        qsizetype size = m_unwritten.size();
        if (m_fault.pieces > 0)
            size = std::min<qsizetype>(size, m_fault.pieces);
        const std::uint64_t limit =
            std::min(m_fault.cutAt.value_or(UINT64_MAX), m_fault.stallAt.value_or(UINT64_MAX));
        const std::uint64_t allowed = limit - m_written;
        size = static_cast<qsizetype>(std::min<std::uint64_t>(static_cast<std::uint64_t>(size), allowed));
        m_client->write(m_unwritten.constData(), size);
        m_client->flush();
        m_written += static_cast<std::uint64_t>(size);
        m_unwritten.remove(0, size);
        if (m_written == limit) {
            m_ended = true;
            m_unwritten.clear();
            m_waiting.clear();
            if (m_fault.cutAt == limit)
                cut();
            return;
        }
        if (m_fault.pieces > 0 && !m_unwritten.isEmpty()) {
            m_pieceTimer.start(0);
            return;
        }
    }
    endIfDone();
}

/// What was written arrives first.
void FaultyConnection::cut()
{
    if (m_client->bytesToWrite() > 0) {
        connect(m_client, &QTcpSocket::bytesWritten, this, &FaultyConnection::cut,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    if (m_fault.reset) {
        resetOnAbort(*m_client);
        m_client->abort();
    } else {
        // Closing would reset the connection, were there bytes of the client that nobody has read.
        ::shutdown(static_cast<int>(m_client->socketDescriptor()), SHUT_WR);
    }
    m_server->disconnectFromHost();
}

void FaultyConnection::onServerGone()
{
    m_serverGone = true;
    onServerBytes();
    if (m_client->state() == QAbstractSocket::UnconnectedState)
        deleteLater();
}

/// The server's goodbye, once everything before it has gone.
void FaultyConnection::endIfDone()
{
    if (m_serverGone && !m_ended && m_waiting.empty() && m_unwritten.isEmpty()
        && m_server->bytesAvailable() == 0) {
        m_ended = true;
        m_client->disconnectFromHost();
    }
}

void FaultyConnection::onClientGone()
{
    m_ended = true;
    m_server->disconnectFromHost();
    if (m_server->state() == QAbstractSocket::UnconnectedState)
        deleteLater();
}

} // namespace tracedeck
