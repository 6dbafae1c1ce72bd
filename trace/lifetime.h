// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chain.h"
#include "ids.h"

#include <atomic>

namespace tracedeck {

/// When a fact became true and when it ended. `end` is the only thing that is written after a fact's birth:
/// stored (release) after the fact's outcome, so that who sees the end sees the outcome.
struct Lifetime
{
    Lifetime(Position at = 0) // NOLINT: a position is a lifetime that begins there
        : begin(at)
    {
    }

    Position begin;
    std::atomic<Position> end{kOpen};

    Position endAt(Position position) const
    {
        const Position at = end.load(std::memory_order_acquire);
        return at <= position ? at : kOpen;
    }
    bool hasBegun(Position position) const { return begin <= position; }
    bool isOpen(Position position) const { return begin <= position && endAt(position) == kOpen; }
};

/// That a child belongs to a parent, for a time: a parent that is learnt late, or changes, is a new membership.
template<class ChildId>
struct Membership
{
    ChildId child;
    Lifetime life;
};

template<class ChildId>
struct Memberships
{
    Chain<Membership<ChildId>, 2> all;
    /// How many have ended: while none has, row i of a view is element i.
    std::atomic<std::uint32_t> ended{0};

    /// The writing thread only: ends the child's open membership.
    void leave(ChildId child, Position at)
    {
        for (std::uint32_t i = all.size(); i-- > 0;) {
            Membership<ChildId> &membership = all.at(i);
            if (membership.child == child && membership.life.end.load(std::memory_order_relaxed) == kOpen) {
                membership.life.end.store(at, std::memory_order_release);
                ended.fetch_add(1, std::memory_order_release);
                return;
            }
        }
    }
};

} // namespace tracedeck
