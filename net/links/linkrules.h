// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"
#include "linkend.h"

#include <QAbstractSocket>
#include <QSslConfiguration>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

QT_BEGIN_NAMESPACE
class QSslSocket;
QT_END_NAMESPACE

namespace tracedeck {

/// Whether a header can be sent: a name that is a token and none of the upgrade's own, and a value of printable
/// ASCII with spaces only inside. Qt puts whatever it is given on the wire, line ends included.
bool isSafeHeader(const QByteArray &name, const QByteArray &value);

/// Why nothing may be sent to this endpoint: "address", "user-info", "plain-text", "header" or "subprotocol".
std::optional<QString> objectionTo(const Endpoint &endpoint, const QStringList &subprotocols = {});

/// The proxy to use; never one for loopback. For ProxyUse::System it asks the system, which can take a moment.
QNetworkProxy proxyFor(const Endpoint &endpoint);

/// ws and http: nothing is encrypted.
bool isPlain(const QUrl &url);
/// The port, or the scheme's own.
quint16 portOf(const QUrl &url);

/// TLS of today, and a server that proves who it is.
QSslConfiguration strictTls(QSslConfiguration tls);
/// Whether this is the certificate (DER) that the user trusts for this server, whatever its issuer and name. TLS has
/// the server prove that it owns it.
bool isPinned(const Endpoint &endpoint, const QByteArray &certificate);
/// Readies a socket for connecting to the endpoint: its proxy, and what TLS must hold to.
void prepare(QSslSocket &socket, const Endpoint &endpoint);

/// What an error means while a connection is being opened.
LinkEnd::Kind kindOf(QAbstractSocket::SocketError error);
/// Whether an attempt did not come as far as a server: there may be one later.
bool hasReachedNobody(LinkEnd::Kind kind);

/// The first two lines of an HTTP request.
QByteArray requestHead(const QByteArray &method, const QUrl &url);
/// The status of an HTTP answer; 0 if it is none.
int httpStatus(const QByteArray &answer);
/// Whether it sends elsewhere; 304 says that nothing has changed.
inline bool isRedirect(int status)
{
    return status >= 300 && status <= 399 && status != 304;
}
/// The value of a header of an HTTP answer; empty if it has none. `name` in lower case.
QByteArray httpHeader(const QByteArray &answer, const QByteArray &name);
/// What Retry-After says, in seconds; dates are not understood.
std::optional<std::chrono::seconds> retryAfter(const QByteArray &value);

} // namespace tracedeck
