// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "replaysession.h"

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <map>
#include <memory>
#include <vector>

class QTcpSocket;
class QWebSocket;
class QWebSocketServer;

namespace tracedeck {

class HttpServer;
class MetisEndpoint;
class MetisReplay;
class ReplayHost;
class RecordingScript;
class ReplayAnswers;
class ReplayDialect;

/// A recording as its own server, for several clients at once, each with its own position; where the recorded server
/// had threads, theirs are those of the threads. A client that offers the subprotocol kObserverProtocol watches the
/// recording; any other takes it for the recorded server. Web pages of other machines are refused.
class ReplayServer : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        ReplaySpeed speed;
        /// Goes on listening to a client of Loom that has got everything. Streams of the others always stay open.
        bool keepOpen = false;
        int closeCode = 1000; ///< for clients that have got everything
        bool beyondLoopback = false;
    };
    enum class ClientKind { Plain, Observer };
    Q_ENUM(ClientKind)

    ReplayServer(std::unique_ptr<RecordingScript> script, const Options &options, QObject *parent = nullptr);
    explicit ReplayServer(std::unique_ptr<RecordingScript> script, QObject *parent = nullptr);
    ~ReplayServer() override;

    /// Port 0: any. False: failed() said why.
    bool listen(const QHostAddress &address = QHostAddress(QHostAddress::LocalHost), quint16 port = 0);
    QUrl url() const;
    quint16 port() const;

    int clientCount() const;
    /// Requests that were answered by recorded ones with other fields.
    int differingRequests() const { return m_differingRequests; }
    bool isPaused() const { return m_paused; }

    void setSpeed(const ReplaySpeed &speed);
    void pause();
    void resume();
    /// Every client gets one frame more.
    void step();

signals:
    /// Clients are numbered from 1.
    void clientConnected(int client, tracedeck::ReplayServer::ClientKind kind);
    void clientGone(int client);
    /// The client has got everything that there is for it.
    void finished(int client);
    void progressed(int client, qint64 sent, qint64 total);
    /// Client 0: a request of HTTP.
    void requestDiffers(int client, const QString &kind, const QStringList &fields);
    void failed(const QString &why);

private:
    void accept();
    void upgrade(const QByteArray &path, const QByteArray &subprotocols, QTcpSocket *socket);
    void adopt(std::unique_ptr<ReplaySession> session, int client, ClientKind kind);
    std::unique_ptr<ReplaySession> makeClient(std::unique_ptr<ReplayOutlet> outlet, int client);
    ReplayHost &host();
    void serveMetis();
    void acceptMetis(QWebSocket *socket);
    void tellDifference(int client, const QString &kind, const QStringList &fields);
    std::vector<ReplaySession *> sessions() const;
    void remove(int client);

    std::unique_ptr<RecordingScript> m_script;
    std::unique_ptr<ReplayDialect> m_dialect; // nullptr: there are only observers
    std::unique_ptr<ReplayAnswers> m_answers; // made for the first who is none
    Options m_options;
    QWebSocketServer *m_server;
    HttpServer *m_http = nullptr; // listens in its place, where the dialect speaks HTTP
    std::unique_ptr<ReplayHost> m_host; // made for the first who asks; outlives the sessions
    std::unique_ptr<MetisReplay> m_metis; // stands in its place, where the dialect is metis
    std::unique_ptr<MetisEndpoint> m_endpoint; // reads from it
    std::map<int, std::unique_ptr<ReplaySession>> m_sessions; // read from the above
    int m_lastClient = 0;
    int m_differingRequests = 0;
    bool m_paused = false;
};

} // namespace tracedeck
