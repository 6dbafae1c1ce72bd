// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpserver.h"
#include "replayplayer.h"

#include <functional>

namespace tracedeck {

class LangGraphHistory;
class LangGraphSnapshot;
struct LangGraphRoute;

/// Answers requests to a LangGraph server that are no commands and no streams: with what was recorded, or, where it is certain, with
/// what follows from it. Answers about a thread are those of the moment that it is played at.
class ReplayRest
{
public:
    /// The player of a thread; nullptr: the recording does not know it.
    using Players = std::function<ReplayPlayer *(std::string_view)>;
    /// A request was answered by a recorded one that has other values in these fields.
    using Differs = std::function<void(const ReplayRequest &, const std::vector<std::string> &)>;

    /// All must outlive this object.
    ReplayRest(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
               Players players, Differs differs);

    ServedAnswer answer(const ServedRequest &request);
    /// A recorded answer as it was on the wire.
    ServedAnswer recorded(const ReplayThreads::Exchange &exchange);
    static ServedAnswer sorry(int status, const std::string &text);

private:
    using Exchanges = std::vector<ReplayThreads::Exchange>;
    std::optional<ServedAnswer> known(const ReplayRequest &request, std::uint32_t horizon);
    std::size_t lastAtRoot(const ReplayPlayer &player, std::string_view channel, std::size_t end,
                           std::string_view lifecycle = {});
    ServedAnswer headState(const ReplayRequest &request, const ReplayPlayer &player);
    LangGraphSnapshot snapshotOf(const ReplayPlayer &player, std::size_t values);
    std::optional<ServedAnswer> stateAt(const ReplayRequest &request, const LangGraphRoute &route,
                                        const std::string &checkpoint);
    std::optional<ServedAnswer> history(const ReplayRequest &request, const LangGraphRoute &route,
                                        const ReplayPlayer *player);
    LangGraphHistory historyOf(std::string_view thread, const std::string *below);
    ServedAnswer threadsSearch(const ReplayRequest &request);
    std::optional<ServedAnswer> deduced(const ReplayRequest &request, const LangGraphRoute &route);
    std::string threadItem(const ReplayPlayer &player);

    RecordingScript &m_script;
    LangGraphReplay &m_dialect;
    const ReplayThreads &m_threads;
    Players m_players;
    Differs m_differs;
};

} // namespace tracedeck
