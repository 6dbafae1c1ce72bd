// SPDX-License-Identifier: GPL-3.0-or-later
#include "websockettext.h"

#include <QByteArray>
#include <QStringDecoder>
#include <QWebSocket>

namespace tracedeck {

void sendWhole(QWebSocket &socket, std::string_view bytes)
{
    socket.setOutgoingFrameSize(QWebSocket::maxOutgoingFrameSize());
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    if (decoder.hasError())
        socket.sendBinaryMessage(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
    else
        socket.sendTextMessage(text);
}

} // namespace tracedeck
