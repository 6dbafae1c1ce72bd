// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasted.h"

#include "frameclock.h"
#include "saturated.h"
#include "walltime.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostRuns = 1000; // runs of a session

/// Of the spans of a run that were told of: from the first begin to the last end. 0: not told.
ToldTimes timesOfSpans(const View &view, RunId run)
{
    ToldTimes all;
    std::uint32_t looked = 0;
    view.at(run).spans.all.forEach(view.at(run).spans.all.size(), [&](const Membership<SpanId> &one) {
        if (one.life.begin > view.position() || looked++ >= kMostRuns)
            return false;
        const ToldTimes told = view.toldTimes(one.child);
        if (told.begun != 0 && (all.begun == 0 || told.begun < all.begun))
            all.begun = told.begun;
        all.ended = std::max({all.ended, told.begun, told.ended});
        return true;
    });
    return all;
}

std::int64_t wallTimeOr0(const View &view, Position position)
{
    return wallTime(view.trace(), position).value_or(0);
}

/// 0: not known.
ToldTimes timesOf(const View &view, RunId id)
{
    const Position end = view.end(id);
    ToldTimes told = view.toldTimes(id);
    if (end == kOpen)
        told.ended = wallTimeOr0(view, view.position());
    else if (told.ended == 0 && end != view.begin(id)) // its end was heard
        told.ended = wallTimeOr0(view, end);
    if (told.begun == 0 || told.ended == 0) { // it was over, or had begun, before what is told
        const ToldTimes spans = timesOfSpans(view, id);
        told.begun = told.begun != 0 ? told.begun : spans.begun;
        told.ended = told.ended != 0 ? told.ended : spans.ended;
    }
    return told;
}

ToldTimes timesOf(const View &view, SpanId id)
{
    const Position end = view.end(id);
    const RunId run = view.at(id).run;
    ToldTimes told = view.toldTimes(id);
    if (told.begun == 0)
        told.begun = view.toldTimes(run).begun;
    if (end == kOpen)
        told.ended = wallTimeOr0(view, view.position());
    else if (told.ended == 0 && view.end(run) != kOpen) // what failed, or asked, ends with its run
        told.ended = wasToldAfterwards(view, run) ? timesOf(view, run).ended : wallTimeOr0(view, view.end(run));
    return told;
}

/// The server may be ahead of us, and what it says of one time may be before what it says of another. What is over at a time
/// that is not known has no length here.
template<class FactId>
std::optional<ToldTimes> wentOnAs(const View &view, FactId id)
{
    const ToldTimes told = wasToldAfterwards(view, id) ? timesOf(view, id) : ToldTimes();
    return told.begun != 0 ? std::optional<ToldTimes>({told.begun, std::max(told.begun, told.ended)}) : std::nullopt;
}

template<class FactId>
bool beganUnseenAs(const View &view, FactId id)
{
    return view.end(id) == view.begin(id) && !wasToldAfterwards(view, id);
}

template<class FactId>
bool isLengthUnknownAs(const View &view, FactId id)
{
    return view.heardTo(id) == view.begin(id) && !wasToldAfterwards(view, id);
}

template<class FactId>
std::optional<std::int64_t> lastedAs(const View &view, FactId id)
{
    const bool wasTold = wasToldAfterwards(view, id);
    const ToldTimes told = wasTold ? timesOf(view, id) : view.toldTimes(id); // of what was heard, its begin was not
    if (told.isWhole())
        return std::max<std::int64_t>(told.ended - told.begun, 0);
    if (wasTold || isLengthUnknown(view, id))
        return std::nullopt;
    const Position end = view.heardTo(id);
    const auto length = timeBetween(view.trace(), view.begin(id), end == kOpen ? view.position() : end);
    return length && *length >= 0 ? length : std::nullopt; // clocks may go back
}

bool isAnyOfItsRuns(const View &view, SessionId session, bool (*is)(const View &, RunId))
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = std::min(view.count(runs), kMostRuns);
    bool isAny = false;
    for (std::uint32_t i = 0; i < count && !isAny; ++i)
        isAny = is(view, runs[i]);
    return isAny;
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

std::optional<ToldTimes> wentOn(const View &view, ApprovalId id)
{
    const RunId run = view.at(id).run;
    ToldTimes times;
    if (run && wasToldAfterwards(view, run))
        times.begun = view.toldTimes(run).ended;
    if (times.begun == 0)
        return std::nullopt;
    const Position end = view.end(id);
    if (end == kOpen) {
        times.ended = std::max(times.begun, wallTimeOr0(view, view.position()));
        return times;
    }
    const View then(view.trace(), end); // so that it stays what it was
    const auto &runs = view.at(view.at(id).session).runs;
    for (std::uint32_t i = 0, count = std::min(then.count(runs), kMostRuns); i < count; ++i) {
        const std::int64_t began = beganAt(then, runs[i]);
        if (runs[i] != run && began >= times.begun && (times.ended == 0 || began < times.ended))
            times.ended = began;
    }
    if (times.ended == 0)
        times.ended = std::max(times.begun, wallTimeOr0(then, end));
    return times;
}

std::int64_t beganAt(const View &view, RunId id)
{
    return hasToldTimes(view, id) ? view.toldTimes(id).begun : wallTimeOr0(view, view.begin(id));
}

std::int64_t beganAt(const View &view, SpanId id)
{
    return wasToldAfterwards(view, id) ? view.toldTimes(id).begun : wallTimeOr0(view, view.begin(id));
}

std::int64_t madeAt(const View &view, CheckpointId id)
{
    return nanosecondsOf(view.text(view.at(id).timestamp)).value_or(0);
}

bool beganUnseen(const View &view, RunId id)
{
    return beganUnseenAs(view, id);
}

bool beganUnseen(const View &view, SpanId id)
{
    return beganUnseenAs(view, id);
}

bool isLengthUnknown(const View &view, RunId id)
{
    return isLengthUnknownAs(view, id);
}

bool isLengthUnknown(const View &view, SpanId id)
{
    return isLengthUnknownAs(view, id);
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

bool hasToldTimes(const View &view, RunId id)
{
    return wasToldAfterwards(view, id) || view.toldTimes(id).isWhole();
}

std::optional<std::int64_t> sinceRun(const View &view, SpanId id)
{
    const RunId run = view.at(id).run;
    if (!hasToldTimes(view, run) && !wasToldAfterwards(view, id))
        return timeBetween(view.trace(), view.begin(run), view.begin(id));
    const std::int64_t begun = beganAt(view, run);
    const std::int64_t since = beganAt(view, id);
    return begun != 0 && since >= begun ? std::optional(since - begun) : std::nullopt;
}

bool hasToldRuns(const View &view, SessionId session)
{
    return isAnyOfItsRuns(view, session, wasToldAfterwards);
}

std::vector<RunId> runsInOrder(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    std::vector<RunId> all;
    runs.forEach(view.count(runs), [&](RunId run) { all.push_back(run); });
    if (!hasToldRuns(view, session))
        return all;
    std::vector<std::pair<std::int64_t, RunId>> byTime;
    for (const RunId run : all) {
        const std::int64_t began = beganAt(view, run);
        byTime.emplace_back(began != 0 || byTime.empty() ? began : byTime.back().first, run);
    }
    std::stable_sort(byTime.begin(), byTime.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::transform(byTime.begin(), byTime.end(), all.begin(), [](const auto &one) { return one.second; });
    return all;
}

std::optional<ToldTimes> toldTimes(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    if (count > kMostRuns || !isAnyOfItsRuns(view, session, hasToldTimes))
        return std::nullopt;
    ToldTimes times{std::numeric_limits<std::int64_t>::max(), 0};
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::int64_t begun = beganAt(view, runs[i]);
        if (begun == 0 && !wasToldAfterwards(view, runs[i]))
            return std::nullopt;
        if (begun == 0)
            continue;
        times.begun = std::min(times.begun, begun);
        times.ended = std::max(times.ended, saturatedSum(begun, lasted(view, runs[i]).value_or(0)));
    }
    if (times.ended != 0 && view.status(session) == SessionStatus::Waiting)
        times.ended = std::max(times.ended, wallTimeOr0(view, view.position()));
    return times.ended != 0 ? std::optional(times) : std::nullopt;
}

RunId latestRun(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    RunId latest;
    std::int64_t latestBegin = 0;
    for (std::uint32_t i = count; i-- > 0 && count - i <= kMostRuns;) {
        const bool isTold = wasToldAfterwards(view, runs[i]);
        if (!isTold && !latest)
            return runs[i];
        const std::int64_t begin = beganAt(view, runs[i]);
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
