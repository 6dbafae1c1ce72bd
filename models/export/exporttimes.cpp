// SPDX-License-Identifier: GPL-3.0-or-later
#include "exporttimes.h"

#include "frameclock.h"
#include "lasted.h"
#include "walltime.h"

#include <algorithm>
#include <optional>

namespace tracedeck {

namespace {

constexpr Position kLookedAt = 1000; // frames that are asked whether they have a time
constexpr std::int64_t kFrame = 1000; // nanoseconds that one takes where there are no times

} // namespace

ExportTimes::ExportTimes(const View &view)
    : m_view(view)
{
    const Trace &trace = view.trace();
    for (Position p = 1; p <= std::min(view.position(), kLookedAt); ++p) {
        if (shownWallTime(trace, p)) {
            m_clock = Clock::Wall;
            return;
        }
        if (timeOf(trace, p))
            m_clock = Clock::SinceStart;
    }
}

std::string_view ExportTimes::clockName() const
{
    switch (m_clock) {
    case Clock::Wall:
        return "wall";
    case Clock::SinceStart:
        return "since_start";
    case Clock::Frames:
        break;
    }
    return "frames";
}

std::int64_t ExportTimes::at(Position position) const
{
    if (m_clock == Clock::Frames)
        return position * kFrame;
    const Trace &trace = m_view.trace();
    const auto timeAt = [&](Position p) { return m_clock == Clock::Wall ? shownWallTime(trace, p) : timeOf(trace, p); };
    for (Position p = position; p > 0 && position - p < kLookedAt; --p) {
        if (const auto time = timeAt(p))
            return *time;
    }
    for (Position p = position + 1; p <= m_view.position() && p - position < kLookedAt; ++p) {
        if (const auto time = timeAt(p))
            return *time;
    }
    return 0;
}

Stretch ExportTimes::between(Position begin, Position end) const
{
    const std::int64_t from = at(begin);
    return {from, std::max(from, at(end == kOpen ? m_view.position() : end))};
}

template<class FactId>
Stretch ExportTimes::stretchOf(FactId id) const
{
    if (m_clock == Clock::Wall) {
        if (const std::optional<ToldTimes> told = wentOn(m_view, id))
            return {told->begun, std::max(told->begun, told->ended)};
    }
    return between(m_view.begin(id), m_view.end(id));
}

Stretch ExportTimes::of(RunId id) const
{
    return stretchOf(id);
}

Stretch ExportTimes::of(SpanId id) const
{
    return stretchOf(id);
}

Stretch ExportTimes::of(ApprovalId id) const
{
    return stretchOf(id);
}

std::int64_t ExportTimes::of(CheckpointId id) const
{
    const std::int64_t made = m_clock == Clock::Wall ? madeAt(m_view, id) : 0;
    return made > 0 ? made : at(m_view.begin(id));
}

} // namespace tracedeck
