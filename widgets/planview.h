// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plangraph.h"

#include <QAbstractScrollArea>

namespace tracedeck {

/// A plan as a graph: steps with their status, arrows to the steps that need them. One step is current; arrow keys go
/// from step to step, Ctrl and the wheel, + and - zoom, dragging moves the graph.
class PlanView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr double kLeastZoom = 0.2;
    static constexpr double kMostZoom = 3;

    explicit PlanView(QWidget *parent = nullptr);

    void setGraph(const PlanGraph &graph);
    const PlanGraph &graph() const { return m_graph; }
    /// No signal; an invalid id, or one that is not in the graph, makes none current.
    void setCurrent(PlanStepId step);
    PlanStepId current() const;
    double zoom() const { return m_zoom; }
    void setZoom(double zoom, QPoint about);
    /// Where a step is drawn, in the viewport.
    QRect rectOf(PlanStepId step) const;
    void retranslate();

signals:
    /// By the user.
    void currentChanged(tracedeck::PlanStepId step);
    void activated(tracedeck::PlanStepId step);

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QSizeF nodeSize() const;
    QRectF boxOf(int node) const; ///< in the graph's own units
    QPointF origin() const; ///< of the graph, in the viewport
    int nodeAt(QPoint position) const;
    void updateScrollBars();
    void makeCurrent(int node);
    void reveal(int node);
    void step(int layers, int rows);
    void describe();
    QString textOf(const PlanGraph::Node &node) const;
    void paintEdges(QPainter &painter, const QRectF &visible) const;
    void paintNode(QPainter &painter, int node) const;

    PlanGraph m_graph;
    LayeredLayout m_layout;
    int m_current = -1;
    double m_zoom = 1;
    QPoint m_dragged; ///< where the mouse was last
    bool m_isDragging = false;
};

} // namespace tracedeck
