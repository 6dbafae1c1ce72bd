// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tracedeck {

/// Frames that nest deeper are refused, so that their readers may recurse.
inline constexpr int kMaxJsonDepth = 256;

/// Whether the JSON value nests more than `limit` levels. Text of few brackets is passed at memory speed;
/// only what could nest so deep is read string by string.
bool nestsDeeperThan(std::string_view json, int limit);

} // namespace tracedeck
