// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawwebsocketserver.h"

#include <QCryptographicHash>
#include <QHostAddress>
#include <QSslSocket>
#include <QtEndian>

#include <utility>

namespace tracedeck {

namespace rawframe {

QByteArray make(int opcode, const QByteArray &payload, Shape shape)
{
    QByteArray frame;
    frame.append(char((shape.fin ? 0x80 : 0) | shape.rsv << 4 | opcode));
    const qsizetype size = payload.size();
    if (size < 126) {
        frame.append(char(size));
    } else if (size < 65536) {
        frame.append(char(126)).append(2, '\0');
        qToBigEndian(quint16(size), frame.data() + 2);
    } else {
        frame.append(char(127)).append(8, '\0');
        qToBigEndian(quint64(size), frame.data() + 2);
    }
    return frame + payload;
}

QByteArray text(const QByteArray &payload)
{
    return make(Text, payload);
}

QByteArray close(int code, const QByteArray &reason)
{
    QByteArray payload(2, '\0');
    qToBigEndian(quint16(code), payload.data());
    return make(Close, payload + reason);
}

namespace {

/// Takes a frame off the front of the bytes if it is whole. Frames of clients are masked.
std::optional<RawFrame> take(QByteArray &bytes)
{
    qsizetype at = 2;
    if (bytes.size() < at)
        return std::nullopt;
    const auto *data = reinterpret_cast<const uchar *>(bytes.constData());
    quint64 size = data[1] & 0x7f;
    const bool masked = data[1] & 0x80;
    const int extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes.size() < at + extra + (masked ? 4 : 0))
        return std::nullopt;
    if (extra == 2)
        size = qFromBigEndian<quint16>(data + at);
    else if (extra == 8)
        size = qFromBigEndian<quint64>(data + at);
    at += extra;
    const QByteArray mask = masked ? bytes.mid(at, 4) : QByteArray(4, '\0');
    at += masked ? 4 : 0;
    if (quint64(bytes.size() - at) < size)
        return std::nullopt;
    RawFrame frame{data[0] & 0x0f, (data[0] & 0x80) != 0, bytes.mid(at, qsizetype(size))};
    for (qsizetype i = 0; i < frame.payload.size(); ++i)
        frame.payload[i] = char(frame.payload[i] ^ mask[i % 4]);
    bytes.remove(0, at + qsizetype(size));
    return frame;
}

} // namespace

} // namespace rawframe

RawPeer::RawPeer(QTcpSocket *socket, QObject *parent)
    : RawSpeaker(socket, parent)
{
    connect(socket, &QTcpSocket::readyRead, this, &RawPeer::onReadyRead);
}

void RawPeer::onReadyRead()
{
    m_received += socket()->readAll();
    const qsizetype end = m_received.indexOf("\r\n\r\n");
    if (m_request.isEmpty() && end >= 0 && m_received.startsWith("GET ")) {
        m_request = m_received.left(end + 4);
        m_received.remove(0, end + 4);
        emit requested();
    }
    emit arrived();
}

QList<RawFrame> RawPeer::frames()
{
    QList<RawFrame> frames;
    QByteArray rest = m_received;
    while (auto frame = rawframe::take(rest))
        frames.append(*std::move(frame));
    return frames;
}

RawWebSocketServer::RawWebSocketServer(const std::optional<QSslConfiguration> &tls)
    : m_tls(tls)
{
    listen(QHostAddress::LocalHost);
}

QUrl RawWebSocketServer::url(const QString &path) const
{
    return url(QStringLiteral("127.0.0.1"), path);
}

QUrl RawWebSocketServer::url(const QString &host, const QString &path) const
{
    QUrl url;
    url.setScheme(m_tls ? QStringLiteral("wss") : QStringLiteral("ws"));
    url.setHost(host);
    url.setPort(serverPort());
    url.setPath(path);
    return url;
}

QByteArray RawWebSocketServer::upgradeAnswer()
{
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: %ACCEPT%\r\n\r\n";
}

void RawWebSocketServer::incomingConnection(qintptr descriptor)
{
    ++m_connections;
    delete m_peer;
    auto *socket = m_tls ? new QSslSocket : new QTcpSocket;
    socket->setSocketDescriptor(descriptor);
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    auto *peer = new RawPeer(socket, this);
    m_peer = peer;
    connect(peer, &RawPeer::requested, this, [this, peer] { answer(peer); });
    if (auto *secure = qobject_cast<QSslSocket *>(socket)) {
        secure->setSslConfiguration(*m_tls);
        secure->startServerEncryption();
    }
}

void RawWebSocketServer::answer(RawPeer *peer)
{
    if (m_answer.isEmpty())
        return;
    const QByteArray request = peer->request();
    const qsizetype at = request.indexOf("Sec-WebSocket-Key: ") + 19;
    const QByteArray key = request.mid(at, request.indexOf('\r', at) - at);
    const QByteArray accept =
        QCryptographicHash::hash(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", QCryptographicHash::Sha1)
            .toBase64();
    QByteArray answer = m_answer;
    answer.replace("%ACCEPT%", accept);
    if (!m_subprotocol.isEmpty())
        answer.replace("\r\n\r\n", "\r\nSec-WebSocket-Protocol: " + m_subprotocol + "\r\n\r\n");
    peer->send(answer + m_greeting);
    emit answered(peer);
}

} // namespace tracedeck
