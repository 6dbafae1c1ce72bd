// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineview.h"

#include <algorithm>
#include <cmath>
#include <utility>

/// How much of a timeline is seen, along what.
namespace tracedeck {

void TimelineView::setUnit(TimelineAxis::Unit unit)
{
    if (!m_model)
        return;
    if (unit == this->unit()) { // asked for all the same, where it is only what there was so far
        m_state.unit = unit;
        return;
    }
    if (m_state.range.end() < double(m_scene.axis.valueOf(1)) || m_state.follow == Follow::All) {
        m_state.unit = unit; // no frame is seen, or all are
        m_state.follow = Follow::All;
        m_state.history.clear();
        dropOverview();
        refresh();
        emit stateChanged();
        return;
    }
    const Position begin = positionAt(m_state.range.begin);
    const Position end = positionAt(m_state.range.end());
    m_state.unit = unit;
    const Follow before = m_state.follow;
    makeAxis();
    // The same frames are seen.
    m_state.follow = before;
    setRange({double(m_scene.axis.valueOf(begin)),
              std::max(double(m_scene.axis.valueOf(end) - m_scene.axis.valueOf(begin)), 1.0)});
    m_state.follow = before;
    m_state.history.clear();
    dropOverview();
    refresh();
    emit stateChanged();
}

void TimelineView::setCompressed(bool compressed)
{
    if (std::exchange(m_state.isCompressed, compressed).value_or(m_state.isIdle) == compressed)
        return;
    m_state.openBreaks.clear();
    m_state.follow = Follow::All;
    m_state.history.clear();
    dropOverview();
    refresh();
    emit stateChanged();
}

void TimelineView::watch(RunId run)
{
    remember();
    m_watched = run;
    m_state.follow = Follow::Newest;
    refresh();
    emit stateChanged();
}

void TimelineView::followNewest()
{
    m_watched = {};
    m_state.follow = Follow::Newest;
    refresh();
    emit stateChanged();
}

void TimelineView::followAgain()
{
    if (!m_left || m_state.follow != Follow::Nothing)
        return;
    m_watched = *std::exchange(m_left, std::nullopt);
    m_state.follow = Follow::Newest;
    refresh();
    emit stateChanged();
}

void TimelineView::setWorkersShown(WorkersShown workers)
{
    m_workers = workers;
    dropOverview();
    refresh();
}

void TimelineView::setRange(TimelineRange range)
{
    if (!m_model || m_model->newest() == 0)
        return;
    m_watched = {};
    m_left.reset();
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
    if (range != before)
        remember(true);
    setRange(range);
    // Zooming in never follows by itself what was not followed, all the same: it stays where it points to.
    if (factor < 1 && m_state.follow == Follow::All)
        m_state.follow = Follow::Newest;
    emit stateChanged();
}

/// The cursor where it is seen, else what lies under the pointer, else the middle.
double TimelineView::zoomCentre() const
{
    const TimelineRange &range = m_state.range;
    if (m_model && !m_model->cursor().isLive()) {
        const double at = double(m_scene.axis.valueOf(m_model->position()));
        if (at >= range.begin && at <= range.end())
            return at;
    }
    if (m_hovered && m_scene.rooms.lanes.contains(*m_hovered))
        return valueUnder(*m_hovered);
    return range.begin + range.length / 2;
}

void TimelineView::pan(double part)
{
    setRange({m_state.range.begin + part * m_state.range.length, m_state.range.length});
}

void TimelineView::zoomToAll()
{
    if (m_state.follow != Follow::All)
        remember();
    m_watched = {};
    m_state.follow = Follow::All;
    refresh();
    emit stateChanged();
}

TimelineRange TimelineView::rangeOf(TimelineFact fact) const
{
    return rangeOf(m_scene.axis.segmentOf(m_model->view(), fact));
}

/// Of a session, what its runs cover together.
std::optional<TimelineRange> TimelineView::selectedRange() const
{
    if (!m_model)
        return {};
    if (m_selected)
        return rangeOf(*m_selected);
    const View view = m_model->view();
    const auto *session = std::get_if<SessionId>(&m_item);
    if (!session || !view.isVisible(*session))
        return {};
    std::optional<TimelineRange> all;
    const auto &runs = view.at(*session).runs;
    for (std::uint32_t i = 0; i < view.count(runs); ++i) {
        const TimelineRange run = rangeOf(TimelineFact::of(runs[i]));
        const double begin = all ? std::min(all->begin, run.begin) : run.begin;
        all = TimelineRange{begin, std::max(all ? all->end() : run.end(), run.end()) - begin};
    }
    return all;
}

void TimelineView::zoomToSelected()
{
    const std::optional<TimelineRange> selected = selectedRange();
    if (!selected)
        return zoomToAll();
    const TimelineRange &bar = *selected;
    const double least = (double(m_scene.axis.valueOf(m_model->newest())) - double(m_scene.axis.valueOf(1))) / 10'000;
    const double length = std::max(bar.length * 1.4, least);
    const TimelineRange wanted =
        timelinerange::clamped({bar.begin + bar.length / 2 - length / 2, length}, firstValue(), lastValue());
    if (wanted == m_state.range)
        return zoomToAll();
    remember();
    setRange(wanted);
    m_state.follow = Follow::Nothing;
    if (m_selected)
        reveal(*m_selected);
    emit stateChanged();
}

void TimelineView::zoomToMarked()
{
    if (!m_scene.marked)
        return;
    remember();
    setRange(*m_scene.marked);
    m_state.follow = Follow::Nothing;
    emit stateChanged();
}

void TimelineView::setMarkedFrames(const std::optional<FrameRange> &frames)
{
    if (frames == m_marked && frames.has_value() == m_scene.marked.has_value())
        return;
    m_marked = frames;
    m_isMarkedExact = false;
    placeMarked();
    viewport()->update();
    emit markedChanged();
}

void TimelineView::markStretch(TimelineRange range)
{
    const Position newest = m_model->newest();
    const Position first = m_scene.axis.firstAt(static_cast<std::int64_t>(std::ceil(range.begin)), 0, newest);
    const Position behind = m_scene.axis.firstAt(static_cast<std::int64_t>(std::floor(range.end())) + 1, 0, newest);
    m_marked = first < behind ? std::optional(FrameRange(first, behind - 1)) : std::nullopt;
    m_isMarkedExact = true;
    m_scene.marked = range;
    viewport()->update();
    emit markedChanged();
}

/// Nothing where frames were marked, or are what the axis is along.
RangeEdges TimelineView::markedEdges() const
{
    const TimelineAxis &axis = m_scene.axis;
    if (!m_isMarkedExact || !m_marked || !m_scene.marked || !axis.isTime())
        return {};
    const auto clockAt = [&](double value) { return axis.clockOf(static_cast<std::int64_t>(value)); };
    return {std::max<std::int64_t>(axis.clockAt(m_marked->first) - clockAt(m_scene.marked->begin), 0),
            std::max<std::int64_t>(clockAt(m_scene.marked->end()) - axis.clockAt(m_marked->second), 0)};
}

/// Where the frames that are marked are on the axis as it is now.
void TimelineView::placeMarked()
{
    m_scene.marked.reset();
    if (!m_marked || !m_model)
        return;
    const auto begin = static_cast<double>(m_scene.axis.valueOf(m_marked->first));
    m_scene.marked = TimelineRange{begin, static_cast<double>(m_scene.axis.valueOf(m_marked->second)) - begin};
}

// --- What was seen before ------------------------------------------------------------------------------------------

void TimelineView::remember(bool isStep)
{
    m_state.history.leave(stop(), isStep);
}

void TimelineView::zoomBack()
{
    if (const auto stop = m_state.history.goBack(this->stop()))
        show(*stop);
}

void TimelineView::zoomForward()
{
    if (const auto stop = m_state.history.goForward(this->stop()))
        show(*stop);
}

void TimelineView::show(const TimelineStop &stop)
{
    m_state.range = stop.range;
    m_state.follow = stop.follow;
    refresh();
    emit stateChanged();
}

} // namespace tracedeck
