// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// Says that frames of a trace are heard as they are made, and that the one at `newest` came just now; nothing: they are no
/// more. Whoever says so takes it back before the trace goes away. GUI thread.
void setHeard(const Trace &trace, std::optional<Position> newest);

/// Nanoseconds that have passed since the last frame by our clock, where a view stands at the newest one of a trace that is
/// heard: what goes on there does so, though nothing comes. 0 everywhere else. It is of now and only to be shown: on all
/// threads but that of the GUI, as of what is exported, it is 0.
std::int64_t sinceLast(const View &view);

} // namespace tracedeck
