// SPDX-License-Identifier: GPL-3.0-or-later
#include "runbranches.h"

#include "lasted.h"
#include "messageversions.h"
#include "walltime.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// Whether what a row tells of came after a checkpoint of its run.
bool isBehind(const View &view, const ConversationRow &row, CheckpointId id)
{
    const Checkpoint &checkpoint = view.at(id);
    const bool wasHeard = row.told == 0 && checkpoint.begin <= view.end(checkpoint.run);
    if (wasHeard)
        return row.place > checkpoint.begin;
    const std::int64_t time = row.told != 0 ? row.told : wallTime(view.trace(), row.place).value_or(0);
    const std::int64_t made = madeAt(view, id);
    return made != 0 && time > made;
}

} // namespace

void RunBranches::reset(SessionId session)
{
    *this = RunBranches();
    m_session = session;
    m_graph.reset(session, {});
}

/// Whether nothing can have been left, as the checkpoints follow one another as they came.
bool RunBranches::isInLine(const View &view)
{
    if (!view.isVisible(m_session))
        return true;
    const auto &checkpoints = view.at(m_session).checkpoints;
    const std::uint32_t count = view.count(checkpoints);
    for (; m_isInLine && m_inLine < count; ++m_inLine) {
        const CheckpointId id = checkpoints[m_inLine];
        const Checkpoint &checkpoint = view.at(id);
        const auto [last, isFirst] = m_lastOfSpace.try_emplace(checkpoint.space, id);
        const bool namesParent = !checkpoint.parent.isEmpty() && checkpoint.parent[0].at <= checkpoint.begin;
        m_isInLine = isFirst || (namesParent && checkpoint.parent[0].value == view.at(last->second).id);
        if (!m_isInLine)
            break;
        last->second = id;
    }
    return count <= m_inLine;
}

const RunBranches::Branch *RunBranches::find(const View &view, RunId run)
{
    if (!run || isInLine(view))
        return nullptr;
    if (m_at != view.position()) {
        const bool isOther = m_graph.moveTo(view) != BranchGraph::Change::None;
        m_at = view.position();
        if (isOther)
            compute(view);
    }
    const auto known = m_runs.find(run.index);
    return known == m_runs.end() ? nullptr : &known->second;
}

void RunBranches::compute(const View &view)
{
    m_runs.clear();
    const auto &branches = m_graph.lanes().branches();
    if (branches.size() < 2)
        return;
    std::vector<bool> isKept(static_cast<std::size_t>(m_graph.count()));
    int oldest = m_graph.count() - 1;
    for (int row = oldest; row != BranchLanes::kNone; row = m_graph.at(row).parent) {
        isKept[static_cast<std::size_t>(row)] = true;
        oldest = row;
    }
    std::fill_n(isKept.begin(), oldest, true); // what is before that one may have led to it: its parent has not come
    for (int row = 0; row < m_graph.count(); ++row) {
        const CheckpointId id = m_graph.at(row).id;
        const RunId run = view.at(id).run;
        if (!run)
            continue;
        const auto [known, isFirst] = m_runs.try_emplace(run.index);
        Branch &of = known->second;
        if (isKept[static_cast<std::size_t>(row)])
            of.kept = id;
        else
            of.isWhole = false;
        if (!isFirst)
            continue;
        of.first = row;
        // What people made of a state is of no run, if nobody told of it.
        int first = row;
        const auto begins = [&] { return branches[static_cast<std::size_t>(m_graph.lanes().branchOf(first))].first == first; };
        while (!begins() && m_graph.at(first).parent != BranchLanes::kNone && !view.at(m_graph.at(m_graph.at(first).parent).id).run)
            first = m_graph.at(first).parent;
        if (begins() && m_graph.at(first).parent != BranchLanes::kNone)
            of.forked = m_graph.at(m_graph.at(first).parent).id;
    }
}

CheckpointId RunBranches::forkedFrom(const View &view, RunId run)
{
    const Branch *of = find(view, run);
    return of ? of->forked : CheckpointId();
}

CheckpointId RunBranches::leftAt(const View &view, RunId run)
{
    const Branch *of = find(view, run);
    return of && !of->isWhole ? of->kept : CheckpointId();
}

bool RunBranches::isLeft(const View &view, RunId run)
{
    const Branch *of = find(view, run);
    return of && !of->kept;
}

bool RunBranches::isLeft(const View &view, const ConversationRow &row)
{
    const RunId run = runOf(view, row);
    const Branch *of = find(view, run);
    if (!of || of->isWhole)
        return false;
    if (row.kind == ConversationRow::Kind::Message && view.isHeld(row.message()) && hasNewestState(view))
        return false;
    if (!of->kept)
        return true;
    if (row.kind == ConversationRow::Kind::RunBegin)
        return false;
    if (row.kind == ConversationRow::Kind::Message && isEdited(view, *of, row.message()))
        return true;
    return isBehind(view, row, of->kept);
}

/// Whether the state of the newest checkpoint is the last that came.
bool RunBranches::hasNewestState(const View &view) const
{
    const StateId state = view.latestState(m_session);
    return state && m_graph.count() > 0 && view.begin(state) >= view.begin(m_graph.at(m_graph.count() - 1).id);
}

/// Whether it was said anew in a later run of which the newest state is made.
bool RunBranches::isEdited(const View &view, const Branch &own, MessageId message)
{
    const auto isLater = [&](MessageId version) {
        const RunId run = view.run(version);
        const auto of = run ? m_runs.find(run.index) : m_runs.end();
        return of != m_runs.end() && of->second.kept && of->second.first > own.first;
    };
    // Histories tell of versions in any order.
    return std::ranges::any_of(laterVersions(view, message), isLater)
           || std::ranges::any_of(earlierVersions(view, message), isLater);
}

} // namespace tracedeck
