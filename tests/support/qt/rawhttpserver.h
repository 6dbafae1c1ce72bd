// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rawspeaker.h"

#include <QByteArrayList>
#include <QPointer>
#include <QSslConfiguration>
#include <QTcpServer>
#include <QUrl>

#include <functional>
#include <optional>

namespace tracedeck {

/// What a client asked for.
struct RawRequest
{
    QByteArray head; ///< with the empty line
    QByteArray body;

    QByteArray line() const { return head.left(head.indexOf('\r')); }
};

/// One client of a RawHttpServer.
class RawHttpPeer : public RawSpeaker
{
    Q_OBJECT

public:
    using RawSpeaker::RawSpeaker;

    /// Whole requests, in order.
    const QList<RawRequest> &requests() const { return m_requests; }
    /// What came behind the last whole request.
    const QByteArray &received() const { return m_received; }

    void takeIn();

signals:
    void requested();

private:
    QByteArray m_received;
    QList<RawRequest> m_requests;
};

/// Answers HTTP requests with exactly the bytes that a test asks for, in the test's own thread. It knows nothing of
/// HTTP but where a request ends.
class RawHttpServer : public QTcpServer
{
    Q_OBJECT

public:
    /// With a configuration that has a certificate and a key: TLS.
    explicit RawHttpServer(const std::optional<QSslConfiguration> &tls = std::nullopt);

    /// As an Endpoint has it: ws or wss.
    QUrl url(const QString &path = {}) const;
    /// Written as soon as a request is whole; nothing: no answer. `then` may end the connection.
    using Then = std::function<void(RawHttpPeer &)>;
    void answerWith(const QByteArray &answer, const Then &then = {});
    /// For the next request only, before the answer for all others; in order.
    void answerNextWith(const QByteArray &answer, const Then &then = {});

    static void fin(RawHttpPeer &peer) { peer.sendFin(); }
    static void rst(RawHttpPeer &peer) { peer.sendRst(); }

    /// "HTTP/1.1 200 OK" and whatever fields, with the empty line.
    static QByteArray head(const QByteArray &status, const QByteArrayList &fields);
    /// A whole answer with its length.
    static QByteArray answer(const QByteArray &body, const QByteArray &status = "200 OK",
                             const QByteArrayList &fields = {});
    static QByteArray chunk(const QByteArray &bytes);
    /// The head of a stream of events, in chunks.
    static QByteArray streamHead();

    /// The latest client; null before there is one.
    RawHttpPeer *peer() const { return m_peers.isEmpty() ? nullptr : m_peers.constLast().data(); }
    const QList<QPointer<RawHttpPeer>> &peers() const { return m_peers; }
    int connections() const { return int(m_peers.size()); }
    /// Of all clients.
    QByteArrayList requestLines() const { return m_lines; }

signals:
    void requested(tracedeck::RawHttpPeer *peer);

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    struct Script
    {
        QByteArray answer;
        Then then;
    };

    void answerTo(RawHttpPeer *peer);

    std::optional<QSslConfiguration> m_tls;
    Script m_always;
    QList<Script> m_next;
    QList<QPointer<RawHttpPeer>> m_peers;
    QByteArrayList m_lines;
};

} // namespace tracedeck
