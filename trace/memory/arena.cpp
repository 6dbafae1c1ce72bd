// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena.h"

#include "pages.h"

#include <algorithm>
#include <cstring>
#include <memory>

namespace tracedeck {

namespace {
constexpr std::size_t kFirstBlock = 16 * 1024;
constexpr std::size_t kLargestBlock = 8 * 1024 * 1024;
} // namespace

Arena::~Arena()
{
    for (const Block &block : m_blocks)
        freeBlock(block.bytes, block.size);
}

void *Arena::allocate(std::size_t bytes, std::size_t alignment)
{
    void *at = m_next;
    if (!m_next || !std::align(alignment, bytes, at, m_left)) {
        const std::size_t doubled = m_blocks.empty() ? kFirstBlock
                                                     : std::min(m_blocks.back().size * 2, kLargestBlock);
        const std::size_t size = std::max(doubled, bytes + alignment);
        m_blocks.push_back({static_cast<std::byte *>(allocateBlock(size)), size});
        m_reserved += size;
        m_left = size;
        at = m_blocks.back().bytes;
        std::align(alignment, bytes, at, m_left);
    }
    m_next = static_cast<std::byte *>(at) + bytes;
    m_left -= bytes;
    return at;
}

std::string_view Arena::copy(std::string_view text)
{
    if (text.empty())
        return {};
    char *to = static_cast<char *>(allocate(text.size(), 1));
    std::memcpy(to, text.data(), text.size());
    return {to, text.size()};
}

void Arena::clear()
{
    if (m_blocks.empty())
        return;
    while (m_blocks.size() > 1) {
        freeBlock(m_blocks.back().bytes, m_blocks.back().size);
        m_blocks.pop_back();
    }
    m_next = m_blocks.front().bytes;
    m_left = m_reserved = m_blocks.front().size;
}

} // namespace tracedeck
