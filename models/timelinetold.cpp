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
    return std::nullopt;
}

bool TimelineToldRooms::take(const View &view, SessionId session, std::uint32_t row, TimelineFact fact)
{
    std::optional<ToldTimes> wanted = wentOn(view, fact);
    if (!wanted)
        return true;
    const bool isOpen = timelineEnd(view.trace(), fact, view.position()) == kOpen;
    if (isOpen)
        wanted->ended = kForever; // nobody knows how long
    Room &room = m_rooms[{session, row}];
    if (isTaken(room, view, *wanted))
        return false;
    if (isOpen)
        room.open.push_back(fact);
    else
        room.add(*wanted);
    return true;
}

bool TimelineToldRooms::isTaken(Room &room, const View &view, const ToldTimes &wanted)
{
    std::erase_if(room.open, [&](TimelineFact fact) {
        const auto times = wentOn(view, fact);
        const bool isOver = timelineEnd(view.trace(), fact, view.position()) != kOpen;
        if (isOver && times)
            room.add(*times);
        return isOver;
    });
    return room.overlaps(wanted) || std::any_of(room.open.begin(), room.open.end(), [&](TimelineFact fact) {
        const auto times = wentOn(view, fact);
        return times && times->begun < wanted.ended;
    });
}

/// What has no length takes no room.
void TimelineToldRooms::Room::add(const ToldTimes &times)
{
    if (times.ended > times.begun)
        taken.emplace(times.begun, times.ended);
}

/// Those that touch each other do not.
bool TimelineToldRooms::Room::overlaps(const ToldTimes &wanted) const
{
    const auto after = taken.lower_bound(wanted.begun);
    return (after != taken.end() && after->first < wanted.ended)
           || (after != taken.begin() && std::prev(after)->second > wanted.begun);
}

} // namespace tracedeck
