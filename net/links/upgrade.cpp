// SPDX-License-Identifier: GPL-3.0-or-later
#include "upgrade.h"

#include "linkrules.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QtEndian>

#include <array>

namespace tracedeck {

namespace upgrade {

QByteArray newKey()
{
    std::array<quint32, 4> random{};
    QRandomGenerator::system()->fillRange(random.data(), random.size());
    return QByteArray(reinterpret_cast<const char *>(random.data()), sizeof random).toBase64();
}

QByteArray request(const Endpoint &endpoint, const QByteArray &key, const QStringList &subprotocols)
{
    QByteArray text =
        requestHead("GET", endpoint.url)
        + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + key + "\r\n";
    if (!subprotocols.isEmpty())
        text += "Sec-WebSocket-Protocol: " + subprotocols.join(QStringLiteral(", ")).toLatin1() + "\r\n";
    for (const auto &[name, value] : endpoint.headers)
        text += name + ": " + value + "\r\n";
    return text + "\r\n";
}

Verdict judge(const QByteArray &answer, const QByteArray &key)
{
    const int status = httpStatus(answer);
    if (status == 0)
        return Verdict::NotHttp;
    if (status != 101)
        return Verdict::Status;
    const QByteArray accept =
        QCryptographicHash::hash(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", QCryptographicHash::Sha1)
            .toBase64();
    if (httpHeader(answer, "upgrade").toLower() != "websocket"
        || httpHeader(answer, "sec-websocket-accept") != accept)
        return Verdict::WrongHeaders;
    return httpHeader(answer, "connection").toLower() == "upgrade" ? Verdict::Accepted
                                                                   : Verdict::WrongConnection;
}

} // namespace upgrade

QByteArray WireFrame::masked() const
{
    Q_ASSERT(payload.size() < 65536);
    QByteArray bytes;
    bytes.append(char((fin ? 0x80 : 0) | opcode));
    if (payload.size() < 126) {
        bytes.append(char(0x80 | payload.size()));
    } else {
        bytes.append(char(0x80 | 126)).append(2, '\0');
        qToBigEndian(quint16(payload.size()), bytes.data() + 2);
    }
    std::array<char, 4> mask{};
    qToBigEndian(QRandomGenerator::global()->generate(), mask.data());
    bytes.append(mask.data(), mask.size());
    for (qsizetype i = 0; i < payload.size(); ++i)
        bytes.append(char(payload[i] ^ mask[std::size_t(i % 4)]));
    return bytes;
}

std::optional<WireFrame> WireFrame::take(QByteArray &bytes)
{
    if (bytes.size() < 2)
        return std::nullopt;
    const auto *data = reinterpret_cast<const uchar *>(bytes.constData());
    quint64 size = data[1] & 0x7f;
    const qsizetype extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes.size() < 2 + extra)
        return std::nullopt;
    if (extra == 2)
        size = qFromBigEndian<quint16>(data + 2);
    else if (extra == 8)
        size = qFromBigEndian<quint64>(data + 2);
    const bool isMasked = data[1] & 0x80; // servers must not
    const qsizetype head = 2 + extra + (isMasked ? 4 : 0);
    if (bytes.size() < head || quint64(bytes.size() - head) < size)
        return std::nullopt;
    WireFrame frame{data[0] & 0x0f, (data[0] & 0x80) != 0, bytes.mid(head, qsizetype(size))};
    bytes.remove(0, head + qsizetype(size));
    return frame;
}

} // namespace tracedeck
