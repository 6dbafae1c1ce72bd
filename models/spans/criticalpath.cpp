// SPDX-License-Identifier: GPL-3.0-or-later
#include "criticalpath.h"

#include "delegations.h"
#include "modelcalls.h"
#include "spanrows.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace tracedeck {

namespace {

using Kind = TimelineFact::Kind;

constexpr std::size_t kMostLevels = 10'000; ///< what is deeper is not taken apart

/// Stretches in which somebody was asked, in order, none touching another.
using Waits = std::vector<Extent>;

struct Child
{
    SpanRow row;
    Position begin = 0;
    Position end = 0;
};

/// Something on the way, from its end on as far as it is done.
struct Level
{
    TimelineFact fact;
    CriticalKind kind = CriticalKind::Other;
    const Waits *waits = nullptr;
    const std::vector<ModelCall> *calls = nullptr; ///< that have no span of their own, the last to end last
    Position begin = 0;
    Position end = 0; ///< what is behind it is done
    std::vector<Child> children; ///< the last to end is the last
};

CriticalKind kindOf(const View &view, SpanRow row)
{
    if (row.kind != SpanRow::Kind::Span)
        return CriticalKind::Other;
    switch (view.kind(row.span())) {
    case SpanKind::Llm:
        return CriticalKind::Model;
    case SpanKind::Tool:
        return CriticalKind::Tool;
    case SpanKind::Node:
    case SpanKind::Subgraph:
    case SpanKind::Worker:
    case SpanKind::Task:
        break;
    }
    return CriticalKind::Node;
}

/// Approvals of a run, joined where they overlap.
Waits waitsOf(const View &view, RunId run)
{
    Waits waits;
    const auto &approvals = view.at(view.at(run).session).approvals;
    approvals.forEach(view.count(approvals), [&](ApprovalId id) {
        const Approval &approval = view.at(id);
        if (approval.run != run)
            return;
        const Position end = std::min(approval.life.endAt(view.position()), view.position());
        if (!waits.empty() && approval.life.begin <= waits.back().end)
            waits.back().end = std::max(waits.back().end, end);
        else
            waits.push_back({approval.life.begin, end});
    });
    return waits;
}

class Walk
{
public:
    Walk(const View &view, const std::function<bool()> &isCancelled)
        : m_view(view)
        , m_isCancelled(isCancelled)
    {}

    /// From the end to the begin.
    std::vector<CriticalStep> steps(RunId run)
    {
        const Extent extent = extentOf(m_view, SpanRow::of(run));
        descend({SpanRow::of(run), extent.begin, std::min(extent.end, m_view.position())});
        while (!m_levels.empty() && !m_isCancelled())
            goOn();
        return std::move(m_steps);
    }

private:
    void goOn()
    {
        Level &level = m_levels.back();
        // What ended later held up nothing that is on the way.
        while (!level.children.empty() && level.children.back().end > level.end)
            level.children.pop_back();
        if (level.children.empty()) {
            add(level, level.begin);
            m_levels.pop_back();
            return;
        }
        Child child = level.children.back();
        level.children.pop_back();
        child.begin = std::max(child.begin, level.begin);
        if (child.end <= child.begin)
            return; // took no time, or was over before
        add(level, child.end);
        level.end = child.begin;
        descend(child);
    }

    void descend(const Child &child)
    {
        const TimelineFact fact = child.row.kind == SpanRow::Kind::Run ? TimelineFact::of(child.row.run())
                                                                       : TimelineFact::of(child.row.span());
        Level level{fact, kindOf(m_view, child.row), &waitsIn(runOf(m_view, fact)), &callsIn(child.row),
                    child.begin, child.end, {}};
        if (m_levels.size() >= kMostLevels) {
            add(level, level.begin);
            return;
        }
        for (const SpanRow below : rowsBelow(m_view, child.row, WorkersShown::Collapsed)) {
            if (below.kind != SpanRow::Kind::Run && below.kind != SpanRow::Kind::Span)
                continue;
            const Extent extent = extentOf(m_view, below);
            // What goes on behind its parent held that up no longer than it went on.
            level.children.push_back({below, extent.begin, std::min(extent.end, child.end)});
        }
        std::stable_sort(level.children.begin(), level.children.end(),
                         [](const Child &a, const Child &b) { return a.end < b.end; });
        m_levels.push_back(std::move(level));
    }

    /// Its own time from there to where it is done, in parts: what a human was waited for is nobody else's.
    void add(const Level &level, Position from)
    {
        Position end = level.end;
        auto wait = std::lower_bound(level.waits->begin(), level.waits->end(), end,
                                     [](const Extent &one, Position at) { return one.begin < at; });
        while (wait != level.waits->begin() && (--wait)->end > from) {
            const Position begin = std::max(wait->begin, from);
            const Position last = std::min(wait->end, end);
            if (begin >= last)
                continue;
            addOwn(level, last, end);
            push({level.fact, begin, last, CriticalKind::Human});
            end = begin;
        }
        addOwn(level, from, end);
    }
    /// Nobody was waited for there. What a model was called for meanwhile is the model's.
    void addOwn(const Level &level, Position from, Position end)
    {
        if (level.kind == CriticalKind::Node || level.kind == CriticalKind::Other) {
            auto call = std::lower_bound(level.calls->begin(), level.calls->end(), end,
                                         [](const ModelCall &one, Position at) { return one.end < at; });
            if (call != level.calls->end())
                ++call;
            while (call != level.calls->begin() && (--call)->end > from) {
                const Position begin = std::max(call->begin, from);
                const Position last = std::min(call->end, end);
                if (call->begin == 0 || begin >= last)
                    continue;
                push({level.fact, last, end, level.kind});
                push({level.fact, begin, last, CriticalKind::Model});
                end = begin;
            }
        }
        push({level.fact, from, end, level.kind});
    }
    const Waits &waitsIn(RunId run)
    {
        const auto [known, isNew] = m_waits.try_emplace(run.index);
        if (isNew)
            known->second = waitsOf(m_view, run);
        return known->second;
    }
    /// Those that have no span of their own.
    const std::vector<ModelCall> &callsIn(SpanRow row)
    {
        static const std::vector<ModelCall> kNone;
        if (row.kind != SpanRow::Kind::Run && row.kind != SpanRow::Kind::Span)
            return kNone;
        const RunId run = row.kind == SpanRow::Kind::Run ? row.run() : m_view.at(row.span()).run;
        if (const SessionId session = m_view.at(run).session; m_haveCalls.insert(session.index).second) {
            for (const ModelCall &call : modelCallsOf(m_view, session))
                m_calls[keyOf(call.span ? SpanRow::of(call.span) : SpanRow::of(call.run))].push_back(call);
        }
        const auto known = m_calls.find(keyOf(row));
        return known == m_calls.end() ? kNone : known->second;
    }
    static std::uint64_t keyOf(SpanRow row) { return std::uint64_t(row.kind) << 32 | row.index; }
    void push(const CriticalStep &step)
    {
        if (step.end > step.begin)
            m_steps.push_back(step);
    }

    const View &m_view;
    const std::function<bool()> &m_isCancelled;
    std::unordered_map<std::uint32_t, Waits> m_waits; ///< by run; its values stay where they are
    std::unordered_map<std::uint64_t, std::vector<ModelCall>> m_calls; ///< by what they were made in
    std::unordered_set<std::uint32_t> m_haveCalls; ///< sessions
    std::vector<Level> m_levels;
    std::vector<CriticalStep> m_steps;
};

} // namespace

std::int64_t CriticalPath::whole() const
{
    return std::accumulate(sums.begin(), sums.end(), std::int64_t(0));
}

CriticalPath criticalPath(const TimelineIndex &index, const View &view, RunId run,
                          const std::function<bool()> &isCancelled)
{
    CriticalPath path{.run = run, .at = view.position()};
    path.isTime = index.clock().isKnown(view.position());
    if (!view.isVisible(run))
        return path;
    path.steps = Walk(view, isCancelled).steps(run);
    std::reverse(path.steps.begin(), path.steps.end());
    const TimelineAxis axis(index, path.isTime ? TimelineAxis::Unit::Time : TimelineAxis::Unit::Frames);
    for (const CriticalStep &step : path.steps) {
        const std::int64_t length = axis.valueOf(step.end) - axis.valueOf(step.begin);
        path.sums[static_cast<std::size_t>(step.kind)] += length;
        if (length > path.longestLength) {
            path.longest = step;
            path.longestLength = length;
        }
    }
    return path;
}

} // namespace tracedeck
