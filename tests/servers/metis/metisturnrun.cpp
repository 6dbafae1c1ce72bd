// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisturnrun.h"

#include "metisagent.h"

namespace tracedeck::test {

using namespace metis;

MetisTurnRun::MetisTurnRun(MetisAgent &agent, Start start)
    : m_agent(agent)
    , m_start(std::move(start))
{
    m_totals.parentSession = m_start.parentSession;
    plan();
}

bool MetisTurnRun::step()
{
    if (m_actions.empty())
        return false;
    const Action action = std::move(m_actions.front());
    m_actions.pop_front();
    const bool wasCancelling = m_isCancelling;
    if (action())
        return true;
    if (wasCancelling == m_isCancelling)
        m_actions.push_front(action);
    return false;
}

std::string MetisTurnRun::emitStored(const std::string &type, const std::string &payload,
                                     const std::string &parent, const std::string &actor,
                                     const std::string &sensitivity)
{
    return m_agent.store().store({m_start.session, m_start.turn, parent, type, actor, payload, sensitivity});
}

void MetisTurnRun::emitToken(const std::string &type, const std::string &payload)
{
    if (isWorker() && m_agent.habits().noWorkerTokens)
        return;
    m_agent.store().stream({m_start.session, m_start.turn, m_callStarted, type, "agent", payload, "private"});
}

/// Where the script's steps end one model call and begin another.
std::vector<MetisTurnRun::Call> MetisTurnRun::calls() const
{
    std::vector<Call> all(1);
    const auto current = [&all]() -> Call & {
        if (all.back().failure)
            all.emplace_back();
        return all.back();
    };
    for (const Step &step : m_start.script.steps) {
        const bool isTool =
            std::holds_alternative<UseTool>(step.what) || std::holds_alternative<Delegate>(step.what);
        if (const auto *failure = std::get_if<FailCall>(&step.what)) {
            if (current().hasTools)
                all.emplace_back();
            all.back().failure = *failure;
            continue;
        }
        if (current().hasTools && !isTool)
            all.emplace_back();
        all.back().content.push_back(step);
        all.back().hasTools = all.back().hasTools || isTool;
    }
    if (all.back().hasTools)
        all.push_back({{say(QStringLiteral("Done."))}, {}, false});
    return all;
}

void MetisTurnRun::plan()
{
    bool isFirst = true;
    const std::vector<Call> all = calls();
    for (const Call &call : all) {
        planCall(call, isFirst);
        isFirst = false;
        if (call.failure && call.failure->then != FailCall::Then::Retries)
            return;
    }
    planEnd();
}

void MetisTurnRun::planEnd()
{
    add([this] { return complete(); });
    if (!m_agent.script().evaluates)
        return;
    add([this] {
        afterwards();
        return true;
    });
}

bool MetisTurnRun::begin()
{
    const MetisRecord *record = m_agent.store().find(m_start.session);
    m_turnStarted =
        emitStored("turn.started", metisevents::turnStarted(m_start.prompt, record->messages.size() > 1), {},
                   "user", "private");
    const auto &habits = m_agent.habits();
    const int winner = isWorker() ? 4 : m_start.script.winner;
    emitStored("route.decided", metisevents::routeDecided(m_start.script, winner, habits.routesStopAtWinner),
               habits.looseParents ? std::string() : m_turnStarted, "system");
    return true;
}

bool MetisTurnRun::complete()
{
    leave();
    const std::string completed =
        emitStored("turn.completed", metisevents::turnCompleted(m_totals, m_start.prompt, m_answer),
                   m_turnStarted, actor());
    m_lastTool = completed; // what the evaluations refer to
    return true;
}

void MetisTurnRun::afterwards()
{
    emitStored("pattern.recorded",
               metisevents::patternRecorded(m_totals, m_start.script.model, m_agent.store().clock().ulid()),
               m_lastTool, "system");
    evaluate("turn", m_start.turn, m_lastTool);
}

void MetisTurnRun::leave()
{
    m_isInFlight = false;
    m_agent.onTurnOver(*this);
}

void MetisTurnRun::evaluate(const std::string &kind, const std::string &subject, const std::string &event)
{
    if (!m_agent.script().evaluates)
        return;
    const bool isLoose = m_agent.habits().looseParents;
    const std::string id = m_agent.store().clock().ulid();
    const std::string started =
        emitStored("eval.started", metisevents::evalStarted(id, kind, subject), event, "system");
    const std::string judged = isLoose ? m_agent.store().clock().ulid() : id;
    emitStored("eval.completed", metisevents::evalCompleted(judged, kind, subject), isLoose ? event : started,
               "system", "user_controlled");
}

} // namespace tracedeck::test
