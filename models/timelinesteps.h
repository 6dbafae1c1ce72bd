// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinefact.h"

#include <optional>

/// From one bar of a timeline to another, at a position; nothing: there is none.
namespace tracedeck {

/// What has the same parent, before (-1) or after (1) it.
std::optional<TimelineFact> siblingOf(const View &view, TimelineFact fact, int direction);
std::optional<TimelineFact> parentOf(const View &view, TimelineFact fact);
/// The first thing that happened in it; of work that was given away, what the worker did first.
std::optional<TimelineFact> firstChildOf(const View &view, TimelineFact fact);

} // namespace tracedeck
