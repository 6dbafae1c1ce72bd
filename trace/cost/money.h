// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

/// Reads a JSON number of US dollars as pico-dollars, exactly: never through a double. Nothing where it is no
/// number, is finer than a pico-dollar, or does not fit (about 9.2 million dollars).
std::optional<std::int64_t> picoDollars(std::string_view decimal);
/// The same for figures that a server has had in a double: what is finer than a pico-dollar is rounded.
std::optional<std::int64_t> nearestPicoDollars(std::string_view decimal);

/// "0.0142": as many digits as it needs, at least one before the point.
std::string dollars(std::int64_t pico);

} // namespace tracedeck
