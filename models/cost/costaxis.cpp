// SPDX-License-Identifier: GPL-3.0-or-later
#include "costaxis.h"

#include "timelineclock.h"

#include <algorithm>

namespace tracedeck {

namespace {

bool hasTime(const Trace &trace, Position frame)
{
    return frame > 0 && (trace.frame(frame).flags & FrameRecord::kHasTime);
}

} // namespace

void CostAxis::take(const CostAsk &ask)
{
    const Trace &trace = ask.view.trace();
    const std::uint32_t count = ask.ledger.count(ask.at());
    for (auto i = static_cast<std::uint32_t>(m_times.size()); i < count; ++i) {
        const Position frame = trace.usages[i].begin;
        const bool isTimed = hasTime(trace, frame);
        if (isTimed && m_firstTimed == kOpen)
            m_firstTimed = i;
        const std::int64_t before = m_times.empty() ? 0 : m_times.back();
        m_times.push_back(
            isTimed ? std::clamp<std::int64_t>(trace.time(frame), before, TimelineClock::kLatest) : before);
    }
}

std::int64_t CostAxis::placeOf(const CostSheet &sheet, const Trace &trace, UsageId call) const
{
    return sheet.hasTimes ? m_times[call.index] : trace.usages[call.index].begin;
}

void CostAxis::lay(const CostAsk &ask, CostSheet &sheet)
{
    take(ask);
    const Trace &trace = ask.view.trace();
    const std::uint32_t calls = ask.ledger.count(ask.at());
    const Position first = ask.question.frames ? ask.question.frames->first : 0;
    sheet.begin = first;
    sheet.hasTimes = m_firstTimed < calls;
    if (!sheet.hasTimes) {
        sheet.now = ask.at();
        sheet.end = std::max(ask.newest, ask.at());
        return;
    }
    const auto timeOf = [&](Position frame) {
        return hasTime(trace, frame) ? std::clamp<std::int64_t>(trace.time(frame), 0, TimelineClock::kLatest) : 0;
    };
    // A call that reports without a time has that of the one before it.
    const std::uint32_t firstCall = ask.firstCall();
    const std::int64_t earliest = firstCall < calls ? m_times[firstCall] : m_times[calls - 1];
    sheet.begin = first > 0 ? std::min(timeOf(first), earliest) : 0;
    sheet.now = std::max(m_times[calls - 1], timeOf(ask.at()));
    sheet.end = std::max(sheet.now, timeOf(ask.newest));
}

std::optional<FrameRange> framesBetween(const CostSheet &sheet, const View &newest, std::int64_t begin, std::int64_t end)
{
    const Trace &trace = newest.trace();
    const auto placeOf = [&](Position frame) -> std::int64_t {
        if (!sheet.hasTimes)
            return frame;
        while (frame > 1 && !hasTime(trace, frame))
            --frame;
        return hasTime(trace, frame) ? trace.time(frame) : 0;
    };
    const auto firstFrom = [&](std::int64_t place) {
        Position low = 1;
        for (Position high = newest.position() + 1; low < high;) {
            const Position middle = low + (high - low) / 2;
            if (placeOf(middle) < place)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    };
    const Position first = firstFrom(begin);
    const Position behind = firstFrom(end + 1);
    return first < behind ? std::optional(FrameRange(first, behind - 1)) : std::nullopt;
}

} // namespace tracedeck
