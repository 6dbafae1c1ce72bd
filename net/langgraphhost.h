// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphrequests.h"
#include "langgraphsession.h"

class QWebSocket;

namespace tracedeck {

/// A recording of a LangGraph server as that server: commands and event streams over HTTP, or both over WebSocket.
class LangGraphHost : public QObject
{
    Q_OBJECT

public:
    using Adopt = std::function<void(std::unique_ptr<ReplaySession>)>;

    /// Whoever adopts a session, which is a new client, lets it go before this object. `script` must outlive it.
    LangGraphHost(RecordingScript &script, const ReplaySpeed &speed, bool isPaused, Adopt adopt);
    ~LangGraphHost() override;

    void answer(const HttpRequest &request, QTcpSocket *socket);
    /// Takes over the socket.
    void accept(QWebSocket *socket);

    void setSpeed(const ReplaySpeed &speed);
    void setPaused(bool paused);
    void step();

signals:
    void requestDiffers(const QString &kind, const QStringList &fields);

private:
    LangGraphPlayer *player(std::string_view thread);
    void tell(const ReplayRequest &request, const std::vector<std::string> &differences);
    HttpAnswer command(LangGraphPlayer &player, const ReplayRequest &request);
    HttpAnswer commandOverHttp(const HttpRequest &request, std::string_view thread);
    void openStream(const HttpRequest &request, std::string_view thread, QTcpSocket *socket);

    RecordingScript &m_script;
    LangGraphReplay m_dialect;
    LangGraphThreads m_threads;
    LangGraphRequests m_requests;
    ReplaySpeed m_speed;
    bool m_isPaused;
    Adopt m_adopt;
    std::map<const LangGraphThreads::Thread *, std::unique_ptr<LangGraphPlayer>>
        m_players; // of those asked for
};

} // namespace tracedeck
