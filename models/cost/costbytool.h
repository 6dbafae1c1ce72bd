// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costgroup.h"

#include <vector>

namespace tracedeck {

/// What a call cost is shared by the tool calls that it asked for: those that came while it went on, else those that
/// came behind it and before the next one, in its span or else in its run.
std::vector<CostEntry> toolEntries(const CostAsk &ask);

} // namespace tracedeck
