// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinefact.h"

#include <map>
#include <utility>
#include <vector>

namespace tracedeck {

/// As of a run or a span; of no other fact, and of no span of a run that was heard as it happened.
std::optional<ToldTimes> wentOn(const View &view, TimelineFact fact);

/// Which room the rows of told bars have left: by the server's clock, since such bars come in any order.
class TimelineToldRooms
{
public:
    /// False: another bar of that row goes on at the same time, as far as the view knows. What has no time takes no room.
    bool take(const View &view, SessionId session, std::uint32_t row, TimelineFact fact);

private:
    struct Room
    {
        std::map<std::int64_t, std::int64_t> taken; ///< from when to when, by what is over
        std::vector<TimelineFact> open; ///< what went on when it was looked at last

        void add(const ToldTimes &times);
        bool overlaps(const ToldTimes &wanted) const;
    };

    static bool isTaken(Room &room, const View &view, const ToldTimes &wanted);

    std::map<std::pair<SessionId, std::uint32_t>, Room> m_rooms; ///< by session and row
};

} // namespace tracedeck
