// SPDX-License-Identifier: GPL-3.0-or-later
#include "proxiedclient.h"

#include "channelend.h"
#include "websockettext.h"

#include <QStringDecoder>
#include <QWebSocket>

namespace tracedeck {

namespace {

constexpr qint64 kMostHeldBack = 4 << 20; // then the other side waits
constexpr qint64 kLittleUnsent = 1 << 20; // then it goes on
constexpr qint64 kMostEarly = 4 << 20;
constexpr std::chrono::milliseconds kBalanceEvery{10};
constexpr qsizetype kLongestReason = 123; // bytes, RFC 6455 5.5

/// Whether a peer may send this code, and Qt's client knows it.
bool isSendable(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1011) || (code >= 3000 && code <= 4999);
}

QString explanationOf(const LinkEnd &end)
{
    const auto with = [&end](const char *what) {
        const QString text = QString::fromLatin1(what);
        return end.reason.isEmpty() ? text : text + QLatin1String(": ") + end.reason;
    };
    switch (end.kind) {
    case LinkEnd::Kind::NotAllowed:
        return with("the proxy may not connect to the server");
    case LinkEnd::Kind::HostNotFound:
        return with("the server's host was not found");
    case LinkEnd::Kind::Refused:
        return with("the server refuses connections");
    case LinkEnd::Kind::Unreachable:
        return with("the server cannot be reached");
    case LinkEnd::Kind::ProxyFailed:
        return with("the proxy on the way to the server failed");
    case LinkEnd::Kind::TlsFailed:
        return with("no secure connection to the server");
    case LinkEnd::Kind::TimedOut:
        return with("the server did not answer in time");
    case LinkEnd::Kind::UpgradeRefused:
        return with("the server speaks no WebSocket here");
    case LinkEnd::Kind::HttpRefused:
        return with("the server refuses to stream");
    case LinkEnd::Kind::Closed:
    case LinkEnd::Kind::Ours:
        return end.reason;
    case LinkEnd::Kind::ProtocolError:
        return with("the server broke the protocol");
    case LinkEnd::Kind::Dropped:
        return with("the connection to the server broke");
    case LinkEnd::Kind::Dead:
        return with("the server does not answer any more");
    }
    return {};
}

/// Cut to what a close frame holds, between characters.
QString shortened(QString reason)
{
    while (reason.toUtf8().size() > kLongestReason) {
        reason.chop(1);
        if (!reason.isEmpty() && reason.back().isHighSurrogate())
            reason.chop(1);
    }
    return reason;
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(bytes);
    return !decoder.hasError();
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

ProxiedClient::ProxiedClient(QWebSocket *client, QTcpSocket *clientSocket, const Endpoint &server,
                             const SocketLink::Options &options, const QString &channel, FrameSink *sink)
    : m_client(client)
    , m_clientInsides(client)
    , m_server(options)
    , m_endpoint(server)
    , m_channel(channel.toStdString())
    , m_sink(sink)
{
    m_client->setParent(this);
    m_client->setMaxAllowedIncomingFrameSize(static_cast<quint64>(options.maxMessage));
    m_client->setMaxAllowedIncomingMessageSize(static_cast<quint64>(options.maxMessage));
    m_clientInsides.adopt(clientSocket);
    m_balance.setInterval(kBalanceEvery);
    connect(&m_balance, &QTimer::timeout, this, &ProxiedClient::balance);
    connect(m_client, &QWebSocket::textMessageReceived, this,
            [this](const QString &text) { onClientMessage(text.toUtf8()); });
    connect(m_client, &QWebSocket::binaryMessageReceived, this, &ProxiedClient::onClientMessage);
    connect(m_client, &QWebSocket::disconnected, this, &ProxiedClient::onClientGone);
    connect(&m_server, &SocketLink::opened, this, &ProxiedClient::onServerOpened);
    connect(&m_server, &SocketLink::received, this, &ProxiedClient::onServerMessage);
    connect(&m_server, &SocketLink::ended, this, &ProxiedClient::onServerEnded);
}

ProxiedClient::~ProxiedClient()
{
    m_server.disconnect(this);
    m_client->disconnect(this);
    LinkEnd end;
    end.kind = LinkEnd::Kind::Ours;
    end.code = QWebSocketProtocol::CloseCodeGoingAway;
    end.reason = QStringLiteral("the proxy ended");
    tellEnd(end);
    if (m_server.isOpen())
        m_server.close(end.code);
    m_clientInsides.letGo();
    m_client->close(QWebSocketProtocol::CloseCodeGoingAway);
}

void ProxiedClient::start()
{
    m_server.open(m_endpoint);
    if (!m_client->isValid())
        onClientGone();
}

void ProxiedClient::onClientMessage(const QByteArray &bytes)
{
    if (!isUtf8(bytes)) {
        m_client->close(QWebSocketProtocol::CloseCodeDatatypeNotSupported,
                        QStringLiteral("this proxy forwards text only"));
    } else if (m_server.isOpen()) {
        forward(bytes);
        balance();
    } else if (!m_serverEnded) {
        m_early.append(bytes);
        m_earlyBytes += bytes.size();
        balance();
    }
}

void ProxiedClient::forward(const QByteArray &bytes)
{
    m_sink->frame({Direction::Out, m_channel}, viewOf(bytes));
    m_server.send(viewOf(bytes));
}

void ProxiedClient::onServerOpened()
{
    m_opened = true;
    m_sink->opened(m_channel, Via::WebSocket);
    for (const QByteArray &bytes : std::exchange(m_early, {})) {
        if (m_server.isOpen())
            forward(bytes);
    }
    m_earlyBytes = 0;
    balance();
}

void ProxiedClient::onServerMessage(std::string_view bytes)
{
    m_sink->frame({Direction::In, m_channel}, bytes);
    if (m_client->isValid())
        sendWhole(*m_client, bytes);
    balance();
}

/// Who sends faster than the other side takes waits. Neither side tells when it has taken something while it waits
/// itself, so it is looked at again soon.
void ProxiedClient::balance()
{
    const auto waits = [](bool waited, qint64 unsent) {
        return unsent > (waited ? kLittleUnsent : kMostHeldBack);
    };
    const bool clientWaits =
        !m_clientGone && !m_serverEnded
        && (m_earlyBytes > kMostEarly || (m_server.isOpen() && waits(m_clientPaused, m_server.unsent())));
    const bool serverWaits =
        !m_clientGone && m_server.isOpen() && waits(m_serverPaused, m_client->bytesToWrite());
    if (clientWaits || serverWaits)
        m_balance.start();
    else
        m_balance.stop();
    // Going on delivers what waited, and so may end up here again, or end everything.
    const bool clientGoesOn = m_clientPaused && !clientWaits;
    if (clientWaits != m_clientPaused) {
        m_clientPaused = clientWaits;
        m_clientInsides.setReading(!clientWaits);
    }
    if (clientGoesOn && m_clientInsides.isGone())
        onClientGone();
    if (serverWaits != m_serverPaused && !m_serverEnded) {
        m_serverPaused = serverWaits;
        m_server.setPaused(serverWaits);
    }
}

void ProxiedClient::onClientGone()
{
    if (m_clientGone)
        return;
    m_clientGone = true;
    if (!m_serverEnded)
        m_server.close();
    goIfDone();
}

void ProxiedClient::onServerEnded(const LinkEnd &end)
{
    m_serverEnded = true;
    LinkEnd told = end;
    if (m_clientGone && told.reason.isEmpty())
        told.reason = QStringLiteral("the client went away");
    tellEnd(told);
    const bool saidGoodbye = end.kind == LinkEnd::Kind::Closed || end.kind == LinkEnd::Kind::Ours;
    if (!saidGoodbye)
        emit serverFailed(end);
    balance(); // a client that is not read would not be seen to go
    if (!m_clientGone && m_client->isValid()) {
        const int code = saidGoodbye && isSendable(end.code) ? end.code
                         : saidGoodbye && end.code == 1005   ? 1000
                                                             : 1011;
        m_client->close(static_cast<QWebSocketProtocol::CloseCode>(code), shortened(explanationOf(end)));
    }
    goIfDone();
}

void ProxiedClient::tellEnd(const LinkEnd &end)
{
    if (m_told)
        return;
    m_told = true;
    const bool agreed = end.kind == LinkEnd::Kind::Closed || end.kind == LinkEnd::Kind::Ours;
    if (!m_opened && agreed)
        return; // the client did not wait for the server
    closeChannel(*m_sink, m_channel, Via::WebSocket, end);
}

void ProxiedClient::goIfDone()
{
    if (m_clientGone && m_serverEnded)
        emit gone();
}

} // namespace tracedeck
