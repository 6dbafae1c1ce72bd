// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "selection.h"
#include "view.h"

namespace tracedeck {

/// Whether a frame tells of an item: it is of it or of something inside, or brought a piece of its texts, its begin or
/// its end. Of a session all that are of it are too many to say so, and of a frame it is that one.
bool isFrameOf(const View &view, Position position, const Item &item);

/// What finds all frames of a run, by whatever it was called, and the request for it with its answer.
Query framesOfRun(const View &view, RunId id);

} // namespace tracedeck
