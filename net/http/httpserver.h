// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractHttpServer>
#include <QByteArray>
#include <QHostAddress>

#include <memory>

class QTcpSocket;

namespace tracedeck {

/// A request, whole.
struct ServedRequest
{
    QByteArray method;
    QByteArray path; ///< as it came, with its query
    QByteArray origin; ///< of the web page that asks; empty: none does
    QByteArray body;
};

struct ServedAnswer
{
    int status = 200;
    QByteArray body;
    QByteArray type = "application/json";
};

namespace httphead {
/// The begin of an answer, as far as it is the same for all: open at its end. A page of `origin` may read it.
QByteArray of(int status, const QByteArray &type, const QByteArray &origin);
} // namespace httphead

/// Requests of HTTP and WebSockets on one port. Takes one request of each connection, so that each one passes its
/// door, where what is too large or too slow is sent away; so are web pages of other machines.
class HttpServer : public QAbstractHttpServer
{
    Q_OBJECT

public:
    explicit HttpServer(QObject *parent);
    ~HttpServer() override;

    /// Other names of the machine than its own are refused, unless it listens beyond loopback.
    bool listen(const QHostAddress &address, quint16 port);
    QString errorString() const;
    QHostAddress address() const;
    quint16 port() const;

    /// Sends the answer and ends the connection.
    static void answer(QTcpSocket &socket, const ServedAnswer &answer, const QByteArray &origin);

signals:
    /// To be answered with answer(), or otherwise. The socket goes with its connection.
    void requested(const tracedeck::ServedRequest &request, QTcpSocket *socket);
    /// Somebody wants a WebSocket. Nothing was read of the socket yet; it belongs to whoever takes it. What is not to
    /// be a WebSocket gets an answer().
    void upgradeRequested(const QByteArray &path, const QByteArray &subprotocols, QTcpSocket *socket);

protected:
    bool handleRequest(const QHttpServerRequest &request, QTcpSocket *socket) override;
    void missingHandler(const QHttpServerRequest &, QTcpSocket *) override {}

private:
    class Door;
    bool isForUs(const QHttpServerRequest &request) const;

    Door *m_door; // a child of ours
};

} // namespace tracedeck
