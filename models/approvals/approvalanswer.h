// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QString>

#include <cstdint>

namespace tracedeck {

/// What a human says to one thing that a run asked.
struct ApprovalAnswer
{
    QString id; ///< of the approval, as its server knows it
    QByteArray response; ///< JSON

    friend bool operator==(const ApprovalAnswer &, const ApprovalAnswer &) = default;
};

/// What became of an answer that was sent. That the server took it is a fact of the trace, and not said here.
struct ApprovalOutcome
{
    enum class State : std::uint8_t {
        Sent, ///< the server has not said anything yet
        Failed,
    };

    State state = State::Sent;
    QString error; ///< outside text; why it failed

    friend bool operator==(const ApprovalOutcome &, const ApprovalOutcome &) = default;
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::ApprovalAnswer)
