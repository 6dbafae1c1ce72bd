// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QString>

namespace tracedeck {

/// Why we do not listen there; empty: we may.
QString whyNotListen(const QHostAddress &address, bool beyondLoopback);
/// A sentence that says where it did not work and why.
QString listeningFailure(const QHostAddress &address, quint16 port, const QString &error);

/// Makes a QTcpServer or a QWebSocketServer listen; returns why it does not, or an empty text.
template<class Server>
QString listenOn(Server &server, const QHostAddress &address, quint16 port, bool beyondLoopback)
{
    const QString why = whyNotListen(address, beyondLoopback);
    if (!why.isEmpty() || server.listen(address, port))
        return why;
    return listeningFailure(address, port, server.errorString());
}

} // namespace tracedeck
