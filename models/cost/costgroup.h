// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costask.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace tracedeck {

/// Of a call: how long something took, in nanoseconds.
using CallLength = std::pair<std::int64_t, UsageId>;

/// Calls that make one row of a chart.
struct CostGroup
{
    CostTotals totals;
    UsageId largest; ///< the one with the most tokens
    std::vector<CallLength> firsts; ///< until the first text
    std::vector<CallLength> durations;

    /// The view stands where the ledger does, or further on.
    void take(const Ledger &ledger, const View &view, UsageId call);
    /// What another group has, too; the largest stays.
    void add(const CostGroup &other);
};

/// A row to be, and what it sums up.
struct CostEntry
{
    CostRow row;
    CostGroup group;
};

/// Calls rows that are about sessions and runs as other docks do, with the id behind it where two are called alike.
void nameFacts(std::vector<CostEntry> &entries, const View &view);

} // namespace tracedeck
