// SPDX-License-Identifier: GPL-3.0-or-later
#include "statuspalette.h"
#include "theme.h"
#include "timelinepainter.h"
#include "timelineruler.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <iterator>
#include <optional>

/// What is behind the bars of a timeline and over them: grounds, arrows, the way to the end, the cursor.
namespace tracedeck {

namespace {

constexpr std::uint32_t kMostArrows = 400; ///< more of them would hide what they point to
constexpr std::uint32_t kMostLookedAt = 5'000; ///< the latest, to find those

} // namespace

// --- Behind the bars -----------------------------------------------------------------------------------------------

void TimelinePainter::paintGround()
{
    const QRect &room = m_scene.rooms.lanes;
    m_painter.fillRect(room, m_palette.color(QPalette::Base));
    const TimelineLayout &layout = *m_scene.layout;
    for (std::size_t lane = layout.laneFrom(m_scene.scrolled); lane < layout.lanes().size(); ++lane) {
        const int top = room.top() + layout.top(lane) - m_scene.scrolled;
        if (top > room.bottom())
            break;
        const int height = layout.bottom(lane) - layout.top(lane);
        if (lane % 2 == 1)
            m_painter.fillRect(room.left(), top, room.width(), height,
                               m_palette.color(QPalette::AlternateBase));
        m_painter.fillRect(room.left(), top, room.width(), 1, mixed(m_palette.color(QPalette::Text), 0.2));
    }
}

void TimelinePainter::paintTicks()
{
    const QRect &room = m_scene.rooms.lanes;
    const QColor line = mixed(m_palette.color(QPalette::Text), 0.1);
    for (const TimelineTick &tick : timelineTicks(m_scene.axis, m_scene.scale, kTickDistance))
        m_painter.fillRect(windowX(tick.x), room.top(), 1, room.height(), line);
}

/// Stretches that are drawn shorter than they were, with how long that was.
void TimelinePainter::paintBreaks()
{
    const QRect &room = m_scene.rooms.lanes;
    for (const TimelineAxis::Break &gap : m_scene.axis.breaks()) {
        if (gap.after >= m_scene.at())
            break;
        const double left = m_scene.scale.xOfValue(double(gap.at));
        const double right = m_scene.scale.xOfValue(double(gap.at + gap.shown));
        if (right < 0 || left > room.width())
            continue;
        const QRect rect(windowX(qRound(left)), room.top(), std::max(qRound(right - left), 2), room.height());
        m_painter.fillRect(rect, QBrush(mixed(m_palette.color(QPalette::Text), 0.22), Qt::BDiagPattern));
    }
}

/// Where times go back, or on, without that they passed. Of many side by side, which would hide all else, the first and the last
/// one, and between them a line along the top.
void TimelinePainter::paintJumps(const QRect &room)
{
    constexpr int kApart = 8; // pixels, of those that are drawn each
    m_painter.save();
    const QColor colour = mixed(m_palette.color(QPalette::Text), 0.55);
    m_painter.setPen(QPen(colour, 1, Qt::DashLine));
    const TimelineScale &scale = m_scene.scale;
    const int width = m_scene.axis.lastJump(1, m_scene.at() + 1) > 0 ? scale.width() : 0; // mostly there are none
    const auto draw = [&](int x) { m_painter.drawLine(windowX(x), room.top(), windowX(x), room.bottom()); };
    std::optional<int> first; // of those side by side
    int last = 0;
    const auto endGroup = [&] {
        if (first && last != *first) {
            draw(last);
            m_painter.fillRect(windowX(*first), room.top(), last - *first, 2, colour);
        }
        first.reset();
    };
    for (int x = 0; x < width; ++x) {
        if (m_scene.axis.lastJump(scale.firstFrom(x), scale.firstFrom(x + 1)) == 0)
            continue;
        if (first && x - last >= kApart)
            endGroup();
        if (!first)
            draw(x);
        first = first.value_or(x);
        last = x;
    }
    endGroup();
    m_painter.restore();
}

/// What had not happened yet where the cursor stands.
void TimelinePainter::paintFuture()
{
    if (m_scene.isLive)
        return;
    const QRect &room = m_scene.rooms.lanes;
    const int x = qRound(m_scene.scale.xOfValue(double(m_scene.axis.reachedAt(m_scene.at())))) + 1;
    QColor tint = pastTint(m_palette);
    tint.setAlpha(150);
    const QRect future = QRect(windowX(std::max(x, 0)), room.top(), room.width(), room.height()) & room;
    m_painter.fillRect(future, tint);
}

// --- On the bars ---------------------------------------------------------------------------------------------------

void TimelinePainter::paintSelected()
{
    if (!m_scene.selected)
        return;
    const TimelineIndex::Place &place = *m_scene.selected;
    const auto row = m_scene.layout->rowOf(place.session, place.group, place.row);
    if (!row)
        return;
    const TimelineRow &bars = rowOf(*row);
    if (place.entry >= bars.count(m_scene.at()))
        return;
    const TimelineAxis::Segment bar = m_scene.axis.segmentOf(m_view, bars.entries()[place.entry].fact);
    const int x = m_scene.scale.columnOf(bar.begin);
    const int right = std::max(m_scene.scale.columnOf(bar.end), x + kLeastBar);
    const QRect rect(windowX(x) - 1, m_scene.yOf(*row), right - x + 1, row->height);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), m_scene.hasFocus ? 3 : 2));
    m_painter.drawRect(rect.adjusted(0, 0, 0, -1));
}

/// From the span of a work to the lane of who does it, and back when it is done.
void TimelinePainter::paintArrows()
{
    const auto &all = m_view.trace().delegations;
    const QRect &room = m_scene.rooms.lanes;
    const Position first = m_scene.scale.firstFrom(0);
    const Position behind = m_scene.scale.firstFrom(m_scene.scale.width());
    // Lanes of which nothing is between the first and the last that are seen.
    const auto isAside = [&](SessionId one, SessionId other) {
        const auto from = m_scene.layout->laneOf(one);
        const auto to = m_scene.layout->laneOf(other);
        if (!from || !to)
            return true;
        return m_scene.layout->bottom(std::max(*from, *to)) <= m_scene.scrolled
               || m_scene.layout->top(std::min(*from, *to)) >= m_scene.scrolled + room.height();
    };
    const std::uint32_t begun =
        all.partitionPoint([&](const Delegation &work) { return work.life.begin < behind; });
    std::uint32_t sought = 0;
    for (std::uint32_t i = std::min(begun, m_view.count(all)), end = i - std::min(i, kMostLookedAt);
         i-- > end && sought < kMostArrows;) {
        const Delegation &work = all[i];
        const Position done = work.life.endAt(m_scene.at());
        if (!work.worker || (done != kOpen && done < first) || isAside(work.session, work.worker))
            continue;
        if (work.life.begin < first && done >= behind)
            continue; // neither end is seen
        ++sought;
        const auto from = m_scene.index->find(TimelineFact::of(work.span), m_scene.at());
        const auto fromRow =
            from ? m_scene.layout->rowOf(from->session, from->group, from->row) : std::nullopt;
        const auto toRow = m_scene.layout->rowOf(work.worker, Group::Marks, 0);
        if (!fromRow || !toRow)
            continue;
        if (work.life.begin >= first)
            paintArrow(*fromRow, *toRow, work.life.begin, false);
        if (done != kOpen && done < behind)
            paintArrow(*fromRow, *toRow, done, true);
    }
}

void TimelinePainter::paintArrow(const TimelineLayout::Row &from, const TimelineLayout::Row &to, Position at,
                                 bool isBack)
{
    const int x = windowX(m_scene.scale.xOf(at)) + (isBack ? -2 : 2);
    const int begin = m_scene.yOf(from) + from.height - 2;
    const int end = m_scene.yOf(to) + to.height - 4;
    const QColor colour = mixed(kindColor("worker", m_palette), 0.9);
    m_painter.fillRect(x, std::min(begin, end), 1, std::abs(end - begin), colour);
    const int tip = isBack ? begin : end;
    const int step = (isBack ? begin < end : end < begin) ? 1 : -1;
    for (int i = 0; i < 5; ++i)
        m_painter.fillRect(x - i / 2 - (i > 0), tip + i * step, 1 + 2 * (i / 2 + (i > 0)), 1, colour);
}

/// A line through what determined when the run ended: along its bars, and from one to the next. Where many share a column,
/// the first of them is on it.
void TimelinePainter::paintPath()
{
    if (!m_scene.path)
        return;
    const auto &steps = m_scene.path->steps;
    const TimelineScale &scale = m_scene.scale;
    const Position behind = scale.firstFrom(scale.width());
    const auto from = [&](Position position) {
        return std::partition_point(steps.begin(), steps.end(),
                                    [position](const CriticalStep &step) { return step.end <= position; });
    };
    QPainterPath line;
    bool isOn = false; // what is in no lane that is painted here is not bridged
    const Position first = scale.firstFrom(0);
    for (auto step = from(first > 0 ? first - 1 : 0); step != steps.end() && step->begin < behind;) {
        const int left = std::max(scale.xOf(step->begin), -2);
        const int right = std::min(scale.xOf(std::min(step->end, m_scene.at())), scale.width() + 2);
        const auto place = m_scene.index->find(step->fact, m_scene.at());
        const auto row = place ? m_scene.layout->rowOf(place->session, place->group, place->row) : std::nullopt;
        if (row) {
            const int y = m_scene.yOf(*row) + row->height - 2; // below its name
            if (isOn)
                line.lineTo(windowX(left), y);
            else
                line.moveTo(windowX(left), y);
            line.lineTo(windowX(std::max(right, left)), y);
        }
        isOn = row.has_value();
        const auto next = right > left + 1 || left + 1 >= scale.width()
                              ? std::next(step)
                              : from(scale.firstFrom(std::max(left, 0) + 1));
        step = std::max(next, std::next(step));
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_palette.color(QPalette::Base), 5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    m_painter.drawPath(line);
    m_painter.setPen(QPen(m_palette.color(QPalette::Text), 3, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    m_painter.drawPath(line);
}

void TimelinePainter::paintMarked()
{
    if (!m_scene.marked)
        return;
    const QRect &room = m_scene.rooms.lanes;
    const int left = windowX(qRound(m_scene.scale.xOfValue(m_scene.marked->begin)));
    const int right = windowX(qRound(m_scene.scale.xOfValue(m_scene.marked->end())));
    QColor tint = m_palette.color(QPalette::Highlight);
    m_painter.fillRect(left, room.top(), 1, room.height(), tint);
    m_painter.fillRect(right, room.top(), 1, room.height(), tint);
    tint.setAlpha(40);
    m_painter.fillRect(left, room.top(), right - left, room.height(), tint);
    // Handles.
    for (const int x : {left, right})
        m_painter.fillRect(x - 2, room.top(), 5, 12, m_palette.color(QPalette::Highlight));
    const QString length = timelineLength(m_scene.axis, m_scene.marked->begin, m_scene.marked->end());
    const int width = m_metrics.horizontalAdvance(length);
    const QRect box(std::clamp((left + right - width) / 2 - 4, room.left(),
                               std::max(room.right() - width - 8, room.left())),
                    room.top() + 1, width + 8, m_metrics.height() + 2);
    m_painter.fillRect(box, m_palette.color(QPalette::Highlight));
    m_painter.setPen(m_palette.color(QPalette::HighlightedText));
    m_painter.drawText(box, Qt::AlignCenter, length);
}

void TimelinePainter::paintBookmarks()
{
    if (!m_scene.bookmarks)
        return;
    const QRect &room = m_scene.rooms.lanes;
    m_painter.setPen(QPen(bookmarkColor(m_palette), 1, Qt::DotLine));
    for (const Bookmark &one : *m_scene.bookmarks) {
        if (one.frames.first > m_scene.newest)
            break;
        const int x = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(one.frames.first)))));
        if (x >= room.left() && x <= room.right())
            m_painter.drawLine(x, room.top(), x, room.bottom());
    }
}

void TimelinePainter::paintCursor()
{
    if (m_scene.at() == 0)
        return;
    const QRect &room = m_scene.rooms.lanes;
    const int x = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.reachedAt(m_scene.at())))));
    const QColor colour = m_scene.isLive ? statusColorOf(ItemStatus::Running) : pastEdge(m_palette);
    m_painter.fillRect(x, room.top(), m_scene.isLive ? 1 : 2, room.height(), colour);
}

} // namespace tracedeck
