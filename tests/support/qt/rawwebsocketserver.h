// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rawspeaker.h"

#include <QByteArray>
#include <QList>
#include <QPointer>
#include <QSslConfiguration>
#include <QTcpServer>
#include <QUrl>

#include <optional>

namespace tracedeck {

/// Frames as RFC 6455 has them, right or wrong.
namespace rawframe {

enum Opcode : quint8 { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

struct Shape
{
    bool fin = true;
    int rsv = 0;
};

QByteArray make(int opcode, const QByteArray &payload = {}, Shape shape = {});
QByteArray text(const QByteArray &payload);
QByteArray close(int code, const QByteArray &reason = {});

} // namespace rawframe

/// A frame that a client sent, without its mask.
struct RawFrame
{
    int opcode = 0;
    bool fin = true;
    QByteArray payload;

    bool operator==(const RawFrame &) const = default;
};

/// One client of a RawWebSocketServer.
class RawPeer : public RawSpeaker
{
    Q_OBJECT

public:
    RawPeer(QTcpSocket *socket, QObject *parent);

    /// The request with its headers, once it is here.
    QByteArray request() const { return m_request; }
    /// Complete frames that came since the upgrade.
    QList<RawFrame> frames();
    /// All that came in place of a request, or after it.
    QByteArray received() const { return m_received; }

signals:
    void requested();
    void arrived();

private:
    void onReadyRead();

    QByteArray m_request;
    QByteArray m_received;
};

/// Says exactly the bytes that a test asks for, in the test's own thread.
class RawWebSocketServer : public QTcpServer
{
    Q_OBJECT

public:
    /// With a configuration that has a certificate and a key: TLS.
    explicit RawWebSocketServer(const std::optional<QSslConfiguration> &tls = std::nullopt);

    QUrl url(const QString &path = QStringLiteral("/ws")) const;
    QUrl url(const QString &host, const QString &path) const;

    /// Instead of an upgrade; empty: says nothing. Placeholder %ACCEPT% is the right Sec-WebSocket-Accept.
    void answerWith(const QByteArray &answer) { m_answer = answer; }
    static QByteArray upgradeAnswer();
    /// Sent in the same write as the answer.
    void greetWith(const QByteArray &bytes) { m_greeting = bytes; }
    void setTls(const QSslConfiguration &tls) { m_tls = tls; }
    /// How the subprotocol of the answer is chosen: this, or none.
    void chooseSubprotocol(const QByteArray &name) { m_subprotocol = name; }

    /// The latest client; null before there is one.
    RawPeer *peer() const { return m_peer; }
    int connections() const { return m_connections; }

signals:
    /// The answer was sent.
    void answered(tracedeck::RawPeer *peer);

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void answer(RawPeer *peer);

    std::optional<QSslConfiguration> m_tls;
    QByteArray m_answer = upgradeAnswer();
    QByteArray m_greeting;
    QByteArray m_subprotocol;
    QPointer<RawPeer> m_peer;
    int m_connections = 0;
};

} // namespace tracedeck
