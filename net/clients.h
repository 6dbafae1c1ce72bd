// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client.h"
#include "langgraphclient.h"

#include <QString>

#include <memory>
#include <string_view>

namespace tracedeck {

/// What clients of some protocols want to know.
struct ClientOptions
{
    LangGraphClient::Options langGraph;
    QString metisSession; ///< watched from the begin; empty: those that somebody works with
    bool isPassive = false; ///< Loom's: it asks for nothing of its own
};

/// What the address of a server says beside where it is, as a thread of it; taken out of the address.
ClientOptions takeOptions(std::string_view dialect, Endpoint &endpoint);

/// A client of the protocol's servers; `dialect` is Dialect::name(), nullptr for any other. The sink is not owned, and outlives it.
std::unique_ptr<Client> makeClient(std::string_view dialect, const Endpoint &endpoint, FrameSink &sink, const ClientOptions &options);

} // namespace tracedeck
