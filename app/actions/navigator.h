// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

namespace tracedeck {

class Cursor;
class Selection;

/// Walks through a trace in steps that mean something. All steps start from what is shown, so that the same key
/// pressed again goes on from there. What one frame told of afterwards is walked through without moving in time.
namespace navigator {

enum class Way { Back, Forward };

/// Where a step led that goes on from the other end.
enum class Reached {
    Nothing, ///< there is none
    Next,
    Around, ///< it went past an end
};

/// "Here": the frame that is selected, else that of the past where the cursor stands, else the one that what is selected
/// begins with. 0: there is none.
Position frameMeant(const Cursor &cursor, const Selection &selection);
/// Selects the next frame that the list of frames shows, and leaves the time alone; without a selected frame, the one that is
/// shown.
void selectFrame(Cursor &cursor, Selection &selection, Way way);
/// Stands where the next span (or run) began, and selects it. Does nothing when there is none.
void goToSpan(Cursor &cursor, Selection &selection, Way way);
void goToRun(Cursor &cursor, Selection &selection, Way way);
/// Stands at the next frame that says that something failed, unless it is of a span that had failed before, and selects
/// what did: the span, else the run, else the frame. Behind the last one comes the first again.
Reached goToFailure(Cursor &cursor, Selection &selection, Way way);
/// Stands where the last run before here failed, and selects it; before the first one the last of all. Where no run
/// failed, the same of what tools and workers did.
void goToFailed(Cursor &cursor, Selection &selection);

} // namespace navigator

} // namespace tracedeck
