// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsondiffjob.h"

#include <utility>

namespace tracedeck {

/// The texts live as long as what is done with them, whatever becomes of this object.
void JsonDiffJob::compare(OwnedJson before, OwnedJson after, EmptyMembers emptyMembers)
{
    start(
        [before = std::move(before), after = std::move(after), emptyMembers](json::Watch *watch) {
            return std::make_shared<const JsonDiff>(diffJson(before.bytes, after.bytes, watch, emptyMembers));
        },
        [this](const std::shared_ptr<const JsonDiff> &diff) { emit finished(diff); });
}

} // namespace tracedeck
