// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>

namespace tracedeck {

/// When frames of a live source arrive. It goes on while the machine sleeps, so that what comes afterwards is as late as it is; what
/// the user or the network does to the time of day does not matter.
class ArrivalClock
{
public:
    ArrivalClock()
        : m_start(now())
    {
    }
    /// Nanoseconds since it was made.
    std::int64_t passed() const { return now() - m_start; }

private:
    static std::int64_t now()
    {
        std::timespec time{};
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
    }

    std::int64_t m_start;
};

} // namespace tracedeck
