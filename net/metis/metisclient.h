// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "callretry.h"
#include "client.h"
#include "framesink.h"
#include "metiscommands.h"
#include "metissessions.h"
#include "recordedcalls.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <string>

namespace tracedeck {

/// A metis server: questions by HTTP, and beside them a socket for each session that is watched. Sessions that somebody
/// works with are watched by themselves, as far as MetisSessions::kMostWatched reaches.
class MetisClient : public Client
{
    Q_OBJECT

public:
    /// `session` is watched from the begin; empty: those that somebody works with.
    MetisClient(const Endpoint &endpoint, FrameSink &sink, const QString &session, QObject *parent = nullptr);
    ~MetisClient() override;

    void start() override;
    void stop() override;
    void reconnect() override;
    void probe() override;
    void submit(const SentCommand &asked) override;
    void detach(quint64 command) override;
    void onFolded(const EventBatch &batch) override;

private:
    void look();
    void onListed(const ServerRequest &request, const HttpAnswer &answer);
    void onUnanswered(const HttpAnswer &answer);
    void tellState();
    void checkTime();
    void setState(const ConnectionState &state);

    const QString m_session;
    RecordedCalls m_calls;
    MetisSessions m_sessions;
    MetisCommands m_commands;
    QTimer m_clock;
    CallRetry m_retry;
    QElapsedTimer m_lastLook;
    ConnectionState m_state;
    bool m_isLooking = false;
    bool m_isStopped = true;
    bool m_hasLooked = false;
    bool m_isServerThere = false; ///< whatever its sockets do
    QByteArray m_lastListed; ///< the answer that was recorded last
    std::map<std::string, std::string> m_known; ///< the server's sessions, and what they looked like
};

} // namespace tracedeck
