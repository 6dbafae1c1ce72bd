// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client.h"
#include "framesink.h"
#include "linkkeeper.h"

#include <QElapsedTimer>
#include <QTimer>

#include <deque>
#include <string>
#include <vector>

namespace tracedeck {

class LoomRun;

/// A Loom server: a control socket that stays, for lists and pings, and beside it one socket for each run.
/// The server answers a socket's requests in order (as in tests/data/loom), so answers are matched by order and checked
/// by id. Where the server is a recording that is served, it is watched as an observer.
class LoomClient : public Client
{
    Q_OBJECT

public:
    struct Options
    {
        bool isPassive = false; ///< sends nothing by itself
    };

    LoomClient(const Endpoint &endpoint, FrameSink &sink, const Options &options, QObject *parent = nullptr);
    ~LoomClient() override;

    void start() override;
    void stop() override;
    void reconnect() override;
    void probe() override;
    void submit(const SentCommand &asked) override;
    void detach(quint64 command) override;
    void onFolded(const EventBatch &batch) override;

private:
    struct Asked
    {
        SentCommand state;
        std::string request; ///< its id on the wire
        QElapsedTimer since;
        bool isOurs = false; ///< not asked by the user: nobody is told of it
    };

    /// What the control socket that is open leads to.
    enum class Peer {
        Unknown, ///< it agreed to serve a recording, but some servers agree to anything
        Server,
        Recording,
    };

    void onOpened(const QString &subprotocol);
    void takeForServer();
    void onReceived(std::string_view bytes);
    void onEnded(const LinkEnd &end);
    void onLine(std::string_view line);
    void checkTime();
    void ask(Asked asked);
    void ping();
    void submitRun(const SentCommand &asked);
    LoomRun *runOf(quint64 command) const;
    void onControlFrame(const DecodedFrame &frame, const Event *events, std::size_t count);
    void settle(std::string_view request, SentCommand::Phase phase, std::string_view answer,
                const std::string &error);
    void removeRun(LoomRun *run);

    const Endpoint m_endpoint;
    FrameSink &m_sink; // not owned, outlives us
    const Options m_options;
    LinkKeeper m_keeper;
    QTimer m_clock;
    QElapsedTimer m_lastPing;
    std::string m_channel;     ///< of the control socket that is open
    int m_sockets = 0;         ///< control sockets so far
    int m_runCount = 0;
    quint64 m_requests = 0;
    std::deque<Asked> m_asked; ///< on the control socket, oldest first
    std::vector<LoomRun *> m_runs; ///< children
    Peer m_peer = Peer::Unknown;
    QTimer m_headerWait;       ///< for the header of the recording
    quint64 m_linesTaken = 0;  ///< over all sockets
    quint64 m_linesToSkip = 0; ///< a new socket begins the recording again
};

} // namespace tracedeck
