// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costask.h"

#include <cstddef>
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
    std::int64_t unseen = 0; ///< pico-dollars, by the server's word, of calls that were not seen

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

CostFigure figureOf(const CostGroup &group, CostColumn column);

/// The largest of what the question's chart shows first; what is the sum of others last.
void sortEntries(std::vector<CostEntry> &entries, const CostQuestion &question);
/// Sums up those behind the first `most` in one, which counts them: of a sum of others, what that counts.
void sumUp(std::vector<CostEntry> &entries, std::size_t most);

/// Calls rows that are about sessions and runs as other docks do, with the id behind it where two are called alike.
void nameFacts(std::vector<CostEntry> &entries, const View &view);

} // namespace tracedeck
