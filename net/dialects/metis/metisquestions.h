// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

#include <string>
#include <string_view>
#include <vector>

/// What a client of a metis server says beside its user's commands, and what it reads of the answers.
namespace tracedeck {

/// {"type":"subscribe"} for all there is, workers included (metis streaming protocol 3.2). `since`: an event's id;
/// empty: nothing is replayed.
std::string metisSubscription(std::string_view since, bool wantsSnapshot);
std::string metisPing(std::string_view nonce);
/// The answer to a ping of the server's; empty: it is none.
std::string metisPong(std::string_view ping);

/// How the server understood a subscription.
struct MetisAck
{
    bool coversWorkers = false; ///< what workers do comes on this socket
    bool replays = false;       ///< sends again what a broken socket missed
};
MetisAck readMetisAck(std::string_view frame);
/// The event up to which a snapshot tells everything (3.4); before all events where there was none yet.
std::string metisCursor(std::string_view snapshot);
/// The code of a subscribe_error; empty: it is none.
std::string metisRefusal(std::string_view frame);

/// What GET /sessions/:id gives to attach with, once (3.1); empty: nothing.
std::string metisAttachToken(std::string_view body);
/// The same answer as it may be kept: whoever has its token can attach.
std::string withoutMetisToken(std::string_view body);

/// The id of a session that was made; empty: none was.
std::string newMetisSession(std::string_view body);

/// A page of stored messages (3.5).
struct MetisPage
{
    std::vector<std::string> ids; ///< oldest first
    bool hasMoreBefore = false;
};
MetisPage readMetisPage(std::string_view body);
/// Messages newer than `after`, or older than `before`; empty: the newest.
ServerRequest metisMessages(std::string_view session, std::string_view after, std::string_view before);

/// One of the sessions that the server lists.
struct MetisListed
{
    std::string id;
    std::string state; ///< changes whenever something happened there
};
std::vector<MetisListed> readMetisSessions(std::string_view body);

} // namespace tracedeck
