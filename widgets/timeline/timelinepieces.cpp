// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinepieces.h"

#include <algorithm>
#include <tuple>

namespace tracedeck {

namespace {

/// Puts bars together as they come, from the left.
class PieceCollector
{
public:
    /// `isInOrder`: neighbours are neighbours in the row, so that the first of them stands for all, and none overlaps.
    PieceCollector(std::vector<TimelinePiece> &pieces, int width, bool isInOrder = true)
        : m_pieces(pieces)
        , m_width(width)
        , m_isInOrder(isInOrder)
    {}

    void add(TimelinePiece piece)
    {
        piece.x = std::max(piece.x, 0);
        piece.end = std::min(std::max(piece.end, piece.x + 1), m_width);
        if (piece.x >= m_width || piece.end <= 0)
            return;
        if (!m_isInOrder && !m_pieces.empty() && m_pieces.back().isBar && m_pieces.back().end > piece.x)
            cutLast(piece.x); // what began later lies on top
        if (piece.end - piece.x >= kLeastBar)
            addBar(piece);
        else
            addColumns(piece);
    }

    /// What stands alone and would hardly be seen takes some of the room beside it.
    void widen()
    {
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            TimelinePiece &piece = m_pieces[i];
            const int next = i + 1 < m_pieces.size() ? m_pieces[i + 1].x : m_width + kLeastBar;
            if (piece.isBar || piece.count > 1 || piece.width() > 1 || next - piece.x <= kLeastBar)
                continue;
            piece.end = piece.x + kLeastBar;
            piece.isWidened = true;
        }
    }

private:
    void cutLast(int end)
    {
        m_pieces.back().end = end;
        if (m_pieces.back().width() <= 0)
            m_pieces.pop_back();
    }

    void addBar(TimelinePiece piece)
    {
        piece.isBar = true;
        if (!m_pieces.empty() && m_pieces.back().end > piece.x) {
            // A column of small ones reaches into it.
            if (m_pieces.back().worst > piece.worst)
                piece.x = m_pieces.back().end;
            else
                cutLast(piece.x);
        }
        if (piece.width() > 0)
            m_pieces.push_back(piece);
    }

    void addColumns(TimelinePiece piece)
    {
        if (m_pieces.empty() || m_pieces.back().isBar || m_pieces.back().end < piece.x) {
            if (!m_pieces.empty())
                piece.x = std::max(piece.x, m_pieces.back().end); // never left of what is there
            piece.end = std::max(piece.end, piece.x + 1);
            if (piece.x < m_width)
                m_pieces.push_back(piece);
            return;
        }
        TimelinePiece &last = m_pieces.back();
        const int shared = last.end - piece.x; // columns, at least 0
        if (piece.worst == last.worst || (piece.worst < last.worst && piece.end <= last.end)) {
            last.end = std::max(last.end, piece.end);
            last.count += piece.count;
            last.isOpen = last.isOpen || piece.isOpen;
            return;
        }
        if (piece.worst < last.worst) {
            piece.x = last.end;
            m_pieces.push_back(piece);
            return;
        }
        // Worse: the columns that both are in are its own.
        if (shared >= last.width()) {
            if (m_isInOrder)
                piece.entry = last.entry;
            piece.count += last.count;
            piece.x = std::min(piece.x, last.x);
            piece.end = std::max(piece.end, last.end);
            last = piece;
            return;
        }
        last.end = piece.x;
        m_pieces.push_back(piece);
    }

    std::vector<TimelinePiece> &m_pieces;
    int m_width;
    bool m_isInOrder;
};

/// What the server told of afterwards comes in any order: each bar is looked at.
void collectTold(const TimelineRow &row, const View &view, const TimelineScale &scale,
                 std::vector<TimelinePiece> &pieces)
{
    std::vector<TimelinePiece> bars;
    for (std::uint32_t i = 0, count = row.count(view.position()); i < count; ++i) {
        const TimelineFact fact = row.entries()[i].fact;
        const TimelineWeight weight = row.weightAt(view, i, count);
        const TimelineAxis::Segment segment = scale.axis().segmentOf(view, fact);
        const int x = scale.columnOf(segment.begin);
        const int end = scale.columnOf(segment.end);
        if (weight > 0 && end >= 0 && x < scale.width())
            bars.push_back({x, end, i, 1, weight, false, false, timelineEnd(view.trace(), fact, view.position()) == kOpen});
    }
    std::sort(bars.begin(), bars.end(), [](const TimelinePiece &a, const TimelinePiece &b) {
        return std::tie(a.x, a.end, a.entry) < std::tie(b.x, b.end, b.entry);
    });
    PieceCollector collector(pieces, scale.width(), false);
    for (const TimelinePiece &bar : bars)
        collector.add(bar);
    collector.widen();
}

} // namespace

void collectPieces(const TimelineRow &row, const View &view, const TimelineScale &scale,
                   std::vector<TimelinePiece> &pieces)
{
    pieces.clear();
    if (row.isTold())
        return collectTold(row, view, scale, pieces);
    const Position at = view.position();
    const Trace &trace = view.trace();
    const std::uint32_t count = row.count(at);
    if (count == 0)
        return;
    const Position first = scale.firstFrom(0);
    const Position behind = scale.firstFrom(scale.width());
    const GrowingList<TimelineEntry> &entries = row.entries();
    PieceCollector collector(pieces, scale.width());
    int x = -1;
    // All but the last are over, in their order.
    std::uint32_t i =
        entries.partitionPoint(count - 1, [first](const TimelineEntry &entry) { return entry.end < first; });
    while (i < count) {
        const TimelineEntry &entry = entries[i];
        if (entry.begin >= behind)
            break;
        x = scale.xFrom(x, entry.begin);
        if (x < 0 || entry.begin < first)
            x = -1;
        const TimelineRow::Bucket *whole = nullptr;
        unsigned level = 0;
        // The largest bucket that one column holds.
        while (x >= 0 && level < TimelineRow::kLevels) {
            const TimelineRow::Bucket *wider = row.bucket(level + 1, i, count);
            if (!wider || (wider->worst > 0 && wider->end >= scale.firstFrom(x + 1)))
                break;
            whole = wider;
            ++level;
        }
        if (whole) {
            const std::uint32_t bars = 1u << (level * TimelineRow::kFanBits);
            if (whole->worst > 0)
                collector.add({x, x + 1, i, bars, whole->worst});
            i += bars;
            continue;
        }
        const TimelineWeight weight = row.weightAt(view, i, count);
        if (weight > 0) {
            const Position end = row.endOf(trace, i, count, at);
            const Position reached = end == kOpen ? timelineReached(view, entry.fact) : end;
            int last = scale.xFrom(x, reached);
            if (end == kOpen)
                last = std::max(last, std::clamp(scale.columnOf(scale.axis().reachedAt(reached)), -1, scale.width()));
            if (entry.fact.what() == TimelineFact::Kind::Span && view.isEndTold(SpanId{entry.fact.index}))
                last = std::clamp(scale.columnOf(scale.axis().segmentOf(view, entry.fact).end), -1, last);
            if (last >= 0)
                collector.add({x, last, i, 1, weight, false, false, end == kOpen});
        }
        ++i;
    }
    collector.widen();
}

const TimelinePiece *pieceAt(const std::vector<TimelinePiece> &pieces, int x)
{
    const auto after = std::upper_bound(pieces.begin(), pieces.end(), x,
                                        [](int at, const TimelinePiece &piece) { return at < piece.x; });
    if (after == pieces.begin())
        return nullptr;
    const TimelinePiece &piece = *std::prev(after);
    return x < piece.end ? &piece : nullptr;
}

std::uint32_t worstEntry(const TimelineRow &row, const View &view, const TimelinePiece &piece)
{
    if (row.isTold())
        return piece.entry;
    constexpr std::uint32_t kMostLookedAt = 65'536;
    const std::uint32_t count = row.count(view.position());
    const std::uint32_t end = piece.entry + std::min(piece.count, kMostLookedAt);
    for (std::uint32_t i = piece.entry; i < std::min(end, count); ++i) {
        if (row.weightAt(view, i, count) == piece.worst)
            return i;
    }
    return piece.entry;
}

} // namespace tracedeck
