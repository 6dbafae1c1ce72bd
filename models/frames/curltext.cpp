// SPDX-License-Identifier: GPL-3.0-or-later
#include "curltext.h"

#include <QStringList>
#include <QUrl>

namespace tracedeck {

namespace {

QString quoted(QString text)
{
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString textOf(std::string_view bytes)
{
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

/// Empty: it is none that HTTP knows.
QString serverOf(const Trace &trace)
{
    QUrl url(QString::fromStdString(trace.source), QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (url.host().isEmpty() || !(scheme.startsWith(u"http") || scheme.startsWith(u"ws")))
        return {};
    url.setScheme(scheme == u"wss" || scheme == u"https" ? QStringLiteral("https") : QStringLiteral("http"));
    return url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment
                        | QUrl::StripTrailingSlash);
}

} // namespace

bool hasCurlText(const Trace &trace, Position position)
{
    const FrameHead *head = trace.head(position);
    return head && trace.symbols.text(head->path).starts_with('/')
           && (head->status == 0 || trace.symbols.text(head->method) == "GET") && !serverOf(trace).isEmpty();
}

QString curlText(const Trace &trace, Position position)
{
    if (!hasCurlText(trace, position))
        return {};
    const FrameHead *head = trace.head(position);
    const QString server = serverOf(trace);
    const QString method = textOf(trace.symbols.text(head->method));
    const QString path = textOf(trace.symbols.text(head->path));
    const bool isGet = method == u"GET";
    QStringList parts{QStringLiteral("curl -g ")}; // else it asks for each of {a,b} and [1-9]
    if (!isGet)
        parts.back() += QStringLiteral("-X ") + quoted(method) + QLatin1Char(' ');
    parts.back() += quoted(server + path);
    const QString body = textOf(trace.frame(position).bytes());
    if (head->status == 0 && !body.isEmpty() && body != u"null") {
        parts += QStringLiteral("-H 'Content-Type: application/json'");
        parts += QStringLiteral("--data-raw ") + quoted(body);
    }
    return parts.join(QStringLiteral(" \\\n  "));
}

} // namespace tracedeck
