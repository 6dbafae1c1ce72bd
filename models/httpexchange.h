// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// The request that an HTTP answer answers, or the answer to a request: of the same channel, method and path. Of requests that
/// are alike the newest without an answer has it, as one that failed has none. 0: there is none (yet), nearby, or the frame is
/// neither.
Position otherHalf(const View &view, Position frame);

} // namespace tracedeck
