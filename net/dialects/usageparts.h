// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "usageamounts.h"

namespace tracedeck {

/// Some providers count cached input, or reasoning, beside the input and output and not in them. The total gives them
/// away: where it is the sum of all, they are added to what they are part of.
void includeParts(UsageAmounts &amounts);

} // namespace tracedeck
