// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinefact.h"

#include <map>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// As of a run, a span or an approval; of no other fact, and of no span of a run that was heard as it happened.
std::optional<ToldTimes> wentOn(const View &view, TimelineFact fact);

/// Which room the rows of told bars have left: by the server's clock, since such bars come in any order.
class TimelineToldRooms
{
public:
    /// The first row from `least` on in which nothing goes on at the same time, as far as the view knows; below `most`, which
    /// is the answer where all are taken. It is taken then. What has no time, or no length, takes no room.
    std::uint32_t place(const View &view, SessionId session, std::uint32_t least, std::uint32_t most, TimelineFact fact);

private:
    struct Open
    {
        TimelineFact fact;
        std::int64_t begun = 0;
    };
    struct Room
    {
        std::map<std::int64_t, std::int64_t> taken; ///< from when to when, by what is over
        std::vector<Open> open; ///< what went on when it was looked at last

        void add(const ToldTimes &times);
        void settle(const View &view);
        bool isFree(const ToldTimes &wanted) const;
    };

    std::unordered_map<std::uint32_t, std::vector<Room>> m_rooms; ///< rows by session
};

} // namespace tracedeck
