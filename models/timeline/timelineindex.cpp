// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineindex.h"

#include <algorithm>

namespace tracedeck {

namespace {

template<class Fact>
Position headOf(const StableVector<Fact> &table, std::uint32_t next, Position to)
{
    if (next >= table.size())
        return kOpen;
    Position at = 0;
    if constexpr (requires { table[next].life; })
        at = table[next].life.begin;
    else if constexpr (requires { table[next].begin; })
        at = table[next].begin;
    else
        at = table[next].at;
    return at <= to ? at : kOpen;
}

} // namespace

TimelineIndex::TimelineIndex(std::shared_ptr<const Trace> trace)
    : m_trace(std::move(trace))
{}

TimelineIndex::~TimelineIndex() = default;

/// Of work, those that were told of afterwards are in another.
TimelineIndex::Group TimelineIndex::groupOf(TimelineFact::Kind kind)
{
    switch (kind) {
    case TimelineFact::Kind::Run:
    case TimelineFact::Kind::Span:
        break;
    case TimelineFact::Kind::Message:
        return Group::Messages;
    case TimelineFact::Kind::Approval:
        return Group::Waits;
    case TimelineFact::Kind::Checkpoint:
    case TimelineFact::Kind::Problem:
    case TimelineFact::Kind::Gap:
        return Group::Marks;
    }
    return Group::Work;
}

TimelineIndex::Rows &TimelineIndex::rowsOf(SessionId session, Group group)
{
    return session ? m_tracks.at(session.index).groups[static_cast<std::size_t>(group)] : m_sourceMarks;
}

// --- Reading -------------------------------------------------------------------------------------------------------

std::optional<TimelineIndex::Place> TimelineIndex::findIn(Group group, std::uint32_t number, TimelineFact fact,
                                                          Position at) const
{
    const SessionId session = timelineSession(*m_trace, fact);
    const TimelineRow &row = *m_tracks[session.index].of(group).rows[number];
    const std::uint32_t here = row.count(at);
    const Position begin = timelineBegin(*m_trace, fact);
    std::uint32_t entry =
        row.entries().partitionPoint(here, [begin](const TimelineEntry &e) { return e.begin < begin; });
    for (; entry < here && row.entries()[entry].begin == begin; ++entry) {
        const TimelineEntry &found = row.entries()[entry];
        if (found.fact == fact && found.until.load(std::memory_order_acquire) > at)
            return Place{session, group, number, entry};
    }
    return {};
}

const TimelineIndex::PlaceNow *TimelineIndex::placeNow(TimelineFact fact) const
{
    const PlacesNow *places = fact.what() == TimelineFact::Kind::Run ? &m_placeOfRun
        : fact.what() == TimelineFact::Kind::Span                    ? &m_placeOfSpan
        : fact.what() == TimelineFact::Kind::Approval                ? &m_placeOfApproval
                                                                     : nullptr;
    return places && fact.index < places->size() ? &(*places)[fact.index] : nullptr;
}

std::optional<TimelineIndex::Place> TimelineIndex::find(TimelineFact fact, Position at) const
{
    const SessionId session = timelineSession(*m_trace, fact);
    if (session.index >= m_tracks.size() || timelineBegin(*m_trace, fact) > at)
        return {};
    const PlaceNow *now = placeNow(fact);
    const Group group = now ? now->group : groupOf(fact.what());
    const std::uint32_t count = m_tracks[session.index].of(group).count(at);
    // Where it is now it mostly was then.
    const std::uint32_t row = now ? now->row.load(std::memory_order_acquire) : kNoRow;
    if (row < count) {
        if (const auto place = findIn(group, row, fact, at))
            return place;
    }
    for (std::uint32_t number = 0; number < count; ++number) {
        if (const auto place = findIn(group, number, fact, at))
            return place;
    }
    return {};
}

// --- Writing -------------------------------------------------------------------------------------------------------

Position TimelineIndex::extend(Position position, Position mostFrames)
{
    const Position known = m_known.load(std::memory_order_relaxed);
    const Position end = std::min(position, m_trace->watermark());
    const Position to = end > known ? known + std::min(end - known, mostFrames) : known;
    if (to == known)
        return known;
    m_clock.extend(*m_trace, known, to);
    extendTracks(to);
    extendWork(to);
    extendPlain(m_trace->messages, m_message, TimelineFact::Kind::Message, to);
    extendMarks(to);
    m_known.store(to, std::memory_order_release);
    return to;
}

void TimelineIndex::extendTracks(Position to)
{
    const auto &sessions = m_trace->sessions;
    while (m_tracks.size() < sessions.size() && sessions[m_tracks.size()].life.begin <= to)
        m_tracks.append([](Track &) {});
}

void TimelineIndex::extendWork(Position to)
{
    while (true) {
        const Position at = std::min({headOf(m_trace->runs, m_run, to), headOf(m_trace->spans, m_span, to),
                                      headOf(m_trace->approvals, m_approval, to), headOf(m_trace->moves, m_move, to)});
        if (at == kOpen)
            return;
        while (headOf(m_trace->runs, m_run, to) == at)
            addRun(RunId{m_run++});
        while (headOf(m_trace->spans, m_span, to) == at)
            addSpan(SpanId{m_span++});
        while (headOf(m_trace->approvals, m_approval, to) == at)
            addApproval(ApprovalId{m_approval++});
        for (; headOf(m_trace->moves, m_move, to) == at; ++m_move) {
            if (const SpanId span = m_trace->moves[m_move].span)
                m_toReplace.push_back(span);
        }
        applyMoves(at);
    }
}

void TimelineIndex::addRun(RunId id)
{
    const Run &run = m_trace->runs[id.index];
    const Group group = run.isTold ? Group::Told : Group::Work;
    const std::uint32_t row = place(run.session, group, 0, TimelineFact::of(id), run.life.begin, run.life.begin);
    m_placeOfRun.append([&](PlaceNow &now) {
        now.group = group;
        now.row.store(row, std::memory_order_relaxed);
    });
    if (run.isTold)
        m_toldRuns.append([id](RunId &at) { at = id; });
}

void TimelineIndex::addSpan(SpanId id)
{
    const TimelineFact fact = TimelineFact::of(id);
    const Position begin = m_trace->spans[id.index].life.begin;
    // Of a run that was told of, some may be heard.
    const Group group = wentOn(View(*m_trace, begin), fact) ? Group::Told : Group::Work;
    const std::uint32_t above = rowOfParent(id, group, begin);
    const std::uint32_t row =
        place(timelineSession(*m_trace, fact), group, above == kNoRow ? 1 : above + 1, fact, begin, begin);
    m_placeOfSpan.append([&](PlaceNow &now) {
        now.group = group;
        now.row.store(row, std::memory_order_relaxed);
    });
}

void TimelineIndex::addApproval(ApprovalId id)
{
    const TimelineFact fact = TimelineFact::of(id);
    const Approval &approval = m_trace->approvals[id.index];
    const Position begin = approval.life.begin;
    const Group group = wentOn(View(*m_trace, begin), fact) ? Group::Told : Group::Waits;
    // What was told of afterwards is asked in the end of its run, below that.
    const PlaceNow *above = group == Group::Told ? placeNow(TimelineFact::of(approval.run)) : nullptr;
    const std::uint32_t least = above ? above->row.load(std::memory_order_relaxed) : kNoRow;
    const std::uint32_t row = approval.session
        ? place(approval.session, group, least == kNoRow ? 0 : least + 1, fact, begin, begin)
        : kNoRow;
    m_placeOfApproval.append([&](PlaceNow &now) {
        now.group = group;
        now.row.store(row, std::memory_order_relaxed);
    });
}

std::uint32_t TimelineIndex::rowOfParent(SpanId span, Group group, Position at) const
{
    const SpanId parent = View(*m_trace, at).parent(span);
    const PlaceNow *above = parent ? placeNow(TimelineFact::of(parent)) : nullptr;
    if (!above)
        above = placeNow(TimelineFact::of(m_trace->spans[span.index].run));
    if (!above || above->group != group)
        return kNoRow;
    const std::uint32_t row = above->row.load(std::memory_order_relaxed);
    return row == kNoRow ? kMostRows - 1 : row;
}

/// The lowest row from `least` on that has room; kNoRow: none.
std::uint32_t TimelineIndex::place(SessionId session, Group group, std::uint32_t least, TimelineFact fact,
                                   Position begin, Position from)
{
    Rows &rows = rowsOf(session, group);
    std::uint32_t row = std::min(least, rows.rows.size());
    if (group == Group::Told)
        row = m_toldRooms.place(View(*m_trace, from), session, row, kMostRows, fact);
    else
        while (row < rows.rows.size() && !rows.rows[row]->isFree(*m_trace, begin, from))
            ++row;
    if (row >= kMostRows) {
        rows.crowded.append([from](Position &at) { at = from; });
        return kNoRow;
    }
    if (row < rows.rows.size()) {
        rows.rows.at(row)->append(*m_trace, fact, begin, from);
        return row;
    }
    auto made = std::make_unique<TimelineRow>(from, group == Group::Told);
    made->append(*m_trace, fact, begin, from);
    rows.rows.append([&](std::unique_ptr<TimelineRow> &at) { at = std::move(made); });
    if (session)
        m_growths[static_cast<std::size_t>(group)].append([&](Growth &growth) { growth = {from, session}; });
    return row;
}

// --- Parents that are learnt late ----------------------------------------------------------------------------------

/// What goes on still gets below its parent, and so does what is below it; what is over stays where it was, as does what
/// was told of afterwards. Each time it is further down, so that this ends.
void TimelineIndex::applyMoves(Position at)
{
    const View view(*m_trace, at);
    for (std::size_t i = 0; i < m_toReplace.size(); ++i) {
        const SpanId span = m_toReplace[i];
        if (!replace(span, at))
            continue;
        for (const SpanId child : view.children(view.at(span).children))
            m_toReplace.push_back(child);
    }
    m_toReplace.clear();
}

bool TimelineIndex::replace(SpanId span, Position at)
{
    const Span &fact = m_trace->spans[span.index];
    PlaceNow &now = m_placeOfSpan.at(span.index);
    const std::uint32_t row = now.row.load(std::memory_order_relaxed);
    const std::uint32_t above = rowOfParent(span, now.group, at);
    if (row == kNoRow || above == kNoRow || row > above || fact.life.endAt(at) != kOpen || now.group == Group::Told)
        return false;
    const SessionId session = m_trace->runs[fact.run.index].session;
    rowsOf(session, now.group).rows.at(row)->withdrawLast(at);
    now.row.store(place(session, now.group, above + 1, TimelineFact::of(span), fact.life.begin, at),
                  std::memory_order_release);
    return true;
}

// -------------------------------------------------------------------------------------------------------------------

template<class Fact>
void TimelineIndex::extendPlain(const StableVector<Fact> &table, std::uint32_t &next, TimelineFact::Kind kind,
                                Position to)
{
    for (; headOf(table, next, to) != kOpen; ++next) {
        const Position begin = table[next].life.begin;
        if (table[next].session)
            place(table[next].session, groupOf(kind), 0, TimelineFact::of(kind, next), begin,
                  begin);
    }
}

/// Marks are as long as their frame, so that they all have room in one row.
void TimelineIndex::extendMarks(Position to)
{
    while (true) {
        const Position checkpoint = headOf(m_trace->checkpoints, m_checkpoint, to);
        const Position problem = headOf(m_trace->problems, m_problem, to);
        const Position gap = headOf(m_trace->gaps, m_gap, to);
        const Position at = std::min({checkpoint, problem, gap});
        if (at == kOpen)
            return;
        const TimelineFact fact = checkpoint == at ? TimelineFact::of(CheckpointId{m_checkpoint++})
                                  : problem == at  ? TimelineFact::of(ProblemId{m_problem++})
                                                   : TimelineFact::of(GapId{m_gap++});
        const Position begin = timelineBegin(*m_trace, fact);
        place(timelineSession(*m_trace, fact), Group::Marks, 0, fact, begin, begin);
    }
}

} // namespace tracedeck
