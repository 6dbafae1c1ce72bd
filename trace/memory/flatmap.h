// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tracedeck {

/// Open-addressing map from (scope, symbol) to an index: the writer's way back from ids to facts.
class FlatMap
{
public:
    std::optional<std::uint32_t> find(std::uint32_t scope, Symbol key) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const Slot &slot = m_slots[slotOf(packed(scope, key))];
        return slot.isUsed() ? std::optional(slot.value) : std::nullopt;
    }

    /// Inserts or overwrites. Precondition: value is not the largest number.
    void set(std::uint32_t scope, Symbol key, std::uint32_t value)
    {
        if ((m_count + 1) * 2 > m_slots.size())
            grow();
        Slot &slot = m_slots[slotOf(packed(scope, key))];
        m_count += slot.isUsed() ? 0 : 1;
        slot = {scope, key.index, value};
    }

private:
    struct Slot
    {
        static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

        std::uint32_t scope = 0;
        std::uint32_t key = 0;
        std::uint32_t value = kFree;

        bool isUsed() const { return value != kFree; }
        std::uint64_t packed() const { return FlatMap::packed(scope, {key}); }
    };

    static std::uint64_t packed(std::uint32_t scope, Symbol key) { return std::uint64_t(scope) << 32 | key.index; }

    std::size_t slotOf(std::uint64_t key) const
    {
        const std::size_t mask = m_slots.size() - 1;
        // The upper half has something of the scope and of the key, and is folded onto what the mask leaves.
        const std::uint64_t hash = key * 0x9E3779B97F4A7C15ull;
        std::size_t i = (hash ^ hash >> 32) & mask;
        while (m_slots[i].isUsed() && m_slots[i].packed() != key)
            i = (i + 1) & mask;
        return i;
    }

    void grow()
    {
        std::vector<Slot> old(m_slots.empty() ? 64 : m_slots.size() * 2);
        old.swap(m_slots);
        for (const Slot &slot : old) {
            if (slot.isUsed())
                m_slots[slotOf(slot.packed())] = slot;
        }
    }

    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

/// Index of the fact that an id of type T names, or an invalid id. Of a FlatMap or a ScopedMap.
template<class T, class Map>
T findId(const Map &map, std::uint32_t scope, Symbol key)
{
    const auto found = map.find(scope, key);
    return found ? T{*found} : T{};
}

} // namespace tracedeck
