// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QString>

namespace tracedeck {

/// The node or agent that called a model or a tool, as callerOf() has it, else what its run was asked for.
QString callerText(const View &view, Symbol caller, RunId run);

} // namespace tracedeck
