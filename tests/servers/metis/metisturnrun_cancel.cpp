// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"
#include "metisturnrun.h"

namespace tracedeck::test {

void MetisTurnRun::cancel(const std::string &reason)
{
    if (m_isCancelling || !m_isInFlight)
        return;
    m_isCancelling = true;
    m_reason = m_agent.habits().forgetsCancelReason || reason.empty() ? "user_cancel" : reason;
    m_actions.clear();
    if (m_turnStarted.empty())
        add([this] { return begin(); });
    if (m_isCallOpen)
        planCancelledCall();
    else
        planCancelledTools();
    add([this] {
        leave();
        m_hasFailed = true;
        emitStored("turn.cancelled", metisevents::turnCancelled(m_totals, m_reason),
                   m_agent.habits().looseParents ? std::string() : m_turnStarted, "user");
        return true;
    });
}

/// metis streaming protocol 6.2.1.
void MetisTurnRun::planCancelledCall()
{
    if (m_draft && !m_agent.habits().cancelsWithoutComplete) {
        if (!m_draft->blocks.empty() && m_draft->blocks.back().isOpen
            && m_draft->blocks.back().kind == MetisDraft::Block::Kind::ToolUse)
            add([this] {
                closeToolUse(m_draft->blocks.back());
                return true;
            });
        add([this] {
            m_agent.addMessage({m_draft->storedId,
                                m_start.session,
                                "assistant",
                                m_draft->content(),
                                "cancelled",
                                m_start.script.model,
                                usage(),
                                {}});
            emitToken("message.complete", metisevents::messageComplete(*m_draft, "cancelled", usage(),
                                                                       !m_agent.habits().usageWithoutCost));
            return true;
        });
    }
    add([this] {
        m_draft.reset();
        m_isCallOpen = false;
        emitStored("llm.call_failed",
                   metisevents::callFailed({m_start.script.model, m_start.parentSession}, "cancelled",
                                           "request cancelled"),
                   m_callStarted, m_agent.habits().looseParents ? "agent" : actor());
        return true;
    });
}

/// metis streaming protocol 6.2.2, 6.2.3 and 6.4: workers first, then what they worked for.
void MetisTurnRun::planCancelledTools()
{
    for (Tool &tool : m_tools) {
        if (tool.stage == Tool::Stage::Running && tool.delegate)
            m_agent.cancelWork(tool.worker, m_reason);
    }
    for (std::size_t i = 0; i < m_tools.size(); ++i) {
        if (m_tools[i].stage != Tool::Stage::Running || !m_tools[i].delegate)
            continue;
        add([this, i] {
            const MetisTurnRun *work = m_agent.workOf(m_tools[i].worker);
            if (work && work->isInFlight())
                return false;
            metisevents::Worker worker{m_tools[i].worker, m_tools[i].id, {}, "cancelled_by_user"};
            if (work)
                worker.totals = work->totals();
            emitStored("delegate.failed", metisevents::delegateFailed(worker),
                       m_agent.habits().looseParents ? std::string() : m_tools[i].called, "system");
            return true;
        });
    }
    for (std::size_t i = 0; i < m_tools.size(); ++i) {
        if (m_tools[i].stage == Tool::Stage::Done)
            continue;
        const bool isForgotten =
            m_agent.habits().cancelsWithoutComplete && m_tools[i].stage == Tool::Stage::Asking;
        if (isForgotten)
            continue;
        add([this, i] {
            Tool &tool = m_tools[i];
            if (tool.stage == Tool::Stage::Running)
                m_agent.noteSignalled(tool.id);
            tool.stage = Tool::Stage::Done;
            emitStored("tool.failed", metisevents::toolFailed(tool.id, "cancelled", tool.what.latency),
                       tool.called.empty() ? m_callStarted : tool.called, "tool", "private");
            return true;
        });
    }
}

} // namespace tracedeck::test
