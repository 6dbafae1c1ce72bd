// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QHash>
#include <QObject>
#include <QUrl>
#include <QWebSocket>
#include <QWebSocketServer>

#include <functional>

/// A WebSocket server that answers each message as it is told to. `socket` numbers the connections from 1.
class FakeServer : public QObject
{
    Q_OBJECT

public:
    using Answers = std::function<QByteArrayList(int socket, const QByteArray &message)>;

    explicit FakeServer(Answers answers, quint16 port = 0)
        : m_answers(std::move(answers))
        , m_server(QStringLiteral("fake"), QWebSocketServer::NonSecureMode)
    {
        if (!m_server.listen(QHostAddress::LocalHost, port))
            qFatal("cannot listen");
        connect(&m_server, &QWebSocketServer::newConnection, this, &FakeServer::accept);
    }

    ~FakeServer() override
    {
        for (QWebSocket *socket : m_sockets)
            socket->disconnect(this);
    }

    QUrl url() const { return QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(m_server.serverPort())); }
    quint16 port() const { return m_server.serverPort(); }
    /// Agrees to these, as some servers do to anything.
    void agreeTo(const QStringList &subprotocols) { m_server.setSupportedSubprotocols(subprotocols); }
    int connections() const { return m_connections; }
    int openSockets() const { return static_cast<int>(m_sockets.size()); }
    /// All messages that came, with the number of their connection.
    const QList<QPair<int, QByteArray>> &received() const { return m_received; }
    void send(int socket, const QByteArray &message)
    {
        if (m_sockets.contains(socket))
            m_sockets[socket]->sendTextMessage(QString::fromUtf8(message));
    }
    void close(int socket, QWebSocketProtocol::CloseCode code = QWebSocketProtocol::CloseCodeNormal)
    {
        if (m_sockets.contains(socket))
            m_sockets[socket]->close(code);
    }
    /// Breaks the connection without a word.
    void drop(int socket)
    {
        if (m_sockets.contains(socket))
            m_sockets[socket]->abort();
    }

private:
    void accept()
    {
        QWebSocket *socket = m_server.nextPendingConnection();
        socket->setParent(this);
        const int number = ++m_connections;
        m_sockets.insert(number, socket);
        connect(socket, &QWebSocket::textMessageReceived, this, [this, number](const QString &text) {
            const QByteArray message = text.toUtf8();
            m_received.append({number, message});
            for (const QByteArray &answer : m_answers(number, message))
                send(number, answer);
        });
        connect(socket, &QWebSocket::disconnected, this, [this, number] { m_sockets.remove(number); });
    }

    Answers m_answers;
    QWebSocketServer m_server;
    QHash<int, QWebSocket *> m_sockets; // children
    QList<QPair<int, QByteArray>> m_received;
    int m_connections = 0;
};
