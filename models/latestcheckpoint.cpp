// SPDX-License-Identifier: GPL-3.0-or-later
#include "latestcheckpoint.h"

#include <unordered_set>
#include <vector>

namespace tracedeck {

CheckpointId latestCheckpoint(const View &view, SessionId session, RunId run)
{
    const auto &all = view.at(session).checkpoints;
    std::vector<CheckpointId> own;
    std::unordered_set<Symbol> followed;
    all.forEach(view.count(all), [&](CheckpointId id) {
        const Checkpoint &checkpoint = view.at(id);
        if ((run && checkpoint.run != run) || !checkpoint.space.isEmpty())
            return;
        own.push_back(id);
        if (const Symbol *parent = view.value(checkpoint.parent))
            followed.insert(*parent);
    });
    CheckpointId latest;
    for (const CheckpointId id : own) {
        if (!followed.contains(view.at(id).id) && (!latest || view.begin(id) > view.begin(latest)))
            latest = id;
    }
    return latest;
}

} // namespace tracedeck
