// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linkend.h"

#include <chrono>
#include <deque>

namespace tracedeck {

/// What to do after a connection ended. A policy without clock and dice of its own: both come as arguments.
class Reconnect
{
public:
    using milliseconds = std::chrono::milliseconds;

    enum class Do {
        Retry,        ///< after `wait`
        RefreshToken, ///< get fresh headers, then retry after `wait`
        AskForLess,   ///< retry after `wait` with a coarser subscription, and say that this computer cannot keep up
        Ask,          ///< the user decides
        Stop,         ///< trying again is of no use
        Done,
    };

    enum class Why {
        Finished,     ///< the server said goodbye after the last event
        Ours,
        Unreachable,  ///< no name, no answer, no proxy, or too slow to open
        Dropped,
        ComeBackLater, ///< the server said so
        EndedEarly,   ///< goodbye, but the last event never came
        TooSlow,      ///< we are, says the server
        NotAuthorised,
        Gone,         ///< no such session, or no more
        OpenElsewhere,
        Protocol,     ///< one side broke the rules, and again
        TooBig,       ///< a message beyond the limit
        Certificate,
        NotAllowed,   ///< refused by ourselves
        NotWebSocket, ///< an answer, but no upgrade
        Refused,      ///< by the server, for a reason of its own
        Unreadable,   ///< a file, not a server; ConnectionState::failure says why
    };

    struct Circumstances
    {
        milliseconds now{};      ///< of a clock that only goes forward
        milliseconds livedFor{}; ///< how long the link was live; 0: never
        double random = 0;       ///< in [0, 1)
        bool finished = false;   ///< the terminal event came
        bool tooSlow = false;    ///< the server named the code client_too_slow with its 1008
    };

    struct Step
    {
        Do what = Do::Retry;
        Why why = Why::Dropped;
        milliseconds wait{};

        /// Another attempt follows by itself.
        bool goesOn() const { return what == Do::Retry || what == Do::RefreshToken || what == Do::AskForLess; }
        bool operator==(const Step &) const = default;
    };

    Step after(const LinkEnd &end, const Circumstances &circumstances);
    /// The user, the network or the end of a suspend wants to try now: forgets what failed so far.
    void startAfresh();
    /// Retries since a link was last stable.
    int failures() const { return m_failures; }

private:
    Step afterClose(int code, const Circumstances &at);
    Step afterRefusal(const LinkEnd &end, const Circumstances &at);
    Step afterTooSlow(const Circumstances &at);
    Step backOff(Why why, const Circumstances &at, milliseconds atLeast = {});
    Step once(bool &used, Do first, Do then, Why why, const Circumstances &at);

    int m_failures = 0;
    bool m_refreshed = false;
    bool m_endedEarly = false;
    bool m_brokeProtocol = false;
    std::deque<milliseconds> m_tooSlow; // when
};

} // namespace tracedeck
