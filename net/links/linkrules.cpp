// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkrules.h"

#include <QNetworkProxyFactory>
#include <QNetworkProxyQuery>
#include <QSslSocket>

#include <algorithm>
#include <string_view>

namespace tracedeck {

namespace {

constexpr qsizetype maxHeader = 4096;

bool isTokenChar(char c)
{
    static constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
           || others.find(c) != others.npos;
}

bool isToken(const QByteArray &text)
{
    return !text.isEmpty() && text.size() <= maxHeader && std::all_of(text.begin(), text.end(), isTokenChar);
}

bool isPrintable(char c)
{
    return c >= 0x20 && c <= 0x7e;
}

bool belongsToUpgrade(const QByteArray &name)
{
    static const QList<QByteArray> own{"host", "upgrade", "connection", "content-length",
                                       "transfer-encoding"};
    const QByteArray lower = name.toLower();
    return own.contains(lower) || lower.startsWith("sec-websocket-");
}

QString httpScheme(const QUrl &url)
{
    return isPlain(url) ? QStringLiteral("http") : QStringLiteral("https");
}

} // namespace

bool isSafeHeader(const QByteArray &name, const QByteArray &value)
{
    if (!isToken(name) || belongsToUpgrade(name))
        return false;
    if (value.isEmpty() || value.size() > maxHeader || value.startsWith(' ') || value.endsWith(' '))
        return false;
    return std::all_of(value.begin(), value.end(), isPrintable);
}

std::optional<QString> objectionTo(const Endpoint &endpoint, const QStringList &subprotocols)
{
    const QUrl &url = endpoint.url;
    const bool isSocket = url.scheme() == u"ws" || url.scheme() == u"wss";
    if (!url.isValid() || url.host().isEmpty() || !isSocket || url.port(1) == 0)
        return QStringLiteral("address");
    if (!url.userInfo().isEmpty())
        return QStringLiteral("user-info");
    if (isPlain(url) && !endpoint.allowPlain && !isLoopback(url))
        return QStringLiteral("plain-text");
    for (const auto &[name, value] : endpoint.headers) {
        if (!isSafeHeader(name, value))
            return QStringLiteral("header");
    }
    for (const QString &subprotocol : subprotocols) {
        if (!isToken(subprotocol.toUtf8()))
            return QStringLiteral("subprotocol");
    }
    return std::nullopt;
}

QNetworkProxy proxyFor(const Endpoint &endpoint)
{
    if (isLoopback(endpoint.url) || endpoint.proxyUse == Endpoint::ProxyUse::None)
        return QNetworkProxy::NoProxy;
    if (endpoint.proxyUse == Endpoint::ProxyUse::Manual)
        return endpoint.proxy;
    // Systems know proxies for http and https, not for ws and wss.
    const QNetworkProxyQuery query(endpoint.url.host(), portOf(endpoint.url), httpScheme(endpoint.url));
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(query);
    for (const QNetworkProxy &proxy : proxies) {
        if (proxy.type() == QNetworkProxy::NoProxy
            || (proxy.capabilities() & QNetworkProxy::TunnelingCapability))
            return proxy;
    }
    return QNetworkProxy::NoProxy;
}

bool isPlain(const QUrl &url)
{
    return url.scheme() == u"ws" || url.scheme() == u"http";
}

quint16 portOf(const QUrl &url)
{
    return quint16(url.port(isPlain(url) ? 80 : 443));
}

QSslConfiguration strictTls(QSslConfiguration tls)
{
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    return tls;
}

bool isPinned(const Endpoint &endpoint, const QByteArray &certificate)
{
    return !endpoint.pinnedCertificate.isEmpty() && certificate == endpoint.pinnedCertificate;
}

void prepare(QSslSocket &socket, const Endpoint &endpoint)
{
    socket.setProxy(proxyFor(endpoint));
    socket.setProtocolTag(httpScheme(endpoint.url));
    socket.setSslConfiguration(strictTls(socket.sslConfiguration()));
    socket.setPeerVerifyName(endpoint.url.host());
}

bool hasReachedNobody(LinkEnd::Kind kind)
{
    return kind == LinkEnd::Kind::HostNotFound || kind == LinkEnd::Kind::Refused || kind == LinkEnd::Kind::Unreachable;
}

LinkEnd::Kind kindOf(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::HostNotFoundError:
        return LinkEnd::Kind::HostNotFound;
    case QAbstractSocket::ConnectionRefusedError:
        return LinkEnd::Kind::Refused;
    case QAbstractSocket::RemoteHostClosedError:
        return LinkEnd::Kind::Dropped;
    case QAbstractSocket::SocketTimeoutError:
        return LinkEnd::Kind::TimedOut;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError:
        return LinkEnd::Kind::TlsFailed;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
    case QAbstractSocket::ProxyProtocolError:
        return LinkEnd::Kind::ProxyFailed;
    default:
        return LinkEnd::Kind::Unreachable;
    }
}

QByteArray requestHead(const QByteArray &method, const QUrl &url)
{
    QByteArray target = url.path(QUrl::FullyEncoded).toLatin1();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toLatin1();
    const QByteArray host = url.authority(QUrl::FullyEncoded).toLatin1();
    return method + ' ' + target + " HTTP/1.1\r\nHost: " + host + "\r\n";
}

int httpStatus(const QByteArray &answer)
{
    if (!answer.startsWith("HTTP/"))
        return 0;
    const qsizetype space = answer.indexOf(' ');
    bool ok = false;
    const int status = space < 0 ? 0 : answer.mid(space + 1, 3).toInt(&ok);
    return ok && status >= 100 && status <= 999 ? status : 0;
}

QByteArray httpHeader(const QByteArray &answer, const QByteArray &name)
{
    const qsizetype end = answer.indexOf("\r\n\r\n");
    const QList<QByteArray> lines = answer.left(end < 0 ? answer.size() : end).split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines[i].indexOf(':');
        if (colon > 0 && lines[i].left(colon).trimmed().toLower() == name)
            return lines[i].mid(colon + 1).trimmed();
    }
    return {};
}

std::optional<std::chrono::seconds> retryAfter(const QByteArray &value)
{
    bool ok = false;
    const uint seconds = value.toUInt(&ok);
    return ok ? std::optional(std::chrono::seconds(seconds)) : std::nullopt;
}

} // namespace tracedeck
