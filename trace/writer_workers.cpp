// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

/// Sessions that work for others.
namespace tracedeck {

/// `child` works for `parent` from now on, and for nobody else.
void Writer::adopt(SessionId child, SessionId parent)
{
    for (SessionId above = parent; above;) {
        if (above == child) {
            problem(Severity::Warning, "parent_cycle", "a session cannot work for itself");
            return;
        }
        const Values<SessionId> &chain = m_trace.sessions[above.index].parent;
        above = chain.isEmpty() ? SessionId{} : chain.back().value;
    }
    Session &fact = m_trace.sessions.at(child.index);
    if (!fact.parent.isEmpty()) {
        if (fact.parent.back().value == parent)
            return;
        m_trace.sessions.at(fact.parent.back().value.index).workers.leave(child, m_position);
    }
    fact.parent.append(m_arena, m_position, parent);
    m_trace.moves.append(m_position, child, SpanId());
    m_trace.sessions.at(parent.index).workers.all.append(m_arena, child, m_position);
}

DelegationId Writer::delegate(const WorkerStarted &event)
{
    const RunId in = run();
    const SessionId owner = session();
    const ToolId tool = findId<ToolId>(m_toolOfCall, owner.index, m_trace.symbols.find(event.call));
    const Symbol tier = intern(event.tier);
    SessionId worker;
    if (!event.worker.empty()) {
        worker = sessionNamed(intern(event.worker));
        adopt(worker, owner);
    }
    const SpanId asking = tool ? m_tools.at(tool.index).span : SpanId();
    const SpanId within = asking ? asking : span();
    const SpanId work = openSpan(SpanKind::Worker, tier, intern(event.worker), within, {});
    const DelegationId delegation{m_trace.delegations.size()};
    m_trace.delegations.append(owner, in, work, tool, worker, tier, intern(event.model), m_position,
                               keep(event.terms));
    m_trace.sessions.at(owner.index).delegations.append(m_arena, delegation);
    if (!event.worker.empty())
        m_delegationByName.set(owner.index, intern(event.worker), delegation.index);
    if (!event.call.empty())
        m_delegationByName.set(owner.index, intern(event.call), delegation.index);
    stateOf(in).openDelegations.push_back(delegation);
    m_now.span = work;
    m_now.spanKnown = true;
    return delegation;
}

void Writer::endDelegation(DelegationId delegation, SpanStatus status, Symbol failure, Slice error, Slice report)
{
    Delegation &fact = m_trace.delegations.at(delegation.index);
    std::erase(stateOf(fact.run).openDelegations, delegation);
    if (m_trace.spans[fact.span.index].life.end.load(std::memory_order_relaxed) == kOpen)
        closeSpan(fact.span, status, error, {});
    fact.status = status;
    fact.failure = failure;
    fact.report = keep(report);
    fact.life.end.store(m_position, std::memory_order_release);
}

void Writer::on(const SessionStarted &event)
{
    const SessionId child = session();
    if (!event.title.empty())
        m_trace.sessions.at(child.index).title.append(m_arena, m_position, intern(event.title));
    if (!event.parent.empty())
        adopt(child, sessionNamed(intern(event.parent)));
}

void Writer::on(const WorkerStarted &event)
{
    delegate(event);
}

/// Work that nobody took ends where it begins.
void Writer::on(const WorkerEnded &event)
{
    const SessionId owner = session();
    DelegationId ending;
    for (const std::string_view name : {event.worker, event.call}) {
        if (!ending && !name.empty())
            ending = findId<DelegationId>(m_delegationByName, owner.index, m_trace.symbols.find(name));
    }
    if (ending && m_trace.delegations[ending.index].life.end.load(std::memory_order_relaxed) != kOpen) {
        problem(Severity::Warning, "ended_twice", "this worker had ended already");
        return;
    }
    if (!ending)
        ending = delegate({event.call, event.worker, {}, {}, {}});
    const Delegation &fact = m_trace.delegations[ending.index];
    m_now.run = fact.run;
    m_now.span = fact.span;
    m_now.spanKnown = true;
    endDelegation(ending, event.status, intern(event.failure), event.error, event.report);
}

} // namespace tracedeck
