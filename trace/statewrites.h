// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonpath.h"
#include "jsontape.h"
#include "view.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace tracedeck {

/// A version of a session's state, with what nodes said they wrote since the version before.
struct StateStep
{
    StateId version;
    std::vector<StateId> writers;
};

/// That one value of a session's state became another one, as far as the trace knows it: with the first version that has the
/// new value, and of its writers those that wrote under the first key of the path what was not there then.
struct StateWrite : StateStep
{
    Position at = 0; ///< where that version arrived
    Slice before; ///< null: there was none
    Slice after; ///< null: there is none any more
    CheckpointId checkpoint; ///< the last that came since the version before
};

/// Whether versions that came with a checkpoint are looked at; where it is empty, all are.
using CheckpointFilter = std::function<bool(CheckpointId)>;

struct StateWrites
{
    std::vector<StateWrite> writes; ///< the newest first
    std::uint32_t leftOut = 0; ///< versions, by the filter
    bool isStopped = false;
};

/// Every write of a path of the session's state up to the view. A value that is only written otherwise (JsonDiff says
/// what that means) is no write. Of any thread; `watch` counts bytes. A version of which no checkpoint is known is never left
/// out.
StateWrites writesOf(const View &view, SessionId session, const JsonPath &path, json::Watch *watch = nullptr,
                     const CheckpointFilter &isWanted = {});

/// The checkpoint that came with a version of the session's state: the last one of its graph since the version before. Invalid:
/// none did.
CheckpointId checkpointOf(const View &view, SessionId session, StateId version);

/// Of what nodes said they wrote behind `since`, up to `until`, in one namespace: calls visit(StateId) for each in the order
/// in which they came, as long as it returns true. What nodes wrote inside, and in other namespaces, is among the `mostSearched`
/// that are looked at.
template<class Visit>
void forEachWrite(const View &view, SessionId session, Position since, Position until, Symbol space, Visit visit,
                  std::uint32_t mostSearched = UINT32_MAX)
{
    const auto &all = view.at(session).writes;
    std::uint32_t i = all.partitionPoint([&](StateId id) { return view.begin(id) <= since; });
    const std::uint32_t end = i + std::min(view.count(all) - i, mostSearched);
    for (; i < end && view.begin(all[i]) <= until; ++i) {
        const StateVersion &write = view.at(all[i]);
        if (write.kind == StateKind::Write && write.space == space && !visit(all[i]))
            return;
    }
}

/// How the version of the session's state that came with that frame was made, without a look into it: by what its run wrote, and
/// came on the channel of the version (another one may be late), of which so much as costs little. The version is invalid where
/// none came.
StateStep stateStepAt(const View &view, SessionId session, Position at);

/// Who wrote it, as nodes are called: the nodes that said so, else that of the version; empty: nobody knows. The first
/// `most` of them.
std::vector<std::string_view> nodesOf(const View &view, const StateStep &step, std::size_t most = ~std::size_t(0));

} // namespace tracedeck
