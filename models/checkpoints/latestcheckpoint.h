// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// The checkpoint that a session, or one of its runs, came to last: of those that no other one follows, the one that was made
/// last, or, where servers do not say when, that came last. (What is stored is told of late, and the newest first.) Those of
/// subgraphs do not count. Invalid: none is known.
CheckpointId latestCheckpoint(const View &view, SessionId session, RunId run = {});

} // namespace tracedeck
