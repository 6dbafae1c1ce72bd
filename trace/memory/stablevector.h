// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages.h"
#include "partition.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

namespace tracedeck {

/// An append-only table at stable addresses: blocks that double in size, random access in constant time.
/// One thread appends, any thread reads below a size() it has read. Memory of a block that was not written
/// yet is not touched, so that it costs nothing.
template<class T>
class StableVector
{
    static_assert(std::is_trivially_destructible_v<T>);
    static constexpr unsigned kFirstBits = 10;
    static constexpr unsigned kBlocks = 32 - kFirstBits + 1;

public:
    StableVector() = default;
    StableVector(const StableVector &) = delete;
    StableVector &operator=(const StableVector &) = delete;
    ~StableVector()
    {
        for (unsigned i = 0; i < kBlocks; ++i)
            freeBlock(m_blocks[i], sizeof(T) << (kFirstBits + i));
    }

    std::uint32_t size() const { return m_size.load(std::memory_order_acquire); }

    const T &operator[](std::uint32_t index) const
    {
        const auto [block, offset] = split(index);
        return m_blocks[block][offset];
    }

    /// The writing thread only.
    template<class... Arguments>
    T &append(Arguments &&...arguments)
    {
        const std::uint32_t index = m_size.load(std::memory_order_relaxed);
        const auto [block, offset] = split(index);
        if (!m_blocks[block])
            m_blocks[block] = static_cast<T *>(allocateBlock(sizeof(T) << (kFirstBits + block)));
        T *at = new (m_blocks[block] + offset) T{std::forward<Arguments>(arguments)...};
        m_size.store(index + 1, std::memory_order_release);
        return *at;
    }

    /// The writing thread only, before the element's position is published, or for its atomic end.
    T &at(std::uint32_t index)
    {
        const auto [block, offset] = split(index);
        return m_blocks[block][offset];
    }

    /// Number of leading elements for which isBefore(element) holds; it must be true for a prefix only.
    template<class Before>
    std::uint32_t partitionPoint(Before isBefore) const
    {
        return firstNot(std::uint32_t(0), size(), [&](std::uint32_t i) { return isBefore((*this)[i]); });
    }

private:
    static std::pair<unsigned, std::uint32_t> split(std::uint32_t index)
    {
        const std::uint64_t shifted = std::uint64_t(index) + (1u << kFirstBits);
        const unsigned block = static_cast<unsigned>(std::bit_width(shifted)) - 1 - kFirstBits;
        return {block, static_cast<std::uint32_t>(shifted - (std::uint64_t(1) << (kFirstBits + block)))};
    }

    std::array<T *, kBlocks> m_blocks{};
    std::atomic<std::uint32_t> m_size{0};
};

} // namespace tracedeck
