// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sametext.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tracedeck {

/// What names led to, for names that are few and come again and again: a glance instead of a search. Two names that
/// fall together push each other out.
template<class Value, std::size_t Slots>
class NameCache
{
    static_assert(std::has_single_bit(Slots));

public:
    /// nullptr: not known (any more).
    const Value *find(std::string_view name) const
    {
        const Slot &slot = m_slots[slotOf(name)];
        return !name.empty() && sameText(slot.name, name) ? &slot.value : nullptr;
    }

    /// `name` stays where it is.
    const Value &set(std::string_view name, Value value)
    {
        Slot &slot = m_slots[slotOf(name)];
        slot = {name, value};
        return slot.value;
    }

private:
    struct Slot
    {
        std::string_view name;
        Value value{};
    };

    /// By the length and both ends, where names of one kind differ.
    static std::size_t slotOf(std::string_view name)
    {
        const std::size_t size = name.size();
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        if (size >= 8) {
            std::memcpy(&begin, name.data(), 8);
            std::memcpy(&end, name.data() + size - 8, 8);
        } else if (size >= 4) {
            std::memcpy(&begin, name.data(), 4);
            std::memcpy(&end, name.data() + size - 4, 4);
        } else if (size > 0) {
            begin = static_cast<unsigned char>(name[0]);
            end = static_cast<std::uint64_t>(name[size / 2]) << 8 ^ static_cast<std::uint64_t>(name[size - 1]);
        }
        const std::uint64_t mixed = (begin + std::rotl(end, 29) + size) * 0x9E3779B97F4A7C15ull;
        return mixed >> (64 - std::countr_zero(Slots));
    }

    std::array<Slot, Slots> m_slots;
};

} // namespace tracedeck
