// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tracedeck {

/// What an HTTP request to a LangGraph server is about (Agent Streaming Protocol, "SSE/HTTP", and the REST interface
/// around it).
enum class LangGraphResource : std::uint8_t {
    Stream,      ///< POST /threads/:id/stream[/events], or GET for a WebSocket
    Commands,    ///< POST /threads/:id/commands
    State,       ///< /threads/:id/state, also at a checkpoint
    History,     ///< /threads/:id/history
    Run,         ///< /threads/:id/runs/:id
    Runs,        ///< /threads/:id/runs
    Cancel,      ///< /threads/:id/runs/:id/cancel
    Graph,       ///< /assistants/:id/graph
    Schemas,     ///< /assistants/:id/schemas
    Other,
};

struct LangGraphRoute
{
    LangGraphResource resource = LangGraphResource::Other;
    std::string_view thread;    ///< as it is in the path; empty: none
    std::string_view assistant;
    std::string_view run;       ///< Cancel: that is to be
    bool isAtHead = false;      ///< State: not at a checkpoint that the path names
    std::string name;           ///< method and path, with ids left out
};

LangGraphRoute langGraphRoute(std::string_view method, std::string_view path);

/// The path below where the server lives, in one way of writing: "/threads/x/state", without its query.
std::string langGraphPath(std::string_view path);

} // namespace tracedeck
