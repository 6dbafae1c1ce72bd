// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costgroup.h"

#include <vector>

namespace tracedeck {

/// Sessions that work for another one, and what they came to alone or with their own workers.
std::vector<CostEntry> workerEntries(const CostAsk &ask);

} // namespace tracedeck
