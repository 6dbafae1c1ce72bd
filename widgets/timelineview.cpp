// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineview.h"

#include "timelineaccessible.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace tracedeck {

TimelineView::TimelineView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    installTimelineAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
}

TimelineView::~TimelineView() = default;

void TimelineView::setModel(TimelineModel *model, const State &state)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_state = state;
    m_selected.reset();
    m_item = {};
    m_scene.marked.reset();
    m_names.clear();
    if (model)
        connect(model, &TimelineModel::changed, this, &TimelineView::refresh);
    refresh();
    verticalScrollBar()->setValue(state.scrolled);
}

TimelineView::State TimelineView::state() const
{
    State state = m_state;
    state.scrolled = verticalScrollBar()->value();
    return state;
}

// --- What is shown -------------------------------------------------------------------------------------------------

bool TimelineView::hasClock() const
{
    return m_model && m_model->index().clock().isKnown(m_model->newest());
}

void TimelineView::makeAxis()
{
    using Unit = TimelineAxis::Unit;
    const Unit wanted = m_state.unit.value_or(Unit::Time);
    const Unit before = m_scene.axis.unit();
    m_scene.axis = TimelineAxis(m_model->index(), hasClock() ? wanted : Unit::Frames);
    if (m_state.isCompressed)
        m_scene.axis.compress(m_model->newest(), m_state.openBreaks);
    // As when the first frame with a time has come.
    if (before != m_scene.axis.unit())
        m_state.follow = Follow::All;
}

double TimelineView::firstValue() const
{
    return double(m_scene.axis.valueOf(1));
}

double TimelineView::lastValue() const
{
    return double(m_scene.axis.valueOf(m_model->newest()));
}

void TimelineView::refresh()
{
    if (!m_model) {
        m_layout = {};
        m_scene = {};
        viewport()->update();
        return;
    }
    makeAxis();
    const Position at = m_model->position();
    const int before = laneCount();
    m_layout = TimelineLayout(timelineLanes(m_model->index(), at, m_state.collapsed, m_workers), heights());
    if (m_model->newest() > 0)
        follow(firstValue(), lastValue());
    m_selected = TimelineFact::of(m_model->view(), m_item);
    updateScrollBar();
    viewport()->update();
    if (laneCount() != before)
        announceTimeline(this, TimelineChange::Lanes);
    emit refreshed();
}

void TimelineView::follow(double first, double last)
{
    switch (m_state.follow) {
    case Follow::All:
        m_state.range = timelinerange::fitted(first, last);
        break;
    case Follow::Newest:
        m_state.range.begin = last - m_state.range.length * 0.95;
        m_state.range = timelinerange::clamped(m_state.range, first, last);
        break;
    case Follow::Nothing:
        break;
    }
}

TimelineHeights TimelineView::heights() const
{
    const int line = fontMetrics().height();
    return {.title = line + 5, .work = line + 4, .wait = line, .message = line + 2, .gap = 6};
}

void TimelineView::updateScene()
{
    TimelineScene &scene = m_scene;
    scene.index = &m_model->index();
    scene.layout = &m_layout;
    scene.rooms = TimelineRooms::of(viewport()->size(), fontMetrics().height());
    scene.scrolled = verticalScrollBar()->value();
    scene.newest = m_model->newest();
    scene.isLive = m_model->cursor().isLive();
    scene.hasFocus = hasFocus();
    const Position at = m_model->position();
    scene.scale = TimelineScale(scene.axis, m_state.range, scene.rooms.lanes.width(), at);
    const double first = firstValue();
    const TimelineRange all = timelinerange::fitted(first, std::max(lastValue(), first + 1));
    scene.all = TimelineScale(scene.axis, all, scene.rooms.overview.width(), at);
    scene.selected = m_selected ? m_model->index().find(*m_selected, at) : std::nullopt;
    scene.currentLane = m_selected ? m_layout.laneOf(timelineSession(m_model->index().trace(), *m_selected))
                        : std::holds_alternative<SessionId>(m_item)
                            ? m_layout.laneOf(std::get<SessionId>(m_item))
                            : std::nullopt;
}

void TimelineView::updateScrollBar()
{
    const TimelineRooms rooms = TimelineRooms::of(viewport()->size(), fontMetrics().height());
    verticalScrollBar()->setRange(0, std::max(0, m_layout.height() - rooms.lanes.height()));
    verticalScrollBar()->setPageStep(rooms.lanes.height());
    verticalScrollBar()->setSingleStep(fontMetrics().height() + 4);
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    if (!m_model || m_model->newest() == 0) {
        painter.fillRect(viewport()->rect(), palette().base());
        return;
    }
    updateScene();
    const QRect &overview = m_scene.rooms.overview;
    const QSize wanted = QSize(overview.right() + 1, overview.height()) * devicePixelRatio();
    if (m_isOverviewStale || m_overviewAt != m_scene.at() || m_overview.size() != wanted) {
        m_overview = QPixmap(wanted);
        m_overview.setDevicePixelRatio(devicePixelRatio());
        QPainter small(&m_overview);
        TimelinePainter(small, m_scene, m_names, palette(), font()).paintOverview();
        m_overviewAt = m_scene.at();
        m_isOverviewStale = false;
    }
    TimelinePainter parts(painter, m_scene, m_names, palette(), font());
    painter.drawPixmap(0, 0, m_overview);
    parts.paintWindow();
    parts.paintRuler();
    parts.paintLanes();
    parts.paintGutter();
}

void TimelineView::refreshLook()
{
    m_names.clear();
    m_isOverviewStale = true;
    refresh();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void TimelineView::scrollContentsBy(int, int)
{
    viewport()->update();
}

// --- How it is shown -----------------------------------------------------------------------------------------------

void TimelineView::setUnit(TimelineAxis::Unit unit)
{
    if (!m_model || unit == this->unit())
        return;
    const Position begin = positionAt(m_state.range.begin);
    const Position end = positionAt(m_state.range.end());
    m_state.unit = unit;
    clearMarked();
    const Follow before = m_state.follow;
    makeAxis();
    // The same frames are seen.
    m_state.follow = before;
    setRange({double(m_scene.axis.valueOf(begin)),
              std::max(double(m_scene.axis.valueOf(end) - m_scene.axis.valueOf(begin)), 1.0)});
    m_state.follow = before;
    m_isOverviewStale = true;
    refresh();
    emit stateChanged();
}

void TimelineView::setCompressed(bool compressed)
{
    if (compressed == m_state.isCompressed)
        return;
    m_state.isCompressed = compressed;
    m_state.openBreaks.clear();
    m_state.follow = Follow::All;
    m_isOverviewStale = true;
    clearMarked();
    refresh();
    emit stateChanged();
}

void TimelineView::followNewest()
{
    m_state.follow = Follow::Newest;
    refresh();
    emit stateChanged();
}

void TimelineView::setWorkersShown(WorkersShown workers)
{
    m_workers = workers;
    m_isOverviewStale = true;
    refresh();
}

void TimelineView::setRange(TimelineRange range)
{
    if (!m_model || m_model->newest() == 0)
        return;
    const double last = lastValue();
    m_state.range = timelinerange::clamped(range, firstValue(), last);
    const Follow before = m_state.follow;
    m_state.follow = m_state.range.end() >= last ? Follow::Newest : Follow::Nothing;
    if (m_state.range.begin <= firstValue() && m_state.follow == Follow::Newest)
        m_state.follow = Follow::All;
    if (m_state.follow != before)
        emit stateChanged();
    viewport()->update();
}

void TimelineView::zoom(double factor, double about)
{
    if (!m_model || m_model->newest() == 0)
        return;
    const TimelineRange before = m_state.range;
    const TimelineRange range = timelinerange::zoomed(before, about, factor, firstValue(), lastValue());
    setRange(range);
    // Zooming in never follows by itself what was not followed, all the same: it stays where it points to.
    if (factor < 1 && m_state.follow == Follow::All)
        m_state.follow = Follow::Newest;
}

/// The cursor where it is seen, else the middle.
double TimelineView::zoomCentre() const
{
    const TimelineRange &range = m_state.range;
    if (m_model && !m_model->cursor().isLive()) {
        const double at = double(m_scene.axis.valueOf(m_model->position()));
        if (at >= range.begin && at <= range.end())
            return at;
    }
    return range.begin + range.length / 2;
}

void TimelineView::pan(double part)
{
    setRange({m_state.range.begin + part * m_state.range.length, m_state.range.length});
}

void TimelineView::zoomToAll()
{
    m_state.follow = Follow::All;
    refresh();
    emit stateChanged();
}

TimelineRange TimelineView::rangeOf(TimelineFact fact) const
{
    const Trace &trace = m_model->index().trace();
    const Position end = timelineEnd(trace, fact, m_model->position());
    const double begin = double(m_scene.axis.valueOf(timelineBegin(trace, fact)));
    return {begin, double(m_scene.axis.valueOf(end == kOpen ? m_model->position() : end)) - begin};
}

void TimelineView::zoomToSelected()
{
    if (!m_model || !m_selected)
        return zoomToAll();
    const TimelineRange bar = rangeOf(*m_selected);
    const double length = std::max(bar.length * 1.4, (lastValue() - firstValue()) / 10'000);
    const TimelineRange wanted =
        timelinerange::clamped({bar.begin + bar.length / 2 - length / 2, length}, firstValue(), lastValue());
    if (wanted == m_state.range)
        return zoomToAll();
    setRange(wanted);
    m_state.follow = Follow::Nothing;
    reveal(*m_selected);
    emit stateChanged();
}

void TimelineView::zoomToMarked()
{
    if (!m_scene.marked)
        return;
    setRange(*m_scene.marked);
    m_state.follow = Follow::Nothing;
    clearMarked();
    emit stateChanged();
}

void TimelineView::clearMarked()
{
    if (!m_scene.marked)
        return;
    m_scene.marked.reset();
    viewport()->update();
    emit markedChanged();
}

// --- Selection -----------------------------------------------------------------------------------------------------

void TimelineView::setSelected(const Item &item, bool isRevealed)
{
    m_item = item;
    m_selected = m_model ? TimelineFact::of(m_model->view(), item) : std::nullopt;
    if (m_selected && isRevealed)
        reveal(*m_selected);
    viewport()->update();
    announceTimeline(this, TimelineChange::Selected);
}

/// Moves only as far as it must.
void TimelineView::reveal(TimelineFact fact)
{
    const auto place = m_model->index().find(fact, m_model->position());
    if (!place)
        return;
    const TimelineRange bar = rangeOf(fact);
    if (bar.begin > m_state.range.end() || bar.begin + bar.length < m_state.range.begin) {
        setRange({bar.begin - m_state.range.length / 3, m_state.range.length});
        if (m_state.follow == Follow::Newest)
            m_state.follow = Follow::Nothing;
    }
    const auto row = m_layout.rowOf(place->session, place->group, place->row);
    if (!row)
        return;
    const int height = TimelineRooms::of(viewport()->size(), fontMetrics().height()).lanes.height();
    const int top = verticalScrollBar()->value();
    if (row->y < top)
        verticalScrollBar()->setValue(row->y);
    else if (row->y + row->height > top + height)
        verticalScrollBar()->setValue(row->y + row->height - height);
}

} // namespace tracedeck
