// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace tracedeck::test::tst_metisserver {

using metis::say;

/// How clients of metis attach, and what they missed (metis streaming protocol 11.1, items 1 to 6 and 16).
class TestMetisServer : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void item01_happyPathStream();
    void item02_snapshotConsistency();
    void item02_snapshotOfATurnInFlight();
    void item03_reconnectWithReplay();
    void item04_replayTooLarge();
    void item04_aGapOfTheLimitIsReplayed();
    void item05_cursorExpired();
    void item06_multiClientIdenticalStreams();
    void item16_snapshotSeam();
    void item16_whatTheSnapshotHoldsDoesNotComeAgain();
    void item16_replaySeam();
    void item16_betweenConnectingAndSubscribing();
    void snapshotsHoldTheLatestMessages();
    void snapshotsComeBeforeCursors();
    void sessionsMayGoBeforeTheSubscribe();
    void tokensOpenOneSocket();
    void refusesSocketsWithoutToken_data();
    void refusesSocketsWithoutToken();
    void hostileFramesHarmNobody_data();
    void hostileFramesHarmNobody();
};

void TestMetisServer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

/// The canonical order of 5.3, and a message that its deltas make.
void TestMetisServer::item01_happyPathStream()
{
    MetisFixture metis({{turnWithTool()}, false});
    const auto stream = metis.attachFull({}, true);
    QVERIFY(stream);
    QCOMPARE(stream->frameTypes(), words("subscribe_ack snapshot"));
    QVERIFY(!metis.peer.say(metis.session).isEmpty());
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes(),
             words("turn.started route.decided llm.call_started message.start thinking.delta text.delta "
                   "text.delta tool.use_start tool.use_input_delta tool.use_input_delta tool.use_end "
                   "message.complete llm.call_completed tool.called tool.completed llm.call_started "
                   "message.start text.delta message.complete llm.call_completed turn.completed"));
    const QJsonObject rebuilt = rebuiltMessages(stream->events());
    const auto completed = stream->events(QStringLiteral("message.complete"));
    QCOMPARE(rebuilt.size(), completed.size());
    for (const QJsonObject &event : completed) {
        const QJsonObject payload = payloadOf(event);
        QCOMPARE(rebuilt[textAt(payload, "message_id")], payload[QLatin1String("final_content")]);
    }
    for (const QJsonObject &event : stream->events()) {
        QCOMPARE(textAt(event, "session_id"), metis.session);
        QCOMPARE(event[QLatin1String("turn_id")], stream->events().first()[QLatin1String("turn_id")]);
    }
}

void TestMetisServer::item02_snapshotConsistency()
{
    MetisFixture metis({{turnWithTool(), turnWithTool()}});
    metis.agent.say(metis.id(), QStringLiteral("First"));
    metis.agent.run();
    const auto stream = metis.attachFull({}, true);
    const QJsonObject snapshot = stream->snapshot();
    const QJsonObject session = snapshot[QLatin1String("session")].toObject();
    QCOMPARE(textAt(session, "id"), metis.session);
    QCOMPARE(session[QLatin1String("turn_count")].toInt(), 1);
    QVERIFY(session[QLatin1String("cost_so_far_usd")].toDouble() > 0);
    QVERIFY(session[QLatin1String("current_turn_id")].isNull());
    QVERIFY(session.contains(QLatin1String("routing_policy_version")));
    // The user's message, two of the assistant's, and the tool's.
    QCOMPARE(snapshot[QLatin1String("messages")].toArray().size(), 4);
    const QString at = textAt(snapshot, "snapshot_at_event_id");
    QCOMPARE(at, QString::fromStdString(metis.lastId()));
    metis.agent.say(metis.id(), QStringLiteral("Second"));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventIds(), metis.idsAfter(at.toStdString()));
    for (const QString &id : stream->eventIds())
        QVERIFY(id > at);
}

/// What had streamed is in the snapshot; the rest follows, and fits.
void TestMetisServer::item02_snapshotOfATurnInFlight()
{
    MetisFixture metis({{turnWithTool()}});
    const auto turn = metis.agent.say(metis.id(), QStringLiteral("First"));
    QVERIFY(metis.agent.runUntil("text.delta"));
    const auto stream = metis.attachFull({}, true);
    const QJsonObject session = stream->snapshot()[QLatin1String("session")].toObject();
    QCOMPARE(textAt(session, "current_turn_id").toStdString(), *turn);
    QCOMPARE(textAt(session, "current_turn_status"), QStringLiteral("in_flight"));
    const QJsonObject partial = stream->snapshot()[QLatin1String("messages")].toArray().last().toObject();
    QCOMPARE(partial[QLatin1String("metadata")][QLatin1String("status")].toString(),
             QStringLiteral("partial"));
    QCOMPARE(partial[QLatin1String("content")][1][QLatin1String("text")].toString(),
             QStringLiteral("I look "));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(payloadOf(stream->events().first())[QLatin1String("text")].toString(), QStringLiteral("at it."));
    QCOMPARE(textAt(payloadOf(stream->events().first()), "message_id"), textAt(partial, "id"));
}

void TestMetisServer::item03_reconnectWithReplay()
{
    MetisFixture metis({{turnWithTool()}});
    auto first = metis.attachFull();
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("llm.call_completed"));
    QVERIFY(metis.receive(*first));
    const QString cursor = first->eventIds().last();
    first.reset();
    QVERIFY(metis.agent.runUntil("tool.completed"));
    // What was stored is replayed; what only streamed is not (5.1).
    QStringList missed;
    for (const MetisEventPtr &event : metis.agent.history()) {
        if (event->session == metis.id() && event->isStored && event->id > cursor.toStdString())
            missed.append(QString::fromStdString(event->id));
    }
    QVERIFY(missed.size() >= 2);
    const auto second = metis.attachFull(cursor);
    QCOMPARE(textAt(second->ack(), "since"), cursor);
    QCOMPARE(second->ack()[QLatin1String("replay_event_count")].toInt(), missed.size());
    QVERIFY(metis.receive(*second));
    QCOMPARE(second->eventIds(), missed);
    const std::string last = metis.lastId();
    QVERIFY(metis.runAndReceive(*second));
    QCOMPARE(second->eventIds(), missed + metis.idsAfter(last));
}

void TestMetisServer::item04_replayTooLarge()
{
    MetisFixture metis;
    const QString cursor = QString::fromStdString(metis.lastId());
    metis.agent.addPast(metis.id(), 15000);
    const auto stream = metis.attachFull(cursor);
    QCOMPARE(textAt(stream->error(), "code"), QStringLiteral("replay_too_large"));
    QVERIFY(!textAt(stream->error(), "message").isEmpty());
    QCOMPARE(stream->frameTypes(), words("subscribe_error"));
    // The same socket may ask for a snapshot instead.
    stream->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_VERIFY(!stream->snapshot().isEmpty());
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.runAndReceive(*stream));
    QVERIFY(stream->has(QStringLiteral("turn.completed")));
}

void TestMetisServer::item04_aGapOfTheLimitIsReplayed()
{
    MetisFixture metis;
    const QString cursor = QString::fromStdString(metis.lastId());
    metis.agent.addPast(metis.id(), 10000);
    const auto stream = metis.attachFull(cursor);
    QCOMPARE(stream->ack()[QLatin1String("replay_event_count")].toInt(), 10000);
    QVERIFY(metis.peer.waitFor([&] { return stream->frameCount() == 10001; }));
    metis.agent.addPast(metis.id(), 1);
    QCOMPARE(textAt(metis.attachFull(cursor)->error(), "code"), QStringLiteral("replay_too_large"));
    // Only what the filter lets through counts.
    const QJsonObject filter{{QStringLiteral("event_types"), QJsonArray{QStringLiteral("turn.started")}}};
    const auto narrow = metis.peer.attach(metis.session, filter, cursor);
    QCOMPARE(narrow->ack()[QLatin1String("replay_event_count")].toInt(), 0);
}

void TestMetisServer::item05_cursorExpired()
{
    MetisFixture metis;
    const QString old = QString::fromStdString(metis.lastId());
    for (int i = 0; i < 20; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    const QString recent = QString::fromStdString(metis.lastId());
    metis.agent.emitEvent(metis.id(), "skill.created");
    metis.agent.keepLatest(10);
    const auto stream = metis.attachFull(old);
    QCOMPARE(textAt(stream->error(), "code"), QStringLiteral("cursor_expired"));
    stream->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_VERIFY(!stream->snapshot().isEmpty());
    QCOMPARE(metis.attachFull(recent)->ack()[QLatin1String("replay_event_count")].toInt(), 1);
}

void TestMetisServer::item06_multiClientIdenticalStreams()
{
    MetisFixture metis({{turnWithTool()}});
    const auto one = metis.attachFull();
    const auto other = metis.attachFull();
    metis.peer.say(metis.session);
    metis.agent.runBy(std::chrono::milliseconds(0), 3);
    QVERIFY(metis.peer.waitFor([&] { return metis.agent.isIdle(); }));
    QVERIFY(metis.receive(*one));
    QVERIFY(metis.receive(*other));
    QVERIFY(one->events().size() > 20);
    QCOMPARE(one->events(), other->events());
}

void TestMetisServer::item16_snapshotSeam()
{
    MetisFixture metis({{turnWithTool()}});
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("thinking.delta"));
    metis.agent.holdReads(true);
    const auto stream = metis.peer.attach(metis.session);
    stream->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_COMPARE(metis.agent.heldReads(), std::size_t(1));
    QVERIFY(metis.agent.runUntil("tool.completed")); // while the snapshot is being made
    QCOMPARE(stream->frameCount(), 0);
    metis.agent.holdReads(false);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->frameTypes().mid(0, 3), words("subscribe_ack snapshot event"));
    const std::string at = textAt(stream->snapshot(), "snapshot_at_event_id").toStdString();
    QVERIFY(!at.empty());
    QCOMPARE(stream->eventIds(), metis.idsAfter(at));
}

void TestMetisServer::item16_whatTheSnapshotHoldsDoesNotComeAgain()
{
    MetisFixture metis({{turnWithTool()}});
    const auto stream = metis.peer.attach(metis.session);
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("text.delta"));
    const std::string then = metis.lastId();
    stream->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_VERIFY(!stream->snapshot().isEmpty());
    QCOMPARE(textAt(stream->snapshot(), "snapshot_at_event_id").toStdString(), then);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventIds(), metis.idsAfter(then));
}

void TestMetisServer::item16_replaySeam()
{
    MetisFixture metis({{turnWithTool()}});
    const QString cursor = QString::fromStdString(metis.lastId());
    for (int i = 0; i < 5; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    metis.agent.holdReads(true);
    const auto stream = metis.peer.attach(metis.session);
    metis.agent.emitEvent(metis.id(), "skill.created"); // both in the replay and in the queue
    stream->subscribe(QStringLiteral("preset:full"), cursor, false);
    QTRY_COMPARE(metis.agent.heldReads(), std::size_t(1));
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("tool.called"));
    metis.agent.holdReads(false);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventIds(), metis.idsAfter(cursor.toStdString()));
    QCOMPARE(stream->ack()[QLatin1String("replay_event_count")].toInt(), 6);
}

/// The queue is there from the moment the socket opens (3.7).
void TestMetisServer::item16_betweenConnectingAndSubscribing()
{
    MetisFixture metis({{turnWithTool()}});
    const std::string before = metis.lastId();
    const auto stream = metis.peer.attach(metis.session);
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.agent.runUntil("message.start"));
    stream->subscribe(QStringLiteral("preset:full"), {}, false);
    QTRY_VERIFY(!stream->ack().isEmpty());
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventIds(), metis.idsAfter(before));
}

void TestMetisServer::snapshotsHoldTheLatestMessages()
{
    MetisFixture metis;
    for (int i = 0; i < 40; ++i) {
        metis.agent.say(metis.id(), QString::number(i));
        metis.agent.run();
    }
    const auto stream = metis.attachFull({}, true);
    const QJsonArray shown = stream->snapshot()[QLatin1String("messages")].toArray();
    QCOMPARE(shown.size(), 50);
    QJsonArray all;
    for (const MetisMessage &message : metis.agent.messages(metis.id()))
        all.append(QJsonDocument::fromJson(QByteArray::fromStdString(message.json)).object());
    QCOMPARE(all.size(), 80);
    for (int i = 0; i < 50; ++i)
        QCOMPARE(shown[i], all[30 + i]);
}

/// A snapshot reflects what a replay would bring (3.4), so that there is none.
void TestMetisServer::snapshotsComeBeforeCursors()
{
    MetisFixture metis;
    const QString cursor = QString::fromStdString(metis.lastId());
    metis.agent.emitEvent(metis.id(), "skill.created");
    const auto stream = metis.attachFull(cursor, true);
    QCOMPARE(textAt(stream->ack(), "since"), cursor);
    QCOMPARE(stream->ack()[QLatin1String("replay_event_count")].toInt(), 0);
    metis.agent.emitEvent(metis.id(), "skill.created");
    QVERIFY(metis.receive(*stream));
    QCOMPARE(stream->events().size(), 1);
}

void TestMetisServer::sessionsMayGoBeforeTheSubscribe()
{
    MetisFixture metis;
    const auto early = metis.peer.attach(metis.session);
    metis.agent.holdReads(true);
    const auto late = metis.peer.attach(metis.session);
    late->subscribe(QStringLiteral("preset:full"), {}, true);
    QTRY_COMPARE(metis.agent.heldReads(), std::size_t(1));
    metis.agent.forget(metis.id());
    early->subscribe(QStringLiteral("preset:full"), {}, false);
    QTRY_COMPARE(textAt(early->error(), "code"), QStringLiteral("session_not_found"));
    metis.agent.holdReads(false); // its snapshot was made before
    QTRY_VERIFY(!late->snapshot().isEmpty());
    QCOMPARE(metis.peer.get(metis.path()).status, 404);
}

void TestMetisServer::tokensOpenOneSocket()
{
    MetisFixture metis;
    const QUrl url(metis.peer.get(metis.path()).body[QLatin1String("ws_url")].toString());
    MetisStream first(url);
    QTRY_VERIFY(first.isOpen());
    MetisStream second(url);
    QTRY_VERIFY(second.isGone());
    QVERIFY(!second.isOpen());
    QVERIFY(second.socket().errorString().contains(QLatin1String("403")));
    QVERIFY(!first.isGone());
}

void TestMetisServer::refusesSocketsWithoutToken_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("none") << QStringLiteral("/sessions/SESSION/stream");
    QTest::newRow("wrong") << QStringLiteral("/sessions/SESSION/stream?attach=atk_0");
    QTest::newRow("of another session") << QStringLiteral("/sessions/OTHER/stream?attach=TOKEN");
    QTest::newRow("elsewhere") << QStringLiteral("/sessions/SESSION?attach=TOKEN");
    QTest::newRow("no session") << QStringLiteral("/sessions//stream?attach=");
    QTest::newRow("root") << QStringLiteral("/");
}

void TestMetisServer::refusesSocketsWithoutToken()
{
    QFETCH(QString, path);
    MetisFixture metis;
    const QString other = QString::fromStdString(metis.agent.addSession());
    const QString token = metis.peer.get(metis.path()).body[QLatin1String("attach_token")].toString();
    QUrl url = metis.server.url();
    url.setScheme(QStringLiteral("ws"));
    path.replace(QLatin1String("SESSION"), metis.session);
    path.replace(QLatin1String("OTHER"), other);
    path.replace(QLatin1String("TOKEN"), token);
    MetisStream stream(url.resolved(QUrl(path)));
    QTRY_VERIFY(stream.isGone());
    QVERIFY(!stream.isOpen());
}

void TestMetisServer::hostileFramesHarmNobody_data()
{
    QTest::addColumn<QByteArray>("frame");
    QTest::newRow("no JSON") << QByteArray("{nope");
    QTest::newRow("array") << QByteArray("[1]");
    QTest::newRow("nothing") << QByteArray("{}");
    QTest::newRow("type of a number") << QByteArray(R"({"type":1})");
    QTest::newRow("cancel of nothing") << QByteArray(R"({"type":"cancel"})");
    QTest::newRow("cancel with a strange reason")
        << QByteArray(R"({"type":"cancel","turn_id":"x","reason":[]})");
    QTest::newRow("second subscribe") << QByteArray(R"({"type":"subscribe","filter":"preset:full"})");
    QTest::newRow("deep") << QByteArray(100000, '[');
}

void TestMetisServer::hostileFramesHarmNobody()
{
    QFETCH(QByteArray, frame);
    MetisFixture metis({{turnWithTool()}});
    const auto good = metis.attachFull();
    const auto bad = metis.attachFull();
    bad->send(frame);
    QTRY_VERIFY(bad->isGone());
    QCOMPARE(bad->closeCode(), 1008);
    QVERIFY(QJsonDocument::fromJson(bad->closeReason().toUtf8()).object().contains(QLatin1String("code")));
    const auto unsubscribed = metis.peer.attach(metis.session);
    if (!frame.contains("subscribe")) {
        unsubscribed->send(frame);
        QTRY_COMPARE(unsubscribed->closeCode(), 1008);
    }
    // Frames of other types, such as an "ack", mean nothing.
    good->send(QByteArray(R"({"type":"ack","id":"x"})"));
    good->send(QByteArray(R"({"type":"cancel","turn_id":"nobody's"})"));
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.runAndReceive(*good));
    QVERIFY(good->has(QStringLiteral("turn.completed")));
}

TRACEDECK_TESTS(TestMetisServer, Core)

} // namespace tracedeck::test::tst_metisserver

#include "tst_metisserver.moc"
