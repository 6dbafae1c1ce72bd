// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer.h"
#include "command.h"
#include "failure.h"
#include "linkend.h"
#include "reconnect.h"

#include <QByteArray>
#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace tracedeck {

/// Where a connection to a server stands.
struct ConnectionState
{
    enum class Phase {
        Connecting,
        Recognising, ///< open, and nothing has come that tells the protocol
        Live,
        Waiting,     ///< for the next attempt, at `retryAt`
        Stopped,     ///< no attempt follows by itself; `end` says why
    };

    Phase phase = Phase::Connecting;
    LinkEnd end;            ///< of the last attempt, for Waiting and Stopped
    Reconnect::Why why = Reconnect::Why::Ours; ///< it waits or stopped
    Failure failure;        ///< of a file, with Why::Unreadable
    bool isFinished = false; ///< Stopped: the server said goodbye, and nothing was going on
    int attempt = 1;        ///< since it was live last
    QDateTime retryAt;
    std::optional<std::chrono::microseconds> latency; ///< of the server's last answer to a ping
    bool usesOtherTransport = false; ///< the server refused the one that was wanted
    bool isReplay = false;  ///< a recording that is served, seen as an observer
};

/// What came of a command.
struct SentCommand
{
    enum class Phase {
        Pending,  ///< sent, or waiting for its socket
        Running,  ///< a run that has begun
        Answered,
        Failed,   ///< the server said no, the run failed, or it could not be sent; `error` says why
        TimedOut, ///< no answer yet; it may still come
        Unknown,  ///< the connection broke before the answer, or the answer proves nothing
    };

    quint64 id = 0;
    ServerCommand command;
    Phase phase = Phase::Pending;
    QDateTime sentAt;
    std::optional<std::chrono::microseconds> latency;
    QString channel;   ///< it was sent through
    QString run;       ///< id under which the server speaks of it
    QString error;     ///< the server's words
    QByteArray answer; ///< JSON, as it came
    QString next; ///< of an answer that is a page: where the next one begins; empty: there is none
    bool isOutOfTurn = false; ///< the answer did not come in the order of asking
    std::shared_ptr<const Answer> read; ///< what `answer` says; nullptr: there is none

    /// Read where it came: an answer may be long.
    void setAnswer(const QByteArray &json, Answer said)
    {
        answer = json;
        read = std::make_shared<const Answer>(std::move(said));
    }
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::ConnectionState)
Q_DECLARE_METATYPE(tracedeck::SentCommand)
