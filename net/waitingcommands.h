// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"

#include <QElapsedTimer>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Commands that are sent once the stream on which their answer comes is open, and given up where that takes too long:
/// sent hours later, they would surprise whoever asked.
class WaitingCommands
{
public:
    static constexpr std::chrono::seconds kAtMost{30};

    void add(const SentCommand &asked, const std::string &session);
    /// Those of a session whose stream is open now; they wait no longer.
    std::vector<SentCommand> takeOf(std::string_view session);
    /// Those that waited too long, likewise.
    std::vector<SentCommand> takeLate();
    std::vector<SentCommand> takeAll();
    /// Nothing: it does not wait.
    std::vector<SentCommand> take(quint64 command);
    bool isEmpty() const { return m_waiting.empty(); }

private:
    struct Waiting
    {
        SentCommand asked;
        std::string session;
        QElapsedTimer since;
    };
    template<class Wanted>
    std::vector<SentCommand> takeWhere(Wanted wanted);

    std::vector<Waiting> m_waiting;
};

} // namespace tracedeck
