// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpserver.h"
#include "metisrest.h"

#include <QUrl>

#include <functional>
#include <vector>

class QWebSocket;

namespace tracedeck {

class MetisAttachment;

/// A metis server without its sockets: answers HTTP, lets WebSockets in and streams to them what happens at its host
/// (metis streaming protocol 3 to 8). Several clients may attach to a session; each gets the same.
class MetisEndpoint : public QObject
{
    Q_OBJECT

public:
    /// `host` must outlive this object, and live in its thread.
    MetisEndpoint(MetisHost &host, const MetisConduct &conduct, const MetisLimits &limits,
                  QObject *parent = nullptr);
    ~MetisEndpoint() override;

    /// Where clients reach it, for the addresses it gives them.
    void setUrl(const QUrl &url) { m_url = url; }

    void answer(const ServedRequest &request, QTcpSocket *socket);
    /// Whether a WebSocket may open at this path, "/sessions/{id}/stream?attach=TOKEN". Uses the token up.
    bool admits(const QByteArray &path);
    /// Takes over the socket, which was admitted. `gone`: its client has left.
    void accept(QWebSocket *socket, std::function<void()> gone = {});

    std::size_t attachmentCount() const { return m_clients.size(); }
    const MetisLimits &limits() const { return m_limits; }

private:
    struct Client
    {
        std::unique_ptr<MetisAttachment> attachment;
        std::function<void()> gone;
    };

    /// A copy: what they do may end them.
    std::vector<MetisAttachment *> attachments() const;
    void remove(MetisAttachment *attachment);

    MetisHost &m_host;
    const MetisConduct m_conduct;
    const MetisLimits m_limits;
    MetisTokens m_tokens;
    MetisRest m_rest;
    QUrl m_url;
    std::vector<Client> m_clients;
};

} // namespace tracedeck
