// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTcpSocket>

QT_BEGIN_NAMESPACE
class QSslCertificate;
class QWebSocket;
QT_END_NAMESPACE

namespace tracedeck {

/// What QWebSocket 6.4 knows and does not tell, reached through its children: the TCP or TLS socket and the object
/// that reads frames. Every answer is a plain "not known" should another Qt arrange itself differently.
class WebSocketInsides : public QObject
{
    Q_OBJECT

public:
    /// Before QWebSocket::open(), so that a fault is known here before QWebSocket acts on it.
    explicit WebSocketInsides(QWebSocket *socket, QObject *parent = nullptr);

    /// Right after QWebSocket::open(), which makes the socket.
    void attach();
    /// Instead, for one that a QWebSocketServer made: its TCP socket is not its child.
    void adopt(QTcpSocket *socket) { m_socket = socket; }

    /// The way to the server stands: TCP, or TCP and TLS.
    bool reachedServer() const { return m_reached; }
    /// How the connection was closed. QWebSocket does not know that servers may say 1012, 1013 and 1014, answers with
    /// 1002 and forgets what it was; all three mean "come back later", so 1012 stands for every code unknown to it.
    /// It also cannot tell a goodbye without a code from 1000.
    struct Goodbye
    {
        int code = 0;
        bool atFault = false; ///< found by this side, in frames, their timing or the goodbye itself
    };
    Goodbye goodbye() const;
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
    void watchProcessor(QObject *processor);

    QWebSocket *m_webSocket; // not owned, outlives us
    QPointer<QTcpSocket> m_socket;
    bool m_reached = false;
    bool m_foundFault = false;
    bool m_keepsAnswer = false;
};

} // namespace tracedeck
