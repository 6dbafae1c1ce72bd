// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineindex.h"

#include <algorithm>
#include <functional>

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
        return Group::Marks;
    }
    return Group::Work;
}

TimelineIndex::Rows &TimelineIndex::rowsOf(SessionId session, Group group)
{
    return m_tracks.at(session.index).groups[static_cast<std::size_t>(group)];
}

// --- Reading -------------------------------------------------------------------------------------------------------

std::optional<TimelineIndex::Place> TimelineIndex::find(TimelineFact fact, Position at) const
{
    const SessionId session = timelineSession(*m_trace, fact);
    if (session.index >= m_tracks.size())
        return {};
    const Group group = groupOf(fact.what());
    const Rows &rows = m_tracks[session.index].of(group);
    const Position begin = timelineBegin(*m_trace, fact);
    for (std::uint32_t number = 0, count = rows.count(at); number < count; ++number) {
        const TimelineRow &row = *rows.rows[number];
        const std::uint32_t here = row.count(at);
        std::uint32_t entry =
            row.entries().partitionPoint(here, [begin](const TimelineEntry &e) { return e.begin < begin; });
        for (; entry < here && row.entries()[entry].begin == begin; ++entry) {
            const TimelineEntry &found = row.entries()[entry];
            if (found.fact == fact && found.until.load(std::memory_order_acquire) > at)
                return Place{session, group, number, entry};
        }
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
    for (const SpanId span : m_openSpans)
        collectMoves(span, known, to);
    extendWork(to);
    std::erase_if(m_openSpans,
                  [&](SpanId span) { return m_trace->spans[span.index].life.endAt(to) != kOpen; });
    extendPlain(m_trace->messages, m_message, TimelineFact::Kind::Message, to);
    extendPlain(m_trace->approvals, m_approval, TimelineFact::Kind::Approval, to);
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
        const Position move = m_moves.empty() ? kOpen : m_moves.front().at;
        const Position at =
            std::min({headOf(m_trace->runs, m_run, to), headOf(m_trace->spans, m_span, to), move});
        if (at == kOpen)
            return;
        while (headOf(m_trace->runs, m_run, to) == at)
            addRun(m_run++);
        while (headOf(m_trace->spans, m_span, to) == at)
            addSpan(m_span++, to);
        applyMoves(at);
    }
}

void TimelineIndex::addRun(std::uint32_t run)
{
    const Run &fact = m_trace->runs[run];
    const Position begin = fact.life.begin;
    m_rowOfRun.push_back(
        place(rowsOf(fact.session, Group::Work), 0, TimelineFact::of(RunId{run}), begin, begin));
}

void TimelineIndex::addSpan(std::uint32_t span, Position to)
{
    const Span &fact = m_trace->spans[span];
    const Position begin = fact.life.begin;
    const std::uint32_t above = rowOfParent(SpanId{span}, begin);
    m_rowOfSpan.push_back(place(rowsOf(m_trace->runs[fact.run.index].session, Group::Work), above + 1,
                                TimelineFact::of(SpanId{span}), begin, begin));
    if (fact.life.endAt(begin) != kOpen)
        return;
    m_openSpans.push_back(SpanId{span});
    collectMoves(SpanId{span}, begin, to);
}

std::uint32_t TimelineIndex::rowOfParent(SpanId span, Position at) const
{
    const Span &fact = m_trace->spans[span.index];
    const SpanId parent = View(*m_trace, at).parent(span);
    const std::uint32_t row = parent && parent.index < m_rowOfSpan.size() ? m_rowOfSpan[parent.index]
                              : fact.run.index < m_rowOfRun.size()        ? m_rowOfRun[fact.run.index]
                                                                          : 0;
    return row == kNoRow ? kMostRows - 1 : row;
}

/// The lowest row from `least` on that has room; kNoRow: none.
std::uint32_t TimelineIndex::place(Rows &rows, std::uint32_t least, TimelineFact fact, Position begin,
                                   Position from)
{
    std::uint32_t row = std::min(least, rows.rows.size());
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
    auto made = std::make_unique<TimelineRow>(from);
    made->append(*m_trace, fact, begin, from);
    rows.rows.append([&](std::unique_ptr<TimelineRow> &at) { at = std::move(made); });
    return row;
}

// --- Parents that are learnt late ----------------------------------------------------------------------------------

void TimelineIndex::collectMoves(SpanId span, Position after, Position to)
{
    const Values<SpanId> &parents = m_trace->spans[span.index].parent;
    for (std::uint32_t i = parents.size(); i-- > 0 && parents[i].at > after;) {
        if (parents[i].at > to)
            continue;
        m_moves.push_back({parents[i].at, span});
        std::push_heap(m_moves.begin(), m_moves.end(), std::greater<>());
    }
}

/// What goes on still gets below its parent, and so does what is below it; what is over stays where it was.
void TimelineIndex::applyMoves(Position at)
{
    bool hasMoved = false;
    while (!m_moves.empty() && m_moves.front().at == at) {
        const SpanId span = m_moves.front().span;
        std::pop_heap(m_moves.begin(), m_moves.end(), std::greater<>());
        m_moves.pop_back();
        hasMoved = true;
        replace(span, at);
    }
    // A chain of spans is as deep as there are rows, at most.
    for (std::uint32_t round = 0; hasMoved && round < kMostRows; ++round) {
        hasMoved = false;
        for (const SpanId span : m_openSpans) {
            const std::uint32_t before = m_rowOfSpan[span.index];
            replace(span, at);
            hasMoved = hasMoved || m_rowOfSpan[span.index] != before;
        }
    }
}

void TimelineIndex::replace(SpanId span, Position at)
{
    const Span &fact = m_trace->spans[span.index];
    const std::uint32_t row = m_rowOfSpan[span.index];
    const std::uint32_t above = rowOfParent(span, at);
    if (row == kNoRow || row > above || fact.life.endAt(at) != kOpen)
        return;
    Rows &rows = rowsOf(m_trace->runs[fact.run.index].session, Group::Work);
    rows.rows.at(row)->withdrawLast(at);
    m_rowOfSpan[span.index] = place(rows, above + 1, TimelineFact::of(span), fact.life.begin, at);
}

// -------------------------------------------------------------------------------------------------------------------

template<class Fact>
void TimelineIndex::extendPlain(const StableVector<Fact> &table, std::uint32_t &next, TimelineFact::Kind kind,
                                Position to)
{
    for (; headOf(table, next, to) != kOpen; ++next) {
        const Position begin = table[next].life.begin;
        if (table[next].session)
            place(rowsOf(table[next].session, groupOf(kind)), 0, TimelineFact::of(kind, next), begin, begin);
    }
}

/// Marks are as long as their frame, so that they all have room in one row.
void TimelineIndex::extendMarks(Position to)
{
    while (true) {
        const Position checkpoint = headOf(m_trace->checkpoints, m_checkpoint, to);
        const Position problem = headOf(m_trace->problems, m_problem, to);
        const Position at = std::min(checkpoint, problem);
        if (at == kOpen)
            return;
        const bool isCheckpoint = checkpoint == at;
        const TimelineFact fact = isCheckpoint ? TimelineFact::of(CheckpointId{m_checkpoint++})
                                               : TimelineFact::of(ProblemId{m_problem++});
        const Position begin = timelineBegin(*m_trace, fact);
        if (const SessionId session = timelineSession(*m_trace, fact))
            place(rowsOf(session, Group::Marks), 0, fact, begin, begin);
    }
}

} // namespace tracedeck
