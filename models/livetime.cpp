// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetime.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <unordered_map>

namespace tracedeck {

namespace {

using Clock = std::chrono::steady_clock;

struct Newest
{
    Position position = 0;
    Clock::time_point came;
};

struct Heard
{
    std::mutex mutex;
    std::atomic<bool> isAny = false; // mostly there is none, and who asks does so for every row
    std::unordered_map<const Trace *, Newest> traces;
};

Heard &heard()
{
    static Heard all;
    return all;
}

} // namespace

void setHeard(const Trace &trace, std::optional<Position> newest)
{
    Heard &all = heard();
    const std::lock_guard lock(all.mutex);
    if (newest)
        all.traces[&trace] = {*newest, Clock::now()};
    else
        all.traces.erase(&trace);
    all.isAny.store(!all.traces.empty(), std::memory_order_relaxed);
}

std::int64_t sinceLast(const View &view)
{
    Heard &all = heard();
    if (!all.isAny.load(std::memory_order_relaxed))
        return 0;
    const std::lock_guard lock(all.mutex);
    const auto found = all.traces.find(&view.trace());
    if (found == all.traces.end() || found->second.position != view.position())
        return 0;
    return std::chrono::nanoseconds(Clock::now() - found->second.came).count();
}

} // namespace tracedeck
