// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shortcutsheet.h"

namespace tracedeck {

class Actions;

/// The shortcuts of the action table, by menu.
std::vector<ShortcutSheet::Group> shortcutList(const Actions &actions);

} // namespace tracedeck
