// SPDX-License-Identifier: GPL-3.0-or-later
#include "timebargeometry.h"

#include <algorithm>
#include <cstdint>

namespace tracedeck {

int TimeBarGeometry::xOf(Position position) const
{
    if (newest == 0)
        return left;
    const std::int64_t at = std::min(position, newest);
    const std::int64_t all = newest;
    return left + static_cast<int>((at * span() * 2 + all) / (all * 2));
}

Position TimeBarGeometry::positionAt(int x) const
{
    const std::int64_t distance = span();
    if (distance == 0)
        return x < left ? 0 : newest;
    const std::int64_t at = std::clamp<std::int64_t>(std::int64_t(x) - left, 0, distance);
    return static_cast<Position>((at * newest * 2 + distance) / (distance * 2));
}

TimeBarGeometry::Frames TimeBarGeometry::framesAt(int x) const
{
    const std::int64_t column = std::int64_t(x) - left;
    const std::int64_t distance = span();
    if (newest == 0 || column < 0 || column > distance)
        return {};
    if (distance == 0)
        return {1, newest};
    // xOf() rounds half up, so column c holds the positions p with 2c - 1 <= 2pd/n < 2c + 1.
    const auto firstFrom = [&](std::int64_t c) { // smallest p with 2pd >= (2c - 1) n
        const std::int64_t bound = (2 * c - 1) * std::int64_t(newest);
        return bound <= 0 ? std::int64_t(0) : (bound + 2 * distance - 1) / (2 * distance);
    };
    const std::int64_t first = std::max<std::int64_t>(firstFrom(column), 1);
    const std::int64_t last = std::min<std::int64_t>(firstFrom(column + 1) - 1, newest);
    if (first > last)
        return {};
    return {static_cast<Position>(first), static_cast<Position>(last)};
}

} // namespace tracedeck
