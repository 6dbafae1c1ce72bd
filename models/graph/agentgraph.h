// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// The graph of an agent as its server describes it: nodes, what leads from one to another, and the subgraphs that
/// some of them lie in. All texts are ready to be shown.
struct AgentGraph
{
    static constexpr std::size_t kMostBytes = 8u << 20;
    static constexpr std::size_t kMostNodes = 500;
    static constexpr std::size_t kMostEdges = 2000;
    static constexpr std::size_t kMostSubgraphs = 200;
    static constexpr std::size_t kMostDepth = 12; ///< of subgraphs; deeper ones are not told apart

    enum class Place : std::uint8_t { Inner, Start, End }; ///< Start and End stand for no work
    struct Node
    {
        std::string path; ///< id: names from the outermost subgraph to the node, with ':' between them
        QString name; ///< the last of them
        QString kind; ///< what runs there, as the server calls it; may be empty
        Place place = Place::Inner;
        std::int32_t subgraph = -1; ///< that it lies in; -1: in none
        friend bool operator==(const Node &, const Node &) = default;
    };
    struct Edge
    {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        bool isConditional = false;
        QString label;
        friend bool operator==(const Edge &, const Edge &) = default;
    };
    /// Comes behind the one that it lies in.
    struct Subgraph
    {
        std::string path;
        QString name;
        std::int32_t parent = -1;
        friend bool operator==(const Subgraph &, const Subgraph &) = default;
    };
    enum class Fault : std::uint8_t {
        None,
        TooLong,
        NotJson,
        NotAGraph,
        TooManyNodes,
        TooManyEdges,
        NoNodes
    };

    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<Subgraph> subgraphs;
    std::uint32_t leftOut =
        0; ///< nodes and edges that make no sense: ids twice or missing, ends that are not there
    Fault fault = Fault::None; ///< then there are neither nodes nor edges

    /// Reads what a server sent. Takes a while where that is much; of any thread.
    static AgentGraph read(std::string_view json);

    bool hasConditionalEdges() const;
    friend bool operator==(const AgentGraph &, const AgentGraph &) = default;
};

/// What is wrong with a graph that cannot be shown.
QString graphFaultText(AgentGraph::Fault fault);

} // namespace tracedeck
