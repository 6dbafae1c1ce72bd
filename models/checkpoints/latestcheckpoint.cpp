// SPDX-License-Identifier: GPL-3.0-or-later
#include "latestcheckpoint.h"

#include "lasted.h"

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
    const auto isLater = [&](CheckpointId id) {
        const std::int64_t made = madeAt(view, id);
        const std::int64_t known = madeAt(view, latest);
        return made != 0 && known != 0 ? made > known : view.begin(id) > view.begin(latest);
    };
    for (const CheckpointId id : own) {
        if (!followed.contains(view.at(id).id) && (!latest || isLater(id)))
            latest = id;
    }
    return latest;
}

} // namespace tracedeck
