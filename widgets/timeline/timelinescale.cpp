// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinescale.h"

#include <algorithm>
#include <cmath>

namespace tracedeck {

namespace {

constexpr double kLeastLength = 4; // frames, or nanoseconds

} // namespace

TimelineScale::TimelineScale(const TimelineAxis &axis, TimelineRange range, int width, Position last)
    : m_axis(axis)
    , m_range(range)
    , m_width(std::max(width, 1))
    , m_last(last)
{
    m_first.resize(static_cast<std::size_t>(m_width) + 1);
    Position before = 0;
    Position step = 0; // from one column to the next, which is mostly as far from the one after
    for (std::size_t column = 0; column < m_first.size(); ++column) {
        const double value = std::ceil(valueAt(static_cast<double>(column)));
        const Position first = axis.firstAt(static_cast<std::int64_t>(value), before, last, before + 1 + step);
        m_first[column] = first;
        step = first - 1 - before;
        before = first - 1;
    }
}

int TimelineScale::xOf(Position position) const
{
    const auto after = std::upper_bound(m_first.begin(), m_first.end(), position);
    return static_cast<int>(after - m_first.begin()) - 1;
}

int TimelineScale::xFrom(int from, Position position) const
{
    int low = std::max(from, 0);
    if (low >= m_width)
        return m_width;
    // From here on as in a list that doubles its steps.
    int step = 1;
    int high = low + 1;
    while (high <= m_width && firstFrom(high) <= position) {
        low = high;
        step *= 2;
        high = std::min(low + step, m_width + 1);
    }
    const auto begin = m_first.begin();
    const auto after = std::upper_bound(begin + low, begin + std::min(high, m_width + 1), position);
    return static_cast<int>(after - begin) - 1;
}

namespace timelinerange {

TimelineRange clamped(TimelineRange range, double first, double last)
{
    const double whole = std::max(last - first, 1.0);
    range.length = std::clamp(range.length, kLeastLength, std::max(whole * 1.2, kLeastLength));
    const double room = range.length / 10;
    // `last` may lie before `first` where there is nothing.
    range.begin = std::min(range.begin, std::max(first, last) + room - range.length);
    range.begin = std::max(range.begin, first - room);
    return range;
}

TimelineRange zoomed(TimelineRange range, double about, double factor, double first, double last)
{
    const double whole = std::max(last - first, 1.0);
    const double length =
        std::clamp(range.length * factor, kLeastLength, std::max(whole * 1.2, kLeastLength));
    const double part = (about - range.begin) / range.length;
    return clamped({about - part * length, length}, first, last);
}

TimelineRange fitted(double first, double last)
{
    const double whole = std::max(last - first, 1.0);
    return {first - whole * 0.01, whole * 1.03};
}

} // namespace timelinerange

} // namespace tracedeck
