// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QNetworkProxy>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>
#include <utility>

namespace tracedeck {

/// Headers that prove who asks. Never in settings, logs, recordings or titles.
using SecretHeaders = QList<std::pair<QByteArray, QByteArray>>;

/// Where a server is and how it is reached.
struct Endpoint
{
    enum class ProxyUse { System, None, Manual };

    QUrl url; ///< ws:// or wss://, without user name, password and fragment
    bool allowPlain = false; ///< ws:// beyond loopback, at the user's request
    QByteArray pinnedCertificate; ///< DER; trusted whatever its issuer and name; empty: none
    ProxyUse proxyUse = ProxyUse::System;
    QNetworkProxy proxy; ///< for Manual
    SecretHeaders headers;
};

enum class EndpointError { Empty, TooLong, NotAnAddress, Scheme, UserInfo, Fragment, NoHost, BadPort };

struct ParsedEndpoint
{
    Endpoint endpoint;
    std::optional<EndpointError> error;
};

/// What somebody typed: "localhost:8080" is ws://localhost:8080, other addresses without a scheme are wss://, and
/// http and https mean ws and wss. User names, passwords and fragments are refused, not dropped.
ParsedEndpoint parseEndpoint(const QString &typed);

/// "/a/b%2Fc" of "a" and "b/c". A segment that is "." or ".." leads nowhere: see httpUrl().
QString pathOf(const QStringList &segments);

/// Where a path, as in "/threads/search?limit=2", is on the server when asked with HTTP: below the path of the
/// endpoint, and behind its query. Invalid if the path is none or goes up ("..").
QUrl httpUrl(const Endpoint &endpoint, const QString &path);
/// The same for a WebSocket.
QUrl wsUrl(const Endpoint &endpoint, const QString &path);

/// 127.0.0.0/8, ::1 and localhost.
bool isLoopback(const QUrl &url);

/// For people and logs: the host as it goes on the wire, and no values of query keys that tend to be secrets.
QString displayName(const QUrl &url);
/// The same of a server, by the protocol that it is asked by first.
QString serverName(const Endpoint &endpoint, const QString &dialect);

} // namespace tracedeck
