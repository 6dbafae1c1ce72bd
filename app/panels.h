// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"

#include <span>

class QWidget;

namespace tracedeck {

class Cursor;
class Docks;
class Selection;

/// A panel that can be docked. To add one: its action, a line of the table in panels.cpp, and its places in
/// perspectives.cpp.
struct PanelSpec
{
    ActionId action; ///< shows it; its text is the title
    const char *name; ///< of the dock, in saved layouts; never changes
    QWidget *(*make)(Docks &docks);
    void (*setDocument)(QWidget *panel, Cursor *cursor, Selection *selection); ///< nullptr: it shows none
    int height = 0; ///< pixels below which it says little: it gets them when it is asked for
};

std::span<const PanelSpec> panelSpecs();
const PanelSpec &panelSpec(ActionId action);
/// Of layouts that are saved; another one with other panels. A layout that does not know a panel would give it a place
/// of its own, so it is not restored.
int layoutVersion();

} // namespace tracedeck
