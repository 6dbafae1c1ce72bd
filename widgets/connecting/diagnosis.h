// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace tracedeck {

/// One of the steps from an address to a server that answers.
struct DiagnosisStep
{
    enum class Kind { Name, Tcp, Tls, Upgrade, Hello, Authorisation };
    enum class State { NotReached, Running, Passed, Failed, NotNeeded };

    Kind kind = Kind::Name;
    State state = State::NotReached;
    std::optional<std::chrono::nanoseconds> duration;
    QString detail; ///< what was found; may hold outside text
    QString advice; ///< what the user can do; may hold outside text

    friend bool operator==(const DiagnosisStep &, const DiagnosisStep &) = default;
};

/// How far a connection came.
struct Diagnosis
{
    std::vector<DiagnosisStep> steps;
    QString report; ///< for the clipboard, without secrets
    QByteArray untrustedCertificate; ///< DER; empty: nothing to trust

    friend bool operator==(const Diagnosis &, const Diagnosis &) = default;
};

} // namespace tracedeck
