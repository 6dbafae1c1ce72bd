// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectproxy.h"
#include "qttests.h"
#include "rawhttpserver.h"
#include "watchedstream.h"

#include <QTest>

#include <algorithm>

namespace tracedeck::test::tst_sselink {

using namespace std::chrono_literals;
using Kind = LinkEnd::Kind;

class TestSseLink : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void tellsEvents_data();
    void tellsEvents();
    void tellsEventsInWhateverPieces();
    void asksAsItIsTold();
    void asksBelowThePathOfTheEndpoint();
    void endsForWhatTheServerDoes_data();
    void endsForWhatTheServerDoes();
    void namesTheTargetOfARedirect();
    void tellsWhyTheServerRefuses_data();
    void tellsWhyTheServerRefuses();
    void repeatsNoSecrets();
    void refusesBeforeSending_data();
    void refusesBeforeSending();
    void reportsNobodyListening();
    void goesThroughAProxy();
    void reportsAProxyThatFails();
    void opensMoreStreamsThanSix();
    void keepsNoCookies();
    void closesOnceWhateverIsCalled();
    void closesWhileOpening();
    void mayBeDeletedInASlot_data();
    void mayBeDeletedInASlot();
    void limitsEvents_data();
    void limitsEvents();
    void keepsHowLongToWait();

private:
    static Endpoint endpoint(const RawHttpServer &server)
    {
        Endpoint endpoint;
        endpoint.url = server.url();
        return endpoint;
    }
    static HttpCall call()
    {
        return HttpCall::post(QStringLiteral("/threads/1/stream/events"), "{\"channels\":[]}");
    }
};

namespace {

const QByteArray &anEvent()
{
    static const QByteArray event = "data: x\n\n";
    return event;
}

} // namespace

void TestSseLink::tellsEvents_data()
{
    QTest::addColumn<QByteArray>("answer");
    const QByteArray type = "Content-Type: text/event-stream";
    const QByteArray stream = eventNumber(1) + ": comment\n" + eventNumber(2);
    QTest::newRow("chunks") << RawHttpServer::streamHead() + RawHttpServer::chunk(stream.left(9))
                                   + RawHttpServer::chunk(stream.mid(9)) + "0\r\n\r\n";
    QTest::newRow("length") << RawHttpServer::answer(stream, "200 OK", {type});
    QTest::newRow("to the end") << RawHttpServer::head("200 OK", {type}) + stream;
    QTest::newRow("with a charset") << RawHttpServer::answer(
        stream, "200 OK", {"content-type:Text/Event-Stream;charset=utf-8"});
    QTest::newRow("identity") << RawHttpServer::answer(stream, "200 OK",
                                                       {type, "Content-Encoding: identity"});
    QTest::newRow("after an interim answer")
        << "HTTP/1.1 103 Early Hints\r\n\r\n" + RawHttpServer::answer(stream, "200 OK", {type});
}

void TestSseLink::tellsEvents()
{
    QFETCH(QByteArray, answer);
    RawHttpServer server;
    server.answerWith(answer, RawHttpServer::fin);
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.statuses(), QList<int>{200});
    QCOMPARE(link.events(), QByteArrayList({toldNumber(1), toldNumber(2)}));
    QCOMPARE(link.end().kind, Kind::Closed);
    QCOMPARE(link.end().code, 0);
    QCOMPARE(link.end().reason, QString());
    QVERIFY(link.end().wasOpen);
    QVERIFY(!link->isOpen());
    QCOMPARE(link.afterTheEnd(), 0);
}

void TestSseLink::tellsEventsInWhateverPieces()
{
    RawHttpServer server;
    const QByteArray stream = eventNumber(1) + "data: \xe4\xbd\xa0\r\ndata: \xe5\xa5\xbd\r\n\r\n";
    const QByteArray answer = RawHttpServer::streamHead() + RawHttpServer::chunk(stream) + "0\r\n\r\n";
    server.answerWith({}, [answer](RawHttpPeer &peer) { peer.sendInPieces(answer, 1); });
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.events(), QByteArrayList({toldNumber(1), "|1|\xe4\xbd\xa0\n\xe5\xa5\xbd"}));
    QCOMPARE(link.end().kind, Kind::Closed);
}

void TestSseLink::asksAsItIsTold()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    Endpoint to = endpoint(server);
    to.headers = {{"Authorization", "Bearer abc def"}};
    HttpCall asked = call();
    asked.headers = {{"X-Key", "1"}};
    link->open(to, asked);
    QTRY_VERIFY(link->isOpen());
    const RawRequest request = server.peer()->requests().constFirst();
    QCOMPARE(request.line(), QByteArray("POST /threads/1/stream/events HTTP/1.1"));
    QCOMPARE(request.body, QByteArray("{\"channels\":[]}"));
    for (const QByteArray &header :
         {"Host: 127.0.0.1:" + QByteArray::number(server.serverPort()),
          QByteArray("Accept: text/event-stream"), QByteArray("Accept-Encoding: identity"),
          QByteArray("Content-Type: application/json"), QByteArray("Content-Length: 15"),
          QByteArray("Authorization: Bearer abc def"), QByteArray("X-Key: 1")})
        QVERIFY2(request.head.contains("\r\n" + header + "\r\n"), request.head.constData());

    WatchedStream other;
    other->open(endpoint(server), HttpCall::get(QStringLiteral("/stream?since=5")));
    QTRY_VERIFY(other->isOpen());
    const RawRequest get = server.peer()->requests().constFirst();
    QCOMPARE(get.line(), QByteArray("GET /stream?since=5 HTTP/1.1"));
    QVERIFY(!get.head.contains("Content-"));
}

void TestSseLink::asksBelowThePathOfTheEndpoint()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    Endpoint to = endpoint(server);
    to.url = server.url(QStringLiteral("/api/"));
    link->open(to, HttpCall::get(QStringLiteral("/stream")));
    QTRY_VERIFY(link->isOpen());
    QCOMPARE(server.requestLines(), QByteArrayList{"GET /api/stream HTTP/1.1"});
}

void TestSseLink::endsForWhatTheServerDoes_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("how"); // "": stay, "fin", "rst"
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("wasOpen");
    const auto row = [](const char *name, const QByteArray &answer, const char *how, Kind kind, int code,
                        bool wasOpen) {
        QTest::newRow(name) << answer << QByteArray(how) << kind << code << wasOpen;
    };
    const QByteArray type = "Content-Type: text/event-stream";
    const QByteArray head = RawHttpServer::streamHead();
    const QByteArray chunk = RawHttpServer::chunk(anEvent());
    row("FIN at once", "", "fin", Kind::Dropped, 0, false);
    row("RST at once", "", "rst", Kind::Dropped, 0, false);
    row("FIN inside the head", head.left(20), "fin", Kind::Dropped, 0, false);
    row("RST inside the head", head.left(20), "rst", Kind::Dropped, 0, false);
    row("FIN behind the head", head, "fin", Kind::Dropped, 0, true);
    row("RST behind the head", head, "rst", Kind::Dropped, 0, true);
    row("FIN between chunks", head + chunk, "fin", Kind::Dropped, 0, true);
    row("RST between chunks", head + chunk, "rst", Kind::Dropped, 0, true);
    row("FIN before the length is reached",
        RawHttpServer::head("200 OK", {type, "Content-Length: 100"}) + anEvent(), "fin", Kind::Dropped, 0,
        true);
    row("end inside an event", head + RawHttpServer::chunk("data: x\n") + "0\r\n\r\n", "", Kind::Dropped, 0,
        true);
    row("end inside an event, to the end", RawHttpServer::head("200 OK", {type}) + "data: x\n", "fin",
        Kind::Dropped, 0, true);
    row("end", head + chunk + "0\r\n\r\n", "", Kind::Closed, 0, true);
    row("end, to the end", RawHttpServer::head("200 OK", {type}) + anEvent(), "fin", Kind::Closed, 0, true);
    row("no stream at all", RawHttpServer::head("200 OK", {type}), "fin", Kind::Closed, 0, true);
    row("204", RawHttpServer::head("204 No Content", {}), "", Kind::HttpRefused, 204, false);
    row("401", RawHttpServer::answer("no", "401 Unauthorized"), "", Kind::HttpRefused, 401, false);
    row("404, with an event", RawHttpServer::answer(anEvent(), "404 Not Found", {type}), "",
        Kind::HttpRefused, 404, false);
    row("404, cut", RawHttpServer::head("404 Not Found", {"Content-Length: 10"}) + "no", "rst",
        Kind::HttpRefused, 404, false);
    row("500, to the end", RawHttpServer::head("500 Oh", {}), "fin", Kind::HttpRefused, 500, false);
    row("web page", RawHttpServer::answer("<html>", "200 OK", {"Content-Type: text/html"}), "",
        Kind::HttpRefused, 200, false);
    row("no type", RawHttpServer::answer("data: x\n\n"), "", Kind::HttpRefused, 200, false);
    row("compressed", RawHttpServer::head("200 OK", {type, "Content-Encoding: gzip"}) + "\x1f\x8b", "",
        Kind::ProtocolError, 1003, true);
    row("not HTTP", "SSH-2.0-OpenSSH_9.2\r\n\r\n", "", Kind::ProtocolError, 1002, false);
    row("garbage", QByteArray("\0\1\2\3", 4), "", Kind::ProtocolError, 1002, false);
    row("upgrade", "HTTP/1.1 101 Switching Protocols\r\n\r\n", "", Kind::ProtocolError, 1002, false);
    row("broken chunk", head + chunk + "zz\r\n", "", Kind::ProtocolError, 1002, true);
    row("endless head", "HTTP/1.1 200 OK\r\nA: " + QByteArray(70000, 'x'), "", Kind::ProtocolError, 1009,
        false);
}

void TestSseLink::endsForWhatTheServerDoes()
{
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, how);
    RawHttpServer server;
    server.answerWith(answer, [how](RawHttpPeer &peer) {
        if (how == "fin")
            peer.sendFin();
        else if (how == "rst")
            // The client gets to know the answer first, or there would be nothing but a reset.
            QTimer::singleShot(50, &peer, &RawHttpPeer::sendRst);
    });
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QTEST(link.end().kind, "kind");
    QTEST(link.end().code, "code");
    QTEST(link.end().wasOpen, "wasOpen");
    QVERIFY(!link->isOpen());
    // Asked once, whatever comes of it.
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(server.connections(), 1);
    QCOMPARE(server.requestLines().size(), 1);
    QCOMPARE(link.afterTheEnd(), 0);
    const bool hasEvent = answer.contains(anEvent()) && link.end().wasOpen;
    QCOMPARE(link.events(), hasEvent ? QByteArrayList{"||x"} : QByteArrayList());
}

void TestSseLink::namesTheTargetOfARedirect()
{
    RawHttpServer other;
    for (const char *status : {"301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"}) {
        RawHttpServer server;
        server.answerWith(RawHttpServer::answer(
            "moved", status,
            {"Location: http://127.0.0.1:" + QByteArray::number(other.serverPort()) + "/x?token=canary"}));
        WatchedStream link;
        link->open(endpoint(server), call());
        QTRY_COMPARE(link.ends().size(), 1);
        QCOMPARE(link.end().kind, Kind::HttpRefused);
        QCOMPARE(link.end().code, QByteArray(status).left(3).toInt());
        QCOMPARE(link.end().reason,
                 QStringLiteral("Location: http://127.0.0.1:%1/x?token=\u2026").arg(other.serverPort()));
    }
    QCOMPARE(other.connections(), 0);

    RawHttpServer server;
    server.answerWith(RawHttpServer::answer({}, "302 Found", {"Location: ../login"}));
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().reason,
             QStringLiteral("Location: http://127.0.0.1:%1/threads/1/login").arg(server.serverPort()));
}

void TestSseLink::tellsWhyTheServerRefuses_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("retryAfter"); // -1: none
    QTest::newRow("text") << RawHttpServer::answer("Thread not found", "404 Not Found")
                          << QStringLiteral("Thread not found") << -1;
    QTest::newRow("JSON in chunks") << RawHttpServer::head("400 Bad Request", {"Transfer-Encoding: chunked"})
                                           + RawHttpServer::chunk("{\"success\"")
                                           + RawHttpServer::chunk(":false}") + "0\r\n\r\n"
                                    << QStringLiteral("{\"success\":false}") << -1;
    QTest::newRow("much") << RawHttpServer::answer(QByteArray(100000, 'x'), "500 Oh") << QString(4096, u'x')
                          << -1;
    QTest::newRow("nothing") << RawHttpServer::answer({}, "503 Busy", {"Retry-After: 7"}) << QString() << 7;
    QTest::newRow("not UTF-8") << RawHttpServer::answer("a\xff", "400 Bad") << QStringLiteral("a\ufffd")
                               << -1;
    QTest::newRow("type") << RawHttpServer::answer("<html>", "200 OK", {"Content-Type: text/html"})
                          << QStringLiteral("Content-Type: text/html") << -1;
}

void TestSseLink::tellsWhyTheServerRefuses()
{
    QFETCH(QByteArray, answer);
    RawHttpServer server;
    server.answerWith(answer);
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::HttpRefused);
    QTEST(link.end().reason, "reason");
    QTEST(int(link.end().retryAfter.value_or(-1s).count()), "retryAfter");
}

void TestSseLink::repeatsNoSecrets()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("bad key: canary-1234, Bearer canary-1234", "401 Unauthorized"));
    WatchedStream link;
    Endpoint to = endpoint(server);
    to.headers = {{"Authorization", "Bearer canary-1234"}};
    link->open(to, call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().reason, QStringLiteral("bad key: [secret], [secret]"));
}

void TestSseLink::refusesBeforeSending_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("reason");
    const auto here = QStringLiteral("127.0.0.1");
    const auto path = QStringLiteral("/stream");
    QTest::newRow("line end in a header")
        << here << path << QByteArray("a\r\nInjected: 1") << QStringLiteral("header");
    QTest::newRow("plain text beyond loopback")
        << QStringLiteral("192.0.2.1") << path << QByteArray("a") << QStringLiteral("plain-text");
    QTest::newRow("path that goes up")
        << here << QStringLiteral("/a/../b") << QByteArray("a") << QStringLiteral("address");
    QTest::newRow("no path") << here << QStringLiteral("stream") << QByteArray("a")
                             << QStringLiteral("address");
    QTest::newRow("line end in the path") << here << QStringLiteral("/a HTTP/1.1\r\nInjected: 1")
                                          << QByteArray("a") << QStringLiteral("address");
}

void TestSseLink::refusesBeforeSending()
{
    QFETCH(QString, host);
    QFETCH(QString, path);
    QFETCH(QByteArray, value);
    RawHttpServer server;
    for (const bool inCall : {false, true}) {
        WatchedStream link;
        Endpoint to = endpoint(server);
        to.url.setHost(host);
        HttpCall asked = HttpCall::get(path);
        (inCall ? asked.headers : to.headers) = {{"X", value}};
        link->open(to, asked);
        QCOMPARE(link.ends().size(), 0); // not before open() returned
        QTRY_COMPARE(link.ends().size(), 1);
        QCOMPARE(link.end().kind, Kind::NotAllowed);
        QTEST(link.end().reason, "reason");
    }
    QCOMPARE(server.connections(), 0);
}

void TestSseLink::reportsNobodyListening()
{
    Endpoint to;
    {
        RawHttpServer server;
        to = endpoint(server);
    }
    WatchedStream link;
    link->open(to, call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Refused);
}

void TestSseLink::goesThroughAProxy()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(eventNumber(1)) + "0\r\n\r\n");
    ConnectProxy proxy(server.serverPort());
    WatchedStream link;
    Endpoint to;
    to.url = QUrl(QStringLiteral("ws://agents.invalid:8080/api"));
    to.allowPlain = true;
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = proxy.proxy();
    link->open(to, call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(proxy.requests(), QByteArrayList{"CONNECT agents.invalid:8080 HTTP/1.1"});
    QVERIFY(server.peer()->requests().constFirst().head.contains("\r\nHost: agents.invalid:8080\r\n"));
    QCOMPARE(link.events(), QByteArrayList{toldNumber(1)});
    QCOMPARE(link.end().kind, Kind::Closed);
}

void TestSseLink::reportsAProxyThatFails()
{
    WatchedStream link;
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://nothing.invalid/"));
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1);
    link->open(to, call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::ProxyFailed);
}

void TestSseLink::opensMoreStreamsThanSix()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(eventNumber(1)));
    std::vector<std::unique_ptr<WatchedStream>> links;
    for (int i = 0; i < 20; ++i) {
        links.push_back(std::make_unique<WatchedStream>());
        (*links.back())->open(endpoint(server), call());
    }
    const auto isTold = [](const auto &link) { return link->events().size() == 1; };
    QTRY_VERIFY(std::all_of(links.begin(), links.end(), isTold));
    QCOMPARE(server.connections(), 20);
}

void TestSseLink::keepsNoCookies()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer(
        "data: x\n\n", "200 OK",
        {"Content-Type: text/event-stream", "Set-Cookie: a=b; Path=/", "Cache-Control: max-age=1000"}));
    for (int i = 1; i <= 2; ++i) {
        WatchedStream link;
        link->open(endpoint(server), HttpCall::get(QStringLiteral("/stream")));
        QTRY_COMPARE(link.ends().size(), 1);
        QCOMPARE(server.requestLines().size(), i);
        QVERIFY(!server.peer()->requests().constFirst().head.contains("Cookie"));
    }
}

void TestSseLink::closesOnceWhateverIsCalled()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    link->close();
    link->close();
    QCOMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Ours);
    QVERIFY(link.end().wasOpen);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(link.ends().size(), 1);
}

void TestSseLink::closesWhileOpening()
{
    RawHttpServer server;
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(server.requestLines().size(), 1);
    link->close();
    QCOMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Ours);
    QVERIFY(!link.end().wasOpen);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
}

void TestSseLink::mayBeDeletedInASlot_data()
{
    QTest::addColumn<QByteArray>("when");
    QTest::addColumn<bool>("afterAPause");
    for (const char *when : {"answered", "received", "ended"}) {
        QTest::addRow("%s", when) << QByteArray(when) << false;
        QTest::addRow("%s, after a pause", when) << QByteArray(when) << true;
    }
}

void TestSseLink::mayBeDeletedInASlot()
{
    QFETCH(QByteArray, when);
    QFETCH(bool, afterAPause);
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(eventNumber(1) + eventNumber(2))
                      + "0\r\n\r\n");
    auto *link = new SseLink;
    const QPointer<SseLink> watched(link);
    connect(link, &SseLink::answered, link, [=] {
        if (when == "answered")
            delete link;
    });
    connect(link, &SseLink::received, link, [=] {
        if (when == "received")
            delete link;
    });
    connect(link, &SseLink::ended, link, [=] {
        if (when == "ended")
            delete link;
    });
    link->setPaused(afterAPause);
    link->open(endpoint(server), call());
    if (afterAPause) {
        QTRY_COMPARE(server.requestLines().size(), 1);
        QTimer::singleShot(50ms, link, [link] { link->setPaused(false); });
    }
    QTRY_VERIFY(watched.isNull());
}

void TestSseLink::limitsEvents_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::newRow("line") << "data: " + QByteArray(1001, 'x') + "\n\n";
    QTest::newRow("line that never ends") << "data: " + QByteArray(2000, 'x');
    QTest::newRow("lines") << QByteArray("data: x\n").repeated(1000);
}

void TestSseLink::limitsEvents()
{
    QFETCH(QByteArray, sent);
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead()
                      + RawHttpServer::chunk("data: " + QByteArray(900, 'x') + "\n\n" + sent));
    SseLink::Options options;
    options.maxEvent = 1000;
    WatchedStream link(options);
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::ProtocolError);
    QCOMPARE(link.end().code, 1009);
    QCOMPARE(link.events().size(), 1);
}

void TestSseLink::keepsHowLongToWait()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk("retry: 1500\n\n") + "0\r\n\r\n");
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link->retry(), std::optional<std::chrono::milliseconds>(1500ms));
}

TRACEDECK_TESTS(TestSseLink, Core)

} // namespace tracedeck::test::tst_sselink

#include "tst_sselink.moc"
