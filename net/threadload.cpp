// SPDX-License-Identifier: GPL-3.0-or-later
#include "threadload.h"

#include <sys/resource.h>

namespace tracedeck {

namespace {

/// Others may take the processor from it for the rest of the time.
constexpr double kLeastShare = 0.25;
/// A thread that keeps up with what comes waits each time until more does.
constexpr std::chrono::milliseconds kBetweenWaits{5};

std::chrono::microseconds lengthOf(const timeval &time)
{
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

} // namespace

bool ThreadLoad::isFull()
{
    const auto now = std::chrono::steady_clock::now();
    const auto length = now - m_begin;
    if (length < kStretch)
        return m_isFull;
    rusage usage = {};
    getrusage(RUSAGE_THREAD, &usage);
    const auto worked = lengthOf(usage.ru_utime) + lengthOf(usage.ru_stime);
    m_isFull = worked - m_worked > kLeastShare * length && (usage.ru_nvcsw - m_waits) * kBetweenWaits < length;
    m_begin = now;
    m_worked = worked;
    m_waits = usage.ru_nvcsw;
    return m_isFull;
}

} // namespace tracedeck
