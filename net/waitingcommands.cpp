// SPDX-License-Identifier: GPL-3.0-or-later
#include "waitingcommands.h"

namespace tracedeck {

void WaitingCommands::add(const SentCommand &asked, const std::string &session)
{
    m_waiting.push_back({asked, session, {}});
    m_waiting.back().since.start();
}

template<class Wanted>
std::vector<SentCommand> WaitingCommands::takeWhere(Wanted wanted)
{
    std::vector<SentCommand> taken;
    std::erase_if(m_waiting, [&](const Waiting &one) {
        const bool isWanted = wanted(one);
        if (isWanted)
            taken.push_back(one.asked);
        return isWanted;
    });
    return taken;
}

std::vector<SentCommand> WaitingCommands::takeOf(std::string_view session)
{
    return takeWhere([session](const Waiting &one) { return one.session == session; });
}

std::vector<SentCommand> WaitingCommands::takeLate()
{
    return takeWhere([](const Waiting &one) { return std::chrono::milliseconds(one.since.elapsed()) >= kAtMost; });
}

std::vector<SentCommand> WaitingCommands::takeAll()
{
    return takeWhere([](const Waiting &) { return true; });
}

std::vector<SentCommand> WaitingCommands::take(quint64 command)
{
    return takeWhere([command](const Waiting &one) { return one.asked.id == command; });
}

} // namespace tracedeck
