// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages.h"

#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <new>
#include <sys/mman.h>

namespace tracedeck {

namespace {

constexpr std::size_t kHugePage = 2u << 20;
/// From here on a block takes huge pages: what is lost at its end is little beside it.
constexpr std::size_t kSmallestHuge = 4 * kHugePage;

std::size_t wholePages(std::size_t bytes)
{
    return (bytes + kHugePage - 1) / kHugePage * kHugePage;
}

} // namespace

void *allocateBlock(std::size_t bytes)
{
    if (bytes < kSmallestHuge) {
        void *block = std::malloc(bytes);
        if (!block)
            throw std::bad_alloc();
        return block;
    }
    // Take one page more than needed and give back what does not lie on a huge page's boundary.
    const std::size_t size = wholePages(bytes);
    void *taken = mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (taken == MAP_FAILED)
        throw std::bad_alloc();
    auto *begin = static_cast<std::byte *>(taken);
    const std::size_t before = (kHugePage - reinterpret_cast<std::uintptr_t>(begin) % kHugePage) % kHugePage;
    if (before > 0)
        munmap(begin, before);
    if (before < kHugePage)
        munmap(begin + before + size, kHugePage - before);
    madvise(begin + before, size, MADV_HUGEPAGE);
    return begin + before;
}

void freeBlock(void *block, std::size_t bytes)
{
    if (!block)
        return;
    if (bytes < kSmallestHuge)
        std::free(block);
    else
        munmap(block, wholePages(bytes));
}

void returnFreedMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace tracedeck
