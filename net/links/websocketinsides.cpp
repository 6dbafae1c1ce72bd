// SPDX-License-Identifier: GPL-3.0-or-later
#include "websocketinsides.h"

#include "keepalive.h"

#include <QCoreApplication>
#include <QMetaMethod>
#include <QSslCertificate>
#include <QSslSocket>
#include <QTcpSocket>
#include <QTimer>
#include <QWebSocket>

#include <chrono>

namespace tracedeck {

namespace {

// Held back by us, in the socket, while nothing is read.
constexpr qint64 heldBack = 64 << 10;

// 1012: service restart.
constexpr int comeBackLater = 1012;

/// A sentence of Qt's, as it is in the language that the program shows.
QString saidByQt(const char *sentence)
{
    return QCoreApplication::translate("QWebSocketDataProcessor", sentence);
}

} // namespace

WebSocketInsides::WebSocketInsides(QWebSocket *socket, QObject *parent)
    : QObject(parent)
    , m_webSocket(socket)
{
    const QObjectList children = socket->children();
    for (QObject *child : children) {
        if (child->inherits("QWebSocketDataProcessor"))
            watchProcessor(child);
    }
}

void WebSocketInsides::attach()
{
    m_socket = m_webSocket->findChild<QTcpSocket *>(QString(), Qt::FindDirectChildrenOnly);
    if (!m_socket)
        return;
    const auto reached = [this] {
        m_reached = true;
        // From here on the HTTP answer is kept, until it is known whether it is an upgrade: see refusal().
        m_socket->startTransaction();
        m_keepsAnswer = true;
    };
    connect(m_socket, &QTcpSocket::connected, this, [this] { askForLife(*m_socket); });
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket))
        connect(tls, &QSslSocket::encrypted, this, reached);
    else
        connect(m_socket, &QTcpSocket::connected, this, reached);
    connect(m_webSocket, &QWebSocket::connected, this, [this] {
        if (m_keepsAnswer)
            m_socket->commitTransaction();
        m_keepsAnswer = false;
    });
    connect(m_socket, &QTcpSocket::readyRead, this, &WebSocketInsides::bytesArrived);
}

void WebSocketInsides::watchProcessor(QObject *processor)
{
    // Qt closes with 1001 when a frame pauses for 5 s, but only in some cases. Whether a link is dead is decided
    // elsewhere, for all cases.
    if (auto *timer = processor->findChild<QTimer *>())
        timer->setInterval(std::chrono::hours(24 * 7));
    // The class is private to Qt, so its signal is found by name.
    const QMetaObject *type = processor->metaObject();
    const int slot = staticMetaObject.indexOfSlot("onFault()");
    for (int i = type->methodOffset(); i < type->methodCount(); ++i) {
        if (type->method(i).name() == "errorEncountered")
            connect(processor, type->method(i), this, staticMetaObject.method(slot));
    }
}

WebSocketInsides::Goodbye WebSocketInsides::goodbye() const
{
    const int code = m_webSocket->closeCode();
    const QString reason = m_webSocket->closeReason();
    if (code == QWebSocketProtocol::CloseCodeWrongDatatype)
        return {code, m_foundFault || reason == saidByQt("Invalid UTF-8 code encountered.")};
    if (code != QWebSocketProtocol::CloseCodeProtocolError)
        return {code, m_foundFault};
    // Qt names its own 1002 here, where it means the code that came.
    if (reason == saidByQt("Invalid close code %1 detected.").arg(code))
        return {comeBackLater, false};
    return {code, m_foundFault || reason == saidByQt("Payload of close frame is too small.")};
}

QByteArray WebSocketInsides::refusal()
{
    if (!m_keepsAnswer || !m_socket)
        return {};
    m_keepsAnswer = false;
    m_socket->rollbackTransaction();
    return m_socket->peek(16 << 10);
}

QByteArray WebSocketInsides::certificate() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(m_socket.data());
    return tls ? tls->peerCertificate().toDer() : QByteArray();
}

qint64 WebSocketInsides::unsent() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(m_socket.data());
    return m_webSocket->bytesToWrite() + (tls ? tls->encryptedBytesToWrite() : 0);
}

void WebSocketInsides::setReading(bool reading)
{
    if (!m_socket)
        return;
    // A limit on the buffer alone does not do it: QWebSocket empties the buffer whenever it is told of bytes, and
    // a limit below a frame's size stalls it for good. So it is not told, and the buffer fills up to the limit.
    m_socket->setReadBufferSize(reading ? 0 : heldBack);
    m_socket->blockSignals(!reading);
    if (!reading)
        return;
    m_socket->flush(); // has TLS decrypt what it held back; nobody else would if no more comes
    if (m_socket && m_socket->bytesAvailable() > 0)
        emit m_socket->readyRead();
}

void WebSocketInsides::letGo()
{
    if (m_socket)
        m_socket->blockSignals(false);
    m_webSocket->disconnect(this);
}

bool WebSocketInsides::isGone() const
{
    return !m_socket || m_socket->state() == QAbstractSocket::UnconnectedState;
}

} // namespace tracedeck
