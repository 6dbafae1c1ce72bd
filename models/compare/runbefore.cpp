// SPDX-License-Identifier: GPL-3.0-or-later
#include "runbefore.h"

#include "lasted.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// By the server's clock where it says when both began, else by frames.
bool beganBefore(const View &view, RunId one, RunId other)
{
    const std::int64_t begun = beganAt(view, one);
    const std::int64_t otherBegun = beganAt(view, other);
    return begun != 0 && otherBegun != 0 && begun != otherBegun ? begun < otherBegun : view.begin(one) < view.begin(other);
}

} // namespace

RunId runBefore(const View &view, RunId run)
{
    const auto agentOf = [&view](RunId id) { return view.text(view.at(id).agent); };
    const SessionId session = view.at(run).session;
    const std::vector<RunId> beside = runsInOrder(view, session);
    const auto at = std::ranges::find(beside, run);
    for (auto before = at; before != beside.begin();) {
        if (agentOf(*--before) == agentOf(run))
            return *before;
    }
    RunId last;
    for (std::uint32_t i = view.count(view.trace().runs); i-- > 0;) {
        const RunId other{i};
        const bool isCandidate = view.at(other).session != session && agentOf(other) == agentOf(run) && beganBefore(view, other, run);
        if (isCandidate && (!last || beganBefore(view, last, other)))
            last = other;
    }
    return last;
}

} // namespace tracedeck
