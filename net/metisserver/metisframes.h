// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisconduct.h"
#include "metisfilter.h"
#include "metishost.h"

#include <string>
#include <string_view>

/// Frames from a metis server to its clients (metis streaming protocol 4.2), and what its HTTP says of sessions.
namespace tracedeck::metisframes {

struct Ack
{
    std::string session;
    MetisFilter filter;
    bool wasMissing = false; ///< the client gave no filter, or one of every type
    std::optional<std::string> since;
    bool hasSnapshot = false;
    std::size_t replayed = 0; ///< stored events
};
std::string ack(const Ack &ack, const MetisConduct &conduct);
/// `code` is one of the four of the protocol.
std::string subscribeError(std::string_view code, std::string_view message);
std::string snapshot(const MetisSnapshot &snapshot, const MetisConduct &conduct);
std::string event(const MetisEvent &event);
std::string ping(std::string_view nonce);
std::string pong(std::string_view nonce);
/// What a client is told when its socket is closed (8.2).
std::string closeReason(std::string_view code, std::string_view message);

/// {"error":{"code","message"}}
std::string error(std::string_view code, std::string_view message);

/// The answer to GET /sessions/{id} (3.1).
struct Handshake
{
    std::string token;
    std::string url; ///< of the WebSocket
};
std::string attachment(const MetisSession &session, const Handshake &handshake, const MetisConduct &conduct);
std::string newSession(const MetisSession &session);
/// The newest first.
std::string sessions(std::vector<MetisSession> sessions);

} // namespace tracedeck::metisframes
