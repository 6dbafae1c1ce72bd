// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonpath.h"
#include "jsontape.h"
#include "view.h"

#include <vector>

namespace tracedeck {

/// That one value of a session's state became another one, as far as the trace knows it.
struct StateWrite
{
    StateId version; ///< the first that has the new value
    Position at = 0; ///< where that arrived
    Slice before; ///< null: there was none
    Slice after; ///< null: there is none any more
    /// What nodes said they wrote since the version before, under the first key of the path, and was not there then.
    std::vector<StateId> writers;
    CheckpointId checkpoint; ///< the last that came since the version before
};

struct StateWrites
{
    std::vector<StateWrite> writes; ///< the newest first
    bool isStopped = false;
};

/// Every write of a path of the session's state up to the view. A value that is only written otherwise (JsonDiff says
/// what that means) is no write. Of any thread; `watch` counts bytes.
StateWrites writesOf(const View &view, SessionId session, const JsonPath &path, json::Watch *watch = nullptr);

/// Who wrote it, as nodes are called: the nodes that said so, else that of the version; empty: nobody knows. The first
/// `most` of them.
std::vector<std::string_view> nodesOf(const View &view, const StateWrite &write,
                                      std::size_t most = ~std::size_t(0));

} // namespace tracedeck
