// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace tracedeck {

/// Whether a thread has more to do than it can: it works, and hardly ever waits for anything. Used by the thread itself,
/// which may ask as often as it likes.
class ThreadLoad
{
public:
    /// What was true of the last stretch of this length holds for the next.
    static constexpr std::chrono::milliseconds kStretch{50};

    /// Looks where a stretch is over.
    bool isFull();

private:
    std::chrono::steady_clock::time_point m_begin{};
    std::chrono::microseconds m_worked{}; ///< by the thread, up to then
    std::int64_t m_waits = 0; ///< likewise
    bool m_isFull = false;
};

} // namespace tracedeck
