// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentgraph.h"

#include "displaytext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr std::size_t kMostNameBytes = 120;
constexpr qsizetype kMostIdCharacters = 1024;

/// Ids are strings; some servers number their nodes. Null: it is neither.
QString idOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().left(kMostIdCharacters);
    if (value.isDouble())
        return value.toVariant().toString();
    return {};
}

/// The last word of a class path such as ["langgraph", "RunnableCallable"].
QString kindOf(const QJsonObject &node)
{
    const QJsonArray path = node[QLatin1String("data")][QLatin1String("id")].toArray();
    return path.isEmpty() ? QString()
                          : oneLine(path.last().toString().left(kMostIdCharacters), kMostNameBytes);
}

class Reader
{
public:
    explicit Reader(AgentGraph &graph)
        : m_graph(graph)
    {}

    void addNode(const QJsonObject &json)
    {
        const QString id = idOf(json[QLatin1String("id")]);
        std::string path = id.toStdString();
        if (path.empty() || !m_nodes.emplace(path, static_cast<std::uint32_t>(m_graph.nodes.size())).second) {
            ++m_graph.leftOut;
            return;
        }
        AgentGraph::Node node;
        const auto colon = path.rfind(':');
        node.name = oneLine(std::string_view(path).substr(colon == std::string::npos ? 0 : colon + 1),
                            kMostNameBytes);
        node.kind = kindOf(json);
        if (json[QLatin1String("type")].toString() == QLatin1String("schema"))
            node.place = AgentGraph::Place::Start; // or the end, which its edges will tell
        if (colon != std::string::npos)
            node.subgraph = subgraph(std::string_view(path).substr(0, colon));
        node.path = std::move(path);
        m_graph.nodes.push_back(std::move(node));
    }

    void addEdge(const QJsonObject &json)
    {
        const auto from = m_nodes.find(idOf(json[QLatin1String("source")]).toStdString());
        const auto to = m_nodes.find(idOf(json[QLatin1String("target")]).toStdString());
        if (from == m_nodes.end() || to == m_nodes.end()) {
            ++m_graph.leftOut;
            return;
        }
        m_graph.edges.push_back(
            {from->second, to->second, json[QLatin1String("conditional")].toBool(),
             oneLine(json[QLatin1String("data")].toString().left(kMostIdCharacters), 60)});
    }

    /// Nothing leads to a start, and nothing on from an end.
    void tellStartsFromEnds()
    {
        std::vector<bool> isReached(m_graph.nodes.size());
        for (const AgentGraph::Edge &edge : m_graph.edges)
            isReached[edge.to] = true;
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            if (m_graph.nodes[i].place == AgentGraph::Place::Start && isReached[i])
                m_graph.nodes[i].place = AgentGraph::Place::End;
        }
    }

private:
    /// The subgraph of that path, made with those around it; -1: there are too many.
    std::int32_t subgraph(std::string_view path)
    {
        std::int32_t parent = -1;
        std::size_t depth = 0;
        for (std::size_t end = 0; end != std::string_view::npos && depth < AgentGraph::kMostDepth; ++depth) {
            const std::size_t begin = depth == 0 ? 0 : end + 1;
            end = path.find(':', begin);
            const std::string_view whole = path.substr(0, end);
            const auto known = m_subgraphs.find(std::string(whole));
            if (known != m_subgraphs.end()) {
                parent = known->second;
                continue;
            }
            if (m_graph.subgraphs.size() == AgentGraph::kMostSubgraphs)
                return parent;
            const auto number = static_cast<std::int32_t>(m_graph.subgraphs.size());
            m_graph.subgraphs.push_back(
                {std::string(whole), oneLine(whole.substr(begin), kMostNameBytes), parent});
            m_subgraphs.emplace(whole, number);
            parent = number;
        }
        return parent;
    }

    AgentGraph &m_graph;
    std::unordered_map<std::string, std::uint32_t> m_nodes;
    std::unordered_map<std::string, std::int32_t> m_subgraphs;
};

AgentGraph faulty(AgentGraph::Fault fault)
{
    AgentGraph graph;
    graph.fault = fault;
    return graph;
}

} // namespace

AgentGraph AgentGraph::read(std::string_view json)
{
    if (json.size() > kMostBytes)
        return faulty(Fault::TooLong);
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray::fromRawData(json.data(), static_cast<qsizetype>(json.size())));
    if (document.isNull())
        return faulty(Fault::NotJson);
    if (!document[QLatin1String("nodes")].isArray() || !document[QLatin1String("edges")].isArray())
        return faulty(Fault::NotAGraph);
    const QJsonArray nodes = document[QLatin1String("nodes")].toArray();
    const QJsonArray edges = document[QLatin1String("edges")].toArray();
    if (nodes.isEmpty())
        return faulty(Fault::NoNodes);
    if (static_cast<std::size_t>(nodes.size()) > kMostNodes)
        return faulty(Fault::TooManyNodes);
    if (static_cast<std::size_t>(edges.size()) > kMostEdges)
        return faulty(Fault::TooManyEdges);
    AgentGraph graph;
    Reader reader(graph);
    for (const QJsonValue &node : nodes)
        reader.addNode(node.toObject());
    for (const QJsonValue &edge : edges)
        reader.addEdge(edge.toObject());
    reader.tellStartsFromEnds();
    if (graph.nodes.empty())
        return faulty(Fault::NotAGraph);
    return graph;
}

bool AgentGraph::hasConditionalEdges() const
{
    return std::any_of(edges.begin(), edges.end(), [](const Edge &edge) { return edge.isConditional; });
}

QString graphFaultText(AgentGraph::Fault fault)
{
    const auto translated = [](const char *text) {
        return QCoreApplication::translate("tracedeck::AgentGraph", text);
    };
    const QLocale locale;
    const auto number = [&](std::size_t count) { return locale.toString(static_cast<qulonglong>(count)); };
    switch (fault) {
    case AgentGraph::Fault::None:
        break;
    case AgentGraph::Fault::TooLong:
        return translated(
                   QT_TRANSLATE_NOOP("tracedeck::AgentGraph",
                                     "The description of the graph is longer than %1, so it was not read."))
            .arg(locale.formattedDataSize(AgentGraph::kMostBytes));
    case AgentGraph::Fault::NotJson:
        return translated(
            QT_TRANSLATE_NOOP("tracedeck::AgentGraph", "The description of the graph is not valid JSON."));
    case AgentGraph::Fault::NotAGraph:
        return translated(
            QT_TRANSLATE_NOOP("tracedeck::AgentGraph",
                              "What the server sent is no graph: it has no lists of nodes and edges."));
    case AgentGraph::Fault::TooManyNodes:
        return translated(QT_TRANSLATE_NOOP("tracedeck::AgentGraph",
                                            "The graph has more than %1 nodes, which is too large to draw."))
            .arg(number(AgentGraph::kMostNodes));
    case AgentGraph::Fault::TooManyEdges:
        return translated(QT_TRANSLATE_NOOP("tracedeck::AgentGraph",
                                            "The graph has more than %1 edges, which is too large to draw."))
            .arg(number(AgentGraph::kMostEdges));
    case AgentGraph::Fault::NoNodes:
        return translated(QT_TRANSLATE_NOOP("tracedeck::AgentGraph", "The graph has no nodes."));
    }
    return {};
}

} // namespace tracedeck
