// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <atomic>
#include <string>

namespace tracedeck {

/// Writes the first `frames` frames of a trace as a recording of its own, whatever the trace came from. Private
/// (0600); a file that is there already is replaced when the new one is complete, and only then. Empty string, or
/// why not; stops with "cancelled" soon after `cancelled` is set. May run in any thread.
std::string writeRecording(const Trace &trace, Position frames, const std::string &path,
                           const std::atomic<bool> &cancelled);

} // namespace tracedeck
