// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinescene.h"

#include <algorithm>

namespace tracedeck {

TimelineRooms TimelineRooms::of(QSize whole, int lineHeight)
{
    const int overview = std::min(lineHeight * 2, whole.height() / 5);
    const int ruler = lineHeight + 6;
    const int gutter = std::clamp(whole.width() / 4, std::min(70, whole.width() / 3), lineHeight * 13);
    const int right = std::max(whole.width() - gutter, 1);
    const int below = std::max(whole.height() - overview - ruler, 0);
    TimelineRooms rooms;
    rooms.overview = QRect(gutter, 0, right, overview);
    rooms.ruler = QRect(gutter, overview, right, ruler);
    rooms.gutter = QRect(0, overview + ruler, gutter, below);
    rooms.lanes = QRect(gutter, overview + ruler, right, below);
    return rooms;
}

TimelineRooms TimelineRooms::takeTop(int height)
{
    TimelineRooms top = *this;
    top.lanes.setHeight(height);
    top.gutter.setHeight(height);
    lanes.setTop(lanes.top() + height);
    gutter.setTop(gutter.top() + height);
    return top;
}

} // namespace tracedeck
