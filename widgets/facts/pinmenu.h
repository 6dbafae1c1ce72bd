// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"

#include <functional>

class QMenu;

namespace tracedeck {

/// Adds what pins a run as one of the two points that are compared: it is selected, and `pin` is called. Nothing is done once the
/// selection is gone.
void addPinActions(QMenu *menu, Selection *selection, RunId run, std::function<void(ComparePins::Pin)> pin);

} // namespace tracedeck
