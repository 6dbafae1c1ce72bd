// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <string>

namespace tracedeck {

enum class CallPart : std::uint8_t {
    Asked, ///< what it was called with
    Answered, ///< also what it gave back, or else what went wrong, as far as that had come
    All, ///< also what it wrote while it ran, which no model is given
};

/// A call of a tool as an object. Of each text, the first megabyte.
std::string toolCallJson(const View &view, ToolId id, CallPart part);

} // namespace tracedeck
