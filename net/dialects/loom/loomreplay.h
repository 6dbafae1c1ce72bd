// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loomreader.h"
#include "replaydialect.h"

namespace tracedeck {

/// Loom's server as a recording plays it (WebSocket API 2 to 5): a request is an object with a type; every answer
/// but those of a run echoes its id; a run's frames carry the run's own.
class LoomReplay final : public ReplayDialect
{
public:
    ReplayRequest readRequest(const ReplayMessage &message) override;
    bool isRequest(std::string_view frame) override;
    bool endsAnswer(const ReplayRequest &request, std::string_view answer) override;
    std::string ownAnswer(const ReplayRequest &request) override;
    std::string readdress(std::string_view answer, const ReplayRequest &recorded,
                          const ReplayRequest &asked) override;
    std::string refusal(const ReplayRequest &request, std::string_view why) override;

private:
    LoomReader m_reader;
};

} // namespace tracedeck
