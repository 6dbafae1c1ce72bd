// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commonancestor.h"
#include "runwindow.h"

#include <optional>

namespace tracedeck {

/// What was done on the ways to two points since their branches part: it is what makes one differ from the other.
struct SinceParting
{
    RunWindows ofA;
    RunWindows ofB;

    friend bool operator==(const SinceParting &, const SinceParting &) = default;
};
/// What one point did of that; nothing: all that it did is compared.
inline std::optional<RunWindows> wayOf(const std::optional<SinceParting> &since, RunWindows SinceParting::*side)
{
    return since ? std::optional(*since.*side) : std::nullopt;
}

/// Nothing: they do not part, or nobody knows what came behind that. Of points of runs, what these did alone.
std::optional<SinceParting> sinceParting(const std::optional<Parting> &parting, const ComparePoint &a, const ComparePoint &b);

} // namespace tracedeck
