// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Memory that only grows and never moves. One thread allocates; what it allocated may be read by all
/// once it has been published. Destructors are not run.
class Arena
{
public:
    Arena() = default;
    ~Arena();
    Arena(const Arena &) = delete;
    Arena &operator=(const Arena &) = delete;

    void *allocate(std::size_t bytes, std::size_t alignment);
    std::string_view copy(std::string_view text);
    /// Bytes asked from the system.
    std::size_t reserved() const { return m_reserved; }
    /// Forgets everything, keeps the first block. For scratch arenas whose contents nobody holds any more.
    void clear();

private:
    struct Block
    {
        std::byte *bytes;
        std::size_t size;
    };

    std::vector<Block> m_blocks;
    std::byte *m_next = nullptr;
    std::size_t m_left = 0;
    std::size_t m_reserved = 0;
};

} // namespace tracedeck
