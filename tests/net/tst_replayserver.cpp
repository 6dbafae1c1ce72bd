// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "replaysetup.h"
#include "tracebuilder.h"
#include "websocketpeer.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>

namespace tracedeck::test::tst_replayserver {

using namespace replaysetup;

namespace {

constexpr int kPatience = 30000; // on a busy machine

bool holdsRequests(const Recording &recording)
{
    return recording.name == "live_thread.ndjson" || recording.name == "requests_all.plain.ndjson";
}

QByteArrayList incomingOf(const Recording &recording)
{
    QByteArrayList frames;
    for (const QByteArray &line : linesOf(recording)) {
        if (recording.form == LineForm::Bare)
            frames.append(line);
        else if (line.contains("\"dir\":\"in\""))
            frames.append(frameIn(line));
    }
    return frames;
}

} // namespace

class TestReplayServer : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void observersGetEveryLine_data();
    void observersGetEveryLine();
    void bareFramesReachObserversAsRecordings();
    void packedRecordingsAreServedToo();
    void aPlainClientGetsEveryIncomingFrame_data();
    void aPlainClientGetsEveryIncomingFrame();
    void framesThatAreNoTextArriveAsTheyWere();
    void aLongTextIsOneFrame();
    void channelsThatNobodyAskedAreServedByTurns();
    void severalClientsHavePositionsOfTheirOwn();
    void stepsOneFrameAtATime();
    void pausesAndGoesOn();
    void keepsTheCadenceUntilToldOtherwise();
    void staysOpenWhereAsked();
    void closesWithTheCodeAskedFor();
    void refusesPagesFromElsewhere();
    void refusesToListenBeyondLoopback();
    void saysWhyItCannotListen();
    void goesWithClientsStillThere();
    void aSlowReaderIsWaitedFor();
};

void TestReplayServer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestReplayServer::observersGetEveryLine_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &recording : loomRecordings()) {
        if (recording.form == LineForm::Recording)
            QTest::newRow(recording.name.c_str()) << recording;
    }
}

void TestReplayServer::observersGetEveryLine()
{
    QFETCH(Recording, recording);
    const auto server = serve(recording.path);
    WebSocketPeer peer(server->url(), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QByteArrayList expected = bytesOf(recording.text).split('\n');
    expected.removeAll(QByteArray());
    QCOMPARE(peer.received(), expected);
    QCOMPARE(peer.socket().subprotocol(), kObserve);
    QCOMPARE(peer.closeCode(), 1000);
    QCOMPARE(peer.closeReason(), QStringLiteral("end of recording"));
}

void TestReplayServer::bareFramesReachObserversAsRecordings()
{
    const TemporaryFile file("{\"type\":\"pong\",\"id\":\"p\"}\n"
                             "{\"type\":\"ping\",\"id\":\"p\"}\n"
                             "{\"type\":\"pong\"} {}\n");
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url(), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 4);
    const QJsonObject header = QJsonDocument::fromJson(peer.received()[0]).object();
    QCOMPARE(header[QStringLiteral("tracedeck")].toInt(), 1);
    QCOMPARE(header[QStringLiteral("dialect")].toString(), QStringLiteral("loom"));
    const auto endOf = [&peer](int i) {
        return peer.received()[i].mid(peer.received()[i].indexOf(",\"dir\""));
    };
    QCOMPARE(
        endOf(1),
        QByteArray(
            ",\"dir\":\"in\",\"ch\":\"file\",\"via\":\"ws\",\"frame\":{\"type\":\"pong\",\"id\":\"p\"}}"));
    QCOMPARE(
        endOf(2),
        QByteArray(
            ",\"dir\":\"out\",\"ch\":\"file\",\"via\":\"ws\",\"frame\":{\"type\":\"ping\",\"id\":\"p\"}}"));
    QCOMPARE(
        endOf(3),
        QByteArray(",\"dir\":\"in\",\"ch\":\"file\",\"via\":\"ws\",\"raw\":\"eyJ0eXBlIjoicG9uZyJ9IHt9\"}"));
    QVERIFY(peer.received()[1].startsWith("{\"t\":"));
}

void TestReplayServer::packedRecordingsAreServedToo()
{
    // A header and a pong.
    const TemporaryFile file(
        QByteArray::fromBase64(
            "KLUv/QRY3QIA8oYUGICp6YwGPpGzRYNlRNxbGZiyrZw6WCEaAkVro3sx34LCQfdEiTXreZAU+FaIOzGHb7wP8L"
            "tg7mnNira6JybDUd/HOcZ9YRrElA/QCZglkaQ1CwEAkTIFBVXJbuU=")
            .toStdString());
    const auto server = serve(file.path());
    WebSocketPeer plain(server->url());
    WebSocketPeer observer(server->url(), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(plain.isGone() && observer.isGone(), kPatience);
    QCOMPARE(plain.received(), QByteArrayList{"{\"type\":\"pong\",\"id\":\"p\"}"});
    QCOMPARE(observer.received().size(), 2);
}

void TestReplayServer::aPlainClientGetsEveryIncomingFrame_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &recording : loomRecordings()) {
        if (!holdsRequests(recording))
            QTest::newRow(recording.name.c_str()) << recording;
    }
}

void TestReplayServer::aPlainClientGetsEveryIncomingFrame()
{
    QFETCH(Recording, recording);
    const auto server = serve(recording.path);
    QSignalSpy finished(server.get(), &ReplayServer::finished);
    QSignalSpy progressed(server.get(), &ReplayServer::progressed);
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    const QByteArrayList expected = incomingOf(recording);
    QVERIFY(!expected.isEmpty());
    QCOMPARE(peer.received(), expected);
    QCOMPARE(peer.closeCode(), 1000);
    QCOMPARE(peer.closeReason(), QStringLiteral("end of recording"));
    QCOMPARE(finished.size(), 1);
    QCOMPARE(progressed.last().at(1).toLongLong(), expected.size());
    QCOMPARE(progressed.last().at(2).toLongLong(), expected.size());
}

void TestReplayServer::framesThatAreNoTextArriveAsTheyWere()
{
    const QByteArray raw = "{\"t\":1,\"dir\":\"in\",\"ch\":\"c\",\"via\":\"ws\",\"raw\":\"";
    const TemporaryFile file(recordingOf({
        raw + QByteArray("{\"type\":\n\"pong\"}").toBase64() + "\"}",
        raw + QByteArray("\xff\xfe\x00z", 4).toBase64() + "\"}",
        lineOf(1, "in", "c", "{\"type\":\"pong\",\"id\":\"\\u0000 \u4f1a\u8bdd \U0001f642\"}"),
    }));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received(),
             (QByteArrayList{"{\"type\":\n\"pong\"}", QByteArray("\xff\xfe\x00z", 4),
                             "{\"type\":\"pong\",\"id\":\"\\u0000 \u4f1a\u8bdd \U0001f642\"}"}));
}

/// Cut into frames of Qt's usual size, one of these characters would be torn, and the client would hang up (1007).
void TestReplayServer::aLongTextIsOneFrame()
{
    const QByteArray frame = "{\"type\":\"pong\",\"id\":\"x" + QByteArray("\u4f1a").repeated(1 << 19) + "\"}";
    const TemporaryFile file(recordingOf({lineOf(1, "in", "c", frame)}));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), 1000);
    QVERIFY(peer.received() == QByteArrayList{frame});
}

void TestReplayServer::channelsThatNobodyAskedAreServedByTurns()
{
    const TemporaryFile file(recordingOf({
        lineOf(1, "in", "a", "{\"type\":\"pong\",\"id\":\"a1\"}"),
        lineOf(2, "in", "b", "{\"type\":\"pong\",\"id\":\"b1\"}"),
        lineOf(3, "in", "a", "{\"type\":\"pong\",\"id\":\"a2\"}"),
    }));
    const auto server = serve(file.path());
    for (const QByteArrayList &expected :
         {QByteArrayList{"{\"type\":\"pong\",\"id\":\"a1\"}", "{\"type\":\"pong\",\"id\":\"a2\"}"},
          QByteArrayList{"{\"type\":\"pong\",\"id\":\"b1\"}"}}) {
        WebSocketPeer peer(server->url());
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QCOMPARE(peer.received(), expected);
    }
}

void TestReplayServer::severalClientsHavePositionsOfTheirOwn()
{
    const std::string path = TRACEDECK_TEST_DATA "/loom/got.ndjson";
    ReplayServer::Options options;
    options.speed.kind = ReplaySpeed::Kind::Step;
    const auto server = serve(path, options);
    QSignalSpy connected(server.get(), &ReplayServer::clientConnected);
    WebSocketPeer first(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(connected.size(), 1, kPatience);
    server->step();
    server->step();
    QTRY_COMPARE_WITH_TIMEOUT(first.received().size(), 2, kPatience);
    WebSocketPeer second(server->url());
    WebSocketPeer observer(server->url(), {kObserve});
    QTRY_COMPARE_WITH_TIMEOUT(connected.size(), 3, kPatience);
    QCOMPARE(server->clientCount(), 3);
    server->step();
    QTRY_COMPARE_WITH_TIMEOUT(first.received().size(), 3, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(second.received().size(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(observer.received().size(), 2, kPatience); // with the header
    QCOMPARE(second.received().first(), first.received().first());
    server->setSpeed(atOnce().speed);
    QTRY_VERIFY_WITH_TIMEOUT(first.isGone() && second.isGone() && observer.isGone(), kPatience);
    QCOMPARE(first.received(), second.received());
    QCOMPARE(observer.received().size(), first.received().size() + 1);
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
}

void TestReplayServer::stepsOneFrameAtATime()
{
    const TemporaryFile file(recordingOf({
        lineOf(0, "in", "c", "{\"type\":\"pong\",\"id\":\"1\"}"),
        lineOf(0, "in", "c", "{\"type\":\"pong\",\"id\":\"2\"}"),
    }));
    ReplayServer::Options options;
    options.speed.kind = ReplaySpeed::Kind::Step;
    const auto server = serve(file.path(), options);
    QSignalSpy progressed(server.get(), &ReplayServer::progressed);
    QSignalSpy connected(server.get(), &ReplayServer::clientConnected);
    server->step(); // nobody is there: it is not kept for later
    WebSocketPeer peer(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(connected.size(), 1, kPatience);
    peer.send("{\"type\":\"ping\",\"id\":\"between\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1,
                              kPatience); // had a frame been sent, it would be first
    QCOMPARE(peer.received().last(), QByteArray("{\"type\":\"pong\",\"id\":\"between\"}"));
    QCOMPARE(progressed.size(), 0);
    server->step();
    QCOMPARE(progressed.size(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
    server->step();
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 3);
    QCOMPARE(peer.closeCode(), 1000);
}

void TestReplayServer::pausesAndGoesOn()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    server->pause();
    QVERIFY(server->isPaused());
    QSignalSpy connected(server.get(), &ReplayServer::clientConnected);
    QSignalSpy progressed(server.get(), &ReplayServer::progressed);
    WebSocketPeer peer(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(connected.size(), 1, kPatience);
    peer.send("{\"type\":\"ping\",\"id\":\"p\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(progressed.size(), 0);
    server->resume();
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 25);
}

void TestReplayServer::keepsTheCadenceUntilToldOtherwise()
{
    const TemporaryFile file(recordingOf({
        lineOf(5000, "in", "c", "{\"type\":\"pong\",\"id\":\"1\"}"),
        lineOf(5010, "in", "c", "{\"type\":\"pong\",\"id\":\"2\"}"),
        lineOf(3600000, "in", "c", "{\"type\":\"pong\",\"id\":\"3\"}"),
    }));
    const auto server = serve(file.path(), ReplayServer::Options());
    WebSocketPeer peer(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
    peer.send("{\"type\":\"ping\",\"id\":\"p\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 3, kPatience);
    QCOMPARE(peer.received().last(),
             QByteArray("{\"type\":\"pong\",\"id\":\"p\"}")); // the third is an hour away
    server->setSpeed({ReplaySpeed::Kind::Factor, 1e6});
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 4);
}

void TestReplayServer::staysOpenWhereAsked()
{
    ReplayServer::Options options = atOnce();
    options.keepOpen = true;
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson", options);
    QSignalSpy finished(server.get(), &ReplayServer::finished);
    WebSocketPeer peer(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
    peer.send("{\"type\":\"ping\",\"id\":\"p\"}");
    QTRY_VERIFY_WITH_TIMEOUT(peer.received().endsWith("{\"type\":\"pong\",\"id\":\"p\"}"), kPatience);
    QVERIFY(!peer.isGone());
}

void TestReplayServer::closesWithTheCodeAskedFor()
{
    ReplayServer::Options options = atOnce();
    options.closeCode = 4001;
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson", options);
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), 4001);
}

void TestReplayServer::refusesPagesFromElsewhere()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    QSignalSpy connected(server.get(), &ReplayServer::clientConnected);
    for (const char *origin : {"https://example.org", "null", "http://localhost.example.org"}) {
        WebSocketPeer peer(server->url(), {kObserve}, QString::fromLatin1(origin));
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QVERIFY(!peer.isOpen());
    }
    QCOMPARE(connected.size(), 0);
    for (const char *origin : {"http://localhost:3000", "http://127.0.0.1:5173", "http://[::1]"}) {
        WebSocketPeer peer(server->url(), {kObserve}, QString::fromLatin1(origin));
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QCOMPARE(peer.closeCode(), 1000);
    }
}

void TestReplayServer::refusesToListenBeyondLoopback()
{
    ReplayServer server(scriptOf(TRACEDECK_TEST_DATA "/loom/got.ndjson"));
    QSignalSpy failed(&server, &ReplayServer::failed);
    QVERIFY(!server.listen(QHostAddress(QHostAddress::Any)));
    QCOMPARE(failed.size(), 1);
    QVERIFY(!server.listen(QHostAddress()));
    ReplayServer::Options options;
    options.beyondLoopback = true;
    ReplayServer open(scriptOf(TRACEDECK_TEST_DATA "/loom/got.ndjson"), options);
    QVERIFY(open.listen(QHostAddress(QHostAddress::AnyIPv4)));
}

void TestReplayServer::saysWhyItCannotListen()
{
    const auto first = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    ReplayServer second(scriptOf(TRACEDECK_TEST_DATA "/loom/got.ndjson"));
    QSignalSpy failed(&second, &ReplayServer::failed);
    QVERIFY(!second.listen(QHostAddress(QHostAddress::LocalHost), first->port()));
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QString::number(first->port())));
}

void TestReplayServer::goesWithClientsStillThere()
{
    ReplayServer::Options options;
    options.speed.kind = ReplaySpeed::Kind::Step;
    auto server = serve(TRACEDECK_TEST_DATA "/loom/got.ndjson", options);
    WebSocketPeer plain(server->url());
    WebSocketPeer observer(server->url(), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(server->clientCount() == 2, kPatience);
    server.reset();
    QTRY_VERIFY_WITH_TIMEOUT(plain.isGone() && observer.isGone(), kPatience);
}

void TestReplayServer::aSlowReaderIsWaitedFor()
{
    const QByteArray frame = "{\"type\":\"pong\",\"id\":\"" + QByteArray(1 << 20, 'x') + "\"}";
    QByteArrayList lines;
    for (int i = 0; i < 64; ++i)
        lines.append(lineOf(i, "in", "c", frame));
    const TemporaryFile file(recordingOf(lines));
    const auto server = serve(file.path());
    QSignalSpy progressed(server.get(), &ReplayServer::progressed);
    // A client that says hello and reads nothing more.
    QTcpSocket silent;
    silent.setReadBufferSize(1);
    silent.connectToHost(QHostAddress::LocalHost, server->port());
    QVERIFY(silent.waitForConnected(kPatience));
    silent.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    QTRY_VERIFY_WITH_TIMEOUT(progressed.size() > 0, kPatience);
    // Another one gets everything meanwhile.
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 64);
    qint64 sentToSilent = 0;
    for (const QList<QVariant> &arguments : progressed) {
        if (arguments.at(0).toInt() == 1)
            sentToSilent = arguments.at(1).toLongLong();
    }
    QVERIFY2(sentToSilent < 32, qPrintable(QString::number(sentToSilent)));
}

TRACEDECK_TESTS(TestReplayServer, Core)

} // namespace tracedeck::test::tst_replayserver

#include "tst_replayserver.moc"
