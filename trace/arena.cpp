// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena.h"

#include <algorithm>
#include <cstring>

namespace tracedeck {

namespace {
constexpr std::size_t kFirstBlock = 16 * 1024;
constexpr std::size_t kLargestBlock = 1024 * 1024;
} // namespace

void *Arena::allocate(std::size_t bytes, std::size_t alignment)
{
    void *at = m_next;
    if (!m_next || !std::align(alignment, bytes, at, m_left)) {
        const std::size_t doubled = m_blocks.empty() ? kFirstBlock
                                                     : std::min(m_blocks.back().size * 2, kLargestBlock);
        const std::size_t size = std::max(doubled, bytes + alignment);
        m_blocks.push_back({std::unique_ptr<std::byte[]>(new std::byte[size]), size});
        m_reserved += size;
        m_left = size;
        at = m_blocks.back().bytes.get();
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
    m_blocks.resize(1);
    m_next = m_blocks.front().bytes.get();
    m_left = m_reserved = m_blocks.front().size;
}

} // namespace tracedeck
