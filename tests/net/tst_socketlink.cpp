// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "settling.h"
#include "socketlink.h"
#include "watchedlink.h"
#include "websocketinsides.h"

#include <QTcpSocket>
#include <QTest>
#include <QWebSocket>

namespace tracedeck::test::tst_socketlink {

using namespace std::chrono_literals;

class TestSocketLink : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void deliversTextAndBinary();
    void leavesRoomBehindAMessage();
    void sendsWhatItIsGiven();
    void endsForWhatTheServerDoes_data();
    void endsForWhatTheServerDoes();
    void endsForACloseCode_data();
    void endsForACloseCode();
    void tellsItsOwnFaultFindingFromTheServers();
    void closesOnceWhateverIsCalled();
    void findsADeadPeer();
    void hasTcpLookAfterThePeer();
    void countsAnyByteAsLife();
    void measuresItsPings();
    void probesAtOnce();
    void stopsReadingWhilePaused();
    void noticesTheEndAfterAPause();
    void mayBeDeletedInASlot_data();
    void mayBeDeletedInASlot();
    void limitsMessages_data();
    void limitsMessages();
};

namespace {

QByteArray httpAnswer(const QByteArray &status, const QByteArray &headers = {})
{
    return "HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n" + headers + "\r\n";
}

} // namespace

void TestSocketLink::deliversTextAndBinary()
{
    RawWebSocketServer server;
    server.greetWith(rawframe::text("one") + rawframe::make(rawframe::Binary, QByteArray("\0\xff", 2)));
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_COMPARE(link.messages().size(), 2);
    QVERIFY(link->isOpen());
    QCOMPARE(link.messages(), QByteArrayList({"one", QByteArray("\0\xff", 2)}));
    server.peer()->send(rawframe::text("\xce\xba\xf0\xa4\xad\xa2"));
    QTRY_COMPARE(link.messages().size(), 3);
    QCOMPARE(link.messages().constLast(), QByteArray("\xce\xba\xf0\xa4\xad\xa2"));
    QCOMPARE(link.opened(), 1);
}

void TestSocketLink::leavesRoomBehindAMessage()
{
    RawWebSocketServer server;
    server.greetWith(rawframe::text("{}") + rawframe::text(QByteArray(70000, 'x')));
    SocketLink link;
    int padded = 0;
    connect(&link, &SocketLink::received, this, [&padded](std::string_view bytes) {
        const char *behind = bytes.data() + bytes.size();
        padded += std::all_of(behind, behind + 64, [](char c) { return c == '\0'; });
    });
    link.open(endpointOf(server));
    QTRY_COMPARE(padded, 2);
}

void TestSocketLink::sendsWhatItIsGiven()
{
    RawWebSocketServer server;
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    const QByteArray big(100000, 'b');
    link->send("{\"a\":\"\xc3\xa9\"}");
    link->send({big.constData(), size_t(big.size())});
    QTRY_COMPARE(server.peer()->frames().size(), 2);
    QCOMPARE(server.peer()->frames().at(0), (RawFrame{rawframe::Text, true, "{\"a\":\"\xc3\xa9\"}"}));
    QCOMPARE(server.peer()->frames().at(1), (RawFrame{rawframe::Text, true, big}));
    QTRY_COMPARE(link->unsent(), 0);
}

void TestSocketLink::endsForWhatTheServerDoes_data()
{
    using Kind = LinkEnd::Kind;
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("then");
    QTest::addColumn<QByteArray>("how"); // "": stay, "fin", "rst"
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("wasOpen");
    const QByteArray upgrade = RawWebSocketServer::upgradeAnswer();
    const QByteArray none;

    QTest::newRow("400") << httpAnswer("400 Bad Request") << none << none << Kind::UpgradeRefused << 400
                         << false;
    QTest::newRow("401") << httpAnswer("401 Unauthorized") << none << none << Kind::UpgradeRefused << 401
                         << false;
    QTest::newRow("403") << httpAnswer("403 Forbidden") << none << none << Kind::UpgradeRefused << 403
                         << false;
    QTest::newRow("404, then FIN") << httpAnswer("404 Not Found") << none << QByteArray("fin")
                                   << Kind::UpgradeRefused << 404 << false;
    QTest::newRow("503") << httpAnswer("503 Service Unavailable", "Retry-After: 7\r\n") << none << none
                         << Kind::UpgradeRefused << 503 << false;
    QTest::newRow("redirect is not followed") << httpAnswer("302 Found", "Location: ws://127.0.0.1:1/\r\n")
                                              << none << none << Kind::UpgradeRefused << 302 << false;
    QTest::newRow("200 web page") << QByteArray("HTTP/1.1 200 OK\r\n\r\n<html>") << none << none
                                  << Kind::UpgradeRefused << 200 << false;
    QTest::newRow("101 without headers") << QByteArray("HTTP/1.1 101 Switching Protocols\r\n\r\n") << none
                                         << none << Kind::UpgradeRefused << 101 << false;
    QTest::newRow("101 with a wrong key") << QByteArray(upgrade).replace("%ACCEPT%", "AAAA") << none << none
                                          << Kind::UpgradeRefused << 101 << false;
    QTest::newRow("not HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n\r\n") << none << none
                              << Kind::UpgradeRefused << 0 << false;
    QTest::newRow("FIN inside the answer")
        << upgrade.left(20) << none << QByteArray("fin") << Kind::Dropped << 0 << false;
    QTest::newRow("RST inside the answer")
        << upgrade.left(20) << none << QByteArray("rst") << Kind::Dropped << 0 << false;
    QTest::newRow("FIN") << upgrade << none << QByteArray("fin") << Kind::Dropped << 0 << true;
    QTest::newRow("RST") << upgrade << none << QByteArray("rst") << Kind::Dropped << 0 << true;
    QTest::newRow("FIN inside a frame")
        << upgrade << rawframe::text("hello").left(4) << QByteArray("fin") << Kind::Dropped << 0 << true;
    QTest::newRow("goodbye and FIN") << upgrade << rawframe::close(1001, "bye") << QByteArray("fin")
                                     << Kind::Closed << 1001 << true;
    QTest::newRow("restart and FIN") << upgrade << rawframe::close(1012) << QByteArray("fin") << Kind::Closed
                                     << 1012 << true;
    QTest::newRow("reserved bit") << upgrade << rawframe::make(rawframe::Text, "x", {true, 1}) << none
                                  << Kind::ProtocolError << 1002 << true;
    QTest::newRow("not UTF-8") << upgrade << rawframe::text("\xff") << none << Kind::ProtocolError << 1007
                               << true;
    QTest::newRow("goodbye that is not UTF-8")
        << upgrade << rawframe::close(1000, "\xff") << none << Kind::ProtocolError << 1007 << true;
    QTest::newRow("goodbye of one byte")
        << upgrade << rawframe::make(rawframe::Close, "\x03") << none << Kind::ProtocolError << 1002 << true;
}

void TestSocketLink::endsForWhatTheServerDoes()
{
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, then);
    QFETCH(QByteArray, how);
    RawWebSocketServer server;
    server.answerWith(answer);
    server.greetWith(then);
    connect(&server, &RawWebSocketServer::answered, this, [how](RawPeer *peer) {
        if (how == "fin")
            peer->sendFin();
        else if (how == "rst")
            // The client gets to know the answer first, or there would be nothing but a reset.
            QTimer::singleShot(50, peer, &RawPeer::sendRst);
    });
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QTEST(link.end().kind, "kind");
    QTEST(link.end().code, "code");
    QTEST(link.end().wasOpen, "wasOpen");
    QVERIFY(!link->isOpen());
    if (link.end().code == 503)
        QCOMPARE(link.end().retryAfter, std::optional(7s));
    QCOMPARE(server.connections(), 1);
    QCOMPARE(link.afterTheEnd(), 0);
}

void TestSocketLink::endsForACloseCode_data()
{
    using Kind = LinkEnd::Kind;
    QTest::addColumn<int>("sent");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("code");
    for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 4401, 4999})
        QTest::addRow("%d", code) << code << Kind::Closed << code;
    // Qt does not say which it was.
    for (const int code : {0, 999, 1004, 1005, 1006, 1012, 1013, 1014, 1015, 1016, 2999, 5000})
        QTest::addRow("%d", code) << code << Kind::Closed << 1012;
}

void TestSocketLink::endsForACloseCode()
{
    QFETCH(int, sent);
    RawWebSocketServer server;
    server.greetWith(rawframe::close(sent, "why"));
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QTEST(link.end().kind, "kind");
    QTEST(link.end().code, "code");
    if (link.end().code == sent && sent != 1012)
        QCOMPARE(link.end().reason, QStringLiteral("why"));
}

void TestSocketLink::tellsItsOwnFaultFindingFromTheServers()
{
    // The server complains of us with the same code.
    RawWebSocketServer server;
    server.greetWith(rawframe::close(1009, "Received message is too big."));
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Closed);
    QCOMPARE(link.end().code, 1009);
}

void TestSocketLink::closesOnceWhateverIsCalled()
{
    RawWebSocketServer server;
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    link->close(1001);
    link->close();
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Ours);
    QCOMPARE(link.end().code, 1001);
    QTRY_COMPARE(server.peer()->frames(), (QList<RawFrame>{{rawframe::Close, true, QByteArray("\x03\xe9")}}));
    link->close();
    QCOMPARE(link.ends().size(), 1);
}

void TestSocketLink::findsADeadPeer()
{
    RawWebSocketServer server;
    SocketLink::Options options;
    options.quietFor = 30ms;
    options.answerWithin = 60ms;
    WatchedLink link(options);
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Dead);
    QVERIFY(link.end().wasOpen);
    QCOMPARE(server.peer()->frames().constFirst().opcode, int(rawframe::Ping));
}

/// Of a server that is deaf to pings nothing else tells that it is no more.
void TestSocketLink::hasTcpLookAfterThePeer()
{
    RawWebSocketServer server;
    QWebSocket link;
    WebSocketInsides inside(&link);
    link.open(server.url());
    inside.attach();
    QTRY_VERIFY(inside.reachedServer());
    QCOMPARE(link.findChild<QTcpSocket *>()->socketOption(QAbstractSocket::KeepAliveOption).toInt(), 1);
}

void TestSocketLink::countsAnyByteAsLife()
{
    // A frame that never becomes whole, byte by byte, keeps the link alive; its end does not.
    RawWebSocketServer server;
    SocketLink::Options options;
    options.quietFor = 100ms;
    options.answerWithin = 400ms;
    WatchedLink link(options);
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    server.peer()->send(rawframe::make(rawframe::Text, QByteArray(1000, 'x')).left(4));
    QTimer drip;
    int dripped = 0;
    connect(&drip, &QTimer::timeout, this, [&] {
        if (++dripped <= 30)
            server.peer()->send("x");
    });
    drip.start(30ms); // 900 ms, more than both limits together
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Dead);
    QVERIFY2(dripped > 30, qPrintable(QString::number(dripped)));
}

void TestSocketLink::measuresItsPings()
{
    RawWebSocketServer server;
    connect(&server, &RawWebSocketServer::answered, this, [](RawPeer *peer) {
        connect(peer, &RawPeer::arrived, peer, [peer] {
            const QList<RawFrame> frames = peer->frames();
            if (!frames.isEmpty() && frames.constLast().opcode == rawframe::Ping)
                peer->send(rawframe::make(rawframe::Pong, frames.constLast().payload));
        });
    });
    SocketLink::Options options;
    options.quietFor = 20ms;
    WatchedLink link(options);
    link->open(endpointOf(server));
    QTRY_VERIFY(link.pongs().size() >= 3);
    QVERIFY(link.pongs().constFirst() >= 0us);
    QVERIFY(link->isOpen());
    server.peer()->send(rawframe::make(rawframe::Pong, "not asked for"));
}

void TestSocketLink::probesAtOnce()
{
    RawWebSocketServer server;
    WatchedLink link; // would wait for 30 s
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    link->probe(40ms);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Dead);
}

void TestSocketLink::stopsReadingWhilePaused()
{
    RawWebSocketServer server;
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    // More than what two kernels' buffers hold.
    const QByteArray message(1 << 20, 'm');
    for (int i = 0; i < 32; ++i)
        server.peer()->send(rawframe::text(message));
    Settling left;
    QTRY_VERIFY2(left.isSettledAt(server.peer()->socket()->bytesToWrite()), "the server can still write");
    QVERIFY(server.peer()->socket()->bytesToWrite() > 16 << 20);
    QCOMPARE(link.messages().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.messages().size(), 32);
    QCOMPARE(link.messages().constLast(), message);
}

void TestSocketLink::noticesTheEndAfterAPause()
{
    RawWebSocketServer server;
    WatchedLink link;
    link->open(endpointOf(server));
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    server.peer()->send(rawframe::text("last words"));
    server.peer()->sendFin();
    QTRY_VERIFY(server.peer()->socket()->bytesToWrite() == 0);
    QCOMPARE(link.ends().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Dropped);
    QCOMPARE(link.messages(), QByteArrayList{"last words"});
}

void TestSocketLink::mayBeDeletedInASlot_data()
{
    QTest::addColumn<QByteArray>("when");
    for (const char *when : {"opened", "received", "ended"})
        QTest::newRow(when) << QByteArray(when);
}

void TestSocketLink::mayBeDeletedInASlot()
{
    QFETCH(QByteArray, when);
    RawWebSocketServer server;
    server.greetWith(rawframe::text("1") + rawframe::text("2") + rawframe::close(1000));
    auto *link = new SocketLink;
    const QPointer<SocketLink> watched(link);
    connect(link, &SocketLink::opened, link, [=] {
        if (when == "opened")
            delete link;
    });
    connect(link, &SocketLink::received, link, [=](std::string_view) {
        if (when == "received")
            delete link;
    });
    connect(link, &SocketLink::ended, link, [=] {
        if (when == "ended")
            delete link;
    });
    link->open(endpointOf(server));
    QTRY_VERIFY(watched.isNull());
}

void TestSocketLink::limitsMessages_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::newRow("frame") << rawframe::text(QByteArray(1001, 'x'));
    QTest::newRow("frame that never comes") << rawframe::text(QByteArray(100000, 'x')).left(50);
    QTest::newRow("fragments") << rawframe::make(rawframe::Text, QByteArray(600, 'x'), {false})
                                      + rawframe::make(rawframe::Continuation, QByteArray(600, 'x'));
}

void TestSocketLink::limitsMessages()
{
    QFETCH(QByteArray, sent);
    RawWebSocketServer server;
    server.greetWith(rawframe::text(QByteArray(1000, 'x')) + sent);
    SocketLink::Options options;
    options.maxMessage = 1000;
    WatchedLink link(options);
    link->open(endpointOf(server));
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::ProtocolError);
    QCOMPARE(link.end().code, 1009);
    QCOMPARE(link.messages().size(), 1);
    QTRY_VERIFY(!server.peer()->frames().isEmpty());
    QTRY_COMPARE(server.peer()->frames().constLast().payload.left(2), QByteArray("\x03\xf1"));
}

TRACEDECK_TESTS(TestSocketLink, Core)

} // namespace tracedeck::test::tst_socketlink

#include "tst_socketlink.moc"
