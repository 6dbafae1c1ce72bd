// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>

namespace tracedeck {

/// How the live connection of a document stands.
struct ConnectionStatus
{
    enum class State {
        Connecting,
        Recognising, ///< connected; which protocol is not known yet
        Live,
        Waiting, ///< for the next attempt
        Stopped, ///< for good, for `reason`, or by the user if there is none
        Ended, ///< by the server, which had said all
    };

    State state = State::Connecting;
    QString server; ///< name or address
    QString protocol; ///< as "Loom", once recognised
    QString reason; ///< a sentence or a phrase; may hold outside text
    std::optional<std::chrono::milliseconds> retryIn; ///< for Waiting; counted down by who sets it
    std::optional<std::chrono::microseconds> latency;
    QString recording; ///< name of the file that is recorded to; empty: none
    std::optional<std::int64_t> recordedBytes;
    QString recordingProblem; ///< a sentence; not empty: recording has stopped
    std::optional<std::int64_t> lowSpace; ///< bytes left for recordings, where they are few
    QString relay; ///< "127.0.0.1:9000", where other clients may connect; empty: nowhere
    int relayClients = 0;
    QString relayProblem; ///< a sentence; not empty: there is no relay though one is wanted
    int gaps = 0;
    bool canSend = true; ///< the protocol has commands

    friend bool operator==(const ConnectionStatus &, const ConnectionStatus &) = default;
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::ConnectionStatus)
