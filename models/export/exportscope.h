// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string_view>
#include <vector>

namespace tracedeck {

/// What is exported, in the order in which it is: those that work for others behind them.
std::vector<SessionId> sessionsInScope(const View &view, SessionId only);

/// Where a trace came from: its server, or the name of its file without the folders of this machine.
std::string_view sourceOf(const Trace &trace);

/// The span of another session that the runs of a worker are in; invalid: it works for none, or that is not known.
SpanId spanWorkedFor(const View &view, SessionId session);

} // namespace tracedeck
