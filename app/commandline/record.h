// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace tracedeck {

/// Runs `record` until it is interrupted or the server has said goodbye; returns the exit code. Makes a
/// QCoreApplication: no display is needed.
int runRecord(const CommandLine &line, int &argc, char **argv);

} // namespace tracedeck
