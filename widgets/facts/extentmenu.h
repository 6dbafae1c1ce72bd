// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "spanrows.h"

#include <functional>

class QMenu;

namespace tracedeck {

/// Adds what can be done with something that goes on for a while: to go to its begin and its end, and to see its frames.
/// `showFrames` is given a query of the filter language. Nothing is done once the cursor is gone.
void addExtentActions(QMenu *menu, Cursor *cursor, Extent extent, std::function<void(const QString &query)> showFrames);

} // namespace tracedeck
