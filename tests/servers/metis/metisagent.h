// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisdraft.h"
#include "metisscript.h"
#include "metisstore.h"

#include <QTimer>

#include <deque>
#include <memory>
#include <vector>

namespace tracedeck::test {

class MetisTurnRun;

/// A metis agent that does what a script says, for a MetisServer to serve. The same script and the same requests make
/// the same events, ids and times. It stands still until it is stepped, by a test or by a timer.
///
///     MetisAgent agent({{{{say("Hello")}}}});
///     MetisServer server(agent, agent.habits());
///     server.listen();
///     const std::string session = agent.addSession();
///     agent.say(session, "Hi"); // or POST turns
///     agent.runUntil("text.delta");
class MetisAgent final : public MetisHost
{
    Q_OBJECT

public:
    explicit MetisAgent(metis::Script script = {}, const MetisHabits &habits = {});
    ~MetisAgent() override;

    const MetisHabits &habits() const { return m_habits; }
    const metis::Script &script() const { return m_script; }

    /// Returns its id.
    std::string addSession(const std::string &workspace = "/srv/project");
    /// As POST turns does; returns the turn's id for cancels, or nothing while a turn is in flight.
    std::optional<std::string> say(const std::string &session, const QString &text);
    void addTurn(metis::Turn turn) { m_script.turns.push_back(std::move(turn)); }

    /// One step of one turn; turns take turns. False: all wait or are over.
    bool step();
    /// Steps until `count` more events of this type have happened. False: they never did.
    bool runUntil(const std::string &type, int count = 1);
    /// Steps until all turns wait or are over.
    void run();
    /// From now on by itself: so many steps, so often. Zero: as often as the event loop comes round.
    void runBy(std::chrono::milliseconds interval, int steps = 1);
    void stop() { m_timer.stop(); }
    /// No turn is under way, nor are its evaluations.
    bool isIdle() const;
    bool isCancelling(const std::string &session) const;

    /// Stored and published, of no turn; returns its id.
    std::string emitEvent(const std::string &session, const std::string &type,
                          const std::string &payload = "{}", const std::string &actor = "system");
    /// Many events of the past, which no client is told of.
    void addPast(const std::string &session, int count);
    /// Retention: older ones are forgotten.
    void keepLatest(std::size_t events) { m_store.keepLatest(events); }
    /// The session is no more, without a word to anybody. No turn of it may be in flight.
    void forget(const std::string &session);
    /// Snapshots and replays are not answered until released; what they say is as of when they were asked for.
    void holdReads(bool hold);
    std::size_t heldReads() const { return m_heldReads.size(); }

    /// Everything that happened, in order, streaming-only events too.
    const std::vector<MetisEventPtr> &history() const { return m_history; }
    /// Of one session; the types.
    std::vector<std::string> typesOf(const std::string &session) const;
    /// Tools that began to run, and those that were told to stop while they ran: ids of tool uses.
    const std::vector<std::string> &executed() const { return m_executed; }
    const std::vector<std::string> &signalled() const { return m_signalled; }
    const std::vector<MetisNote> &notes() const { return m_notes; }

    // What an endpoint asks.
    std::vector<MetisSession> sessions() const override { return m_store.sessions(); }
    std::optional<MetisSession> session(const std::string &id) const override;
    std::vector<MetisMessage> messages(const std::string &session) const override;
    void makeSnapshot(const std::string &session, SnapshotDone done) override;
    void readPast(const std::string &session, bool withWorkers, const std::string &since,
                  PastDone done) override;
    MetisResult<MetisSubmission> submit(const MetisTurnRequest &request) override;
    MetisResult<bool> cancel(const std::string &session, const std::string &turn,
                             const std::optional<std::string> &reason) override;
    std::optional<MetisRefusal> confirm(const MetisConfirmation &confirmation) override;
    MetisResult<MetisSession> create(const std::string &workspace,
                                     const std::optional<std::string> &model) override;
    MetisResult<MetisModelSwap> swapModel(const std::string &session,
                                          const std::optional<std::string> &model) override;
    MetisResult<std::string> end(const std::string &session) override;
    std::optional<MetisTurnDetail> turn(const std::string &id) const override;
    std::vector<std::string> models() const override;
    void note(const MetisNote &note) override;

    // What its turns ask.
    MetisStore &store() { return m_store; }
    void addMessage(const MetisMessageParts &parts);
    void addCost(const std::string &session, std::int64_t pico);
    std::string newWorker(const std::string &parent, const metis::Delegate &delegate);
    void beginWork(const std::string &worker, const metis::Delegate &delegate);
    /// nullptr: it never began.
    const MetisTurnRun *workOf(const std::string &worker) const;
    void cancelWork(const std::string &worker, const std::string &reason);
    void noteExecuted(const std::string &toolUse) { m_executed.push_back(toolUse); }
    void noteSignalled(const std::string &toolUse) { m_signalled.push_back(toolUse); }
    void onTurnOver(const MetisTurnRun &run);

private:
    void publish(const MetisEventPtr &event);
    void announce(const std::string &session);
    std::optional<MetisSnapshot> snapshotOf(const std::string &session) const;
    void read(std::function<void()> answer);
    metis::Turn nextTurn(MetisRecord &record, const QString &text);
    MetisTurnRun *inFlight(const std::string &session) const;

    metis::Script m_script;
    const MetisHabits m_habits;
    MetisStore m_store;
    std::vector<std::unique_ptr<MetisTurnRun>> m_runs; // of all time: events refer to what they did
    std::size_t m_next = 0;
    QTimer m_timer;
    int m_stepsAtOnce = 1;
    bool m_holdsReads = false;
    std::deque<std::function<void()>> m_heldReads;
    std::vector<MetisEventPtr> m_history;
    std::vector<std::string> m_executed;
    std::vector<std::string> m_signalled;
    std::vector<MetisNote> m_notes;
};

} // namespace tracedeck::test
