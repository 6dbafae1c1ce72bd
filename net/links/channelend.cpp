// SPDX-License-Identifier: GPL-3.0-or-later
#include "channelend.h"

namespace tracedeck {

namespace {

/// Where the server gave no reason. A recording says the same in every language: failureOfEnd() knows these words.
const char *wordFor(LinkEnd::Kind kind, Via via)
{
    switch (kind) {
    case LinkEnd::Kind::HostNotFound:
        return "host not found";
    case LinkEnd::Kind::Refused:
        return "connection refused";
    case LinkEnd::Kind::Unreachable:
        return "host not reachable";
    case LinkEnd::Kind::ProxyFailed:
        return "the proxy could not be used";
    case LinkEnd::Kind::TimedOut:
        return "no answer in time";
    case LinkEnd::Kind::Dropped:
        return "connection dropped";
    case LinkEnd::Kind::Dead:
        return via == Via::WebSocket ? "no answer to pings" : "no answer any more"; // HTTP has no pings
    case LinkEnd::Kind::ProtocolError:
        return "protocol error";
    case LinkEnd::Kind::Ours:
        return "closed by Tracedeck";
    default:
        return "";
    }
}

} // namespace

void closeChannel(FrameSink &sink, std::string_view channel, Via via, const LinkEnd &end)
{
    const bool isAgreed = end.kind == LinkEnd::Kind::Closed || end.kind == LinkEnd::Kind::Ours;
    const QByteArray reason = end.reason.isEmpty() ? QByteArray(wordFor(end.kind, via)) : end.reason.toUtf8();
    sink.closed(channel, via, {!isAgreed, end.code, {reason.constData(), static_cast<std::size_t>(reason.size())}});
}

} // namespace tracedeck
