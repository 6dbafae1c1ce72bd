// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tracedeck {

/// When a ULID (26 digits of Crockford's base 32) was made: nanoseconds since 1970, to the millisecond. Nothing where
/// it is none, or of a time that is none.
std::optional<std::int64_t> ulidTime(std::string_view ulid);

} // namespace tracedeck
