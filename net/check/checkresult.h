// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace tracedeck {

/// What became of each step on the way to a server. Holds no secret: headers that we sent are not in it, and where
/// the server repeats one it is blanked. All text came from outside.
struct CheckResult
{
    enum class Step { Name, Tcp, Tls, Upgrade, Hello, Authorisation };
    static constexpr std::size_t stepCount = 6;
    enum class State { Pending, Running, Passed, Failed, Skipped };

    enum class Cause {
        None,
        Cancelled,
        NotAllowed,       ///< by ourselves; `error` as in linkrules.h
        TimedOut,
        HostNotFound,
        Refused,          ///< nobody listens
        Unreachable,
        ProxyFailed,
        TlsFailed,        ///< perhaps not a TLS server
        Certificate,      ///< TLS, with a certificate that is not trusted
        Dropped,
        NotHttp,
        Redirected,
        HttpStatus,
        ConnectionHeader, ///< rewritten by something on the way, as old proxies do
        BadUpgrade,
        ClosedByServer,
        NotAuthorised,
    };

    struct Certificate
    {
        QString subject;
        QString issuer;
        QStringList names;
        QDateTime validFrom;
        QDateTime validUntil;
        QByteArray sha256;
        QByteArray der;
        QStringList problems;
        bool isPinned = false;
    };

    struct StepResult
    {
        State state = State::Pending;
        std::chrono::milliseconds took{};
    };

    std::array<StepResult, stepCount> steps;
    Cause cause = Cause::None;
    QString address; ///< as for people, without secrets
    QString proxy;   ///< host:port; empty: none
    QStringList addresses; ///< of the host, or of the proxy
    QString error;   ///< what Qt said
    QString tlsVersion;
    std::optional<Certificate> certificate;
    int httpStatus = 0; ///< 0: no answer
    QList<std::pair<QByteArray, QByteArray>> httpHeaders; ///< the telling ones
    int closeCode = 0;  ///< 0: no goodbye
    QString closeReason;
    QByteArray answer;  ///< to the probe; its beginning

    const StepResult &at(Step step) const { return steps[std::size_t(step)]; }
    StepResult &at(Step step) { return steps[std::size_t(step)]; }
    bool passed() const { return cause == Cause::None; }

    /// Plain English, to copy into a message to somebody who can help.
    QString report() const;
};

/// Text from outside, on one line: cut, and with control, invisible and bidirectional characters as \u{...}.
QString visibleText(const QString &text, qsizetype atMost = 200);

} // namespace tracedeck
