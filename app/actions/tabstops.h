// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tracedeck {

/// Where the Tab key leads to from what has the focus in a window: as Qt has it, but nothing in a dock behind another tab. A dock
/// is not hidden there, and whoever typed would not see where. nullptr: nowhere.
QWidget *nextTabStop(QWidget *window, bool forward);

} // namespace tracedeck
