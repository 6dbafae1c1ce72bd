// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineview.h"

#include "inspectorrows.h"
#include "selection.h"
#include "timelineaccessible.h"

#include <QScrollBar>

#include <algorithm>

/// What is selected, and how it, and what else is asked for, comes to be seen.
namespace tracedeck {

void TimelineView::setSelected(const Item &item, bool isRevealed)
{
    m_item = item;
    if (!m_watched || item != Item(m_watched))
        m_watched = {}; // who selects something else looks there
    if (m_left && item != Item(*m_left))
        m_left = RunId();
    updateSelected();
    m_isRevealOwed = isRevealed && item != Item();
    m_isScrolled = m_isScrolled && item == Item();
    if (m_isRevealOwed)
        revealSelected();
    viewport()->update();
    announceTimeline(this, TimelineChange::Selected);
}

/// What has only just begun has no place yet: then as soon as it has one.
void TimelineView::revealSelected()
{
    if (m_selected && m_scene.selected) {
        m_isRevealOwed = false;
        reveal(*m_selected);
    } else if (!m_selected && m_scene.currentLane) {
        m_isRevealOwed = false;
        const std::size_t lane = *m_scene.currentLane;
        revealRows(m_layout.top(lane), m_layout.bottom(lane));
        revealRange(rangeOf(m_scene.axis.segmentOf(m_model->view(), m_layout.lanes()[lane].session)));
    } else if (!m_selected && m_model) {
        revealLaneOf(m_item);
    }
}

/// Of what is no bar, as a frame: the lane of its session, where it began.
void TimelineView::revealLaneOf(const Item &item)
{
    const SessionId session = sessionOf(m_model->view(), item);
    const auto lane = session ? m_layout.laneOf(session) : std::nullopt;
    if (!lane)
        return;
    m_isRevealOwed = false;
    revealUnseen(*lane);
    if (const Position begin = beginOf(m_model->view(), item); begin > 0)
        revealRange({double(m_scene.axis.valueOf(begin)), 0});
}

/// What is seen in part stays where it is.
void TimelineView::revealUnseen(std::size_t lane)
{
    updateRooms();
    const int seen = verticalScrollBar()->value();
    if (m_layout.bottom(lane) <= seen || m_layout.top(lane) >= seen + m_scene.rooms.lanes.height())
        revealRows(m_layout.top(lane), m_layout.bottom(lane));
}

/// Its user scrolls: nothing that is owed takes the place away.
void TimelineView::lookElsewhere()
{
    m_isRevealOwed = false;
    m_isScrolled = true;
    m_watched = {};
}

void TimelineView::lookAt(SessionId session)
{
    m_lookedAt = session;
    keepInSight();
}

void TimelineView::keepInSight()
{
    if (!m_model || m_isScrolled || m_item != Item() || !m_lookedAt)
        return;
    if (const auto lane = m_layout.laneOf(m_lookedAt))
        revealUnseen(*lane);
}

/// Moves only as far as it must.
void TimelineView::reveal(TimelineFact fact)
{
    const auto place = m_model->index().find(fact, m_model->position());
    if (!place)
        return;
    revealRange(rangeOf(fact));
    const auto row = m_layout.rowOf(place->session, place->group, place->row);
    if (!row)
        return;
    revealRows(row->y, row->y + row->height);
}

void TimelineView::reveal(Position position)
{
    if (!m_model || position == 0)
        return;
    const std::optional<RunId> left = m_state.follow == Follow::Newest ? m_watched : m_left;
    revealRange({double(m_scene.axis.valueOf(position)), 0});
    if (m_state.follow == Follow::Nothing)
        m_left = left;
}

void TimelineView::revealRange(const TimelineRange &range)
{
    if (range.begin <= m_state.range.end() && range.end() >= m_state.range.begin)
        return;
    setRange({range.begin - m_state.range.length / 3, m_state.range.length});
    if (m_state.follow == Follow::Newest)
        m_state.follow = Follow::Nothing;
}

/// Of what is higher than the room there is, the begin.
void TimelineView::revealRows(int top, int bottom)
{
    updateRooms();
    const int height = m_scene.rooms.lanes.height();
    const int seen = verticalScrollBar()->value();
    if (bottom > seen + height)
        verticalScrollBar()->setValue(std::min(bottom - height, top));
    else if (top < seen)
        verticalScrollBar()->setValue(top);
}

} // namespace tracedeck
