// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// What something that was said is about, as a name for what began with it: its first line that is not empty, or the
/// beginning of that with "…"; at most 99 bytes.
std::string topicOf(std::string_view said);

/// What the arguments of a call that gives work away say that is to be done: their task, else all of them. They are JSON,
/// and may be cut.
Slice taskIn(std::string_view arguments);

} // namespace tracedeck
