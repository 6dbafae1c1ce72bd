// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "framesink.h"
#include "socketlink.h"
#include "websocketinsides.h"

#include <QByteArrayList>
#include <QObject>
#include <QTimer>

#include <string>

class QTcpSocket;
class QWebSocket;

namespace tracedeck {

/// One client of a RecordingProxy with its connection to the server.
class ProxiedClient : public QObject
{
    Q_OBJECT

public:
    /// Takes over the client; `clientSocket` is the TCP socket below it, null if not known. `sink` must outlive this
    /// object.
    ProxiedClient(QWebSocket *client, QTcpSocket *clientSocket, const Endpoint &server,
                  const SocketLink::Options &options, const QString &channel, FrameSink *sink);
    /// The sink hears of the end, if it has not yet.
    ~ProxiedClient() override;

    void start();

signals:
    void serverFailed(const tracedeck::LinkEnd &end);
    /// Both connections have ended.
    void gone();

private:
    void onClientMessage(const QByteArray &bytes);
    void onClientGone();
    void onServerOpened();
    void onServerMessage(std::string_view bytes);
    void onServerEnded(const LinkEnd &end);
    void forward(const QByteArray &bytes);
    void tellEnd(const LinkEnd &end);
    void balance();
    void goIfDone();

    QWebSocket *m_client;
    WebSocketInsides m_clientInsides;
    SocketLink m_server;
    Endpoint m_endpoint;
    std::string m_channel;
    FrameSink *m_sink; // not owned
    QByteArrayList m_early; // of the client, before the server was there
    qint64 m_earlyBytes = 0;
    QTimer m_balance; // runs while one side waits for the other
    bool m_clientPaused = false;
    bool m_serverPaused = false;
    bool m_clientGone = false;
    bool m_serverEnded = false;
    bool m_opened = false; // the sink knows the channel
    bool m_told = false; // and its end
};

} // namespace tracedeck
