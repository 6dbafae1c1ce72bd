// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QString>

namespace tracedeck {

/// Whether the server has a name for a run, as far as the view knows. Else its id is made up from its session's.
bool isNamed(const View &view, RunId id);

/// What a run is called: its server's name for it, or "#" and its number in its session.
QString runIdText(const View &view, RunId id);
/// The same by a name that it has or had.
QString runIdText(const View &view, RunId id, Symbol name);

} // namespace tracedeck
