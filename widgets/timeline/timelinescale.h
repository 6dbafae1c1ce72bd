// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineaxis.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tracedeck {

/// The stretch of an axis that is seen, in values of the axis.
struct TimelineRange
{
    double begin = 0;
    double length = 1;

    double end() const { return begin + length; }
    friend bool operator==(const TimelineRange &, const TimelineRange &) = default;
};

/// Where frames lie in columns of pixels: worked out once for what is seen, so that thousands of bars are placed by
/// looking among the columns.
class TimelineScale
{
public:
    TimelineScale() = default;
    /// `last`: what comes after it is not there.
    TimelineScale(const TimelineAxis &axis, TimelineRange range, int width, Position last);

    const TimelineAxis &axis() const { return m_axis; }
    /// Precondition: it is like the one before.
    void setAxis(const TimelineAxis &axis) { m_axis = axis; }
    const TimelineRange &range() const { return m_range; }
    int width() const { return m_width; }
    Position last() const { return m_last; }

    /// The column of a frame: -1 left of the first, width() right of the last one.
    int xOf(Position position) const;
    /// The same for one that lies at column `from` or right of it, and mostly near.
    int xFrom(int from, Position position) const;
    /// The first frame in a column or right of it, which is last() + 1 where there is none; column <= width().
    Position firstFrom(int column) const { return m_first[static_cast<std::size_t>(column)]; }

    double valueAt(double x) const { return m_range.begin + x * m_range.length / m_width; }
    /// Where a value lies, in pixels that need not be seen; never so far that whole numbers could not tell.
    double xOfValue(double value) const
    {
        constexpr double kFarthest = 1e6;
        if (m_width <= 0 || !(m_range.length > 0))
            return 0;
        return std::clamp((value - m_range.begin) * m_width / m_range.length, -kFarthest, kFarthest);
    }
    /// The same as a column.
    int columnOf(std::int64_t value) const { return static_cast<int>(std::floor(xOfValue(double(value)))); }

private:
    TimelineAxis m_axis;
    TimelineRange m_range;
    int m_width = 0;
    Position m_last = 0;
    std::vector<Position> m_first; ///< by column, and one behind
};

/// Zooming and moving, within what there is to be seen; a little room stays at both ends.
namespace timelinerange {

TimelineRange clamped(TimelineRange range, double first, double last);
/// Makes `factor` times as much seen, while the value stays where it is.
TimelineRange zoomed(TimelineRange range, double about, double factor, double first, double last);
TimelineRange fitted(double first, double last);

} // namespace timelinerange

} // namespace tracedeck
