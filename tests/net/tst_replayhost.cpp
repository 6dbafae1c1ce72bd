// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "langgraphlines.h"
#include "qttests.h"
#include "replaysetup.h"
#include "websocketpeer.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTcpSocket>

namespace tracedeck::test::tst_replayhost {

using namespace langgraphlines;
using replaysetup::bytesOf;
using replaysetup::kObserve;
using replaysetup::serve;
namespace lines = langgraphlines;

namespace {

QUrl socketAt(const ReplayServer &server, const QByteArray &path)
{
    QUrl url = server.url();
    url.setScheme(QStringLiteral("ws"));
    url.setPath(QString::fromLatin1(path));
    return url;
}

QByteArray subscribe(int id, const QByteArray &channels)
{
    return "{\"id\":" + QByteArray::number(id)
           + ",\"method\":\"subscription.subscribe\",\"params\":{\"channels\":" + channels + "}}";
}

} // namespace

/// Who comes to a replayed LangGraph server, and how.
class TestReplayHost : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void observersGetEveryLine_data();
    void observersGetEveryLine();
    void speaksWebSocket();
    void overlappingSubscriptionsRepeatEvents();
    void endsSubscriptions();
    void startsNothingElseThatHasHappened();
    void refusesSocketsElsewhere();
    void goesOnAfterACut();
    void aSlowReaderIsWaitedFor();
    void refusesPagesFromElsewhere();
    void sendsAwayWhatIsNoRequest();
    void goesWithClientsStillThere();
};

void TestReplayHost::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestReplayHost::observersGetEveryLine_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &recording : recordingsOf("langgraph"))
        QTest::newRow(recording.name.c_str()) << recording;
}

void TestReplayHost::observersGetEveryLine()
{
    QFETCH(Recording, recording);
    const auto server = serve(recording.path);
    QUrl url = server->url();
    QCOMPARE(url.scheme(), QStringLiteral("http"));
    url.setScheme(QStringLiteral("ws"));
    WebSocketPeer peer(url, {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QByteArrayList expected = bytesOf(recording.text).split('\n');
    expected.removeAll(QByteArray());
    QCOMPARE(peer.received(), expected);
    QCOMPARE(peer.socket().subprotocol(), kObserve);
    QCOMPARE(peer.closeReason(), QStringLiteral("end of recording"));
}

void TestReplayHost::speaksWebSocket()
{
    const QByteArray path = "/threads/d8d7dda8-a7d7-4c15-935f-1a3de98fa53b/stream/events";
    const auto server = serve(pathOf("agent_ws.ndjson"));
    WebSocketPeer peer(socketAt(*server, path));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(R"({"id":1,"method":"run.start","params":{"assistant_id":"agent","input":{"messages":)"
              R"([{"role":"user","content":"weather and search please"}]}}})");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QVERIFY(peer.received().first().contains(
        R"("id":1,"result":{"run_id":"01a1ffca-5f3d-77db-ad0c-d9ca5e89a83c"})"));
    peer.send(subscribe(2, R"(["lifecycle","values"])"));
    QTRY_VERIFY_WITH_TIMEOUT(
        peer.received().size() > 1
            && peer.received().last().contains(R"("namespace":[],"timestamp":1795292815)")
            && peer.received().last().contains("completed"),
        kPatience);
    const QJsonObject subscribed = QJsonDocument::fromJson(peer.received().at(1)).object();
    QCOMPARE(subscribed[QLatin1String("type")].toString(), QStringLiteral("success"));
    QCOMPARE(subscribed[QLatin1String("id")].toInt(), 2);
    const qsizetype firstRun = peer.received().size();
    peer.send(R"({"id":3,"method":"agent.getTree","params":{}})");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), firstRun + 1, kPatience);
    QVERIFY(peer.received().last().startsWith(R"({"type":"success","id":3,"result":{"tree":)"));
    for (const QByteArray &nonsense : QByteArrayList{"{nope", "[1]", R"({"id":"a","method":"x"})"})
        peer.send(nonsense);
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), firstRun + 4, kPatience);
    QVERIFY(
        peer.received().at(firstRun + 1)
        == R"({"type":"error","id":null,"error":"invalid_argument","message":"Protocol commands must be valid JSON."})");
    QVERIFY(peer.received().last().contains("must include an integer id and string method."));
    QVERIFY(!peer.isGone());
}

void TestReplayHost::overlappingSubscriptionsRepeatEvents()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    WebSocketPeer peer(socketAt(*server, kStream));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(R"({"id":1,"method":"run.start","params":{"assistant_id":"agent","input":1}})");
    peer.send(subscribe(2, R"(["values"])"));
    peer.send(subscribe(3, R"(["values","lifecycle"])"));
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 7, kPatience);
    QCOMPARE(peer.received().count(lines::frame(3, "values", R"({"n":1})")), 2);
    QCOMPARE(peer.received().count(lines::frame(4, "lifecycle", R"({"event":"completed"})")), 1);
}

void TestReplayHost::endsSubscriptions()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    WebSocketPeer peer(socketAt(*server, kStream));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(R"({"id":1,"method":"run.start","params":{"assistant_id":"agent","input":1}})");
    peer.send(subscribe(2, R"(["values"])"));
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 3, kPatience);
    const QJsonDocument subscribed = QJsonDocument::fromJson(peer.received().at(1));
    const QByteArray id =
        subscribed[QLatin1String("result")][QLatin1String("subscription_id")].toString().toUtf8();
    const QByteArray leave =
        R"({"id":4,"method":"subscription.unsubscribe","params":{"subscription_id":")" + id + "\"}}";
    peer.send(leave);
    peer.send(leave);
    peer.send(R"({"id":5,"method":"run.start","params":{"assistant_id":"agent","input":2}})");
    peer.send(subscribe(6, R"(["bogus"])"));
    peer.send(subscribe(7, "[]"));
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 8, kPatience);
    QVERIFY(peer.received().at(3).startsWith(R"({"type":"success","id":4,"result":{})"));
    QVERIFY(peer.received().at(4).contains("no_such_subscription"));
    QVERIFY(peer.received().at(5).contains("run-2"));
    QVERIFY(peer.received().at(6).contains("subscription.subscribe received an unsupported channel."));
    QVERIFY(peer.received().at(7).contains("subscription.subscribe requires a non-empty channels array."));
}

/// Who listened saw the recorded run. Another one is not held; the same may be asked for late.
void TestReplayHost::startsNothingElseThatHasHappened()
{
    const auto server = serve(pathOf("agent_ws.ndjson"));
    WebSocketPeer peer(socketAt(*server, "/threads/d8d7dda8-a7d7-4c15-935f-1a3de98fa53b/stream/events"));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(subscribe(1, R"(["lifecycle"])"));
    QTRY_VERIFY_WITH_TIMEOUT(!peer.received().isEmpty() && peer.received().last().contains("\"completed\""), kPatience);
    peer.send(R"({"id":2,"method":"run.start","params":{"assistant_id":"agent","input":{"messages":)"
              R"([{"role":"user","content":"something else"}]}}})");
    QTRY_VERIFY_WITH_TIMEOUT(
        peer.received().last().contains("this recording holds no further answer to run.start"), kPatience);
    peer.send(R"({"id":3,"method":"run.start","params":{"assistant_id":"agent","input":{"messages":)"
              R"([{"role":"user","content":"weather and search please"}]}}})");
    QTRY_VERIFY_WITH_TIMEOUT(
        peer.received().last().contains(R"("id":3,"result":{"run_id":"01a1ffca-5f3d-77db-ad0c-d9ca5e89a83c"})"),
        kPatience);
}

void TestReplayHost::refusesSocketsElsewhere()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    for (const char *path : {"/threads/42/stream/events", "/threads/42/commands", "/"}) {
        WebSocketPeer peer(socketAt(*server, path));
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QVERIFY(!peer.isOpen());
        QVERIFY2(peer.socket().errorString().contains(QStringLiteral("404")),
                 qPrintable(peer.socket().errorString()));
    }
    QCOMPARE(server->clientCount(), 0);
}

void TestReplayHost::goesOnAfterACut()
{
    const auto server = serve(pathOf("agent_sse.ndjson"));
    const QByteArray path = "/threads/75ff5c73-9c05-4ab7-a3cc-730197c7f2cf/stream/events";
    server->pause();
    EventStreamPeer whole(server->url(), path, kAll);
    auto cut = std::make_unique<EventStreamPeer>(server->url(), path, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 2, kPatience);
    for (int i = 0; i < 60; ++i)
        server->step();
    QTRY_COMPARE_WITH_TIMEOUT(cut->events().size(), 60, kPatience);
    QList<EventStreamPeer::Event> pieces = cut->events();
    cut->cut();
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 1, kPatience);
    server->resume();
    QByteArray since = kAll;
    since.replace("]}", "],\"since\":" + pieces.last().id + '}');
    EventStreamPeer again(server->url(), path, since);
    QTRY_COMPARE_WITH_TIMEOUT(whole.events().size(), 168, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(again.events().size(), 108, kPatience);
    pieces += again.events();
    QVERIFY(pieces == whole.events());
}

void TestReplayHost::aSlowReaderIsWaitedFor()
{
    constexpr int kEvents = 64;
    QByteArrayList all = lines::stream(0, "s");
    for (int i = 1; i <= kEvents; ++i)
        all.append(lines::event(i, "s", lines::frame(i, "values", '"' + QByteArray(1 << 20, 'x') + '"')));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    QSignalSpy progressed(server.get(), &ReplayServer::progressed);
    QTcpSocket silent;
    silent.setReadBufferSize(1);
    silent.connectToHost(QHostAddress::LocalHost, server->port());
    QVERIFY(silent.waitForConnected(kPatience));
    silent.write("POST " + kStream
                 + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
                 + QByteArray::number(kAll.size()) + "\r\n\r\n" + kAll);
    QTRY_VERIFY_WITH_TIMEOUT(progressed.size() > 0, kPatience);
    // Another one gets everything meanwhile.
    EventStreamPeer peer(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(peer.events().size(), kEvents, kPatience);
    qint64 sentToSilent = 0;
    for (const QList<QVariant> &arguments : progressed) {
        if (arguments.at(0).toInt() == 1)
            sentToSilent = arguments.at(1).toLongLong();
    }
    QVERIFY2(sentToSilent < kEvents / 2, qPrintable(QString::number(sentToSilent)));
}

void TestReplayHost::refusesPagesFromElsewhere()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    HttpPeer client(server->url());
    for (const char *origin : {"https://example.org", "null", "http://localhost.example.org"}) {
        QCOMPARE(client.ask("GET", "/ok", {}, origin).status, 403);
        QCOMPARE(client.ask("POST", kCommands, runStart(1, "1"), origin).status, 403);
        WebSocketPeer peer(socketAt(*server, kStream), {}, QString::fromLatin1(origin));
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QVERIFY(!peer.isOpen());
    }
    const HttpPeer::Answer local = client.ask("GET", "/ok", {}, "http://localhost:3000");
    QCOMPARE(local.status, 200);
    QCOMPARE(local.allowedOrigin, QByteArray("http://localhost:3000"));
    QCOMPARE(client.ask("OPTIONS", kCommands, {}, "http://localhost:3000").status, 204);
}

void TestReplayHost::sendsAwayWhatIsNoRequest()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    const auto say = [&](const QByteArray &bytes) {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, server->port());
        socket.write(bytes);
        QSignalSpy gone(&socket, &QTcpSocket::disconnected);
        gone.wait(kPatience);
        return gone.isEmpty() ? QByteArray("it stayed") : socket.readAll();
    };
    QCOMPARE(say("GARBAGE \x01\r\n\r\n"), QByteArray());
    QCOMPARE(say("GET /ok HTTP/1.1\r\nX: " + QByteArray(100000, 'x')), QByteArray());
    QVERIFY(say("POST /threads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n")
                .startsWith("HTTP/1.1 413 "));
    QVERIFY(say("POST /threads HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n").startsWith("HTTP/1.1 411 "));
    QVERIFY(say("GET /ok HTTP/1.1\r\nHost: evil.example\r\n\r\n").startsWith("HTTP/1.1 403 "));
    // In pieces, and with more behind it.
    const QByteArray two =
        say("GET /ok HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /ok HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    QVERIFY(two.startsWith("HTTP/1.1 200 OK\r\n"));
    QCOMPARE(two.count("{\"ok\":true}"), 1);
    QCOMPARE(HttpPeer(server->url()).ask("GET", "/ok").status, 200);
}

void TestReplayHost::goesWithClientsStillThere()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    auto server = serve(file.path());
    EventStreamPeer stream(server->url(), kStream, kAll);
    WebSocketPeer socket(socketAt(*server, kStream));
    WebSocketPeer observer(socketAt(*server, "/"), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(server->clientCount() >= 2 && stream.events().size() == 8 && socket.isOpen(),
                             kPatience);
    server.reset();
    QTRY_VERIFY_WITH_TIMEOUT(stream.isGone() && socket.isGone() && observer.isGone(), kPatience);
}

TRACEDECK_TESTS(TestReplayHost, Core)

} // namespace tracedeck::test::tst_replayhost

#include "tst_replayhost.moc"
