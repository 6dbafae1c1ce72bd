// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "decodedframe.h"
#include "endpoint.h"
#include "framesink.h"
#include "socketlink.h"

#include <QElapsedTimer>
#include <QObject>

#include <string>

namespace tracedeck {

/// One run on a Loom server: a socket of its own, since the server reads nothing more from a socket on which a run
/// goes on (as in tests/data/loom). Neither asks for the server's life meanwhile nor tries again: a run cannot be taken
/// up where it broke off.
class LoomRun : public QObject
{
    Q_OBJECT

public:
    /// `state.command` is a RunCommand. `channel` names the socket in the trace.
    LoomRun(FrameSink &sink, const SentCommand &state, const std::string &channel, QObject *parent = nullptr);

    void start(const Endpoint &endpoint);
    const SentCommand &state() const { return m_state; }
    const std::string &channel() const { return m_channel; }
    /// Closes the socket; the server goes on.
    void detach();
    /// Sends a message through the run's socket; the server reads it when the run is over.
    bool send(std::string_view message);
    /// What a frame of this channel said.
    void onFrame(const DecodedFrame &frame, const Event *events, std::size_t count);
    /// Once a second.
    void checkTime();

signals:
    void changed(const tracedeck::SentCommand &state);
    /// Its socket is gone; the object may be deleted later.
    void over();

private:
    void onOpened();
    void onEnded(const LinkEnd &end);
    void setPhase(SentCommand::Phase phase);

    FrameSink &m_sink; // not owned, outlives us
    SentCommand m_state;
    const std::string m_channel;
    SocketLink *m_link; // a child
    QElapsedTimer m_sinceSent;
};

} // namespace tracedeck
