// SPDX-License-Identifier: GPL-3.0-or-later
#include "observedgraph.h"

#include "displaytext.h"
#include "placedspans.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::size_t kMostObservedNameBytes = 120;
constexpr std::size_t kMostObservedSpans = 2'000'000; ///< 100 MB while they are looked at

/// The places that a run went through, as they come.
class Places
{
public:
    std::int32_t below(std::int32_t around, std::string_view name)
    {
        const Place of = m_all[static_cast<std::size_t>(around)];
        if (of.depth >= AgentGraph::kMostDepth || m_all.size() > AgentGraph::kMostNodes + 1)
            return PlacedSpans::kNowhere;
        const std::string path = around == PlacedSpans::kRoot ? std::string(name) : of.path + ':' + std::string(name);
        const auto [known, isNew] = m_known.emplace(path, static_cast<std::int32_t>(m_all.size()));
        if (isNew) {
            m_all[static_cast<std::size_t>(around)].isSubgraph = true;
            m_all.push_back({.path = path, .name = name, .around = around, .depth = of.depth + 1});
        }
        return known->second;
    }

    bool areTooMany() const { return m_all.size() > AgentGraph::kMostNodes + 1; }

    /// Nothing was inside of one of those that went on there.
    void setLeaf(std::int32_t place) { m_all[static_cast<std::size_t>(place)].isLeaf = true; }

    /// Gives all of them their nodes and subgraphs.
    void draw(AgentGraph &graph)
    {
        for (std::size_t i = 1; i < m_all.size(); ++i) {
            Place &place = m_all[i];
            const std::int32_t around = m_all[static_cast<std::size_t>(place.around)].subgraph;
            const QString shown = oneLine(place.name, kMostObservedNameBytes);
            if (place.isSubgraph) {
                place.subgraph = static_cast<std::int32_t>(graph.subgraphs.size());
                graph.subgraphs.push_back({place.path, shown, around});
            }
            if (!place.isSubgraph || place.isLeaf) {
                place.node = static_cast<std::int32_t>(graph.nodes.size());
                graph.nodes.push_back({.path = place.path, .name = shown, .kind = {}, .subgraph = place.isSubgraph ? place.subgraph : around});
            }
        }
    }

    /// A node that had something inside now and then, as one that calls tools, is where that begins and ends.
    PlaceNodes nodesAt(std::int32_t place) const
    {
        const Place &at = m_all[static_cast<std::size_t>(place)];
        return at.isSubgraph ? PlaceNodes{at.node, at.node, at.node} : PlaceNodes{at.node};
    }

private:
    struct Place
    {
        std::string path;
        std::string_view name;
        std::int32_t around = -1;
        std::size_t depth = 0;
        bool isSubgraph = false; ///< something was inside at least once,
        bool isLeaf = false; ///< and nothing was
        std::int32_t subgraph = -1;
        std::int32_t node = -1;
    };
    std::vector<Place> m_all{1}; // the run, and each behind that around it
    std::unordered_map<std::string, std::int32_t> m_known; // by path
};

std::int32_t addEnd(AgentGraph &graph, const char *path, AgentGraph::Place place)
{
    graph.nodes.push_back({.path = path, .name = QString::fromLatin1(path), .kind = {}, .place = place});
    return static_cast<std::int32_t>(graph.nodes.size()) - 1;
}

} // namespace

AgentGraph observedGraph(const View &view, RunId run, const std::atomic<bool> &stop)
{
    if (!view.isVisible(run))
        return {};
    Places places;
    const PlacedSpans spans = placedSpans(
        view, run, [&places](std::int32_t place, std::string_view name) { return places.below(place, name); }, kMostObservedSpans, &stop);
    if (spans.steps.empty())
        return {};
    if (places.areTooMany())
        return {.fault = AgentGraph::Fault::TooManyNodes};
    std::vector<bool> hasInside(spans.steps.size());
    for (const PlacedSpans::Step &step : spans.steps) {
        if (step.around >= 0)
            hasInside[static_cast<std::size_t>(step.around)] = true;
    }
    for (std::size_t i = 0; i < spans.steps.size(); ++i) {
        if (!hasInside[i])
            places.setLeaf(spans.steps[i].place);
    }
    AgentGraph graph;
    PlaceNodes outer;
    outer.start = addEnd(graph, "__start__", AgentGraph::Place::Start); // layouts begin with what comes first
    places.draw(graph);
    if (view.status(run) == RunStatus::Succeeded)
        outer.end = addEnd(graph, "__end__", AgentGraph::Place::End);
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    const auto nodesAt = [&](std::int32_t place) { return place == PlacedSpans::kRoot ? outer : places.nodesAt(place); };
    followWay(view, run, spans, nodesAt, [&edges](std::uint32_t from, std::uint32_t to) { edges.emplace(from, to); }, &stop);
    if (edges.size() > AgentGraph::kMostEdges)
        return {.fault = AgentGraph::Fault::TooManyEdges};
    for (const auto &[from, to] : edges)
        graph.edges.push_back({from, to, false, {}});
    return graph;
}

} // namespace tracedeck
