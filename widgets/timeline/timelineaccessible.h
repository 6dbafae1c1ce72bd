// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

class TimelineView;

enum class TimelineChange { Lanes, Selected };

/// Makes every TimelineView a list to assistive technology, with a child for each lane and one for the bar that is
/// selected. Any number of calls has the effect of one.
void installTimelineAccessible();
void announceTimeline(TimelineView *view, TimelineChange change);

} // namespace tracedeck
