// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "ids.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

namespace tracedeck {

/// An append-only list of records at stable addresses: chunks that double in size, from an Arena.
/// One thread appends, any thread reads without a lock: an element, and the chunk it lies in, are written
/// before the size that makes them visible is stored (release), and readers load the size (acquire) first.
/// An empty chain owns nothing. One that mostly has a single element keeps it inside (`Inline`).
template<class T, std::uint32_t First = 2, bool Inline = (First == 1)>
class Chain
{
    static_assert(std::is_trivially_destructible_v<T>, "the arena runs no destructors");
    static_assert(std::has_single_bit(First));

    struct alignas(std::max(alignof(T), alignof(void *))) Chunk
    {
        Chunk *next;
        T *items() { return std::launder(reinterpret_cast<T *>(this + 1)); }
    };
    /// Knows the last one for all, so that a chain without chunks is small.
    struct FirstChunk
    {
        Chunk *last;
        Chunk chunk;
    };
    static constexpr std::uint32_t kInside = Inline ? 1 : 0;
    /// Capacity of the first chunk. Behind one that is inside, few more are to be expected.
    static constexpr std::uint32_t kFirst = Inline && sizeof(T) <= 32 ? 2 * First : First;

public:
    Chain() = default;
    Chain(const Chain &) = delete;
    Chain &operator=(const Chain &) = delete;

    std::uint32_t size() const { return m_size.load(std::memory_order_acquire); }
    bool isEmpty() const { return size() == 0; }

    /// Precondition: index < a size() that was read before.
    const T &operator[](std::uint32_t index) const { return *locate(index); }
    const T &back() const { return *locate(size() - 1); }

    /// Calls visit(element) for the elements [0, count), in order, until it returns false (or returns void).
    template<class Visit>
    void forEach(std::uint32_t count, Visit visit) const
    {
        forEachRun(count, [&](const T *items, std::uint32_t here) {
            for (std::uint32_t i = 0; i < here; ++i) {
                if constexpr (std::is_same_v<decltype(visit(*items)), bool>) {
                    if (!visit(items[i]))
                        return false;
                } else {
                    visit(items[i]);
                }
            }
            return true;
        });
    }

    /// Number of leading elements for which isBefore(element) holds; it must be true for a prefix only.
    template<class Before>
    std::uint32_t partitionPoint(Before isBefore) const
    {
        std::uint32_t before = 0;
        forEachRun(size(), [&](const T *items, std::uint32_t here) {
            if (isBefore(items[here - 1])) {
                before += here;
                return true;
            }
            before += static_cast<std::uint32_t>(std::partition_point(items, items + here - 1, isBefore) - items);
            return false;
        });
        return before;
    }

    /// The writing thread only.
    template<class... Arguments>
    T &append(Arena &arena, Arguments &&...arguments)
    {
        const std::uint32_t count = m_size.load(std::memory_order_relaxed);
        T *at = count < kInside ? inside() : free(arena, count - kInside);
        new (at) T{std::forward<Arguments>(arguments)...};
        m_size.store(count + 1, std::memory_order_release);
        return *at;
    }

    /// The writing thread only: an element, to set what may be set after birth (an atomic end).
    T &last()
    {
        const std::uint32_t index = m_size.load(std::memory_order_relaxed) - 1;
        if (index < kInside)
            return *inside();
        return m_first.get()->last->items()[index - kInside - beginOfChunk(index - kInside)];
    }
    T &at(std::uint32_t index) { return *const_cast<T *>(locate(index)); }

private:
    /// Chunks hold kFirst * 1, 2, 4, ...: where the one begins that element `index` of them lies in.
    static std::uint32_t beginOfChunk(std::uint32_t index) { return kFirst * (std::bit_floor(index / kFirst + 1) - 1); }

    /// Room for one element behind the `count` that the chunks hold.
    T *free(Arena &arena, std::uint32_t count)
    {
        const std::uint32_t begin = beginOfChunk(count);
        if (count == begin) // the last one is full
            grow(arena, count + kFirst);
        return m_first.get()->last->items() + (count - begin);
    }

    /// Calls visit(items, number) for each stretch of memory that the first `count` elements lie in.
    template<class Visit>
    void forEachRun(std::uint32_t count, Visit visit) const
    {
        if (count == 0)
            return;
        std::uint32_t done = kInside;
        if (Inline && (!visit(static_cast<const T *>(inside()), 1u) || count == 1))
            return;
        Chunk *chunk = first();
        for (std::uint32_t capacity = kFirst; done < count; capacity *= 2) {
            const std::uint32_t here = std::min(capacity, count - done);
            if (!visit(static_cast<const T *>(chunk->items()), here))
                return;
            done += here;
            if (done < count)
                chunk = chunk->next;
        }
    }

    const T *locate(std::uint32_t index) const
    {
        if (index < kInside)
            return inside();
        index -= kInside;
        Chunk *chunk = first();
        const std::uint32_t hops = static_cast<std::uint32_t>(std::bit_width(index / kFirst + 1)) - 1;
        for (std::uint32_t i = 0; i < hops; ++i)
            chunk = chunk->next;
        return chunk->items() + (index - beginOfChunk(index));
    }

    void grow(Arena &arena, std::uint32_t capacity)
    {
        FirstChunk *first = m_first.get();
        if (!first) {
            void *memory = arena.allocate(sizeof(FirstChunk) + capacity * sizeof(T), alignof(FirstChunk));
            first = new (memory) FirstChunk{nullptr, {nullptr}};
            first->last = &first->chunk;
            m_first.set(first);
            return;
        }
        void *memory = arena.allocate(sizeof(Chunk) + capacity * sizeof(T), alignof(Chunk));
        first->last = first->last->next = new (memory) Chunk{nullptr};
    }

    Chunk *first() const
    {
        FirstChunk *first = m_first.get();
        return first ? &first->chunk : nullptr;
    }

    T *inside() const
    {
        if constexpr (Inline)
            return std::launder(reinterpret_cast<T *>(const_cast<std::byte *>(m_inside.bytes)));
        else
            return nullptr;
    }

    struct Nothing
    {};
    struct Room
    {
        alignas(T) std::byte bytes[sizeof(T)];
    };

    /// A pointer that is aligned like the numbers beside it: facts hold many chains, most of them short.
    class FirstPointer
    {
    public:
        FirstChunk *get() const { return std::bit_cast<FirstChunk *>(m_parts); }
        void set(FirstChunk *first) { m_parts = std::bit_cast<Parts>(first); }

    private:
        using Parts = std::array<std::uint32_t, sizeof(FirstChunk *) / sizeof(std::uint32_t)>;
        Parts m_parts{};
    };

    FirstPointer m_first;
    std::atomic<std::uint32_t> m_size{0};
    [[no_unique_address]] std::conditional_t<Inline, Room, Nothing> m_inside;
};

/// A value that holds from a position on, until the next one of its chain.
template<class T>
struct Stamped
{
    Position at = 0;
    T value{};
};

/// A link of a chain of values: what can change about a fact.
template<class T>
using Values = Chain<Stamped<T>, 1>;

/// The value that holds at `position`, or nullptr before the first.
template<class T, std::uint32_t First>
const T *valueAt(const Chain<Stamped<T>, First> &chain, Position position)
{
    const std::uint32_t count = chain.partitionPoint([&](const Stamped<T> &s) { return s.at <= position; });
    return count == 0 ? nullptr : &chain[count - 1].value;
}

} // namespace tracedeck
