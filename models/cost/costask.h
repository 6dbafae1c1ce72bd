// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"
#include "ledger.h"

#include <atomic>
#include <vector>

namespace tracedeck {

/// A question about costs, asked at a position, and the calls that it covers.
struct CostAsk
{
    const CostQuestion &question;
    const Ledger &ledger;
    View view; ///< at the position
    Position newest; ///< of all that has come
    const std::atomic<bool> &stop;

    Position at() const { return view.position(); }
    std::vector<SessionId> sessions() const;
    /// Lists of the calls that it covers: each is in one of them.
    std::vector<const LedgerGroup *> lists() const;
    CostTotals total() const;
    /// Of the calls that had reported at `position`, which is not behind at().
    CostTotals total(const std::vector<const LedgerGroup *> &lists, Position position) const;
    /// Puts a call behind a row: nothing else is yet.
    void setOrigin(CostRow &row, UsageId call) const;
};

} // namespace tracedeck
