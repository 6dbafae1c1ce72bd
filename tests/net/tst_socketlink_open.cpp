// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectproxy.h"
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "socketlink.h"
#include "watchedlink.h"

#include <QTest>

namespace tracedeck::test::tst_socketlink_open {

using namespace std::chrono_literals;

/// Until a link is open, or is not.
class TestSocketLinkOpen : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void sendsHeadersAndSubprotocols();
    void asksForNoSubprotocolTwice();
    void refusesBeforeSending_data();
    void refusesBeforeSending();
    void opensPlainTextBeyondLoopbackWhenAllowed();
    void reportsNobodyListening();
    void reportsAnUnknownHost();
    void usesNoProxyForLoopback();
    void goesThroughAProxy();
    void reportsAProxyThatFails();
    void givesUpOpeningInTime();
    void closesWhileOpening();
};

void TestSocketLinkOpen::sendsHeadersAndSubprotocols()
{
    RawWebSocketServer server;
    server.chooseSubprotocol("loom.v1");
    SocketLink::Options options;
    options.subprotocols = {QStringLiteral("loom.v1")};
    WatchedLink link(options);
    Endpoint to = endpointOf(server);
    to.headers = {{"Authorization", "Bearer abc def"}, {"X-Key", "1"}};
    link->open(to);
    QTRY_VERIFY(link->isOpen());
    QCOMPARE(link.subprotocol(), QStringLiteral("loom.v1"));
    const QByteArray request = server.peer()->request();
    QVERIFY(request.contains("\r\nAuthorization: Bearer abc def\r\n"));
    QVERIFY(request.contains("\r\nX-Key: 1\r\n"));
    QVERIFY(request.contains("\r\nSec-WebSocket-Protocol: loom.v1\r\n"));
}

void TestSocketLinkOpen::asksForNoSubprotocolTwice()
{
    RawWebSocketServer server;
    server.chooseSubprotocol("other");
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::UpgradeRefused);
    QCOMPARE(link.end().code, 101);
}

void TestSocketLinkOpen::refusesBeforeSending_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("reason");
    const auto here = QStringLiteral("127.0.0.1");
    const auto header = QStringLiteral("header");
    QTest::newRow("line end in a value")
        << here << QByteArray("X") << QByteArray("a\r\nInjected: 1") << header;
    QTest::newRow("bare LF in a value") << here << QByteArray("X") << QByteArray("a\nb") << header;
    QTest::newRow("NUL in a value") << here << QByteArray("X") << QByteArray("a\0b", 3) << header;
    QTest::newRow("beyond ASCII in a value") << here << QByteArray("X") << QByteArray("\xc3\xa9") << header;
    QTest::newRow("empty value") << here << QByteArray("X") << QByteArray() << header;
    QTest::newRow("space in front") << here << QByteArray("X") << QByteArray(" a") << header;
    QTest::newRow("too long") << here << QByteArray("X") << QByteArray(4097, 'a') << header;
    QTest::newRow("line end in a name") << here << QByteArray("X: 1\r\nY") << QByteArray("a") << header;
    QTest::newRow("empty name") << here << QByteArray() << QByteArray("a") << header;
    QTest::newRow("the upgrade's own")
        << here << QByteArray("Sec-WebSocket-Key") << QByteArray("a") << header;
    QTest::newRow("host") << here << QByteArray("HOST") << QByteArray("other") << header;
    QTest::newRow("plain text beyond loopback")
        << QStringLiteral("192.0.2.1") << QByteArray("X") << QByteArray("a") << QStringLiteral("plain-text");
    QTest::newRow("loopback in a name only") << QStringLiteral("localhost.example") << QByteArray("X")
                                             << QByteArray("a") << QStringLiteral("plain-text");
}

void TestSocketLinkOpen::refusesBeforeSending()
{
    QFETCH(QString, host);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    RawWebSocketServer server;
    WatchedLink link;
    Endpoint to = endpointOf(server);
    to.url.setHost(host);
    to.headers = {{name, value}};
    link->open(to);
    QCOMPARE(link.ends().size(), 0); // not before open() returned
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::NotAllowed);
    QTEST(link.end().reason, "reason");
    QCOMPARE(server.connections(), 0);
}

void TestSocketLinkOpen::opensPlainTextBeyondLoopbackWhenAllowed()
{
    SocketLink::Options options;
    options.openWithin = 50ms;
    WatchedLink link(options);
    Endpoint to;
    to.url = QUrl(QStringLiteral("ws://192.0.2.1:9/")); // for documentation only; nobody answers
    to.allowPlain = true;
    to.proxyUse = Endpoint::ProxyUse::None;
    link->open(to);
    QTRY_COMPARE(link.ends().size(), 1);
    QVERIFY(link.end().kind != LinkEnd::Kind::NotAllowed);
}

void TestSocketLinkOpen::reportsNobodyListening()
{
    Endpoint to;
    {
        RawWebSocketServer server;
        to = endpointOf(server);
    }
    WatchedLink link;
    link->open(to);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Refused);
}

void TestSocketLinkOpen::reportsAnUnknownHost()
{
    WatchedLink link;
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://nothing.invalid/"));
    to.proxyUse = Endpoint::ProxyUse::None;
    link->open(to);
    QTRY_COMPARE_WITH_TIMEOUT(link.ends().size(), 1, 15000);
    if (link.end().kind == LinkEnd::Kind::TimedOut)
        QSKIP("name look-up takes too long here");
    QCOMPARE(link.end().kind, LinkEnd::Kind::HostNotFound);
}

void TestSocketLinkOpen::usesNoProxyForLoopback()
{
    // A proxy of the application and one of the endpoint, neither of which exists.
    RawWebSocketServer server;
    const QNetworkProxy nowhere(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1);
    QNetworkProxy::setApplicationProxy(nowhere);
    WatchedLink link;
    Endpoint to = endpointOf(server);
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = nowhere;
    link->open(to);
    QTRY_VERIFY(link->isOpen());
    QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
}

void TestSocketLinkOpen::goesThroughAProxy()
{
    RawWebSocketServer server;
    server.greetWith(rawframe::text("hello") + rawframe::close(1001));
    ConnectProxy proxy(server.serverPort());
    WatchedLink link;
    Endpoint to;
    to.url = QUrl(QStringLiteral("ws://agents.invalid:8080/ws"));
    to.allowPlain = true;
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = proxy.proxy();
    link->open(to);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(proxy.requests(), QByteArrayList{"CONNECT agents.invalid:8080 HTTP/1.1"});
    QVERIFY(server.peer()->request().contains("\r\nHost: agents.invalid:8080\r\n"));
    QCOMPARE(link.messages(), QByteArrayList{"hello"});
    QCOMPARE(link.end().kind, LinkEnd::Kind::Closed);
    QCOMPARE(link.end().code, 1001);
}

void TestSocketLinkOpen::reportsAProxyThatFails()
{
    WatchedLink link;
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://nothing.invalid/"));
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1);
    link->open(to);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::ProxyFailed);
}

void TestSocketLinkOpen::givesUpOpeningInTime()
{
    RawWebSocketServer server;
    server.answerWith({});
    SocketLink::Options options;
    options.openWithin = 60ms;
    WatchedLink link(options);
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::TimedOut);
    QVERIFY(!link.end().wasOpen);
    // And the connection is not left to the server.
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
}

void TestSocketLinkOpen::closesWhileOpening()
{
    RawWebSocketServer server;
    server.answerWith({});
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_VERIFY(server.peer() && !server.peer()->request().isEmpty());
    link->close();
    QCOMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Ours);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
}

TRACEDECK_TESTS(TestSocketLinkOpen, Core)

} // namespace tracedeck::test::tst_socketlink_open

#include "tst_socketlink_open.moc"
