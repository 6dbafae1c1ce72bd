// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Times and lengths of time are nanoseconds in all facts and events: since 1970 by some clock, or since the start of a
/// trace. What a protocol or a database counts otherwise is made so where it is decoded, and says its unit until then.
namespace tracedeck {

inline constexpr std::int64_t kMicrosecond = 1'000;
inline constexpr std::int64_t kMillisecond = 1'000'000;
inline constexpr std::int64_t kSecond = 1'000'000'000;
inline constexpr std::int64_t kHour = 3600 * kSecond;
/// The year 2200, since 1970: what is said to be later is no time.
inline constexpr std::int64_t kEndOfTime = 7'258'118'400 * kSecond;

} // namespace tracedeck
