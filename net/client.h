// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "decodedframe.h"

#include <QObject>

namespace tracedeck {

/// One server that is attached to: its sockets, its state, and the commands sent to it. What it receives and sends
/// goes to a FrameSink first. Lives in the ingest thread.
class Client : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void start() = 0;
    /// Says goodbye and makes no attempt any more.
    virtual void stop() = 0;
    /// Tries again at once.
    virtual void reconnect() = 0;
    /// The computer slept, or the network is back: what is open may be dead.
    virtual void probe() = 0;
    /// `state.id` and `state.command` are given; the rest is told by commandChanged().
    virtual void submit(const SentCommand &asked) = 0;
    /// Lets go of a run that the server cannot cancel; the server goes on with it.
    virtual void detach(quint64 command) = 0;
    /// What the frames said that came or went since the last call.
    virtual void onFolded(const EventBatch &batch) = 0;

signals:
    void connectionChanged(const tracedeck::ConnectionState &state);
    void commandChanged(const tracedeck::SentCommand &state);
};

} // namespace tracedeck
