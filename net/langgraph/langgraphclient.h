// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "callretry.h"
#include "client.h"
#include "framesink.h"
#include "langgraphcommands.h"
#include "langgraphthread.h"
#include "langgraphthreads.h"
#include "recordedcalls.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <string>
#include <vector>

namespace tracedeck {

/// A LangGraph server: questions by HTTP, and beside them a stream of events for each thread that is watched. Threads
/// that somebody works with are watched by themselves, as far as LangGraphThreads::kMostWatched reaches.
class LangGraphClient : public Client
{
    Q_OBJECT

public:
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
    void greet();
    void onUnreachable();
    void onGreeted(const HttpAnswer &answer);
    void onRefused(const HttpAnswer &answer);
    void onGreetedBack();
    void lookForThreads();
    void onThreads(const ServerRequest &request, const HttpAnswer &answer);
    bool noteStates(const Answer &list);
    std::vector<std::string> unlistedBy(const Answer &list) const;
    void onThreadChanged();
    void checkTime();
    void setState(const ConnectionState &state);

    const Options m_options;
    RecordedCalls m_calls;
    LangGraphThreads m_threads;
    LangGraphCommands m_commands;
    QTimer m_clock;
    CallRetry m_retry;
    QElapsedTimer m_lastLook;
    ConnectionState m_state;
    bool m_isGreeting = false;
    bool m_isLooking = false;
    bool m_isStopped = true;
    bool m_hasLooked = false;
    bool m_isServerThere = false; ///< whatever the streams of its threads do
    QByteArray m_lastThreads; ///< the answer that came last
    std::map<std::string, std::string> m_states; ///< of the threads, as they were recorded last
    std::map<std::string, std::string> m_updated; ///< of the server's threads, when; also of those that a list has no more, and may have again
};

} // namespace tracedeck
