// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"
#include "displaytext.h"
#include "spanrows.h"
#include "statuspalette.h"
#include "theme.h"
#include "timelinepainter.h"
#include "timelineruler.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

/// What is around the bars of a timeline: grounds, ruler, overview, names, arrows, the cursor.
namespace tracedeck {

namespace {

constexpr int kTickDistance = 90;
constexpr int kIndent = 12; ///< of a worker's name
constexpr std::uint32_t kMostArrows = 400; ///< more of them would hide what they point to
constexpr std::uint32_t kMostLookedAt = 20'000; ///< the latest, to find those

struct FrameTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Timeline)
};

} // namespace

// --- Behind the bars -----------------------------------------------------------------------------------------------

void TimelinePainter::paintGround()
{
    const QRect &room = m_scene.rooms.lanes;
    m_painter.fillRect(room, m_palette.color(QPalette::Base));
    const TimelineLayout &layout = *m_scene.layout;
    for (std::size_t lane = 0; lane < layout.lanes().size(); ++lane) {
        const int top = room.top() + layout.top(lane) - m_scene.scrolled;
        if (top > room.bottom())
            break;
        const int height = layout.bottom(lane) - layout.top(lane);
        if (top + height < room.top())
            continue;
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

/// What had not happened yet where the cursor stands.
void TimelinePainter::paintFuture()
{
    if (m_scene.isLive)
        return;
    const QRect &room = m_scene.rooms.lanes;
    const int x = qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(m_scene.at())))) + 1;
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
    const std::uint32_t count = bars.count(m_scene.at());
    if (place.entry >= count)
        return;
    const Position end = bars.endOf(m_view.trace(), place.entry, count, m_scene.at());
    const int x = m_scene.scale.xOf(bars.entries()[place.entry].begin);
    const int right = std::max(m_scene.scale.xOf(end == kOpen ? m_scene.at() : end), x + kLeastBar);
    const QRect rect(windowX(x) - 1, m_scene.yOf(*row), right - x + 1, row->height);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), m_scene.hasFocus ? 3 : 2));
    m_painter.drawRect(rect.adjusted(0, 0, 0, -1));
}

/// From the span of a work to the lane of who does it, and back when it is done.
void TimelinePainter::paintArrows()
{
    const auto &all = m_view.trace().delegations;
    const Position first = m_scene.scale.firstFrom(0);
    const Position behind = m_scene.scale.firstFrom(m_scene.scale.width());
    const std::uint32_t begun = m_view.count(all);
    std::uint32_t sought = 0;
    for (std::uint32_t i = begun; i-- > 0 && sought < kMostArrows && begun - i < kMostLookedAt;) {
        const Delegation &work = all[i];
        if (!work.worker || work.life.begin >= behind)
            continue;
        const Position end = work.life.endAt(m_scene.at());
        if (end != kOpen && end < first)
            continue;
        ++sought;
        const auto from = m_scene.index->find(TimelineFact::of(work.span), m_scene.at());
        const auto fromRow =
            from ? m_scene.layout->rowOf(from->session, from->group, from->row) : std::nullopt;
        const auto toRow = m_scene.layout->rowOf(work.worker, Group::Marks, 0);
        if (!fromRow || !toRow)
            continue;
        if (work.life.begin >= first)
            paintArrow(*fromRow, *toRow, work.life.begin, false);
        if (end != kOpen && end < behind)
            paintArrow(*fromRow, *toRow, end, true);
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

void TimelinePainter::paintCursor()
{
    if (m_scene.at() == 0)
        return;
    const QRect &room = m_scene.rooms.lanes;
    const int x = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(m_scene.at())))));
    const QColor colour = m_scene.isLive ? statusColorOf(ItemStatus::Running) : pastEdge(m_palette);
    m_painter.fillRect(x, room.top(), m_scene.isLive ? 1 : 2, room.height(), colour);
}

// --- Around them ---------------------------------------------------------------------------------------------------

void TimelinePainter::paintRuler()
{
    const QRect &room = m_scene.rooms.ruler;
    const QRect whole(0, room.top(), room.right() + 1, room.height());
    m_painter.save();
    m_painter.setClipRect(whole);
    m_painter.fillRect(whole, m_palette.color(QPalette::Window));
    m_painter.fillRect(whole.left(), whole.bottom(), whole.width(), 1,
                       mixed(m_palette.color(QPalette::Text), 0.3));
    const int baseline = room.top() + (room.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    const QString unit = m_scene.axis.isTime() ? FrameTexts::tr("Time") : FrameTexts::tr("Frames");
    m_painter.setPen(m_palette.color(QPalette::PlaceholderText));
    m_painter.drawText(QPoint(8, baseline), unit);
    m_painter.setClipRect(room);
    m_painter.setPen(m_palette.color(QPalette::WindowText));
    for (const TimelineTick &tick : timelineTicks(m_scene.axis, m_scene.scale, kTickDistance)) {
        m_painter.fillRect(windowX(tick.x), room.bottom() - 5, 1, 6, m_palette.color(QPalette::WindowText));
        m_painter.drawText(QPoint(windowX(tick.x) + 4, baseline), tick.text);
    }
    for (const TimelineAxis::Break &gap : m_scene.axis.breaks()) {
        if (gap.after >= m_scene.at())
            break;
        const QString text =
            QStringLiteral("\u2571\u2571 %1 \u2571\u2571").arg(formatDuration(gap.end - gap.begin));
        const int width = m_metrics.horizontalAdvance(text);
        const double middle = m_scene.scale.xOfValue(double(gap.at) + double(gap.shown) / 2);
        const QRect box(windowX(qRound(middle)) - width / 2 - 2, room.top() + 1, width + 4,
                        room.height() - 3);
        if (!box.intersects(room))
            continue;
        m_painter.fillRect(box, m_palette.color(QPalette::Window));
        m_painter.setPen(m_palette.color(QPalette::WindowText));
        m_painter.drawText(box, Qt::AlignCenter, text);
    }
    if (m_scene.at() > 0) {
        const int x = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(m_scene.at())))));
        const QColor colour = m_scene.isLive ? statusColorOf(ItemStatus::Running) : pastEdge(m_palette);
        for (int i = 0; i < 7; ++i)
            m_painter.fillRect(x - 6 + i, room.bottom() - 6 + i, 13 - 2 * i, 1, colour);
    }
    m_painter.restore();
}

void TimelinePainter::paintOverview()
{
    const QRect &room = m_scene.rooms.overview;
    const QRect whole(0, 0, room.right() + 1, room.height());
    m_painter.fillRect(whole, m_palette.color(QPalette::Window));
    m_painter.fillRect(room, m_palette.color(QPalette::Base));
    const auto &lanes = m_scene.layout->lanes();
    if (lanes.empty())
        return;
    // Each line of pixels shows the worst of the lanes that share it.
    const int lines = std::min(static_cast<int>(lanes.size()), std::max(room.height() - 6, 1) / 3);
    const int height = std::max((room.height() - 6) / std::max(lines, 1), 1);
    std::vector<TimelineWeight> columns;
    std::vector<TimelineWeight> marks(static_cast<std::size_t>(room.width()));
    const auto collect = [&](const TimelineIndex::Rows &rows, std::vector<TimelineWeight> &into) {
        if (rows.count(m_scene.at()) == 0)
            return;
        collectPieces(*rows.rows[0], m_view, m_scene.all, m_pieces);
        for (const TimelinePiece &piece : m_pieces) {
            for (int x = piece.x; x < std::min(piece.end, room.width()); ++x)
                into[static_cast<std::size_t>(x)] = std::max(into[static_cast<std::size_t>(x)], piece.worst);
        }
    };
    const auto runs = [&](const std::vector<TimelineWeight> &from, auto paint) {
        for (std::size_t x = 0; x < from.size();) {
            std::size_t end = x + 1;
            while (end < from.size() && from[end] == from[x])
                ++end;
            if (from[x] > 0)
                paint(room.left() + static_cast<int>(x), static_cast<int>(end - x), from[x]);
            x = end;
        }
    };
    std::size_t lane = 0;
    for (int line = 0; line < lines; ++line) {
        columns.assign(static_cast<std::size_t>(room.width()), 0);
        for (const std::size_t end =
                 lanes.size() * static_cast<std::size_t>(line + 1) / static_cast<std::size_t>(lines);
             lane < end; ++lane) {
            const TimelineIndex::Track &track = m_scene.index->tracks()[lanes[lane].session.index];
            collect(track.of(Group::Work), columns);
            collect(track.of(Group::Marks), marks);
        }
        const int y = room.top() + 5 + line * height;
        runs(columns, [&](int x, int width, TimelineWeight worst) {
            const bool isFine = worst <= weightOf(ItemStatus::Succeeded);
            const int inset = isFine && height > 3 ? 1 : 0;
            m_painter.fillRect(x, y + inset, width, std::max(height - 1 - inset, 1),
                               isFine ? m_fine : statusColorOf(statusOfWeight(worst)));
        });
    }
    runs(marks, [&](int x, int width, TimelineWeight worst) {
        if (worst < TimelineWeight(TimelineMark::Warning))
            return;
        const bool isError = worst == TimelineWeight(TimelineMark::Error);
        m_painter.fillRect(x, room.top(), width, isError ? 5 : 3,
                           severityColor(isError ? Severity::Error : Severity::Warning, m_palette));
    });
}

/// What of all is seen, and where the cursor is.
void TimelinePainter::paintWindow()
{
    const QRect &room = m_scene.rooms.overview;
    m_painter.save();
    m_painter.setClipRect(room);
    const TimelineRange range = m_scene.scale.range();
    const int left = room.left() + qRound(m_scene.all.xOfValue(range.begin));
    const int right = room.left() + qRound(m_scene.all.xOfValue(range.end()));
    QColor shade = m_palette.color(QPalette::Window);
    shade.setAlpha(150);
    m_painter.fillRect(QRect(room.left(), room.top(), left - room.left(), room.height()), shade);
    m_painter.fillRect(QRect(right, room.top(), room.right() - right + 1, room.height()), shade);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(m_palette.color(QPalette::Highlight));
    m_painter.drawRect(left, room.top(), std::max(right - left - 1, 2), room.height() - 1);
    if (m_scene.at() > 0) {
        const int x = room.left() + qRound(m_scene.all.xOfValue(double(m_scene.axis.valueOf(m_scene.at()))));
        m_painter.fillRect(x, room.top(), 1, room.height(),
                           m_scene.isLive ? statusColorOf(ItemStatus::Running) : pastEdge(m_palette));
    }
    m_painter.restore();
}

// --- Names ---------------------------------------------------------------------------------------------------------

void TimelinePainter::paintGutter()
{
    const QRect &room = m_scene.rooms.gutter;
    m_painter.save();
    m_painter.setClipRect(room);
    m_painter.fillRect(room, m_palette.color(QPalette::Window));
    const auto rows = m_scene.layout->rowsIn(m_scene.scrolled, m_scene.scrolled + room.height());
    for (const TimelineLayout::Row &row : rows) {
        const TimelineLane &lane = m_scene.layout->lanes()[row.lane];
        if (row.group == Group::Marks) {
            paintLaneName(lane, row.lane);
            continue;
        }
        QString text;
        if (row.group == Group::Messages && row.number == 0)
            text = FrameTexts::tr("Messages");
        else if (row.group == Group::Waits && row.number == 0)
            text = FrameTexts::tr("Approvals");
        else if (row.group == Group::Work && row.number < 2)
            text = row.number == 0 ? FrameTexts::tr("Runs") : FrameTexts::tr("Spans");
        m_painter.setPen(m_palette.color(QPalette::PlaceholderText));
        const int left = 18 + lane.depth * kIndent;
        const QRect rect(left, m_scene.yOf(row), room.width() - left - 4, row.height);
        if (!text.isEmpty())
            m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignRight,
                               m_metrics.elidedText(text, Qt::ElideRight, rect.width()));
    }
    m_painter.fillRect(room.right(), room.top(), 1, room.height(),
                       mixed(m_palette.color(QPalette::Text), 0.3));
    m_painter.restore();
}

void TimelinePainter::paintLaneName(const TimelineLane &lane, std::size_t number)
{
    const QRect &room = m_scene.rooms.gutter;
    const auto row = m_scene.layout->rowOf(lane.session, Group::Marks, 0);
    const QRect rect(0, m_scene.yOf(*row), room.width(), row->height);
    m_painter.fillRect(rect.x(), rect.y(), rect.width(), 1, mixed(m_palette.color(QPalette::Text), 0.2));
    int left = 4 + lane.depth * kIndent;
    const int baseline = rect.y() + (rect.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    m_painter.setPen(m_palette.color(QPalette::WindowText));
    m_painter.drawText(QPoint(left, baseline),
                       lane.isCollapsed ? QStringLiteral("\u25b8") : QStringLiteral("\u25be"));
    left += 14;
    const ItemStatus status = rowStatus(m_view, SpanRow::of(lane.session));
    const QString glyph = statusGlyph(status);
    m_painter.setPen(statusColorOf(status));
    m_painter.drawText(QPoint(left, baseline), glyph);
    left += m_metrics.horizontalAdvance(glyph) + 4;
    QFont bold = m_font;
    bold.setBold(true);
    m_painter.setFont(bold);
    m_painter.setPen(m_palette.color(QPalette::WindowText));
    const int width = room.width() - left - 4;
    m_painter.drawText(
        QPoint(left, baseline),
        QFontMetrics(bold).elidedText(workerName(m_view, lane.session), Qt::ElideRight, std::max(width, 0)));
    m_painter.setFont(m_font);
    if (m_scene.currentLane == number && m_scene.hasFocus) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 1, Qt::DotLine));
        m_painter.drawRect(rect.adjusted(1, 1, -3, -1));
    }
}

} // namespace tracedeck
