// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "langgraphlines.h"
#include "qttests.h"
#include "replaysetup.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>

namespace tracedeck::test::tst_replayrest {

using namespace langgraphlines;
using replaysetup::atOnce;
using replaysetup::serve;
namespace lines = langgraphlines;

namespace {

QJsonObject objectOf(const HttpPeer::Answer &answer)
{
    return QJsonDocument::fromJson(answer.body).object();
}

} // namespace

/// What a replayed LangGraph server answers to commands and to questions.
class TestReplayRest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void tellsHowACommandDiffers();
    void failsWhereTheRecordedClientFailed();
    void answersCommandsOfTheMoment();
    void refusesWhatIsNoCommand_data();
    void refusesWhatIsNoCommand();
    void saysWhatItDoesNotHold_data();
    void saysWhatItDoesNotHold();
    void tellsTheStateOfTheMoment();
    void deducesAStateThatWasNotRecorded();
    void showsWhatAsksForAnAnswer();
    void cutsHistoryIntoPages();
    void listsItsThreadsAndAssistants();
    void answersAsRecorded();
};

void TestReplayRest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestReplayRest::tellsHowACommandDiffers()
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
    QCOMPARE(differs.first().at(2).toStringList(),
             (QStringList{QStringLiteral("config"), QStringLiteral("input")}));
    QCOMPARE(server->differingRequests(), 1);
}

void TestReplayRest::failsWhereTheRecordedClientFailed()
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

void TestReplayRest::answersCommandsOfTheMoment()
{
    const auto tree = [](int id, const QByteArray &status) {
        return "{\"type\":\"success\",\"id\":" + QByteArray::number(id)
               + ",\"result\":{\"tree\":{\"status\":\"" + status + "\"}}}";
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

void TestReplayRest::refusesWhatIsNoCommand_data()
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
    QTest::newRow("unknown")
        << QByteArray(R"({"id":4,"method":"no.such"})") << 200
        << QByteArray(R"("id":4,"error":"unknown_command","message":"Unknown protocol command: no.such")");
    QTest::newRow("not recorded")
        << QByteArray(R"({"id":5,"method":"state.fork","params":{}})") << 200
        << QByteArray(R"("id":5,"error":"not_supported","message":"this recording holds no)");
}

void TestReplayRest::refusesWhatIsNoCommand()
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

void TestReplayRest::saysWhatItDoesNotHold_data()
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
    QTest::newRow("command") << QByteArray("POST") << QByteArray("/threads/42/commands") << runStart(1, "1")
                             << 404 << unknown;
    QTest::newRow("state") << QByteArray("GET") << QByteArray("/threads/42/state") << none << 404 << unknown;
    QTest::newRow("thread") << QByteArray("GET") << QByteArray("/threads/42") << none << 404 << unknown;
    QTest::newRow("history") << QByteArray("POST") << "/threads/" + lines::kThread + "/history"
                             << QByteArray("{}") << 404
                             << "this recording holds no answer to POST /threads/" + lines::kThread
                                    + "/history";
    QTest::newRow("graph") << QByteArray("GET") << QByteArray("/assistants/agent/graph?xray=true") << none
                           << 404
                           << QByteArray("this recording holds no answer to GET /assistants/agent/graph");
    QTest::newRow("cancel") << QByteArray("POST") << "/threads/" + lines::kThread + "/runs/run-1/cancel"
                            << none << 501
                            << "this recording holds no answer to POST /threads/" + lines::kThread
                                   + "/runs/run-1/cancel";
    QTest::newRow("page") << QByteArray("GET") << QByteArray("/") << none << 404
                          << QByteArray("this recording holds no answer to GET ");
    QTest::newRow("body") << QByteArray("POST") << QByteArray("/assistants/search") << QByteArray("{") << 400
                          << QByteArray("Malformed JSON in request body");
}

void TestReplayRest::saysWhatItDoesNotHold()
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

void TestReplayRest::tellsTheStateOfTheMoment()
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
    const QByteArray start =
        R"({"id":1,"method":"run.start","params":{"assistant_id":"hitl","input":{"messages":)"
        R"([{"role":"user","content":"mail everyone"}],"mode":"single"}}})";
    QVERIFY(client.ask("POST", thread + "/commands", start).body.contains("run_id"));
    EventStreamPeer stream(server->url(), thread + "/stream/events", kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 27, kPatience);
    QCOMPARE(client.ask("GET", thread + "/state").body, states.at(0));
    const QByteArray answer =
        R"({"id":2,"method":"input.respond","params":{"namespace":[],"interrupt_id":"x"}})";
    QCOMPARE(
        QJsonDocument::fromJson(client.ask("POST", thread + "/commands", answer).body)[QLatin1String("type")]
            .toString(),
        QStringLiteral("success"));
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 48, kPatience);
    QCOMPARE(client.ask("GET", thread + "/state").body, states.at(1));
}

void TestReplayRest::deducesAStateThatWasNotRecorded()
{
    const TemporaryFile file(lines::recordingOf(twoRuns(3600000)));
    const auto server = serve(file.path(), ReplayServer::Options());
    HttpPeer client(server->url());
    QCOMPARE(objectOf(client.ask("GET", kState))[QLatin1String("values")][QLatin1String("n")].toInt(), 2);
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 4, kPatience);
    const QJsonObject state = objectOf(client.ask("GET", kState));
    QCOMPARE(state[QLatin1String("values")][QLatin1String("n")].toInt(), 1);
    QCOMPARE(state[QLatin1String("checkpoint")][QLatin1String("checkpoint_id")].toString(),
             QStringLiteral("c1"));
    QCOMPARE(state[QLatin1String("checkpoint")][QLatin1String("thread_id")].toString(),
             QString::fromLatin1(lines::kThread));
    QCOMPARE(state[QLatin1String("next")], QJsonValue(QJsonArray()));
    QCOMPARE(state[QLatin1String("tasks")], QJsonValue(QJsonArray()));
    QCOMPARE(state[QLatin1String("created_at")].toString(), QStringLiteral("1970-01-01T00:00:01.003Z"));
}

void TestReplayRest::showsWhatAsksForAnAnswer()
{
    QByteArrayList all = lines::stream(0, "s");
    all.append(lines::event(0, "s", lines::frame(1, "lifecycle", R"({"event":"running"})")));
    all.append(lines::event(0, "s", lines::frame(2, "lifecycle", R"({"event":"started"})", R"(["ask:1"])")));
    all.append(lines::event(0, "s", lines::frame(3, "values", "{}")));
    all.append(lines::event(
        3600000, "s", lines::frame(4, "input.requested", R"({"interrupt_id":"i1","payload":{"q":[1]}})")));
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

void TestReplayRest::cutsHistoryIntoPages()
{
    const auto entry = [](const QByteArray &id) {
        return "{\"values\":{},\"checkpoint\":{\"checkpoint_id\":\"" + id + "\",\"checkpoint_ns\":\"\"}}";
    };
    const QByteArray path = "/threads/" + lines::kThread + "/history";
    QByteArrayList all = twoRuns();
    all += lines::exchange(200, "POST", path, R"({"limit":2})", '[' + entry("c4") + ',' + entry("c3") + ']');
    all += lines::exchange(201, "POST", path, R"({"limit":2,"before":"c3"})",
                           '[' + entry("c2") + ',' + entry("c1") + ']');
    all += lines::exchange(202, "POST", path, R"({"checkpoint":{"checkpoint_ns":"sub"}})",
                           '[' + entry("s1") + ']');
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
    QCOMPARE(client.ask("POST", kState + "/checkpoint", R"({"checkpoint":{"checkpoint_id":"c2"}})").body,
             entry("c2"));
    QCOMPARE(client.ask("GET", kState + "/c9").status, 404);
    // Once it is played, as far as it has got: the first run's only checkpoint is c1.
    client.ask("POST", kCommands, runStart(1, "1"));
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 4, kPatience);
    QCOMPARE(page("{}"), QByteArrayList{"c1"});
    QCOMPARE(page(R"({"before":"c4"})"), QByteArrayList{"c1"});
    QCOMPARE(page(R"({"before":"c1"})"), QByteArrayList());
    client.ask("POST", kCommands, runStart(2, "2"));
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 8, kPatience);
    QCOMPARE(page(R"({"limit":2})"), (QByteArrayList{"c4", "c3"}));
}

void TestReplayRest::listsItsThreadsAndAssistants()
{
    const auto server = serve(pathOf("supervisor_sse.ndjson"));
    HttpPeer client(server->url());
    const QJsonArray threads =
        QJsonDocument::fromJson(client.ask("POST", "/threads/search", "{}").body).array();
    QCOMPARE(threads.size(), 1);
    const QString id = threads.at(0)[QLatin1String("thread_id")].toString();
    QVERIFY(id.startsWith(QLatin1String("211f0963")));
    QCOMPARE(threads.at(0)[QLatin1String("metadata")][QLatin1String("graph_id")].toString(),
             QStringLiteral("supervisor"));
    QCOMPARE(client.ask("POST", "/threads/search", R"({"offset":1})").body, QByteArray("[]"));
    QCOMPARE(client.ask("POST", "/threads/search", R"({"status":"busy"})").body, QByteArray("[]"));
    QCOMPARE(client.ask("GET", "/threads/" + id.toUtf8()).status, 200);
    QCOMPARE(client.ask("GET", "/threads/" + id.toUtf8() + "/runs?limit=100").body, QByteArray("[]"));
    const QJsonArray assistants =
        QJsonDocument::fromJson(client.ask("POST", "/assistants/search", "{}").body).array();
    QCOMPARE(assistants.size(), 1);
    QCOMPARE(assistants.at(0)[QLatin1String("assistant_id")].toString(), QStringLiteral("supervisor"));
}

void TestReplayRest::answersAsRecorded()
{
    const auto server = serve(pathOf("rest.ndjson"));
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    HttpPeer client(server->url());
    const HttpPeer::Answer info = client.ask("GET", "/info");
    QVERIFY(info.body.contains("\"version\":\"1.5.1\""));
    QCOMPARE(info.type, QByteArray("application/json"));
    QCOMPARE(
        QJsonDocument::fromJson(client.ask("POST", "/assistants/search", "{\"offset\":1, \"limit\":2}").body)
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
    const HttpPeer::Answer empty =
        client.ask("PUT", "/store/items", R"({"namespace":["notes"],"key":"k","value":{"a":1}})");
    QCOMPARE(empty.status, 204);
    QCOMPARE(empty.body, QByteArray());
}

TRACEDECK_TESTS(TestReplayRest, Core)

} // namespace tracedeck::test::tst_replayrest

#include "tst_replayrest.moc"
