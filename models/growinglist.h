// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "partition.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

namespace tracedeck {

/// An append-only list at stable addresses for many short lists: blocks of 4, 8, 16, ... elements. As with
/// StableVector, one thread appends and any thread reads below a size() it has read; unlike it, elements may own
/// something, and an empty list has no memory but its own.
template<class T>
class GrowingList
{
    static constexpr unsigned kFirstBits = 2;
    static constexpr unsigned kBlocks = 30 - kFirstBits;

public:
    GrowingList() = default;
    GrowingList(const GrowingList &) = delete;
    GrowingList &operator=(const GrowingList &) = delete;

    std::uint32_t size() const { return m_size.load(std::memory_order_acquire); }
    bool isEmpty() const { return size() == 0; }

    const T &operator[](std::uint32_t index) const
    {
        const auto [block, offset] = split(index);
        return m_blocks[block][offset];
    }

    /// The writing thread only: `fill(element)` sets it before anybody can see it.
    template<class Fill>
    void append(Fill fill)
    {
        const std::uint32_t index = m_size.load(std::memory_order_relaxed);
        const auto [block, offset] = split(index);
        if (!m_blocks[block])
            m_blocks[block] = std::make_unique<T[]>(std::size_t(1) << (kFirstBits + block));
        fill(m_blocks[block][offset]);
        m_size.store(index + 1, std::memory_order_release);
    }
    /// The writing thread only.
    T &at(std::uint32_t index)
    {
        const auto [block, offset] = split(index);
        return m_blocks[block][offset];
    }

    /// Number of leading ones among the first `count` for which isBefore(element) holds; it must be true for a
    /// prefix only.
    template<class Before>
    std::uint32_t partitionPoint(std::uint32_t count, Before isBefore) const
    {
        return firstNot(std::uint32_t(0), count, [&](std::uint32_t i) { return isBefore((*this)[i]); });
    }

private:
    static std::pair<unsigned, std::uint32_t> split(std::uint32_t index)
    {
        const std::uint32_t shifted = index + (1u << kFirstBits);
        const unsigned block = static_cast<unsigned>(std::bit_width(shifted)) - 1 - kFirstBits;
        return {block, shifted - (1u << (kFirstBits + block))};
    }

    std::array<std::unique_ptr<T[]>, kBlocks> m_blocks;
    std::atomic<std::uint32_t> m_size{0};
};

} // namespace tracedeck
