// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"
#include "linkend.h"

#include <QObject>
#include <QStringList>

#include <chrono>
#include <memory>
#include <string_view>

namespace tracedeck {

/// One attempt at a WebSocket connection: opened once, ended once. Lives in the thread that made it.
class SocketLink : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        std::chrono::milliseconds openWithin{10000}; ///< name, TCP, TLS and upgrade together
        std::chrono::milliseconds quietFor{30000}; ///< without any byte: ask with a ping; 0: never
        std::chrono::milliseconds answerWithin{10000}; ///< after that ping
        qint64 maxMessage = 256 << 20; ///< bytes; more closes with 1009
        QStringList subprotocols;
    };

    explicit SocketLink(QObject *parent = nullptr);
    SocketLink(const Options &options, QObject *parent = nullptr);
    ~SocketLink() override;

    void open(const Endpoint &endpoint);
    bool isOpen() const;
    /// Sends one text message. Precondition: isOpen().
    void send(std::string_view utf8);
    /// Bytes that were handed over and are not with the kernel yet.
    qint64 unsent() const;
    /// Says goodbye; ended() follows before this returns or soon after.
    void close(int code = 1000);
    /// Asks at once whether the peer is alive (after suspend): ended() if it does not answer soon.
    void probe(std::chrono::milliseconds within);
    /// While true, nothing is read: the server feels it. QWebSocket 6.4 offers no way to do this, so its socket is
    /// made deaf from outside (WebSocketInsides): 64 KiB are taken in at most, then TCP pushes back. Messages that
    /// QWebSocket is already handing out when this is called are still delivered: what the kernel had at once, a few
    /// MB at most. A pause also hides the end of the connection, and stops the watchdog.
    void setPaused(bool paused);

signals:
    void opened(const QString &subprotocol);
    /// A message, text or binary, as delivered; valid during the signal.
    void received(std::string_view bytes);
    /// The answer to a WebSocket ping of ours.
    void ponged(std::chrono::microseconds roundTrip);
    /// Exactly once for each open(); nothing comes after it.
    void ended(const tracedeck::LinkEnd &end);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace tracedeck
