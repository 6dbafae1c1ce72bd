// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linkend.h"

#include <chrono>

namespace tracedeck {

/// What follows the end of an attempt at a connection. No clock and no dice of its own: both are given.
class Reconnect
{
public:
    enum class What {
        Retry, ///< after `wait`
        Done,  ///< the server said goodbye, and nothing was going on
        Stop,  ///< trying again would not help: the user decides
    };
    struct Verdict
    {
        What what = What::Stop;
        std::chrono::milliseconds wait{0};
    };

    /// `liveFor`: how long frames came; 0: it was never live. `isAtEnd`: the last word of the server ended
    /// something. `dice`: at random from [0, 1).
    Verdict after(const LinkEnd &end, std::chrono::nanoseconds liveFor, bool isAtEnd, double dice);

private:
    Verdict backOff(double dice, std::chrono::milliseconds least = {});
    Verdict once(int &tries, double dice);

    int m_failures = 0; ///< one after another
    int m_goodbyes = 0;
    int m_faults = 0;
};

} // namespace tracedeck
