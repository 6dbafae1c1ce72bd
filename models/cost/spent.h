// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "sessionscope.h"
#include "view.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace tracedeck {

/// Work of which nobody saw a model call, though the server said what it cost.
struct UnseenWork
{
    std::uint32_t count = 0;
    std::int64_t pico = 0; ///< pico-dollars

    friend bool operator==(const UnseenWork &, const UnseenWork &) = default;
};

/// What sessions spent: on model calls that were seen, and, by their server's word alone, on others. Whatever shows what a session
/// came to, or all, shows one of these, so that all of them say the same; exports of single calls do not, nor does `inspect`.
struct Spent
{
    CostTotals seen;
    UnseenWork work; ///< given away by these sessions; of one session alone: done by it
    std::int64_t calls = 0; ///< pico-dollars: of the sessions' own calls that came before, or were missed

    /// By the server's word alone, in pico-dollars.
    std::int64_t told() const;
    /// In pico-dollars, without the calls that have no price.
    std::int64_t pico() const;
    bool isKnown() const { return told() > 0 || seen.isKnown(); }
    bool isNothing() const { return seen.usage.calls == 0 && told() == 0; }
};

/// What a session gave away of which nobody saw a model call, and what each came to in pico-dollars.
std::vector<std::pair<DelegationId, std::int64_t>> unseenWorkOf(const View &view, SessionId giver);
/// Done by the session itself. A worker whose calls were seen did none of which these do not tell.
UnseenWork unseenWorkBy(const View &view, SessionId session);

/// A session alone.
Spent spentBy(const Ledger &ledger, const View &view, SessionId session);
/// A session and all that work for it, and these again.
Spent spentWithWorkers(const Ledger &ledger, const View &view, SessionId session);
/// Of what its worker did for others, all that its calls came to.
Spent spentWithWorkers(const Ledger &ledger, const View &view, DelegationId work);
/// A run and all to whom it gave work, each as a whole; of one that other runs of its session gave work, too, what it did for this
/// one.
Spent spentWithWorkers(const Ledger &ledger, const View &view, RunId run);
/// Whether it gave work to anybody.
bool hasGivenWork(const View &view, RunId run);
Spent spentInAll(const Ledger &ledger, const View &view);
/// In one of these. Of one session, nothing where it has not begun.
Spent spentIn(const Ledger &ledger, const View &view, SessionScope scope, SessionId session);

/// Of what the server says that all calls of the session came to so far, what those that were seen did not. In pico-dollars; 0:
/// nothing that is known of, or it is what was told of its work.
std::int64_t unseenCalls(const View &view, SessionId session);

} // namespace tracedeck
