// SPDX-License-Identifier: GPL-3.0-or-later
#include "observedgraph.h"

#include "displaytext.h"
#include "graphactivity.h"
#include "lasted.h"

#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::size_t kMostSpans = 100'000;
constexpr std::size_t kMostPlaceBytes = 120; ///< of a name
constexpr std::size_t kMostBefore = 500; ///< that one is looked for behind
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

using Nodes = std::set<std::uint32_t>;

class Observer
{
public:
    Observer(const View &view, RunId run, const std::atomic<bool> &stop)
        : m_view(view)
        , m_run(run)
        , m_stop(stop)
        , m_isTold(wasToldAfterwards(view, run))
    {}

    AgentGraph read()
    {
        collect();
        if (m_steps.empty())
            return {};
        if (m_places.size() > AgentGraph::kMostNodes)
            return {.fault = AgentGraph::Fault::TooManyNodes};
        const std::uint32_t start = addEnd("__start__", AgentGraph::Place::Start); // layouts begin with what comes first
        name();
        for (std::size_t i = m_steps.size(); i-- > 0;) // what is inside comes behind
            enter(m_steps[i]);
        const Ends ends = connect(m_outer);
        lead({start}, ends.entries);
        if (m_view.status(m_run) == RunStatus::Succeeded)
            lead(ends.exits, {addEnd("__end__", AgentGraph::Place::End)});
        if (m_edges.size() > AgentGraph::kMostEdges)
            return {.fault = AgentGraph::Fault::TooManyEdges};
        const bool isOver = !m_view.isOpen(m_run); // before that each new count would move the graph
        for (const auto &[nodes, count] : m_edges)
            m_graph.edges.push_back({nodes.first, nodes.second, false,
                                     count > 1 && isOver ? u'\u00d7' + QLocale().toString(count) : QString()});
        return std::move(m_graph);
    }

private:
    struct Place
    {
        std::string path;
        std::string_view name;
        std::int32_t around = -1; ///< place
        bool isSubgraph = false; ///< something was inside at least once
        std::int32_t number = -1; ///< of the node, or of the subgraph
    };
    /// The nodes with which a stretch of work begins and ends.
    struct Ends
    {
        Nodes entries;
        Nodes exits;
    };
    struct Step
    {
        SpanId span;
        std::uint32_t place = 0;
        std::size_t depth = 0;
        std::int64_t begin = 0; ///< frames, or by the server's clock where that told of the run afterwards
        std::int64_t end = kNever;
        std::vector<std::uint32_t> inside; ///< steps
        Ends ends;
    };

    bool isEnough() const { return m_seen > kMostSpans || m_stop.load(std::memory_order_relaxed); }

    /// No recursion: a trace decides how deep it is.
    void collect()
    {
        m_outer = stepsIn(m_view.at(m_run).spans, -1, 0);
        for (std::size_t i = 0; i < m_steps.size() && m_places.size() <= AgentGraph::kMostNodes; ++i) {
            const Step step = m_steps[i];
            if (step.depth + 1 >= AgentGraph::kMostDepth)
                continue;
            std::vector<std::uint32_t> inside =
                stepsIn(m_view.at(step.span).children, static_cast<std::int32_t>(step.place), step.depth + 1);
            m_places[step.place].isSubgraph |= !inside.empty();
            m_steps[i].inside = std::move(inside);
        }
    }

    /// Those with a place that are nearest to these spans.
    std::vector<std::uint32_t> stepsIn(const Memberships<SpanId> &spans, std::int32_t around, std::size_t depth)
    {
        std::vector<std::uint32_t> steps;
        std::vector<SpanId> left;
        const auto add = [&](const Memberships<SpanId> &members) {
            members.all.forEach(members.all.size(), [&](const Membership<SpanId> &one) {
                if (one.life.begin > m_view.position() || isEnough())
                    return false;
                ++m_seen;
                if (one.life.isOpen(m_view.position()))
                    left.push_back(one.child);
                return true;
            });
        };
        add(spans);
        while (!left.empty()) {
            const SpanId span = left.back();
            left.pop_back();
            if (!hasGraphPlace(m_view.at(span).kind)) {
                add(m_view.at(span).children);
                continue;
            }
            steps.push_back(static_cast<std::uint32_t>(m_steps.size()));
            m_steps.push_back(stepOf(span, around, depth));
        }
        return steps;
    }

    Step stepOf(SpanId span, std::int32_t around, std::size_t depth)
    {
        Step step{.span = span, .place = placeOf(m_view.text(m_view.at(span).name), around), .depth = depth, .begin = m_view.begin(span)};
        const bool isOver = m_view.end(span) != kOpen;
        if (m_isTold) {
            const auto times = wentOn(m_view, span);
            step.begin = beganAt(m_view, span);
            step.end = isOver && times ? times->ended : kNever;
        } else if (isOver) {
            step.end = m_view.end(span);
        }
        return step;
    }

    std::uint32_t placeOf(std::string_view name, std::int32_t around)
    {
        const std::string path = around < 0 ? std::string(name) : m_places[static_cast<std::size_t>(around)].path + ':' + std::string(name);
        const auto [known, isNew] = m_placeOf.emplace(path, static_cast<std::uint32_t>(m_places.size()));
        if (isNew)
            m_places.push_back({.path = path, .name = name, .around = around});
        return known->second;
    }

    void name()
    {
        for (Place &place : m_places) {
            const std::int32_t around = place.around < 0 ? -1 : m_places[static_cast<std::size_t>(place.around)].number;
            const QString shown = oneLine(place.name, kMostPlaceBytes);
            place.number = static_cast<std::int32_t>(place.isSubgraph ? m_graph.subgraphs.size() : m_graph.nodes.size());
            if (place.isSubgraph)
                m_graph.subgraphs.push_back({place.path, shown, around});
            else
                m_graph.nodes.push_back({.path = place.path, .name = shown, .kind = {}, .subgraph = around});
        }
    }

    std::uint32_t addEnd(const char *path, AgentGraph::Place place)
    {
        m_graph.nodes.push_back({.path = path, .name = QString::fromLatin1(path), .kind = {}, .place = place});
        return static_cast<std::uint32_t>(m_graph.nodes.size() - 1);
    }

    void enter(Step &step)
    {
        const Place &place = m_places[step.place];
        if (place.isSubgraph)
            step.ends = connect(step.inside);
        else
            step.ends.entries = step.ends.exits = {static_cast<std::uint32_t>(place.number)};
    }

    /// Draws edges between what was done next to each other.
    Ends connect(std::vector<std::uint32_t> steps)
    {
        std::sort(steps.begin(), steps.end(), [this](std::uint32_t a, std::uint32_t b) {
            return std::pair(m_steps[a].begin, m_steps[a].span) < std::pair(m_steps[b].begin, m_steps[b].span);
        });
        Ends ends;
        std::set<std::uint32_t> followed;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Step &step = m_steps[steps[i]];
            bool isFirst = true;
            std::int64_t latest = std::numeric_limits<std::int64_t>::min(); // begin of what was over, and came behind
            for (std::size_t back = i; back-- > 0 && i - back <= kMostBefore;) {
                const Step &before = m_steps[steps[back]];
                if (before.end > step.begin || before.end <= latest)
                    continue;
                latest = std::max(latest, before.begin);
                isFirst = false;
                followed.insert(steps[back]);
                lead(before.ends.exits, step.ends.entries);
            }
            if (isFirst)
                ends.entries.insert(step.ends.entries.begin(), step.ends.entries.end());
        }
        for (const std::uint32_t step : steps) {
            if (!followed.contains(step))
                ends.exits.insert(m_steps[step].ends.exits.begin(), m_steps[step].ends.exits.end());
        }
        return ends;
    }

    void lead(const Nodes &from, const Nodes &to)
    {
        for (const std::uint32_t one : from) {
            for (const std::uint32_t other : to)
                ++m_edges[{one, other}];
        }
    }

    const View &m_view;
    const RunId m_run;
    const std::atomic<bool> &m_stop;
    const bool m_isTold;
    std::size_t m_seen = 0; // spans
    std::vector<Place> m_places; // one around others comes before them
    std::unordered_map<std::string, std::uint32_t> m_placeOf; // by path
    std::vector<Step> m_steps; // likewise
    std::vector<std::uint32_t> m_outer;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_edges; // how often they were gone
    AgentGraph m_graph;
};

} // namespace

AgentGraph observedGraph(const View &view, RunId run, const std::atomic<bool> &stop)
{
    return view.isVisible(run) ? Observer(view, run, stop).read() : AgentGraph();
}

} // namespace tracedeck
