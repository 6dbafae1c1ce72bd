// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// How long parts of a model call took, in nanoseconds; nothing: nobody said so.
struct CallTimes
{
    std::optional<std::int64_t> firstToken; ///< from its begin to the first text that it wrote, or tool that it called
    std::optional<std::int64_t> length;
};

/// A length, unless clocks that were wrong made it: nothing went on for less than no time, nor for ages.
std::optional<std::int64_t> believed(std::optional<std::int64_t> length);
/// Precondition: the ledger knows the call, which refines none. The view stands where the ledger does, or further on.
CallTimes timesOf(const Ledger &ledger, const View &view, UsageId call);

/// Tokens that it wrote: of the time that it was seen to write for, else of all that it took. Nothing: it wrote none, or nobody
/// says how long. The times are those of the call.
std::optional<double> tokensPerSecond(const View &view, UsageId call, const CallTimes &times);

} // namespace tracedeck
