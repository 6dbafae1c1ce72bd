// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "metissocket.h"
#include "recordedcalls.h"

#include <QElapsedTimer>

#include <deque>
#include <map>
#include <set>
#include <string>

namespace tracedeck {

/// The sessions of a metis server that are watched, each with a socket of its own, and so are workers that one of them
/// gave work to where the server does not send what they do on the same socket. What no socket tells (results of
/// tools, what workers wrote, what was lost) is asked for among the stored messages.
class MetisSessions : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostWatched = 24;

    /// `sink` and `calls` are not owned and outlive us.
    MetisSessions(const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls, QObject *parent = nullptr);

    /// Watches it from now on; the session that was idle for longest is let go of if there are too many.
    MetisSocket *watch(const std::string &session);
    /// nullptr: it is not watched.
    MetisSocket *find(const std::string &session) const;
    /// A turn was asked for, and taken under this id: it should begin soon.
    void expect(const std::string &session, const std::string &turn);
    bool isWorker(const std::string &session) const { return m_workers.contains(session); }
    /// The state of a socket that waits for its next attempt, if there is one.
    const ConnectionState *waiting() const;

    void stop();
    void retryNow();
    void probe();
    void onFolded(const EventBatch &batch);
    /// Asks after turns that have been silent for long. Called again and again.
    void checkTime();
    /// The server answers: what it could not be asked for while it was gone is asked for.
    void onAnswering();

signals:
    void changed();
    /// A subscription stands, for the first time or again.
    void attached(const std::string &session);
    void latencyMeasured(std::chrono::microseconds latency);

private:
    /// What is known of a session's turn that goes on, or should.
    struct Turn
    {
        std::string id; ///< the server's, or that under which it took it; empty: its begin was missed
        bool hasBegun = false;
        bool isAskedAfter = false;
        QElapsedTimer quiet;
    };
    /// How far a session's stored messages were read.
    struct Stored
    {
        std::string newest; ///< id of the newest that was read
        std::string firstOfPage; ///< while pages are walked back
        std::string newestOfWalk;
        bool isAsking = false;
        bool isStale = false; ///< there may be more by now
        QByteArray last; ///< the answer that was recorded last
    };

    void letGoOfOldest();
    void onFrame(const DecodedFrame &frame, const EventBatch &batch);
    static bool goesOn(const DecodedFrame &frame, const EventBatch &batch);
    static Turn beganNow(std::string_view id);
    void onEvent(const std::string &session, const Event &event);
    void onWorker(const std::string &planner, const std::string &worker);
    void catchUp(const std::string &session);
    void askNow(const std::string &session);
    void readOn(const std::string &session);
    void onPage(const std::string &session, const ServerRequest &request, const HttpAnswer &answer);

    const Endpoint m_endpoint;
    FrameSink &m_sink;
    RecordedCalls &m_calls;
    std::map<std::string, MetisSocket *> m_sessions; ///< children
    std::deque<std::string> m_order; ///< of watching, the oldest first
    std::map<std::string, Turn, std::less<>> m_turns; ///< by session
    std::map<std::string, Stored> m_stored; ///< by session
    std::set<std::string> m_workers;
    QTimer m_catchingUp; ///< not more often than it fires
    int m_channels = 0;
    bool m_isStopped = false;
    bool m_hasFailed = false; ///< a question, since the server answered last
};

} // namespace tracedeck
