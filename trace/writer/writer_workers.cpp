// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "topic.h"

#include <algorithm>
#include <utility>

/// Sessions that work for others.
namespace tracedeck {

/// Whom it works for; invalid: for nobody.
SessionId Writer::employerOf(SessionId session) const
{
    const Values<SessionId> &chain = m_trace.sessions[session.index].parent;
    return chain.isEmpty() ? SessionId{} : chain.back().value;
}

/// `child` works for `parent` from now on, and for nobody else. Not where its workers would be further from who works for nobody
/// than any agent's are: what is asked of a session and all below it costs as much.
void Writer::adopt(SessionId child, SessionId parent)
{
    std::size_t generations = m_sessions[child.index].generations + std::size_t(1);
    for (SessionId above = parent; above; above = employerOf(above)) {
        if (above == child) {
            problem(Severity::Warning, "parent_cycle", Failure::tr("a session cannot work for itself"));
            return;
        }
        if (++generations > kMostGenerations) {
            if (!std::exchange(m_hasTooManyGenerations, true))
                problem(Severity::Warning, "workers_too_deep",
                        Failure::tr("workers of workers are more than %1 generations deep; deeper ones are shown by themselves",
                                    {kMostGenerations}));
            return;
        }
    }
    std::uint32_t below = m_sessions[child.index].generations;
    for (SessionId above = parent; above; above = employerOf(above))
        m_sessions[above.index].generations = std::max(m_sessions[above.index].generations, ++below);
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
    Delegation &fact = m_trace.delegations.append(owner, in, work, tool, worker, tier, intern(event.model), m_position);
    fact.terms = keep(event.terms);
    if (tool) {
        m_tools.at(tool.index).work = delegation;
        noteTask(tool);
    }
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

/// What the arguments of a call that gave work away say that is to be done.
void Writer::noteTask(ToolId tool)
{
    constexpr std::size_t kMostArguments = 64 << 10;
    const DelegationId work = m_tools.at(tool.index).work;
    if (!work)
        return;
    std::string arguments = textOfLogs(m_trace.tools[tool.index].arguments);
    arguments.resize(std::min(arguments.size(), kMostArguments));
    const std::string topic = topicOf(textOf(taskIn(arguments)));
    Values<Symbol> &task = m_trace.delegations.at(work.index).task;
    if (const Symbol said = intern(topic); !topic.empty() && (task.isEmpty() || task.back().value != said))
        task.append(m_arena, m_position, said);
}

void Writer::endDelegation(DelegationId delegation, SpanStatus status, const WorkerEnded *told)
{
    Delegation &fact = m_trace.delegations.at(delegation.index);
    std::erase(stateOf(fact.run).openDelegations, delegation);
    if (m_trace.spans[fact.span.index].life.end.load(std::memory_order_relaxed) == kOpen)
        closeSpan(fact.span, status, told ? told->error : Slice(), {});
    fact.status = status;
    if (told) {
        fact.failure = intern(told->failure);
        fact.report = keep(told->report);
        fact.costPico = std::max<std::int64_t>(0, told->costPico.value_or(0));
    }
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
        problem(Severity::Warning, "ended_twice", Failure::tr("this worker had ended already"));
        return;
    }
    if (!ending)
        ending = delegate({event.call, event.worker, {}, {}, {}});
    const Delegation &fact = m_trace.delegations[ending.index];
    m_now.run = fact.run;
    m_now.span = fact.span;
    m_now.spanKnown = true;
    endDelegation(ending, event.status, &event);
    if (event.status != SpanStatus::Ok && fact.worker && fact.worker != owner)
        endWorkOf(fact.worker, event.status == SpanStatus::Error ? RunStatus::Failed : RunStatus::Cancelled, event.error);
}

/// A worker that failed may say no more of it than that.
void Writer::endWorkOf(SessionId worker, RunStatus status, Slice error)
{
    const std::vector<OpenRun> open = m_sessions[worker.index].openRuns;
    for (const OpenRun &one : open)
        endRun(one.run, status, error, {});
}

} // namespace tracedeck
