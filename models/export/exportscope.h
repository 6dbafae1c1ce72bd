// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <vector>

namespace tracedeck {

/// What is exported, in the order in which it is: those that work for others behind them.
std::vector<SessionId> sessionsInScope(const View &view, SessionId only);

/// The span of another session that the runs of a worker are in; invalid: it works for none, or that is not known.
SpanId spanWorkedFor(const View &view, SessionId session);

} // namespace tracedeck
