// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"
#include "displaytext.h"
#include "spanrows.h"
#include "statuspalette.h"
#include "theme.h"
#include "timelinepainter.h"
#include "timelineruler.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <optional>

/// What is around the lanes of a timeline: ruler, overview, names.
namespace tracedeck {

namespace {

constexpr int kIndent = 12; ///< of a worker's name
constexpr int kTickGap = 4; ///< beside its text
constexpr int kMarkHalf = 6; ///< of what marks where one stands

struct FrameTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Timeline)
};

} // namespace

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
    const std::vector<Label> breaks = breakLabels();
    const auto isTaken = [&](const QRect &text) {
        return std::any_of(breaks.begin(), breaks.end(), [&](const Label &label) { return label.box.intersects(text); });
    };
    std::optional<int> mark; // where one stands
    if (m_scene.at() > 0)
        mark = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.reachedAt(m_scene.at())))));
    int free = whole.left(); // of texts, from here on
    for (const TimelineTick &tick : timelineTicks(m_scene.axis, m_scene.scale, kTickDistance)) {
        m_painter.fillRect(windowX(tick.x), room.bottom() - 5, 1, 6, m_palette.color(QPalette::WindowText));
        const int width = m_metrics.horizontalAdvance(tick.text);
        int left = windowX(tick.x) + kTickGap;
        if (left + width > room.right()) // the last one
            left = windowX(tick.x) - kTickGap - width;
        const bool isUnderMark = mark && *mark > left - kMarkHalf && *mark < left + width + kMarkHalf;
        if (left < free || isUnderMark || isTaken({left, room.top() + 1, width, room.height() - 3}))
            continue;
        m_painter.drawText(QPoint(left, baseline), tick.text);
        free = left + width + kTickGap;
    }
    for (const Label &label : breaks) {
        m_painter.fillRect(label.box, m_palette.color(QPalette::Window));
        m_painter.setPen(m_palette.color(QPalette::WindowText));
        m_painter.drawText(label.box, Qt::AlignCenter, label.text);
    }
    paintJumps(room);
    paintFlags();
    if (mark) {
        const int x = *mark;
        const QColor colour = m_scene.isLive ? statusColorOf(ItemStatus::Running) : pastEdge(m_palette);
        for (int i = 0; i < 7; ++i)
            m_painter.fillRect(x - 6 + i, room.bottom() - 6 + i, 13 - 2 * i, 1, colour);
    }
    m_painter.restore();
}

/// How long what is drawn shorter was, in the ruler: the longest first, and what finds no room next to them only by its
/// sign, or not at all.
std::vector<TimelinePainter::Label> TimelinePainter::breakLabels() const
{
    const QRect &room = m_scene.rooms.ruler;
    const auto &breaks = m_scene.axis.breaks();
    std::vector<const TimelineAxis::Break *> longest;
    for (std::size_t i = 0; i < breaks.size() && breaks[i].after < m_scene.at(); ++i)
        longest.push_back(&breaks[i]);
    std::stable_sort(longest.begin(), longest.end(), [](const TimelineAxis::Break *a, const TimelineAxis::Break *b) {
        return a->end - a->begin > b->end - b->begin;
    });
    std::vector<Label> labels;
    for (const TimelineAxis::Break *gap : longest) {
        const double middle = m_scene.scale.xOfValue(double(gap->at) + double(gap->shown) / 2);
        const QString length = formatDuration(gap->end - gap->begin);
        for (const QString &text : {QStringLiteral("\u2571\u2571 %1 \u2571\u2571").arg(length), QStringLiteral("\u2571\u2571")}) {
            const int width = m_metrics.horizontalAdvance(text);
            const QRect box(windowX(qRound(middle)) - width / 2 - 2, room.top() + 1, width + 4, room.height() - 3);
            const auto overlaps = [&box](const Label &label) { return label.box.intersects(box); };
            if (!box.intersects(room) || std::any_of(labels.begin(), labels.end(), overlaps))
                continue;
            labels.push_back({box, text});
            break;
        }
    }
    return labels;
}

/// Of bookmarks: filled where they are kept; a bar below as long as their frames.
void TimelinePainter::paintFlags()
{
    if (!m_scene.bookmarks)
        return;
    const QRect &room = m_scene.rooms.ruler;
    const QColor colour = bookmarkColor(m_palette);
    for (const Bookmark &one : *m_scene.bookmarks) {
        if (one.frames.first > m_scene.newest)
            break;
        const int x = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(one.frames.first)))));
        const Position last = std::min(one.frames.second, m_scene.newest);
        const int end = windowX(qRound(m_scene.scale.xOfValue(double(m_scene.axis.valueOf(last)))));
        if (end < room.left() || x > room.right())
            continue;
        m_painter.fillRect(x, room.bottom() - 2, std::max(end - x, 1), 3, colour);
        m_painter.fillRect(x, room.top(), 1, room.height(), colour);
        const QRect flag(x, room.top(), kFlagWidth, kFlagWidth * 3 / 4);
        if (one.isKept)
            m_painter.fillRect(flag, colour);
        else
            paintOutline(flag, colour, false);
    }
}

void TimelinePainter::paintOverview(const TimelineOverview &overview)
{
    const QRect &room = m_scene.rooms.overview;
    const QRect whole(0, 0, room.right() + 1, room.height());
    m_painter.fillRect(whole, m_palette.color(QPalette::Window));
    m_painter.fillRect(room, m_palette.color(QPalette::Base));
    const auto runs = [&](const TimelineOverview::Columns &from, auto paint) {
        for (std::size_t x = 0; x < from.size();) {
            std::size_t end = x + 1;
            while (end < from.size() && from[end] == from[x])
                ++end;
            if (from[x] > 0)
                paint(room.left() + static_cast<int>(x), static_cast<int>(end - x), from[x]);
            x = end;
        }
    };
    const int height = std::max((room.height() - 6) / std::max(static_cast<int>(overview.lines.size()), 1), 1);
    int y = room.top() + 5;
    for (const TimelineOverview::Columns &line : overview.lines) {
        runs(line, [&](int x, int width, TimelineWeight worst) {
            const bool isFine = worst <= weightOf(ItemStatus::Succeeded);
            const int inset = isFine && height > 3 ? 1 : 0;
            m_painter.fillRect(x, y + inset, width, std::max(height - 1 - inset, 1),
                               isFine ? m_fine : statusColorOf(statusOfWeight(worst)));
        });
        y += height;
    }
    // What is missing goes through all of it, what went wrong stands above.
    runs(overview.gaps, [&](int x, int width, TimelineWeight) { paintGapMark({x, room.top(), width, room.height()}, width); });
    runs(overview.marks, [&](int x, int width, TimelineWeight worst) {
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
        const int x = room.left() + qRound(m_scene.all.xOfValue(double(m_scene.axis.reachedAt(m_scene.at()))));
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
        else if (row.group == Group::Told && row.number < 2 && lane.rowsOf(Group::Work) > 0)
            //: Of a lane of the timeline: runs that the server told of afterwards, beside those that were heard.
            text = row.number == 0 ? FrameTexts::tr("Told runs") : FrameTexts::tr("Told spans");
        else if ((row.group == Group::Told || row.group == Group::Work) && row.number < 2)
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
    if (m_scene.currentLane == number) { // that of what is selected
        m_painter.fillRect(rect.adjusted(0, 1, 0, 0), mixed(m_palette.color(QPalette::Highlight), 0.3));
        m_painter.fillRect(rect.x(), rect.y() + 1, 3, rect.height() - 1, m_palette.color(QPalette::Highlight));
    }
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
    const int width = room.width() - left - 4 - kPinWidth;
    m_painter.drawText(
        QPoint(left, baseline),
        QFontMetrics(bold).elidedText(workerName(m_view, lane.session), Qt::ElideRight, std::max(width, 0)));
    m_painter.setFont(m_font);
    paintPin(rect, lane.session);
    if (m_scene.currentLane == number && m_scene.hasFocus) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 1, Qt::DotLine));
        m_painter.drawRect(rect.adjusted(1, 1, -3, -1));
    }
}

/// A pin: upright and filled where the lane is kept above the others.
void TimelinePainter::paintPin(const QRect &row, SessionId session)
{
    const bool isPinned = m_scene.pinned && m_scene.pinned->contains(session);
    const QColor ink = isPinned ? m_palette.color(QPalette::Highlight) : mixed(m_palette.color(QPalette::Text), 0.4);
    const int x = row.right() - kPinWidth / 2 - 2;
    const int y = row.center().y() - 5;
    if (isPinned)
        m_painter.fillRect(x - 2, y, 5, 5, ink);
    else
        m_painter.fillRect(x - 2, y, 5, 1, ink);
    m_painter.fillRect(x - 2, y, 1, 5, ink);
    m_painter.fillRect(x + 2, y, 1, 5, ink);
    m_painter.fillRect(x - 4, y + 5, 9, 1, ink);
    m_painter.fillRect(x, y + 6, 1, 5, ink);
}

} // namespace tracedeck
