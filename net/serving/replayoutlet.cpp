// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayoutlet.h"

#include "httpserver.h"
#include "websockettext.h"

#include <QTcpSocket>
#include <QWebSocket>

namespace tracedeck {

namespace {
constexpr quint64 kLargestRequest = 64 << 20;
} // namespace

WebSocketOutlet::WebSocketOutlet(QWebSocket *socket)
    : m_socket(socket)
{
    m_socket->setParent(this);
    m_socket->setMaxAllowedIncomingFrameSize(kLargestRequest);
    m_socket->setMaxAllowedIncomingMessageSize(kLargestRequest);
    connect(m_socket, &QWebSocket::bytesWritten, this, &ReplayOutlet::written);
    connect(m_socket, &QWebSocket::disconnected, this, &ReplayOutlet::gone);
    connect(m_socket, &QWebSocket::textMessageReceived, this,
            [this](const QString &text) { emit received(text.toUtf8()); });
    connect(m_socket, &QWebSocket::binaryMessageReceived, this, &ReplayOutlet::received);
}

WebSocketOutlet::~WebSocketOutlet()
{
    m_socket->disconnect(this); // it would tell us while it goes
}

bool WebSocketOutlet::isOpen() const
{
    return m_socket->isValid();
}

qint64 WebSocketOutlet::unsent() const
{
    return m_socket->bytesToWrite();
}

void WebSocketOutlet::send(std::string_view bytes)
{
    sendWhole(*m_socket, bytes);
}

void WebSocketOutlet::close(int code, const QString &reason)
{
    m_socket->close(static_cast<QWebSocketProtocol::CloseCode>(code), reason);
}

EventStreamOutlet::EventStreamOutlet(QTcpSocket *socket, const QByteArray &origin)
    : m_socket(socket)
{
    connect(m_socket, &QTcpSocket::bytesWritten, this, &ReplayOutlet::written);
    connect(m_socket, &QTcpSocket::disconnected, this, &ReplayOutlet::gone);
    connect(m_socket, &QObject::destroyed, this, [this] {
        m_socket = nullptr;
        emit gone();
    });
    m_socket->write(httphead::of(200, "text/event-stream", origin)
                    + "Cache-Control: no-cache\r\nTransfer-Encoding: chunked\r\n\r\n");
}

EventStreamOutlet::~EventStreamOutlet()
{
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->disconnectFromHost();
}

bool EventStreamOutlet::isOpen() const
{
    return m_socket && m_socket->state() == QAbstractSocket::ConnectedState;
}

qint64 EventStreamOutlet::unsent() const
{
    return m_socket ? m_socket->bytesToWrite() : 0;
}

void EventStreamOutlet::send(std::string_view bytes)
{
    if (bytes.empty())
        return; // an empty chunk is the end
    QByteArray chunk = QByteArray::number(static_cast<qulonglong>(bytes.size()), 16);
    chunk.append("\r\n").append(bytes.data(), static_cast<qsizetype>(bytes.size())).append("\r\n");
    m_socket->write(chunk);
}

void EventStreamOutlet::close(int, const QString &)
{
    if (!isOpen())
        return;
    m_socket->write("0\r\n\r\n");
    m_socket->disconnectFromHost();
}

} // namespace tracedeck
