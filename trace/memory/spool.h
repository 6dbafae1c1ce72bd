// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <sys/types.h>
#include <thread>

namespace tracedeck {

/// Moves memory that no longer changes to an unnamed private file, on a thread of its own, which begins with the first
/// part: it is written, and the file is mapped in its place. Readers see no difference, at the same addresses; the
/// system may take the memory back.
class Spool
{
public:
    static constexpr std::uint64_t kLeastFree = 200u << 20; ///< bytes of the disk: the rest of the system needs room

    /// nullptr with `error` set: there can be no file in `directory`.
    static std::unique_ptr<Spool> open(const std::string &directory, Failure *error);
    /// What waits stays in memory.
    ~Spool();
    Spool(const Spool &) = delete;
    Spool &operator=(const Spool &) = delete;

    /// Has `size` bytes at `memory` moved, both multiples of the page size. Waits while a slow disk keeps too much
    /// waiting. The mapping must outlive the spool.
    void add(char *memory, std::size_t size);
    /// Why nothing is moved any more; empty: it is.
    Failure error() const;

private:
    struct Part
    {
        char *memory = nullptr;
        std::size_t size = 0;
    };

    explicit Spool(int file);
    void moveUntilClosed();
    Failure move(const Part &part);

    const int m_file;
    off_t m_end = 0; ///< of the file; the thread's
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Part> m_waiting; ///< the first may be on its way
    Failure m_error;
    bool m_isClosing = false;
    std::jthread m_mover;
};

} // namespace tracedeck
