// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graphactivity.h"
#include "graphcanvas.h"
#include "graphplacement.h"

#include <memory>
#include <vector>

namespace tracedeck {

/// The graph of an agent, with what each of its parts does: a sign, a word and how often. A part is a node or, behind
/// all nodes, a subgraph. Arrow keys follow the edges; with Ctrl, Up goes to the subgraph around and Down into it.
class GraphView : public GraphCanvas
{
    Q_OBJECT

public:
    /// What a part says.
    struct Look
    {
        ItemStatus status = ItemStatus::Idle;
        std::uint32_t begun = 0;
        QString line; ///< in the box
        QString text; ///< in the tool tip
        bool hasQuietFailure = false; ///< something in it failed, which its status does not say
        friend bool operator==(const Look &, const Look &) = default;
    };

    explicit GraphView(QWidget *parent = nullptr);

    /// How large the parts of a graph are painted with the font of now.
    GraphSizes sizesOf(const AgentGraph &graph) const;
    /// nullptr: none. Parts look idle until setLooks(). One that has all that the one before had is the same one, grown: what its
    /// user zoomed to stays, and what is current.
    void setGraph(std::shared_ptr<const AgentGraph> graph, const GraphPlacement &placement);
    const AgentGraph *graph() const { return m_graph.get(); }
    const GraphPlacement &placement() const { return m_placement; }
    void setLooks(std::vector<Look> looks);
    const std::vector<Look> &looks() const { return m_looks; }
    /// How often the run went along each edge; empty: nobody knows.
    void setGone(std::vector<std::uint32_t> gone);
    bool hasGone() const;
    std::uint32_t goneAlong(std::size_t edge) const { return edge < m_gone.size() ? m_gone[edge] : 0; }
    /// No signal; -1: none is current.
    void setCurrentPart(int part) { setCurrentBox(part); }
    int currentPart() const { return currentBox(); }
    void retranslate();

    int boxCount() const override { return m_graph ? static_cast<int>(m_looks.size()) : 0; }
    QString boxText(int box) const override;

signals:
    /// By the user: a click, or Enter.
    void chosen(int part);
    /// Wide instead of high now, or the other way round: a graph has more room if it is laid out anew.
    void shapeChanged();

protected:
    QRectF boxOf(int part) const override;
    QSizeF extent() const override { return m_placement.size; }
    int boxUnder(QPointF point) const override;
    int firstBox() const override;
    int lastBox() const override;
    int nextBox(int box, Qt::Key arrow) const override;
    void paintGraph(QPainter &painter, const QRectF &visible) override;
    void onCurrentByUser(bool byMouse) override;
    void onActivated() override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool isSubgraph(int part) const { return part >= nodeCount(); }
    bool isWide(const QSize &size) const;
    int nodeCount() const { return m_graph ? static_cast<int>(m_graph->nodes.size()) : 0; }
    const AgentGraph::Node &nodeOf(int part) const { return m_graph->nodes[static_cast<std::size_t>(part)]; }
    const AgentGraph::Subgraph &subgraphOf(int part) const
    {
        return m_graph->subgraphs[static_cast<std::size_t>(part - nodeCount())];
    }
    const Look &lookOf(int part) const { return m_looks[static_cast<std::size_t>(part)]; }
    QString nameOf(int part) const;
    const std::string &pathOf(int part) const { return isSubgraph(part) ? subgraphOf(part).path : nodeOf(part).path; }
    int partOf(std::string_view path, bool asSubgraph) const;
    int nearestToMiddle() const;
    QString nextOf(int node) const;
    int around(int part) const;
    int within(int part) const;
    bool areJoined(int a, int b) const;
    void paintEdge(QPainter &painter, std::size_t edge) const;
    QString labelOf(std::size_t edge) const;
    void paintSubgraph(QPainter &painter, int part) const;
    void paintTitle(QPainter &painter, int part) const;
    void paintNode(QPainter &painter, int part) const;
    QRectF paintCount(QPainter &painter, const QRectF &room, std::uint32_t count) const;
    QPen edgeOf(int part) const;

    std::shared_ptr<const AgentGraph> m_graph;
    GraphPlacement m_placement;
    std::vector<Look> m_looks;
    std::vector<std::uint32_t> m_gone; ///< by edge
    bool m_isWide = false;
};

} // namespace tracedeck
