// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

class TimeTrack;

/// Makes every TimeTrack a slider to assistive technology. Any number of calls has the effect of one.
void installTimeTrackAccessible();
/// Says that the track's value has changed.
void announceTimeTrack(TimeTrack *track);

} // namespace tracedeck
