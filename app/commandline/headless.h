// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

#include <iosfwd>

namespace tracedeck {

/// Runs a command that needs no window; returns the exit code. `out` gets data only.
int runHeadless(const CommandLine &line, std::ostream &out, std::ostream &err);

} // namespace tracedeck
