// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineview.h"

#include "timelineaccessible.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kFewLanes = 48; ///< that an overview is made of at once
constexpr int kMostlyIdle = 95; ///< percent: what happened would be slivers between stretches of nothing
constexpr int kStillIdle = 85; ///< percent: so that it does not change with every bit that comes
constexpr int kMostPinned = 60; ///< percent of the lanes' room

} // namespace

TimelineView::TimelineView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    installTimelineAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&m_overviewReader, &QFutureWatcherBase::finished, this, [this] {
        if (!m_isOverviewDropped && m_overviewReader.future().resultCount() > 0) {
            m_overviewOf = m_overviewRead;
            showOverview(m_overviewReader.result());
        }
        viewport()->update(overviewRect());
    });
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, &TimelineView::lookElsewhere);
}

TimelineView::~TimelineView()
{
    rest();
}

void TimelineView::rest()
{
    m_isOverviewDropped = true;
    m_overviewReader.cancel();
}

/// It is of something that is no more so.
void TimelineView::dropOverview()
{
    m_overviewOf.reset();
    m_isOverviewDropped = true;
}

void TimelineView::setModel(TimelineModel *model, const State &state)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_state = state;
    m_isRevealOwed = false;
    m_lookedAt = {};
    m_isScrolled = state.isScrolled;
    m_watched = {};
    m_left.reset();
    m_scene.scale = {}; // of another index
    m_scene.all = {};
    m_selected.reset();
    m_item = {};
    m_marked.reset();
    m_isMarkedExact = false;
    placeMarked();
    m_path.reset();
    m_lanes = {};
    m_names.clear();
    dropOverview();
    rest();
    if (model)
        connect(model, &TimelineModel::changed, this, &TimelineView::refresh);
    refresh();
    verticalScrollBar()->setValue(state.scrolled);
}

TimelineView::State TimelineView::state() const
{
    State state = m_state;
    state.scrolled = verticalScrollBar()->value();
    state.isScrolled = m_isScrolled;
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
    const TimelineAxis before = m_scene.axis;
    m_scene.axis = TimelineAxis(m_model->index(), hasClock() ? wanted : Unit::Frames, m_model->newest());
    m_scene.axis.letPass(m_model->newest(), m_model->passed());
    // Who looks at a part keeps the axis that it was chosen on.
    if (m_state.follow == Follow::All && m_scene.axis.isTime()) {
        const int idle = m_scene.axis.idlePercent(m_model->newest());
        const bool isIdle = idle >= (m_state.isIdle ? kStillIdle : kMostlyIdle);
        if (std::exchange(m_state.isIdle, isIdle) != isIdle && !m_state.isCompressed) {
            m_state.history.clear();
            dropOverview();
            QMetaObject::invokeMethod(this, &TimelineView::stateChanged, Qt::QueuedConnection); // not amid a change
        }
    }
    if (isCompressed())
        m_scene.axis.compress(m_model->newest(), m_state.openBreaks);
    // As when the first frame with a time has come.
    if (m_state.shownUnit && *m_state.shownUnit != m_scene.axis.unit()) {
        m_state.follow = Follow::All;
        m_state.history.clear();
    }
    m_state.shownUnit = m_scene.axis.unit();
    keepTimes(before);
    if (m_isMarkedExact && (m_scene.axis.isLike(before) || keepMarked(before)))
        return;
    m_isMarkedExact = false;
    const bool wasMarked = m_scene.marked.has_value();
    placeMarked();
    if (wasMarked && !m_scene.marked) // a stretch in which no frame came is on one axis only
        emit markedChanged();
}

/// Who looks at a part goes on to see the same times, wherever they are on the axis now.
void TimelineView::keepTimes(const TimelineAxis &before)
{
    const TimelineAxis &axis = m_scene.axis;
    if (m_state.follow != Follow::Nothing || !axis.isTime() || !before.isTime() || axis.trace() != before.trace()
        || axis.isLike(before))
        return;
    const std::int64_t begin = before.clockOf(static_cast<std::int64_t>(m_state.range.begin));
    m_state.range.begin = double(axis.valueOfClock(begin));
}

/// A stretch that was marked from time to time is where these are now. False: times are not what the axis is along.
bool TimelineView::keepMarked(const TimelineAxis &before)
{
    const TimelineAxis &axis = m_scene.axis;
    if (!m_scene.marked || !axis.isTime() || !before.isTime() || axis.trace() != before.trace())
        return false;
    const auto valueOf = [&](double value) {
        return double(axis.valueOfClock(before.clockOf(static_cast<std::int64_t>(value))));
    };
    const double begin = valueOf(m_scene.marked->begin);
    m_scene.marked = TimelineRange{begin, valueOf(m_scene.marked->end()) - begin};
    return true;
}

double TimelineView::firstValue() const
{
    return double(m_scene.axis.first());
}

double TimelineView::lastValue() const
{
    return double(m_scene.axis.reachedAt(m_model->newest()));
}

void TimelineView::refresh()
{
    if (!m_model) {
        m_layout = {};
        m_pinnedLayout = {};
        m_scene = {};
        m_pinnedScene = {};
        viewport()->update();
        return;
    }
    makeAxis();
    const Position at = m_model->position();
    const int before = laneCount();
    const bool isOther = m_lanes.show(m_model->index(), {at, m_state.collapsed, m_workers});
    if (isOther || m_heights != heights()) {
        m_heights = heights();
        m_layout = TimelineLayout(m_lanes.all(), m_heights);
    }
    std::vector<TimelineLane> pinned;
    for (const SessionId session : m_state.pinned) {
        if (m_model->view().isVisible(session) && session.index < m_model->index().tracks().size())
            pinned.push_back(timelineLane(m_model->index(), session, at));
    }
    m_pinnedLayout = TimelineLayout(std::move(pinned), m_heights);
    if (m_model->newest() > 0)
        follow(firstValue(), lastValue());
    updateSelected();
    updateScrollBar();
    if (m_isRevealOwed)
        revealSelected();
    keepInSight();
    revealWatched();
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
        if (followWatched(first, last))
            break;
        m_state.range.begin = last - m_state.range.length * 0.95;
        m_state.range = timelinerange::clamped(m_state.range, first, last);
        break;
    case Follow::Nothing:
        break;
    }
}

/// The whole of the run, and some room for what is to come.
bool TimelineView::followWatched(double first, double last)
{
    constexpr double kLeastTime = 2e9; // nanoseconds
    constexpr double kLeastFrames = 40;
    if (!m_watched || !m_model->view().isVisible(m_watched))
        return false;
    const double begin = std::max(double(m_scene.axis.valueOf(m_model->view().begin(m_watched))), first);
    const Position over = m_model->view().end(m_watched);
    const double end = over == kOpen ? last : double(m_scene.axis.valueOf(over));
    const auto range = timelinerange::fitted(begin, std::max(end, begin + (m_scene.axis.isTime() ? kLeastTime : kLeastFrames)));
    if (last > range.end()) { // more has come since it was over
        m_watched = {};
        return false;
    }
    m_state.range = range;
    return true;
}

/// All rows of its session, as far as they have room: what it does is told in several.
void TimelineView::revealWatched()
{
    if (!m_watched || !m_model->view().isVisible(m_watched) || !m_model->view().isOpen(m_watched))
        return;
    if (const auto lane = m_layout.laneOf(m_model->view().at(m_watched).session))
        revealRows(m_layout.top(*lane), m_layout.bottom(*lane));
}

TimelineHeights TimelineView::heights() const
{
    const int line = fontMetrics().height();
    return {.title = line + 5, .work = line + 4, .wait = line, .message = line + 2, .gap = 6};
}

/// What is selected, as it is where the cursor stands now.
void TimelineView::updateSelected()
{
    m_selected = m_model ? TimelineFact::of(m_model->view(), m_item) : std::nullopt;
    if (!m_model)
        return;
    m_scene.selected = m_selected ? m_model->index().find(*m_selected, m_model->position()) : std::nullopt;
    const auto session = currentSession();
    m_scene.currentLane = session ? m_layout.laneOf(*session) : std::nullopt;
}

std::optional<SessionId> TimelineView::currentSession() const
{
    if (m_model && m_selected)
        return timelineSession(m_model->index().trace(), *m_selected);
    const auto *session = std::get_if<SessionId>(&m_item);
    return session ? std::optional(*session) : std::nullopt;
}

/// Of the lanes that stay above the others, as many as leave room for those; of one that leaves none, a part.
int TimelineView::fixedHeight() const
{
    const int room = TimelineRooms::of(viewport()->size(), fontMetrics().height()).lanes.height();
    const int most = room * kMostPinned / 100;
    if (m_pinnedLayout.lanes().empty() || m_pinnedLayout.bottom(0) > most)
        return m_pinnedLayout.lanes().empty() ? 0 : most;
    int height = 0;
    for (std::size_t lane = 0; lane < m_pinnedLayout.lanes().size() && m_pinnedLayout.bottom(lane) <= most; ++lane)
        height = m_pinnedLayout.bottom(lane);
    return height;
}

void TimelineView::updateRooms()
{
    m_scene.rooms = TimelineRooms::of(viewport()->size(), fontMetrics().height());
    m_pinnedScene.rooms = m_scene.rooms.takeTop(fixedHeight());
    m_scene.scrolled = verticalScrollBar()->value();
}

void TimelineView::updateScene()
{
    TimelineScene &scene = m_scene;
    updateRooms();
    scene.index = &m_model->index();
    scene.layout = &m_layout;
    scene.newest = m_model->newest();
    scene.isLive = m_model->cursor().isLive();
    scene.hasFocus = hasFocus();
    scene.bookmarks = m_bookmarks ? &m_bookmarks->all() : nullptr;
    scene.path = m_path.get();
    scene.pinned = &m_state.pinned;
    const Position at = m_model->position();
    const bool isLike = scene.axis.isLike(m_scaled);
    m_scaled = scene.axis;
    const auto update = [&](TimelineScale &scale, const TimelineRange &range, int width) {
        if (!isLike || scale.range() != range || scale.width() != width || scale.last() != at)
            scale = TimelineScale(scene.axis, range, width, at);
        else
            scale.setAxis(scene.axis); // what was told of may lie elsewhere
    };
    update(scene.scale, m_state.range, scene.rooms.lanes.width());
    const double first = firstValue();
    const TimelineRange all = timelinerange::fitted(first, std::max(lastValue(), first + 1));
    update(scene.all, all, scene.rooms.overview.width());
    const TimelineRooms rooms = m_pinnedScene.rooms;
    m_pinnedScene = scene;
    m_pinnedScene.rooms = rooms;
    m_pinnedScene.layout = &m_pinnedLayout;
    m_pinnedScene.scrolled = 0;
    m_pinnedScene.isPinnedPart = true;
    m_pinnedScene.currentLane.reset();
}

void TimelineView::updateScrollBar()
{
    updateRooms();
    const int room = m_scene.rooms.lanes.height();
    verticalScrollBar()->setRange(0, std::max(0, m_layout.height() - room));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(fontMetrics().height() + 4);
}

// --- Painting ------------------------------------------------------------------------------------------------------

QRect TimelineView::overviewRect() const
{
    const QRect &room = m_scene.rooms.overview;
    return {0, 0, room.right() + 1, room.height()};
}

void TimelineView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    if (!m_model || m_model->newest() == 0) {
        painter.fillRect(viewport()->rect(), palette().base());
        return;
    }
    updateScene();
    paintOverview(painter);
    if (overviewRect().contains(event->rect()))
        return;
    paintPart(painter, m_scene);
    if (m_pinnedScene.rooms.lanes.height() > 0)
        paintPart(painter, m_pinnedScene);
    TimelinePainter(painter, m_scene, m_names, palette(), font()).paintRuler();
}

void TimelineView::paintPart(QPainter &painter, const TimelineScene &scene)
{
    TimelinePainter parts(painter, scene, m_names, palette(), font());
    parts.paintLanes();
    parts.paintGutter();
}

void TimelineView::paintOverview(QPainter &painter)
{
    const QRect &room = m_scene.rooms.overview;
    const Overview wanted{m_scene.at(), m_scene.newest, m_scene.axis.unit(), m_scene.all.range(),
                          QSize(room.right() + 1, room.height()) * devicePixelRatio()};
    if (m_overviewOf != wanted && !m_overviewReader.isRunning()) {
        m_overviewRead = wanted;
        m_isOverviewDropped = false;
        readOverview();
    }
    painter.fillRect(overviewRect(), palette().base());
    painter.drawPixmap(0, 0, m_overview);
    TimelinePainter(painter, m_scene, m_names, palette(), font()).paintWindow();
}

/// Of few lanes at once; many are summed up in the background, while what was is still shown.
void TimelineView::readOverview()
{
    const int room = std::max(m_scene.rooms.overview.height() - 6, 1) / 3;
    const int lines = std::min(laneCount(), room);
    std::vector<SessionId> sessions;
    sessions.reserve(m_layout.lanes().size());
    for (const TimelineLane &lane : m_layout.lanes())
        sessions.push_back(lane.session);
    if (sessions.size() <= kFewLanes) {
        m_overviewOf = m_overviewRead;
        showOverview(timelineOverview(m_model->index(), m_scene.all, sessions, lines, [] { return false; }));
        return;
    }
    const auto read = [index = m_model->sharedIndex(), scale = m_scene.all, sessions = std::move(sessions),
                       lines](QPromise<TimelineOverview> &promise) {
        TimelineOverview overview =
            timelineOverview(*index, scale, sessions, lines, [&promise] { return promise.isCanceled(); });
        if (!promise.isCanceled())
            promise.addResult(std::move(overview));
    };
    m_overviewReader.setFuture(QtConcurrent::run(read));
}

void TimelineView::showOverview(const TimelineOverview &overview)
{
    m_overview = QPixmap(m_overviewRead.size);
    m_overview.setDevicePixelRatio(devicePixelRatio());
    QPainter small(&m_overview);
    TimelinePainter(small, m_scene, m_names, palette(), font()).paintOverview(overview);
}

void TimelineView::refreshLook()
{
    m_names.clear();
    dropOverview();
    refresh();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
    keepInSight();
}

void TimelineView::scrollContentsBy(int, int)
{
    updateRooms();
    viewport()->update();
}

void TimelineView::setPath(std::shared_ptr<const CriticalPath> path)
{
    m_path = std::move(path);
    viewport()->update();
}

} // namespace tracedeck
