// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cadence.h"
#include "replaythreads.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace tracedeck {

/// One thread of a LangGraph server's recording as it happens again, once for everybody: as on the real server, who comes later is told
/// at once what has happened so far.
///
/// Who only listens sees all of it, from the first event on. Who asks for a run sees it up to where the recorded
/// client asked for the next; runs come in their recorded order. When the last one was asked for and nobody listens
/// any more, the next request for a run begins the thread anew.
class ReplayPlayer : public QObject
{
    Q_OBJECT

public:
    /// A recorded command that answers one of ours.
    struct Match
    {
        const ReplayThreads::Exchange *exchange = nullptr;
        std::vector<std::string> differences; ///< fields that the recorded request has otherwise
    };

    /// `thread` must outlive this object.
    ReplayPlayer(const ReplayThreads::Thread &thread, const ReplaySpeed &speed, bool isPaused);

    const ReplayThreads::Thread &thread() const { return m_thread; }
    /// So many events have happened.
    std::size_t played() const { return m_played; }
    bool isOver() const { return m_played == m_thread.events.size(); }
    /// Nobody has asked it for anything yet.
    bool isUntouched() const { return !m_isTouched; }
    /// `seq` of the last event that happened; 0: none did.
    std::uint64_t lastSequence() const;
    /// Lines of the recording before this one have happened; while it is untouched, all have.
    std::uint32_t horizon() const;

    /// Somebody follows the thread, or has gone.
    void addListener();
    void removeListener() { --m_listeners; }
    /// Takes the recorded command that sets the graph going, or failed to, and lets what it led to happen; nothing:
    /// the recording holds no further one, or the next one is not this one and has happened already.
    std::optional<Match> start(const ReplayRequest &request);
    /// The recorded command that is most like this one, of those that had happened if there are any; of several,
    /// the last.
    std::optional<Match> match(const ReplayRequest &request) const;

    void setSpeed(const ReplaySpeed &speed);
    void setPaused(bool paused);
    /// One more event, whatever its time.
    void step();

signals:
    /// More events have happened.
    void advanced();

private:
    using Clock = std::chrono::steady_clock;
    static Cadence::Time now() { return Clock::now().time_since_epoch(); }
    std::optional<std::size_t> nextStart(std::size_t first, const std::string &kind) const;
    /// How many events come before the start that follows.
    std::size_t endOf(std::size_t start) const;
    /// Whether all that it led to has happened.
    bool isPast(std::size_t start) const;
    void take(std::size_t start);
    void begin(std::optional<Cadence::Time> recorded);
    void play();
    void playOne();

    const ReplayThreads::Thread &m_thread;
    Cadence m_cadence;
    QTimer m_timer;
    std::size_t m_played = 0;
    std::size_t m_limit = 0; // events that may happen without being asked for
    std::size_t m_startsTaken = 0;
    int m_listeners = 0;
    bool m_isTouched = false;
};

/// The exchange whose request is most like `request`; of several, the last. Exchanges are tried that were answered
/// before `horizon`, the line, or all if none was.
std::optional<ReplayPlayer::Match> mostLike(const std::vector<ReplayThreads::Exchange> &exchanges,
                                            const ReplayRequest &request, std::uint32_t horizon);

} // namespace tracedeck
