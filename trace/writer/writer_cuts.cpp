// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include <string>

/// Runs whose channel closed while they went on, and the channels that carry them from then on.
namespace tracedeck {

/// Its channel closed while the run went on: what came after is missing, nobody knows how much.
void Writer::cutOff(RunId run)
{
    stateOf(run).cut = missingOf(run, Failure::tr("the channel closed"));
    leave(m_trace.runs.at(run.index).unheard);
    ++m_runsCutOff;
}

/// A channel brings what comes of the session: what goes on in it can be heard, wherever it was heard before.
void Writer::hear(SessionId in)
{
    for (const OpenRun &open : m_sessions[in.index].openRuns)
        comeBack(m_trace.runs[open.run.index].unheard);
    m_trace.sessions[in.index].workers.all.forEach(m_trace.sessions[in.index].workers.all.size(), [this](const auto &worker) {
        if (worker.life.end.load(std::memory_order_relaxed) == kOpen)
            hear(worker.child);
    });
}

/// No channel does so any more: runs that were cut off are lost again, and those of which lists alone tell.
void Writer::lose(SessionId in)
{
    if (m_sessions[in.index].streams > 0)
        return;
    for (const OpenRun &open : m_sessions[in.index].openRuns) {
        if (stateOf(open.run).cut || m_channels[open.channel.index].granted.empty())
            leave(m_trace.runs.at(open.run.index).unheard);
    }
    m_trace.sessions[in.index].workers.all.forEach(m_trace.sessions[in.index].workers.all.size(), [this](const auto &worker) {
        if (worker.life.end.load(std::memory_order_relaxed) == kOpen)
            lose(worker.child);
    });
}

/// The frame's channel closed.
void Writer::endGrants()
{
    for (const SessionId in : std::exchange(m_now.channel->granted, {})) {
        if (--m_sessions[in.index].streams > 0)
            hear(in); // on another one
        else
            lose(in);
    }
}

/// From here on something of a run is missing.
GapId Writer::missingOf(RunId run, const Failure &why)
{
    const Run &fact = m_trace.runs[run.index];
    const GapId gap{m_trace.gaps.size()};
    m_trace.gaps.append(fact.id.back().value, std::uint64_t(0), std::uint64_t(0), fact.session, m_position);
    problem(Severity::Warning, "gap",
            Failure::tr("%1 while run %2 was going on; what came after is missing", {why, nameOf(run)}), fact.session);
    return gap;
}

/// Another run takes its place in what is heard of its session.
void Writer::silence(RunId run)
{
    SessionState &inSession = m_sessions[m_trace.runs[run.index].session.index];
    std::erase_if(inSession.openRuns, [run](const OpenRun &open) { return open.run == run; });
    std::erase(m_channels[stateOf(run).channel.index].openRuns, run);
    inSession.silenced.push_back(run);
    const GapId gap = missingOf(run, Failure::tr("another run was taken"));
    m_silenced.emplace(run.index, Silence{m_position, gap, m_now.frame->serverTime, m_now.frame->time});
}

/// All that was missing of a silenced run was told.
void Writer::endSilence(RunId run)
{
    const auto silenced = m_silenced.find(run.index);
    if (silenced == m_silenced.end() || !silenced->second.gap)
        return;
    m_trace.gaps.at(silenced->second.gap.index).life.end.store(m_position, std::memory_order_release);
    silenced->second.gap = {};
}

/// The run that goes on in the frame's session though its channel closed; invalid: there is none.
RunId Writer::cutRun()
{
    for (const OpenRun &open : m_sessions[session().index].openRuns) {
        if (m_runs[open.run.index]->cut)
            return open.run;
    }
    return {};
}

/// The same, if it has a name by which the server would have told of it. A list that gave it its name did.
RunId Writer::lostRun()
{
    const RunId run = cutRun();
    const bool isNamed = run && !m_nameless.contains(run.index) && m_trace.runs[run.index].id.back().at < m_position;
    return isNamed ? run : RunId();
}

/// A run that was cut off goes on with a frame that has the next number or a later one: from here on, numbers say what
/// is missing, until the channel that carries it now closes too.
void Writer::resume(RunId run)
{
    if (!m_runs[run.index] || !m_runs[run.index]->cut)
        return;
    endCut(run);
    rebind(run);
}

/// A run that was cut off goes on, on another channel, with nothing to tell what is missing: that stays marked.
void Writer::carryOn(RunId run)
{
    if (!m_runs[run.index] || !m_runs[run.index]->cut || m_runs[run.index]->channel == m_now.channel->id)
        return;
    stateOf(run).cut = {};
    stateOf(run).wasCut = true;
    comeBack(m_trace.runs[run.index].unheard);
    --m_runsCutOff;
    rebind(run);
}

/// From now on the frame's channel carries the run.
void Writer::rebind(RunId run)
{
    RunState &state = stateOf(run);
    std::erase(m_channels[state.channel.index].openRuns, run);
    state.channel = m_now.channel->id;
    m_now.channel->openRuns.push_back(run);
    for (OpenRun &open : m_sessions[m_trace.runs[run.index].session.index].openRuns) {
        if (open.run == run)
            open.channel = state.channel;
    }
}

void Writer::endCut(RunId run)
{
    GapId &cut = stateOf(run).cut;
    m_trace.gaps.at(cut.index).life.end.store(m_position, std::memory_order_release);
    cut = {};
    comeBack(m_trace.runs[run.index].unheard);
    --m_runsCutOff;
}

} // namespace tracedeck
