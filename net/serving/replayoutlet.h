// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <string_view>

class QTcpSocket;
class QWebSocket;

namespace tracedeck {

/// What one client of a replay is told through.
class ReplayOutlet : public QObject
{
    Q_OBJECT

public:
    virtual bool isOpen() const = 0;
    /// Bytes that wait for the client to read.
    virtual qint64 unsent() const = 0;
    virtual void send(std::string_view bytes) = 0;
    /// A close code of WebSocket, which others have no use for.
    virtual void close(int code, const QString &reason) = 0;

signals:
    void written();
    void received(const QByteArray &bytes);
    void gone();
};

/// Each message is one of the client's.
class WebSocketOutlet final : public ReplayOutlet
{
    Q_OBJECT

public:
    /// Takes over the socket.
    explicit WebSocketOutlet(QWebSocket *socket);
    ~WebSocketOutlet() override;

    bool isOpen() const override;
    qint64 unsent() const override;
    void send(std::string_view bytes) override;
    void close(int code, const QString &reason) override;

private:
    QWebSocket *m_socket;
};

/// The answer to a request of HTTP, whose end nobody knows; what is sent are whole server-sent events.
class EventStreamOutlet final : public ReplayOutlet
{
    Q_OBJECT

public:
    /// Begins the answer. `socket` belongs to its server, and goes with it or with the connection.
    EventStreamOutlet(QTcpSocket *socket, const QByteArray &origin);
    ~EventStreamOutlet() override;

    bool isOpen() const override;
    qint64 unsent() const override;
    void send(std::string_view bytes) override;
    void close(int code, const QString &reason) override;

private:
    QTcpSocket *m_socket; // not owned; nullptr once it is gone
};

} // namespace tracedeck
