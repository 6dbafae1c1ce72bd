// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costgroup.h"

namespace tracedeck {

/// Adds to the rows of sessions or workers what servers say that each came to beside the calls that were seen; and a row for
/// each work whose worker has no session. Precondition: countsUnseen() of the question.
void addUnseen(std::vector<CostEntry> &entries, const CostAsk &ask);

} // namespace tracedeck
