// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <string_view>

namespace tracedeck {

/// The session of that id, as it was sent; invalid: it has not come.
SessionId sessionNamed(const View &view, std::string_view id);

/// The run that is shown of a session: that of what is selected, else the latest that has begun.
RunId shownRun(const View &view, SessionId session, const Item &selected);

/// The span that an item is, or happened in; invalid: there is none, or it has not begun.
SpanId spanOf(const View &view, const Item &item);

} // namespace tracedeck
