// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpserver.h"
#include "langgraphplayer.h"

#include <functional>

namespace tracedeck {

class LangGraphHistory;
class LangGraphSnapshot;
struct LangGraphRoute;

/// Answers requests of HTTP that are no commands and no streams: with what was recorded, or, where it is certain, with
/// what follows from it. Answers about a thread are those of the moment that it is played at.
class LangGraphRequests
{
public:
    /// The player of a thread; nullptr: the recording does not know it.
    using Players = std::function<LangGraphPlayer *(std::string_view)>;
    /// A request was answered by a recorded one that has other values in these fields.
    using Differs = std::function<void(const ReplayRequest &, const std::vector<std::string> &)>;

    /// All must outlive this object.
    LangGraphRequests(RecordingScript &script, LangGraphReplay &dialect, const LangGraphThreads &threads,
                      Players players, Differs differs);

    HttpAnswer answer(const HttpRequest &request);
    /// A recorded answer as it was on the wire.
    HttpAnswer recorded(const LangGraphThreads::Exchange &exchange);
    static HttpAnswer sorry(int status, const std::string &text);

private:
    using Exchanges = std::vector<LangGraphThreads::Exchange>;
    std::optional<HttpAnswer> known(const ReplayRequest &request, std::uint32_t horizon);
    std::size_t lastAtRoot(const LangGraphPlayer &player, std::string_view channel, std::size_t end,
                           std::string_view lifecycle = {});
    HttpAnswer headState(const ReplayRequest &request, const LangGraphPlayer &player);
    LangGraphSnapshot snapshotOf(const LangGraphPlayer &player, std::size_t values);
    std::optional<HttpAnswer> stateAt(const ReplayRequest &request, const LangGraphRoute &route,
                                      const std::string &checkpoint, const LangGraphPlayer *player);
    std::optional<HttpAnswer> history(const ReplayRequest &request, const LangGraphRoute &route,
                                      const LangGraphPlayer *player);
    LangGraphHistory historyOf(std::string_view thread, const std::string *below,
                               const LangGraphPlayer *player);
    HttpAnswer threadsSearch(const ReplayRequest &request);
    std::optional<HttpAnswer> deduced(const ReplayRequest &request, const LangGraphRoute &route);
    std::string threadItem(const LangGraphPlayer &player);

    RecordingScript &m_script;
    LangGraphReplay &m_dialect;
    const LangGraphThreads &m_threads;
    Players m_players;
    Differs m_differs;
};

} // namespace tracedeck
