// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "runwindow.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// What a run used in a window of it.
struct WindowSums
{
    UsageTotals usage;
    CostTotals seen;

    /// `view`: where it is known what the window holds. `way`: that the window is of.
    static WindowSums of(const Ledger &ledger, const View &view, const RunWindow &window, const RunWindows &way);
};

/// How long a window lasted, in nanoseconds. `view`: likewise.
std::optional<std::int64_t> timeIn(const View &view, const RunWindow &window);

} // namespace tracedeck
