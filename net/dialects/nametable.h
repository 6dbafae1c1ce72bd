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
template<std::size_t N>
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
        const char *at = name.data();
        const std::size_t size = name.size();
        const Words words = {word(at, size), size > 8 ? word(at + 8, size - 8) : 0,
                             size > 16 ? word(at + 16, size - 16) : 0,
                             size > 24 ? word(at + 24, size - 24) : 0};
        const std::size_t index = m_slots[slotOf(words[0], words[1], words[2], size)];
        if (index == kEmpty)
            return kNone;
        const Words &known = m_names[index];
        const std::uint64_t difference =
            (known[0] ^ words[0]) | (known[1] ^ words[1]) | (known[2] ^ words[2]) | (known[3] ^ words[3]);
        return difference == 0 ? static_cast<int>(index) : kNone;
    }

    /// Whether `name` is the one of that index; may say no where it has more than 16 bytes.
    bool isPadded(std::size_t index, std::string_view name) const
    {
        if (name.size() > 16 || name.empty())
            return false;
        const Words &known = m_names[index];
        const std::uint64_t second = name.size() > 8 ? word(name.data() + 8, name.size() - 8) : 0;
        return ((known[0] ^ word(name.data(), name.size())) | (known[1] ^ second) | known[2]) == 0;
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

    /// The first 8 of `left` bytes; where there are fewer, zeros follow.
    static std::uint64_t word(const char *at, std::size_t left)
    {
        std::uint64_t whole;
        std::memcpy(&whole, at, 8);
        const std::size_t shift = left < 8 ? 64 - 8 * left : 0;
        const std::uint64_t all = ~std::uint64_t{0};
        return whole & (std::endian::native == std::endian::little ? all >> shift : all << shift);
    }

    static constexpr Words packed(std::string_view name)
    {
        std::array<char, 32> bytes{};
        for (std::size_t i = 0; i < name.size(); ++i)
            bytes[i] = name[i];
        return std::bit_cast<Words>(bytes);
    }

    constexpr std::size_t slotOf(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::size_t length) const
    {
        return ((a ^ std::rotl(b, 21) ^ std::rotl(c, 42) ^ length) * m_multiplier) >> (64 - kSlotBits);
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
            const Words &name = m_names[i];
            std::uint8_t &slot = m_slots[slotOf(name[0], name[1], name[2], lengthOf(name))];
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
