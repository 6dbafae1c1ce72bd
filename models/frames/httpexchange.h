// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// The request that an HTTP answer answers, or the answer to a request: of the same channel, method and path. Requests that are
/// alike are told apart by the ids in their bodies, or else answered in their order; one that was not answered for minutes has
/// failed. 0: there is none (yet), nearby, or the frame is neither.
Position otherHalf(const View &view, Position frame);

} // namespace tracedeck
