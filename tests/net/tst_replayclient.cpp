// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "replaysetup.h"
#include "websocketpeer.h"

#include <QRegularExpression>
#include <QSignalSpy>

namespace tracedeck::test::tst_replayclient {

using namespace replaysetup;

namespace {

constexpr int kPatience = 30000; // on a busy machine

QByteArray error(const QByteArray &id, const QByteArray &why)
{
    return "{\"type\":\"error\",\"id\":\"" + id + "\",\"error\":\"" + why + "\"}";
}

} // namespace

class TestReplayClient : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void answersAsRecordedOnTwoSockets();
    void putsTheIdOfTheRequestIntoTheAnswer();
    void aRunKeepsItsRecordedId();
    void refusesWhatItHasNoAnswerTo();
    void refusesWhatIsNoRequest_data();
    void refusesWhatIsNoRequest();
    void answersPingsAlways();
    void tellsHowARequestDiffers();
    void prefersTheMostSimilarRequest();
    void answersARepeatedRequestWithTheNextRecorded();
    void twoRunsOnTwoSocketsAreTwoRecordedRuns();
    void sortsAnswersOfRequestsThatOverlapped();
    void answersOneRequestAfterAnother();
    void answersRequestsOfBareFiles();
    void answersWithTheRecordedDelay();
    void saysWhereTheRecordingWasCut();
    void whatWasPushedBeforeRequestsIsNotPushed();
};

void TestReplayClient::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestReplayClient::answersAsRecordedOnTwoSockets()
{
    const std::string path = TRACEDECK_TEST_DATA "/loom/live_thread.ndjson";
    const auto server = serve(path);
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    const auto recordings = loomRecordings();
    const auto live = std::find_if(recordings.begin(), recordings.end(),
                                   [](const Recording &r) { return r.name == "live_thread.ndjson"; });
    QVERIFY(live != recordings.end());
    WebSocketPeer control(server->url());
    WebSocketPeer run(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(control.isOpen() && run.isOpen(), kPatience);
    QByteArrayList fromControl, fromRun;
    for (const QByteArray &line : linesOf(*live)) {
        const bool isControl = line.contains("\"ch\":\"control\"");
        if (line.contains("\"dir\":\"out\""))
            (isControl ? control : run).send(frameIn(line));
        else
            (isControl ? fromControl : fromRun).append(frameIn(line));
    }
    QTRY_COMPARE_WITH_TIMEOUT(control.received().size(), fromControl.size(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(run.received().size(), fromRun.size(), kPatience);
    QCOMPARE(control.received(), fromControl);
    QCOMPARE(run.received(), fromRun);
    QVERIFY(!control.isGone() && !run.isGone());
    QCOMPARE(differs.size(), 0);
}

void TestReplayClient::putsTheIdOfTheRequestIntoTheAnswer()
{
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "c", "{\"type\":\"list_models\",\"id\":\"m1\"}"),
        lineOf(2, "in", "c", "{ \"models\" : [{\"id\":\"m1\"}], \"id\" : \"m1\",\"type\":\"list_models\"}"),
    }));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"id\":\"a \\\"b\\\" \\u4f1a\",\"type\":\"list_models\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(
        peer.received().last(),
        QByteArray(
            "{ \"models\" : [{\"id\":\"m1\"}], \"id\" : \"a \\\"b\\\" \u4f1a\",\"type\":\"list_models\"}"));
    peer.sendBinary("{\"id\":\"m1\",\"type\":\"list_models\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
    QCOMPARE(peer.received().last(),
             QByteArray("{ \"models\" : [{\"id\":\"m1\"}], \"id\" : \"m1\",\"type\":\"list_models\"}"));
}

void TestReplayClient::aRunKeepsItsRecordedId()
{
    const QByteArray event = "{\"type\":\"run_stream_event\",\"id\":\"run-1\",\"event\":{\"type\":\"node_"
                             "enter\",\"id\":\"think\"}}";
    const QByteArray end = "{\"type\":\"run_end\",\"id\":\"run-1\",\"reply\":\"\"}";
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "c", "{\"type\":\"run\",\"id\":\"run-1\",\"message\":\"hi\",\"agent\":\"react\"}"),
        lineOf(2, "in", "c", event),
        lineOf(3, "in", "c", end),
    }));
    const auto server = serve(file.path());
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"run\",\"id\":\"mine\",\"agent\":\"react\",\"message\":\"hi\",\"verbose\":null}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
    QCOMPARE(peer.received(), (QByteArrayList{event, end}));
    QCOMPARE(differs.size(), 0);
}

void TestReplayClient::refusesWhatItHasNoAnswerTo()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"tool_show\",\"id\":\"s1\",\"name\":\"read\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(peer.received().last(), error("s1", "this recording holds no answer to tool_show"));
    peer.send("{\"type\":\"tools_list\",\"id\":\"t1\"}"); // goes on
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
    QVERIFY(peer.received().last().startsWith("{\"type\":\"tools_list\",\"id\":\"t1\",\"tools\":"));
}

void TestReplayClient::refusesWhatIsNoRequest_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("empty") << QByteArray("") << QByteArray("empty");
    QTest::newRow("cut") << QByteArray("{\"type\":\"ping\"") << QByteArray("");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("not a JSON object");
    QTest::newRow("deep") << QByteArray("{\"type\":" + QByteArray(100000, '['))
                          << QByteArray("nested deeper than 256 levels");
    QTest::newRow("no type") << QByteArray("{\"id\":\"x\"}") << QByteArray("missing field `type`");
    QTest::newRow("odd type") << QByteArray("{\"type\":7,\"id\":\"x\"}") << QByteArray("unknown variant ``");
    QTest::newRow("unknown type") << QByteArray("{\"type\":\"walk\",\"id\":\"x\"}")
                                  << QByteArray("unknown variant `walk`");
    QTest::newRow("an answer") << QByteArray("{\"type\":\"run_end\",\"id\":\"x\"}")
                               << QByteArray("unknown variant `run_end`");
    QTest::newRow("no id") << QByteArray("{\"type\":\"ping\"}") << QByteArray("missing field `id`");
}

void TestReplayClient::refusesWhatIsNoRequest()
{
    QFETCH(QByteArray, sent);
    QFETCH(QByteArray, why);
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(sent);
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    const QByteArray begin = "{\"type\":\"error\",\"error\":\"parse error: " + why;
    QVERIFY2(peer.received().last().startsWith(begin), peer.received().last().constData());
    peer.send("{\"type\":\"ping\",\"id\":\"p\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
}

void TestReplayClient::answersPingsAlways()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    server->pause();
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(
        "{\"type\":\"run\",\"message\":\"TOOL please\",\"agent\":\"react\",\"thread_id\":\"thread-1\"}");
    for (int i = 1; i <= 3; ++i) {
        peer.send("{\"type\":\"ping\",\"id\":\"" + QByteArray::number(i) + "\"}");
        QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), i, kPatience);
        QCOMPARE(peer.received().last(), "{\"type\":\"pong\",\"id\":\"" + QByteArray::number(i) + "\"}");
    }
}

void TestReplayClient::tellsHowARequestDiffers()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"run\",\"message\":\"else\",\"agent\":\"react\",\"thread_id\":\"thread-1\","
              "\"model\":\"m\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 30, kPatience);
    QCOMPARE(differs.size(), 1);
    QCOMPARE(differs.first().at(0).toInt(), 1);
    QCOMPARE(differs.first().at(1).toString(), QStringLiteral("run"));
    QCOMPARE(differs.first().at(2).toStringList(),
             (QStringList{QStringLiteral("message"), QStringLiteral("model")}));
    QCOMPARE(server->differingRequests(), 1);
}

namespace {

QByteArray shown(const QByteArray &id, const QByteArray &tool)
{
    return "{\"type\":\"tool_show\",\"id\":\"" + id + "\",\"tool\":" + tool + '}';
}

} // namespace

void TestReplayClient::prefersTheMostSimilarRequest()
{
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "a", "{\"type\":\"tool_show\",\"id\":\"1\",\"name\":\"bash\"}"),
        lineOf(2, "in", "a", shown("1", "{\"n\":1}")),
        lineOf(3, "out", "b", "{\"type\":\"tool_show\",\"id\":\"2\",\"name\":\"read\",\"output\":\"json\"}"),
        lineOf(4, "in", "b", shown("2", "{\"n\":2}")),
    }));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"tool_show\",\"id\":\"x\",\"name\":\"read\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(peer.received().last(), shown("x", "{\"n\":2}"));
}

void TestReplayClient::answersARepeatedRequestWithTheNextRecorded()
{
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "a", "{\"type\":\"tool_show\",\"id\":\"1\",\"name\":\"bash\"}"),
        lineOf(2, "in", "a", shown("1", "{\"n\":1}")),
        lineOf(3, "out", "a", "{\"type\":\"tool_show\",\"id\":\"2\",\"name\":\"bash\"}"),
        lineOf(4, "in", "a", shown("2", "{\"n\":2}")),
    }));
    const auto server = serve(file.path());
    for (int client = 0; client < 2; ++client) { // each begins anew
        WebSocketPeer peer(server->url());
        QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
        for (int i = 1; i <= 3; ++i)
            peer.send("{\"type\":\"tool_show\",\"id\":\"x\",\"name\":\"bash\"}");
        QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 3, kPatience);
        QCOMPARE(peer.received(),
                 (QByteArrayList{shown("x", "{\"n\":1}"), shown("x", "{\"n\":2}"), shown("x", "{\"n\":1}")}));
    }
}

void TestReplayClient::twoRunsOnTwoSocketsAreTwoRecordedRuns()
{
    const auto run = [](const char *message) {
        return QByteArray("{\"type\":\"run\",\"agent\":\"react\",\"message\":\"") + message + "\"}";
    };
    const auto end = [](const char *id) {
        return QByteArray("{\"type\":\"run_end\",\"reply\":\"\",\"id\":\"") + id + "\"}";
    };
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "a", run("first")),
        lineOf(2, "in", "a", end("run-1")),
        lineOf(3, "out", "b", run("second")),
        lineOf(4, "in", "b", end("run-2")),
    }));
    const auto server = serve(file.path());
    for (const char *expected : {"run-1", "run-2", "run-1"}) {
        WebSocketPeer peer(server->url());
        QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
        peer.send(run("something else"));
        QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
        QCOMPARE(peer.received().last(), end(expected));
    }
}

void TestReplayClient::sortsAnswersOfRequestsThatOverlapped()
{
    const QByteArray event = "{\"type\":\"run_stream_event\",\"id\":\"run-1\",\"event\":{\"type\":\"node_"
                             "enter\",\"id\":\"think\"}}";
    const QByteArray end = "{\"type\":\"run_end\",\"id\":\"run-1\",\"reply\":\"\"}";
    const QByteArray models = "{\"type\":\"list_models\",\"id\":\"m\",\"models\":[]}";
    const TemporaryFile file(recordingOf({
        lineOf(1, "out", "c", "{\"type\":\"run\",\"message\":\"hi\",\"agent\":\"react\"}"),
        lineOf(2, "in", "c", event),
        lineOf(3, "out", "c", "{\"type\":\"list_models\",\"id\":\"m\"}"),
        lineOf(4, "out", "c", "{\"type\":\"ping\",\"id\":\"p\"}"),
        lineOf(5, "in", "c", end),
        lineOf(6, "in", "c", models),
        lineOf(7, "in", "c", "{\"type\":\"pong\",\"id\":\"p\"}"),
    }));
    const auto server = serve(file.path());
    WebSocketPeer models1(server->url());
    WebSocketPeer run(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(models1.isOpen() && run.isOpen(), kPatience);
    models1.send("{\"type\":\"list_models\",\"id\":\"m\"}");
    run.send("{\"type\":\"run\",\"message\":\"hi\",\"agent\":\"react\"}");
    QTRY_COMPARE_WITH_TIMEOUT(run.received().size(), 2, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(models1.received().size(), 1, kPatience);
    QCOMPARE(run.received(), (QByteArrayList{event, end}));
    QCOMPARE(models1.received(), QByteArrayList{models});
}

void TestReplayClient::answersOneRequestAfterAnother()
{
    const auto server = serve(TRACEDECK_TEST_DATA "/loom/live_thread.ndjson");
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(
        "{\"type\":\"run\",\"message\":\"TOOL please\",\"agent\":\"react\",\"thread_id\":\"thread-1\"}");
    peer.send("{\"type\":\"user_messages\",\"id\":\"u9\",\"thread_id\":\"thread-1\",\"limit\":2}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 31, kPatience);
    QVERIFY(peer.received()[29].startsWith("{\"type\":\"run_end\""));
    QVERIFY(peer.received()[30].startsWith("{\"type\":\"user_messages\",\"id\":\"u9\""));
}

void TestReplayClient::answersRequestsOfBareFiles()
{
    const TemporaryFile file("{\"type\":\"list_models\",\"id\":\"m\"}\n"
                             "{\"type\":\"list_models\",\"id\":\"m\",\"models\":[]}\n");
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"list_models\",\"id\":\"n\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(peer.received().last(), QByteArray("{\"type\":\"list_models\",\"id\":\"n\",\"models\":[]}"));
}

void TestReplayClient::answersWithTheRecordedDelay()
{
    const TemporaryFile file(recordingOf({
        lineOf(3000, "out", "c", "{\"type\":\"list_models\",\"id\":\"m\"}"),
        lineOf(3600000, "in", "c", "{\"type\":\"list_models\",\"id\":\"m\",\"models\":[]}"),
    }));
    const auto server = serve(file.path(), ReplayServer::Options());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"list_models\",\"id\":\"n\"}");
    peer.send("{\"type\":\"ping\",\"id\":\"p\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QVERIFY(peer.received().last().contains("pong"));
    server->setSpeed({ReplaySpeed::Kind::Factor, 1e9});
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 2, kPatience);
}

void TestReplayClient::saysWhereTheRecordingWasCut()
{
    const TemporaryFile file(recordingOf({lineOf(1, "out", "c", "{\"type\":\"list_models\",\"id\":\"m\"}")}));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"list_models\",\"id\":\"m\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QCOMPARE(peer.received().last(), error("m", "this recording ends before the answer to list_models"));
}

void TestReplayClient::whatWasPushedBeforeRequestsIsNotPushed()
{
    const TemporaryFile file(recordingOf({
        lineOf(1, "in", "c", "{\"type\":\"pong\",\"id\":\"late\"}"),
        lineOf(2, "out", "c", "{\"type\":\"list_models\",\"id\":\"m\"}"),
        lineOf(3, "in", "c", "{\"type\":\"list_models\",\"id\":\"m\",\"models\":[]}"),
    }));
    const auto server = serve(file.path());
    WebSocketPeer peer(server->url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"list_models\",\"id\":\"m\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QVERIFY(peer.received().last().contains("models"));
    QVERIFY(!peer.isGone());
}

TRACEDECK_TESTS(TestReplayClient, Core)

} // namespace tracedeck::test::tst_replayclient

#include "tst_replayclient.moc"
