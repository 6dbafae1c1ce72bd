// SPDX-License-Identifier: GPL-3.0-or-later
#include "placedspans.h"

#include "lasted.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <tuple>
#include <unordered_map>
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

constexpr std::size_t kLookAfter = 1024; ///< steps, whether to stop
constexpr std::size_t kMostBefore = 500; ///< that one is looked for behind
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

using Nodes = std::vector<std::uint32_t>;

/// The nodes with which a stretch of work begins and ends.
struct Ends
{
    Nodes entries;
    Nodes exits;
};

class Follower
{
public:
    Follower(const View &view, RunId run, const PlacedSpans &spans, const std::function<PlaceNodes(std::int32_t)> &nodesAt,
             const std::function<void(std::uint32_t, std::uint32_t)> &gone, const std::atomic<bool> *stop)
        : m_view(view)
        , m_run(run)
        , m_spans(spans.steps)
        , m_nodesAt(nodesAt)
        , m_gone(gone)
        , m_stop(stop)
    {}

    void follow()
    {
        measure();
        std::vector<std::uint32_t> order(m_spans.size());
        std::iota(order.begin(), order.end(), 0u);
        // What is inside of the last step comes first: each is followed before what it is inside of.
        std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return std::tuple(-m_spans[a].around, m_times[a].begin, m_spans[a].span)
                < std::tuple(-m_spans[b].around, m_times[b].begin, m_spans[b].span);
        });
        for (std::size_t i = 0; i < order.size() && !isStopped();) {
            const std::int32_t around = m_spans[order[i]].around;
            std::size_t end = i;
            while (end < order.size() && m_spans[order[end]].around == around)
                ++end;
            connect({order.data() + i, end - i}, around);
            i = end;
        }
    }

private:
    struct Times
    {
        std::int64_t begin = 0; ///< frames, or by the server's clock where that told of the run afterwards
        std::int64_t end = kNever;
    };

    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }

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

    static Nodes alone(std::int32_t node) { return node < 0 ? Nodes() : Nodes{static_cast<std::uint32_t>(node)}; }

    /// A step begins and ends with what was inside, or, where nothing was, with its node.
    template<class Visit>
    void forEachNode(std::uint32_t step, Nodes Ends::*side, const Visit &visit) const
    {
        if (const auto inside = m_inside.find(step); inside != m_inside.end())
            std::for_each((inside->second.*side).begin(), (inside->second.*side).end(), visit);
        else if (const std::int32_t node = m_nodesAt(m_spans[step].place).node; node >= 0)
            visit(static_cast<std::uint32_t>(node));
    }

    void joinEnds(Nodes &nodes, std::uint32_t step, Nodes Ends::*side) const
    {
        forEachNode(step, side, [&nodes](std::uint32_t node) {
            if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
                nodes.push_back(node);
        });
    }

    /// What was done next to each other, in the order in which it began; gives what it is inside of its ends.
    void connect(std::span<const std::uint32_t> steps, std::int32_t around)
    {
        std::vector<std::int64_t> latestEnd(steps.size()); // up to each
        std::vector<bool> wentOnFrom(steps.size());
        Ends ends;
        for (std::size_t i = 0; i < steps.size() && !(i % kLookAfter == 0 && isStopped()); ++i) {
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
                forEachNode(steps[back], &Ends::exits, [&](std::uint32_t from) {
                    forEachNode(steps[i], &Ends::entries, [&](std::uint32_t to) { m_gone(from, to); });
                });
            }
            if (isFirst)
                joinEnds(ends.entries, steps[i], &Ends::entries);
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (!wentOnFrom[i])
                joinEnds(ends.exits, steps[i], &Ends::exits);
        }
        const PlacedSpans::Step *of = around < 0 ? nullptr : &m_spans[static_cast<std::size_t>(around)];
        const PlaceNodes nodes = m_nodesAt(of ? of->place : PlacedSpans::kRoot);
        if (nodes.start >= 0) {
            lead(alone(nodes.start), ends.entries);
            ends.entries = alone(nodes.start);
        }
        if (nodes.end >= 0 && (of ? m_view.status(of->span) == SpanStatus::Ok : m_view.status(m_run) == RunStatus::Succeeded)) {
            lead(ends.exits, alone(nodes.end));
            ends.exits = alone(nodes.end);
        }
        if (of)
            m_inside[static_cast<std::uint32_t>(around)] = std::move(ends);
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
    const std::atomic<bool> *m_stop;
    std::vector<Times> m_times; // of the steps
    std::unordered_map<std::uint32_t, Ends> m_inside; // of those in which something was
};

} // namespace

void followWay(const View &view, RunId run, const PlacedSpans &spans, const std::function<PlaceNodes(std::int32_t)> &nodesAt,
               const std::function<void(std::uint32_t, std::uint32_t)> &gone, const std::atomic<bool> *stop)
{
    Follower(view, run, spans, nodesAt, gone, stop).follow();
}

} // namespace tracedeck
