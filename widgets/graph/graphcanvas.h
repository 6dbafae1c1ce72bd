// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QImage>
#include <QPen>

namespace tracedeck {

/// What views of graphs have in common: boxes on a ground that is zoomed and moved, one of which is current. Arrow keys
/// go from box to box, Ctrl and the wheel, + and - zoom, 0 shows the graph in its own size and F all of it, dragging
/// moves it. To assistive technology it is a list of the boxes.
class GraphCanvas : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr double kLeastZoom = 0.2;
    static constexpr double kMostZoom = 3;

    explicit GraphCanvas(QWidget *parent = nullptr);

    double zoom() const { return m_zoom; }
    void setZoom(double zoom, QPoint about);
    void zoomIn() { setZoom(m_zoom * kZoomStep, viewport()->rect().center()); }
    void zoomOut() { setZoom(m_zoom / kZoomStep, viewport()->rect().center()); }
    void resetZoom() { setZoom(1, viewport()->rect().center()); }
    /// Shows all of the graph, but no larger than it is; also when the view gets another size, until its user zooms.
    void zoomToFit();
    bool isFitted() const { return m_isFitted; }

    /// How an edge is painted.
    struct LineKind
    {
        bool isConditional = false; ///< dashed
        bool isGone = false; ///< strong: it was gone along
    };
    /// An arrow as graphs have them, for what explains them.
    static void paintLine(QPainter &painter, const QLineF &line, LineKind kind, const QPalette &palette);

    virtual int boxCount() const = 0;
    /// What a box says, for tool tips and readers of screens.
    virtual QString boxText(int box) const = 0;
    /// -1: none.
    int currentBox() const { return m_current; }
    int boxAt(QPoint position) const;
    /// Where a box is drawn, in the viewport.
    QRect boxRect(int box) const;
    /// All of the graph as it is painted, twice as large as in its own size, for screens of many dots.
    QImage picture();

protected:
    static constexpr double kZoomStep = 1.2;

    /// In the graph's own units, as everything below.
    virtual QRectF boxOf(int box) const = 0;
    virtual QSizeF extent() const = 0;
    /// The box that is meant where several lie at a point; -1: none.
    virtual int boxUnder(QPointF point) const;
    virtual int firstBox() const = 0;
    virtual int lastBox() const = 0;
    /// Where an arrow key leads; -1: nowhere.
    virtual int nextBox(int box, Qt::Key arrow) const = 0;
    virtual void paintGraph(QPainter &painter, const QRectF &visible) = 0;
    /// What was said has changed: a key or a click made a box current, or asks to open the current one.
    virtual void onCurrentByUser(bool byMouse) = 0;
    virtual void onActivated() = 0;

    /// Not by the user.
    void setCurrentBox(int box, bool isRevealed = true);
    /// As a key or a click does.
    void makeCurrent(int box, bool byMouse);
    /// Scrolls, as far as that goes, until the middle of a box is there in the viewport; -1: not at all.
    void moveBoxTo(int box, QPoint middle);
    /// There are other boxes now, or they are elsewhere.
    void updateGraph();
    /// A box says something else now.
    void describeCurrent();
    /// Around what is current and has the focus.
    void paintFocus(QPainter &painter, const QRectF &box) const;

    static QPen linePen(LineKind kind, const QPalette &palette);
    /// A filled head of that length at `tip`, as seen from `from`.
    static void paintArrowHead(QPainter &painter, QPointF from, QPointF tip, double length,
                               const QColor &colour);

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
    QPointF origin() const; ///< of the graph, in the viewport
    void applyZoom(double zoom, QPoint about);
    void updateScrollBars();
    void reveal(int box);

    int m_current = -1;
    double m_zoom = 1;
    bool m_isFitted = false; ///< and stays so
    QPoint m_dragged; ///< where the mouse was last
    bool m_isDragging = false;
};

} // namespace tracedeck
