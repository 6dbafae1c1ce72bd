// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_cancel {

using metis::say;
using metis::UseTool;

namespace {

/// Text, then two tools side by side, then text.
metis::Turn turnWithTwoTools()
{
    return {{say(QStringList{QStringLiteral("I'll start by "), QStringLiteral("analysing the "),
                             QStringLiteral("files.")}),
             {UseTool{"shell", R"({"command":"make"})"}},
             {UseTool{}},
             say(QStringLiteral("All done."))}};
}

QJsonObject lastOf(const MetisStream &stream, const char *type)
{
    const auto found = stream.events(QLatin1String(type));
    return found.isEmpty() ? QJsonObject() : found.last();
}

/// Tells over the stream, waits until the server has heard it, and lets the turn end.
bool cancelAndRun(MetisFixture &metis, MetisStream &stream, const QString &turn,
                  const QString &reason = QStringLiteral("user_cancel"))
{
    stream.cancel(turn, reason);
    return MetisPeer::waitFor([&] { return metis.agent.isCancelling(metis.id()); })
           && metis.runAndReceive(stream);
}

} // namespace

/// How turns end before their time (metis streaming protocol 6; 11.1, items 7 to 10).
class TestMetisServerCancel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void item07_cancelDuringLlmStreaming();
    void item07_cancelInsideAToolInput();
    void item07_cancelDuringAFollowUpCall();
    void item08_cancelDuringToolDispatch();
    void item08b_cancelAtTheSeam();
    void item09_cancelDuringDelegation();
    void item09_cancelReachesTheWorkersOfWorkers();
    void item10_idempotentCancel();
    void item10_cancelWhileItIsCancelling();
    void everybodySeesTheSameCancel();
    void cancelBeforeAnythingHappened();
    void cancelOverHttp();
    void cancelWhileAConfirmationWaits();
    void aNewTurnFollowsACancelledOne();
    void reasonIsPassedOn();
};

void TestMetisServerCancel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerCancel::item07_cancelDuringLlmStreaming()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta", 2));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(types.lastIndexOf(QStringLiteral("text.delta")) + 1),
             words("message.complete llm.call_failed turn.cancelled"));
    const QJsonObject complete = payloadOf(lastOf(*stream, "message.complete"));
    QCOMPARE(textAt(complete, "stop_reason"), QStringLiteral("cancelled"));
    QCOMPARE(complete[QLatin1String("final_content")][0][QLatin1String("text")].toString(),
             QStringLiteral("I'll start by analysing the "));
    QCOMPARE(textAt(payloadOf(lastOf(*stream, "llm.call_failed")), "error_class"),
             QStringLiteral("cancelled"));
    QVERIFY(!stream->has(QStringLiteral("tool.failed")));
    // The partial message is kept as cancelled (6.2.6).
    const std::string stored = metis.agent.messages(metis.id()).back().json;
    QVERIFY(stored.find(R"("status":"cancelled")") != std::string::npos);
}

/// What streamed of a tool's input is closed before its message is; as an object, or empty.
void TestMetisServerCancel::item07_cancelInsideAToolInput()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.use_input_delta"));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(types.lastIndexOf(QStringLiteral("tool.use_input_delta")) + 1),
             words("tool.use_end message.complete llm.call_failed turn.cancelled"));
    QCOMPARE(payloadOf(lastOf(*stream, "tool.use_end"))[QLatin1String("final_input")], QJsonObject());
    QVERIFY(metis.agent.executed().empty());
}

void TestMetisServerCancel::item07_cancelDuringAFollowUpCall()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta", 4));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    QCOMPARE(stream->events(QStringLiteral("message.complete")).size(), 2);
    QCOMPARE(stream->eventTypes().mid(stream->events().size() - 3),
             words("message.complete llm.call_failed turn.cancelled"));
    const QJsonObject cancelled = payloadOf(lastOf(*stream, "turn.cancelled"));
    QCOMPARE(cancelled[QLatin1String("partial_llm_calls")].toInt(), 1);
    QCOMPARE(cancelled[QLatin1String("partial_tool_calls")].toInt(), 2);
}

void TestMetisServerCancel::item08_cancelDuringToolDispatch()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.called", 2));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(types.lastIndexOf(QStringLiteral("tool.called")) + 1),
             words("tool.failed tool.failed turn.cancelled"));
    for (const QJsonObject &failed : stream->events(QStringLiteral("tool.failed")))
        QCOMPARE(textAt(payloadOf(failed), "error_class"), QStringLiteral("cancelled"));
    QCOMPARE(types.count(QStringLiteral("message.complete")), 1);
    QVERIFY(!stream->has(QStringLiteral("llm.call_failed")));
    QCOMPARE(metis.agent.signalled(), metis.agent.executed());
    QCOMPARE(metis.agent.signalled().size(), std::size_t(2));
}

void TestMetisServerCancel::item08b_cancelAtTheSeam()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("llm.call_completed"));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    const QStringList types = stream->eventTypes();
    QCOMPARE(types.mid(types.lastIndexOf(QStringLiteral("llm.call_completed")) + 1),
             words("tool.failed tool.failed turn.cancelled"));
    for (const QJsonObject &failed : stream->events(QStringLiteral("tool.failed")))
        QCOMPARE(textAt(payloadOf(failed), "error_class"), QStringLiteral("cancelled"));
    QVERIFY(!stream->has(QStringLiteral("tool.called")));
    QVERIFY(metis.agent.executed().empty());
    QVERIFY(metis.agent.signalled().empty());
}

void TestMetisServerCancel::item09_cancelDuringDelegation()
{
    MetisFixture metis({{{{{metis::Delegate{
        "Look it up.", {say(QStringList{QStringLiteral("I am "), QStringLiteral("looking")})}}}}}}});
    const auto planner = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("delegate.started"));
    QVERIFY(metis.receive(*planner));
    const QString worker = textAt(payloadOf(lastOf(*planner, "delegate.started")), "worker_session_id");
    const auto work = metis.peer.attach(worker, QStringLiteral("preset:full"));
    QVERIFY(metis.agent.runUntil("text.delta"));
    QVERIFY(cancelAndRun(metis, *planner, turn));
    const QStringList types = planner->eventTypes();
    QCOMPARE(types.mid(types.lastIndexOf(QStringLiteral("delegate.started")) + 1),
             words("delegate.failed tool.failed turn.cancelled"));
    const QJsonObject failed = payloadOf(lastOf(*planner, "delegate.failed"));
    QCOMPARE(textAt(failed, "failure_mode"), QStringLiteral("cancelled_by_user"));
    QCOMPARE(textAt(failed, "worker_session_id"), worker);
    // The worker's own clients see how it ends, and before its planner does.
    QTRY_VERIFY(work->has(QStringLiteral("turn.cancelled")));
    QCOMPARE(work->eventTypes().mid(work->events().size() - 3),
             words("message.complete llm.call_failed turn.cancelled"));
    QVERIFY(work->eventIds().last() < textAt(lastOf(*planner, "delegate.failed"), "id"));
}

void TestMetisServerCancel::item09_cancelReachesTheWorkersOfWorkers()
{
    const metis::Delegate inner{"Deeper.", {say(QStringLiteral("down here"))}};
    MetisFixture metis({{{{{metis::Delegate{"Deep.", {{inner}}}}}}}});
    const QJsonObject filter{{QStringLiteral("include_worker_sessions"), true}};
    const auto stream = metis.peer.attach(metis.session, filter);
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    QVERIFY(cancelAndRun(metis, *stream, turn));
    QStringList ends;
    for (const QString &type : stream->eventTypes()) {
        if (type == QLatin1String("turn.cancelled") || type == QLatin1String("delegate.failed"))
            ends.append(type);
    }
    QCOMPARE(ends, words("turn.cancelled delegate.failed turn.cancelled delegate.failed turn.cancelled"));
}

void TestMetisServerCancel::item10_idempotentCancel()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.called", 2));
    stream->cancel(turn);
    stream->cancel(turn);
    const auto warnings = [&metis] {
        return std::count_if(
            metis.agent.notes().begin(), metis.agent.notes().end(),
            [](const MetisNote &note) { return note.kind == MetisNote::Kind::HandlerWarning; });
    };
    QTRY_COMPARE(warnings(), 1); // the second one was heard, and noted
    QVERIFY(metis.runAndReceive(*stream));
    stream->cancel(turn);
    metis.agent.say(metis.id(), QStringLiteral("Next"));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->events(QStringLiteral("turn.cancelled")).size(), 1);
    QCOMPARE(stream->events(QStringLiteral("tool.failed")).size(), 2);
    QCOMPARE(stream->events(QStringLiteral("turn.completed")).size(), 1);
    QVERIFY(!stream->isGone());
}

/// With half of what a cancel brings already told (6.5).
void TestMetisServerCancel::item10_cancelWhileItIsCancelling()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    stream->cancel(turn);
    QTRY_VERIFY(metis.agent.isCancelling(metis.id()));
    QVERIFY(metis.agent.runUntil("message.complete"));
    stream->cancel(turn, QStringLiteral("timeout"));
    QTRY_VERIFY(
        std::any_of(metis.agent.notes().begin(), metis.agent.notes().end(),
                    [](const MetisNote &note) { return note.kind == MetisNote::Kind::HandlerWarning; }));
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->eventTypes().mid(stream->eventTypes().lastIndexOf(QStringLiteral("text.delta")) + 1),
             words("message.complete llm.call_failed turn.cancelled"));
    QCOMPARE(textAt(payloadOf(lastOf(*stream, "turn.cancelled")), "reason"), QStringLiteral("user_cancel"));
}

void TestMetisServerCancel::everybodySeesTheSameCancel()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto one = metis.attachFull();
    const auto other = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.called"));
    QVERIFY(cancelAndRun(metis, *one, turn));
    QVERIFY(metis.receive(*other));
    QVERIFY(one->has(QStringLiteral("turn.cancelled")));
    QCOMPARE(one->events(), other->events());
}

void TestMetisServerCancel::cancelBeforeAnythingHappened()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(cancelAndRun(metis, *stream, turn));
    QCOMPARE(stream->eventTypes(), words("turn.started route.decided turn.cancelled"));
}

void TestMetisServerCancel::cancelOverHttp()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    const QString path = metis.path("/turns/") + turn + QLatin1String("/cancel");
    const auto answer = metis.peer.post(path, {{QStringLiteral("reason"), QStringLiteral("timeout")}});
    QCOMPARE(answer.status, 202);
    QCOMPARE(textAt(answer.body, "turn_id"), turn);
    QCOMPARE(answer.body[QLatin1String("cancellation_initiated")], true);
    QCOMPARE(metis.peer.post(path).status, 202); // again, while it is under way
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(stream->events(QStringLiteral("turn.cancelled")).size(), 1);
    QCOMPARE(textAt(payloadOf(lastOf(*stream, "turn.cancelled")), "reason"), QStringLiteral("timeout"));
    QCOMPARE(metis.peer.post(path).status, 409);
    const auto unknown = metis.peer.post(metis.path("/turns/nobody/cancel"));
    QCOMPARE(unknown.status, 404);
    QCOMPARE(unknown.code(), QStringLiteral("turn_not_found"));
}

void TestMetisServerCancel::cancelWhileAConfirmationWaits()
{
    UseTool tool{"write_file"};
    tool.asks = UseTool::Asks::Waits;
    MetisFixture metis({{{{{tool}}}}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.confirmation_requested"));
    QVERIFY(!metis.agent.step());
    QVERIFY(cancelAndRun(metis, *stream, turn));
    QCOMPARE(stream->eventTypes().mid(stream->events().size() - 3),
             words("tool.confirmation_requested tool.failed turn.cancelled"));
    QVERIFY(metis.agent.executed().empty());
}

void TestMetisServerCancel::aNewTurnFollowsACancelledOne()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    QVERIFY(metis.peer.say(metis.session).isEmpty()); // one at a time
    QVERIFY(cancelAndRun(metis, *stream, turn));
    const QString next = metis.peer.say(metis.session);
    QVERIFY(!next.isEmpty() && next != turn);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(textAt(lastOf(*stream, "turn.completed"), "turn_id"), next);
}

void TestMetisServerCancel::reasonIsPassedOn()
{
    MetisFixture metis({{turnWithTwoTools()}});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("text.delta"));
    QVERIFY(cancelAndRun(metis, *stream, turn, QStringLiteral("client_disconnect")));
    const QJsonObject cancelled = lastOf(*stream, "turn.cancelled");
    QCOMPARE(textAt(payloadOf(cancelled), "reason"), QStringLiteral("client_disconnect"));
    QCOMPARE(cancelled[QLatin1String("parent_event_id")],
             lastOf(*stream, "turn.started")[QLatin1String("id")]);
}

TRACEDECK_TESTS(TestMetisServerCancel, Core)

} // namespace tracedeck::test::tst_metisserver_cancel

#include "tst_metisserver_cancel.moc"
