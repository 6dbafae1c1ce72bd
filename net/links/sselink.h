// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpcall.h"
#include "linkend.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <string_view>

namespace tracedeck {

/// One attempt at a stream of server-sent events, on a connection of its own: opened once, ended once. Lives in the
/// thread that made it. May be deleted in slots of its signals.
class SseLink : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        std::chrono::milliseconds openWithin{10000}; ///< name, TCP and TLS together
        std::chrono::milliseconds headWithin{10000}; ///< the begin of the answer, from then on
        std::chrono::milliseconds quietFor{0}; ///< without any byte, the server is dead; 0: never
        std::size_t maxEvent = 256 << 20; ///< bytes; more ends with 1009
    };

    explicit SseLink(QObject *parent = nullptr);
    SseLink(const Options &options, QObject *parent = nullptr);
    ~SseLink() override;

    /// The call says what it accepts by itself.
    void open(const Endpoint &endpoint, const HttpCall &call);
    /// A stream of events comes.
    bool isOpen() const;
    /// ended() follows before this returns.
    void close();
    /// While true, no event is told, not even one that is here already, and nothing is read: about 192 KiB are taken in
    /// at most, then TCP pushes back. A pause also hides the end of the stream.
    void setPaused(bool paused);
    /// How long the stream asks to wait before the next attempt.
    std::optional<std::chrono::milliseconds> retry() const;

signals:
    /// The status of the answer. With one that is no stream, ended() tells more.
    void answered(int status);
    /// Valid during the signal. Without a name, `event` is empty; `id` is the last that the stream gave.
    void received(std::string_view event, std::string_view id, std::string_view data);
    /// Exactly once for each open(); nothing comes after it. Closed: the stream is over and no event is cut, which says
    /// nothing about what it was to tell.
    void ended(const tracedeck::LinkEnd &end);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace tracedeck
