// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tracedeck {

/// The channel of what is read from a server's database: a row is told as a frame of the time when it was made, with what it
/// has now.
inline constexpr std::string_view kMetisRowsChannel = "db";

/// What an HTTP request to a metis server is about (metis streaming protocol 3.1, 3.5, 4.3).
enum class MetisResource : std::uint8_t {
    Sessions,      ///< /sessions
    Session,       ///< /sessions/:id
    Stream,        ///< /sessions/:id/stream, for a WebSocket
    Messages,      ///< /sessions/:id/messages
    Turns,         ///< /sessions/:id/turns
    Cancel,        ///< /sessions/:id/turns/:id/cancel
    Confirmation,  ///< /sessions/:id/turns/:id/confirmations/:id
    PastTurn,      ///< /analytics/turns/:id
    Models,        ///< /models
    Health,        ///< /health
    Version,       ///< /server/version
    Other,
};

struct MetisRoute
{
    MetisResource resource = MetisResource::Other;
    // As they stand in the path; empty: it has none.
    std::string_view session;
    std::string_view turn;
    std::string_view confirmation;
    std::string_view settled; ///< of Session: the turn that the client asks about; see metisSettlePath()
    bool settlesNameless = false; ///< of Session: it asks about one whose id it never learnt; `settled` is empty
    std::string name; ///< method and path, with ids left out
};

MetisRoute metisRoute(std::string_view method, std::string_view path);

// Paths of requests. Ids may hold anything.
std::string metisSessionPath(std::string_view session);
/// Asks for a session in order to learn whether a turn goes on, one that the client has seen begin. A server takes no
/// notice of the query; who reads the answer learns from it which turn was meant. `turn` is empty for one whose begin,
/// and with it its id, was missed.
std::string metisSettlePath(std::string_view session, std::string_view turn);
/// Of the socket; the token is good for one attempt.
std::string metisStreamPath(std::string_view session, std::string_view token);
std::string metisTurnsPath(std::string_view session);
std::string metisCancelPath(std::string_view session, std::string_view turn);
std::string metisConfirmationPath(std::string_view session, std::string_view turn, std::string_view confirmation);

} // namespace tracedeck
