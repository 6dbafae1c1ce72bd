// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "langgraphlines.h"
#include "replaysetup.h"
#include "websocketpeer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTcpSocket>

using namespace tracedeck;
using replaysetup::atOnce;
using replaysetup::bytesOf;
using replaysetup::kObserve;
using replaysetup::serve;
namespace lines = langgraphlines;

Q_DECLARE_METATYPE(tracedeck::Recording)

namespace {

constexpr int kPatience = 30000; // on a busy machine
const QByteArray kStream = "/threads/" + lines::kThread + "/stream/events";
const QByteArray kCommands = "/threads/" + lines::kThread + "/commands";
const QByteArray kState = "/threads/" + lines::kThread + "/state";
const QByteArray kAll = R"({"channels":["values","updates","messages","tools","lifecycle","input","checkpoints",)"
                        R"("tasks","custom"]})";

std::string pathOf(const char *name)
{
    return std::string(TRACEDECK_TEST_DATA "/langgraph/") + name;
}

/// A stream as the real server filtered it.
struct RecordedStream
{
    QByteArray path;
    QByteArray body;
    QByteArrayList frames;
};

QList<RecordedStream> streamsOf(const std::string &path)
{
    QMap<QString, RecordedStream> streams;
    for (const QByteArray &line : QByteArray::fromStdString(contentsOf(path)).split('\n')) {
        const QJsonObject read = QJsonDocument::fromJson(line).object();
        const QString channel = read.value(QLatin1String("ch")).toString();
        const QByteArray asked = read.value(QLatin1String("path")).toString().toUtf8();
        if (asked.endsWith("/stream/events") && channel != QLatin1String("http")
            && read.value(QLatin1String("dir")) == QLatin1String("out"))
            streams[channel] = {asked, replaysetup::frameIn(line), {}};
        else if (read.value(QLatin1String("via")) == QLatin1String("sse"))
            streams[channel].frames.append(replaysetup::frameIn(line));
    }
    return streams.values();
}

QByteArray runStart(int id, const QByteArray &input)
{
    return "{\"id\":" + QByteArray::number(id)
           + ",\"method\":\"run.start\",\"params\":{\"assistant_id\":\"agent\",\"input\":" + input + "}}";
}

/// Two runs, each with a beginning, a checkpoint, values and an end.
QByteArrayList twoRuns(qint64 pause = 100)
{
    QByteArrayList all = lines::stream(0, "s");
    for (int run = 0; run < 2; ++run) {
        const qint64 at = run * pause;
        const int first = run * 4;
        const QByteArray number = QByteArray::number(run + 1);
        all += lines::run(at, number, "run-" + number);
        all.append(lines::event(at, "s", lines::frame(first + 1, "lifecycle", R"({"event":"running"})")));
        all.append(lines::event(at, "s",
                                lines::frame(first + 2, "checkpoints",
                                             R"({"id":"c)" + number + R"(","step":0,"source":"loop"})")));
        all.append(lines::event(at, "s", lines::frame(first + 3, "values", "{\"n\":" + number + '}')));
        all.append(lines::event(at, "s", lines::frame(first + 4, "lifecycle", R"({"event":"completed"})")));
    }
    return all;
}

QByteArrayList numbersTo(int last, int first = 1)
{
    QByteArrayList all;
    for (int i = first; i <= last; ++i)
        all.append(QByteArray::number(i));
    return all;
}

QJsonObject objectOf(const HttpPeer::Answer &answer)
{
    return QJsonDocument::fromJson(answer.body).object();
}

} // namespace

/// What programs see that take the replay for a LangGraph server; its own client is in tst_langgraphsdk.
class TestLangGraphReplay : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void observersGetEveryLine_data();
    void observersGetEveryLine();
    void filtersAsTheRealServerDid_data();
    void filtersAsTheRealServerDid();
    void eventsGoAsTheyCame();
    void staysOpenAtTheEnd();
    void whoOnlyListensGetsAllRuns();
    void runsComeAsTheyAreAskedFor();
    void listenersGetTheSame();
    void beginsAnewForTheNextClient();
    void saysWhenNoRunIsLeft();
    void tellsHowACommandDiffers();
    void failsWhereTheRecordedClientFailed();
    void answersCommandsOfTheMoment();
    void refusesWhatIsNoCommand_data();
    void refusesWhatIsNoCommand();
    void refusesWhatIsNoStream_data();
    void refusesWhatIsNoStream();
    void saysWhatItDoesNotHold_data();
    void saysWhatItDoesNotHold();
    void tellsTheStateOfTheMoment();
    void deducesAStateThatWasNotRecorded();
    void showsWhatAsksForAnAnswer();
    void cutsHistoryIntoPages();
    void listsItsThreadsAndAssistants();
    void answersAsRecorded();
    void speaksWebSocket();
    void overlappingSubscriptionsRepeatEvents();
    void endsSubscriptions();
    void refusesSocketsElsewhere();
    void keepsTheCadence();
    void stepsAndPauses();
    void goesOnAfterACut();
    void aServerThatRestartedCountsAnew();
    void bareEventsAreEveryThread();
    void aSlowReaderIsWaitedFor();
    void refusesPagesFromElsewhere();
    void sendsAwayWhatIsNoRequest();
    void goesWithClientsStillThere();
};

void TestLangGraphReplay::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestLangGraphReplay::observersGetEveryLine_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &recording : recordingsOf("langgraph"))
        QTest::newRow(recording.name.c_str()) << recording;
}

void TestLangGraphReplay::observersGetEveryLine()
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

void TestLangGraphReplay::filtersAsTheRealServerDid_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"custom.ndjson", "reconnect_since.ndjson", "fork_head.ndjson", "loop_fork.ndjson",
                             "cancel.ndjson", "boom.ndjson", "supervisor_sse.ndjson"})
        QTest::newRow(name) << QByteArray(name);
}

void TestLangGraphReplay::filtersAsTheRealServerDid()
{
    QFETCH(QByteArray, name);
    const auto server = serve(pathOf(name.constData()));
    for (const RecordedStream &stream : streamsOf(pathOf(name.constData()))) {
        EventStreamPeer peer(server->url(), stream.path, stream.body);
        QTRY_VERIFY2_WITH_TIMEOUT(peer.events().size() >= stream.frames.size(), stream.body.constData(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(peer.status(), 200, kPatience);
        // The recorded client may have hung up earlier.
        QCOMPARE(peer.data().mid(0, stream.frames.size()), stream.frames);
    }
}

void TestLangGraphReplay::eventsGoAsTheyCame()
{
    const QByteArray odd = "{ \"type\":\"event\", \"event_id\":\"x-7\",\"seq\":3,\"method\":\"values\","
                           "\"params\":{\"namespace\":[],\"timestamp\":9000,\"data\":\"\\u4f1a \u8bdd\"} }";
    QByteArrayList all = lines::stream(0, "s");
    all.append(lines::event(0, "s", lines::frame(1, "values", "1")));
    all.append(lines::event(0, "s", lines::frame(2, "custom", "{\"name\":\"a:b\",\"payload\":null}")));
    all.append(lines::event(0, "s", odd));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    EventStreamPeer peer(server->url(), kStream, R"({"channels":["values","custom:a:b"]})");
    QTRY_COMPARE_WITH_TIMEOUT(peer.events().size(), 3, kPatience);
    const EventStreamPeer::Event first{"values", lines::frame(1, "values", "1"), "1"};
    QVERIFY(peer.events().at(0) == first);
    QCOMPARE(peer.events().at(1).name, QByteArray("custom"));
    const EventStreamPeer::Event last{"values", odd, "x-7"};
    QVERIFY(peer.events().at(2) == last);
}

void TestLangGraphReplay::staysOpenAtTheEnd()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    QSignalSpy finished(server.get(), &ReplayServer::finished);
    QSignalSpy gone(server.get(), &ReplayServer::clientGone);
    EventStreamPeer peer(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(peer.events().size(), 8, kPatience);
    QCOMPARE(HttpPeer(server->url()).ask("GET", "/ok").body, QByteArray("{\"ok\":true}"));
    QVERIFY(!peer.isGone());
    QCOMPARE(gone.size(), 0);
    QCOMPARE(server->clientCount(), 1);
    peer.cut();
    QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, kPatience);
    QCOMPARE(server->clientCount(), 0);
}

void TestLangGraphReplay::whoOnlyListensGetsAllRuns()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    EventStreamPeer all(server->url(), kStream, kAll);
    EventStreamPeer since(server->url(), kStream, R"({"channels":["lifecycle","values"],"since":3})");
    EventStreamPeer nothing(server->url(), kStream, R"({"channels":["bogus"]})");
    EventStreamPeer beyond(server->url(), kStream, R"({"channels":["lifecycle"],"since":99})");
    QTRY_COMPARE_WITH_TIMEOUT(all.ids(), numbersTo(8), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(since.ids(), (QByteArrayList{"4", "5", "7", "8"}), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(nothing.status(), 200, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(beyond.status(), 200, kPatience);
    QVERIFY(nothing.events().isEmpty() && beyond.events().isEmpty());
}

void TestLangGraphReplay::runsComeAsTheyAreAskedFor()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    HttpPeer client(server->url());
    QCOMPARE(client.ask("POST", kCommands, runStart(7, "1")).body,
             QByteArray(R"({"type":"success","id":7,"result":{"run_id":"run-1"}})"));
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(4), kPatience);
    QCOMPARE(client.ask("POST", kCommands, runStart(8, "2")).body,
             QByteArray(R"({"type":"success","id":8,"result":{"run_id":"run-2"}})"));
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(8), kPatience);
    QCOMPARE(server->differingRequests(), 0);
}

void TestLangGraphReplay::listenersGetTheSame()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    EventStreamPeer first(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(first.ids(), numbersTo(8), kPatience);
    EventStreamPeer second(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(second.events().size(), 8, kPatience);
    QVERIFY(first.events() == second.events());
}

void TestLangGraphReplay::beginsAnewForTheNextClient()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    for (int client = 0; client < 2; ++client) {
        HttpPeer peer(server->url());
        QVERIFY(peer.ask("POST", kCommands, runStart(1, "1")).body.contains("run-1"));
        EventStreamPeer stream(server->url(), kStream, kAll);
        QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(4), kPatience);
        QVERIFY(peer.ask("POST", kCommands, runStart(2, "2")).body.contains("run-2"));
        QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(8), kPatience);
        stream.cut();
        QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
    }
}

void TestLangGraphReplay::saysWhenNoRunIsLeft()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 8, kPatience);
    HttpPeer client(server->url());
    client.ask("POST", kCommands, runStart(1, "1"));
    client.ask("POST", kCommands, runStart(2, "2"));
    QCOMPARE(client.ask("POST", kCommands, runStart(3, "3")).body,
             QByteArray(R"({"type":"error","id":3,"error":"not_supported","message":"this recording holds no )"
                        R"(further answer to run.start for this thread"})"));
}

void TestLangGraphReplay::tellsHowACommandDiffers()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    HttpPeer(server->url())
        .ask("POST", kCommands,
             R"({"id":1,"method":"run.start","params":{"input":"else","assistant_id":"agent","config":{}}})");
    QCOMPARE(differs.size(), 1);
    QCOMPARE(differs.first().at(0).toInt(), 0);
    QCOMPARE(differs.first().at(1).toString(), QStringLiteral("run.start"));
    QCOMPARE(differs.first().at(2).toStringList(), (QStringList{QStringLiteral("config"), QStringLiteral("input")}));
    QCOMPARE(server->differingRequests(), 1);
}

void TestLangGraphReplay::failsWhereTheRecordedClientFailed()
{
    const QByteArray refused = R"({"type":"error","id":1,"error":"invalid_argument","message":"bound"})";
    QByteArrayList all = lines::command(0, runStart(1, "\"wrong\""), refused);
    all += twoRuns();
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    HttpPeer client(server->url());
    QCOMPARE(client.ask("POST", kCommands, runStart(1, "\"wrong\"")).body, refused);
    QVERIFY(client.ask("POST", kCommands, runStart(2, "\"other\"")).body.contains("run-1"));
    QVERIFY(client.ask("POST", kCommands, runStart(2, "2")).body.contains("run-2"));
}

void TestLangGraphReplay::answersCommandsOfTheMoment()
{
    const auto tree = [](int id, const QByteArray &status) {
        return "{\"type\":\"success\",\"id\":" + QByteArray::number(id) + ",\"result\":{\"tree\":{\"status\":\"" + status
               + "\"}}}";
    };
    const QByteArray asked = R"({"id":5,"method":"agent.getTree","params":{}})";
    QByteArrayList all = twoRuns();
    const QByteArrayList secondRun = all.mid(all.size() - 6);
    all.erase(all.end() - 6, all.end());
    all += lines::command(50, asked, tree(5, "first"));
    all += secondRun;
    all += lines::command(200, asked, tree(5, "second"));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    HttpPeer client(server->url());
    const QByteArray request = R"({"id":9,"method":"agent.getTree","params":{}})";
    QCOMPARE(client.ask("POST", kCommands, request).body, tree(9, "second")); // of all that is held
    client.ask("POST", kCommands, runStart(1, "1"));
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 4, kPatience);
    QCOMPARE(client.ask("POST", kCommands, request).body, tree(9, "first"));
    client.ask("POST", kCommands, runStart(1, "2"));
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 8, kPatience);
    QCOMPARE(client.ask("POST", kCommands, request).body, tree(9, "second"));
}

void TestLangGraphReplay::refusesWhatIsNoCommand_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no JSON") << QByteArray("{nope") << 400 << QByteArray("Malformed JSON in request body");
    QTest::newRow("empty") << QByteArray() << 400 << QByteArray("Malformed JSON in request body");
    QTest::newRow("array") << QByteArray("[1]") << 400 << QByteArray("integer id");
    QTest::newRow("deep") << QByteArray(100000, '[') << 400 << QByteArray("Malformed");
    QTest::newRow("no id") << QByteArray(R"({"method":"agent.getTree"})") << 400 << QByteArray("integer id");
    QTest::newRow("text as id") << QByteArray(R"({"id":"a","method":"agent.getTree"})") << 400
                                << QByteArray("integer id");
    QTest::newRow("unknown") << QByteArray(R"({"id":4,"method":"no.such"})") << 200
                             << QByteArray(R"("id":4,"error":"unknown_command","message":"Unknown protocol command: no.such")");
    QTest::newRow("not recorded") << QByteArray(R"({"id":5,"method":"state.fork","params":{}})") << 200
                                  << QByteArray(R"("id":5,"error":"not_supported","message":"this recording holds no)");
}

void TestLangGraphReplay::refusesWhatIsNoCommand()
{
    QFETCH(QByteArray, sent);
    QFETCH(int, status);
    QFETCH(QByteArray, says);
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    const HttpPeer::Answer answer = HttpPeer(server->url()).ask("POST", kCommands, sent);
    QCOMPARE(answer.status, status);
    QVERIFY2(answer.body.contains(says), answer.body.constData());
}

void TestLangGraphReplay::refusesWhatIsNoStream_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("Malformed JSON in request body");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("Expected an object");
    QTest::newRow("no channels") << QByteArray("{}") << QByteArray(R"("message":"Required","path":["channels"])");
    QTest::newRow("one channel") << QByteArray(R"({"channels":"values"})") << QByteArray(R"("path":["channels"])");
    QTest::newRow("odd channel") << QByteArray(R"({"channels":["values",7]})") << QByteArray(R"("path":["channels"])");
    QTest::newRow("depth") << QByteArray(R"({"channels":["values"],"depth":-1})") << QByteArray(R"("path":["depth"])");
    QTest::newRow("since") << QByteArray(R"({"channels":["values"],"since":"12"})") << QByteArray(R"("path":["since"])");
    QTest::newRow("namespaces") << QByteArray(R"({"channels":["values"],"namespaces":["a"]})")
                                << QByteArray(R"("path":["namespaces"])");
    QTest::newRow("unknown") << QByteArray(R"({"channels":["values"],"foo":1})") << QByteArray(R"("path":["foo"])");
}

void TestLangGraphReplay::refusesWhatIsNoStream()
{
    QFETCH(QByteArray, sent);
    QFETCH(QByteArray, says);
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    const HttpPeer::Answer answer = HttpPeer(server->url()).ask("POST", kStream, sent);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(says), answer.body.constData());
    QCOMPARE(server->clientCount(), 0);
}

void TestLangGraphReplay::saysWhatItDoesNotHold_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const QByteArray none;
    const QByteArray unknown = "Thread with ID 42 not found: this recording does not hold it";
    QTest::newRow("stream") << QByteArray("POST") << QByteArray("/threads/42/stream/events")
                            << QByteArray(R"({"channels":[]})") << 404 << unknown;
    QTest::newRow("command") << QByteArray("POST") << QByteArray("/threads/42/commands") << runStart(1, "1") << 404
                             << unknown;
    QTest::newRow("state") << QByteArray("GET") << QByteArray("/threads/42/state") << none << 404 << unknown;
    QTest::newRow("thread") << QByteArray("GET") << QByteArray("/threads/42") << none << 404 << unknown;
    QTest::newRow("history") << QByteArray("POST") << "/threads/" + lines::kThread + "/history" << QByteArray("{}") << 404
                             << "this recording holds no answer to POST /threads/" + lines::kThread + "/history";
    QTest::newRow("graph") << QByteArray("GET") << QByteArray("/assistants/agent/graph?xray=true") << none << 404
                           << QByteArray("this recording holds no answer to GET /assistants/agent/graph");
    QTest::newRow("cancel") << QByteArray("POST") << "/threads/" + lines::kThread + "/runs/run-1/cancel" << none << 501
                            << "this recording holds no answer to POST /threads/" + lines::kThread + "/runs/run-1/cancel";
    QTest::newRow("page") << QByteArray("GET") << QByteArray("/") << none << 404
                          << QByteArray("this recording holds no answer to GET ");
    QTest::newRow("body") << QByteArray("POST") << QByteArray("/assistants/search") << QByteArray("{") << 400
                          << QByteArray("Malformed JSON in request body");
}

void TestLangGraphReplay::saysWhatItDoesNotHold()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, says);
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    const HttpPeer::Answer answer = HttpPeer(server->url()).ask(method, path, body);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.body, says);
    QCOMPARE(answer.type, QByteArray("text/plain; charset=utf-8"));
}

void TestLangGraphReplay::tellsTheStateOfTheMoment()
{
    const std::string path = pathOf("hitl_single.ndjson");
    const auto server = serve(path);
    HttpPeer client(server->url());
    const QByteArray thread = "/threads/43b6f579-6e54-4eb6-97f2-c30e69233b6d";
    const QByteArray text = QByteArray::fromStdString(contentsOf(path));
    QByteArrayList states;
    for (const QByteArray &line : text.split('\n')) {
        if (line.contains("\"dir\":\"in\"") && line.contains("/state\""))
            states.append(replaysetup::frameIn(line));
    }
    QCOMPARE(states.size(), 2); // while it waits, and when it is done
    QCOMPARE(client.ask("GET", thread + "/state").body, states.at(1));
    const QByteArray start = R"({"id":1,"method":"run.start","params":{"assistant_id":"hitl","input":{"messages":)"
                             R"([{"role":"user","content":"mail everyone"}],"mode":"single"}}})";
    QVERIFY(client.ask("POST", thread + "/commands", start).body.contains("run_id"));
    EventStreamPeer stream(server->url(), thread + "/stream/events", kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 27, kPatience);
    QCOMPARE(client.ask("GET", thread + "/state").body, states.at(0));
    const QByteArray answer = R"({"id":2,"method":"input.respond","params":{"namespace":[],"interrupt_id":"x"}})";
    QCOMPARE(QJsonDocument::fromJson(client.ask("POST", thread + "/commands", answer).body)[QLatin1String("type")]
                 .toString(),
             QStringLiteral("success"));
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 48, kPatience);
    QCOMPARE(client.ask("GET", thread + "/state").body, states.at(1));
}

void TestLangGraphReplay::deducesAStateThatWasNotRecorded()
{
    const TemporaryFile file(lines::recordingOf(twoRuns(3600000)));
    const auto server = serve(file.path(), ReplayServer::Options());
    HttpPeer client(server->url());
    QCOMPARE(objectOf(client.ask("GET", kState))[QLatin1String("values")][QLatin1String("n")].toInt(), 2);
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 4, kPatience);
    const QJsonObject state = objectOf(client.ask("GET", kState));
    QCOMPARE(state[QLatin1String("values")][QLatin1String("n")].toInt(), 1);
    QCOMPARE(state[QLatin1String("checkpoint")][QLatin1String("checkpoint_id")].toString(), QStringLiteral("c1"));
    QCOMPARE(state[QLatin1String("checkpoint")][QLatin1String("thread_id")].toString(),
             QString::fromLatin1(lines::kThread));
    QCOMPARE(state[QLatin1String("next")], QJsonValue(QJsonArray()));
    QCOMPARE(state[QLatin1String("tasks")], QJsonValue(QJsonArray()));
    QCOMPARE(state[QLatin1String("created_at")].toString(), QStringLiteral("1970-01-01T00:00:01.003Z"));
}

void TestLangGraphReplay::showsWhatAsksForAnAnswer()
{
    QByteArrayList all = lines::stream(0, "s");
    all.append(lines::event(0, "s", lines::frame(1, "lifecycle", R"({"event":"running"})")));
    all.append(lines::event(0, "s", lines::frame(2, "lifecycle", R"({"event":"started"})", R"(["ask:1"])")));
    all.append(lines::event(0, "s", lines::frame(3, "values", "{}")));
    all.append(lines::event(3600000, "s",
                            lines::frame(4, "input.requested", R"({"interrupt_id":"i1","payload":{"q":[1]}})")));
    all.append(lines::event(3600000, "s", lines::frame(5, "lifecycle", R"({"event":"interrupted"})")));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path(), ReplayServer::Options());
    HttpPeer client(server->url());
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 3, kPatience);
    QJsonObject state = objectOf(client.ask("GET", kState));
    QCOMPARE(state[QLatin1String("next")], QJsonValue(QJsonArray{QStringLiteral("ask")}));
    QCOMPARE(state[QLatin1String("tasks")], QJsonValue(QJsonArray()));
    server->setSpeed(atOnce().speed);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 5, kPatience);
    state = objectOf(client.ask("GET", kState));
    const QJsonValue interrupt = state[QLatin1String("tasks")][0][QLatin1String("interrupts")][0];
    QCOMPARE(interrupt[QLatin1String("id")].toString(), QStringLiteral("i1"));
    QCOMPARE(interrupt[QLatin1String("value")][QLatin1String("q")][0].toInt(), 1);
}

void TestLangGraphReplay::cutsHistoryIntoPages()
{
    const auto entry = [](const QByteArray &id) {
        return "{\"values\":{},\"checkpoint\":{\"checkpoint_id\":\"" + id + "\",\"checkpoint_ns\":\"\"}}";
    };
    const QByteArray path = "/threads/" + lines::kThread + "/history";
    QByteArrayList all = twoRuns();
    all += lines::exchange(200, "POST", path, R"({"limit":2})", '[' + entry("c4") + ',' + entry("c3") + ']');
    all += lines::exchange(201, "POST", path, R"({"limit":2,"before":"c3"})", '[' + entry("c2") + ',' + entry("c1") + ']');
    all += lines::exchange(202, "POST", path, R"({"checkpoint":{"checkpoint_ns":"sub"}})", '[' + entry("s1") + ']');
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    HttpPeer client(server->url());
    const auto page = [&](const QByteArray &body) {
        QByteArrayList ids;
        const QJsonArray entries = QJsonDocument::fromJson(client.ask("POST", path, body).body).array();
        for (const QJsonValue &one : entries)
            ids.append(one[QLatin1String("checkpoint")][QLatin1String("checkpoint_id")].toString().toUtf8());
        return ids;
    };
    QCOMPARE(page("{}"), (QByteArrayList{"c4", "c3", "c2", "c1"}));
    QCOMPARE(page(R"({"limit":3})"), (QByteArrayList{"c4", "c3", "c2"}));
    QCOMPARE(page(R"({"before":"c4","limit":2})"), (QByteArrayList{"c3", "c2"}));
    QCOMPARE(page(R"({"before":{"configurable":{"checkpoint_id":"c2"}}})"), QByteArrayList{"c1"});
    QCOMPARE(page(R"({"before":"c1"})"), QByteArrayList());
    QCOMPARE(page(R"({"checkpoint":{"checkpoint_ns":"sub"}})"), QByteArrayList{"s1"});
    QCOMPARE(client.ask("GET", kState + "/c3").body, entry("c3"));
    QCOMPARE(client.ask("POST", kState + "/checkpoint", R"({"checkpoint":{"checkpoint_id":"c2"}})").body, entry("c2"));
    QCOMPARE(client.ask("GET", kState + "/c9").status, 404);
}

void TestLangGraphReplay::listsItsThreadsAndAssistants()
{
    const auto server = serve(pathOf("supervisor_sse.ndjson"));
    HttpPeer client(server->url());
    const QJsonArray threads = QJsonDocument::fromJson(client.ask("POST", "/threads/search", "{}").body).array();
    QCOMPARE(threads.size(), 1);
    const QString id = threads.at(0)[QLatin1String("thread_id")].toString();
    QVERIFY(id.startsWith(QLatin1String("211f0963")));
    QCOMPARE(threads.at(0)[QLatin1String("metadata")][QLatin1String("graph_id")].toString(),
             QStringLiteral("supervisor"));
    QCOMPARE(client.ask("POST", "/threads/search", R"({"offset":1})").body, QByteArray("[]"));
    QCOMPARE(client.ask("POST", "/threads/search", R"({"status":"busy"})").body, QByteArray("[]"));
    QCOMPARE(client.ask("GET", "/threads/" + id.toUtf8()).status, 200);
    const QJsonArray assistants = QJsonDocument::fromJson(client.ask("POST", "/assistants/search", "{}").body).array();
    QCOMPARE(assistants.size(), 1);
    QCOMPARE(assistants.at(0)[QLatin1String("assistant_id")].toString(), QStringLiteral("supervisor"));
}

void TestLangGraphReplay::answersAsRecorded()
{
    const auto server = serve(pathOf("rest.ndjson"));
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    HttpPeer client(server->url());
    const HttpPeer::Answer info = client.ask("GET", "/info");
    QVERIFY(info.body.contains("\"version\":\"1.5.1\""));
    QCOMPARE(info.type, QByteArray("application/json"));
    QCOMPARE(QJsonDocument::fromJson(client.ask("POST", "/assistants/search", "{\"offset\":1, \"limit\":2}").body)
                 .array()
                 .size(),
             2);
    QVERIFY(client.ask("GET", "/assistants/supervisor/graph?xray=2").body.contains("\"nodes\""));
    QCOMPARE(differs.size(), 0);
    QVERIFY(client.ask("GET", "/assistants/supervisor/graph?xray=true").body.contains("\"nodes\""));
    QCOMPARE(differs.size(), 1);
    // An error as the text that it was on the wire.
    const HttpPeer::Answer gone = client.ask("GET", "/assistants/37338ea0-880b-47f7-b532-479437e90e8f");
    QCOMPARE(gone.status, 404);
    QCOMPARE(gone.body, QByteArray("Assistant not found"));
    QVERIFY(gone.type.startsWith("text/plain"));
    const HttpPeer::Answer empty = client.ask("PUT", "/store/items", R"({"namespace":["notes"],"key":"k","value":{"a":1}})");
    QCOMPARE(empty.status, 204);
    QCOMPARE(empty.body, QByteArray());
}

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
    return "{\"id\":" + QByteArray::number(id) + ",\"method\":\"subscription.subscribe\",\"params\":{\"channels\":"
           + channels + "}}";
}

} // namespace

void TestLangGraphReplay::speaksWebSocket()
{
    const QByteArray path = "/threads/d8d7dda8-a7d7-4c15-935f-1a3de98fa53b/stream/events";
    const auto server = serve(pathOf("agent_ws.ndjson"));
    WebSocketPeer peer(socketAt(*server, path));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(R"({"id":1,"method":"run.start","params":{"assistant_id":"agent","input":{"messages":)"
              R"([{"role":"user","content":"weather and search please"}]}}})");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    QVERIFY(peer.received().first().contains(R"("id":1,"result":{"run_id":"01a1ffca-5f3d-77db-ad0c-d9ca5e89a83c"})"));
    peer.send(subscribe(2, R"(["lifecycle","values"])"));
    QTRY_VERIFY_WITH_TIMEOUT(peer.received().size() > 1
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
    QVERIFY(peer.received().at(firstRun + 1)
            == R"({"type":"error","id":null,"error":"invalid_argument","message":"Protocol commands must be valid JSON."})");
    QVERIFY(peer.received().last().contains("must include an integer id and string method."));
    QVERIFY(!peer.isGone());
}

void TestLangGraphReplay::overlappingSubscriptionsRepeatEvents()
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

void TestLangGraphReplay::endsSubscriptions()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    WebSocketPeer peer(socketAt(*server, kStream));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send(R"({"id":1,"method":"run.start","params":{"assistant_id":"agent","input":1}})");
    peer.send(subscribe(2, R"(["values"])"));
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 3, kPatience);
    const QJsonDocument subscribed = QJsonDocument::fromJson(peer.received().at(1));
    const QByteArray id = subscribed[QLatin1String("result")][QLatin1String("subscription_id")].toString().toUtf8();
    const QByteArray leave = R"({"id":4,"method":"subscription.unsubscribe","params":{"subscription_id":")" + id + "\"}}";
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

void TestLangGraphReplay::refusesSocketsElsewhere()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    for (const auto &[path, why] : {std::pair("/threads/42/stream/events", "this recording does not hold the thread"),
                                    std::pair("/", "there is no stream at this path")}) {
        WebSocketPeer peer(socketAt(*server, path));
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QCOMPARE(peer.closeCode(), 1008);
        QCOMPARE(peer.closeReason(), QString::fromLatin1(why));
    }
    QCOMPARE(server->clientCount(), 0);
}

void TestLangGraphReplay::keepsTheCadence()
{
    QByteArrayList all = lines::stream(0, "s");
    all += lines::run(5000, "1", "run-1");
    all.append(lines::event(5010, "s", lines::frame(1, "values", "1")));
    all.append(lines::event(5020, "s", lines::frame(2, "values", "2")));
    all.append(lines::event(3600000, "s", lines::frame(3, "values", "3")));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path(), ReplayServer::Options());
    HttpPeer client(server->url());
    client.ask("POST", kCommands, runStart(1, "1"));
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(2), kPatience);
    QCOMPARE(client.ask("GET", "/ok").status, 200);
    QCOMPARE(stream.events().size(), 2); // the third is an hour away
    // Who comes later is where the thread is.
    EventStreamPeer late(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(late.ids(), numbersTo(2), kPatience);
    server->setSpeed({ReplaySpeed::Kind::Factor, 1e6});
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(3), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(late.ids(), numbersTo(3), kPatience);
}

void TestLangGraphReplay::stepsAndPauses()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    ReplayServer::Options options;
    options.speed.kind = ReplaySpeed::Kind::Step;
    const auto server = serve(file.path(), options);
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 1, kPatience);
    for (int steps = 1; steps <= 3; ++steps) {
        server->step();
        QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(steps), kPatience);
    }
    server->pause();
    server->setSpeed(atOnce().speed);
    QCOMPARE(HttpPeer(server->url()).ask("GET", "/ok").status, 200);
    QCOMPARE(stream.events().size(), 3);
    server->resume();
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(8), kPatience);
}

void TestLangGraphReplay::goesOnAfterACut()
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

void TestLangGraphReplay::aServerThatRestartedCountsAnew()
{
    QByteArrayList all = lines::stream(0, "s");
    all.append(lines::event(0, "s", lines::frame(1, "values", "1", "[]", 100)));
    all.append(lines::event(0, "s", lines::frame(3, "values", "3", "[]", 101)));
    all += lines::stream(0, "late"); // brings what the first one left out
    all.append(lines::event(0, "late", lines::frame(1, "values", "1", "[]", 100)));
    all.append(lines::event(0, "late", lines::frame(2, "values", "2", "[]", 101)));
    all += lines::stream(0, "after");
    all.append(lines::event(0, "after", lines::frame(2, "values", "22", "[]", 900)));
    all.append(lines::event(0, "after", lines::frame(3, "values", "23", "[]", 901)));
    const TemporaryFile file(lines::recordingOf(all));
    const auto server = serve(file.path());
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), (QByteArrayList{"1", "2", "3", "2", "3"}), kPatience);
    QVERIFY(stream.events().at(3).data.contains("\"data\":22"));
    // What a client has got it got from the server that lives.
    EventStreamPeer since(server->url(), kStream, R"({"channels":["values"],"since":2})");
    QTRY_COMPARE_WITH_TIMEOUT(since.ids(), QByteArrayList{"3"}, kPatience);
    QVERIFY(since.events().at(0).data.contains("\"data\":23"));
}

void TestLangGraphReplay::bareEventsAreEveryThread()
{
    const TemporaryFile file((lines::frame(1, "values", "1") + '\n' + lines::frame(2, "values", "2") + '\n').toStdString());
    const auto server = serve(file.path());
    EventStreamPeer stream(server->url(), "/threads/any/stream/events", kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(2), kPatience);
    QCOMPARE(objectOf(HttpPeer(server->url()).ask("GET", "/threads/any/state"))[QLatin1String("values")].toInt(), 2);
}

void TestLangGraphReplay::aSlowReaderIsWaitedFor()
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
    silent.write("POST " + kStream + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
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

void TestLangGraphReplay::refusesPagesFromElsewhere()
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

void TestLangGraphReplay::sendsAwayWhatIsNoRequest()
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
    QVERIFY(say("GET /ok HTTP/1.1\r\nHost: evil.example\r\n\r\n").startsWith("HTTP/1.1 403 "));
    // In pieces, and with more behind it.
    const QByteArray two = say("GET /ok HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /ok HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    QVERIFY(two.startsWith("HTTP/1.1 200 OK\r\n"));
    QCOMPARE(two.count("{\"ok\":true}"), 1);
    QCOMPARE(HttpPeer(server->url()).ask("GET", "/ok").status, 200);
}

void TestLangGraphReplay::goesWithClientsStillThere()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    auto server = serve(file.path());
    EventStreamPeer stream(server->url(), kStream, kAll);
    WebSocketPeer socket(socketAt(*server, kStream));
    WebSocketPeer observer(socketAt(*server, "/"), {kObserve});
    QTRY_VERIFY_WITH_TIMEOUT(server->clientCount() >= 2 && stream.events().size() == 8 && socket.isOpen(), kPatience);
    server.reset();
    QTRY_VERIFY_WITH_TIMEOUT(stream.isGone() && socket.isGone() && observer.isGone(), kPatience);
}

QTEST_GUILESS_MAIN(TestLangGraphReplay)
#include "tst_langgraphreplay.moc"
