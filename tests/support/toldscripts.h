// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "events.h"
#include "timeunits.h"

#include <optional>
#include <string_view>
#include <vector>

/// What servers tell of runs that nobody heard.
namespace tracedeck::test {

inline constexpr std::int64_t kBegin = 1'795'000'000 * kSecond;

inline RunSeen seen(std::string_view run, std::int64_t begun)
{
    RunSeen event;
    event.run = run;
    event.begun = begun;
    return event;
}

inline RunSeen over(std::string_view run, std::int64_t ended, RunStatus outcome = RunStatus::Succeeded)
{
    RunSeen event;
    event.run = run;
    event.ended = ended;
    event.outcome = outcome;
    event.isAll = true;
    return event;
}

inline SpanSeen span(std::string_view key, std::int64_t begun, std::int64_t ended)
{
    SpanSeen event;
    event.name = key.substr(0, key.find(':'));
    event.key = key;
    event.begun = begun;
    event.ended = ended;
    event.outcome = SpanStatus::Ok;
    return event;
}

inline RunSeen listed(std::string_view run, std::int64_t begun, std::int64_t ended, std::optional<RunStatus> outcome)
{
    RunSeen event = seen(run, begun);
    event.ended = ended;
    event.outcome = outcome;
    event.isListed = true;
    return event;
}

inline UsageAmounts tokens(std::uint64_t input)
{
    UsageAmounts amounts;
    amounts.input = input;
    amounts.total = input;
    return amounts;
}

/// All that lists and histories tell of a run, in a frame.
inline std::vector<Event> toldRun(std::string_view run, std::int64_t begun, std::int64_t ended,
                                  const std::vector<SpanSeen> &spans = {})
{
    std::vector<Event> events{listed(run, begun, ended, RunStatus::Succeeded), seen(run, begun)};
    events.insert(events.end(), spans.begin(), spans.end());
    events.push_back(over(run, ended));
    return events;
}

} // namespace tracedeck::test
