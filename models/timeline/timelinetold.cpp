// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinetold.h"

#include "lasted.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace tracedeck {

namespace {

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

} // namespace

std::optional<ToldTimes> wentOn(const View &view, TimelineFact fact)
{
    if (fact.what() == TimelineFact::Kind::Run)
        return wentOn(view, RunId{fact.index});
    if (fact.what() == TimelineFact::Kind::Span && view.at(view.at(SpanId{fact.index}).run).isTold)
        return wentOn(view, SpanId{fact.index});
    if (fact.what() == TimelineFact::Kind::Approval)
        return wentOn(view, ApprovalId{fact.index});
    return std::nullopt;
}

std::uint32_t TimelineToldRooms::place(const View &view, SessionId session, std::uint32_t least, std::uint32_t most,
                                       TimelineFact fact)
{
    std::optional<ToldTimes> wanted = wentOn(view, fact);
    if (!wanted)
        return std::min(least, most);
    const bool isOpen = timelineEnd(view.trace(), fact, view.position()) == kOpen;
    if (isOpen)
        wanted->ended = kForever; // nobody knows how long
    std::vector<Room> &rows = m_rooms[session.index];
    for (std::uint32_t row = least; row < most; ++row) {
        if (row >= rows.size())
            rows.resize(row + std::size_t(1));
        rows[row].settle(view);
        if (!rows[row].isFree(*wanted))
            continue;
        if (isOpen)
            rows[row].open.push_back({fact, wanted->begun});
        else
            rows[row].add(*wanted);
        return row;
    }
    return most;
}

void TimelineToldRooms::Room::add(const ToldTimes &times)
{
    if (times.ended <= times.begun)
        return;
    const auto [at, isNew] = taken.emplace(times.begun, times.ended);
    if (!isNew)
        at->second = std::max(at->second, times.ended);
}

/// What is over by now took as long as it did.
void TimelineToldRooms::Room::settle(const View &view)
{
    std::erase_if(open, [&](const Open &one) {
        if (timelineEnd(view.trace(), one.fact, view.position()) == kOpen)
            return false;
        if (const auto times = wentOn(view, one.fact))
            add(*times);
        return true;
    });
}

/// Those that touch each other do not go on at the same time.
bool TimelineToldRooms::Room::isFree(const ToldTimes &wanted) const
{
    const auto after = taken.lower_bound(wanted.begun);
    return (after == taken.end() || after->first >= wanted.ended)
           && (after == taken.begin() || std::prev(after)->second <= wanted.begun)
           && std::none_of(open.begin(), open.end(), [&](const Open &one) { return one.begun < wanted.ended; });
}

} // namespace tracedeck
