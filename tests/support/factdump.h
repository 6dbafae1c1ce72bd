// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string>

namespace tracedeck {

/// Everything that a View can tell, as text: what inspect prints, then each fact of each table, a line each.
std::string dumpFacts(const View &view);

} // namespace tracedeck
