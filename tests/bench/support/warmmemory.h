// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstring>

namespace tracedeck {

/// Takes so many bytes from the system and gives them back. The host of a virtual machine may take away what has been
/// free for a second; to touch it again then costs ten times as much, which is the host's time and not that of the
/// program that is measured next.
inline void warmMemory(std::size_t bytes)
{
    void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return;
    madvise(memory, bytes, MADV_HUGEPAGE);
    std::memset(memory, 1, bytes);
    munmap(memory, bytes);
}

} // namespace tracedeck
