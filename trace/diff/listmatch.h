// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontape.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tracedeck {

/// Which items of a container became which of another one, by their ordinals.
struct ItemMatch
{
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);

    ItemMatch(std::size_t before, std::size_t after)
        : afterOf(before, kNone)
        , beforeOf(after, kNone)
        , isMoved(after)
    {}
    void pair(std::uint32_t before, std::uint32_t after)
    {
        afterOf[before] = after;
        beforeOf[after] = before;
    }

    std::vector<std::uint32_t> afterOf;
    std::vector<std::uint32_t> beforeOf;
    std::vector<bool>
        isMoved; ///< by the later ordinal: the others of a list stand in the order that they had
};

/// By key, of equal keys from the last one on.
ItemMatch matchMembers(const json::Tape &before, std::span<const std::uint32_t> old, const json::Tape &after,
                       std::span<const std::uint32_t> now);

/// By what JsonDiff says of lists. Pairs need not be equal; those that moved are equal or both objects.
ItemMatch matchList(const json::Tape &before, std::span<const std::uint32_t> old, const json::Tape &after,
                    std::span<const std::uint32_t> now);

} // namespace tracedeck
