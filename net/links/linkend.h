// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>

namespace tracedeck {

/// Why one attempt at a connection ended.
struct LinkEnd
{
    enum class Kind {
        NotAllowed,     ///< refused by ourselves before anything was sent (plain text beyond loopback, bad header)
        HostNotFound,
        Refused,        ///< nobody listens
        Unreachable,    ///< no network leads there, or this computer may not use it
        ProxyFailed,
        TlsFailed,
        TimedOut,       ///< connect, TLS and upgrade together took too long
        UpgradeRefused, ///< an HTTP answer that is no upgrade; `code` is its status, 0 if unknown
        HttpRefused,    ///< an HTTP answer that is no stream; `code` is its status, `reason` why, as far as known
        Closed,         ///< the server said goodbye; `code` is its close code, but 1000 if it gave none, and 1012
                        ///< for what QWebSocket does not know: 1012 to 1014, and codes that may not be sent.
                        ///< HTTP has no code (0): the answer or stream is over
        ProtocolError,  ///< the server broke RFC 6455, or a limit of ours; `code` is what we closed with. For HTTP
                        ///< the code of the same meaning: 1002, 1003 (a coding that nobody asked for) or 1009
        Dropped,        ///< the connection broke without a word
        Dead,           ///< nothing came, not even a pong
        Ours,           ///< we closed it
    };
    Kind kind = Kind::Dropped;
    int code = 0;
    QString reason;      ///< what the peer said, or Qt of TLS; outside text, may be empty; for NotAllowed see linkrules.h
    bool wasOpen = false;
    QByteArray certificate; ///< DER of the server's certificate, for TlsFailed
    std::optional<std::chrono::seconds> retryAfter; ///< what a refusal asked for; not yet limited
};

} // namespace tracedeck
