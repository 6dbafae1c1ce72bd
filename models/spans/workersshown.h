// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tracedeck {

/// How a tree of spans shows what workers do, where it is known which span they work for.
enum class WorkersShown : std::uint8_t {
    Hidden, ///< their spans only
    Collapsed, ///< below their spans, for who opens them
    Interleaved, ///< below their spans, which open by themselves
};

} // namespace tracedeck
