// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_conduct {

namespace {

QJsonObject resolvedFilter(const MetisStream &stream)
{
    return stream.ack()[QLatin1String("resolved_filter")].toObject();
}

} // namespace

/// Each way in which a server may break a promise to its clients, alone: what it changes, and what it leaves.
class TestMetisServerConduct : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void breaksNothingByDefault();
    void noReplay();
    void ignoresWorkerFilter();
    void noServerPing();
    void dropsOnOverflow();
    void noSnapshotCursor();
    void lateSeam();
    void chatWithoutDelegates();
    void lacksCatalogueTypes();
    void filterAsKept();
    void tokensPassActors();
    void emptyCloseReasons();
    void namesSessionId();
    void keepsEnded();
    void noCancelledTurnError();
};

void TestMetisServerConduct::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerConduct::breaksNothingByDefault()
{
    MetisFixture metis({{{{{metis::FailCall{}}}}}, false});
    const auto stream = streamOfATurn(metis);
    QCOMPARE(stream->eventTypes(), words("turn.started route.decided llm.call_started message.start "
                                         "llm.call_failed turn.completed skill.created"));
}

void TestMetisServerConduct::noReplay()
{
    MetisHabits habits;
    habits.noReplay = true;
    MetisFixture metis({}, habits);
    const QString cursor = QString::fromStdString(metis.lastId());
    metis.agent.addPast(metis.id(), 20000);
    const auto stream = metis.attachFull(cursor);
    QCOMPARE(textAt(stream->ack(), "since"), cursor);
    QCOMPARE(stream->ack()[QLatin1String("replay_event_count")].toInt(), 0);
    metis.agent.emitEvent(metis.id(), "skill.created");
    QVERIFY(metis.receive(*stream));
    QCOMPARE(stream->events().size(), 1);
    QVERIFY(!metis.attachFull(QStringLiteral("anything"))->ack().isEmpty());
}

void TestMetisServerConduct::ignoresWorkerFilter()
{
    MetisHabits habits;
    habits.ignoresWorkerFilter = true;
    MetisFixture metis({{shortDelegation()}}, habits);
    const auto stream =
        metis.peer.attach(metis.session, QJsonObject{{QStringLiteral("include_worker_sessions"), true}});
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.runAndReceive(*stream));
    QVERIFY(stream->has(QStringLiteral("delegate.completed")));
    for (const QJsonObject &event : stream->events())
        QCOMPARE(textAt(event, "session_id"), metis.session);
}

void TestMetisServerConduct::noServerPing()
{
    MetisHabits habits;
    habits.noServerPing = true;
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(1);
    MetisFixture metis({}, habits, limits);
    const auto stream = metis.attachFull();
    for (int i = 1; i <= 20; ++i) {
        stream->send(QByteArray(R"({"type":"ping","nonce":"x"})"));
        QTRY_COMPARE(stream->frames(QStringLiteral("pong")).size(), i);
    }
    QVERIFY(stream->frames(QStringLiteral("ping")).isEmpty());
    QVERIFY(!stream->isGone());
}

void TestMetisServerConduct::dropsOnOverflow()
{
    MetisHabits habits;
    habits.dropsOnOverflow = true;
    MetisLimits limits;
    limits.queue = 10;
    MetisFixture metis({}, habits, limits);
    const auto stream = metis.peer.attach(metis.session);
    for (int i = 0; i < 15; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    const QStringList all = metis.idsAfter({});
    stream->subscribe(QStringLiteral("preset:full"), {}, false);
    QTRY_VERIFY(!stream->ack().isEmpty());
    metis.agent.emitEvent(metis.id(), "skill.created");
    QVERIFY(metis.receive(*stream));
    // Five are lost, the rest is as if nothing had been.
    QCOMPARE(stream->events().size(), 11);
    QCOMPARE(stream->eventIds().mid(0, 10), all.mid(all.size() - 15, 10));
    QVERIFY(!stream->isGone());
}

void TestMetisServerConduct::noSnapshotCursor()
{
    MetisHabits habits;
    habits.noSnapshotCursor = true;
    MetisFixture metis({{turnWithTool()}}, habits);
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("text.delta"));
    const auto stream = metis.attachFull({}, true);
    const QJsonObject snapshot = stream->snapshot();
    const QJsonObject session = snapshot[QLatin1String("session")].toObject();
    QVERIFY(snapshot[QLatin1String("snapshot_at_event_id")].isNull());
    QVERIFY(session[QLatin1String("current_turn_id")].isNull());
    QVERIFY(session[QLatin1String("current_turn_status")].isNull());
    QVERIFY(!session.contains(QLatin1String("routing_policy_version")));
    QVERIFY(session.contains(QLatin1String("created_at")));
    const QJsonObject rest = metis.peer.get(metis.path()).body;
    QVERIFY(rest[QLatin1String("current_turn_id")].isNull());
    QCOMPARE(textAt(rest, "current_turn_status"), QStringLiteral("in_flight"));
}

void TestMetisServerConduct::lateSeam()
{
    MetisHabits habits;
    habits.lateSeam = true;
    habits.noSnapshotCursor = true;
    MetisFixture metis({{turnWithTool()}}, habits);
    const auto stream = metis.peer.attach(metis.session);
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("message.start")); // lost: nobody has subscribed
    metis.agent.holdReads(true);
    stream->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_COMPARE(metis.agent.heldReads(), std::size_t(1));
    QVERIFY(metis.agent.runUntil("llm.call_completed"));
    metis.agent.holdReads(false);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes().first(), QStringLiteral("thinking.delta"));
    // The message is in the snapshot, and comes again.
    const QJsonArray messages = stream->snapshot()[QLatin1String("messages")].toArray();
    QCOMPARE(textAt(messages.last().toObject(), "id"),
             textAt(payloadOf(firstOf(*stream, "message.complete")), "message_id"));
}

void TestMetisServerConduct::chatWithoutDelegates()
{
    MetisHabits habits;
    habits.chatWithoutDelegates = true;
    MetisFixture metis({{shortDelegation()}}, habits);
    const auto stream = metis.peer.attach(metis.session, QStringLiteral("preset:chat"));
    const QJsonArray types = resolvedFilter(*stream)[QLatin1String("event_types")].toArray();
    QVERIFY(!types.contains(QStringLiteral("delegate.started")));
    QVERIFY(!types.contains(QStringLiteral("feedback.explicit")));
    QVERIFY(types.contains(QStringLiteral("memory.updated")));
    QVERIFY(types.contains(QStringLiteral("text.delta")));
}

void TestMetisServerConduct::lacksCatalogueTypes()
{
    MetisHabits habits;
    habits.lacksCatalogueTypes = true;
    MetisFixture metis({}, habits);
    for (const QString &type : words("feedback.explicit bus.handler_warning route.overridden skill.search")) {
        const QJsonObject filter{{QStringLiteral("event_types"), QJsonArray{type}}};
        const QJsonObject error = metis.peer.attach(metis.session, filter)->error();
        QCOMPARE(textAt(error, "code"), QStringLiteral("invalid_filter"));
        QVERIFY(textAt(error, "message").contains(type));
    }
    QCOMPARE(resolvedFilter(*metis.attachFull())[QLatin1String("event_types")].toArray().size(), 57);
}

void TestMetisServerConduct::filterAsKept()
{
    MetisHabits habits;
    habits.filterAsKept = true;
    MetisFixture metis({}, habits);
    const auto full = metis.attachFull();
    QCOMPARE(resolvedFilter(*full)[QLatin1String("session_ids")].toArray(), QJsonArray{metis.session});
    QVERIFY(resolvedFilter(*full)[QLatin1String("event_types")].isNull());
    QVERIFY(!resolvedFilter(*full).contains(QLatin1String("include_worker_sessions")));
    const QJsonObject mixed{{QStringLiteral("event_types"),
                             QJsonArray{QStringLiteral("text.delta"), QStringLiteral("turn.started")}}};
    QCOMPARE(resolvedFilter(*metis.peer.attach(metis.session, mixed))[QLatin1String("event_types")].toArray(),
             QJsonArray{QStringLiteral("turn.started")});
    // A missing filter is all, an empty one says so, too, and is nothing.
    const auto missing = metis.peer.attach(metis.session, QJsonValue());
    const auto empty =
        metis.peer.attach(metis.session, QJsonObject{{QStringLiteral("event_types"), QJsonArray()}});
    QVERIFY(resolvedFilter(*empty)[QLatin1String("event_types")].isNull());
    metis.agent.emitEvent(metis.id(), "made.up.thing");
    QVERIFY(metis.receive(*missing));
    empty->send(QByteArray(R"({"type":"ping","nonce":"x"})"));
    QTRY_COMPARE(empty->frames(QStringLiteral("pong")).size(), 1);
    QVERIFY(empty->events().isEmpty());
}

void TestMetisServerConduct::tokensPassActors()
{
    MetisHabits habits;
    habits.tokensPassActors = true;
    MetisFixture metis({{turnWithTool()}, false}, habits);
    const auto stream = metis.peer.attach(
        metis.session, QJsonObject{{QStringLiteral("actors"), QJsonArray{QStringLiteral("user")}}});
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    metis.agent.run();
    metis.agent.emitEvent(metis.id(), "skill.created", "{}", "user");
    QVERIFY(metis.receive(*stream));
    QVERIFY(stream->has(QStringLiteral("text.delta")));
    QVERIFY(!stream->has(QStringLiteral("llm.call_started")));
}

void TestMetisServerConduct::emptyCloseReasons()
{
    MetisHabits habits;
    habits.emptyCloseReasons = true;
    MetisLimits limits;
    limits.queue = 5;
    MetisFixture metis({}, habits, limits);
    const auto refused = metis.peer.attach(metis.session, QStringLiteral("preset:none"));
    QTRY_VERIFY(refused->isGone());
    QCOMPARE(textAt(refused->error(), "code"), QStringLiteral("invalid_filter"));
    QCOMPARE(refused->closeCode(), 1008);
    QCOMPARE(refused->closeReason(), QString());
    const auto slow = metis.peer.attach(metis.session);
    for (int i = 0; i < 6; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    QTRY_COMPARE(slow->closeCode(), 1008);
    QCOMPARE(slow->closeReason(), QString());
    const auto mumbling = metis.attachFull();
    mumbling->send(QByteArray("{"));
    QTRY_COMPARE(mumbling->closeCode(), 1000); // as if all were well
    const auto broken = metis.peer.attach(metis.session);
    broken->send(QByteArray("{"));
    QTRY_VERIFY(broken->isGone());
    QCOMPARE(broken->closeCode(), 0); // no goodbye
}

void TestMetisServerConduct::namesSessionId()
{
    MetisHabits habits;
    habits.namesSessionId = true;
    MetisFixture metis({}, habits);
    const QJsonObject body = metis.peer.get(metis.path()).body;
    QCOMPARE(textAt(body, "id"), metis.session);
    QVERIFY(!body.contains(QLatin1String("session_id")));
}

void TestMetisServerConduct::keepsEnded()
{
    MetisHabits habits;
    habits.keepsEnded = true;
    MetisFixture metis({}, habits);
    const auto stream = metis.attachFull();
    QCOMPARE(metis.peer.ask("DELETE", metis.path()).status, 200);
    QCOMPARE(metis.peer.ask("DELETE", metis.path()).status, 200);
    metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->events(QStringLiteral("session.ended")).size(), 2);
    QVERIFY(stream->has(QStringLiteral("turn.completed")));
    QVERIFY(!stream->isGone());
}

void TestMetisServerConduct::noCancelledTurnError()
{
    MetisHabits habits;
    habits.noCancelledTurnError = true;
    MetisFixture metis({}, habits);
    const QString turn = metis.peer.say(metis.session);
    metis.agent.run();
    const auto answer = metis.peer.post(metis.path("/turns/") + turn + QLatin1String("/cancel"));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.code(), QStringLiteral("turn_not_found"));
}

TRACEDECK_TESTS(TestMetisServerConduct, Core)

} // namespace tracedeck::test::tst_metisserver_conduct

#include "tst_metisserver_conduct.moc"
