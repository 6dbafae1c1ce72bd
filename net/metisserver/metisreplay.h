// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cadence.h"
#include "metishost.h"
#include "recordingscript.h"

#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tracedeck {

class JsonObject;

/// A recording of a metis server as what happens at one, again and at its own pace: once for everybody, from when the
/// first client has subscribed; who comes later is told at once what has happened so far. When nobody is left, it begins
/// anew for the next client that names no cursor. Events that several sockets of the recording brought happen once. What
/// is asked is answered with what was recorded; what was not recorded is refused.
class MetisReplay final : public MetisHost
{
    Q_OBJECT

public:
    /// `script` must outlive this object.
    MetisReplay(RecordingScript &script, const ReplaySpeed &speed, bool isPaused);

    bool isOver() const { return m_played == m_events.size(); }
    std::size_t played() const { return m_played; }
    std::size_t total() const { return m_events.size(); }

    /// A socket, whatever it asks for.
    void addClient() { ++m_clients; }
    void removeClient() { m_isLeft = --m_clients == 0; }
    void setSpeed(const ReplaySpeed &speed);
    void setPaused(bool isPaused);
    /// One more event, whatever its time.
    void step();

    std::vector<MetisSession> sessions() const override;
    std::optional<MetisSession> session(const std::string &id) const override;
    std::vector<MetisMessage> messages(const std::string &session) const override;
    /// As it was when the recording began.
    void makeSnapshot(const std::string &session, SnapshotDone done) override;
    std::optional<std::vector<MetisEventPtr>> follow() override;
    void readPast(const std::string &session, bool withWorkers, const std::string &since, PastDone done) override;
    MetisResult<MetisSubmission> submit(const MetisTurnRequest &request) override;
    MetisResult<bool> cancel(const std::string &session, const std::string &turn,
                             const std::optional<std::string> &reason) override;
    std::optional<MetisRefusal> confirm(const MetisConfirmation &confirmation) override;
    std::vector<std::string> models() const override { return m_models; }

signals:
    /// A turn was asked for with other words than the recorded one.
    void requestDiffers(const QString &kind, const QStringList &fields);

private:
    struct Event
    {
        std::int64_t time = 0; ///< nanoseconds since the start of the recording
        bool hasTime = false;
        MetisEventPtr event;
        std::int64_t stamp = 0; ///< when the server made it, nanoseconds since 1970; 0: not known
    };
    struct Message
    {
        MetisMessage message;
        std::int64_t stamp = 0; ///< when it was stored, likewise
        bool wasBefore = false; ///< the recording tells it before any event of its session
        std::string said; ///< by a user
        bool isMade = false; ///< of what the user asked: the server's own has another id
    };
    struct Turn
    {
        std::string session;
        std::string text;
        std::string content; ///< JSON: what it was asked with
        MetisSubmission answer;
        bool isTaken = false;
    };
    struct Line; // of the recording, taken apart

    void read(RecordingScript &script);
    void readHttp(const Line &line);
    void readFrame(const Line &line);
    void readEvent(const Line &line);
    void addSession(const Line &line, const JsonObject &session);
    void addMessages(const Line &line, std::string_view list);
    void addMessage(const std::string &session, Message message);
    void addSaid(const Turn &turn);
    void begin();
    void rewind();
    void play();
    void playOne();
    /// Of a session, those that were stored by now, or when the recording began.
    std::vector<MetisMessage> storedOf(const std::string &session, bool isNow) const;
    bool worksFor(const std::string &worker, const std::string &planner) const;

    std::vector<Event> m_events;
    std::map<std::string, MetisSession> m_sessions;
    std::map<std::string, std::vector<Message>> m_messages; ///< by session, in the order of their ids
    std::vector<Turn> m_turns;
    std::set<std::string> m_cancelled; ///< sessions with a cancel that was recorded
    std::set<std::string> m_confirmed; ///< ids under which decisions were recorded, and those of their calls
    std::vector<std::string> m_models;
    std::map<std::string, std::string> m_owners; ///< channel by session and message, of frames without ids
    std::set<std::string> m_seen; ///< ids of events
    std::set<std::string, std::less<>> m_happened; ///< sessions that have events, while they are read
    Cadence m_cadence;
    QTimer m_timer;
    int m_clients = 0;
    bool m_isLeft = false; // by all clients, and none has come back to where it was
    std::size_t m_played = 0;
    std::int64_t m_stamp = 0; ///< of the last event that happened
    bool m_hasBegun = false;
};

} // namespace tracedeck
