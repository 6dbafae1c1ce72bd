// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "replaylistener.h"
#include "replayrest.h"

class QWebSocket;

namespace tracedeck {

/// A recording of a LangGraph server as that server: commands and event streams over HTTP, or both over WebSocket.
class ReplayHost : public QObject
{
    Q_OBJECT

public:
    using Adopt = std::function<void(std::unique_ptr<ReplaySession>)>;

    /// Whoever adopts a session, which is a new client, lets it go before this object. `script` must outlive it.
    ReplayHost(RecordingScript &script, const ReplaySpeed &speed, bool isPaused, Adopt adopt);
    ~ReplayHost() override;

    void answer(const ServedRequest &request, QTcpSocket *socket);
    /// Whether a WebSocket at this path is the stream of a thread that the recording knows.
    bool hasStreamAt(const QByteArray &path);
    /// Takes over the socket, which has such a path.
    void accept(QWebSocket *socket);

    void setSpeed(const ReplaySpeed &speed);
    void setPaused(bool paused);
    void step();

signals:
    void requestDiffers(const QString &kind, const QStringList &fields);

private:
    ReplayPlayer *player(std::string_view thread);
    void tell(const ReplayRequest &request, const std::vector<std::string> &differences);
    ServedAnswer command(ReplayPlayer &player, const ReplayRequest &request);
    ServedAnswer commandOverHttp(const ServedRequest &request, std::string_view thread);
    void openStream(const ServedRequest &request, std::string_view thread, QTcpSocket *socket);

    RecordingScript &m_script;
    LangGraphReplay m_dialect;
    ReplayThreads m_threads;
    ReplayRest m_requests;
    ReplaySpeed m_speed;
    bool m_isPaused;
    Adopt m_adopt;
    std::map<const ReplayThreads::Thread *, std::unique_ptr<ReplayPlayer>> m_players; // of those asked for
};

} // namespace tracedeck
