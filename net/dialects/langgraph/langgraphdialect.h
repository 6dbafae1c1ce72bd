// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

namespace tracedeck {

/// LangGraph: the Agent Streaming Protocol over WebSocket or SSE and HTTP, and the REST interface of its servers.
class LangGraphDialect final : public Dialect
{
public:
    std::string_view name() const override { return "langgraph"; }
    ServerTraits server() const override { return {.healthPath = "/ok"}; }
    std::unique_ptr<Decoder> makeDecoder() const override;
    int recognise(std::string_view line) const override;
    ServerRequest encode(const ServerCommand &command, std::string_view id) const override;
    bool stopsRuns() const override { return true; }
    std::string inputSaying(std::string_view message) const override;
    Answer readAnswer(std::string_view response) const override;
};

} // namespace tracedeck
