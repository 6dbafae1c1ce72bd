// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultproxy.h"

#include "faultyconnection.h"
#include "listening.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace tracedeck {

FaultProxy::FaultProxy(const QHostAddress &server, quint16 serverPort, const Options &options,
                       QObject *parent)
    : QObject(parent)
    , m_serverAddress(server)
    , m_serverPort(serverPort)
    , m_options(options)
    , m_listener(new QTcpServer(this))
{
    connect(m_listener, &QTcpServer::newConnection, this, &FaultProxy::accept);
}

FaultProxy::~FaultProxy() = default;

bool FaultProxy::listen(const QHostAddress &address, quint16 port)
{
    const QString why = listenOn(*m_listener, address, port, m_options.beyondLoopback);
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

QUrl FaultProxy::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("ws"));
    url.setHost(m_listener->serverAddress().toString());
    url.setPort(m_listener->serverPort());
    return url;
}

quint16 FaultProxy::port() const
{
    return m_listener->serverPort();
}

void FaultProxy::accept()
{
    while (QTcpSocket *client = m_listener->nextPendingConnection())
        new FaultyConnection(client, m_serverAddress, m_serverPort, m_options.fault, this);
}

} // namespace tracedeck
