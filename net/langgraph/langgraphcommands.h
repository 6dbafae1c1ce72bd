// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "decodedframe.h"
#include "langgraphthreads.h"
#include "recordedcalls.h"
#include "waitingcommands.h"

#include <QElapsedTimer>

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace tracedeck {

/// The commands sent to a LangGraph server, from the question until the run that one began is over. By HTTP, or on its
/// thread's socket where that has one.
class LangGraphCommands : public QObject
{
    Q_OBJECT

public:
    /// `threads` and `calls` are not owned and outlive us.
    LangGraphCommands(LangGraphThreads &threads, RecordedCalls &calls, QObject *parent = nullptr);

    /// As Client has them.
    void submit(const SentCommand &asked);
    void detach(quint64 command);
    void onFolded(const EventBatch &batch);
    /// Says of what was not answered on a socket, or could not be sent, in time that it was not. Called again and again.
    void checkTime();
    /// What was not sent yet will not be.
    void stop();

signals:
    void changed(const tracedeck::SentCommand &state);

private:
    /// A run that a command of ours began, until its thread says that it ended.
    struct OpenRun
    {
        SentCommand state;
        std::string thread;
        bool hasBegun = false;
        bool hasEnded = false; ///< though its command is not answered yet
        bool hasFailed = false;
        std::uint64_t beganAt = 0; ///< number of the event that said so
        std::uint64_t endedAt = 0; ///< likewise; 0: the server was asked
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

    std::string nextRequest() { return std::to_string(++m_requests); }
    void submitRun(const SentCommand &asked);
    void writeState(const SentCommand &asked);
    void inject(const SentCommand &asked);
    void ask(const SentCommand &asked, const std::string &thread);
    bool answerByRun(const SentCommand &asked);
    void answerWhatWaits(const SentCommand &asked, const QElapsedTimer &since, const HttpAnswer &state);
    void noteAgent(const DecodedFrame &frame, std::string_view agent);
    void sendOnSocket(LangGraphThread &thread, const SentCommand &asked, const std::string &request,
                      const std::string &body);
    void expectRun(const SentCommand &asked, const std::string &thread);
    std::vector<OpenRun>::iterator runOf(quint64 command);
    void settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer);
    void beginRun(std::string_view thread, std::uint64_t number);
    void over(std::vector<OpenRun>::iterator run);
    void tell(SentCommand state, SentCommand::Phase phase, const QString &error = {});
    void onOpened(const std::string &thread);
    void giveUp(const std::vector<SentCommand> &unsent);
    void endRuns(std::string_view thread, RunStatus status, Slice error, std::uint64_t number);
    void onSocketFrame(const DecodedFrame &frame, const EventBatch &batch);

    LangGraphThreads &m_threads;
    RecordedCalls &m_calls;
    std::map<std::string, std::string, std::less<>> m_agents; ///< of the last run of each thread
    std::vector<OpenRun> m_runs;
    std::deque<OnSocket> m_onSocket;
    WaitingCommands m_waiting;
    quint64 m_requests = LangGraphThread::kSubscriptionId;
};

} // namespace tracedeck
