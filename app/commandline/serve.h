// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace tracedeck {

/// Runs `replay` until it is interrupted; returns the exit code. Makes a QCoreApplication: no display is needed.
int runReplay(const CommandLine &line, int &argc, char **argv);

} // namespace tracedeck
