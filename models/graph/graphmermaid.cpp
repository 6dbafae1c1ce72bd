// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphmermaid.h"

#include <QLocale>

#include <set>
#include <string_view>

namespace tracedeck {

namespace {

/// Classes, by what they look like in documents on a light and on a dark ground.
struct Style
{
    const char *name;
    const char *look;
};

const Style *styleOf(ItemStatus status)
{
    static constexpr Style kRunning{"running", "stroke:#2563eb,stroke-width:3px"};
    static constexpr Style kWaiting{"waiting", "stroke:#b45309,stroke-width:3px,stroke-dasharray:6 4"};
    static constexpr Style kSucceeded{"succeeded", "stroke:#15803d,stroke-width:2px"};
    static constexpr Style kFailed{"failed", "stroke:#dc2626,stroke-width:3px"};
    static constexpr Style kCancelled{"cancelled", "stroke:#6b7280,stroke-dasharray:2 4"};
    switch (status) {
    case ItemStatus::Running:
        return &kRunning;
    case ItemStatus::Waiting:
    case ItemStatus::Interrupted:
        return &kWaiting;
    case ItemStatus::Succeeded:
        return &kSucceeded;
    case ItemStatus::Failed:
        return &kFailed;
    case ItemStatus::Cancelled:
    case ItemStatus::Unheard:
        return &kCancelled;
    case ItemStatus::Idle:
    case ItemStatus::Ended:
        break;
    }
    return nullptr;
}

QString quoted(const QString &text)
{
    QString quoted(u'"');
    for (const QChar character : text) {
        if (QStringView(u"\"#<>&`\\").contains(character))
            quoted += u'#' + QString::number(character.unicode()) + u';';
        else
            quoted += character;
    }
    return quoted + u'"';
}

/// "name ×3"
QString counted(const QString &name, std::uint32_t count)
{
    if (count < 2)
        return name;
    return name + (name.isEmpty() ? QString() : QStringLiteral(" ")) + QStringLiteral("\u00d7") + QLocale().toString(count);
}

class MermaidWriter
{
public:
    MermaidWriter(const AgentGraph &graph, const std::vector<GraphMark> &marks, const std::vector<std::uint32_t> &gone)
        : m_graph(graph)
        , m_marks(marks)
        , m_gone(gone)
    {}

    QString write()
    {
        m_text = QStringLiteral("flowchart TD\n");
        writeInside(-1, 1);
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i)
            writeEdge(i);
        for (std::size_t i = 0; i < m_graph.subgraphs.size(); ++i) {
            if (const Style *style = styleOf(markOf(m_graph.nodes.size() + i).status))
                m_text += QStringLiteral("    class s%1 %2\n").arg(QString::number(i), QLatin1String(style->name));
        }
        std::set<std::string_view> told;
        for (std::size_t part = 0; part < m_marks.size(); ++part) {
            const Style *style = styleOf(markOf(part).status);
            if (style && told.insert(style->name).second)
                m_text += QStringLiteral("    classDef %1 %2\n").arg(QLatin1String(style->name), QLatin1String(style->look));
        }
        return m_text;
    }

private:
    GraphMark markOf(std::size_t part) const { return part < m_marks.size() ? m_marks[part] : GraphMark(); }

    QString named(const QString &name, std::size_t part) const
    {
        return quoted(counted(name, markOf(part).begun));
    }

    void writeEdge(std::size_t number)
    {
        const AgentGraph::Edge &edge = m_graph.edges[number];
        const std::uint32_t gone = number < m_gone.size() ? m_gone[number] : 0;
        const QString line = gone > 0 ? QStringLiteral("==>") : edge.isConditional ? QStringLiteral("-.->") : QStringLiteral("-->");
        m_text += QStringLiteral("    n%1 %2").arg(QString::number(edge.from), line);
        if (const QString label = counted(edge.label, gone); !label.isEmpty())
            m_text += u'|' + quoted(label) + u'|';
        m_text += QStringLiteral(" n%1\n").arg(edge.to);
    }

    /// No deeper than AgentGraph::kMostDepth.
    void writeInside(std::int32_t subgraph, int depth)
    {
        const QString indent(4 * depth, u' ');
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            if (m_graph.nodes[i].subgraph == subgraph)
                m_text += indent + nodeText(i) + u'\n';
        }
        for (std::size_t i = 0; i < m_graph.subgraphs.size(); ++i) {
            if (m_graph.subgraphs[i].parent != subgraph)
                continue;
            m_text += indent
                + QStringLiteral("subgraph s%1[%2]\n").arg(QString::number(i), named(m_graph.subgraphs[i].name, m_graph.nodes.size() + i));
            writeInside(static_cast<std::int32_t>(i), depth + 1);
            m_text += indent + QStringLiteral("end\n");
        }
    }

    QString nodeText(std::size_t i) const
    {
        const AgentGraph::Node &node = m_graph.nodes[i];
        const bool isInner = node.place == AgentGraph::Place::Inner;
        QString text = QStringLiteral("n%1").arg(i) + (isInner ? QStringLiteral("[") : QStringLiteral("(["));
        text += named(node.name, i) + (isInner ? QStringLiteral("]") : QStringLiteral("])"));
        if (const Style *style = styleOf(markOf(i).status))
            text += QStringLiteral(":::") + QLatin1String(style->name);
        return text;
    }

    const AgentGraph &m_graph;
    const std::vector<GraphMark> &m_marks;
    const std::vector<std::uint32_t> &m_gone;
    QString m_text;
};

} // namespace

QString mermaidOf(const AgentGraph &graph, const std::vector<GraphMark> &marks, const std::vector<std::uint32_t> &gone)
{
    return MermaidWriter(graph, marks, gone).write();
}

} // namespace tracedeck
