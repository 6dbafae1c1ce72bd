// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QObject>
#include <QWebSocket>

#include <functional>
#include <vector>

/// A WebSocket client that keeps what it is told.
class WebSocketPeer : public QObject
{
    Q_OBJECT

public:
    explicit WebSocketPeer(const QUrl &url, const QStringList &subprotocols = {}, const QString &origin = {});

    /// What is sent before it is open goes out when it is: a server may speak of a client before the client knows.
    void send(const QByteArray &text);
    void sendBinary(const QByteArray &bytes);
    QWebSocket &socket() { return m_socket; }

    const QByteArrayList &received() const { return m_received; }
    bool isOpen() const { return m_isOpen; }
    /// It was open, or tried to be, and is no more.
    bool isGone() const { return m_isGone; }
    /// Of the server's goodbye; 0: there was none.
    int closeCode() const { return m_closeCode; }
    QString closeReason() const { return m_socket.closeReason(); }

private:
    void whenOpen(std::function<void()> doIt);

    QWebSocket m_socket;
    std::vector<std::function<void()>> m_early;
    QByteArrayList m_received;
    bool m_isOpen = false;
    bool m_isGone = false;
    int m_closeCode = 0;
};
