// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "reconnect.h"
#include "socketlink.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <string_view>
#include <variant>

namespace tracedeck {

/// Keeps one connection to a server: one attempt after another, each with a SocketLink of its own, and between them
/// the waits that Reconnect asks for. The only place that reconnects.
class LinkKeeper : public QObject
{
    Q_OBJECT

public:
    LinkKeeper(const Endpoint &endpoint, const SocketLink::Options &options, QObject *parent = nullptr);
    ~LinkKeeper() override;

    /// Where an attempt goes, or why there is none to make.
    using Target = std::variant<Endpoint, LinkEnd>;
    using Told = std::function<void(const Target &)>;
    /// Asks before each attempt, for servers that want each made with another address.
    void setTargets(std::function<void(Told)> ask) { m_askForTarget = std::move(ask); }

    void start();
    void stop();
    /// Does not wait any longer.
    void retryNow();
    /// The computer slept: asks whether the server is still there, or tries at once.
    void probe();
    /// The open one; nullptr: there is none.
    SocketLink *link() const;
    const ConnectionState &state() const { return m_state; }
    /// A frame came that tells the protocol.
    void setRecognised(bool isReplay);
    void setLatency(std::chrono::microseconds latency);
    /// Whether the server may say goodbye now without leaving anything unfinished.
    void setIsAtEnd(bool isAtEnd) { m_isAtEnd = isAtEnd; }

signals:
    void opened(const QString &subprotocol);
    void received(std::string_view bytes);
    /// Of an attempt that had opened.
    void ended(const tracedeck::LinkEnd &end);
    void changed(const tracedeck::ConnectionState &state);

private:
    void attempt();
    void open(const Endpoint &endpoint);
    void onOpened(const QString &subprotocol);
    void onEnded(const LinkEnd &end);
    void setPhase(ConnectionState::Phase phase);
    Reconnect::Circumstances circumstances(bool wasLive) const;

    const Endpoint m_endpoint;
    const SocketLink::Options m_options;
    std::function<void(Told)> m_askForTarget;
    int m_attempts = 0; ///< what is told of older ones is of no interest
    ConnectionState m_state;
    Reconnect m_policy;
    QTimer m_wait;
    QElapsedTimer m_clock;
    QElapsedTimer m_openSince;
    QPointer<SocketLink> m_link; ///< a child; deleted after it ended
    bool m_isAtEnd = false;
    bool m_isStopping = false;
};

} // namespace tracedeck
