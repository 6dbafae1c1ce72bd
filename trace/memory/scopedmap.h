// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tracedeck {

/// Maps from symbols to indices, one for each scope, of scopes that are counted from 0: a run, a session. As a FlatMap,
/// but what is looked up in one scope lies together, and stays in the nearest cache while that scope is what frames
/// speak of.
class ScopedMap
{
public:
    std::optional<std::uint32_t> find(std::uint32_t scope, Symbol key) const
    {
        return scope < m_maps.size() ? m_maps[scope].find(key) : std::nullopt;
    }

    /// Inserts or overwrites. Precondition: value is not the largest number.
    void set(std::uint32_t scope, Symbol key, std::uint32_t value)
    {
        if (scope >= m_maps.size())
            m_maps.resize(scope + std::size_t(1));
        m_maps[scope].set(key, value);
    }

private:
    struct Slot
    {
        static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

        std::uint32_t key = 0;
        std::uint32_t value = kFree;

        bool isUsed() const { return value != kFree; }
    };

    /// Open addressing.
    class Map
    {
    public:
        std::optional<std::uint32_t> find(Symbol key) const
        {
            if (m_slots.empty())
                return std::nullopt;
            const Slot &slot = m_slots[slotOf(key)];
            return slot.isUsed() ? std::optional(slot.value) : std::nullopt;
        }
        void set(Symbol key, std::uint32_t value)
        {
            if ((m_count + 1) * 2 > m_slots.size())
                grow();
            Slot &slot = m_slots[slotOf(key)];
            m_count += slot.isUsed() ? 0 : 1;
            slot = {key.index, value};
        }

    private:
        static constexpr std::size_t kFirstSlots = 8; // a line of the cache

        std::size_t slotOf(Symbol key) const
        {
            const std::size_t mask = m_slots.size() - 1;
            const std::uint64_t hash = key.index * 0x9E3779B97F4A7C15ull;
            std::size_t i = hash >> (64 - std::countr_zero(m_slots.size()));
            while (m_slots[i].isUsed() && m_slots[i].key != key.index)
                i = (i + 1) & mask;
            return i;
        }
        void grow()
        {
            std::vector<Slot> old(m_slots.empty() ? kFirstSlots : m_slots.size() * 2);
            old.swap(m_slots);
            for (const Slot &slot : old) {
                if (slot.isUsed())
                    m_slots[slotOf({slot.key})] = slot;
            }
        }

        std::vector<Slot> m_slots;
        std::size_t m_count = 0;
    };

    std::vector<Map> m_maps; // by scope
};

} // namespace tracedeck
