// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

class QMenu;

namespace tracedeck {

/// Adds the way to the session that does the work which an item gave away, if it did. Nothing is done once the selection is gone.
void addWorkerAction(QMenu *menu, Selection *selection, const View &view, const Item &item);

} // namespace tracedeck
