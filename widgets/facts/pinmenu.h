// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"

#include <functional>

class QMenu;

namespace tracedeck {

/// Adds what pins a run as one of the two points that are compared, and what compares it with the one before, if there is one: it
/// is selected, and `pin` or `compare` is called. Nothing is done once the selection is gone.
void addPinActions(QMenu *menu, const View &view, Selection *selection, RunId run, std::function<void(ComparePins::Pin)> pin,
                   std::function<void()> compare);

} // namespace tracedeck
