// SPDX-License-Identifier: GPL-3.0-or-later
#include "symbols.h"

#include "sametext.h"

#include <cstring>

namespace tracedeck {

namespace {

constexpr std::size_t kFirstSlots = 1024;

// Multiply and fold, eight bytes a step: ids and names are short. The last step may read some bytes once more.
std::uint32_t hashOf(std::string_view text)
{
    constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15ull;
    std::uint64_t hash = text.size() * kMultiplier;
    const auto mix = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * kMultiplier;
        hash ^= hash >> 29;
    };
    const auto wordAt = [&text](std::size_t at) {
        std::uint64_t word;
        std::memcpy(&word, text.data() + at, sizeof word);
        return word;
    };
    for (std::size_t at = 0; at + 8 < text.size(); at += 8)
        mix(wordAt(at));
    mix(text.size() < 8 ? headOf(text) : wordAt(text.size() - 8));
    return static_cast<std::uint32_t>(hash ^ (hash >> 32)) | 1u;
}

} // namespace

Symbols::Symbols()
    : m_slots(kFirstSlots)
{
    m_entries.append("", 0u, 0u);
}

Symbol Symbols::find(std::string_view text) const
{
    if (text.empty())
        return {};
    const std::uint32_t hash = hashOf(text);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
        const Slot &slot = m_slots[i];
        if (slot.index == 0)
            return {};
        if (slot.hash == hash && sameText(this->text({slot.index}), text))
            return {slot.index};
    }
}

Symbol Symbols::intern(std::string_view text)
{
    if (text.empty())
        return {};
    const std::uint32_t hash = hashOf(text);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t i = hash & mask;
    for (; m_slots[i].index != 0; i = (i + 1) & mask) {
        if (m_slots[i].hash == hash && sameText(this->text({m_slots[i].index}), text))
            return {m_slots[i].index};
    }
    const std::string_view kept = m_texts.copy(text);
    const std::uint32_t index = m_entries.size();
    m_entries.append(kept.data(), static_cast<std::uint32_t>(kept.size()), hash);
    m_slots[i] = {hash, index};
    if (m_entries.size() * 2 > m_slots.size())
        grow();
    return {index};
}

void Symbols::grow()
{
    std::vector<Slot> slots(m_slots.size() * 2);
    const std::size_t mask = slots.size() - 1;
    for (const Slot &slot : m_slots) {
        if (slot.index == 0)
            continue;
        std::size_t i = slot.hash & mask;
        while (slots[i].index != 0)
            i = (i + 1) & mask;
        slots[i] = slot;
    }
    m_slots.swap(slots);
}

} // namespace tracedeck
