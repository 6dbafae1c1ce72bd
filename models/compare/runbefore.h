// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// The run with which one is compared if nobody says with which, of those of the same agent before it: the last one that was
/// asked the same, else the last one of its session, else of any that works for others if this one does, and for nobody if it
/// does not. Invalid: there is none.
RunId runBefore(const View &view, RunId run);

} // namespace tracedeck
