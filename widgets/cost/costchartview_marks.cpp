// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"

#include "costmodel.h"
#include "displaytext.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

/// The rows of a chart as marks: under the pointer, the current one, and where the cursor stands.
namespace tracedeck {

namespace {

constexpr int kReach = 6; ///< pixels around a mark that are its own
constexpr int kLeastText = 6; ///< pixels: what is lower is no text

} // namespace

int CostChartView::rowAt(const QPoint &position) const
{
    const QPointF at = chart()->mapFromScene(mapToScene(position));
    if (sheet().rows.empty() || chart()->series().isEmpty() || !chart()->plotArea().contains(at))
        return -1;
    const QPointF value = chart()->mapToValue(at, chart()->series().constFirst());
    const auto &rows = sheet().rows;
    if (!isOverTime(m_built)) {
        const auto index = static_cast<int>(std::lround(isSideways() ? value.y() : value.x()));
        if (index < 0 || index >= static_cast<int>(rows.size()))
            return -1;
        return isSideways() ? static_cast<int>(rows.size()) - 1 - index : index;
    }
    const double reach = kReach * (placeOf(sheet().end) - placeOf(sheet().begin)) / std::max(chart()->plotArea().width(), 1.0);
    int nearest = -1;
    double least = reach;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double from = placeOf(rows[i].begin);
        const double to = placeOf(rows[i].end);
        const double away = value.x() < from ? from - value.x() : std::max(value.x() - to, 0.0);
        if (away <= least && (nearest < 0 || away < least)) {
            least = away;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

void CostChartView::setCurrentRow(int row)
{
    if (row == m_current)
        return;
    m_current = row;
    const bool isThere = m_model && row >= 0 && row < m_model->rowCount();
    setAccessibleDescription(isThere ? m_model->rowText(row) : QString());
    viewport()->update();
    emit currentChanged(row);
}

/// Where bins of lengths begin, of as many as there is room for. The axis would cut each to the width of its bin.
void CostChartView::drawEdges(QPainter &painter) const
{
    const auto &rows = sheet().rows;
    const QRectF plot = chart()->plotArea();
    const double bin = plot.width() / static_cast<double>(rows.size());
    const QFontMetrics metrics(font());
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::Text));
    double free = 0;
    for (std::size_t i = 0; i <= rows.size(); ++i) {
        const QString text = formatDuration(i < rows.size() ? rows[i].begin : rows.back().end);
        const double x = plot.left() + bin * static_cast<double>(i);
        const double half = metrics.horizontalAdvance(text) / 2.0;
        if (x - half < free || x + half > chart()->size().width())
            continue;
        painter.drawText(QPointF(x - half, plot.bottom() + metrics.ascent() + kReach), text);
        free = x + half + characterWidth(metrics) * 2;
    }
}

/// In a smaller font where rows are lower than a line, and not all of them where they are lower than any text.
void CostChartView::drawNames(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const double step = plot.height() / static_cast<double>(m_names.size());
    QFont fitting = font();
    if (const int size = QFontInfo(fitting).pixelSize(); step < size + 1)
        fitting.setPixelSize(std::clamp(static_cast<int>(step) - 1, kLeastText, size));
    painter.setFont(fitting);
    painter.setPen(palette().color(QPalette::Text));
    const QFontMetrics metrics(fitting);
    double free = plot.top() - step;
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        const double middle = plot.top() + step * (static_cast<double>(i) + 0.5);
        if (middle - kLeastText / 2.0 < free)
            continue;
        free = middle + kLeastText / 2.0;
        painter.drawText(QPointF(plot.left() - kReach - metrics.horizontalAdvance(m_names[i]),
                                 middle + (metrics.ascent() - metrics.descent()) / 2.0),
                         m_names[i]);
    }
}

void CostChartView::drawForeground(QPainter *painter, const QRectF &rect)
{
    QChartView::drawForeground(painter, rect);
    if (sheet().rows.empty() || chart()->series().isEmpty())
        return;
    const QRectF plot = chart()->plotArea();
    QAbstractSeries *any = chart()->series().constFirst();
    const auto lineAt = [&](double x, const QPen &pen) {
        painter->setPen(pen);
        const double place = std::clamp(chart()->mapToPosition({x, 0}, any).x(), plot.left(), plot.right());
        painter->drawLine(QPointF(place, plot.top()), QPointF(place, plot.bottom()));
    };
    if (isOverTime(m_built)) {
        const bool isLive = sheet().position == sheet().newest;
        lineAt(placeOf(sheet().now),
               isLive ? QPen(statusColor(ItemStatus::Running, palette()), 1) : QPen(pastEdge(palette()), 2, Qt::DashLine));
        if (const auto marked = stretch()) {
            QColor band = palette().color(QPalette::Highlight);
            band.setAlpha(64);
            const auto xAt = [&](qint64 place) {
                return std::clamp(chart()->mapToPosition({placeOf(place), 0}, any).x(), plot.left(), plot.right());
            };
            const double left = xAt(marked->first);
            painter->fillRect(QRectF(left, plot.top(), xAt(marked->second) - left, plot.height()), band);
        }
        if (m_current >= 0) {
            const CostRow &row = sheet().rows[static_cast<std::size_t>(m_current)];
            lineAt((placeOf(row.begin) + placeOf(row.end)) / 2, QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
        }
        return;
    }
    if (m_built == CostChart::Distribution)
        drawEdges(*painter);
    else
        drawNames(*painter);
    if (m_current < 0)
        return;
    const double step = (isSideways() ? plot.height() : plot.width()) / double(sheet().rows.size());
    QRectF mark = plot;
    if (isSideways()) {
        mark.setTop(plot.top() + step * m_current);
        mark.setHeight(step);
    } else {
        mark.setLeft(plot.left() + step * m_current);
        mark.setWidth(step);
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    painter->drawRect(mark);
}

/// On the axis of time or frames, in its units.
double CostChartView::placeUnder(int x) const
{
    const QPointF at = chart()->mapFromScene(mapToScene(QPoint(x, 0)));
    const QRectF plot = chart()->plotArea();
    return chart()->mapToValue({std::clamp(at.x(), plot.left(), plot.right()), plot.top()}, chart()->series().constFirst()).x();
}

void CostChartView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (!(event->buttons() & Qt::LeftButton))
        m_pressed.reset(); // it was let go elsewhere
    const bool canDrag = m_pressed && isOverTime(m_built) && !chart()->series().isEmpty();
    if (canDrag && (m_dragged || (point - *m_pressed).manhattanLength() >= QApplication::startDragDistance())) {
        m_dragged = point.x();
        viewport()->update();
        return;
    }
    const int row = rowAt(point);
    const bool canMark = row < 0 && isOverTime(m_built) && !sheet().rows.empty();
    safetext::showToolTip(event->globalPosition().toPoint(),
                          row >= 0  ? m_model->rowText(row)
                          : canMark ? tr("Drag to mark a range, or hold Shift and use the arrow keys")
                                    : QString(),
                          this);
    setCursor(row < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void CostChartView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    dropMarking();
    m_pressed = event->position().toPoint();
    if (const int row = rowAt(*m_pressed); row >= 0)
        setCurrentRow(row);
}

/// Goes to a mark, or marks the stretch that was dragged over.
void CostChartView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const QPoint pressed = *m_pressed;
    if (markStretch())
        return;
    if (const int row = rowAt(pressed); row >= 0)
        emit activated(row);
}

/// From where the keys began a stretch.
void CostChartView::stretchTo(int row)
{
    if (!m_anchor) {
        const CostRow &begin = sheet().rows[static_cast<std::size_t>(std::max(m_current, 0))];
        m_anchor = {begin.begin, begin.end};
    }
    setCurrentRow(row);
    viewport()->update();
}

/// What is being marked, by the mouse or by keys.
std::optional<std::pair<qint64, qint64>> CostChartView::stretch() const
{
    if (m_pressed && m_dragged) {
        const double scale = sheet().hasTimes ? 1e9 : 1;
        const auto [begin, end] = std::minmax({placeUnder(m_pressed->x()) * scale, placeUnder(*m_dragged) * scale});
        return std::pair<qint64, qint64>(std::llround(begin), std::llround(end));
    }
    if (!m_anchor || m_current < 0)
        return {};
    const CostRow &row = sheet().rows[static_cast<std::size_t>(m_current)];
    const qint64 begin = std::min<qint64>(m_anchor->first, row.begin);
    const qint64 end = std::max<qint64>(m_anchor->second, row.end);
    return std::pair(begin, end < sheet().end ? end - 1 : end); // the next row begins there
}

/// Whether there was one.
bool CostChartView::markStretch()
{
    const auto marked = stretch();
    dropMarking();
    if (marked)
        emit rangeMarked(marked->first, marked->second);
    return marked.has_value();
}

void CostChartView::dropMarking()
{
    m_anchor.reset();
    m_pressed.reset();
    m_dragged.reset();
    viewport()->update();
}

void CostChartView::leaveEvent(QEvent *event)
{
    safetext::showToolTip({}, QString(), this);
    QChartView::leaveEvent(event);
}

void CostChartView::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(sheet().rows.size()) - 1;
    const bool marks = last >= 0 && isOverTime(m_built) && (event->modifiers() & Qt::ShiftModifier);
    if (marks && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        return stretchTo(std::clamp(m_current + (event->key() == Qt::Key_Left ? -1 : 1), 0, last));
    if (event->key() == Qt::Key_Shift)
        return event->ignore();
    const bool wasMarking = stretch().has_value();
    dropMarking();
    switch (last < 0 ? 0 : event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        setCurrentRow(m_current < 0 ? last : std::max(m_current - 1, 0));
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        setCurrentRow(std::min(m_current + 1, last));
        return;
    case Qt::Key_Home:
        setCurrentRow(0);
        return;
    case Qt::Key_End:
        setCurrentRow(last);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit activated(m_current);
        return;
    case Qt::Key_Escape:
        if (wasMarking)
            return;
        [[fallthrough]];
    default:
        event->ignore(); // QGraphicsView would give it to the scene
    }
}

void CostChartView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Shift || !m_anchor || !markStretch())
        event->ignore();
}

void CostChartView::focusOutEvent(QFocusEvent *event)
{
    dropMarking();
    QChartView::focusOutEvent(event);
}

} // namespace tracedeck
