// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of metis as their own server: what a client has that attaches to it, against what the recording says.
#include "livetest.h"
#include "metisfixture.h"
#include "metispeer.h"
#include "qttests.h"
#include "testrecordings.h"
#include "recordingscript.h"
#include "replayserver.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_metisreplay {

using namespace livetest;

namespace {

constexpr int kPatience = 60000; // on a busy machine

std::unique_ptr<ReplayServer> serve(const char *recording, const ReplaySpeed &speed)
{
    RecordingScript::Opened opened =
        RecordingScript::open(std::string(TRACEDECK_TEST_DATA "/metis/") + recording + ".ndjson");
    if (!opened.script)
        qFatal("%s", opened.error.english().c_str());
    ReplayServer::Options options;
    options.speed = speed;
    auto server = std::make_unique<ReplayServer>(std::move(opened.script), options);
    if (!server->listen())
        qFatal("cannot listen");
    return server;
}

Ingest::Options optionsFor(const QUrl &server, const QString &session)
{
    Ingest::Options options;
    options.endpoint = parseEndpoint(server.toString()).endpoint;
    options.endpoint.proxyUse = Endpoint::ProxyUse::None;
    options.dialect = QStringLiteral("metis");
    options.metisSession = session;
    return options;
}

QString planner()
{
    return QStringLiteral("sess_01M7ZVW2G9DT14RNX6VV7HCBES");
}

} // namespace

class TestMetisReplay : public QObject
{
    Q_OBJECT

private slots:
    void givesAllThatWasRecorded();
    void tellsEveryClientAllOfIt();
    void beginsAnewWhenAllHaveLeft();
    void goesOnForWhoNamesACursor();
    void refusesWhatWasNotRecorded();
    void stepsThroughIt();
};

void TestMetisReplay::givesAllThatWasRecorded()
{
    const auto server = serve("04-delegation", {ReplaySpeed::Kind::Max});
    const auto source = start(optionsFor(server->url(), planner()));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, planner()), words("succeeded succeeded"), kPatience);
    const auto recorded = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    const QJsonObject expected =
        QJsonDocument::fromJson(QByteArray::fromStdString(inspectJson(View(*recorded)))).object();
    for (const QJsonValue one : expected[QStringLiteral("sessions")].toArray()) {
        const QString id = one[QStringLiteral("id")].toString();
        const auto replayed = [&] { return sessionOf(*source, id); };
        QTRY_COMPARE_WITH_TIMEOUT(replayed()[QStringLiteral("usage")], one[QStringLiteral("usage")], kPatience);
        QCOMPARE(replayed()[QStringLiteral("cost")], one[QStringLiteral("cost")]);
        // What its user said is in no page that was recorded.
        QTRY_COMPARE_WITH_TIMEOUT(replayed()[QStringLiteral("messages")].toArray().size(),
                                  one[QStringLiteral("messages")].toArray().size(), kPatience);
        QCOMPARE(replayed()[QStringLiteral("parent")], one[QStringLiteral("parent")]);
        QCOMPARE(replayed()[QStringLiteral("runs")].toArray().size(), one[QStringLiteral("runs")].toArray().size());
        QCOMPARE(replayed()[QStringLiteral("delegations")].toArray().size(),
                 one[QStringLiteral("delegations")].toArray().size());
    }
    QCOMPARE(problemCount(*source, "gap"), 0);
}

/// Whether they come while others listen, or when all are gone; with a snapshot, or without.
void TestMetisReplay::tellsEveryClientAllOfIt()
{
    constexpr int kEvents = 127;
    const auto server = serve("02-full-thinking-tools", {ReplaySpeed::Kind::Max});
    const QString session = QStringLiteral("sess_01M7ZVVXZ8PTAJ1Q213YATEHZ1");
    MetisPeer peer(server->url());
    const auto all = [&](bool snapshot) {
        auto stream = peer.attach(session, QStringLiteral("preset:full"), {}, snapshot);
        const bool isAll = stream && MetisPeer::waitFor([&] { return stream->events().size() == kEvents; });
        return isAll ? std::move(stream) : nullptr;
    };
    auto first = all(true);
    auto late = all(true);
    auto plain = all(false);
    QVERIFY(first && late && plain);
    QCOMPARE(late->eventTypes(), first->eventTypes());
    QCOMPARE(late->snapshot()[QStringLiteral("messages")], QJsonValue(QJsonArray()));
    QCOMPARE(plain->eventIds(), first->eventIds());
    QCOMPARE(server->clientCount(), 3);
    first.reset();
    late.reset();
    plain.reset();
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
    const auto next = all(true);
    QVERIFY(next);
    QCOMPARE(next->snapshot()[QStringLiteral("messages")], QJsonValue(QJsonArray()));
}

/// Though the next client has opened several sockets before it subscribes on the first.
void TestMetisReplay::beginsAnewWhenAllHaveLeft()
{
    const auto server = serve("02-full-thinking-tools", {ReplaySpeed::Kind::Step});
    const QString session = QStringLiteral("sess_01M7ZVVXZ8PTAJ1Q213YATEHZ1");
    MetisPeer peer(server->url());
    auto first = peer.attach(session, QStringLiteral("preset:full"), {}, true);
    QVERIFY(first);
    for (int i = 0; i < 5; ++i)
        server->step();
    QVERIFY(MetisPeer::waitFor([&] { return first->events().size() == 5; }));
    const QStringList types = first->eventTypes();
    first.reset();
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
    const std::unique_ptr<MetisStream> sockets[] = {peer.attach(session), peer.attach(session)};
    for (const auto &socket : sockets) {
        QVERIFY(socket);
        socket->subscribe(QStringLiteral("preset:full"), {}, true);
        QVERIFY(MetisPeer::waitFor([&] { return !socket->snapshot().isEmpty(); }));
        QCOMPARE(socket->ack()[QStringLiteral("replay_event_count")].toInt(), 0);
        QCOMPARE(socket->events().size(), 0);
    }
    server->step();
    for (const auto &socket : sockets) {
        QVERIFY(MetisPeer::waitFor([&] { return !socket->events().isEmpty(); }));
        QCOMPARE(socket->eventTypes(), types.mid(0, 1));
    }
}

void TestMetisReplay::goesOnForWhoNamesACursor()
{
    constexpr int kEvents = 127;
    const auto server = serve("02-full-thinking-tools", {ReplaySpeed::Kind::Max});
    const QString session = QStringLiteral("sess_01M7ZVVXZ8PTAJ1Q213YATEHZ1");
    MetisPeer peer(server->url());
    auto stream = peer.attach(session, QStringLiteral("preset:full"), {}, true);
    QVERIFY(stream && MetisPeer::waitFor([&] { return stream->events().size() == kEvents; }));
    QStringList ids = stream->eventIds();
    ids.removeAll(QString());
    stream.reset();
    QTRY_COMPARE_WITH_TIMEOUT(server->clientCount(), 0, kPatience);
    stream = peer.attach(session, QStringLiteral("preset:full"), ids[9], false);
    QVERIFY(stream && MetisPeer::waitFor([&] { return stream->events().size() == ids.size() - 10; }));
    QCOMPARE(stream->eventIds(), ids.mid(10));
}

void TestMetisReplay::refusesWhatWasNotRecorded()
{
    const auto server = serve("01-attach-chat", {ReplaySpeed::Kind::Max});
    QSignalSpy differs(server.get(), &ReplayServer::requestDiffers);
    const QString session = QStringLiteral("sess_01M7ZVVWGMNV3J9683KBETPAYX");
    const auto source = start(optionsFor(server->url(), session));
    Commands commands(*source);
    RunCommand run;
    run.session = session.toStdString();
    run.message = "Something else";
    const quint64 first = commands.send(run);
    QTRY_VERIFY_WITH_TIMEOUT(commands.phase(first) == SentCommand::Phase::Running || commands.isAnswered(first),
                             kPatience);
    QTRY_COMPARE(differs.size(), 1);
    const quint64 second = commands.send(run);
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(second), SentCommand::Phase::Failed, kPatience);
    QVERIFY(commands.state(second).error.contains(QStringLiteral("no further turn")));
}

void TestMetisReplay::stepsThroughIt()
{
    const auto server = serve("04-delegation", {ReplaySpeed::Kind::Step});
    const auto source = start(optionsFor(server->url(), planner()));
    const auto typesSeen = [&] {
        int count = 0;
        const Trace &trace = *source->trace();
        for (Position p = 1; p <= trace.watermark(); ++p)
            count += trace.word(trace.frame(p).type) == "turn.started";
        return count;
    };
    const auto subscribed = [&] {
        const Trace &trace = *source->trace();
        for (Position p = 1; p <= trace.watermark(); ++p) {
            if (trace.word(trace.frame(p).type) == "snapshot")
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(subscribed(), kPatience);
    QCOMPARE(typesSeen(), 0);
    server->step(); // message.start comes first
    server->step();
    QTRY_COMPARE_WITH_TIMEOUT(typesSeen(), 1, kPatience);
}

TRACEDECK_TESTS(TestMetisReplay, Core)

} // namespace tracedeck::test::tst_metisreplay

#include "tst_metisreplay.moc"
