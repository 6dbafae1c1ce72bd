// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costgroup.h"

#include <cstddef>
#include <vector>

namespace tracedeck {

/// The largest calls, each by itself, and the sum of the others if there are more than `most`.
std::vector<CostEntry> callEntries(const CostAsk &ask, std::size_t most);

} // namespace tracedeck
