// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

namespace tracedeck {

/// The run that is shown of a session: that of what is selected, else the latest that has begun.
RunId shownRun(const View &view, SessionId session, const Item &selected);

/// The span that an item is, or happened in; invalid: there is none, or it has not begun.
SpanId spanOf(const View &view, const Item &item);

} // namespace tracedeck
