// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisslowpeer.h"

#include <QtEndian>

namespace tracedeck::test {

namespace {

constexpr int kKernelBuffer = 4096; // the less it takes to fill it, the better

/// Masked, as clients do, with a mask that changes nothing.
QByteArray textFrame(const QByteArray &text)
{
    QByteArray frame("\x81");
    frame.append(static_cast<char>(0x80 | text.size()));
    return frame + QByteArray(4, '\0') + text;
}

} // namespace

MetisSlowPeer::MetisSlowPeer(const QUrl &stream)
{
    connect(&m_socket, &QTcpSocket::connected, this, [this, stream] {
        m_socket.setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption, kKernelBuffer);
        m_socket.write("GET " + stream.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority)
                       + " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    });
    connect(&m_socket, &QTcpSocket::readyRead, this, [this] {
        if (m_reads)
            read();
    });
    connect(&m_socket, &QTcpSocket::disconnected, this, [this] {
        read();
        m_isGone = true;
    });
    m_socket.connectToHost(stream.host(), static_cast<quint16>(stream.port()));
}

MetisSlowPeer::~MetisSlowPeer()
{
    m_socket.disconnect(this); // it would tell us while it goes
}

void MetisSlowPeer::readOn()
{
    m_reads = true;
    m_socket.setReadBufferSize(0);
    read();
}

void MetisSlowPeer::read()
{
    m_rest += m_socket.readAll();
    if (!m_isOpen) {
        const qsizetype end = m_rest.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        m_rest.remove(0, end + 4);
        m_isOpen = true;
        m_reads = false;
        m_socket.setReadBufferSize(1); // so that Qt leaves everything with the kernel
        m_socket.write(textFrame(R"({"type":"subscribe","filter":{},"since":null,"snapshot":false})"));
        return;
    }
    while (readFrame()) {
    }
}

bool MetisSlowPeer::readFrame()
{
    if (m_rest.size() < 2)
        return false;
    qsizetype size = m_rest[1] & 0x7F;
    qsizetype head = 2;
    if (size == 126) {
        head = 4;
        if (m_rest.size() < head)
            return false;
        size = qFromBigEndian<quint16>(m_rest.constData() + 2);
    }
    if (m_rest.size() < head + size)
        return false;
    const QByteArray payload = m_rest.mid(head, size);
    const int opcode = m_rest[0] & 0x0F;
    if (opcode == 8 && size >= 2) {
        m_closeCode = qFromBigEndian<quint16>(payload.constData());
        m_closeReason = payload.mid(2);
    }
    m_frames += opcode == 1 ? 1 : 0;
    m_rest.remove(0, head + size);
    return true;
}

} // namespace tracedeck::test
