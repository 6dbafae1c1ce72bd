// SPDX-License-Identifier: GPL-3.0-or-later
#include "websocketpeer.h"

#include <QWebSocketHandshakeOptions>

#include <utility>

WebSocketPeer::WebSocketPeer(const QUrl &url, const QStringList &subprotocols, const QString &origin)
    : m_socket(origin)
{
    connect(&m_socket, &QWebSocket::connected, this, [this] {
        m_isOpen = true;
        for (const auto &doIt : std::exchange(m_early, {}))
            doIt();
    });
    connect(&m_socket, &QWebSocket::textMessageReceived, this,
            [this](const QString &text) { m_received.append(text.toUtf8()); });
    connect(&m_socket, &QWebSocket::binaryMessageReceived, this,
            [this](const QByteArray &bytes) { m_received.append(bytes); });
    connect(&m_socket, &QWebSocket::aboutToClose, this, [this] { m_closeCode = m_socket.closeCode(); });
    connect(&m_socket, &QWebSocket::disconnected, this, [this] { m_isGone = true; });
    connect(&m_socket, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error), this,
            [this] { m_isGone = true; });
    QWebSocketHandshakeOptions options;
    options.setSubprotocols(subprotocols);
    m_socket.open(url, options);
}

void WebSocketPeer::send(const QByteArray &text)
{
    whenOpen([this, text] { m_socket.sendTextMessage(QString::fromUtf8(text)); });
}

void WebSocketPeer::sendBinary(const QByteArray &bytes)
{
    whenOpen([this, bytes] { m_socket.sendBinaryMessage(bytes); });
}

void WebSocketPeer::whenOpen(std::function<void()> doIt)
{
    if (m_isOpen)
        doIt();
    else
        m_early.push_back(std::move(doIt));
}
