// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaccessible.h"
#include "timelinesteps.h"
#include "timelineview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

/// What its user does with a timeline.
namespace tracedeck {

namespace {

constexpr double kPanStep = 0.15;
constexpr int kHandle = 4; ///< pixels from the edge of what is marked that still take hold of it

/// The last bar of a row that begins by a frame, else the first; nothing: there is none.
std::optional<TimelineFact> barBy(const TimelineRow &bars, const View &view, Position wanted)
{
    const std::uint32_t count = bars.count(view.position());
    std::uint32_t entry =
        bars.entries().partitionPoint(count, [wanted](const TimelineEntry &e) { return e.begin <= wanted; });
    entry = entry > 0 ? entry - 1 : 0;
    while (entry < count && bars.weightAt(view, entry, count) == 0)
        ++entry;
    return entry < count ? std::optional(bars.entries()[entry].fact) : std::nullopt;
}

/// The same of a row that was told of afterwards, whose bars are in any order, by a value of the axis.
std::optional<TimelineFact> toldBarBy(const TimelineRow &bars, const View &view, const TimelineAxis &axis, double wanted)
{
    std::optional<TimelineFact> best;
    double bestBegin = 0;
    for (std::uint32_t i = 0, count = bars.count(view.position()); i < count; ++i) {
        const TimelineFact fact = bars.entries()[i].fact;
        const auto begin = static_cast<double>(axis.segmentOf(view, fact).begin);
        const bool isCloser = begin <= wanted ? bestBegin > wanted || begin > bestBegin
                                              : bestBegin > wanted && begin < bestBegin;
        if (!best || isCloser) {
            best = fact;
            bestBegin = begin;
        }
    }
    return best;
}

} // namespace

// --- Keyboard ------------------------------------------------------------------------------------------------------

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    if (!m_model || !handleKey(event))
        QAbstractScrollArea::keyPressEvent(event);
}

bool TimelineView::handleKey(const QKeyEvent *event)
{
    // Brackets take a level of their own on many keyboards.
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier | Qt::GroupSwitchModifier))
        return false;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoomOut();
        return true;
    case Qt::Key_A:
        pan(-kPanStep);
        return true;
    case Qt::Key_D:
        pan(kPanStep);
        return true;
    case Qt::Key_F:
        zoomToSelected();
        return true;
    case Qt::Key_Greater: // Shift+Period on many keyboards
    case Qt::Key_Less:
        stepToPeer(event->key() == Qt::Key_Greater ? 1 : -1);
        return true;
    case Qt::Key_M:
        emit bookmarkRequested(event->modifiers() & Qt::ShiftModifier);
        return true;
    case Qt::Key_Delete:
        emit bookmarkDropped();
        return true;
    case Qt::Key_Period:
    case Qt::Key_Comma:
        if (event->modifiers() & Qt::ShiftModifier)
            stepToPeer(event->key() == Qt::Key_Period ? 1 : -1);
        else
            step(event->key() == Qt::Key_Period ? 1 : -1);
        return true;
    case Qt::Key_Right:
        step(1);
        return true;
    case Qt::Key_Left:
        step(-1);
        return true;
    case Qt::Key_BracketLeft:
        if (m_selected)
            choose(parentOf(m_model->view(), *m_selected));
        return true;
    case Qt::Key_BracketRight:
        if (m_selected)
            choose(firstChildOf(m_model->view(), *m_selected));
        return true;
    case Qt::Key_Up:
        climb(-1);
        return true;
    case Qt::Key_Down:
        climb(1);
        return true;
    case Qt::Key_C:
        if (const auto session = currentSession())
            toggleLane(*session);
        return true;
    case Qt::Key_P:
        if (const auto session = currentSession())
            togglePinned(*session);
        return true;
    case Qt::Key_X:
        emit pathRequested();
        return true;
    case Qt::Key_Backspace:
        if (event->modifiers() & Qt::ShiftModifier)
            zoomForward();
        else
            zoomBack();
        return true;
    case Qt::Key_R:
        if (m_selected)
            markStretch(rangeOf(*m_selected));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_selected)
            emit standRequested(timelineBegin(m_model->index().trace(), *m_selected));
        return true;
    case Qt::Key_Home:
        emit standRequested(1);
        return true;
    case Qt::Key_End:
        emit liveRequested();
        return true;
    case Qt::Key_Escape:
        if (!m_scene.marked && !m_isPathAsked && std::holds_alternative<std::monostate>(m_item))
            return false;
        stepBack();
        return true;
    default:
        return false;
    }
}

/// One thing at a time: what is marked, then the way to a run's end, then what is selected.
void TimelineView::stepBack()
{
    if (m_scene.marked)
        clearMarked();
    else if (m_isPathAsked)
        emit pathDropped();
    else
        emit chosen(std::monostate());
}

void TimelineView::choose(const std::optional<TimelineFact> &fact)
{
    if (fact)
        emit chosen(fact->item(m_model->index().trace()));
}

void TimelineView::step(int direction)
{
    if (!m_selected)
        return climb(direction);
    choose(siblingOf(m_model->index(), m_model->view(), *m_selected, direction));
}

void TimelineView::stepToPeer(int direction)
{
    if (m_selected)
        choose(peerOf(m_model->index(), m_model->view(), *m_selected, direction));
}

/// To the row above or below: what lies under the begin of what is selected, or nearest to it. Of a session, to the first
/// row of its lane.
void TimelineView::climb(int direction)
{
    const Position at = m_model->position();
    const auto place = m_selected ? m_model->index().find(*m_selected, at) : std::nullopt;
    const auto here = place ? m_layout.rowOf(place->session, place->group, place->row) : std::nullopt;
    const View view = m_model->view();
    const auto lane = m_selected ? std::nullopt : m_scene.currentLane;
    const double value = m_selected ? rangeOf(*m_selected).begin
                         : lane     ? rangeOf(m_scene.axis.segmentOf(view, m_layout.lanes()[*lane].session)).begin
                                    : m_state.range.begin;
    const bool isTold = m_selected && m_scene.axis.isTold(*m_selected);
    const Position wanted = m_selected && !isTold ? timelineBegin(view.trace(), *m_selected)
                            : lane                ? view.begin(m_layout.lanes()[*lane].session)
                                                  : std::max<Position>(positionAt(value), 1);
    auto next = here ? m_layout.rowBeside(*here, direction) : m_layout.rowAt(lane ? m_layout.top(*lane) : 0);
    for (; next; next = m_layout.rowBeside(*next, direction)) {
        const TimelineLayout::Row &row = *next;
        const TimelineLane &of = m_layout.lanes()[row.lane];
        if (row.number >= of.rowsOf(row.group))
            continue;
        const TimelineRow &bars =
            *m_model->index().tracks()[of.session.index].of(row.group).rows[row.number];
        if (const auto bar = bars.isTold() ? toldBarBy(bars, view, m_scene.axis, value) : barBy(bars, view, wanted))
            return choose(bar);
    }
}

void TimelineView::togglePinned(SessionId session)
{
    if (!m_state.pinned.erase(session))
        m_state.pinned.insert(session);
    refresh();
    emit stateChanged();
}

void TimelineView::toggleLane(SessionId session)
{
    if (!m_state.collapsed.erase(session))
        m_state.collapsed.insert(session);
    m_isScrolled = true; // who opens or closes a lane looks there
    dropOverview();
    refresh();
}

// --- Mouse ---------------------------------------------------------------------------------------------------------

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    const int turned = delta.y() != 0 ? delta.y() : delta.x();
    if (event->modifiers() & Qt::ControlModifier) {
        zoom(std::pow(kZoomStep, -turned / 120.0), valueUnder(event->position().toPoint()));
    } else if (event->modifiers() & Qt::ShiftModifier || delta.y() == 0) {
        pan(-turned / 120.0 * kPanStep);
    } else {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    event->accept();
}

/// By the keyboard it is about what is selected, wherever that is; by the mouse about what lies there.
void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_model)
        return;
    const bool isKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QRect bar = selectedRect() & sceneAt(selectedRect().center()).rooms.lanes;
    const QPoint position = !isKeyboard    ? event->pos()
                            : bar.isEmpty() ? m_scene.rooms.lanes.topLeft()
                                            : bar.center();
    const auto fact = isKeyboard ? m_selected : factAt(position);
    const auto row = rowAt(position);
    const SessionId session = isKeyboard ? currentSession().value_or(SessionId())
                              : row      ? sceneAt(position).layout->lanes()[row->lane].session
                                         : SessionId();
    emit menuRequested(fact, session, position);
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (!m_model || m_model->newest() == 0)
        return;
    m_pressed = event->pos();
    if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Ground;
        viewport()->setCursor(Qt::ClosedHandCursor);
    } else if (event->button() == Qt::LeftButton) {
        press(event->pos());
    }
}

void TimelineView::press(QPoint position)
{
    const TimelineRooms &rooms = sceneAt(position).rooms;
    m_anchor = valueUnder(position);
    if (rooms.ruler.contains(position)) {
        if (const TimelineAxis::Break *gap = breakAt(position)) {
            m_state.openBreaks.insert(gap->begin);
            dropOverview();
            refresh();
            return;
        }
        if (const Bookmark *bookmark = bookmarkAt(position)) {
            emit standRequested(bookmark->frames.first);
            return; // a flag is wider than its frame: a hand that shakes does not leave it
        }
        m_drag = Drag::Ruler;
        standAt(position);
    } else if (rooms.overview.contains(position)) {
        m_drag = Drag::Window;
        remember();
        drag(position);
    } else if (rooms.gutter.contains(position)) {
        pressName(position);
    } else if (rooms.lanes.contains(position)) {
        m_drag = Drag::Press;
        if (!m_scene.marked)
            return;
        const int left = rooms.lanes.left() + qRound(m_scene.scale.xOfValue(m_scene.marked->begin));
        const int right = rooms.lanes.left() + qRound(m_scene.scale.xOfValue(m_scene.marked->end()));
        if (std::abs(position.x() - left) <= kHandle)
            m_drag = Drag::Begin;
        else if (std::abs(position.x() - right) <= kHandle)
            m_drag = Drag::End;
        if (m_drag != Drag::Press)
            m_anchor = m_drag == Drag::Begin ? m_scene.marked->end() : m_scene.marked->begin;
    }
}

void TimelineView::pressName(QPoint position)
{
    const auto row = rowAt(position);
    if (!row)
        return;
    const TimelineLane &lane = sceneAt(position).layout->lanes()[row->lane];
    const bool isTitle = row->group == TimelineIndex::Group::Marks;
    if (isTitle && position.x() > m_scene.rooms.gutter.right() - kPinWidth)
        togglePinned(lane.session);
    else if (isTitle && position.x() < 18 + lane.depth * 12)
        toggleLane(lane.session);
    else
        emit chosen(lane.session);
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    m_hovered = event->pos();
    if (m_model && m_drag != Drag::None)
        drag(event->pos());
}

void TimelineView::drag(QPoint position)
{
    const TimelineRooms &rooms = m_scene.rooms;
    switch (m_drag) {
    case Drag::None:
        return;
    case Drag::Press:
        if ((position - m_pressed).manhattanLength() < QApplication::startDragDistance())
            return;
        m_drag = Drag::Mark;
        [[fallthrough]];
    case Drag::Mark:
    case Drag::Begin:
    case Drag::End: {
        const double value =
            std::clamp(valueUnder(position), firstValue(), std::max(lastValue(), firstValue()));
        const double from = std::clamp(m_anchor, firstValue(), std::max(lastValue(), firstValue()));
        markStretch({std::min(from, value), std::abs(value - from)});
        return;
    }
    case Drag::Ruler:
        standAt(position);
        return;
    case Drag::Window: {
        const double value = m_scene.all.valueAt(position.x() - rooms.overview.left());
        setRange({value - m_state.range.length / 2, m_state.range.length});
        return;
    }
    case Drag::Ground: {
        const QPoint by = position - m_pressed;
        m_pressed = position;
        if (by.y() != 0)
            lookElsewhere();
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        pan(-double(by.x()) / std::max(rooms.lanes.width(), 1));
        return;
    }
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag was = m_drag;
    m_drag = Drag::None;
    viewport()->unsetCursor();
    if (was == Drag::Press && event->button() == Qt::LeftButton)
        choose(factAt(event->pos()));
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!m_model || event->button() != Qt::LeftButton)
        return;
    const TimelineScene &scene = sceneAt(event->pos());
    if (scene.rooms.lanes.contains(event->pos()))
        standAt(event->pos());
    else if (const auto row = rowAt(event->pos()); row && scene.rooms.gutter.contains(event->pos()))
        toggleLane(scene.layout->lanes()[row->lane].session);
    else
        mousePressEvent(event);
}

/// At what was told of afterwards, where it was told. No frame came before the first one.
void TimelineView::standAt(QPoint position)
{
    const auto fact = factAt(position);
    if (fact && m_scene.axis.isTold(*fact))
        emit standRequested(timelineBegin(m_model->index().trace(), *fact));
    else if (valueUnder(position) >= double(m_scene.axis.valueOf(1)) || m_scene.axis.first() == m_scene.axis.valueOf(1))
        emit standRequested(positionAt(valueUnder(position)));
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    announceTimeline(this, TimelineChange::Selected);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace tracedeck
