// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineindex.h"

#include <optional>

/// From one bar of a timeline to another, at a position; nothing: there is none. However many there are, few are looked
/// at; only for one of the same name all between may be.
namespace tracedeck {

/// What has the same parent, before (-1) or after (1) it; of a mark, the next mark of its session.
std::optional<TimelineFact> siblingOf(const TimelineIndex &index, const View &view, TimelineFact fact, int direction);
/// What is of the same name, before or after it, wherever it is; of what has no name, its sibling.
std::optional<TimelineFact> peerOf(const TimelineIndex &index, const View &view, TimelineFact fact, int direction);
std::optional<TimelineFact> parentOf(const View &view, TimelineFact fact);
/// The first thing that happened in it; of work that was given away, what the worker did first.
std::optional<TimelineFact> firstChildOf(const View &view, TimelineFact fact);

} // namespace tracedeck
