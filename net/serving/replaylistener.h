// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "replayplayer.h"
#include "replaysession.h"

#include <functional>

namespace tracedeck {

/// The events of a thread that one stream or subscription wants, one after another.
class ReplayFollower
{
public:
    /// All must outlive this object.
    ReplayFollower(const ReplayThreads &threads, ReplayPlayer &player, LangGraphFilter filter);
    ~ReplayFollower();
    ReplayFollower(const ReplayFollower &) = delete;
    ReplayFollower &operator=(const ReplayFollower &) = delete;

    /// The next one of those that have happened; nothing: there is none yet.
    std::optional<std::size_t> next() const;
    void take() { m_at = next().value_or(m_at) + 1; }
    /// How many of those that have happened are still to come.
    std::size_t ahead() const;

private:
    bool wants(std::size_t event) const;

    const ReplayThreads &m_threads;
    ReplayPlayer &m_player;
    LangGraphFilter m_filter;
    mutable std::size_t m_at = 0; // what is not wanted is skipped while looking
    mutable std::vector<signed char> m_wanted; // by place; -1: not known yet
};

/// What all that listen to a thread of a LangGraph server have in common. They wait for nothing but their reader: time is the player's.
class ReplayListener : public ReplaySession
{
    Q_OBJECT

public:
    bool hasTime() const override { return false; }

protected:
    ReplayListener(RecordingScript &script, ReplayPlayer &player, std::unique_ptr<ReplayOutlet> outlet);

    qint64 total() const override { return static_cast<qint64>(m_player.thread().events.size()); }
    std::string_view frameOf(std::size_t event);
    ReplayPlayer &player() const { return m_player; }

private:
    RecordingScript &m_script;
    ReplayPlayer &m_player;
};

/// A stream of server-sent events. Stays open at the end, as on the real server.
class ReplayStream final : public ReplayListener
{
    Q_OBJECT

public:
    /// All must outlive this object.
    ReplayStream(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
                 ReplayPlayer &player, LangGraphFilter filter, std::unique_ptr<ReplayOutlet> outlet);

protected:
    Next next() const override { return {m_follower.next().has_value(), std::nullopt}; }
    std::string_view take() override;
    bool isFinite() const override { return player().isOver(); }
    /// There is nothing to ask.
    void messageReceived(const QByteArray &) override {}

private:
    LangGraphReplay &m_dialect;
    ReplayFollower m_follower;
    std::string m_text; ///< reused
};

/// A WebSocket, with subscriptions of its own. Overlapping ones get an event several times.
class ReplaySocket final : public ReplayListener
{
    Q_OBJECT

public:
    using Answer = std::function<std::string(ReplayPlayer &, const ReplayRequest &)>;

    /// All must outlive this object. `answer` is for what is no matter of subscriptions.
    ReplaySocket(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
                 ReplayPlayer &player, Answer answer, std::unique_ptr<ReplayOutlet> outlet);

protected:
    Next next() const override { return {earliest() != nullptr, std::nullopt}; }
    std::string_view take() override;
    bool isFinite() const override { return false; }
    void messageReceived(const QByteArray &bytes) override;

private:
    ReplayFollower *earliest() const;
    void subscribe(const ReplayRequest &request);
    void unsubscribe(const ReplayRequest &request);

    LangGraphReplay &m_dialect;
    const ReplayThreads &m_threads;
    Answer m_answer;
    std::map<std::string, std::unique_ptr<ReplayFollower>> m_subscriptions; // by id, as JSON
    int m_lastSubscription = 0;
};

} // namespace tracedeck
