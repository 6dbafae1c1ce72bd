// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"
#include "metisturnrun.h"

namespace tracedeck::test {

using namespace metis;

/// All of a call's tools are called, then each ends: they run side by side.
void MetisTurnRun::planTools()
{
    std::deque<Action> actions;
    for (std::size_t i = 0; i < m_tools.size(); ++i) {
        if (m_tools[i].what.asks != UseTool::Asks::Never) {
            actions.push_back([this, i] { return ask(i); });
            actions.push_back([this, i] { return awaitAnswer(i); });
        }
        actions.push_back([this, i] { return call(i); });
    }
    for (std::size_t i = 0; i < m_tools.size(); ++i)
        actions.push_back([this, i] { return finish(i); });
    m_actions.insert(m_actions.begin(), actions.begin(), actions.end());
}

bool MetisTurnRun::ask(std::size_t at)
{
    Tool &tool = m_tools[at];
    tool.stage = Tool::Stage::Asking;
    tool.asked = {m_agent.store().clock().ulid(), m_agent.store().clock().zulu(300000)};
    emitStored("tool.confirmation_requested",
               metisevents::confirmationRequested(tool.id, tool.what, tool.asked),
               m_agent.habits().looseParents ? m_callStarted : m_callCompleted, "system", "private");
    return true;
}

bool MetisTurnRun::confirm(const MetisConfirmation &confirmation)
{
    for (Tool &tool : m_tools) {
        const std::string expected =
            m_agent.habits().confirmsByToolUse ? "conf_" + tool.id : tool.asked.request;
        const bool isMeant = tool.stage == Tool::Stage::Asking && !tool.allowed
                             && tool.what.asks == UseTool::Asks::Waits && expected == confirmation.request;
        if (!isMeant || m_isCancelling)
            continue;
        tool.allowed = confirmation.isAllowed;
        tool.scope = confirmation.scope;
        return true;
    }
    return false;
}

bool MetisTurnRun::awaitAnswer(std::size_t at)
{
    Tool &tool = m_tools[at];
    const bool timesOut = tool.what.asks == UseTool::Asks::TimesOut;
    if (!tool.allowed && !timesOut)
        return false;
    if (timesOut)
        m_agent.store().clock().pass(300000);
    const std::string parent = m_agent.habits().looseParents ? m_callStarted : m_callCompleted;
    emitStored("tool.confirmation_resolved",
               metisevents::confirmationResolved(tool.id, tool.asked,
                                                 timesOut        ? "timeout"
                                                 : *tool.allowed ? "allow"
                                                                 : "deny",
                                                 tool.scope),
               parent, timesOut ? "system" : "user", "private");
    if (timesOut || !*tool.allowed)
        fail(tool, timesOut ? "confirmation_timeout" : "user_denied");
    return true;
}

bool MetisTurnRun::call(std::size_t at)
{
    Tool &tool = m_tools[at];
    if (tool.stage == Tool::Stage::Done)
        return true;
    ++m_totals.tools;
    tool.stage = Tool::Stage::Running;
    m_agent.noteExecuted(tool.id);
    tool.called =
        emitStored("tool.called", metisevents::toolCalled(tool.id, tool.what),
                   m_agent.habits().looseParents ? m_callStarted : m_callCompleted, actor(), "private");
    if (!tool.delegate)
        return true;
    tool.worker = m_agent.newWorker(m_start.session, *tool.delegate);
    const bool isLoose = m_agent.habits().looseParents;
    m_agent.store().store({m_start.session, isLoose ? std::string() : m_start.turn,
                           isLoose ? std::string() : tool.called, "delegate.started", "system",
                           metisevents::delegateStarted({tool.worker, tool.id, {}, {}}, *tool.delegate)});
    m_agent.beginWork(tool.worker, *tool.delegate);
    return true;
}

bool MetisTurnRun::finish(std::size_t at)
{
    Tool &tool = m_tools[at];
    if (tool.stage == Tool::Stage::Done)
        return true;
    if (tool.delegate)
        return finishDelegation(at);
    m_agent.store().clock().pass(tool.what.latency);
    if (!tool.what.error.empty()) {
        fail(tool, tool.what.error);
        return true;
    }
    tool.stage = Tool::Stage::Done;
    m_lastTool = emitStored("tool.completed", metisevents::toolCompleted(tool.id, tool.what, true),
                            tool.called, "tool", "private");
    storeResult(tool);
    evaluate("tool_cycle", tool.id, m_lastTool);
    return true;
}

bool MetisTurnRun::finishDelegation(std::size_t at)
{
    Tool &tool = m_tools[at];
    const MetisTurnRun *work = m_agent.workOf(tool.worker);
    if (work && work->isInFlight())
        return false;
    metisevents::Worker worker{tool.worker, tool.id, {}, tool.delegate->error};
    if (work) {
        worker.totals = work->totals();
        tool.what.result = work->answer().toStdString();
        if (work->hasFailed())
            worker.failure = "worker_error";
    }
    const bool isSuccess = worker.failure.empty();
    emitStored(isSuccess ? "delegate.completed" : "delegate.failed",
               isSuccess ? metisevents::delegateCompleted(worker, *tool.delegate)
                         : metisevents::delegateFailed(worker),
               m_agent.habits().looseParents ? std::string() : tool.called, "system");
    tool.stage = Tool::Stage::Done;
    m_lastTool = emitStored("tool.completed", metisevents::toolCompleted(tool.id, tool.what, isSuccess),
                            tool.called, "tool", "private");
    storeResult(tool);
    evaluate("tool_cycle", tool.id, m_lastTool);
    return true;
}

void MetisTurnRun::fail(Tool &tool, const std::string &errorClass)
{
    tool.stage = Tool::Stage::Done;
    m_lastTool = emitStored("tool.failed", metisevents::toolFailed(tool.id, errorClass, tool.what.latency),
                            tool.called.empty() ? m_callStarted : tool.called, "tool", "private");
    tool.what.error = errorClass;
    tool.what.result = errorClass;
    storeResult(tool);
    evaluate("tool_cycle", tool.id, m_lastTool);
}

void MetisTurnRun::storeResult(const Tool &tool)
{
    const std::string content = R"([{"type":"tool_result","tool_use_id":")" + tool.id + R"(","content":)"
                                + metisTextContent(QString::fromStdString(tool.what.result))
                                + R"(,"is_error":)" + (tool.what.error.empty() ? "false" : "true") + "}]";
    m_agent.addMessage(
        {m_agent.store().clock().ulid(), m_start.session, "tool", content, "complete", {}, {}, tool.id});
}

} // namespace tracedeck::test
