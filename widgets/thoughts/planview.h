// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graphcanvas.h"
#include "plangraph.h"

namespace tracedeck {

/// A plan as a graph: steps with their status, arrows to the steps that need them. One step is current.
class PlanView : public GraphCanvas
{
    Q_OBJECT

public:
    explicit PlanView(QWidget *parent = nullptr);

    void setGraph(const PlanGraph &graph);
    const PlanGraph &graph() const { return m_graph; }
    /// No signal; an invalid id, or one that is not in the graph, makes none current.
    void setCurrent(PlanStepId step);
    PlanStepId current() const;
    /// Where a step is drawn, in the viewport.
    QRect rectOf(PlanStepId step) const;
    void retranslate();

    int boxCount() const override { return static_cast<int>(m_graph.nodes.size()); }
    QString boxText(int box) const override;

signals:
    /// By the user.
    void currentChanged(tracedeck::PlanStepId step);
    void activated(tracedeck::PlanStepId step);

protected:
    QRectF boxOf(int node) const override;
    QSizeF extent() const override;
    int firstBox() const override;
    int lastBox() const override;
    int nextBox(int box, Qt::Key arrow) const override;
    void paintGraph(QPainter &painter, const QRectF &visible) override;
    void onCurrentByUser(bool byMouse) override;
    void onActivated() override;

private:
    QSizeF nodeSize() const;
    int boxOfStep(PlanStepId step) const;
    void paintEdges(QPainter &painter, const QRectF &visible) const;
    void paintNode(QPainter &painter, int node) const;

    PlanGraph m_graph;
    LayeredLayout m_layout;
};

} // namespace tracedeck
