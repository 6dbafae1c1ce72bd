// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer.h"

#include <string_view>

namespace tracedeck {

/// Reads a response other than those of a run (WebSocket API 4, and tests/data/loom). What is none lists nothing.
Answer readLoomAnswer(std::string_view response);

} // namespace tracedeck
