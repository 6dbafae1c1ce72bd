// SPDX-License-Identifier: GPL-3.0-or-later
#include "planview.h"

#include "planstatus.h"
#include "safetext.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tracedeck {

namespace {

constexpr double kGap = 2.5; ///< between layers, in lines of text
constexpr double kZoomStep = 1.2;

} // namespace

PlanView::PlanView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(false);
    retranslate();
}

void PlanView::setGraph(const PlanGraph &graph)
{
    if (graph == m_graph)
        return;
    const PlanStepId kept = current();
    const bool isSameShape = graph.edges == m_graph.edges && graph.nodes.size() == m_graph.nodes.size();
    m_graph = graph;
    if (!isSameShape)
        m_layout = LayeredLayout::of(static_cast<std::uint32_t>(graph.nodes.size()), graph.edges);
    m_current = -1;
    setCurrent(kept);
    updateScrollBars();
    viewport()->update();
}

void PlanView::setCurrent(PlanStepId step)
{
    const auto found = std::find_if(m_graph.nodes.begin(), m_graph.nodes.end(),
                                    [&](const PlanGraph::Node &node) { return step && node.step == step; });
    const int node = found == m_graph.nodes.end() ? -1 : static_cast<int>(found - m_graph.nodes.begin());
    if (node == m_current)
        return;
    m_current = node;
    if (node >= 0)
        reveal(node);
    describe();
    viewport()->update();
}

PlanStepId PlanView::current() const
{
    return m_current < 0 ? PlanStepId() : m_graph.nodes[static_cast<std::size_t>(m_current)].step;
}

void PlanView::setZoom(double zoom, QPoint about)
{
    const double before = m_zoom;
    m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    if (m_zoom == before)
        return;
    const QPointF fixed = (about - origin()) / before;
    updateScrollBars();
    const QPointF moved = fixed * m_zoom + origin() - about;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(moved.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(moved.y()));
    viewport()->update();
}

QRect PlanView::rectOf(PlanStepId step) const
{
    for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
        if (m_graph.nodes[i].step == step) {
            const QRectF box = boxOf(static_cast<int>(i));
            return QRectF(box.topLeft() * m_zoom + origin(), box.size() * m_zoom).toRect();
        }
    }
    return {};
}

void PlanView::retranslate()
{
    setAccessibleName(tr("Plan"));
    describe();
    viewport()->update();
}

QString PlanView::textOf(const PlanGraph::Node &node) const
{
    const QString status = planStatusText(node.status);
    //: A step of a plan: %1 its name, %2 its status. The second one was not in the plan at first.
    return node.isAdded ? tr("%1: %2, added").arg(node.name, status) : tr("%1: %2").arg(node.name, status);
}

/// What a screen reader says of the current step. All steps are in the list beside the graph.
void PlanView::describe()
{
    setAccessibleDescription(m_current < 0 ? QString()
                                           : textOf(m_graph.nodes[static_cast<std::size_t>(m_current)]));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

// --- Geometry ----------------------------------------------------------------------------------------------------

QSizeF PlanView::nodeSize() const
{
    return {fontMetrics().averageCharWidth() * 22.0, fontMetrics().height() * 2.8};
}

/// Layers go from left to right, each centred.
QRectF PlanView::boxOf(int node) const
{
    const LayeredLayout::Place place = m_layout.places[static_cast<std::size_t>(node)];
    const auto inLayer = static_cast<double>(m_layout.layers[static_cast<std::size_t>(place.layer)].size());
    const QSizeF size = nodeSize();
    const double line = fontMetrics().height();
    const double rowStep = size.height() + line * 0.8;
    const double above = (m_layout.widestLayer() - inLayer) / 2;
    return {QPointF(line + place.layer * (size.width() + line * kGap), line + (above + place.row) * rowStep),
            size};
}

QPointF PlanView::origin() const
{
    return {double(-horizontalScrollBar()->value()), double(-verticalScrollBar()->value())};
}

int PlanView::nodeAt(QPoint position) const
{
    const QPointF at = (position - origin()) / m_zoom;
    for (int node = 0; node < static_cast<int>(m_graph.nodes.size()); ++node) {
        if (boxOf(node).contains(at))
            return node;
    }
    return -1;
}

void PlanView::updateScrollBars()
{
    const double line = fontMetrics().height();
    const double width =
        static_cast<double>(m_layout.layers.size()) * (nodeSize().width() + line * kGap) + line;
    const double height = m_layout.widestLayer() * (nodeSize().height() + line * 0.8) + line * 2;
    const auto set = [](QScrollBar *bar, double whole, int page) {
        bar->setRange(0, std::max(0, static_cast<int>(std::ceil(whole)) - page));
        bar->setPageStep(page);
        bar->setSingleStep(20);
    };
    set(horizontalScrollBar(), width * m_zoom, viewport()->width());
    set(verticalScrollBar(), height * m_zoom, viewport()->height());
}

void PlanView::reveal(int node)
{
    const QRect rect = rectOf(m_graph.nodes[static_cast<std::size_t>(node)].step);
    const auto shift = [](QScrollBar *bar, int from, int to, int page) {
        if (from < 0)
            bar->setValue(bar->value() + from - 8);
        else if (to > page)
            bar->setValue(bar->value() + std::min(to - page + 8, from));
    };
    shift(horizontalScrollBar(), rect.left(), rect.right(), viewport()->width());
    shift(verticalScrollBar(), rect.top(), rect.bottom(), viewport()->height());
}

// --- What its user does ------------------------------------------------------------------------------------------

void PlanView::makeCurrent(int node)
{
    if (node < 0 || node >= static_cast<int>(m_graph.nodes.size()))
        return;
    setCurrent(m_graph.nodes[static_cast<std::size_t>(node)].step);
    emit currentChanged(current());
}

void PlanView::step(int layers, int rows)
{
    if (m_graph.nodes.empty())
        return;
    if (m_current < 0) {
        makeCurrent(static_cast<int>(m_layout.layers.front().front()));
        return;
    }
    const LayeredLayout::Place place = m_layout.places[static_cast<std::size_t>(m_current)];
    const int layer = std::clamp(place.layer + layers, 0, static_cast<int>(m_layout.layers.size()) - 1);
    const auto &nodes = m_layout.layers[static_cast<std::size_t>(layer)];
    const int row = std::clamp(place.row + rows, 0, static_cast<int>(nodes.size()) - 1);
    makeCurrent(static_cast<int>(nodes[static_cast<std::size_t>(row)]));
}

void PlanView::keyPressEvent(QKeyEvent *event)
{
    const QPoint middle = viewport()->rect().center();
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1, 0);
    case Qt::Key_Right:
        return step(1, 0);
    case Qt::Key_Up:
        return step(0, -1);
    case Qt::Key_Down:
        return step(0, 1);
    case Qt::Key_Home:
        return makeCurrent(m_graph.nodes.empty() ? -1 : static_cast<int>(m_layout.layers.front().front()));
    case Qt::Key_End:
        return makeCurrent(m_graph.nodes.empty() ? -1 : static_cast<int>(m_layout.layers.back().back()));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return setZoom(m_zoom * kZoomStep, middle);
    case Qt::Key_Minus:
        return setZoom(m_zoom / kZoomStep, middle);
    case Qt::Key_0:
        return setZoom(1, middle);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit activated(current());
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PlanView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(kZoomStep, event->angleDelta().y() / 120.0), event->position().toPoint());
    event->accept();
}

void PlanView::mousePressEvent(QMouseEvent *event)
{
    const int node = event->button() == Qt::LeftButton ? nodeAt(event->pos()) : -1;
    m_dragged = event->pos();
    m_isDragging = node < 0;
    makeCurrent(node);
}

void PlanView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_isDragging)
        return;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + m_dragged.x() - event->pos().x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + m_dragged.y() - event->pos().y());
    m_dragged = event->pos();
}

void PlanView::mouseReleaseEvent(QMouseEvent *)
{
    m_isDragging = false;
}

void PlanView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (nodeAt(event->pos()) >= 0 && m_current >= 0)
        emit activated(current());
}

bool PlanView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int node = nodeAt(help->pos());
        safetext::showToolTip(help->globalPos(),
                              node < 0 ? QString() : textOf(m_graph.nodes[static_cast<std::size_t>(node)]),
                              viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void PlanView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void PlanView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void PlanView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace tracedeck
