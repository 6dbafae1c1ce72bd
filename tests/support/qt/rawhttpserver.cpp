// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawhttpserver.h"

#include <QHostAddress>
#include <QSslSocket>

namespace tracedeck {

namespace {

qsizetype bodySizeOf(const QByteArray &head)
{
    static const QByteArray name = "\r\ncontent-length: ";
    const qsizetype at = head.toLower().indexOf(name);
    return at < 0 ? 0
                  : head.mid(at + name.size(), head.indexOf('\r', at + 2) - at - name.size()).toLongLong();
}

} // namespace

void RawHttpPeer::takeIn()
{
    m_received += socket()->readAll();
    const QPointer<RawHttpPeer> alive(this);
    while (alive) {
        const qsizetype end = m_received.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const QByteArray head = m_received.left(end + 4);
        const qsizetype size = head.size() + bodySizeOf(head);
        if (m_received.size() < size)
            return;
        m_requests.append({head, m_received.mid(head.size(), size - head.size())});
        m_received.remove(0, size);
        emit requested();
    }
}

RawHttpServer::RawHttpServer(const std::optional<QSslConfiguration> &tls)
    : m_tls(tls)
{
    listen(QHostAddress::LocalHost);
}

QUrl RawHttpServer::url(const QString &path) const
{
    QUrl url;
    url.setScheme(m_tls ? QStringLiteral("wss") : QStringLiteral("ws"));
    url.setHost(m_tls ? QStringLiteral("localhost") : QStringLiteral("127.0.0.1"));
    url.setPort(serverPort());
    url.setPath(path);
    return url;
}

void RawHttpServer::answerWith(const QByteArray &answer, const Then &then)
{
    m_always = {answer, then};
}

void RawHttpServer::answerNextWith(const QByteArray &answer, const Then &then)
{
    m_next.append({answer, then});
}

QByteArray RawHttpServer::head(const QByteArray &status, const QByteArrayList &fields)
{
    QByteArray head = "HTTP/1.1 " + status + "\r\n";
    for (const QByteArray &field : fields)
        head += field + "\r\n";
    return head + "\r\n";
}

QByteArray RawHttpServer::answer(const QByteArray &body, const QByteArray &status,
                                 const QByteArrayList &fields)
{
    return head(status, fields + QByteArrayList{"Content-Length: " + QByteArray::number(body.size())}) + body;
}

QByteArray RawHttpServer::chunk(const QByteArray &bytes)
{
    return QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n";
}

QByteArray RawHttpServer::streamHead()
{
    return head("200 OK", {"Content-Type: text/event-stream", "Transfer-Encoding: chunked"});
}

void RawHttpServer::incomingConnection(qintptr descriptor)
{
    auto *socket = m_tls ? new QSslSocket : new QTcpSocket;
    socket->setSocketDescriptor(descriptor);
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    auto *peer = new RawHttpPeer(socket, this);
    m_peers.append(peer);
    connect(socket, &QTcpSocket::readyRead, peer, &RawHttpPeer::takeIn);
    connect(peer, &RawHttpPeer::requested, this, [this, peer] { answerTo(peer); });
    if (auto *secure = qobject_cast<QSslSocket *>(socket)) {
        secure->setSslConfiguration(*m_tls);
        secure->startServerEncryption();
    }
}

void RawHttpServer::answerTo(RawHttpPeer *peer)
{
    m_lines.append(peer->requests().constLast().line());
    const Script script = m_next.isEmpty() ? m_always : m_next.takeFirst();
    if (!script.answer.isEmpty())
        peer->send(script.answer);
    if (script.then)
        script.then(*peer);
    emit requested(peer);
}

} // namespace tracedeck
