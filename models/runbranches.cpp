// SPDX-License-Identifier: GPL-3.0-or-later
#include "runbranches.h"

#include "lasted.h"
#include "walltime.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kNone = BranchLanes::kNone;

/// Whether what a row tells of came after a checkpoint of its run.
bool isBehind(const View &view, const ConversationRow &row, CheckpointId id)
{
    const Checkpoint &checkpoint = view.at(id);
    const bool wasHeard = row.told == 0 && checkpoint.begin <= view.end(checkpoint.run);
    if (wasHeard)
        return row.at > checkpoint.begin;
    const std::int64_t time = row.told != 0 ? row.told : wallTime(view.trace(), row.at).value_or(0);
    const std::int64_t made = madeAt(view, id);
    return made != 0 && time > made;
}

} // namespace

void RunBranches::reset(SessionId session)
{
    *this = RunBranches();
    m_graph.reset(session, {});
}

void RunBranches::moveTo(const View &view)
{
    const bool isForked = m_graph.lanes().branches().size() > 1;
    if (!isForked && view.position() <= m_upTo)
        return; // what is not forked never was
    m_upTo = view.position();
    if (m_graph.moveTo(view) != BranchGraph::Change::None)
        compute(view);
    if (!m_runs.empty())
        learnMessages(view);
}

void RunBranches::compute(const View &view)
{
    m_runs.clear();
    const auto &branches = m_graph.lanes().branches();
    if (branches.size() < 2)
        return;
    std::vector<bool> isKept(static_cast<std::size_t>(m_graph.count()));
    int oldest = m_graph.count() - 1;
    for (int row = oldest; row != kNone; row = m_graph.at(row).parent) {
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
        while (!begins() && m_graph.at(first).parent != kNone && !view.at(m_graph.at(m_graph.at(first).parent).id).run)
            first = m_graph.at(first).parent;
        if (begins() && m_graph.at(first).parent != kNone)
            of.forked = m_graph.at(m_graph.at(first).parent).id;
    }
}

void RunBranches::learnMessages(const View &view)
{
    const auto &messages = view.at(m_graph.session()).messages;
    for (const std::uint32_t count = view.count(messages); m_messages < count; ++m_messages) {
        const Message &message = view.at(messages[m_messages]);
        if (message.role == Role::User && !message.id.isEmpty())
            m_versions[message.id].push_back(messages[m_messages]);
    }
}

const RunBranches::Branch *RunBranches::find(RunId run) const
{
    const auto known = run ? m_runs.find(run.index) : m_runs.end();
    return known == m_runs.end() ? nullptr : &known->second;
}

CheckpointId RunBranches::forkedFrom(RunId run) const
{
    const Branch *of = find(run);
    return of ? of->forked : CheckpointId();
}

CheckpointId RunBranches::leftAt(RunId run) const
{
    const Branch *of = find(run);
    return of && !of->isWhole ? of->kept : CheckpointId();
}

bool RunBranches::isLeft(RunId run) const
{
    const Branch *of = find(run);
    return of && !of->kept;
}

bool RunBranches::isLeft(const View &view, const ConversationRow &row) const
{
    const RunId run = runOf(view, row);
    const Branch *of = find(run);
    if (!of || of->isWhole)
        return false;
    if (!of->kept)
        return true;
    if (row.kind == ConversationRow::Kind::RunBegin)
        return false;
    if (row.kind == ConversationRow::Kind::Message && isEdited(view, *of, row.message()))
        return true;
    return isBehind(view, row, of->kept);
}

/// Whether it was said anew in a later run of which the newest state is made.
bool RunBranches::isEdited(const View &view, const Branch &own, MessageId message) const
{
    const auto versions = m_versions.find(view.at(message).id);
    return versions != m_versions.end() && std::any_of(versions->second.begin(), versions->second.end(), [&](MessageId version) {
        const RunId *run = view.isVisible(version) ? view.value(view.at(version).run) : nullptr;
        const Branch *of = run ? find(*run) : nullptr;
        return of && of->kept && of->first > own.first;
    });
}

} // namespace tracedeck
