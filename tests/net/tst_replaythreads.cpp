// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "langgraphlines.h"
#include "qttests.h"
#include "replaysetup.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>

namespace tracedeck::test::tst_replaythreads {

using namespace langgraphlines;
using replaysetup::atOnce;
using replaysetup::serve;
namespace lines = langgraphlines;

namespace {

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

QByteArrayList numbersTo(int last, int first = 1)
{
    QByteArrayList all;
    for (int i = first; i <= last; ++i)
        all.append(QByteArray::number(i));
    return all;
}

} // namespace

/// The events of a replayed LangGraph server, as its clients get them; its own client is in tst_replaysdk.
class TestReplayThreads : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void filtersAsTheRealServerDid_data();
    void filtersAsTheRealServerDid();
    void eventsGoAsTheyCame();
    void staysOpenAtTheEnd();
    void whoOnlyListensGetsAllRuns();
    void runsComeAsTheyAreAskedFor();
    void listenersGetTheSame();
    void beginsAnewForTheNextClient();
    void saysWhenNoRunIsLeft();
    void refusesWhatIsNoStream_data();
    void refusesWhatIsNoStream();
    void keepsTheCadence();
    void stepsAndPauses();
    void aServerThatRestartedCountsAnew();
    void bareEventsAreEveryThread_data();
    void bareEventsAreEveryThread();
};

void TestReplayThreads::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestReplayThreads::filtersAsTheRealServerDid_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"custom.ndjson", "reconnect_since.ndjson", "fork_head.ndjson",
                             "loop_fork.ndjson", "cancel.ndjson", "boom.ndjson", "supervisor_sse.ndjson"})
        QTest::newRow(name) << QByteArray(name);
}

void TestReplayThreads::filtersAsTheRealServerDid()
{
    QFETCH(QByteArray, name);
    const auto server = serve(pathOf(name.constData()));
    for (const RecordedStream &stream : streamsOf(pathOf(name.constData()))) {
        EventStreamPeer peer(server->url(), stream.path, stream.body);
        QTRY_VERIFY2_WITH_TIMEOUT(peer.events().size() >= stream.frames.size(), stream.body.constData(),
                                  kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(peer.status(), 200, kPatience);
        // The recorded client may have hung up earlier.
        QCOMPARE(peer.data().mid(0, stream.frames.size()), stream.frames);
    }
}

void TestReplayThreads::eventsGoAsTheyCame()
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

void TestReplayThreads::staysOpenAtTheEnd()
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

void TestReplayThreads::whoOnlyListensGetsAllRuns()
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

void TestReplayThreads::runsComeAsTheyAreAskedFor()
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

void TestReplayThreads::listenersGetTheSame()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    EventStreamPeer first(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(first.ids(), numbersTo(8), kPatience);
    EventStreamPeer second(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(second.events().size(), 8, kPatience);
    QVERIFY(first.events() == second.events());
}

void TestReplayThreads::beginsAnewForTheNextClient()
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

void TestReplayThreads::saysWhenNoRunIsLeft()
{
    const TemporaryFile file(lines::recordingOf(twoRuns()));
    const auto server = serve(file.path());
    EventStreamPeer stream(server->url(), kStream, kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 8, kPatience);
    HttpPeer client(server->url());
    client.ask("POST", kCommands, runStart(1, "1"));
    client.ask("POST", kCommands, runStart(2, "2"));
    QCOMPARE(
        client.ask("POST", kCommands, runStart(3, "3")).body,
        QByteArray(R"({"type":"error","id":3,"error":"not_supported","message":"this recording holds no )"
                   R"(further answer to run.start for this thread"})"));
}

void TestReplayThreads::refusesWhatIsNoStream_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("Malformed JSON in request body");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("Expected an object");
    QTest::newRow("no channels") << QByteArray("{}")
                                 << QByteArray(R"("message":"Required","path":["channels"])");
    QTest::newRow("one channel") << QByteArray(R"({"channels":"values"})")
                                 << QByteArray(R"("path":["channels"])");
    QTest::newRow("odd channel") << QByteArray(R"({"channels":["values",7]})")
                                 << QByteArray(R"("path":["channels"])");
    QTest::newRow("depth") << QByteArray(R"({"channels":["values"],"depth":-1})")
                           << QByteArray(R"("path":["depth"])");
    QTest::newRow("since") << QByteArray(R"({"channels":["values"],"since":"12"})")
                           << QByteArray(R"("path":["since"])");
    QTest::newRow("namespaces") << QByteArray(R"({"channels":["values"],"namespaces":["a"]})")
                                << QByteArray(R"("path":["namespaces"])");
    QTest::newRow("unknown") << QByteArray(R"({"channels":["values"],"foo":1})")
                             << QByteArray(R"("path":["foo"])");
}

void TestReplayThreads::refusesWhatIsNoStream()
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

void TestReplayThreads::keepsTheCadence()
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

void TestReplayThreads::stepsAndPauses()
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

void TestReplayThreads::aServerThatRestartedCountsAnew()
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

void TestReplayThreads::bareEventsAreEveryThread_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray first = lines::frame(1, "values", "1");
    const QByteArray second = lines::frame(2, "values", "2");
    QTest::newRow("one a line") << first + '\n' + second + '\n';
    QTest::newRow("server-sent") << "event: values\ndata: " + first + "\nid: 1\n\ndata: " + second + "\n\n";
}

void TestReplayThreads::bareEventsAreEveryThread()
{
    QFETCH(QByteArray, text);
    const TemporaryFile file(text.toStdString());
    const auto server = serve(file.path());
    EventStreamPeer stream(server->url(), "/threads/any/stream/events", kAll);
    QTRY_COMPARE_WITH_TIMEOUT(stream.ids(), numbersTo(2), kPatience);
    QCOMPARE(QJsonDocument::fromJson(
                 HttpPeer(server->url()).ask("GET", "/threads/any/state").body)[QLatin1String("values")]
                 .toInt(),
             2);
}

TRACEDECK_TESTS(TestReplayThreads, Core)

} // namespace tracedeck::test::tst_replaythreads

#include "tst_replaythreads.moc"
