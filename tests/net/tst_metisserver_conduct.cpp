// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "metisslowpeer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;
using metis::say;
using metis::UseTool;

namespace {

metis::Turn delegation()
{
    return {
        {{metis::Delegate{"Look it up.", {say(QStringLiteral("Found it."))}}}, say(QStringLiteral("So."))}};
}

QJsonObject firstOf(const MetisStream &stream, const char *type)
{
    return stream.events(QLatin1String(type)).value(0);
}

QJsonObject resolvedFilter(const MetisStream &stream)
{
    return stream.ack()[QLatin1String("resolved_filter")].toObject();
}

/// The stream of what was said to the agent, once it has nothing to do.
std::unique_ptr<MetisStream> streamOfATurn(MetisFixture &metis)
{
    auto stream = metis.attachFull();
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    metis.agent.run();
    metis.agent.emitEvent(metis.id(), "skill.created");
    return metis.receive(*stream) ? std::move(stream) : nullptr;
}

} // namespace

/// Each way in which a server may break a promise, alone: what it changes, and what it leaves.
class TestMetisServerConduct : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void asSpecifiedBreaksNothing();
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
    void noWorkerTokens();
    void twoTurnIds();
    void confirmsByToolUse();
    void bareTokenFrames();
    void renamesMessages();
    void messageStartFirst();
    void failedTurnsStayOpen();
    void cancelsWithoutComplete();
    void forgetsCancelReason();
    void usageWithoutCost();
    void looseParents();
    void routesStopAtWinner();
    void noSessionCreated();
    void swapsModelAtOnce();
    void asMeasuredServesATurn();
};

void TestMetisServerConduct::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerConduct::asSpecifiedBreaksNothing()
{
    QCOMPARE(MetisConduct::asSpecified(), MetisConduct());
    QVERIFY(!(MetisConduct::asMeasured() == MetisConduct::asSpecified()));
    MetisFixture metis({{{{{metis::FailCall{}}}}}, false});
    const auto stream = streamOfATurn(metis);
    QCOMPARE(stream->eventTypes(), words("turn.started route.decided llm.call_started message.start "
                                         "llm.call_failed turn.completed skill.created"));
}

void TestMetisServerConduct::noReplay()
{
    MetisConduct conduct;
    conduct.noReplay = true;
    MetisFixture metis({}, conduct);
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
    MetisConduct conduct;
    conduct.ignoresWorkerFilter = true;
    MetisFixture metis({{delegation()}}, conduct);
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
    MetisConduct conduct;
    conduct.noServerPing = true;
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(1);
    MetisFixture metis({}, conduct, limits);
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
    MetisConduct conduct;
    conduct.dropsOnOverflow = true;
    MetisLimits limits;
    limits.queue = 10;
    MetisFixture metis({}, conduct, limits);
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
    MetisConduct conduct;
    conduct.noSnapshotCursor = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
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
    MetisConduct conduct;
    conduct.lateSeam = true;
    conduct.noSnapshotCursor = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
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
    MetisConduct conduct;
    conduct.chatWithoutDelegates = true;
    MetisFixture metis({{delegation()}}, conduct);
    const auto stream = metis.peer.attach(metis.session, QStringLiteral("preset:chat"));
    const QJsonArray types = resolvedFilter(*stream)[QLatin1String("event_types")].toArray();
    QVERIFY(!types.contains(QStringLiteral("delegate.started")));
    QVERIFY(!types.contains(QStringLiteral("feedback.explicit")));
    QVERIFY(types.contains(QStringLiteral("memory.updated")));
    QVERIFY(types.contains(QStringLiteral("text.delta")));
}

void TestMetisServerConduct::lacksCatalogueTypes()
{
    MetisConduct conduct;
    conduct.lacksCatalogueTypes = true;
    MetisFixture metis({}, conduct);
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
    MetisConduct conduct;
    conduct.filterAsKept = true;
    MetisFixture metis({}, conduct);
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
    MetisConduct conduct;
    conduct.tokensPassActors = true;
    MetisFixture metis({{turnWithTool()}, false}, conduct);
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
    MetisConduct conduct;
    conduct.emptyCloseReasons = true;
    MetisLimits limits;
    limits.queue = 5;
    MetisFixture metis({}, conduct, limits);
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
    MetisConduct conduct;
    conduct.namesSessionId = true;
    MetisFixture metis({}, conduct);
    const QJsonObject body = metis.peer.get(metis.path()).body;
    QCOMPARE(textAt(body, "id"), metis.session);
    QVERIFY(!body.contains(QLatin1String("session_id")));
}

void TestMetisServerConduct::keepsEnded()
{
    MetisConduct conduct;
    conduct.keepsEnded = true;
    MetisFixture metis({}, conduct);
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
    MetisConduct conduct;
    conduct.noCancelledTurnError = true;
    MetisFixture metis({}, conduct);
    const QString turn = metis.peer.say(metis.session);
    metis.agent.run();
    const auto answer = metis.peer.post(metis.path("/turns/") + turn + QLatin1String("/cancel"));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.code(), QStringLiteral("turn_not_found"));
}

void TestMetisServerConduct::noWorkerTokens()
{
    MetisConduct conduct;
    conduct.noWorkerTokens = true;
    MetisFixture metis({{delegation()}}, conduct);
    const auto stream =
        metis.peer.attach(metis.session, QJsonObject{{QStringLiteral("include_worker_sessions"), true}});
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->events(QStringLiteral("turn.completed")).size(), 2);
    for (const QJsonObject &delta : stream->events(QStringLiteral("text.delta")))
        QCOMPARE(textAt(delta, "session_id"), metis.session);
}

void TestMetisServerConduct::twoTurnIds()
{
    MetisConduct conduct;
    conduct.twoTurnIds = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
    const auto stream = metis.attachFull();
    const QString given = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    QVERIFY(metis.receive(*stream));
    const QString seen = textAt(firstOf(*stream, "turn.started"), "turn_id");
    QVERIFY(seen != given);
    stream->cancel(seen);
    QCOMPARE(metis.peer.post(metis.path("/turns/") + seen + QLatin1String("/cancel")).status, 404);
    QVERIFY(!metis.agent.isCancelling(metis.id()));
    stream->cancel(given);
    QTRY_VERIFY(metis.agent.isCancelling(metis.id()));
}

void TestMetisServerConduct::confirmsByToolUse()
{
    MetisConduct conduct;
    conduct.confirmsByToolUse = true;
    UseTool tool{"shell"};
    tool.asks = UseTool::Asks::Waits;
    MetisFixture metis({{{{{tool}}}}}, conduct);
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream));
    const QJsonObject asked = payloadOf(firstOf(*stream, "tool.confirmation_requested"));
    const QString path = metis.path("/turns/") + turn + QLatin1String("/confirmations/");
    const QJsonObject allow{{QStringLiteral("decision"), QStringLiteral("allow")}};
    QCOMPARE(metis.peer.post(path + textAt(asked, "confirmation_request_id"), allow).status, 404);
    QCOMPARE(metis.peer.post(path + QLatin1String("conf_") + textAt(asked, "tool_use_id"), allow).status,
             200);
    QVERIFY(metis.runAndReceive(*stream));
    QVERIFY(stream->has(QStringLiteral("tool.completed")));
}

void TestMetisServerConduct::bareTokenFrames()
{
    MetisConduct conduct;
    conduct.bareTokenFrames = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
    const auto stream = streamOfATurn(metis);
    for (const QJsonObject &event : stream->events()) {
        const bool isStreaming =
            payloadOf(event).contains(QLatin1String("message_id")); // as no stored event does
        for (const char *key : {"id", "timestamp", "sensitivity"})
            QCOMPARE(event.contains(QLatin1String(key)), !isStreaming);
        if (isStreaming)
            QVERIFY(event[QLatin1String("turn_id")].isNull() && event.contains(QLatin1String("turn_id")));
    }
    QVERIFY(stream->has(QStringLiteral("message.complete")));
}

void TestMetisServerConduct::renamesMessages()
{
    MetisConduct conduct;
    conduct.renamesMessages = true;
    MetisFixture metis({}, conduct);
    const auto stream = streamOfATurn(metis);
    const QString streamed = textAt(payloadOf(firstOf(*stream, "message.complete")), "message_id");
    for (const MetisMessage &message : metis.agent.messages(metis.id()))
        QVERIFY(message.id != streamed.toStdString());
}

void TestMetisServerConduct::messageStartFirst()
{
    MetisConduct conduct;
    conduct.messageStartFirst = true;
    MetisFixture metis({{turnWithTool()}, false}, conduct);
    const auto stream = streamOfATurn(metis);
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(0, 4), words("message.start turn.started route.decided llm.call_started"));
    const qsizetype second = types.lastIndexOf(QStringLiteral("message.start"));
    QCOMPARE(types.mid(second - 1, 3), words("tool.completed message.start llm.call_started"));
}

void TestMetisServerConduct::failedTurnsStayOpen()
{
    MetisConduct conduct;
    conduct.failedTurnsStayOpen = true;
    MetisFixture metis({{{{say(QStringLiteral("I")), {metis::FailCall{}}}}}}, conduct);
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes().last(), QStringLiteral("llm.call_failed"));
    QVERIFY(metis.peer.get(metis.path()).body[QLatin1String("current_turn_status")].isNull());
    const auto detail = metis.peer.get(QLatin1String("/analytics/turns/") + turn);
    QCOMPARE(detail.body[QLatin1String("data")][QLatin1String("in_flight")], true); // for ever
    QVERIFY(!metis.peer.say(metis.session).isEmpty());
}

void TestMetisServerConduct::cancelsWithoutComplete()
{
    MetisConduct conduct;
    conduct.cancelsWithoutComplete = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.use_input_delta"));
    stream->cancel(turn);
    QTRY_VERIFY(metis.agent.isCancelling(metis.id()));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes().mid(stream->events().size() - 3),
             words("tool.use_input_delta llm.call_failed turn.cancelled"));
    QCOMPARE(metis.agent.messages(metis.id()).size(), std::size_t(1)); // the user's
}

void TestMetisServerConduct::forgetsCancelReason()
{
    MetisConduct conduct;
    conduct.forgetsCancelReason = true;
    MetisFixture metis({}, conduct);
    const auto stream = metis.attachFull();
    stream->cancel(metis.peer.say(metis.session), QStringLiteral("timeout"));
    QTRY_VERIFY(metis.agent.isCancelling(metis.id()));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(textAt(payloadOf(firstOf(*stream, "turn.cancelled")), "reason"), QStringLiteral("user_cancel"));
}

void TestMetisServerConduct::usageWithoutCost()
{
    for (const bool without : {false, true}) {
        MetisConduct conduct;
        conduct.usageWithoutCost = without;
        MetisFixture metis({}, conduct);
        const auto stream = streamOfATurn(metis);
        const QJsonValue usage = payloadOf(firstOf(*stream, "message.complete"))[QLatin1String("usage")];
        QVERIFY(usage[QLatin1String("output_tokens")].toInt() > 0);
        QCOMPARE(usage[QLatin1String("cost_usd")].isUndefined(), without);
    }
}

void TestMetisServerConduct::looseParents()
{
    for (const bool loose : {false, true}) {
        MetisConduct conduct;
        conduct.looseParents = loose;
        MetisFixture metis({{delegation()}}, conduct);
        const auto stream = streamOfATurn(metis);
        QCOMPARE(firstOf(*stream, "route.decided")[QLatin1String("parent_event_id")].isNull(), loose);
        QCOMPARE(firstOf(*stream, "delegate.started")[QLatin1String("turn_id")].isNull(), loose);
        QCOMPARE(firstOf(*stream, "tool.called")[QLatin1String("parent_event_id")],
                 firstOf(*stream, loose ? "llm.call_started" : "llm.call_completed")[QLatin1String("id")]);
        QCOMPARE(textAt(payloadOf(firstOf(*stream, "eval.started")), "eval_id")
                     != textAt(payloadOf(firstOf(*stream, "eval.completed")), "eval_id"),
                 loose);
        QCOMPARE(firstOf(*stream, "turn.completed")[QLatin1String("parent_event_id")],
                 firstOf(*stream, "turn.started")[QLatin1String("id")]);
    }
}

void TestMetisServerConduct::routesStopAtWinner()
{
    for (const bool stops : {false, true}) {
        MetisConduct conduct;
        conduct.routesStopAtWinner = stops;
        metis::Turn turn = turnWithTool();
        turn.winner = 2;
        MetisFixture metis({{turn}}, conduct);
        const QJsonObject route = payloadOf(firstOf(*streamOfATurn(metis), "route.decided"));
        const QJsonArray chain = route[QLatin1String("chain")].toArray();
        QCOMPARE(chain.size(), stops ? 3 : 7);
        QCOMPARE(textAt(chain[2].toObject(), "verdict"), QStringLiteral("chose"));
        QCOMPARE(route[QLatin1String("winner_index")].toInt(), 2);
    }
}

void TestMetisServerConduct::noSessionCreated()
{
    QCOMPARE(MetisFixture().agent.history().size(), std::size_t(1));
    MetisConduct conduct;
    conduct.noSessionCreated = true;
    MetisFixture metis({}, conduct);
    QVERIFY(metis.agent.history().empty());
    QVERIFY(metis.attachFull({}, true)->snapshot()[QLatin1String("snapshot_at_event_id")].isNull());
}

void TestMetisServerConduct::swapsModelAtOnce()
{
    MetisConduct conduct;
    conduct.swapsModelAtOnce = true;
    MetisFixture metis({{turnWithTool()}}, conduct);
    metis.peer.say(metis.session);
    const auto answer = metis.peer.ask("PATCH", metis.path(),
                                       {{QStringLiteral("active_model"), QStringLiteral("local:small")}});
    QCOMPARE(answer.body[QLatin1String("swap_queued")], false);
    QCOMPARE(textAt(metis.peer.get(metis.path()).body, "active_model"), QStringLiteral("local:small"));
}

void TestMetisServerConduct::asMeasuredServesATurn()
{
    metis::Turn turn = turnWithTool();
    turn.steps.insert(turn.steps.begin() + 3, {metis::Delegate{"Look.", {say(QStringLiteral("Found."))}}});
    MetisFixture metis({{turn}}, MetisConduct::asMeasured());
    const auto stream = metis.attachFull({}, true);
    QCOMPARE(stream->frameTypes(), words("subscribe_ack snapshot"));
    QVERIFY(!metis.peer.say(metis.session).isEmpty());
    QVERIFY(metis.runAndReceive(*stream));
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(0, 5),
             words("message.start turn.started route.decided llm.call_started thinking.delta"));
    QCOMPARE(types.mid(types.indexOf(QStringLiteral("turn.completed"))),
             words("turn.completed pattern.recorded eval.started eval.completed"));
    QVERIFY(types.contains(QStringLiteral("delegate.completed")));
    QString last;
    for (const QJsonObject &event : stream->events()) {
        if (!event.contains(QLatin1String("id")))
            continue;
        QVERIFY(textAt(event, "id") > last);
        last = textAt(event, "id");
    }
}

QTEST_GUILESS_MAIN(TestMetisServerConduct)
#include "tst_metisserver_conduct.moc"
