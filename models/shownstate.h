// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

namespace tracedeck {

/// Which state of a session is looked at: that of the checkpoint that is selected, if it has one, else the latest
/// version at the view's position.
struct ShownState
{
    StateId version;
    CheckpointId checkpoint;
    std::uint32_t number = 0; ///< of the version that the view is at, from 1; 0: before the first
    Slice json;

    bool isNone() const { return json.isNull(); }
    friend bool operator==(const ShownState &a, const ShownState &b)
    {
        return a.version == b.version && a.checkpoint == b.checkpoint && a.number == b.number
               && a.json.data == b.json.data && a.json.length == b.json.length;
    }
};

ShownState shownState(const View &view, SessionId session, const Item &selected);

/// Where the version before (after) the one of that number arrived; 0: there is none. Versions that came in one frame
/// count as one. `view` may be later than the one that was looked at.
Position previousVersion(const View &view, SessionId session, std::uint32_t number);
Position nextVersion(const View &view, SessionId session, std::uint32_t number);

} // namespace tracedeck
