// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTcpServer>
#include <QUrl>

#include <vector>

class QTcpSocket;

namespace tracedeck {

/// Forwards connections to a server of this machine, and cuts streams of events when it is told to.
class TcpCutter : public QObject
{
    Q_OBJECT

public:
    explicit TcpCutter(quint16 server, QObject *parent = nullptr);

    /// Again after refuse(): at the same port.
    bool listen();
    /// Accepts nobody, as if the server were not there.
    void refuse();
    QUrl url() const;
    /// Ends all connections on which a stream was asked for; with RST instead of FIN. Returns how many.
    int cut(bool reset);

private:
    struct Pair
    {
        QTcpSocket *client = nullptr;
        QTcpSocket *server = nullptr;
        bool isStream = false;
    };

    void accept();
    void remove(QTcpSocket *client);

    std::vector<Pair> m_pairs; // outlives the sockets, whose ends it hears of
    QTcpServer m_listener;
    const quint16 m_server;
    quint16 m_port = 0; ///< 0: any that is free
};

} // namespace tracedeck
