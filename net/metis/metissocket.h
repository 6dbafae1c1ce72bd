// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backlog.h"
#include "clientstate.h"
#include "framesink.h"
#include "linkkeeper.h"
#include "metisquestions.h"
#include "recordedcalls.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <string>

namespace tracedeck {

/// One session of a metis server that is watched: its socket, one attempt after another, each with a token of its own
/// (metis streaming protocol 3). What a broken socket missed is asked for by the id of the last event that came;
/// whether the server replays it shows when it answers.
class MetisSocket : public QObject
{
    Q_OBJECT

public:
    /// Gives each attempt a name that no other channel has.
    using Naming = std::function<std::string(std::string_view prefix)>;

    /// `sink` and `calls` are not owned and outlive us.
    MetisSocket(std::string session, const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls,
                    Naming naming, QObject *parent = nullptr);

    const std::string &session() const { return m_session; }
    /// Name of the channel of the attempt that goes on.
    const std::string &channel() const { return m_channel; }
    const ConnectionState &state() const { return m_keeper.state(); }
    /// The server took the subscription: nothing that happens from now on is missed.
    bool isLive() const { return m_isLive; }
    /// What workers of this session do comes on its own socket.
    bool coversWorkers() const { return m_ack.coversWorkers; }

    void start();
    void stop();
    void retryNow();
    void probe();
    /// A frame that came on this channel.
    void onFrame(const DecodedFrame &frame);

signals:
    void changed();
    /// The subscription stands. `hasMissed`: something happened meanwhile that this server does not send again.
    void attached(bool hasMissed);
    void latencyMeasured(std::chrono::microseconds latency);

private:
    void askForTarget(const LinkKeeper::Told &told);
    void onOpened();
    void onEnded(const LinkEnd &end);
    void onAck(std::string_view frame);
    void onRefusal(std::string_view frame);
    void onChanged();
    void attachAnew();
    void send(std::string_view frame);
    void beat();
    void look();

    const std::string m_session;
    const Endpoint m_endpoint;
    FrameSink &m_sink;
    RecordedCalls &m_calls;
    const Naming m_name;
    LinkKeeper m_keeper;
    QTimer m_heartbeat;
    QTimer m_looking; ///< whether we kept up; runs while the server would drop what we do not read
    Backlog m_backlog;
    std::optional<Backlog::Found> m_fellBehind; ///< why we close
    QElapsedTimer m_pinged; ///< valid while an answer is awaited
    std::string m_channel;
    std::string m_lastEvent; ///< id of the last one that came
    MetisAck m_ack;
    bool m_isLive = false;
    bool m_hasBeenLive = false;
    bool m_wantsSnapshot = true;
    bool m_mustAskAgain = false; ///< for what the server refused to replay, or dropped
};

} // namespace tracedeck
