// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

/// Where a step through time lands. Each costs a logarithm; each stays within the frames that the view shows.
namespace tracedeck {

/// The first position after `from` at which a span (a run) begins, else the view's last.
Position nextSpanBegin(const View &view, Position from);
Position nextRunBegin(const View &view, Position from);
/// The last position before `from` at which a span (a run) begins, else the first frame.
Position previousSpanBegin(const View &view, Position from);
Position previousRunBegin(const View &view, Position from);
/// The first frame; 0 where there is none.
Position firstFrame(const View &view);

} // namespace tracedeck
