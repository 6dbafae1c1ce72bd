// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tracedeck {

/// Whether the JSON value nests more than `limit` levels. Text of few brackets is passed at memory speed;
/// only what could nest so deep is read string by string.
bool nestsDeeperThan(std::string_view json, int limit);

} // namespace tracedeck
