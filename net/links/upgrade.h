// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace tracedeck {

/// The handshake of RFC 6455 by hand, for where QWebSocket hides what happens.
namespace upgrade {

QByteArray newKey();
QByteArray request(const Endpoint &endpoint, const QByteArray &key, const QStringList &subprotocols);

enum class Verdict {
    Accepted,
    NotHttp,
    Status, ///< another status than 101
    WrongConnection, ///< "Connection" says more than "Upgrade", as after some proxies; QWebSocket refuses that
    WrongHeaders, ///< 101, but "Upgrade" or the accept key are wrong
};
Verdict judge(const QByteArray &answer, const QByteArray &key);

} // namespace upgrade

/// A frame of RFC 6455, for short conversations only.
struct WireFrame
{
    enum Opcode { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };
    int opcode = Text;
    bool fin = true;
    QByteArray payload;

    /// As a client sends it. Precondition: fewer than 64 KiB.
    QByteArray masked() const;
    /// Takes one off the front of what a server sent, if it is whole.
    static std::optional<WireFrame> take(QByteArray &bytes);
};

} // namespace tracedeck
