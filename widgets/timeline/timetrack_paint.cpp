// SPDX-License-Identifier: GPL-3.0-or-later
#include "statuspalette.h"
#include "timetrack.h"

#include <QList>
#include <QPainter>
#include <QRect>
#include <QStyle>
#include <QStyleOptionFocusRect>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

/// The painting half of TimeTrack: problems above the groove, checkpoints and approvals below, runs on it, what is watched
/// for at the bottom, bookmarks as flags across. Each kind has a place and a shape of its own, so that none is told by colour alone.
namespace tracedeck {

namespace {

constexpr int kGrooveTop = 14;
constexpr int kGrooveHeight = 12;
constexpr int kProblemsTop = 2;
constexpr int kProblemsHeight = 11;
constexpr int kBelowTop = 28;
constexpr int kBelowHeight = 7;
constexpr int kWatchedTop = 35;
constexpr int kWatchedHeight = 5;
constexpr int kShades = 8;

/// Marks that have a colour in common, to be drawn at once.
struct MarkRects
{
    std::vector<std::pair<QRect, std::uint32_t>> errors; ///< how many failed there
    QList<QRect> warnings;
    QList<QRect> infos;
    QList<QRect> runs;
    QList<QRect> checkpoints;
    QList<QRect> approvals;

    void add(int x, int width, Marks marks)
    {
        const auto addProblem = [&](QList<QRect> &list, int height) {
            list.append({x, kProblemsTop + kProblemsHeight - height, width, height});
        };
        if (marks.has(Marks::Error))
            errors.push_back({{x, kProblemsTop, width, kProblemsHeight}, marks.failures});
        else if (marks.has(Marks::Warning))
            addProblem(warnings, 6);
        else if (marks.has(Marks::Info))
            addProblem(infos, 3);
        if (marks.has(Marks::RunBegin))
            runs.append({x, kGrooveTop, width, kGrooveHeight});
        else if (marks.has(Marks::RunEnd))
            runs.append({x, kGrooveTop + kGrooveHeight / 2, width, kGrooveHeight / 2});
        if (marks.has(Marks::Approval))
            approvals.append({x - 1, kBelowTop, width + 2, kBelowHeight});
        else if (marks.has(Marks::Checkpoint))
            checkpoints.append({x, kBelowTop, width, 5});
    }
};

/// From light to full. Where failures stand side by side all over, the more of them there are in one place the fuller it is.
std::array<QList<QRect>, kShades> byShade(const std::vector<std::pair<QRect, std::uint32_t>> &errors, bool isCrowded)
{
    std::uint32_t most = 1;
    for (const auto &[rect, count] : errors)
        most = std::max(most, count);
    std::array<QList<QRect>, kShades> shades;
    for (const auto &[rect, count] : errors) {
        const std::size_t shade = isCrowded ? (std::size_t(kShades) - 1) * count / most : kShades - 1;
        shades[shade].append(rect);
    }
    return shades;
}

} // namespace

void TimeTrack::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const TimeBarGeometry geometry = geometryOfTrack();
    drawGroove(painter, geometry);
    if (m_cursor && geometry.newest > 0) {
        updateMarks(geometry);
        painter.drawPixmap(0, 0, m_drawnMarks);
        drawBookmarks(painter, geometry);
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
    const DrawnMarks wanted{size(), devicePixelRatio(), geometry.newest, m_marks->known(), palette().cacheKey(),
                            m_watchedChanges};
    if (m_drawnOf == wanted)
        return;
    m_drawnOf = wanted;
    m_drawnMarks = QPixmap(size() * devicePixelRatio());
    m_drawnMarks.setDevicePixelRatio(devicePixelRatio());
    m_drawnMarks.fill(Qt::transparent);
    QPainter painter(&m_drawnMarks);
    drawMarks(painter, geometry);
    drawWatched(painter, geometry);
}

void TimeTrack::drawMarks(QPainter &painter, const TimeBarGeometry &geometry)
{
    MarkRects rects;
    if (geometry.isSparse()) {
        for (Position position = 1; position <= geometry.newest; ++position)
            rects.add(geometry.xOf(position), 2, m_marks->between(position, position));
    } else {
        for (int x = geometry.left; x < geometry.left + geometry.width; ++x) {
            const auto frames = geometry.framesAt(x);
            if (!frames.isEmpty())
                rects.add(x, 1, m_marks->between(frames.first, frames.last));
        }
    }
    painter.setPen(Qt::NoPen);
    const auto draw = [&](const QList<QRect> &list, const QColor &colour) {
        painter.setBrush(colour);
        painter.drawRects(list);
    };
    draw(rects.infos, severityColor(Severity::Info, palette()));
    draw(rects.warnings, severityColor(Severity::Warning, palette()));
    const auto isCrowded = [&geometry](std::size_t count) { return count > static_cast<std::size_t>(geometry.width / 4); };
    const std::array<QList<QRect>, kShades> errors = byShade(rects.errors, isCrowded(rects.errors.size()));
    for (int shade = 0; shade < kShades; ++shade) {
        QColor colour = severityColor(Severity::Error, palette());
        colour.setAlphaF((shade + 2) / (kShades + 1.0F));
        draw(errors[static_cast<std::size_t>(shade)], colour);
    }
    // Where they are as many as pixels they must not hide how far the cursor is.
    QColor runs = palette().color(QPalette::Text);
    if (isCrowded(static_cast<std::size_t>(rects.runs.size())))
        runs.setAlpha(90);
    draw(rects.runs, runs);
    draw(rects.checkpoints, palette().color(QPalette::PlaceholderText));
    draw(rects.approvals, statusColor(ItemStatus::Waiting, palette()));
}

/// A line of their own at the bottom, in the colour that their rows have in the list of frames.
void TimeTrack::drawWatched(QPainter &painter, const TimeBarGeometry &geometry)
{
    const auto draw = [&](int x, int width, TimeBarGeometry::Frames frames) {
        if (const Watch *mark = frames.isEmpty() ? nullptr : m_watched->markWithin(frames.first, frames.last))
            painter.fillRect(x, kWatchedTop, width, kWatchedHeight, markColor(mark->mark, palette()));
    };
    if (geometry.isSparse()) {
        for (Position position = 1; position <= geometry.newest; ++position)
            draw(geometry.xOf(position) - 1, 3, {position, position});
    } else {
        for (int x = geometry.left; x < geometry.left + geometry.width; ++x)
            draw(x, 2, geometry.framesAt(x));
    }
}

/// Flags as on the timeline: filled where they are kept.
void TimeTrack::drawBookmarks(QPainter &painter, const TimeBarGeometry &geometry)
{
    const QColor colour = bookmarkColor(palette());
    painter.setPen(colour);
    for (const Bookmark &one : m_bookmarks->all()) {
        if (one.frames.first > geometry.newest)
            break; // told once the trace has come so far
        const int x = geometry.xOf(one.frames.first);
        painter.fillRect(x, kProblemsTop, 1, kGrooveTop + kGrooveHeight - kProblemsTop, colour);
        painter.setBrush(one.isKept ? QBrush(colour) : QBrush(Qt::NoBrush));
        painter.drawRect(x, kProblemsTop, kFlagWidth - 1, kFlagWidth * 3 / 4 - 1);
    }
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
