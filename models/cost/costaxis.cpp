// SPDX-License-Identifier: GPL-3.0-or-later
#include "costaxis.h"

#include <algorithm>

namespace tracedeck {

std::int64_t CostAxis::placeOf(const CostSheet &sheet, const Trace &trace, UsageId call) const
{
    const Position frame = trace.usages[call.index].begin;
    return sheet.hasTimes ? m_clock.at(trace, frame) : frame;
}

void CostAxis::lay(const CostAsk &ask, CostSheet &sheet)
{
    const Trace &trace = ask.view.trace();
    sheet.newest = std::max(ask.newest, ask.at());
    if (m_known < sheet.newest) {
        m_clock.extend(trace, m_known, sheet.newest);
        m_known = sheet.newest;
    }
    const auto placeOf = [&](Position frame) -> std::int64_t {
        return sheet.hasTimes ? m_clock.at(trace, frame) : frame;
    };
    const std::uint32_t calls = ask.ledger.count(ask.at());
    sheet.hasTimes = m_clock.isKnown(trace.usages[calls - 1].begin);
    sheet.begin = placeOf(ask.question.frames ? ask.question.frames->first : 0);
    sheet.now = placeOf(ask.at());
    sheet.end = placeOf(sheet.newest);
}

std::optional<FrameRange> CostAxis::framesBetween(const CostSheet &sheet, const Trace &trace, std::int64_t begin,
                                                  std::int64_t end) const
{
    const Position last = sheet.newest;
    const auto firstFrom = [&](std::int64_t place) {
        return sheet.hasTimes ? m_clock.firstAt(trace, place, 0, last)
                              : static_cast<Position>(std::clamp<std::int64_t>(place, 1, std::int64_t(last) + 1));
    };
    const Position first = firstFrom(begin);
    const Position behind = firstFrom(end + 1);
    return first < behind ? std::optional(FrameRange(first, behind - 1)) : std::nullopt;
}

} // namespace tracedeck
