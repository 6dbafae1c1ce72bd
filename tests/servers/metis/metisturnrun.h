// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisdraft.h"
#include "metisevents.h"
#include "metisscript.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {
struct MetisConfirmation;
}

namespace tracedeck::test {

class MetisAgent;

/// A turn under way: the agent's loop, one small step after another, each of which happens whole. A cancel lets what
/// happens end in the way that its moment asks for (metis streaming protocol 6.2).
class MetisTurnRun
{
public:
    struct Start
    {
        std::string session;
        std::string parentSession; ///< empty: it is no worker's
        std::string turn; ///< as events have it
        std::string publicTurn; ///< as its submission was answered
        QString prompt;
        metis::Turn script;
    };

    /// `agent` must outlive this object.
    MetisTurnRun(MetisAgent &agent, Start start);

    /// False: there is nothing to do, now or for ever.
    bool step();
    /// Nothing will come of it any more, evaluations neither.
    bool isOver() const { return m_actions.empty(); }
    bool isInFlight() const { return m_isInFlight; }
    bool isCancelling() const { return m_isCancelling; }
    const Start &start() const { return m_start; }
    const metisevents::Totals &totals() const { return m_totals; }
    /// It ended without an answer.
    bool hasFailed() const { return m_hasFailed; }
    const QString &answer() const { return m_answer; }
    /// What streamed of the message that is not stored yet.
    const std::optional<MetisDraft> &draft() const { return m_draft; }

    /// Nothing happens if it is cancelled already.
    void cancel(const std::string &reason);
    /// False: it does not wait for this one.
    bool confirm(const MetisConfirmation &confirmation);

private:
    /// False: not yet.
    using Action = std::function<bool()>;
    struct Tool
    {
        enum class Stage { Pending, Asking, Running, Done };
        metis::UseTool what;
        std::optional<metis::Delegate> delegate;
        std::string id;
        Stage stage = Stage::Pending;
        metisevents::Asked asked;
        std::optional<bool> allowed;
        std::string scope;
        std::string called; ///< event
        std::string worker; ///< session
    };
    struct Call
    {
        metis::Steps content; ///< in the order in which it streams, tools too
        std::optional<metis::FailCall> failure;
        bool hasTools = false;
    };

    // The turn.
    std::vector<Call> calls() const;
    void plan();
    void planEnd();
    bool begin();
    bool complete();
    void afterwards();
    void leave();

    // A model call.
    void planCall(const Call &call, bool isFirst);
    void planText(const metis::Say &say);
    void planThinking(const metis::Think &think);
    void planToolUse(const metis::UseTool &tool, const std::optional<metis::Delegate> &delegate);
    void planFlood(const metis::Flood &flood);
    void planFailure(const metis::FailCall &failure);
    bool beginCall();
    bool beginMessage();
    bool streamText(MetisDraft::Block::Kind kind, const QString &delta, const QString &signature);
    bool endCall();
    void openBlock(MetisDraft::Block block);
    void closeToolUse(MetisDraft::Block &block);
    MetisUsage usage() const;

    // Tools.
    void planTools();
    bool ask(std::size_t at);
    bool awaitAnswer(std::size_t at);
    bool call(std::size_t at);
    bool finish(std::size_t at);
    bool finishDelegation(std::size_t at);
    void fail(Tool &tool, const std::string &errorClass);
    void evaluate(const std::string &kind, const std::string &subject, const std::string &event);
    void storeResult(const Tool &tool);

    // Cancelling.
    void planCancelledCall();
    void planCancelledTools();

    std::string emitStored(const std::string &type, const std::string &payload, const std::string &parent,
                           const std::string &actor = "agent",
                           const std::string &sensitivity = "pseudonymous");
    void emitToken(const std::string &type, const std::string &payload);
    /// Of an event that belongs to a block of the message.
    std::string blockPayload(const char *key, const std::string &json) const;
    void add(Action action) { m_actions.push_back(std::move(action)); }
    bool isWorker() const { return !m_start.parentSession.empty(); }
    const char *actor() const { return isWorker() ? "worker" : "agent"; }

    MetisAgent &m_agent;
    const Start m_start;
    std::deque<Action> m_actions;
    bool m_isInFlight = true;
    bool m_isCancelling = false;
    bool m_hasFailed = false;
    std::string m_reason; // of the cancel
    metisevents::Totals m_totals;
    QString m_answer;

    // Events that others refer to; empty: not yet.
    std::string m_turnStarted;
    std::string m_callStarted;
    std::string m_callCompleted;
    std::string m_lastTool;

    bool m_isCallOpen = false;
    std::optional<MetisDraft> m_draft;
    std::vector<Tool> m_tools; // of the latest call
};

} // namespace tracedeck::test
