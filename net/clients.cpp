// SPDX-License-Identifier: GPL-3.0-or-later
#include "clients.h"

#include "loomclient.h"
#include "metisclient.h"
#include "protocolprobe.h"

namespace tracedeck {

ClientOptions takeOptions(std::string_view dialect, Endpoint &endpoint)
{
    ClientOptions options;
    if (dialect == "langgraph")
        options.langGraph.thread = threadOf(endpoint);
    else if (dialect == "metis")
        options.metisSession = sessionOf(endpoint);
    return options;
}

std::unique_ptr<Client> makeClient(std::string_view dialect, const Endpoint &endpoint, FrameSink &sink, const ClientOptions &options)
{
    if (dialect == "metis")
        return std::make_unique<MetisClient>(endpoint, sink, options.metisSession);
    if (dialect == "langgraph")
        return std::make_unique<LangGraphClient>(endpoint, sink, options.langGraph);
    if (dialect != "loom")
        return nullptr;
    LoomClient::Options loom;
    loom.isPassive = options.isPassive;
    return std::make_unique<LoomClient>(endpoint, sink, loom);
}

} // namespace tracedeck
