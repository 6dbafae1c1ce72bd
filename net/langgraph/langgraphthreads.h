// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "langgraphhistories.h"
#include "langgraphthread.h"
#include "recordedcalls.h"
#include "streammerge.h"

#include <QTimer>

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tracedeck {

/// The threads of a LangGraph server that are watched, each with a stream of its own; what a thread holds already is
/// asked for as Past says, and what a broken stream has lost when it comes back.
class LangGraphThreads : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostWatched = 24;
    /// As long as this what the server kept of several threads is held, to be told in the order in which it happened.
    static constexpr std::chrono::seconds kHoldAtMost{2};

    /// `calls` and `sink` are not owned and outlive us.
    LangGraphThreads(const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls,
                     const LangGraphThread::Options &options, QObject *parent = nullptr);

    /// When to ask for what a thread holds already.
    enum class Past {
        None, ///< never: it is new
        Now,
        AtItsRun, ///< when its next run begins: until then the server may not know it
    };
    /// Watches it from now on; the thread that was idle for longest is let go of if there are too many.
    LangGraphThread *watch(const std::string &thread, Past past);
    /// Several, with what they hold already, as one: they may have run at the same time.
    void watchTogether(const std::vector<std::string> &threads);
    /// The server says that a thread has changed. Where no run was heard of, one went on that is streamed to nobody (as
    /// those of the older interface are): what it left is asked for.
    void onUpdated(const std::string &thread);
    /// The server does not list a thread any more: whether it has it is asked for.
    void onUnlisted(const std::string &thread);
    /// Threads with a run that goes on, as the server lists them.
    void setAtWork(std::set<std::string> threads);
    /// Asks how far those have come of whose runs nothing is heard. Called again and again.
    void lookAtUnheard();
    /// nullptr: it is not watched.
    LangGraphThread *find(const std::string &thread) const;
    /// The thread that a frame is about; its channel tells where the frame itself does not. Empty: none of ours.
    std::string_view threadOf(const DecodedFrame &frame) const;
    /// The state of a stream that waits for its next attempt, if there is one.
    const ConnectionState *waiting() const;

    void stop();
    void retryNow();
    void probe();
    /// While the server is gone, streams that broke off wait for it.
    void setServerThere(bool isThere);
    void onFolded(const EventBatch &batch);

signals:
    void changed();
    /// A stream is open, for the first time or again.
    void opened(const std::string &thread);
    /// An attempt of a stream did not come as far as the server.
    void unreachable();
    /// The server refuses one transport for a thread; the other one is used from now on.
    void transportChanged();

private:
    /// What is asked for once a stream has come as far as that.
    struct CatchingUp
    {
        quint64 number = 0;
        std::uint32_t checkpoints = 0;
    };

    struct Healing
    {
        int times = 0; ///< that it was asked
        quint64 reached = 0; ///< number of the last event that had come before
    };

    void letGoOfOldest();
    void askForPast(const std::string &thread, std::uint32_t checkpoints);
    void runEndsEarly(const std::string &thread);
    /// Number of the last event that came of it.
    quint64 reached(const LangGraphThread &stream) const;
    void tellCaughtUp();
    void askForStored(const std::string &thread, std::uint32_t checkpoints, const RecordedCalls::Then &then = {});
    void askForHeldPast();
    void heal(const std::string &thread);
    void onOpened(const std::string &thread);
    void healOn(const std::string &thread);
    void runBegins(const std::string &thread);
    void askWhatBegan(const std::string &thread);
    void noteAsked(const EventBatch &batch, const DecodedFrame &frame);
    void tellGoneOn(const DecodedFrame &frame, const Event &event);
    void askForSequence(const std::string &thread, const std::function<void(std::optional<quint64>)> &told);

    const Endpoint m_endpoint;
    FrameSink &m_sink;
    RecordedCalls &m_calls;
    LangGraphHistories m_histories;
    const LangGraphThread::Options m_options;
    StreamMerge m_merge;
    QTimer m_holding;
    std::map<std::string, LangGraphThread *> m_threads; ///< children
    std::deque<std::string> m_order; ///< of watching, the oldest first
    std::map<std::string, quint64> m_numbers; ///< of the last event of each thread that came on a socket
    std::map<std::string, CatchingUp> m_catchingUp; ///< threads whose streams bring again what the server kept
    std::map<std::string, QByteArray> m_lastRuns; ///< of each thread, as they were recorded last
    std::map<std::string, Healing> m_healing; ///< threads that a broken stream has lost sight of
    std::set<std::string> m_pastAtRun; ///< threads whose past is asked for when a run begins
    std::set<std::string> m_pastAtRelease; ///< threads whose past is asked for when their streams have caught up
    std::set<std::string> m_busy; ///< threads with a run that goes on
    std::set<std::string> m_asked; ///< threads with a run that we asked for, until one begins
    std::set<std::string> m_toAskAbout; ///< threads in which somebody else's run has just begun
    std::set<std::string> m_atWork; ///< threads that have one, by the server's account
    std::set<std::string> m_lookedAt; ///< of those, where nothing is heard of it: whose history is asked for now
    std::set<std::string> m_silenced; ///< threads with a run that another one waits for, which alone is heard of now
    std::map<std::string, std::chrono::steady_clock::time_point> m_heard; ///< when something was heard of a thread's runs, and
                                                                          ///< the server has not said since that it changed
    std::map<std::string, int> m_channels; ///< how many of each kind so far
    bool m_isStopped = false;
    bool m_isServerThere = true;
};

} // namespace tracedeck
