// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinewaits.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Group = TimelineIndex::Group;

constexpr std::uint32_t kMostRows = 32; ///< of a group, that are looked at
constexpr int kMostAbove = 16; ///< spans around a tool that are told of it

quint32 keyOf(TimelineFact fact)
{
    return fact.kind << 29 | fact.index;
}

} // namespace

TimelineWaits::TimelineWaits(const TimelineIndex &index, const TimelineLane &lane, const TimelineScale &scale)
    : m_view(index.trace(), scale.last())
{
    const TimelineIndex::Track &track = index.tracks()[lane.session.index];
    const auto forEachRow = [&](Group group, std::uint32_t first, bool isHuman) {
        for (std::uint32_t row = first; row < std::min(lane.rowsOf(group), kMostRows); ++row)
            collect(*track.of(group).rows[row], scale, isHuman);
    };
    forEachRow(Group::Work, 1, false);
    forEachRow(Group::Waits, 0, true);
    for (std::vector<Stretch> &all : m_stretches)
        std::stable_sort(all.begin(), all.end(), [](const Stretch &a, const Stretch &b) {
            return a.isHuman != b.isHuman ? b.isHuman : a.x < b.x;
        });
}

void TimelineWaits::collect(const TimelineRow &row, const TimelineScale &scale, bool isHuman)
{
    collectPieces(row, m_view, scale, m_pieces);
    for (const TimelinePiece &piece : m_pieces) {
        const TimelineFact fact = row.entries()[piece.entry].fact;
        const Stretch stretch{piece.x, piece.isWidened ? piece.x + 1 : piece.end, isHuman};
        if (!isHuman) {
            const SpanId span{fact.index};
            if (fact.what() == TimelineFact::Kind::Span && m_view.kind(span) == SpanKind::Tool)
                addTool(span, stretch);
            continue;
        }
        const Approval &approval = m_view.at(ApprovalId{fact.index});
        const SpanId *executing = approval.tool ? m_view.value(m_view.at(approval.tool).span) : nullptr;
        const SpanId in = executing ? *executing : approval.tool ? m_view.at(approval.tool).calledIn : SpanId();
        if (in && m_view.isVisible(in))
            addAbove(in, stretch);
        else if (approval.run)
            add(TimelineFact::of(approval.run), stretch);
    }
}

void TimelineWaits::add(TimelineFact bar, const Stretch &stretch)
{
    m_stretches[keyOf(bar)].push_back(stretch);
}

/// What called it waited for it as well, unless that is what it is in anyway.
void TimelineWaits::addTool(SpanId span, const Stretch &stretch)
{
    const SpanId parent = m_view.parent(span);
    if (parent && m_view.isVisible(parent))
        addAbove(parent, stretch);
    else
        add(TimelineFact::of(m_view.at(span).run), stretch);
    const ToolId tool = m_view.at(span).tool;
    const SpanId caller = tool ? m_view.at(tool).calledIn : SpanId();
    if (!caller || caller == span || !m_view.isVisible(caller))
        return;
    int steps = 0;
    for (SpanId above = parent; above && steps < kMostAbove; above = m_view.parent(above), ++steps) {
        if (above == caller)
            return;
    }
    add(TimelineFact::of(caller), stretch);
}

void TimelineWaits::addAbove(SpanId span, const Stretch &stretch)
{
    const RunId run = m_view.at(span).run;
    for (int steps = 0; span && steps < kMostAbove; span = m_view.parent(span), ++steps)
        add(TimelineFact::of(span), stretch);
    add(TimelineFact::of(run), stretch);
}

const std::vector<TimelineWaits::Stretch> &TimelineWaits::of(TimelineFact bar) const
{
    static const std::vector<Stretch> kNone;
    const auto found = m_stretches.constFind(keyOf(bar));
    return found == m_stretches.cend() ? kNone : *found;
}

} // namespace tracedeck
