// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

namespace tracedeck {

/// The state of a checkpoint. It belongs to the id and never changes, so that it is shown wherever the cursor stands once
/// it is known; what the view did not know is marked.
struct CheckpointState
{
    Slice json; ///< null: not known
    Position since = 0; ///< where it became known, if that is later than the view
    bool isLater() const { return since != 0; }
};

CheckpointState checkpointState(const View &view, CheckpointId checkpoint);

/// Which state of a session is looked at: that of the checkpoint that is selected, or that a selected run or step came to
/// which was told of afterwards, if it has one; else the latest version at the view's position, or where there is none the
/// latest checkpoint's.
struct ShownState
{
    StateId version;
    CheckpointId checkpoint;
    std::uint32_t number = 0; ///< of the version that the view is at, from 1; 0: before the first
    Slice json;
    Position since = 0; ///< of a checkpoint's that is known only later
    bool isChosen = false; ///< what is selected says that it is this checkpoint's

    bool isNone() const { return json.isNull(); }
    friend bool operator==(const ShownState &a, const ShownState &b)
    {
        return a.version == b.version && a.checkpoint == b.checkpoint && a.number == b.number
               && a.since == b.since && a.isChosen == b.isChosen && a.json.data == b.json.data && a.json.length == b.json.length;
    }
};

ShownState shownState(const View &view, SessionId session, const Item &selected);

/// Whether anything of a session has told its state, a checkpoint or a version.
bool hasState(const View &view, SessionId session);

/// Up to which frame it came about. Of a checkpoint's: until its version, or until the next checkpoint came, which may be
/// another branch's; what came later is none of it.
Position cameAboutBy(const View &view, SessionId session, const ShownState &shown);

/// What was the state before the one that is shown, the last one that was another. Null: there was none, or it is not known.
Slice stateOfPreviousVersion(const View &view, SessionId session, const ShownState &shown);

/// Where the version before (after) the one of that number arrived; 0: there is none. Versions that came in one frame
/// count as one. `view` may be later than the one that was looked at.
Position previousVersion(const View &view, SessionId session, std::uint32_t number);
Position nextVersion(const View &view, SessionId session, std::uint32_t number);

} // namespace tracedeck
