// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisendpoint.h"

#include <QHostAddress>

class QWebSocketServer;

namespace tracedeck::test {

/// A metis server on a port of its own: HTTP, and WebSockets at /sessions/{id}/stream. Whoever has no good token is
/// answered 403 instead of an upgrade. Web pages of other machines are refused.
class MetisServer : public QObject
{
    Q_OBJECT

public:
    /// `host` must outlive this object, and live in its thread.
    explicit MetisServer(MetisHost &host, const MetisConduct &conduct = {}, const MetisLimits &limits = {},
                         QObject *parent = nullptr);
    ~MetisServer() override;

    /// Port 0: any. Returns why it does not; empty: it does.
    QString listen(const QHostAddress &address = QHostAddress(QHostAddress::LocalHost), quint16 port = 0);
    /// http://ADDRESS:PORT
    QUrl url() const;
    MetisEndpoint &endpoint() { return m_endpoint; }

private:
    void upgrade(const QByteArray &path, QTcpSocket *socket);

    MetisEndpoint m_endpoint;
    HttpServer *m_http;
    QWebSocketServer *m_sockets;
};

} // namespace tracedeck::test
