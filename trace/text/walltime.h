// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tracedeck {

/// Nanoseconds since 1970 of "2026-11-21T20:13:20.835250+00:00": a date, or a date and a time with up to nine digits
/// behind the second. Without a zone it is UTC. Nothing where it is none of these, or is before 1970 or from 2200 on.
std::optional<std::int64_t> nanosecondsOf(std::string_view iso8601);

/// When frame `position` happened, in nanoseconds since 1970: as the server says; else when it arrived, by the server's
/// clock once that has told a time, unless all that it told had been kept: then by ours. Nothing where that is not known.
std::optional<std::int64_t> wallTime(const Trace &trace, Position position);
/// Whether the server had kept a frame for long when it came: its times are none of the clock's of when it came. `starts`: how
/// many of the trace's there are up to it.
bool wasKept(const Trace &trace, Position position, std::uint32_t starts);
/// The same as wallTime(), with the frames before the server told any time by its clock, too. So it may change as a trace grows: for
/// what is shown, and no fact.
std::optional<std::int64_t> shownWallTime(const Trace &trace, Position position);
/// As it is known where a view stands: a fact.
std::optional<std::int64_t> shownWallTime(const View &view, Position position);

} // namespace tracedeck
