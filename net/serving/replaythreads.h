// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphreplay.h"
#include "recordingscript.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a recording of a LangGraph server holds, by thread: its events in their own order, whichever stream brought
/// them, and what was asked with its answers. Frames are named by the number of their line.
class ReplayThreads
{
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    struct Event
    {
        std::uint64_t sequence = 0;
        std::int64_t time = 0; ///< in the recording
        std::uint32_t line = 0;
        std::uint32_t since = 0; ///< it had happened before this line; not beyond that of any later event
        std::uint32_t place = 0;
        std::uint32_t epoch = 0; ///< life of the server: each counts anew
        bool hasTime = false;
    };
    /// A command or a request of HTTP.
    struct Exchange
    {
        std::uint32_t line = 0; ///< of the request
        std::uint32_t answer = kNone; ///< line
        std::int64_t time = 0; ///< of the request
        std::uint16_t status = 0; ///< of HTTP; 0: it came by a socket
        ReplayRequest request;
    };
    struct Thread
    {
        std::string id; ///< empty: nobody wrote it down
        std::vector<Event> events;
        std::vector<Exchange> commands;
        /// Those commands that set the graph going, in order, and how many events came before each of them.
        struct Start
        {
            std::uint32_t command = 0;
            std::size_t eventsBefore = 0;
        };
        std::vector<Start> starts;
    };

    /// Reads the whole recording. Both must outlive this object.
    ReplayThreads(RecordingScript &script, LangGraphReplay &dialect);

    /// nullptr: the recording does not know it. Where all it holds is a thread that nobody named, it is every one.
    const Thread *find(std::string_view id) const;
    const std::map<std::string, Thread, std::less<>> &threads() const { return m_threads; }
    /// Requests of HTTP of this kind, in order.
    const std::vector<Exchange> &requests(std::string_view kind) const;

    const LangGraphPlace &place(std::uint32_t index) const { return m_places[index]; }
    std::size_t placeCount() const { return m_places.size(); }

private:
    struct Reading;

    std::map<std::string, Thread, std::less<>> m_threads;
    std::map<std::string, std::vector<Exchange>, std::less<>> m_requests;
    std::vector<LangGraphPlace> m_places;
};

} // namespace tracedeck
