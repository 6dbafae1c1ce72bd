// SPDX-License-Identifier: GPL-3.0-or-later
#include "exporttimes.h"

#include "frameclock.h"
#include "lasted.h"
#include "walltime.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace tracedeck {

namespace {

constexpr Position kLookedAt = 1000; // frames that are asked whether they have a time
constexpr std::int64_t kFrame = 1000; // nanoseconds that one takes where there are no times
constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max();

} // namespace

std::string decimalOf(std::int64_t ns, std::size_t digits)
{
    std::string text = std::to_string(ns);
    const std::size_t sign = ns < 0 ? 1 : 0;
    if (text.size() - sign <= digits)
        text.insert(sign, digits + 1 - (text.size() - sign), '0');
    return text.insert(text.size() - digits, 1, '.');
}

ExportTimes::ExportTimes(const View &view, std::int64_t started)
    : m_view(view)
{
    const Trace &trace = view.trace();
    for (Position p = 1; p <= std::min(view.position(), kLookedAt) && m_clock != Clock::Wall; ++p) {
        if (shownWallTime(view, p))
            m_clock = Clock::Wall;
        else if (timeOf(trace, p))
            m_clock = Clock::SinceStart;
    }
    m_start = m_clock == Clock::Wall ? 0 : std::max<std::int64_t>(started, 0);
    if (m_clock == Clock::Frames)
        return;
    m_times.reserve(view.position());
    std::int64_t last = 0;
    Position untimed = 0; // frames before the first that has a time
    for (Position p = 1; p <= view.position(); ++p) {
        const auto time = m_clock == Clock::Wall ? shownWallTime(view, p) : timeOf(trace, p);
        if (time)
            last = std::max<std::int64_t>(*time, 0); // other tools know none before
        else if (untimed + 1 == p)
            untimed = p;
        m_times.push_back(last);
    }
    for (Position p = 0; p < untimed && untimed < m_times.size(); ++p)
        m_times[p] = m_times[untimed];
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
        return m_start + position * kFrame;
    return m_start + (position >= 1 && position <= m_times.size() ? std::min(m_times[position - 1], kLast - m_start) : 0);
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
    if constexpr (requires { m_view.heardTo(id); })
        return between(m_view.begin(id), m_view.heardTo(id));
    else
        return between(m_view.begin(id), m_view.end(id));
}

Stretch ExportTimes::of(RunId id) const
{
    const ToldTimes told = m_view.toldTimes(id);
    if (m_clock == Clock::Wall && told.isWhole()) // also where only its begin was not heard
        return {told.begun, std::max(told.begun, told.ended)};
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
