// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "endpoint.h"
#include "framesink.h"
#include "reconnect.h"
#include "socketlink.h"
#include "sselink.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <string>

namespace tracedeck {

/// One thread of a LangGraph server that is watched: its stream of events, by SSE or by WebSocket, one attempt after
/// another. By SSE nothing is lost when it breaks, since the server sends again what came after the last number; what
/// a broken socket missed is gone, and `lost` says so.
class LangGraphThread : public QObject
{
    Q_OBJECT

public:
    enum class Transport { Sse, WebSocket };
    struct Options
    {
        Transport transport = Transport::Sse;
        bool mayChange = true; ///< falls back to the other transport where the server refuses this one
    };
    /// Id of the subscription on a socket; commands there have higher ones.
    static constexpr quint64 kSubscriptionId = 1;
    /// Gives each attempt a name that no other channel has.
    using Naming = std::function<std::string(std::string_view prefix)>;
    /// Asks the server for the number of its last event of this thread, and hands it on: 0 if it knows none, nothing
    /// if it did not answer.
    using AskForSequence = std::function<void(std::function<void(std::optional<quint64>)> told)>;

    LangGraphThread(std::string thread, const Endpoint &endpoint, FrameSink &sink, const Options &options,
                    Naming naming, AskForSequence askForSequence, QObject *parent = nullptr);
    ~LangGraphThread() override;

    const std::string &thread() const { return m_thread; }
    Transport transport() const { return m_options.transport; }
    /// Name of the channel of the attempt that goes on.
    const std::string &channel() const { return m_channel; }
    const ConnectionState &state() const { return m_state; }
    /// Of the last event that came by SSE; 0: none did.
    quint64 lastNumber() const { return m_last; }

    void start();
    void stop();
    void retryNow();
    /// While the server is gone, no attempt is made: whoever greets it tells when it is back.
    void setServerThere(bool isThere);
    void probe();
    bool isOpen() const;
    /// A command on the socket. Precondition: transport() is WebSocket and isOpen().
    void send(std::string_view command);

signals:
    /// An attempt did not come as far as the server.
    void unreachable();
    void changed();
    void opened();
    /// The stream broke, and what comes until it is back will not be sent again.
    void lost();
    /// The server refuses one transport; the other one is used from now on.
    void transportChanged();

private:
    void attempt();
    void openSse(quint64 since);
    void onEvent(std::string_view event, std::string_view id, std::string_view data);
    void openSocket();
    void onAnswered(int status);
    void onEnded(const LinkEnd &end);
    void openAgain();
    bool changePath(const LinkEnd &end);
    void setPhase(ConnectionState::Phase phase);
    Reconnect::Circumstances circumstances() const;

    const std::string m_thread;
    const Endpoint m_endpoint;
    FrameSink &m_sink; // not owned, outlives us
    Options m_options;
    const Naming m_name;
    const AskForSequence m_askForSequence;
    SseLink *m_sse = nullptr; ///< a child; deleted after it ended
    SocketLink *m_socket = nullptr; ///< likewise
    std::string m_channel;
    std::string m_path; ///< of the attempt that goes on
    ConnectionState m_state;
    Reconnect m_policy;
    QTimer m_wait;
    QElapsedTimer m_clock;
    QElapsedTimer m_openSince;
    quint64 m_last = 0; ///< number of the last event that came
    std::size_t m_hashOfLast = 0;
    bool m_isLastAsked = false; ///< the last event has to come again first, as a sign that its number is still the same one
    int m_attempts = 0; ///< asks for a number that are older are of no interest
    bool m_isOpen = false;
    bool m_hasBeenOpen = false;
    bool m_isSpecificationsPath = false;
    bool m_hasTriedOtherPath = false;
    bool m_isStopping = false;
    bool m_isOpeningAgain = false;
    bool m_isServerThere = true;
    bool m_isOwed = false; ///< an attempt that was due while the server was gone
};

} // namespace tracedeck
