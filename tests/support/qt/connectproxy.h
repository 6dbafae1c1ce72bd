// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QNetworkProxy>
#include <QTcpServer>

namespace tracedeck {

/// An HTTP proxy that connects everybody to one port of this computer, whatever host they ask for.
class ConnectProxy : public QTcpServer
{
    Q_OBJECT

public:
    explicit ConnectProxy(quint16 port);

    QNetworkProxy proxy() const;
    /// The first line of each request.
    const QByteArrayList &requests() const { return m_requests; }

private:
    void serve(QTcpSocket *client);

    const quint16 m_port;
    QByteArrayList m_requests;
};

} // namespace tracedeck
