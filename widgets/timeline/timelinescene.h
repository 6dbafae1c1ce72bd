// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bookmarks.h"
#include "criticalpath.h"
#include "timelinelayout.h"
#include "timelinescale.h"

#include <QRect>

#include <optional>

namespace tracedeck {

/// The parts of a timeline's window, in pixels.
struct TimelineRooms
{
    QRect overview; ///< all of the trace, small
    QRect ruler;
    QRect gutter; ///< names of lanes
    QRect lanes;

    static TimelineRooms of(QSize whole, int lineHeight);
    /// Splits off what is above a height of the lanes, and gives it.
    TimelineRooms takeTop(int height);
};

inline constexpr int kFlagWidth = 10; ///< of a bookmark, in the ruler
inline constexpr int kPinWidth = 18; ///< of what pins a lane, at the right of its name

/// What is painted: read, but not owned. It says what is seen at a position and of what stretch.
struct TimelineScene
{
    const TimelineIndex *index = nullptr;
    const TimelineLayout *layout = nullptr;
    TimelineAxis axis;
    TimelineScale scale; ///< of the lanes, its last frame is the one that is shown
    TimelineScale all; ///< of the overview
    TimelineRooms rooms;
    int scrolled = 0; ///< pixels of the lanes above those that are seen
    Position newest = 0; ///< what could be shown
    bool isLive = true;
    bool hasFocus = false;
    std::optional<TimelineIndex::Place> selected;
    std::optional<std::size_t> currentLane;
    std::optional<TimelineRange> marked; ///< a stretch that is looked at
    const std::vector<Bookmark> *bookmarks = nullptr; ///< nullptr: there are none
    const CriticalPath *path = nullptr; ///< nullptr: none is shown
    const std::set<SessionId> *pinned = nullptr;
    bool isPinnedPart = false; ///< lanes that stay where they are above the others

    Position at() const { return scale.last(); }
    View view() const { return View(index->trace(), at()); }
    /// In the window.
    int yOf(const TimelineLayout::Row &row) const { return rooms.lanes.top() + row.y - scrolled; }
};

} // namespace tracedeck
