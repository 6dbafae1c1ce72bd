// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"
#include "displaytext.h"
#include "safetext.h"
#include "timelineruler.h"
#include "timelinetexts.h"
#include "timelineview.h"
#include "timetext.h"
#include "walltime.h"

#include <QHelpEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

/// What lies where in a timeline, and what it says.
namespace tracedeck {

double TimelineView::valueUnder(QPoint position) const
{
    const QRect &lanes = m_scene.rooms.lanes;
    return m_state.range.begin
           + (position.x() - lanes.left()) * m_state.range.length / std::max(lanes.width(), 1);
}

Position TimelineView::positionAt(double value) const
{
    const Position newest = m_model->newest();
    return std::clamp<Position>(m_scene.axis.lastAt(static_cast<std::int64_t>(std::round(value)), newest),
                                std::min<Position>(newest, 1), newest);
}

const TimelineAxis::Break *TimelineView::breakAt(QPoint position) const
{
    const double value = valueUnder(position);
    for (const TimelineAxis::Break &gap : m_scene.axis.breaks()) {
        if (gap.after >= m_model->position())
            break; // not painted
        if (value >= double(gap.at) && value <= double(gap.at + gap.shown))
            return &gap;
    }
    return nullptr;
}

/// The frame where times go on from another one, near a place; 0: there is none.
Position TimelineView::jumpAt(QPoint position) const
{
    constexpr int kNear = 3; // pixels
    const int x = position.x() - m_scene.rooms.lanes.left();
    const TimelineScale &scale = m_scene.scale;
    const int from = std::clamp(x - kNear, 0, scale.width());
    const int to = std::clamp(x + kNear + 1, 0, scale.width());
    if (scale.width() == 0)
        return 0;
    return m_scene.axis.lastJump(scale.firstFrom(from), scale.firstFrom(to));
}

const TimelineScene &TimelineView::sceneAt(QPoint position) const
{
    const QRect &fixed = m_pinnedScene.rooms.lanes;
    const bool isFixed = position.y() >= fixed.top() && position.y() <= fixed.bottom();
    return isFixed && m_pinnedScene.layout ? m_pinnedScene : m_scene;
}

std::optional<TimelineLayout::Row> TimelineView::rowAt(QPoint position) const
{
    const TimelineScene &scene = sceneAt(position);
    const int y = position.y() - scene.rooms.lanes.top();
    return y < 0 || !scene.layout ? std::nullopt : scene.layout->rowAt(y + scene.scrolled);
}

std::optional<TimelineFact> TimelineView::factAt(QPoint position, std::uint32_t *count) const
{
    const TimelineScene &scene = sceneAt(position);
    const QRect &lanes = scene.rooms.lanes;
    if (!m_model || !lanes.contains(position))
        return {};
    const auto row = rowAt(position);
    if (!row || row->number >= scene.layout->lanes()[row->lane].rowsOf(row->group))
        return {};
    const View view = m_model->view();
    const TimelineRow &bars = *m_model->index()
                                   .tracks()[scene.layout->lanes()[row->lane].session.index]
                                   .of(row->group)
                                   .rows[row->number];
    std::vector<TimelinePiece> pieces;
    collectPieces(bars, view, TimelineScale(m_scene.axis, m_state.range, lanes.width(), view.position()),
                  pieces);
    // A hand is not as steady as a column is narrow.
    for (const int off : {0, -1, 1, -2, 2, -3, 3}) {
        const TimelinePiece *piece = pieceAt(pieces, position.x() - lanes.left() + off);
        if (!piece)
            continue;
        if (count)
            *count = piece->count;
        return bars.entries()[worstEntry(bars, view, *piece)].fact;
    }
    return {};
}

int TimelineView::laneAt(QPoint position) const
{
    const auto row = rowAt(position);
    if (!row)
        return -1;
    const auto lane = m_layout.laneOf(sceneAt(position).layout->lanes()[row->lane].session);
    return lane ? static_cast<int>(*lane) : -1;
}

QString TimelineView::laneText(int lane) const
{
    if (!m_model || lane < 0 || lane >= laneCount())
        return {};
    const TimelineLane &shown = m_layout.lanes()[static_cast<std::size_t>(lane)];
    const View view = m_model->view();
    QString text = tr("%1: %2, %3")
                       .arg(kindText(ItemKind::Session), workerName(view, shown.session),
                            statusText(rowStatus(view, SpanRow::of(shown.session))));
    if (shown.isCollapsed)
        text = tr("%1, closed").arg(text);
    if (isPinned(shown.session))
        text = tr("%1, pinned").arg(text);
    if (const std::uint32_t crowded =
            timelineCrowded(m_model->index(), shown.session, m_model->position()))
        text = tr("%1, without %n that overlap too much to be shown", nullptr, static_cast<int>(crowded))
                   .arg(text);
    return text;
}

QRect TimelineView::laneRect(int lane) const
{
    if (lane < 0 || lane >= laneCount())
        return {};
    const auto number = static_cast<std::size_t>(lane);
    const int top = m_scene.rooms.lanes.top() + m_layout.top(number) - verticalScrollBar()->value();
    return {0, top, viewport()->width(), m_layout.bottom(number) - m_layout.top(number)};
}

QString TimelineView::selectedText() const
{
    return m_model && m_selected ? timelineSentence(m_model->view(), *m_selected) : QString();
}

QRect TimelineView::selectedRect() const
{
    if (!m_model || !m_selected || !m_scene.selected)
        return {};
    const auto row =
        m_layout.rowOf(m_scene.selected->session, m_scene.selected->group, m_scene.selected->row);
    if (!row)
        return {};
    const TimelineRange bar = rangeOf(*m_selected);
    const int left = m_scene.rooms.lanes.left() + qRound(m_scene.scale.xOfValue(bar.begin));
    const int right = m_scene.rooms.lanes.left() + qRound(m_scene.scale.xOfValue(bar.begin + bar.length));
    return {left, m_scene.yOf(*row), std::max(right - left, kLeastBar), row->height};
}

QString TimelineView::textAt(QPoint position) const
{
    if (!m_model || m_model->newest() == 0)
        return {};
    const TimelineRooms &rooms = m_scene.rooms;
    if (rooms.gutter.contains(position))
        return laneText(laneAt(position));
    if (!rooms.lanes.contains(position) && !rooms.ruler.contains(position))
        return {};
    if (const Bookmark *bookmark = bookmarkAt(position))
        return bookmarkText(*bookmark);
    std::uint32_t count = 1;
    if (const auto fact = factAt(position, &count)) {
        const QString tip = timelineTip(m_model->view(), *fact);
        return count == 1 ? tip
                          : tr("%Ln item(s) here, the worst of them:", nullptr, static_cast<int>(count))
                                + QLatin1Char('\n') + tip;
    }
    if (const Position jump = jumpAt(position)) {
        if (const auto wall = wallTime(m_model->index().trace(), jump))
            return tr("Times go on from %1 here: what follows was kept by the server, or is new again.").arg(dateText(*wall));
    }
    if (const TimelineAxis::Break *gap = breakAt(position))
        //: Between two events, or between two runs that went on before anybody listened. %1 is a duration.
        return (gap->after > 0 ? tr("Nothing came for %1. Click on it in the ruler to see it as long as it was.")
                               : tr("Nothing that is known of went on for %1. Click on it in the ruler to see it as long as it was."))
            .arg(formatDuration(gap->end - gap->begin));
    return {};
}

void TimelineView::setBookmarks(const Bookmarks *bookmarks)
{
    if (m_bookmarks)
        m_bookmarks->disconnect(viewport());
    m_bookmarks = bookmarks;
    if (bookmarks)
        connect(bookmarks, &Bookmarks::changed, viewport(), qOverload<>(&QWidget::update));
    viewport()->update();
}

/// The one whose flag in the ruler is there; the last one where several are.
const Bookmark *TimelineView::bookmarkAt(QPoint position) const
{
    if (!m_model || !m_bookmarks || !m_scene.rooms.ruler.contains(position))
        return nullptr;
    const std::vector<Bookmark> &all = m_bookmarks->all();
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const Bookmark &one) {
        const int x = m_scene.rooms.lanes.left()
                      + qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(one.frames.first))));
        return one.frames.first <= m_model->newest() && position.x() >= x - 1 && position.x() <= x + kFlagWidth;
    });
    return found == all.rend() ? nullptr : &*found;
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        safetext::showToolTip(help->globalPos(), textAt(help->pos()), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_hovered.reset();
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tracedeck
