// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "recordingproxy.h"
#include "replaysetup.h"
#include "sinklog.h"
#include "websocketpeer.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTcpSocket>

namespace tracedeck::test::tst_recordingproxy {

using namespace replaysetup;

namespace {

constexpr int kPatience = 30000; // on a busy machine

Endpoint endpointOf(const QUrl &url)
{
    Endpoint endpoint;
    endpoint.url = url;
    endpoint.proxyUse = Endpoint::ProxyUse::None;
    return endpoint;
}

std::unique_ptr<RecordingProxy> proxyTo(const QUrl &url, SinkLog &sink)
{
    auto proxy = std::make_unique<RecordingProxy>(endpointOf(url), &sink);
    if (!proxy->listen())
        qFatal("cannot listen");
    return proxy;
}

} // namespace

class TestRecordingProxy : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void recordsExactlyWhatWasExchanged();
    void passesThePushedFramesOn();
    void keepsWhatIsSaidBeforeTheServerIsThere();
    void saysWhyThereIsNoServer();
    void passesTheServersGoodbyeOn();
    void tellsOfADroppedServer();
    void endsTheServersConnectionWithTheClients();
    void takesObserversForClients();
    void refusesForeignPages();
    void forwardsNoBinary();
    void saysGoodbyeWhenItGoes();
    void refusesToListenBeyondLoopback();
    void aServerMaySayNothingForLong();
    void aSlowClientSlowsTheServer();
    void aSlowServerSlowsTheClient();
};

void TestRecordingProxy::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestRecordingProxy::recordsExactlyWhatWasExchanged()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    SinkLog sink;
    const auto proxy = proxyTo(server->url(), sink);
    WebSocketPeer control(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(control.isOpen(), kPatience);
    WebSocketPeer run(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(run.isOpen(), kPatience);
    QCOMPARE(proxy->clientCount(), 2);
    QByteArrayList controlled{"opened"}, ran{"opened"};
    qsizetype controlAnswers = 0, runAnswers = 0;
    const auto recordings = loomRecordings();
    const auto live = std::find_if(recordings.begin(), recordings.end(),
                                   [](const Recording &r) { return r.name == "live_thread.ndjson"; });
    for (const QByteArray &line : linesOf(*live)) {
        const bool isControl = line.contains("\"ch\":\"control\"");
        const bool isOut = line.contains("\"dir\":\"out\"");
        (isControl ? controlled : ran).append((isOut ? "> " : "< ") + frameIn(line));
        WebSocketPeer &peer = isControl ? control : run;
        if (isOut) {
            peer.send(frameIn(line));
            continue;
        }
        const qsizetype answer = (isControl ? controlAnswers : runAnswers)++;
        QTRY_VERIFY_WITH_TIMEOUT(peer.received().size() > answer, kPatience);
        QCOMPARE(peer.received()[answer], frameIn(line));
    }
    QCOMPARE(sink.of("client-1"), controlled);
    QCOMPARE(sink.of("client-2"), ran);
}

void TestRecordingProxy::passesThePushedFramesOn()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    SinkLog sink;
    const auto proxy = proxyTo(server->url(), sink);
    QSignalSpy gone(proxy.get(), &RecordingProxy::clientGone);
    WebSocketPeer peer(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, kPatience);
    QCOMPARE(peer.received().size(), 24);
    QCOMPARE(peer.closeCode(), 1000);
    QCOMPARE(peer.closeReason(), QStringLiteral("end of recording"));
    QByteArrayList expected{"client-1 opened"};
    for (const QByteArray &frame : peer.received())
        expected.append("client-1 < " + frame);
    expected.append("client-1 closed 1000 end of recording");
    QCOMPARE(sink.lines(), expected);
    QCOMPARE(proxy->clientCount(), 0);
}

void TestRecordingProxy::keepsWhatIsSaidBeforeTheServerIsThere()
{
    RawWebSocketServer server;
    server.answerWith({}); // lets the proxy wait
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen() && server.peer() && !server.peer()->request().isEmpty(),
                             kPatience);
    peer.send("first");
    peer.send("second");
    QCOMPARE(sink.lines(), QByteArrayList());
    peer.socket().close();
    QTRY_VERIFY_WITH_TIMEOUT(proxy->clientCount() == 0, kPatience);
    QCOMPARE(sink.lines(), QByteArrayList()); // nothing went anywhere

    server.answerWith(RawWebSocketServer::upgradeAnswer());
    WebSocketPeer eager(proxy->url());
    connect(&eager.socket(), &QWebSocket::connected, &eager, [&eager] { eager.send("at once"); });
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), (QByteArrayList{"client-2 opened", "client-2 > at once"}),
                              kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(server.peer()->frames().size(), 1, kPatience);
}

void TestRecordingProxy::saysWhyThereIsNoServer()
{
    QUrl url;
    {
        RawWebSocketServer closed;
        url = closed.url();
    }
    SinkLog sink;
    const auto proxy = proxyTo(url, sink);
    QSignalSpy failed(proxy.get(), &RecordingProxy::serverFailed);
    WebSocketPeer peer(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), 1011);
    QVERIFY2(peer.closeReason().startsWith(QStringLiteral("the server refuses connections")),
             qPrintable(peer.closeReason()));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(sink.lines().size(), 1);
    QVERIFY(sink.lines().first().startsWith("client-1 failed 0 "));
}

void TestRecordingProxy::passesTheServersGoodbyeOn()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    server.peer()->send(rawframe::text("last words") + rawframe::close(4409, "open elsewhere"));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received(), QByteArrayList{"last words"});
    QCOMPARE(peer.closeCode(), 4409);
    QCOMPARE(peer.closeReason(), QStringLiteral("open elsewhere"));
    QCOMPARE(sink.lines().last(), QByteArray("client-1 closed 4409 open elsewhere"));
}

void TestRecordingProxy::tellsOfADroppedServer()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    server.peer()->sendRst();
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), 1011);
    QVERIFY(peer.closeReason().startsWith(QStringLiteral("the connection to the server broke")));
    QVERIFY(sink.lines().last().startsWith("client-1 failed"));
}

void TestRecordingProxy::endsTheServersConnectionWithTheClients()
{
    ReplayServer::Options options;
    options.speed.kind = ReplaySpeed::Kind::Step;
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson", options);
    SinkLog sink;
    const auto proxy = proxyTo(server->url(), sink);
    QSignalSpy gone(server.get(), &ReplayServer::clientGone);
    for (const bool abrupt : {false, true}) {
        WebSocketPeer peer(proxy->url());
        QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 1, kPatience);
        abrupt ? peer.socket().abort() : peer.socket().close();
        QTRY_COMPARE_WITH_TIMEOUT(gone.size(), abrupt ? 2 : 1, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(proxy->clientCount(), 0, kPatience);
    }
    QCOMPARE(sink.lines().last(), QByteArray("client-2 closed 1000 the client went away"));
}

void TestRecordingProxy::takesObserversForClients()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer observer(proxy->url(), {kObserve});
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    QCOMPARE(observer.socket().subprotocol(), QString());
}

void TestRecordingProxy::refusesForeignPages()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer page(proxy->url(), {}, QStringLiteral("https://example.org"));
    QTRY_VERIFY_WITH_TIMEOUT(page.isGone(), kPatience);
    QCOMPARE(server.connections(), 0);
    QCOMPARE(sink.lines(), QByteArrayList());
}

void TestRecordingProxy::forwardsNoBinary()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    peer.sendBinary("\u4f1a as text");
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines().last(), QByteArray("client-1 > \u4f1a as text"), kPatience);
    peer.sendBinary("\xff\xfe");
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), 1003);
}

void TestRecordingProxy::saysGoodbyeWhenItGoes()
{
    RawWebSocketServer server;
    SinkLog sink;
    auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    proxy.reset();
    QCOMPARE(sink.lines().last(), QByteArray("client-1 closed 1001 the proxy ended"));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
}

void TestRecordingProxy::refusesToListenBeyondLoopback()
{
    SinkLog sink;
    RecordingProxy proxy(endpointOf(QUrl(QStringLiteral("ws://127.0.0.1:1"))), &sink);
    QSignalSpy failed(&proxy, &RecordingProxy::failed);
    QVERIFY(!proxy.listen(QHostAddress(QHostAddress::AnyIPv4)));
    QCOMPARE(failed.size(), 1);
}

namespace {

std::string sixtyFourMegabytes()
{
    const QByteArray frame = "{\"type\":\"pong\",\"id\":\"" + QByteArray(1 << 20, 'x') + "\"}";
    QByteArrayList lines;
    for (int i = 0; i < 64; ++i)
        lines.append(lineOf(i, "in", "c", frame));
    return recordingOf(lines);
}

} // namespace

/// A Loom server is deaf to pings while a run goes on: who stands between does not end it for that, unless it is told to.
void TestRecordingProxy::aServerMaySayNothingForLong()
{
    RecordingProxy::Options options;
    QCOMPARE(options.link.quietFor.count(), 0);
    options.link.quietFor = std::chrono::milliseconds(30);
    options.link.answerWithin = std::chrono::milliseconds(60);
    RawWebSocketServer server;
    SinkLog sink;
    RecordingProxy proxy(endpointOf(server.url()), &sink, options);
    QVERIFY(proxy.listen());
    WebSocketPeer peer(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
}

void TestRecordingProxy::aSlowClientSlowsTheServer()
{
    const TemporaryFile file(sixtyFourMegabytes());
    const auto server = serve(file.path());
    SinkLog sink;
    const auto proxy = proxyTo(server->url(), sink);
    QTcpSocket silent;
    silent.setReadBufferSize(1);
    silent.connectToHost(QHostAddress::LocalHost, proxy->port());
    QVERIFY(silent.waitForConnected(kPatience));
    silent.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    QTRY_VERIFY_WITH_TIMEOUT(sink.of("client-1").size() > 1, kPatience);
    // Another client gets everything meanwhile.
    WebSocketPeer peer(proxy->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 64);
    const qsizetype forwarded = sink.of("client-1").size();
    QVERIFY2(forwarded < 48, qPrintable(QString::number(forwarded)));
    silent.abort();
    QTRY_COMPARE_WITH_TIMEOUT(proxy->clientCount(), 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
}

void TestRecordingProxy::aSlowServerSlowsTheClient()
{
    RawWebSocketServer server;
    SinkLog sink;
    const auto proxy = proxyTo(server.url(), sink);
    WebSocketPeer peer(proxy->url());
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines(), QByteArrayList{"client-1 opened"}, kPatience);
    QTcpSocket *socket = server.peer()->socket();
    socket->setReadBufferSize(4096);
    socket->blockSignals(true);
    const QByteArray message(1 << 20, 'x');
    for (int i = 0; i < 40; ++i)
        peer.send(message);
    // Others have their turn until nothing moves any more.
    qint64 before = -1;
    const auto stands = [&] { return std::exchange(before, peer.socket().bytesToWrite()) == before; };
    QTRY_VERIFY_WITH_TIMEOUT(sink.lines().size() > 3 && stands(), kPatience);
    QVERIFY2(sink.lines().size() < 38, qPrintable(QString::number(sink.lines().size())));
    socket->blockSignals(false);
    socket->setReadBufferSize(0);
    emit socket->readyRead();
    QTRY_COMPARE_WITH_TIMEOUT(sink.lines().size(), 41, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(server.peer()->received().size() >= (40 << 20), kPatience);
}

TRACEDECK_TESTS(TestRecordingProxy, Core)

} // namespace tracedeck::test::tst_recordingproxy

#include "tst_recordingproxy.moc"
