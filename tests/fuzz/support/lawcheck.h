// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chunkdecoder.h"

#include <string_view>

namespace tracedeck {

/// Aborts where something does not hold that has to.
void require(bool holds);

/// Folds lines as of a file, and holds what becomes of them to the law: the view of the whole trace at p says what a
/// trace of the first p frames says, which are decoded one by one. Where there are many, at a few positions, which the
/// length of the lines chooses.
void requireLaw(const Dialect &dialect, LineForm form, std::string_view lines);

} // namespace tracedeck
