// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>

QT_BEGIN_NAMESPACE
class QSslCertificate;
class QTcpSocket;
class QWebSocket;
QT_END_NAMESPACE

namespace tracedeck {

/// What QWebSocket 6.4 knows and does not tell, reached through its children: the TCP or TLS socket and the object
/// that reads frames. Every answer is a plain "not known" should another Qt arrange itself differently.
class WebSocketInsides : public QObject
{
    Q_OBJECT

public:
    /// Call right after QWebSocket::open(), which makes the socket.
    explicit WebSocketInsides(QWebSocket *socket, QObject *parent = nullptr);

    /// The way to the server stands: TCP, or TCP and TLS.
    bool reachedServer() const { return m_reached; }
    /// Whether it was this side that found the server's frames, or the time they took, beyond RFC 6455.
    bool foundFault() const { return m_foundFault; }
    /// The HTTP answer of a server that did not upgrade: as much as came. Empty if it came to no answer.
    QByteArray refusal();
    /// DER; empty without TLS.
    QByteArray certificate() const;
    /// Also what TLS has not passed on yet.
    qint64 unsent() const;
    /// Stops taking bytes from the kernel, so that TCP makes the server wait. What was taken before is still
    /// delivered if this is called while it is being delivered. Errors show only after reading goes on.
    void setReading(bool reading);
    /// For the end: the socket behaves as if this had never been.
    void letGo();
    /// The socket went away while nothing was read.
    bool isGone() const;

signals:
    void bytesArrived();

private slots:
    void onFault() { m_foundFault = true; }

private:
    void watchSocket();
    void watchProcessor(QObject *processor);

    QWebSocket *m_webSocket; // not owned, outlives us
    QPointer<QTcpSocket> m_socket;
    bool m_reached = false;
    bool m_foundFault = false;
    bool m_keepsAnswer = false;
};

} // namespace tracedeck
