// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer.h"
#include "client.h"
#include "framesink.h"
#include "httppool.h"
#include "httprequest.h"
#include "langgraphthread.h"

#include <QElapsedTimer>
#include <QTimer>

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace tracedeck {

struct ServerRequest;

/// A LangGraph server: questions by HTTP, and beside them a stream of events for each thread that is watched. Threads
/// that somebody works with are watched by themselves, as far as kMostWatched reaches; what a thread holds already is
/// asked for when the watching begins.
class LangGraphClient : public Client
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostWatched = 24;

    struct Options
    {
        LangGraphThread::Options stream;
        QString thread; ///< watched from the begin; empty: those that somebody works with
    };

    LangGraphClient(const Endpoint &endpoint, FrameSink &sink, const Options &options, QObject *parent = nullptr);
    ~LangGraphClient() override;

    void start() override;
    void stop() override;
    void reconnect() override;
    void probe() override;
    void submit(const SentCommand &asked) override;
    void detach(quint64 command) override;
    void onFolded(const EventBatch &batch) override;

private:
    using Then = std::function<void(const HttpAnswer &)>;
    /// A run that a command of ours began, until its thread says that it ended.
    struct OpenRun
    {
        SentCommand state;
        std::string thread;
    };
    /// A command that went out on a socket.
    struct OnSocket
    {
        SentCommand state;
        QElapsedTimer since;
        std::string channel;
        std::string request;
        std::string thread;
    };
    /// How a thread goes on that a broken socket has lost sight of.
    struct Healing
    {
        int asked = 0;
    };

    void greet();
    void onGreeted(const HttpAnswer &answer);
    void lookForThreads();
    void onThreads(const ServerRequest &request, const HttpAnswer &answer);
    LangGraphThread *watch(const std::string &thread, bool hasPast);
    void unwatchOldest();
    void askForPast(const std::string &thread);
    void heal(const std::string &thread);
    void askForSequence(const std::string &thread, std::function<void(std::optional<quint64>)> told);
    void onThreadChanged();

    void call(const ServerRequest &request, Then then, bool isSilent = false);
    void record(const ServerRequest &request, const HttpAnswer *answer);
    std::string nextRequest() { return std::to_string(++m_requests); }

    void submitRun(const SentCommand &asked);
    void writeState(const SentCommand &asked);
    void inject(const SentCommand &asked);
    void ask(const SentCommand &asked, const std::string &thread);
    bool answerByRun(const SentCommand &asked, const std::string &error);
    void sendOnSocket(LangGraphThread &thread, const SentCommand &asked, const std::string &request,
                      const std::string &body);
    void settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer, const std::string &thread);
    void tell(SentCommand state, SentCommand::Phase phase, const QString &error = {});
    std::string_view threadOf(const DecodedFrame &frame) const;
    void endRuns(std::string_view thread, SentCommand::Phase phase);
    void onSocketFrame(const DecodedFrame &frame, const EventBatch &batch);
    void checkTime();
    void setState(const ConnectionState &state);

    const Endpoint m_endpoint;
    FrameSink &m_sink; // not owned, outlives us
    const Options m_options;
    HttpPool m_pool;
    QTimer m_clock;
    QTimer m_retry;
    QElapsedTimer m_lastLook;
    Reconnect m_policy;
    QElapsedTimer m_uptime;
    QElapsedTimer m_liveSince;
    ConnectionState m_state;
    bool m_isGreeting = false;
    bool m_isLooking = false;
    bool m_isStopped = true;
    bool m_hasLooked = false;
    QByteArray m_lastThreads; ///< the answer that was recorded last
    std::map<std::string, std::string> m_updated; ///< of the server's threads, when
    std::map<std::string, LangGraphThread *> m_threads; ///< children
    std::deque<std::string> m_order; ///< of watching, the oldest first
    std::map<std::string, Healing> m_healing;
    std::map<std::string, std::string, std::less<>> m_agents; ///< of the last run of each thread
    std::set<std::string> m_busy; ///< threads with a run that goes on
    std::vector<OpenRun> m_runs;
    std::deque<OnSocket> m_onSocket;
    std::map<std::string, int> m_channels; ///< how many of each kind so far
    quint64 m_requests = 0;
};

} // namespace tracedeck
