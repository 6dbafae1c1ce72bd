// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QString>

namespace tracedeck {

/// When a frame happened, as formatTime() has it; empty: it has no time, or is none (0).
QString timeText(const Trace &trace, Position position);
/// Nanoseconds since 1970 as a date and a time of this place, to the millisecond.
QString dateText(std::int64_t ns);

} // namespace tracedeck
