// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineoverview.h"

#include "timelinepieces.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Group = TimelineIndex::Group;

class Collector
{
public:
    Collector(const TimelineIndex &index, const TimelineScale &scale)
        : m_view(index.trace(), scale.last())
        , m_scale(scale)
    {}

    void addWorst(const TimelineIndex::Rows &rows, TimelineOverview::Columns &into)
    {
        forEachPiece(rows, [&](const TimelineRow &, const TimelinePiece &piece) { raise(into, piece, piece.worst); });
    }
    void addMarks(const TimelineIndex::Rows &rows, TimelineOverview &into)
    {
        forEachPiece(rows, [&](const TimelineRow &row, const TimelinePiece &piece) {
            raise(into.marks, piece, piece.worst);
            if (hasGap(row, piece))
                raise(into.gaps, piece, 1);
        });
    }

private:
    template<class Visit>
    void forEachPiece(const TimelineIndex::Rows &rows, Visit visit)
    {
        if (rows.count(m_view.position()) == 0)
            return;
        collectPieces(*rows.rows[0], m_view, m_scale, m_pieces);
        for (const TimelinePiece &piece : m_pieces)
            visit(*rows.rows[0], piece);
    }
    void raise(TimelineOverview::Columns &columns, const TimelinePiece &piece, TimelineWeight weight) const
    {
        for (int x = piece.x; x < std::min(piece.end, m_scale.width()); ++x) {
            TimelineWeight &column = columns[static_cast<std::size_t>(x)];
            column = std::max(column, weight);
        }
    }
    /// An error beside it hides it from the weight.
    bool hasGap(const TimelineRow &row, const TimelinePiece &piece) const
    {
        constexpr std::uint32_t kMostLookedAt = 16;
        if (piece.worst < TimelineWeight(TimelineMark::Gap))
            return false;
        const std::uint32_t count = row.count(m_view.position());
        const std::uint32_t end = std::min(piece.entry + std::min(piece.count, kMostLookedAt), count);
        for (std::uint32_t i = piece.entry; i < end; ++i) {
            if (row.entries()[i].fact.what() == TimelineFact::Kind::Gap)
                return true;
        }
        return piece.worst == TimelineWeight(TimelineMark::Gap);
    }

    View m_view;
    const TimelineScale &m_scale;
    std::vector<TimelinePiece> m_pieces;
};

} // namespace

TimelineOverview timelineOverview(const TimelineIndex &index, const TimelineScale &scale,
                                  const std::vector<SessionId> &sessions, int lines,
                                  const std::function<bool()> &isCancelled)
{
    const auto width = static_cast<std::size_t>(std::max(scale.width(), 0));
    const auto all = static_cast<std::size_t>(std::max(lines, 0));
    TimelineOverview overview;
    overview.lines.assign(all, TimelineOverview::Columns(width));
    overview.marks.resize(width);
    overview.gaps.resize(width);
    Collector collector(index, scale);
    collector.addMarks(index.sourceMarks(), overview);
    std::size_t session = 0;
    for (std::size_t line = 0; line < all; ++line) {
        for (const std::size_t end = sessions.size() * (line + 1) / all; session < end; ++session) {
            if (isCancelled())
                return overview;
            const TimelineIndex::Track &track = index.tracks()[sessions[session].index];
            collector.addWorst(track.of(Group::Told), overview.lines[line]);
            collector.addWorst(track.of(Group::Work), overview.lines[line]);
            collector.addMarks(track.of(Group::Marks), overview);
        }
    }
    return overview;
}

} // namespace tracedeck
