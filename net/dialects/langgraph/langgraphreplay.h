// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonobject.h"
#include "langgraphfilter.h"
#include "replaydialect.h"

namespace tracedeck {

/// Where an event stands in its thread, and who gets it.
struct LangGraphEventHead
{
    LangGraphPlace place;
    std::string_view method; ///< in the frame that was read
    std::string_view id; ///< likewise, by which server-sent events go; empty: it has none
    std::optional<std::uint64_t> sequence;
    std::int64_t timestamp = 0;
};

/// LangGraph's server as a recording plays it (Agent Streaming Protocol). What comes on a socket or to /commands is a
/// command, its kind the method, its fields the parameters; all else is a request of HTTP, its kind "GET /path", its
/// fields the query's (as "?name") and the body's. Ids are JSON as they were written.
class LangGraphReplay final : public ReplayDialect
{
public:
    ReplayRequest readRequest(const ReplayMessage &message) override;
    bool isRequest(std::string_view frame) override;
    bool endsAnswer(const ReplayRequest &, std::string_view) override { return true; }
    std::string ownAnswer(const ReplayRequest &) override { return {}; }
    std::string readdress(std::string_view answer, const ReplayRequest &recorded,
                          const ReplayRequest &asked) override;
    std::string refusal(const ReplayRequest &request, std::string_view why) override;

    /// Nothing: the frame is no event.
    std::optional<LangGraphEventHead> readEvent(std::string_view frame);
    /// The id of the command that a frame answers, as JSON; empty: it answers none.
    std::string answeredId(std::string_view frame);
    /// Whether a command did what it should.
    bool succeeded(std::string_view answer);

private:
    ReplayRequest readCommand(std::string_view body);
    LangGraphPlace placeOf(std::string_view method, const JsonObject &params);

    JsonReader m_reader;
    JsonReader m_part;
    EventBatch m_batch; // of no use here; JsonObject wants one
};

/// An answer that names its code: {"type":"error",...}
std::string langGraphError(std::string_view id, std::string_view code, std::string_view message);

} // namespace tracedeck
