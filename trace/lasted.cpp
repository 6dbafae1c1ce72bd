// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasted.h"

#include "frameclock.h"
#include "saturated.h"
#include "walltime.h"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostSearched = 1000; // runs of a session

template<class FactId>
std::optional<ToldTimes> wentOnAs(const View &view, FactId id)
{
    if (!wasToldAfterwards(view, id))
        return std::nullopt;
    const Position end = view.end(id);
    ToldTimes told = view.toldTimes(id);
    if (end == kOpen)
        told.ended = wallTime(view.trace(), view.position()).value_or(0);
    else if (told.ended == 0 && std::is_same_v<FactId, RunId>) // its end was heard
        told.ended = wallTime(view.trace(), end).value_or(0);
    return told.begun != 0 && told.ended >= told.begun ? std::optional(told) : std::nullopt;
}

template<class FactId>
std::optional<std::int64_t> lastedAs(const View &view, FactId id)
{
    if (wasToldAfterwards(view, id)) {
        const auto told = wentOnAs(view, id);
        return told ? std::optional(told->ended - told->begun) : std::nullopt;
    }
    const Position end = view.end(id);
    return timeBetween(view.trace(), view.begin(id), end == kOpen ? view.position() : end);
}

/// By the server's clock; 0: not known.
template<class FactId>
std::int64_t wallBegin(const View &view, FactId id)
{
    return wasToldAfterwards(view, id) ? view.toldTimes(id).begun
                                       : wallTime(view.trace(), view.begin(id)).value_or(0);
}

} // namespace

std::optional<ToldTimes> wentOn(const View &view, RunId id)
{
    return wentOnAs(view, id);
}

std::optional<ToldTimes> wentOn(const View &view, SpanId id)
{
    return wentOnAs(view, id);
}

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

std::optional<std::int64_t> sinceRun(const View &view, SpanId id)
{
    const RunId run = view.at(id).run;
    if (!wasToldAfterwards(view, run) && !wasToldAfterwards(view, id))
        return timeBetween(view.trace(), view.begin(run), view.begin(id));
    const std::int64_t begun = wallBegin(view, run);
    const std::int64_t since = wallBegin(view, id);
    return begun != 0 && since >= begun ? std::optional(since - begun) : std::nullopt;
}

std::optional<ToldTimes> toldTimes(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    bool isAnyTold = false;
    for (std::uint32_t i = 0; i < count && count <= kMostSearched; ++i)
        isAnyTold = isAnyTold || wasToldAfterwards(view, runs[i]);
    if (!isAnyTold)
        return std::nullopt;
    ToldTimes times{std::numeric_limits<std::int64_t>::max(), 0};
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::int64_t begun = wallBegin(view, runs[i]);
        if (begun == 0 && !wasToldAfterwards(view, runs[i]))
            return std::nullopt;
        if (begun == 0)
            continue;
        times.begun = std::min(times.begun, begun);
        times.ended = std::max(times.ended, saturatedSum(begun, lasted(view, runs[i]).value_or(0)));
    }
    return times.ended != 0 ? std::optional(times) : std::nullopt;
}

RunId latestRun(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    RunId latest;
    std::int64_t latestBegin = 0;
    for (std::uint32_t i = count; i-- > 0 && count - i <= kMostSearched;) {
        const bool isTold = wasToldAfterwards(view, runs[i]);
        if (!isTold && !latest)
            return runs[i];
        const std::int64_t begin = wallBegin(view, runs[i]);
        if (!latest || begin > latestBegin) {
            latest = runs[i];
            latestBegin = begin;
        }
        if (!isTold)
            break;
    }
    return latest;
}

} // namespace tracedeck
