// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"

#include <functional>
#include <span>

class QDockWidget;
class QMainWindow;

namespace tracedeck {

/// What a user is up to, and the panels that this takes.
enum class Perspective { Trace, Chat, State, Wire, Compare, Cost };

struct PerspectiveSpec
{
    Perspective perspective;
    ActionId action;
    const char *name; ///< never changes, never translated
};

/// In the order of the menu.
std::span<const PerspectiveSpec> perspectives();
const char *nameOf(Perspective perspective);
/// What no perspective is called is Trace.
Perspective perspectiveNamed(const QByteArray &name);

/// What it is about: has the focus at first.
ActionId mainPanel(Perspective perspective);

/// A panel's dock by the action that shows it; nullptr: there is none.
using DockOf = std::function<QDockWidget *(ActionId)>;

/// Puts all docks where the perspective has them by default; those that it has no use for are hidden, and come up
/// behind the others when they are asked for.
void arrange(QMainWindow &host, std::span<QDockWidget *const> all, const DockOf &dock,
             Perspective perspective);
/// Gives them their sizes again, when the window has one.
void shareOut(QMainWindow &host, const DockOf &dock, Perspective perspective);

} // namespace tracedeck
