// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportscope.h"

#include "delegations.h"

#include <algorithm>
#include <unordered_set>

namespace tracedeck {

std::vector<SessionId> sessionsInScope(const View &view, SessionId only)
{
    if (only)
        return view.withWorkers(only);
    std::vector<SessionId> sessions;
    std::unordered_set<SessionId> known;
    const auto add = [&](SessionId session) {
        for (const SessionId id : view.withWorkers(session)) {
            if (known.insert(id).second)
                sessions.push_back(id);
        }
    };
    const std::uint32_t count = view.count(view.trace().sessions);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!view.parent(SessionId{i}))
            add({i});
    }
    for (std::uint32_t i = 0; i < count; ++i) { // that work for each other in a circle
        if (!known.contains(SessionId{i}))
            add({i});
    }
    return sessions;
}

SpanId spanWorkedFor(const View &view, SessionId session)
{
    const DelegationId work = delegationOfWorker(view, session);
    return work && view.at(work).session != session ? view.at(work).span : SpanId();
}

} // namespace tracedeck
