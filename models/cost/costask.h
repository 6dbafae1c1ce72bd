// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"
#include "ledger.h"

#include <algorithm>
#include <atomic>
#include <utility>
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
    /// What refines calls in front of the marked frames, though it came in them itself: it is not covered.
    std::vector<UsageId> strays;

    /// Makes out `strays`, before anything else is asked.
    void findStrays();
    bool isStray(UsageId usage) const;
    Position at() const { return view.position(); }
    std::vector<SessionId> sessions() const;
    /// Lists of the calls that it covers: each is in one of them.
    std::vector<const LedgerGroup *> lists() const;
    /// The first of the ledger's calls, and of a list's, that it covers.
    std::uint32_t firstCall() const { return ledger.count(before()); }
    std::uint32_t firstOf(const LedgerGroup &list) const { return ledger.count(list, before()); }
    /// What refines calls of the sessions that it is about, and came in the frames that it covers.
    std::vector<UsageId> refinements() const;
    CostTotals total() const;
    /// With what servers said of calls that were not seen: nobody says in which frames these would be.
    Spent spent() const;
    /// Work in the sessions that it is about of which nobody saw a model call, and what each came to, in pico-dollars; none of
    /// marked frames.
    std::vector<std::pair<DelegationId, std::int64_t>> unseenWork() const;
    /// Of those that had reported at `position`, which is not behind at().
    CostTotals total(const std::vector<const LedgerGroup *> &lists, Position position) const;
    /// Puts a call behind a row: nothing else is yet.
    void setOrigin(CostRow &row, UsageId call) const;

private:
    /// What had reported there is not covered.
    Position before() const { return question.frames ? std::max<Position>(question.frames->first, 1) - 1 : 0; }
};

} // namespace tracedeck
