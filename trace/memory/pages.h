// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tracedeck {

/// Memory for a block of a container. Large blocks ask for huge pages, so that a trace of millions of facts costs
/// few page faults; what of a block is never written costs nothing. Throws std::bad_alloc.
void *allocateBlock(std::size_t bytes);
void freeBlock(void *block, std::size_t bytes);

/// Has the allocator return to the system what was freed: after work that needed much memory for a while.
void returnFreedMemory();

} // namespace tracedeck
