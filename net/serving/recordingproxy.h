// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"
#include "framesink.h"
#include "socketlink.h"

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <map>
#include <memory>

class QWebSocketServer;

namespace tracedeck {

class ProxiedClient;

/// Stands between the clients of a server and the server, so that runs started elsewhere are seen: it forwards text both
/// ways unchanged and tells a sink of it. Each client has a connection of its own to the server, and is a channel:
/// "client-1", "client-2", ... Web pages of other machines are refused, and no subprotocol is agreed on.
class RecordingProxy : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        /// Asks no server for life: some are deaf to pings while a run goes on.
        SocketLink::Options link{.quietFor = std::chrono::milliseconds(0)};
        bool beyondLoopback = false;
        int clientsBefore = 0; ///< their numbers are taken
    };

    /// `sink` must outlive this object.
    RecordingProxy(const Endpoint &server, FrameSink *sink, const Options &options,
                   QObject *parent = nullptr);
    RecordingProxy(const Endpoint &server, FrameSink *sink, QObject *parent = nullptr);
    /// Says goodbye to all; the sink hears of it.
    ~RecordingProxy() override;

    /// Port 0: any. False: failed() said why.
    bool listen(const QHostAddress &address = QHostAddress(QHostAddress::LocalHost), quint16 port = 0);
    QUrl url() const;
    quint16 port() const;
    int clientCount() const { return static_cast<int>(m_clients.size()); }

signals:
    void clientConnected(const QString &channel);
    void clientGone(const QString &channel);
    /// The server could not be reached for this client, or went away without a goodbye.
    void serverFailed(const QString &channel, const tracedeck::LinkEnd &end);
    void failed(const QString &why);

private:
    void accept();
    void remove(const QString &channel);

    Endpoint m_endpoint;
    FrameSink *m_sink; // not owned
    Options m_options;
    QWebSocketServer *m_server;
    std::map<QString, std::unique_ptr<ProxiedClient>> m_clients;
    int m_lastClient = 0;
};

} // namespace tracedeck
