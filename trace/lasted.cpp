// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasted.h"

#include "frameclock.h"
#include "walltime.h"

namespace tracedeck {

namespace {

template<class FactId>
std::optional<std::int64_t> lastedAs(const View &view, FactId id)
{
    const Position end = view.end(id);
    if (!wasToldAfterwards(view, id))
        return timeBetween(view.trace(), view.begin(id), end == kOpen ? view.position() : end);
    const ToldTimes told = view.toldTimes(id);
    const std::int64_t until = end == kOpen ? wallTime(view.trace(), view.position()).value_or(0) : told.ended;
    return told.begun != 0 && until >= told.begun ? std::optional(until - told.begun) : std::nullopt;
}

} // namespace

std::optional<std::int64_t> lasted(const View &view, RunId id)
{
    return lastedAs(view, id);
}

std::optional<std::int64_t> lasted(const View &view, SpanId id)
{
    return lastedAs(view, id);
}

bool wasToldAfterwards(const View &view, RunId id)
{
    return view.at(id).isTold;
}

bool wasToldAfterwards(const View &view, SpanId id)
{
    const ToldTimes told = view.toldTimes(id);
    return told.begun != 0 || told.ended != 0;
}

} // namespace tracedeck
