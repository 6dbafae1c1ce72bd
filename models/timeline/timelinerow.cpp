// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinerow.h"

#include <algorithm>

namespace tracedeck {

Position TimelineRow::endOf(const Trace &trace, std::uint32_t index, std::uint32_t count, Position at) const
{
    const TimelineEntry &entry = m_entries[index];
    return index + 1 < count && !m_isTold ? entry.end : timelineEnd(trace, entry.fact, at);
}

TimelineWeight TimelineRow::weightAt(const View &view, std::uint32_t index, std::uint32_t count) const
{
    const TimelineEntry &entry = m_entries[index];
    if (index + 1 < count && !m_isTold)
        return entry.weight;
    const bool isHere = entry.until.load(std::memory_order_acquire) > view.position();
    return isHere ? timelineWeight(view, entry.fact) : 0;
}

bool TimelineRow::isFree(const Trace &trace, Position begin, Position at) const
{
    const std::uint32_t size = m_entries.size();
    if (size == 0)
        return true;
    const TimelineEntry &last = m_entries[size - 1];
    const Position until = last.until.load(std::memory_order_relaxed);
    return (until != kOpen ? until : timelineEnd(trace, last.fact, at)) <= begin;
}

void TimelineRow::append(const Trace &trace, TimelineFact fact, Position begin, Position from)
{
    if (const std::uint32_t size = m_entries.size(); size > 0 && !m_isTold) {
        seal(trace, m_entries.at(size - 1), from);
        sumUp();
    }
    m_entries.append([&](TimelineEntry &entry) {
        entry.from = from;
        entry.begin = begin;
        entry.fact = fact;
    });
}

void TimelineRow::withdrawLast(Position at)
{
    m_entries.at(m_entries.size() - 1).until.store(at, std::memory_order_release);
}

void TimelineRow::seal(const Trace &trace, TimelineEntry &entry, Position at)
{
    const Position until = entry.until.load(std::memory_order_relaxed);
    entry.end = until != kOpen ? until : timelineEnd(trace, entry.fact, at);
    entry.weight = until != kOpen ? TimelineWeight(0) : timelineWeight(View(trace, at), entry.fact);
}

/// What the bars that are sealed come to; as many buckets as they fill.
void TimelineRow::sumUp()
{
    std::uint32_t sealed = m_entries.size();
    for (unsigned level = 1; level <= kLevels; ++level) {
        constexpr std::uint32_t kFan = 1u << kFanBits;
        if (sealed % kFan != 0)
            return;
        Levels *levels = m_levels.load(std::memory_order_relaxed);
        if (!levels) {
            levels = new Levels;
            m_levels.store(levels, std::memory_order_release);
        }
        sealed /= kFan;
        levels->of[level - 1].append([&](Bucket &bucket) { bucket = sumOf(level, sealed - 1); });
    }
}

TimelineRow::Bucket TimelineRow::sumOf(unsigned level, std::uint32_t number) const
{
    const std::uint32_t first = number << kFanBits;
    const Levels *levels = m_levels.load(std::memory_order_relaxed);
    Bucket sum;
    for (std::uint32_t i = first; i < first + (1u << kFanBits); ++i) {
        const Bucket part = level == 1 ? Bucket{m_entries[i].begin, m_entries[i].end, m_entries[i].weight}
                                       : levels->of[level - 2][i];
        if (part.worst == 0)
            continue;
        sum.begin = sum.worst == 0 ? part.begin : sum.begin;
        sum.end = part.end;
        sum.worst = std::max(sum.worst, part.worst);
    }
    return sum;
}

} // namespace tracedeck
