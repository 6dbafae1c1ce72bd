// SPDX-License-Identifier: GPL-3.0-or-later
#include "placedspans.h"

#include "lasted.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace tracedeck {

bool hasGraphPlace(SpanKind kind)
{
    return kind == SpanKind::Node || kind == SpanKind::Subgraph;
}

PlacedSpans placedSpans(const View &view, RunId run, const PlaceBelow &below, std::size_t mostSpans, const std::atomic<bool> *stop)
{
    PlacedSpans placed;
    std::vector<PlacedSpans::Step> left; // no recursion: a trace decides how deep it is
    std::size_t seen = 0;
    const auto isEnough = [&] { return seen > mostSpans || (stop && stop->load(std::memory_order_relaxed)); };
    const auto add = [&](const Memberships<SpanId> &spans, std::int32_t place, std::int32_t around) {
        spans.all.forEach(spans.all.size(), [&](const Membership<SpanId> &member) {
            if (member.life.begin > view.position() || isEnough())
                return false;
            ++seen;
            if (member.life.isOpen(view.position()))
                left.push_back({member.child, place, around});
            return true;
        });
    };
    add(view.at(run).spans, PlacedSpans::kRoot, -1);
    while (!left.empty() && !isEnough()) {
        PlacedSpans::Step step = left.back();
        left.pop_back();
        const Span &span = view.at(step.span);
        if (hasGraphPlace(span.kind)) {
            step.place = below(step.place, view.text(span.name));
            if (step.place == PlacedSpans::kNowhere)
                continue;
            placed.steps.push_back(step);
            step.around = static_cast<std::int32_t>(placed.steps.size()) - 1;
        }
        add(span.children, step.place, step.around);
    }
    placed.isWhole = !isEnough();
    return placed;
}

namespace {

constexpr std::size_t kMostBefore = 500; ///< that one is looked for behind
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

using Nodes = std::vector<std::uint32_t>;

/// The nodes with which a stretch of work begins and ends.
struct Ends
{
    Nodes entries;
    Nodes exits;
};

void join(Nodes &nodes, const Nodes &others)
{
    for (const std::uint32_t node : others) {
        if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
            nodes.push_back(node);
    }
}

class Follower
{
public:
    Follower(const View &view, RunId run, const PlacedSpans &spans, const std::function<PlaceNodes(std::int32_t)> &nodesAt,
             const std::function<void(std::uint32_t, std::uint32_t)> &gone)
        : m_view(view)
        , m_run(run)
        , m_spans(spans.steps)
        , m_nodesAt(nodesAt)
        , m_gone(gone)
    {}

    void follow()
    {
        measure();
        m_ends.resize(m_spans.size());
        std::vector<std::uint32_t> order(m_spans.size());
        std::iota(order.begin(), order.end(), 0u);
        // What is inside of the last step comes first: each is followed before what it is inside of.
        std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return std::tuple(-m_spans[a].around, m_times[a].begin, m_spans[a].span)
                < std::tuple(-m_spans[b].around, m_times[b].begin, m_spans[b].span);
        });
        std::vector<bool> isFollowed(m_spans.size());
        for (std::size_t i = 0; i < order.size();) {
            const std::int32_t around = m_spans[order[i]].around;
            std::size_t end = i;
            while (end < order.size() && m_spans[order[end]].around == around) {
                if (!isFollowed[order[end]]) // nothing was inside
                    m_ends[order[end]] = endsOf(m_nodesAt(m_spans[order[end]].place).node);
                ++end;
            }
            connect({order.begin() + static_cast<std::ptrdiff_t>(i), order.begin() + static_cast<std::ptrdiff_t>(end)}, around);
            if (around >= 0)
                isFollowed[static_cast<std::size_t>(around)] = true;
            i = end;
        }
    }

private:
    struct Times
    {
        std::int64_t begin = 0; ///< frames, or by the server's clock where that told of the run afterwards
        std::int64_t end = kNever;
    };

    void measure()
    {
        const bool isTold = wasToldAfterwards(m_view, m_run);
        m_times.reserve(m_spans.size());
        for (const PlacedSpans::Step &step : m_spans) {
            const bool isOver = m_view.end(step.span) != kOpen;
            if (!isTold) {
                m_times.push_back({m_view.begin(step.span), isOver ? m_view.end(step.span) : kNever});
                continue;
            }
            const auto times = wentOn(m_view, step.span);
            m_times.push_back({beganAt(m_view, step.span), isOver && times ? times->ended : kNever});
        }
    }

    static Ends endsOf(std::int32_t node)
    {
        return node < 0 ? Ends() : Ends{{static_cast<std::uint32_t>(node)}, {static_cast<std::uint32_t>(node)}};
    }

    /// What was done next to each other, in the order in which it began; gives what it is inside of its ends.
    void connect(const std::vector<std::uint32_t> &steps, std::int32_t around)
    {
        std::vector<std::int64_t> latestEnd(steps.size()); // up to each
        std::vector<bool> wentOnFrom(steps.size());
        Ends ends;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Times &times = m_times[steps[i]];
            latestEnd[i] = std::max(times.end, i > 0 ? latestEnd[i - 1] : times.end);
            bool isFirst = true;
            std::int64_t latest = std::numeric_limits<std::int64_t>::min(); // begin of what was over, and came behind
            for (std::size_t back = i; back-- > 0 && i - back <= kMostBefore && latestEnd[back] > latest;) {
                const Times &before = m_times[steps[back]];
                if (before.end > times.begin || before.end <= latest)
                    continue;
                latest = std::max(latest, before.begin);
                isFirst = false;
                wentOnFrom[back] = true;
                lead(m_ends[steps[back]].exits, m_ends[steps[i]].entries);
            }
            if (isFirst)
                join(ends.entries, m_ends[steps[i]].entries);
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (!wentOnFrom[i])
                join(ends.exits, m_ends[steps[i]].exits);
        }
        const PlacedSpans::Step *of = around < 0 ? nullptr : &m_spans[static_cast<std::size_t>(around)];
        const PlaceNodes nodes = m_nodesAt(of ? of->place : PlacedSpans::kRoot);
        if (nodes.start >= 0) {
            lead(endsOf(nodes.start).exits, ends.entries);
            ends.entries = endsOf(nodes.start).entries;
        }
        if (nodes.end >= 0 && (of ? m_view.status(of->span) == SpanStatus::Ok : m_view.status(m_run) == RunStatus::Succeeded)) {
            lead(ends.exits, endsOf(nodes.end).entries);
            ends.exits = endsOf(nodes.end).exits;
        }
        if (of)
            m_ends[static_cast<std::size_t>(around)] = std::move(ends);
    }

    void lead(const Nodes &from, const Nodes &to) const
    {
        for (const std::uint32_t one : from) {
            for (const std::uint32_t other : to)
                m_gone(one, other);
        }
    }

    const View &m_view;
    const RunId m_run;
    const std::vector<PlacedSpans::Step> &m_spans;
    const std::function<PlaceNodes(std::int32_t)> &m_nodesAt;
    const std::function<void(std::uint32_t, std::uint32_t)> &m_gone;
    std::vector<Times> m_times; // of the steps
    std::vector<Ends> m_ends; // likewise
};

} // namespace

void followWay(const View &view, RunId run, const PlacedSpans &spans, const std::function<PlaceNodes(std::int32_t)> &nodesAt,
               const std::function<void(std::uint32_t, std::uint32_t)> &gone)
{
    Follower(view, run, spans, nodesAt, gone).follow();
}

} // namespace tracedeck
