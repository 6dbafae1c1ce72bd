// SPDX-License-Identifier: GPL-3.0-or-later
#include "statuspalette.h"
#include "timetrack.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

/// The painting half of TimeTrack: problems above the groove, checkpoints and approvals below, runs on it. Each kind
/// has a place and a shape of its own, so that none is told by colour alone.
namespace tracedeck {

namespace {

constexpr int kGrooveTop = 14;
constexpr int kGrooveHeight = 12;
constexpr int kProblemsTop = 2;
constexpr int kProblemsHeight = 11;
constexpr int kBelowTop = 28;
constexpr int kBelowHeight = 9;

} // namespace

void TimeTrack::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const TimeBarGeometry geometry = geometryOfTrack();
    drawGroove(painter, geometry);
    if (m_cursor && geometry.newest > 0) {
        updateMarks(geometry);
        painter.drawPixmap(0, 0, m_drawnMarks);
        drawHandle(painter, geometry.xOf(m_cursor->position()));
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect();
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void TimeTrack::drawGroove(QPainter &painter, const TimeBarGeometry &geometry)
{
    const QRect groove(geometry.left, kGrooveTop, geometry.width, kGrooveHeight);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRect(groove.adjusted(0, 0, -1, -1));
    if (!m_cursor || geometry.newest == 0)
        return;
    // What is shown lies left of the handle; the rest has not happened yet, seen from there.
    const QRect shown(geometry.left + 1, kGrooveTop + 1, geometry.xOf(m_cursor->position()) - geometry.left,
                      kGrooveHeight - 2);
    QColor fill = m_cursor->isLive() ? statusColor(ItemStatus::Running, palette()) : pastEdge(palette());
    fill.setAlpha(110);
    painter.fillRect(shown & groove.adjusted(1, 1, -1, -1), fill);
}

/// They are thousands, and move only with the newest frame: the cursor leaves them as they are.
void TimeTrack::updateMarks(const TimeBarGeometry &geometry)
{
    const DrawnMarks wanted{size(), devicePixelRatio(), geometry.newest, m_marks->known(), palette().cacheKey()};
    if (m_drawnOf == wanted)
        return;
    m_drawnOf = wanted;
    m_drawnMarks = QPixmap(size() * devicePixelRatio());
    m_drawnMarks.setDevicePixelRatio(devicePixelRatio());
    m_drawnMarks.fill(Qt::transparent);
    QPainter painter(&m_drawnMarks);
    drawMarks(painter, geometry);
}

void TimeTrack::drawMarks(QPainter &painter, const TimeBarGeometry &geometry)
{
    if (geometry.isSparse()) {
        for (Position position = 1; position <= geometry.newest; ++position) {
            const Marks marks = m_marks->between(position, position);
            if (!marks.isEmpty())
                drawMark(painter, geometry.xOf(position), 2, marks);
        }
        return;
    }
    for (int x = geometry.left; x < geometry.left + geometry.width; ++x) {
        const auto frames = geometry.framesAt(x);
        const Marks marks = frames.isEmpty() ? Marks() : m_marks->between(frames.first, frames.last);
        if (!marks.isEmpty())
            drawMark(painter, x, 1, marks);
    }
}

void TimeTrack::drawMark(QPainter &painter, int x, int width, Marks marks)
{
    const auto problem = [&](Severity severity, int height) {
        painter.fillRect(x, kProblemsTop + kProblemsHeight - height, width, height,
                         severityColor(severity, palette()));
    };
    if (marks.has(Marks::Error))
        problem(Severity::Error, kProblemsHeight);
    else if (marks.has(Marks::Warning))
        problem(Severity::Warning, 6);
    else if (marks.has(Marks::Info))
        problem(Severity::Info, 3);
    if (marks.has(Marks::RunBegin))
        painter.fillRect(x, kGrooveTop, width, kGrooveHeight, palette().color(QPalette::Text));
    else if (marks.has(Marks::RunEnd))
        painter.fillRect(x, kGrooveTop + kGrooveHeight / 2, width, kGrooveHeight / 2,
                         palette().color(QPalette::Text));
    if (marks.has(Marks::Approval))
        painter.fillRect(x - 1, kBelowTop, width + 2, kBelowHeight, statusColor(ItemStatus::Waiting, palette()));
    else if (marks.has(Marks::Checkpoint))
        painter.fillRect(x, kBelowTop, width, 5, palette().color(QPalette::PlaceholderText));
}

void TimeTrack::drawHandle(QPainter &painter, int x)
{
    const QColor colour = m_cursor->isLive() ? statusColor(ItemStatus::Running, palette()) : pastEdge(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(x - 1, kProblemsTop, 2, kBelowTop + kBelowHeight - kProblemsTop), colour);
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(x - 5.5, kGrooveTop - 2.5, 11, kGrooveHeight + 5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace tracedeck
