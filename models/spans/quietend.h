// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// That nothing more came of a run, and then it ended: some servers tell of an end late (LangGraph's after half a second).
struct QuietEnd
{
    Position since = 0; ///< the last frame of it before its end
    std::int64_t length = 0; ///< nanoseconds
};

/// Nothing: it has not ended, its end was not heard, or it was not quiet for a tenth of the run and a tenth of a second. Where very
/// many frames of others came meanwhile, that is not known.
std::optional<QuietEnd> quietEnd(const View &view, RunId run);

} // namespace tracedeck
