// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphcanvas.h"

#include "graphcanvasaccessible.h"
#include "safetext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tracedeck {

GraphCanvas::GraphCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    installGraphCanvasAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
}

void GraphCanvas::setZoom(double zoom, QPoint about)
{
    m_isFitted = false;
    applyZoom(zoom, about);
}

void GraphCanvas::applyZoom(double zoom, QPoint about)
{
    const double before = m_zoom;
    const QPointF fixed = (about - origin()) / before;
    m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    if (m_zoom == before)
        return;
    updateScrollBars();
    const QPointF moved = fixed * m_zoom + origin() - about;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(moved.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(moved.y()));
    viewport()->update();
}

void GraphCanvas::zoomToFit()
{
    m_isFitted = true;
    const QSizeF whole = extent();
    if (whole.isEmpty())
        return;
    // Scroll bars that are there now may go.
    const QSizeF room = maximumViewportSize();
    applyZoom(std::min({room.width() / whole.width(), room.height() / whole.height(), 1.0}), {});
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
}

// --- Geometry ------------------------------------------------------------------------------------------------------

/// A graph that is smaller than its view stands in the middle.
QPointF GraphCanvas::origin() const
{
    const QSizeF free = QSizeF(viewport()->size()) - extent() * m_zoom;
    const auto at = [](double room, const QScrollBar *bar) {
        return bar->maximum() > 0 ? -bar->value() : std::max(0.0, std::floor(room / 2));
    };
    return {at(free.width(), horizontalScrollBar()), at(free.height(), verticalScrollBar())};
}

QRect GraphCanvas::boxRect(int box) const
{
    const QRectF place = boxOf(box);
    return QRectF(place.topLeft() * m_zoom + origin(), place.size() * m_zoom).toRect();
}

int GraphCanvas::boxAt(QPoint position) const
{
    return boxUnder((position - origin()) / m_zoom);
}

int GraphCanvas::boxUnder(QPointF point) const
{
    for (int box = 0; box < boxCount(); ++box) {
        if (boxOf(box).contains(point))
            return box;
    }
    return -1;
}

void GraphCanvas::updateScrollBars()
{
    const QSizeF whole = extent() * m_zoom;
    constexpr double kRounding = 0.01; // pixels: what fits exactly may seem to be longer
    const auto set = [](QScrollBar *bar, double length, int page) {
        bar->setRange(0, std::max(0, static_cast<int>(std::ceil(length - kRounding)) - page));
        bar->setPageStep(page);
        bar->setSingleStep(20);
    };
    set(horizontalScrollBar(), whole.width(), viewport()->width());
    set(verticalScrollBar(), whole.height(), viewport()->height());
}

void GraphCanvas::moveBoxTo(int box, QPoint middle)
{
    if (box < 0)
        return;
    const QPoint off = boxRect(box).center() - middle;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + off.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + off.y());
}

void GraphCanvas::reveal(int box)
{
    const QRect rect = boxRect(box);
    const auto shift = [](QScrollBar *bar, int from, int to, int page) {
        if (from < 0)
            bar->setValue(bar->value() + from - 8);
        else if (to > page)
            bar->setValue(bar->value() + std::min(to - page + 8, from));
    };
    shift(horizontalScrollBar(), rect.left(), rect.right(), viewport()->width());
    shift(verticalScrollBar(), rect.top(), rect.bottom(), viewport()->height());
}

void GraphCanvas::updateGraph()
{
    m_current = m_current < boxCount() ? m_current : -1;
    updateScrollBars();
    viewport()->update();
    announceGraphCanvas(this, GraphCanvasChange::Boxes);
}

// --- The current box -----------------------------------------------------------------------------------------------

void GraphCanvas::setCurrentBox(int box, bool isRevealed)
{
    if (box == m_current)
        return;
    m_current = box;
    if (box >= 0 && isRevealed)
        reveal(box);
    describeCurrent();
    announceGraphCanvas(this, GraphCanvasChange::Current);
    viewport()->update();
}

void GraphCanvas::describeCurrent()
{
    const QString text = m_current < 0 ? QString() : boxText(m_current);
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    announceGraphCanvas(this, GraphCanvasChange::Description);
}

void GraphCanvas::makeCurrent(int box, bool byMouse)
{
    if (box < 0 || box >= boxCount())
        return;
    setCurrentBox(box);
    onCurrentByUser(byMouse);
}

// --- What its user does --------------------------------------------------------------------------------------------

void GraphCanvas::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return makeCurrent(
            m_current < 0 ? firstBox() : nextBox(m_current, static_cast<Qt::Key>(event->key())), false);
    case Qt::Key_Home:
        return makeCurrent(firstBox(), false);
    case Qt::Key_End:
        return makeCurrent(lastBox(), false);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return resetZoom();
    case Qt::Key_F:
        return zoomToFit();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            onActivated();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void GraphCanvas::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(kZoomStep, event->angleDelta().y() / 120.0), event->position().toPoint());
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent *event)
{
    const int box = event->button() == Qt::LeftButton ? boxAt(event->pos()) : -1;
    m_dragged = event->pos();
    m_isDragging = box < 0;
    makeCurrent(box, true);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_isDragging)
        return;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + m_dragged.x() - event->pos().x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + m_dragged.y() - event->pos().y());
    m_dragged = event->pos();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent *)
{
    m_isDragging = false;
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (boxAt(event->pos()) >= 0 && m_current >= 0)
        onActivated();
}

bool GraphCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int box = boxAt(help->pos());
        safetext::showToolTip(help->globalPos(), box < 0 ? QString() : boxText(box), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void GraphCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_isFitted)
        zoomToFit();
    updateScrollBars();
}

void GraphCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    announceGraphCanvas(this, GraphCanvasChange::Current);
    viewport()->update();
}

void GraphCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

// --- Painting ------------------------------------------------------------------------------------------------------

void GraphCanvas::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(origin());
    painter.scale(m_zoom, m_zoom);
    const QRectF visible((QPointF(event->rect().topLeft()) - origin()) / m_zoom,
                         QSizeF(event->rect().size()) / m_zoom);
    paintGraph(painter, visible);
}

QImage GraphCanvas::picture()
{
    constexpr double kMargin = 12;
    constexpr double kMostDots = 8000; // of a side
    const QSizeF size = extent() + QSizeF(2 * kMargin, 2 * kMargin);
    const double scale = std::min(2.0, kMostDots / std::max(size.width(), size.height()));
    QImage picture((size * scale).toSize(), QImage::Format_RGB32);
    picture.fill(palette().color(QPalette::Base));
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    painter.scale(scale, scale);
    painter.translate(kMargin, kMargin);
    paintGraph(painter, {QPointF(), extent()});
    return picture;
}

void GraphCanvas::paintFocus(QPainter &painter, const QRectF &box) const
{
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
    painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 8, 8);
}

QPen GraphCanvas::linePen(LineKind kind, const QPalette &palette)
{
    QPen pen(palette.color(kind.isGone ? QPalette::Text : QPalette::PlaceholderText), kind.isGone ? 2.2 : 1.3);
    if (kind.isConditional)
        pen.setDashPattern(kind.isGone ? QList<qreal>{2.4, 1.8} : QList<qreal>{4, 3}); // in widths of the line
    return pen;
}

void GraphCanvas::paintLine(QPainter &painter, const QLineF &line, LineKind kind, const QPalette &palette)
{
    const QPen pen = linePen(kind, palette);
    painter.setPen(pen);
    painter.drawLine(line);
    paintArrowHead(painter, line.p1(), line.p2(), 7, pen.color());
}

void GraphCanvas::paintArrowHead(QPainter &painter, QPointF from, QPointF tip, double length,
                                 const QColor &colour)
{
    const double distance = QLineF(from, tip).length();
    if (distance <= 0)
        return;
    const QPointF along = (from - tip) * (length / distance);
    const QPointF across(along.y() / 2, -along.x() / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, tip + along + across, tip + along - across}));
}

} // namespace tracedeck
