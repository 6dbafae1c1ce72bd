// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rawwebsocketserver.h"
#include "socketlink.h"

#include <QByteArrayList>

#include <chrono>

namespace tracedeck {

inline Endpoint endpointOf(const RawWebSocketServer &server)
{
    Endpoint endpoint;
    endpoint.url = server.url();
    return endpoint;
}

/// A link, and all that it told.
class WatchedLink
{
public:
    explicit WatchedLink(const SocketLink::Options &options = {})
        : m_link(options)
    {
        QObject::connect(&m_link, &SocketLink::opened, &m_link, [this](const QString &subprotocol) {
            count();
            ++m_opened;
            m_subprotocol = subprotocol;
        });
        QObject::connect(&m_link, &SocketLink::received, &m_link, [this](std::string_view bytes) {
            count();
            m_messages.append(QByteArray(bytes.data(), qsizetype(bytes.size())));
        });
        QObject::connect(&m_link, &SocketLink::ponged, &m_link, [this](std::chrono::microseconds time) {
            count();
            m_pongs.append(time);
        });
        QObject::connect(&m_link, &SocketLink::ended, &m_link, [this](const LinkEnd &end) {
            count();
            m_ends.append(end);
        });
    }

    SocketLink *operator->() { return &m_link; }

    int opened() const { return m_opened; }
    const QString &subprotocol() const { return m_subprotocol; }
    const QByteArrayList &messages() const { return m_messages; }
    const QList<std::chrono::microseconds> &pongs() const { return m_pongs; }
    const QList<LinkEnd> &ends() const { return m_ends; }
    const LinkEnd &end() const { return m_ends.constFirst(); }
    /// Signals after the end; there must be none.
    int afterTheEnd() const { return m_afterTheEnd; }

private:
    void count() { m_afterTheEnd += m_ends.isEmpty() ? 0 : 1; }

    SocketLink m_link;
    int m_opened = 0;
    QString m_subprotocol;
    QByteArrayList m_messages;
    QList<std::chrono::microseconds> m_pongs;
    QList<LinkEnd> m_ends;
    int m_afterTheEnd = 0;
};

} // namespace tracedeck
