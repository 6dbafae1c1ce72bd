// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// What follows for a run that is begun on a thread on which one goes on, as LangGraph's servers have it. For a view's user.
QString busyThreadText();

} // namespace tracedeck
