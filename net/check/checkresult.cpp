// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkresult.h"

#include "hiddencharacters.h"

#include <QSysInfo>

namespace tracedeck {

namespace {

using Result = CheckResult;

QString stepName(Result::Step step)
{
    switch (step) {
    case Result::Step::Name:
        return QStringLiteral("Name look-up");
    case Result::Step::Tcp:
        return QStringLiteral("TCP connection");
    case Result::Step::Tls:
        return QStringLiteral("TLS");
    case Result::Step::Upgrade:
        return QStringLiteral("WebSocket upgrade");
    case Result::Step::Hello:
        return QStringLiteral("Answer to a message");
    case Result::Step::Authorisation:
        return QStringLiteral("Authorisation");
    }
    return {};
}

QString stateName(Result::State state)
{
    switch (state) {
    case Result::State::Pending:
        return QStringLiteral("not reached");
    case Result::State::Running:
        return QStringLiteral("running");
    case Result::State::Passed:
        return QStringLiteral("passed");
    case Result::State::Failed:
        return QStringLiteral("FAILED");
    case Result::State::Skipped:
        return QStringLiteral("skipped");
    }
    return {};
}

QString sentence(Result::Cause cause)
{
    using Cause = Result::Cause;
    switch (cause) {
    case Cause::None:
        return QStringLiteral("Everything passed.");
    case Cause::Cancelled:
        return QStringLiteral("The check was cancelled.");
    case Cause::NotAllowed:
        return QStringLiteral("Nothing was sent, as the settings of this connection forbid it.");
    case Cause::TimedOut:
        return QStringLiteral("There was no answer in time.");
    case Cause::HostNotFound:
        return QStringLiteral("The host name is not known.");
    case Cause::Refused:
        return QStringLiteral("Nobody listens at this port.");
    case Cause::Unreachable:
        return QStringLiteral("The host cannot be reached.");
    case Cause::ProxyFailed:
        return QStringLiteral("The proxy did not let the connection through.");
    case Cause::TlsFailed:
        return QStringLiteral("TLS failed; perhaps the server does not speak it at this port.");
    case Cause::Certificate:
        return QStringLiteral("The server's certificate is not trusted.");
    case Cause::Dropped:
        return QStringLiteral("The connection broke off.");
    case Cause::NotHttp:
        return QStringLiteral("The answer is not HTTP.");
    case Cause::Redirected:
        return QStringLiteral("The server sends clients elsewhere, which is not followed.");
    case Cause::HttpStatus:
        return QStringLiteral("The server refused the upgrade.");
    case Cause::ConnectionHeader:
        return QStringLiteral(
            "The Connection header of the answer is unusual; a proxy may have rewritten it.");
    case Cause::BadUpgrade:
        return QStringLiteral("The answer is no valid WebSocket upgrade.");
    case Cause::ClosedByServer:
        return QStringLiteral("The server closed the connection.");
    case Cause::NotAuthorised:
        return QStringLiteral("The server does not accept who asks.");
    }
    return {};
}

QString visibleBytes(const QByteArray &bytes)
{
    return visibleText(QString::fromUtf8(bytes));
}

QStringList visibleList(const QStringList &texts)
{
    QStringList visible;
    for (const QString &text : texts.mid(0, 10))
        visible.append(visibleText(text));
    if (texts.size() > 10)
        visible.append(QStringLiteral("and %1 more").arg(texts.size() - 10));
    return visible;
}

QStringList certificateLines(const Result::Certificate &certificate)
{
    const auto comma = QStringLiteral(", ");
    QStringList lines{
        QStringLiteral("Certificate of: %1").arg(visibleText(certificate.subject)),
        QStringLiteral("Issued by: %1").arg(visibleText(certificate.issuer)),
        QStringLiteral("For: %1").arg(visibleList(certificate.names).join(comma)),
        QStringLiteral("Valid: %1 to %2")
            .arg(certificate.validFrom.toString(Qt::ISODate), certificate.validUntil.toString(Qt::ISODate)),
        QStringLiteral("SHA-256: %1").arg(QString::fromLatin1(certificate.sha256.toHex(':'))),
    };
    if (certificate.isPinned)
        lines.append(QStringLiteral("It is the one that was pinned."));
    for (const QString &problem : certificate.problems)
        lines.append(QStringLiteral("Problem: %1").arg(visibleText(problem)));
    return lines;
}

} // namespace

QString visibleText(const QString &text, qsizetype atMost)
{
    QString visible;
    const QList<uint> points = text.left(atMost).toUcs4();
    for (const char32_t c : points) {
        if (isHiddenOrControl(c) || QChar::isSurrogate(c))
            visible += QStringLiteral("\\u{%1}").arg(uint(c), 0, 16);
        else
            visible += QString::fromUcs4(&c, 1);
    }
    if (text.size() > atMost)
        visible += QStringLiteral("\u2026 (%1 characters)").arg(text.size());
    return visible;
}

QString CheckResult::report() const
{
    QStringList lines{
        QStringLiteral("Tracedeck connection check"), QStringLiteral("Address: %1").arg(visibleText(address)),
        QStringLiteral("Proxy: %1").arg(proxy.isEmpty() ? QStringLiteral("none") : visibleText(proxy)),
        QStringLiteral("Result: %1").arg(sentence(cause)), QString()};
    for (std::size_t i = 0; i < stepCount; ++i) {
        const QString time =
            steps[i].took.count() > 0 ? QStringLiteral(", %1 ms").arg(steps[i].took.count()) : QString();
        lines.append(QStringLiteral("%1. %2: %3%4")
                         .arg(QString::number(i + 1), stepName(Step(i)), stateName(steps[i].state), time));
    }
    lines.append(QString());
    if (!addresses.isEmpty())
        lines.append(
            (proxy.isEmpty() ? QStringLiteral("Addresses: %1") : QStringLiteral("Addresses of the proxy: %1"))
                .arg(visibleList(addresses).join(QStringLiteral(", "))));
    if (!tlsVersion.isEmpty())
        lines.append(QStringLiteral("TLS version: %1").arg(tlsVersion));
    if (certificate)
        lines += certificateLines(*certificate);
    if (httpStatus != 0)
        lines.append(QStringLiteral("HTTP status: %1").arg(httpStatus));
    for (const auto &[name, value] : httpHeaders)
        lines.append(QStringLiteral("%1: %2").arg(visibleBytes(name), visibleBytes(value)));
    if (closeCode != 0)
        lines.append(
            QStringLiteral("Closed with %1: %2").arg(QString::number(closeCode), visibleText(closeReason)));
    if (!answer.isEmpty())
        lines.append(QStringLiteral("Answer: %1").arg(visibleBytes(answer)));
    if (!error.isEmpty())
        lines.append(QStringLiteral("Error: %1").arg(visibleText(error)));
    lines.append(QStringLiteral("Qt %1 on %2")
                     .arg(QString::fromLatin1(qVersion()), visibleText(QSysInfo::prettyProductName())));
    return lines.join(u'\n') + u'\n';
}

} // namespace tracedeck
