// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint.h"

#include "dialect.h"

#include <QHostAddress>
#include <QUrlQuery>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr qsizetype maxLength = 2048;

struct Parts
{
    std::optional<QString> scheme; ///< if one was typed
    QStringView authority;
    QStringView rest; ///< path and query
};

Parts split(QStringView typed)
{
    Parts parts;
    QStringView rest = typed;
    const qsizetype mark = typed.indexOf(u"://");
    const qsizetype path = typed.indexOf(u'/');
    if (mark >= 0 && path == mark + 1) {
        parts.scheme = typed.left(mark).toString().toLower();
        rest = typed.mid(mark + 3);
    }
    const auto end = std::find_if(rest.begin(), rest.end(), [](QChar c) { return c == u'/' || c == u'?'; });
    parts.authority = rest.left(end - rest.begin());
    parts.rest = rest.mid(end - rest.begin());
    return parts;
}

/// The port as typed behind the host, or nothing.
std::optional<QStringView> typedPort(QStringView authority)
{
    const qsizetype bracket = authority.lastIndexOf(u']');
    const qsizetype colon = authority.lastIndexOf(u':');
    if (colon < 0 || colon < bracket)
        return std::nullopt;
    return authority.mid(colon + 1);
}

bool isPort(QStringView text)
{
    if (text.isEmpty() || text.size() > 5)
        return false;
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (!std::all_of(text.begin(), text.end(), isDigit))
        return false;
    const int port = text.toInt();
    return port >= 1 && port <= 65535;
}

/// ws, wss, or nothing if it is a scheme that carries no WebSocket.
std::optional<QString> socketScheme(const QString &typed)
{
    if (typed == u"ws" || typed == u"http")
        return QStringLiteral("ws");
    if (typed == u"wss" || typed == u"https")
        return QStringLiteral("wss");
    return std::nullopt;
}

/// By its words: "auth_token", "apiKey", "X-Amz-Signature".
bool isSecretKey(const QString &key)
{
    static const QStringList secret{
        QStringLiteral("attach"),    QStringLiteral("token"),      QStringLiteral("key"),       QStringLiteral("apikey"),
        QStringLiteral("auth"),      QStringLiteral("authtoken"),  QStringLiteral("accesstoken"),
        QStringLiteral("authorization"), QStringLiteral("password"), QStringLiteral("passwd"),  QStringLiteral("pwd"),
        QStringLiteral("secret"),    QStringLiteral("jwt"),        QStringLiteral("sig"),       QStringLiteral("signature"),
        QStringLiteral("cookie"),    QStringLiteral("credential"), QStringLiteral("credentials")};
    QString words;
    for (qsizetype i = 0; i < key.size(); ++i) {
        const QChar c = key[i];
        if (!c.isLetterOrNumber() || (c.isUpper() && i > 0 && key[i - 1].isLower()))
            words += u' ';
        if (c.isLetterOrNumber())
            words += c.toLower();
    }
    const QStringList all = words.split(u' ', Qt::SkipEmptyParts);
    return std::any_of(all.begin(), all.end(), [](const QString &word) { return secret.contains(word); });
}

ParsedEndpoint failed(EndpointError error)
{
    return {{}, error};
}

bool goesUp(const QString &path)
{
    const QStringList segments = QUrl::fromPercentEncoding(path.toUtf8()).split(u'/');
    return segments.contains(u".") || segments.contains(u"..");
}

QUrl onServer(const Endpoint &endpoint, const QString &scheme, const QString &path)
{
    const qsizetype mark = path.indexOf(u'?');
    const QString own = path.left(mark); // all of it without a query
    if ((!own.isEmpty() && !own.startsWith(u'/')) || path.contains(u'#') || goesUp(own))
        return {};
    const QUrl &url = endpoint.url;
    QString base = url.path(QUrl::FullyEncoded);
    while (base.endsWith(u'/') && own.startsWith(u'/'))
        base.chop(1);
    QStringList query;
    if (url.hasQuery())
        query.append(url.query(QUrl::FullyEncoded));
    if (mark >= 0)
        query.append(path.mid(mark + 1));
    QString address = scheme + QStringLiteral("://") + url.authority(QUrl::FullyEncoded) + base + own;
    if (!query.isEmpty())
        address += u'?' + query.join(u'&');
    return QUrl(address, QUrl::StrictMode);
}

} // namespace

ParsedEndpoint parseEndpoint(const QString &typed)
{
    QString text = typed.trimmed();
    if (text.isEmpty())
        return failed(EndpointError::Empty);
    if (text.size() > maxLength)
        return failed(EndpointError::TooLong);
    if (text.contains(u'#'))
        return failed(EndpointError::Fragment);
    if (QHostAddress address; address.setAddress(text) && address.protocol() == QAbstractSocket::IPv6Protocol)
        text = u'[' + text + u']';

    const Parts parts = split(text);
    const auto scheme = parts.scheme ? socketScheme(*parts.scheme) : QStringLiteral("wss");
    if (!scheme)
        return failed(EndpointError::Scheme);
    if (parts.authority.contains(u'@'))
        return failed(EndpointError::UserInfo);
    const std::optional<QStringView> port = typedPort(parts.authority);
    if (parts.authority.isEmpty() || (port && port->size() + 1 == parts.authority.size()))
        return failed(EndpointError::NoHost);
    if (port && !isPort(*port))
        return failed(EndpointError::BadPort);

    const QUrl::ParsingMode strict = QUrl::StrictMode;
    QUrl url(*scheme + QStringLiteral("://") + parts.authority.toString() + parts.rest.toString(), strict);
    if (!url.isValid() || url.host().isEmpty())
        return failed(EndpointError::NotAnAddress);
    if (!parts.scheme && isLoopback(url))
        url.setScheme(QStringLiteral("ws"));
    ParsedEndpoint parsed;
    parsed.endpoint.url = url;
    return parsed;
}

QString pathOf(const QStringList &segments)
{
    QString path;
    for (const QString &segment : segments)
        path += u'/' + QString::fromLatin1(QUrl::toPercentEncoding(segment));
    return path;
}

QUrl httpUrl(const Endpoint &endpoint, const QString &path)
{
    const bool isPlain = endpoint.url.scheme() == u"ws";
    const QString scheme = isPlain ? QStringLiteral("http") : QStringLiteral("https");
    return onServer(endpoint, scheme, path);
}

QUrl wsUrl(const Endpoint &endpoint, const QString &path)
{
    return onServer(endpoint, endpoint.url.scheme(), path);
}

bool isLoopback(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded).toLower();
    if (host == u"localhost")
        return true;
    const QHostAddress address(host);
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return address.isInSubnet(QHostAddress(0x7f000000U), 8);
    return address == QHostAddress(QHostAddress::LocalHostIPv6);
}

QString displayName(const QUrl &url)
{
    QUrl shown = url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment | QUrl::RemoveQuery);
    QString name = QString::fromLatin1(shown.toEncoded());
    if (!url.hasQuery())
        return name;
    QStringList items;
    const auto query = QUrlQuery(url).queryItems(QUrl::FullyEncoded);
    for (const auto &[key, value] : query) {
        if (isSecretKey(QUrl::fromPercentEncoding(key.toLatin1())))
            items.append(key + QStringLiteral("=\u2026"));
        else
            items.append(value.isEmpty() ? key : key + u'=' + value);
    }
    return name + u'?' + items.join(u'&');
}

QString serverName(const Endpoint &endpoint, const QString &dialect)
{
    const Dialect *known = findDialect(dialect.toStdString());
    const bool isByHttp = known && known->server().speaksHttp && !endpoint.url.isLocalFile();
    return displayName(isByHttp ? httpUrl(endpoint, {}) : endpoint.url);
}

} // namespace tracedeck
