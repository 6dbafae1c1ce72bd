// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_habits {

using metis::say;
using metis::UseTool;

/// The same for what its agent does.
class TestMetisServerHabits : public QObject
{
    Q_OBJECT

private slots:
    void init();
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

void TestMetisServerHabits::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerHabits::noWorkerTokens()
{
    MetisHabits habits;
    habits.noWorkerTokens = true;
    MetisFixture metis({{shortDelegation()}}, habits);
    const auto stream =
        metis.peer.attach(metis.session, QJsonObject{{QStringLiteral("include_worker_sessions"), true}});
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->events(QStringLiteral("turn.completed")).size(), 2);
    for (const QJsonObject &delta : stream->events(QStringLiteral("text.delta")))
        QCOMPARE(textAt(delta, "session_id"), metis.session);
}

void TestMetisServerHabits::twoTurnIds()
{
    MetisHabits habits;
    habits.twoTurnIds = true;
    MetisFixture metis({{turnWithTool()}}, habits);
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

void TestMetisServerHabits::confirmsByToolUse()
{
    MetisHabits habits;
    habits.confirmsByToolUse = true;
    UseTool tool{"shell"};
    tool.asks = UseTool::Asks::Waits;
    MetisFixture metis({{{{{tool}}}}}, habits);
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

void TestMetisServerHabits::bareTokenFrames()
{
    MetisHabits habits;
    habits.bareTokenFrames = true;
    MetisFixture metis({{turnWithTool()}}, habits);
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

void TestMetisServerHabits::renamesMessages()
{
    MetisHabits habits;
    habits.renamesMessages = true;
    MetisFixture metis({}, habits);
    const auto stream = streamOfATurn(metis);
    const QString streamed = textAt(payloadOf(firstOf(*stream, "message.complete")), "message_id");
    QVERIFY(!metis.agent.messages(metis.id()).empty());
    for (const MetisMessage &message : metis.agent.messages(metis.id()))
        QVERIFY(message.id != streamed.toStdString());
}

void TestMetisServerHabits::messageStartFirst()
{
    MetisHabits habits;
    habits.messageStartFirst = true;
    MetisFixture metis({{turnWithTool()}, false}, habits);
    const auto stream = streamOfATurn(metis);
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(0, 4), words("message.start turn.started route.decided llm.call_started"));
    const qsizetype second = types.lastIndexOf(QStringLiteral("message.start"));
    QCOMPARE(types.mid(second - 1, 3), words("tool.completed message.start llm.call_started"));
}

void TestMetisServerHabits::failedTurnsStayOpen()
{
    MetisHabits habits;
    habits.failedTurnsStayOpen = true;
    MetisFixture metis({{{{say(QStringLiteral("I")), {metis::FailCall{}}}}}}, habits);
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes().last(), QStringLiteral("llm.call_failed"));
    QVERIFY(metis.peer.get(metis.path()).body[QLatin1String("current_turn_status")].isNull());
    const auto detail = metis.peer.get(QLatin1String("/analytics/turns/") + turn);
    QCOMPARE(detail.body[QLatin1String("data")][QLatin1String("in_flight")], true); // for ever
    QVERIFY(!metis.peer.say(metis.session).isEmpty());
}

void TestMetisServerHabits::cancelsWithoutComplete()
{
    MetisHabits habits;
    habits.cancelsWithoutComplete = true;
    MetisFixture metis({{turnWithTool()}}, habits);
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

void TestMetisServerHabits::forgetsCancelReason()
{
    MetisHabits habits;
    habits.forgetsCancelReason = true;
    MetisFixture metis({}, habits);
    const auto stream = metis.attachFull();
    stream->cancel(metis.peer.say(metis.session), QStringLiteral("timeout"));
    QTRY_VERIFY(metis.agent.isCancelling(metis.id()));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(textAt(payloadOf(firstOf(*stream, "turn.cancelled")), "reason"), QStringLiteral("user_cancel"));
}

void TestMetisServerHabits::usageWithoutCost()
{
    for (const bool without : {false, true}) {
        MetisHabits habits;
        habits.usageWithoutCost = without;
        MetisFixture metis({}, habits);
        const auto stream = streamOfATurn(metis);
        const QJsonValue usage = payloadOf(firstOf(*stream, "message.complete"))[QLatin1String("usage")];
        QVERIFY(usage[QLatin1String("output_tokens")].toInt() > 0);
        QCOMPARE(usage[QLatin1String("cost_usd")].isUndefined(), without);
    }
}

void TestMetisServerHabits::looseParents()
{
    for (const bool loose : {false, true}) {
        MetisHabits habits;
        habits.looseParents = loose;
        MetisFixture metis({{shortDelegation()}}, habits);
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

void TestMetisServerHabits::routesStopAtWinner()
{
    for (const bool stops : {false, true}) {
        MetisHabits habits;
        habits.routesStopAtWinner = stops;
        metis::Turn turn = turnWithTool();
        turn.winner = 2;
        MetisFixture metis({{turn}}, habits);
        const QJsonObject route = payloadOf(firstOf(*streamOfATurn(metis), "route.decided"));
        const QJsonArray chain = route[QLatin1String("chain")].toArray();
        QCOMPARE(chain.size(), stops ? 3 : 7);
        QCOMPARE(textAt(chain[2].toObject(), "verdict"), QStringLiteral("chose"));
        QCOMPARE(route[QLatin1String("winner_index")].toInt(), 2);
    }
}

void TestMetisServerHabits::noSessionCreated()
{
    QCOMPARE(MetisFixture().agent.history().size(), std::size_t(1));
    MetisHabits habits;
    habits.noSessionCreated = true;
    MetisFixture metis({}, habits);
    QVERIFY(metis.agent.history().empty());
    QVERIFY(metis.attachFull({}, true)->snapshot()[QLatin1String("snapshot_at_event_id")].isNull());
}

void TestMetisServerHabits::swapsModelAtOnce()
{
    MetisHabits habits;
    habits.swapsModelAtOnce = true;
    MetisFixture metis({{turnWithTool()}}, habits);
    metis.peer.say(metis.session);
    const auto answer = metis.peer.ask("PATCH", metis.path(),
                                       {{QStringLiteral("active_model"), QStringLiteral("local:small")}});
    QCOMPARE(answer.body[QLatin1String("swap_queued")], false);
    QCOMPARE(textAt(metis.peer.get(metis.path()).body, "active_model"), QStringLiteral("local:small"));
}

void TestMetisServerHabits::asMeasuredServesATurn()
{
    metis::Turn turn = turnWithTool();
    turn.steps.insert(turn.steps.begin() + 3, {metis::Delegate{"Look.", {say(QStringLiteral("Found."))}}});
    MetisFixture metis({{turn}}, MetisHabits::asMeasured());
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

TRACEDECK_TESTS(TestMetisServerHabits, Core)

} // namespace tracedeck::test::tst_metisserver_habits

#include "tst_metisserver_habits.moc"
