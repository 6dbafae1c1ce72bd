// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"
#include "itemstatus.h"
#include "placedspans.h"
#include "view.h"

#include <QCoreApplication>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tracedeck {

/// Finds the parts of a graph by the names of spans. A part is a node, or behind all nodes a subgraph.
class GraphPaths
{
public:
    GraphPaths() = default;
    explicit GraphPaths(const AgentGraph &graph);

    static constexpr std::int32_t kRoot = PlacedSpans::kRoot;
    static constexpr std::int32_t kNowhere = PlacedSpans::kNowhere;

    /// The place that a span of that name leads to from the place of the span around it.
    std::int32_t below(std::int32_t place, std::string_view name) const;
    /// The parts at a place, either of them -1: a subgraph may be a node as well.
    std::int32_t nodeAt(std::int32_t place) const { return m_places[static_cast<std::size_t>(place)].node; }
    std::int32_t subgraphAt(std::int32_t place) const
    {
        return m_places[static_cast<std::size_t>(place)].subgraph;
    }
    /// The nodes at a place.
    PlaceNodes nodesAt(std::int32_t place) const;
    std::size_t partCount() const { return m_parts; }
    std::size_t edgeCount() const { return m_edges; }
    /// The edges from one node to another; mostly there is one, or none.
    const std::vector<std::uint32_t> &edgesBetween(std::uint32_t from, std::uint32_t to) const;

    /// A place at which a graph or subgraph is entered or left. No span runs there.
    struct Terminal
    {
        std::int32_t part;
        std::int32_t of; ///< the subgraph; -1: the whole graph
        bool isEnd;
    };
    const std::vector<Terminal> &terminals() const { return m_terminals; }

private:
    struct Place
    {
        std::map<std::string, std::int32_t, std::less<>> below;
        std::int32_t node = -1;
        std::int32_t subgraph = -1;
        std::int32_t start = -1; ///< node where what is inside is entered
        std::int32_t end = -1; ///< where it is left
    };

    std::int32_t make(std::string_view path);

    std::vector<Place> m_places{1};
    std::vector<Terminal> m_terminals;
    std::size_t m_parts = 0;
    std::size_t m_edges = 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> m_edgesBetween; ///< nodes
};

/// What a part of a graph has done in a run, up to a position.
struct PartActivity
{
    std::uint32_t begun = 0;
    std::uint32_t running = 0;
    std::uint32_t failed = 0;
    std::uint32_t cancelled = 0;
    std::uint32_t interrupted = 0;
    std::uint32_t failedTools = 0; ///< calls of tools that executed in it, and in no part that is in it
    std::uint32_t waiting = 0; ///< approvals that are asked for in it
    std::int64_t lasted = 0; ///< nanoseconds; of those that are over, all of them together
    SpanId latest; ///< that began last
    SpanId oldest; ///< of those that run, the one that began first

    /// The worst of what it has come to, once nothing runs or waits.
    ItemStatus status() const;
    /// Whether its status does not say that something failed in it.
    bool hasQuietFailure() const { return failedTools > 0 && status() != ItemStatus::Failed; }
    std::uint32_t succeeded() const { return begun - running - failed - cancelled - interrupted; }
    friend bool operator==(const PartActivity &, const PartActivity &) = default;
};

struct GraphActivity
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::GraphActivity)

public:
    RunId run;
    std::vector<PartActivity> parts; ///< nodes, then subgraphs
    std::vector<std::uint32_t> gone; ///< by edge of the graph: how often the run went along it
    std::uint32_t unplaced = 0; ///< approvals that are asked for, and nothing says where
    friend bool operator==(const GraphActivity &, const GraphActivity &) = default;
};

/// Nothing where more than `mostSpans` would have to be looked at.
std::optional<GraphActivity> graphActivity(const View &view, RunId run, const GraphPaths &paths,
                                           std::size_t mostSpans = SIZE_MAX);

/// The part in which a span runs: the innermost that the graph knows; -1: none.
std::int32_t partOf(const View &view, SpanId span, const GraphPaths &paths);

/// How it stands as far as anybody knows.
ItemStatus statusByNow(const View &view, const PartActivity &activity);
/// "Running [1.2 s]", as there is room for in a box.
QString activityLine(const View &view, const PartActivity &activity);
/// The same with counts, for tool tips and readers of screens.
QString activityText(const View &view, const PartActivity &activity);

} // namespace tracedeck
