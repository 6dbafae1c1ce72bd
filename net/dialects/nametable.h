// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tracedeck {

/// Finds a name among N that are known when compiling, in a few nanoseconds: a perfect hash over whole words.
template <std::size_t N>
class NameTable
{
public:
    static constexpr std::size_t kLongest = 31;
    static constexpr int kNone = -1;

    constexpr explicit NameTable(const std::array<std::string_view, N> &names)
    {
        static_assert(N < kEmpty);
        for (std::size_t i = 0; i < N; ++i)
            m_names[i] = packed(names[i]);
        while (!fill())
            m_multiplier += 0x9E3779B97F4A7C16u;
    }

    /// The index of `name`, or kNone. Reads whole words: 8 bytes behind the name must be readable.
    int findPadded(std::string_view name) const
    {
        if (name.size() > kLongest || name.empty())
            return kNone;
        Words words{};
        const std::size_t whole = name.size() / 8;
        for (std::size_t i = 0; i < whole; ++i)
            std::memcpy(&words[i], name.data() + 8 * i, 8);
        if (const std::size_t rest = name.size() % 8) {
            std::memcpy(&words[whole], name.data() + 8 * whole, 8);
            words[whole] &= mask(rest);
        }
        const std::size_t index = m_slots[slotOf(words, name.size())];
        return index != kEmpty && m_names[index] == words ? static_cast<int>(index) : kNone;
    }

    int find(std::string_view name) const
    {
        if (name.size() > kLongest || name.empty())
            return kNone;
        std::array<char, kLongest + 9> copy{};
        std::memcpy(copy.data(), name.data(), name.size());
        return findPadded({copy.data(), name.size()});
    }

private:
    using Words = std::array<std::uint64_t, 4>;
    static constexpr std::uint8_t kEmpty = 255;
    static constexpr int kSlotBits = 10;

    static constexpr std::uint64_t mask(std::size_t bytes)
    {
        const std::size_t shift = 8 * (8 - bytes);
        return std::endian::native == std::endian::little ? ~std::uint64_t{0} >> shift : ~std::uint64_t{0} << shift;
    }

    static constexpr Words packed(std::string_view name)
    {
        std::array<char, 32> bytes{};
        for (std::size_t i = 0; i < name.size(); ++i)
            bytes[i] = name[i];
        return std::bit_cast<Words>(bytes);
    }

    constexpr std::size_t slotOf(const Words &words, std::size_t length) const
    {
        const std::uint64_t mixed = words[0] ^ std::rotl(words[1], 21) ^ std::rotl(words[2], 42) ^ length;
        return (mixed * m_multiplier) >> (64 - kSlotBits);
    }

    static constexpr std::size_t lengthOf(const Words &words)
    {
        const auto bytes = std::bit_cast<std::array<char, 32>>(words);
        std::size_t length = 0;
        while (length < bytes.size() && bytes[length] != 0)
            ++length;
        return length;
    }

    constexpr bool fill()
    {
        m_slots.fill(kEmpty);
        for (std::size_t i = 0; i < N; ++i) {
            std::uint8_t &slot = m_slots[slotOf(m_names[i], lengthOf(m_names[i]))];
            if (slot != kEmpty)
                return false;
            slot = static_cast<std::uint8_t>(i);
        }
        return true;
    }

    std::array<Words, N> m_names{};
    std::array<std::uint8_t, std::size_t{1} << kSlotBits> m_slots{};
    std::uint64_t m_multiplier = 0x9E3779B97F4A7C15u;
};

} // namespace tracedeck
