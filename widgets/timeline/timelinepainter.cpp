// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinepainter.h"

#include "statuspalette.h"
#include "theme.h"
#include "timelinetexts.h"
#include "timeunits.h"

#include <QPainter>

#include <algorithm>

/// The bars of a timeline. What is around them is in timelinepainter_frame.cpp.
namespace tracedeck {

namespace {

using Kind = TimelineFact::Kind;

constexpr int kLeastLabel = 40; ///< pixels of a bar that has one
constexpr int kLeastStreaming = 16;
constexpr int kToolBand = 3; ///< pixels
constexpr int kHumanBand = 5;
constexpr int kCell = 2; ///< columns of the strip that shows how text came
constexpr std::int64_t kStall = 2 * kSecond; ///< so long without text is worth a sign

/// What has a colour of its own: kinds of items, and these.
constexpr std::size_t kItemKinds = static_cast<std::size_t>(ItemKind::Task) + 1;
constexpr std::array kOtherFills = {"user", "assistant", "other", "approval"};
enum Fill : std::size_t { UserFill = kItemKinds, AssistantFill, OtherFill, ApprovalFill, FillCount };
static_assert(kItemKinds + kOtherFills.size() == FillCount);

/// About as wide as two letters.
bool isWide(QChar c)
{
    return c.unicode() >= 0x1100;
}

/// As much of a name as there is room for. About: to measure each of hundreds would take longer than to paint them.
QString cut(const TimelineNames::Name &name, int room)
{
    if (name.width <= room)
        return name.text;
    const auto letters = name.text.size() + std::count_if(name.text.begin(), name.text.end(), isWide);
    qsizetype left = letters * room / name.width - 2; // the ellipsis, and some letters are wider than others
    qsizetype length = 0;
    while (length + 1 < name.text.size() && left > 0)
        left -= isWide(name.text.at(length++)) ? 2 : 1;
    length = std::max<qsizetype>(length - (left < 0), 1);
    while (length > 1 && (name.text.at(length).isLowSurrogate() || name.text.at(length).isMark()))
        --length;
    return name.text.left(length) + QChar(0x2026);
}

} // namespace

const TimelineNames::Name &TimelineNames::of(const View &view, TimelineFact fact, const QFontMetrics &metrics,
                                             bool isFinal)
{
    constexpr qsizetype kMostNames = 20'000;
    const quint32 key = fact.kind << 29 | fact.index;
    if (isFinal) {
        if (const auto known = m_names.constFind(key); known != m_names.cend())
            return *known;
    }
    const QString text = timelineName(view, fact);
    m_passing = {text, metrics.horizontalAdvance(text)};
    if (!isFinal)
        return m_passing;
    if (m_names.size() >= kMostNames)
        m_names.clear();
    return *m_names.insert(key, m_passing);
}

TimelinePainter::TimelinePainter(QPainter &painter, const TimelineScene &scene, TimelineNames &names,
                                 const QPalette &palette, const QFont &font)
    : m_painter(painter)
    , m_scene(scene)
    , m_names(names)
    , m_palette(palette)
    , m_font(font)
    , m_metrics(font)
    , m_view(scene.view())
{
    for (std::size_t status = 0; status < m_status.size(); ++status)
        m_status[status] = statusColor(static_cast<ItemStatus>(status), palette);
    for (std::size_t fill = 0; fill < FillCount; ++fill) {
        const QColor colour = fill < kItemKinds ? kindColor(static_cast<ItemKind>(fill), palette)
                                                : kindColor(kOtherFills[fill - kItemKinds], palette);
        m_fills[fill] = mixed(colour, isDark(palette) ? 0.42 : 0.28);
    }
    m_fine = mixed(palette.color(QPalette::Text), isDark(palette) ? 0.38 : 0.34);
    m_painter.setFont(font);
}

/// So much of a colour, the rest is the ground.
QColor TimelinePainter::mixed(const QColor &colour, double part) const
{
    const QColor ground = m_palette.color(QPalette::Base);
    const auto mix = [part](int a, int b) { return qRound(a * part + b * (1 - part)); };
    return QColor(mix(colour.red(), ground.red()), mix(colour.green(), ground.green()),
                  mix(colour.blue(), ground.blue()));
}

QColor TimelinePainter::fillOf(TimelineFact fact) const
{
    switch (fact.what()) {
    case Kind::Run:
        return m_fills[static_cast<std::size_t>(ItemKind::Run)];
    case Kind::Span:
        return m_fills[static_cast<std::size_t>(itemKind(m_view.kind(SpanId{fact.index})))];
    case Kind::Message: {
        const Role role = m_view.at(MessageId{fact.index}).role;
        return m_fills[role == Role::Assistant ? AssistantFill : role == Role::User ? UserFill : OtherFill];
    }
    case Kind::Approval:
        return m_fills[ApprovalFill];
    case Kind::Checkpoint:
    case Kind::Problem:
    case Kind::Gap:
        break;
    }
    return m_fine;
}

QColor TimelinePainter::edgeOf(ItemStatus status) const
{
    return isQuiet(status) ? mixed(m_palette.color(QPalette::Text), 0.45) : statusColorOf(status);
}

const TimelineRow &TimelinePainter::rowOf(const TimelineLayout::Row &row) const
{
    const SessionId session = m_scene.layout->lanes()[row.lane].session;
    return *m_scene.index->tracks()[session.index].of(row.group).rows[row.number];
}

void TimelinePainter::paintLanes()
{
    const QRect &lanes = m_scene.rooms.lanes;
    m_painter.save();
    m_painter.setClipRect(lanes);
    paintGround();
    paintTicks();
    paintBreaks();
    paintJumps(m_scene.rooms.lanes);
    const auto rows = m_scene.layout->rowsIn(m_scene.scrolled, m_scene.scrolled + lanes.height());
    for (const TimelineLayout::Row &row : rows) {
        if (m_waitsOf != row.lane)
            m_waits.reset();
        m_waitsOf = row.lane;
        paintRow(row);
    }
    if (!m_scene.isPinnedPart)
        paintArrows();
    paintPath();
    paintSelected();
    paintFuture();
    paintMarked();
    paintBookmarks();
    paintCursor();
    m_painter.restore();
}

void TimelinePainter::paintRow(const TimelineLayout::Row &row)
{
    const TimelineLane &lane = m_scene.layout->lanes()[row.lane];
    if (row.number >= lane.rowsOf(row.group))
        return; // a title without marks
    const TimelineRow &bars = rowOf(row);
    collectPieces(bars, m_view, m_scene.scale, m_pieces);
    const int y = m_scene.yOf(row);
    for (const TimelinePiece &piece : m_pieces) {
        const QRect rect(windowX(piece.x), y + 1, piece.width(), row.height - 2);
        const bool isOne = piece.count == 1;
        if (row.group == Group::Marks) {
            if (isOne)
                paintMark(bars.entries()[piece.entry].fact, piece, rect);
            else
                paintMarkColumns(rect, piece.worst);
        } else if (isOne) {
            paintBar(bars, piece, rect);
        } else {
            paintColumns(rect, piece.worst);
        }
    }
}

/// Many in each column: how high it is says how bad the worst of them is, as its colour does.
void TimelinePainter::paintColumns(const QRect &rect, TimelineWeight worst)
{
    const ItemStatus status = statusOfWeight(worst);
    const auto part = [&] {
        switch (status) {
        case ItemStatus::Failed:
            return 1.0;
        case ItemStatus::Cancelled:
        case ItemStatus::Interrupted:
            return 0.85;
        case ItemStatus::Waiting:
            return 0.75;
        case ItemStatus::Running:
        case ItemStatus::Unheard:
            return 0.65;
        case ItemStatus::Succeeded:
        case ItemStatus::Idle:
        case ItemStatus::Ended:
            break;
        }
        return 0.5;
    }();
    const bool isFine = worst <= weightOf(ItemStatus::Succeeded);
    const int height = std::max(qRound(rect.height() * part), 2);
    m_painter.fillRect(rect.x(), rect.bottom() + 1 - height, rect.width(), height,
                       isFine ? m_fine : statusColorOf(status));
}

// --- One bar -------------------------------------------------------------------------------------------------------

void TimelinePainter::paintBar(const TimelineRow &row, const TimelinePiece &piece, const QRect &rect)
{
    const TimelineFact fact = row.entries()[piece.entry].fact;
    ItemStatus status = statusOfWeight(piece.worst);
    if (status == ItemStatus::Running) // or nobody hears of it any more
        status = timelineStatus(m_view, fact);
    const QColor fill = fillOf(fact);
    if (!piece.isBar && !piece.isWidened) {
        m_painter.fillRect(rect, status == ItemStatus::Succeeded ? fill.darker(115) : statusColorOf(status));
        return;
    }
    if (piece.isWidened) {
        paintWidened(rect, fill, edgeOf(status));
        return;
    }
    // Its right edge is not drawn where the next one begins.
    const QRect bar = rect.width() > kLeastBar ? rect.adjusted(0, 0, -1, 0) : rect;
    m_painter.fillRect(bar, fill);
    if (status == ItemStatus::Failed) {
        QColor hatch = statusColorOf(status);
        hatch.setAlphaF(0.5F);
        m_painter.fillRect(bar, QBrush(hatch, Qt::FDiagPattern));
    }
    if (rect.width() >= kLeastStreaming && !row.isTold()) {
        paintStreaming(fact, bar);
        paintWaits(fact, bar);
    }
    m_painter.fillRect(bar.x(), bar.y(), 2, bar.height(), edgeOf(status));
    if (!isQuiet(status) || piece.isOpen)
        paintOutline(bar, statusColorOf(status), piece.isOpen);
    if (bar.width() >= kLeastLabel)
        paintLabel(fact, status, bar, !piece.isOpen && fact.what() != Kind::Run);
}

/// What goes on has no right edge: its lines end in teeth.
void TimelinePainter::paintOutline(const QRect &rect, const QColor &colour, bool isOpen)
{
    m_painter.fillRect(rect.x(), rect.y(), rect.width(), 1, colour);
    m_painter.fillRect(rect.x(), rect.bottom(), rect.width(), 1, colour);
    if (!isOpen) {
        m_painter.fillRect(rect.right(), rect.y(), 1, rect.height(), colour);
        return;
    }
    for (int y = rect.y() + 1; y < rect.bottom(); y += 4)
        m_painter.fillRect(rect.right() - 1, y, 2, 2, colour);
}

/// Shorter than it is drawn: only its begin is filled, what is added has a broken line around it.
void TimelinePainter::paintWidened(const QRect &rect, const QColor &fill, const QColor &edge)
{
    m_painter.fillRect(rect.x(), rect.y(), 2, rect.height(), edge);
    m_painter.fillRect(rect.x() + 2, rect.y() + 1, rect.width() - 3, rect.height() - 2, fill);
    for (int y = rect.y(); y <= rect.bottom(); y += 4)
        m_painter.fillRect(rect.right(), y, 1, 2, edge);
    m_painter.fillRect(rect.right() - 1, rect.y(), 1, 1, edge);
    m_painter.fillRect(rect.right() - 1, rect.bottom(), 1, 1, edge);
}

/// Hatched until the first text came; then how much came when, and where nothing did for long.
void TimelinePainter::paintStreaming(TimelineFact fact, const QRect &rect)
{
    const auto message = fact.what() == Kind::Message || fact.what() == Kind::Span
                             ? streamedMessage(m_view, fact)
                             : std::nullopt;
    if (!message)
        return;
    const Position first = m_view.firstToken(*message);
    if (first == kOpen && m_view.end(*message) != kOpen)
        return; // nobody heard it as it was written
    const TimelineScale &scale = m_scene.scale;
    const int left = rect.x() - windowX(0);
    const int right = left + rect.width();
    const int begin = first == kOpen ? right : std::clamp(scale.xOf(first), left, right);
    const QColor ink = mixed(m_palette.color(QPalette::Text), 0.55);
    if (begin > left + 3) {
        m_painter.fillRect(QRect(windowX(left), rect.y(), begin - left, rect.height()), mixed(ink, 0.06));
        m_painter.fillRect(QRect(windowX(left), rect.y(), begin - left, rect.height()),
                           QBrush(ink, Qt::BDiagPattern));
    }
    // The strip at its lower edge.
    int quietSince = begin;
    for (int x = begin; x < right; x += kCell) {
        const Position from = scale.firstFrom(x);
        const Position behind = scale.firstFrom(std::min(x + kCell, scale.width()));
        const std::uint32_t pieces = behind > from ? piecesBetween(m_view, *message, from, behind - 1) : 0;
        const bool isLast = x + kCell >= right;
        if (pieces == 0 && !isLast)
            continue;
        const double quiet = scale.valueAt(x) - scale.valueAt(quietSince);
        if (m_scene.axis.isTime() && quiet >= double(kStall) && x - quietSince > 6)
            m_painter.fillRect(
                QRect(windowX(quietSince + kCell), rect.bottom() - 3, x - quietSince - kCell, 4),
                QBrush(statusColorOf(ItemStatus::Interrupted), Qt::Dense5Pattern));
        quietSince = x;
        const int height = pieces == 0 ? 0 : pieces == 1 ? 2 : pieces < 5 ? 3 : 4;
        if (height > 0)
            m_painter.fillRect(windowX(x), rect.bottom() + 1 - height, kCell, height, ink);
    }
}

/// What it spent on tools is a band at its upper edge, solid; what on a human, one that is higher and crossed.
void TimelinePainter::paintWaits(TimelineFact fact, const QRect &rect)
{
    if (fact.what() != Kind::Run && fact.what() != Kind::Span)
        return;
    // Most lanes have no bar that is wide enough to be asked for.
    if (!m_waits)
        m_waits.emplace(*m_scene.index, m_scene.layout->lanes()[m_waitsOf], m_scene.scale);
    const QColor tool = kindColor("tool", m_palette);
    const QColor human = statusColorOf(ItemStatus::Waiting);
    for (const TimelineWaits::Stretch &stretch : m_waits->of(fact)) {
        const int left = std::max(windowX(stretch.x), rect.left() + 2);
        const int right = std::min(windowX(stretch.end), rect.right() + 1);
        if (right <= left)
            continue;
        const QRect band(left, rect.y(), right - left, stretch.isHuman ? kHumanBand : kToolBand);
        if (!stretch.isHuman) {
            m_painter.fillRect(band, tool);
            continue;
        }
        m_painter.fillRect(band, m_palette.color(QPalette::Base));
        m_painter.fillRect(band, QBrush(human, Qt::DiagCrossPattern));
        m_painter.fillRect(band.x(), band.bottom(), band.width(), 1, human);
    }
}

void TimelinePainter::paintLabel(TimelineFact fact, ItemStatus status, const QRect &rect, bool isFinal)
{
    const TimelineNames::Name &name = m_names.of(m_view, fact, m_metrics, isFinal);
    int left = rect.x() + 5;
    const int right = std::min(rect.right(), m_scene.rooms.lanes.right()) - 2;
    const int baseline = rect.y() + (rect.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    if (status != ItemStatus::Succeeded) {
        const QString glyph = statusGlyph(status);
        m_painter.setPen(statusColorOf(status));
        m_painter.drawText(QPoint(left, baseline), glyph);
        left += m_metrics.horizontalAdvance(glyph) + 3;
    }
    if (right - left < 14)
        return;
    m_painter.setPen(m_palette.color(QPalette::Text));
    m_painter.drawText(QPoint(left, baseline), cut(name, right - left));
}

// --- Marks ---------------------------------------------------------------------------------------------------------

void TimelinePainter::paintMark(TimelineFact fact, const TimelinePiece &piece, const QRect &rect)
{
    if (!piece.isWidened || fact.what() == Kind::Checkpoint) {
        paintMarkColumns(QRect(rect.x(), rect.y(), std::min(rect.width(), 2), rect.height()), piece.worst);
        if (!piece.isWidened)
            return;
        // A flag on its stem.
        m_painter.fillRect(rect.x(), rect.y() + rect.height() / 2, 5, 4,
                           mixed(m_palette.color(QPalette::Text), 0.6));
        return;
    }
    if (fact.what() == Kind::Gap)
        return paintGapMark(rect, 1);
    const Severity severity = m_view.at(ProblemId{fact.index}).severity;
    const QString glyph = severityGlyph(severity);
    m_painter.setPen(severityColor(severity, m_palette));
    m_painter.drawText(QPoint(rect.x() - m_metrics.horizontalAdvance(glyph) / 2 + 1,
                              rect.y() + (rect.height() + m_metrics.ascent() - m_metrics.descent()) / 2),
                       glyph);
}

void TimelinePainter::paintMarkColumns(const QRect &rect, TimelineWeight worst)
{
    const auto mark = static_cast<TimelineMark>(worst);
    const auto bar = [&](int height, const QColor &colour) {
        height = std::min(height, rect.height());
        m_painter.fillRect(rect.x(), rect.bottom() + 1 - height, rect.width(), height, colour);
    };
    switch (mark) {
    case TimelineMark::Checkpoint:
        return bar(rect.height() / 2, mixed(m_palette.color(QPalette::Text), 0.6));
    case TimelineMark::Info:
        return bar(rect.height() / 3, severityColor(Severity::Info, m_palette));
    case TimelineMark::Warning:
        return bar(rect.height() * 3 / 4, severityColor(Severity::Warning, m_palette));
    case TimelineMark::Gap:
        return paintGapMark(rect, rect.width());
    case TimelineMark::Error:
        return bar(rect.height(), severityColor(Severity::Error, m_palette));
    }
}

/// A line that is broken, as what came is.
void TimelinePainter::paintGapMark(const QRect &rect, int width)
{
    const QColor colour = severityColor(Severity::Warning, m_palette);
    for (int y = rect.y(); y <= rect.bottom(); y += 5)
        m_painter.fillRect(QRect(rect.x(), y, std::max(width, 2), 3) & rect.adjusted(0, 0, 2, 0), colour);
}

} // namespace tracedeck
