// SPDX-License-Identifier: GPL-3.0-or-later
#include "timemarks.h"

#include "saturated.h"

#include <algorithm>

namespace tracedeck {

namespace {

Marks::Flag flagOf(Severity severity)
{
    switch (severity) {
    case Severity::Info: return Marks::Info;
    case Severity::Warning: return Marks::Warning;
    case Severity::Error: break;
    }
    return Marks::Error;
}

} // namespace

TimeMarks::TimeMarks(const Trace &trace)
    : m_trace(trace)
    , m_buckets(kMostBuckets)
    , m_failures(kMostBuckets)
{
}

Position TimeMarks::extend(Position position, Position mostFrames)
{
    const Position room = m_trace.watermark() - m_known;
    const Position to = m_known + std::min({room, position > m_known ? position - m_known : 0, mostFrames});
    if (to == m_known)
        return m_known;
    while ((to - 1) >> m_shift >= kMostBuckets)
        widen();
    addFrames(to);
    addProblems(to);
    addRuns(to);
    for (; m_checkpoint < m_trace.checkpoints.size() && m_trace.checkpoints[m_checkpoint].begin <= to; ++m_checkpoint)
        add(m_trace.checkpoints[m_checkpoint].begin, Marks::Checkpoint);
    for (; m_approval < m_trace.approvals.size() && m_trace.approvals[m_approval].life.begin <= to; ++m_approval)
        add(m_trace.approvals[m_approval].life.begin, Marks::Approval);
    m_known = to;
    return to;
}

Marks TimeMarks::between(Position from, Position to) const
{
    Marks marks;
    to = std::min(to, m_known);
    from = std::max<Position>(from, 1);
    if (from > to)
        return marks;
    for (std::uint32_t bucket = bucketOf(from); bucket <= bucketOf(to); ++bucket) {
        marks.flags |= m_buckets[bucket];
        marks.failures += m_failures[bucket];
    }
    return marks;
}

/// What is known of the source itself before any frame belongs to the first.
std::uint32_t TimeMarks::bucketOf(Position position) const
{
    return (std::max<Position>(position, 1) - 1) >> m_shift;
}

void TimeMarks::add(Position position, Marks::Flag flag)
{
    m_buckets[bucketOf(position)] |= flag;
}

void TimeMarks::addFailure(Position position)
{
    add(position, Marks::Error);
    std::uint16_t &count = m_failures[bucketOf(position)];
    count = saturatedSum<std::uint16_t>(count, 1);
}

void TimeMarks::widen()
{
    for (std::uint32_t i = 0; i < kMostBuckets / 2; ++i) {
        m_buckets[i] = m_buckets[2 * i] | m_buckets[2 * i + 1];
        m_failures[i] = saturatedSum(m_failures[2 * i], m_failures[2 * i + 1]);
    }
    std::fill(m_buckets.begin() + kMostBuckets / 2, m_buckets.end(), std::uint8_t(0));
    std::fill(m_failures.begin() + kMostBuckets / 2, m_failures.end(), std::uint16_t(0));
    ++m_shift;
}

void TimeMarks::addFrames(Position to)
{
    for (Position position = m_known + 1; position <= to; ++position) {
        if (m_trace.frame(position).flags & FrameRecord::kIsError)
            addFailure(position);
    }
}

/// A frame in which something failed, and of which there is a problem, is one failure.
void TimeMarks::addProblems(Position to)
{
    for (; m_problem < m_trace.problems.size() && m_trace.problems[m_problem].at <= to; ++m_problem) {
        const Problem &problem = m_trace.problems[m_problem];
        const bool isCounted = problem.at > 0 && (m_trace.frame(problem.at).flags & FrameRecord::kIsError) != 0;
        if (problem.severity == Severity::Error && !isCounted)
            addFailure(problem.at);
        else
            add(problem.at, flagOf(problem.severity));
    }
}

void TimeMarks::addRuns(Position to)
{
    for (; m_run < m_trace.runs.size() && m_trace.runs[m_run].life.begin <= to; ++m_run) {
        add(m_trace.runs[m_run].life.begin, Marks::RunBegin);
        m_openRuns.push_back(m_run);
    }
    // Runs end in any order, so those that are open are asked; there are few at a time.
    std::erase_if(m_openRuns, [&](std::uint32_t run) {
        const Position end = m_trace.runs[run].life.endAt(to);
        if (end != kOpen)
            add(end, Marks::RunEnd);
        return end != kOpen;
    });
}

} // namespace tracedeck
