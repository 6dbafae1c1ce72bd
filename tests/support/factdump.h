// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string>

namespace tracedeck {

/// Everything that a View can tell, as text: what inspect prints and what it leaves out (values of chains,
/// parents, channels, gaps, notes, owners of frames).
std::string dumpFacts(const View &view);

} // namespace tracedeck
