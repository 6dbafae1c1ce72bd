// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"

#include "money.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace tracedeck::test::tst_metisagent {

using metis::FailCall;
using metis::say;

namespace {

/// Alone, without a server.
struct Scripted
{
    explicit Scripted(metis::Script script, const MetisHabits &habits = {})
        : agent(std::move(script), habits)
        , session(agent.addSession())
    {
        agent.say(session, QStringLiteral("Hello"));
        agent.run();
    }

    QString types() const
    {
        QStringList all;
        for (const std::string &type : agent.typesOf(session))
            all.append(QString::fromStdString(type));
        return all.join(QLatin1Char(' '));
    }
    QByteArrayList frames() const
    {
        QByteArrayList all;
        for (const MetisEventPtr &event : agent.history())
            all.append(QByteArray::fromStdString(event->json));
        return all;
    }

    MetisAgent agent;
    std::string session;
};

metis::Script everything()
{
    metis::Turn turn = turnWithTool();
    const metis::Delegate inner{"Deeper.", {say(QStringLiteral("Here."))}};
    turn.steps.push_back({metis::Delegate{"Deep.", {{inner}}}});
    turn.steps.push_back({FailCall{"server_error", "500", FailCall::Then::Retries}});
    turn.steps.push_back(say(QStringLiteral("At last.")));
    return {{turn}};
}

} // namespace

/// The scripted agent itself: what tests of others rely on.
class TestMetisAgent : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void doesTheSameEachTime();
    void idsAscend();
    void failures_data();
    void failures();
    void costsAddUp();
    void workersOfWorkers();
    void failedWorkersFailTheirDelegation();
    void messagesAreStored();
    void scriptsRunOut();
    void floods();
};

void TestMetisAgent::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisAgent::doesTheSameEachTime()
{
    const Scripted one(everything());
    const Scripted other(everything());
    QVERIFY(one.frames().size() > 50);
    QCOMPARE(one.frames(), other.frames());
    for (const QByteArray &frame : one.frames())
        QVERIFY2(QJsonDocument::fromJson(frame).isObject(), frame.constData());
}

void TestMetisAgent::idsAscend()
{
    const Scripted scripted(everything());
    static const QRegularExpression ulid(QStringLiteral("^[0-7][0-9A-HJKMNP-TV-Z]{25}$"));
    std::string last;
    for (const MetisEventPtr &event : scripted.agent.history()) {
        QVERIFY(ulid.match(QString::fromStdString(event->id)).hasMatch());
        QVERIFY(event->id > last);
        last = event->id;
    }
}

void TestMetisAgent::failures_data()
{
    QTest::addColumn<int>("then");
    QTest::addColumn<QString>("end");
    QTest::newRow("completes") << int(FailCall::Then::Completes)
                               << QStringLiteral("llm.call_failed turn.completed");
    QTest::newRow("cancels") << int(FailCall::Then::Cancels)
                             << QStringLiteral("llm.call_failed turn.cancelled");
    QTest::newRow("retries") << int(FailCall::Then::Retries)
                             << QStringLiteral("llm.call_failed llm.call_started message.start text.delta "
                                               "message.complete llm.call_completed turn.completed");
}

/// metis streaming protocol 9.1.
void TestMetisAgent::failures()
{
    QFETCH(int, then);
    QFETCH(QString, end);
    const FailCall failure{"rate_limit", "429", FailCall::Then(then)};
    const Scripted scripted(
        {{{{say(QStringLiteral("I")), {failure}, say(QStringLiteral("am back"))}}}, false});
    QVERIFY2(scripted.types().endsWith(QLatin1String("text.delta ") + end), qPrintable(scripted.types()));
    QVERIFY(scripted.agent.isIdle());
    QVERIFY(!scripted.agent.session(scripted.session)->currentTurn);
}

void TestMetisAgent::costsAddUp()
{
    const Scripted scripted(everything());
    std::int64_t calls = 0;
    std::int64_t turns = 0;
    for (const QByteArray &frame : scripted.frames()) {
        const QJsonObject event = QJsonDocument::fromJson(frame).object();
        if (textAt(event, "session_id").toStdString() != scripted.session)
            continue;
        const auto pico = [&](const char *key) {
            const QJsonValue number = payloadOf(event)[QLatin1String(key)];
            return picoDollars(QByteArray::number(number.toDouble(), 'f', 12).toStdString()).value_or(-1);
        };
        if (textAt(event, "type") == QLatin1String("llm.call_completed"))
            calls += pico("cost_usd");
        if (textAt(event, "type") == QLatin1String("turn.completed"))
            turns += pico("total_cost_usd");
    }
    QVERIFY(calls > 0);
    QCOMPARE(turns, calls);
    QCOMPARE(scripted.agent.session(scripted.session)->cost, calls);
}

void TestMetisAgent::workersOfWorkers()
{
    const Scripted scripted(everything());
    std::map<std::string, std::string> parents;
    for (const MetisSession &session : scripted.agent.sessions())
        parents[session.id] = session.parent.value_or("");
    QCOMPARE(parents.size(), std::size_t(3));
    int depth = 0;
    for (const auto &[id, parent] : parents)
        depth += parent.empty() ? 0 : parents[parent].empty() ? 1 : 2;
    QCOMPARE(depth, 3);
    QVERIFY(scripted.types().contains(QLatin1String("delegate.started delegate.completed tool.completed")));
}

void TestMetisAgent::failedWorkersFailTheirDelegation()
{
    const Scripted scripted({{{{{metis::Delegate{"Try.", {{FailCall{}}}}}}}}, false});
    QVERIFY(scripted.types().contains(QLatin1String("delegate.started delegate.failed tool.completed")));
    QVERIFY(scripted.frames().join().contains(R"("failure_mode":"worker_error")"));
    QVERIFY(scripted.types().endsWith(QLatin1String("turn.completed")));
}

void TestMetisAgent::messagesAreStored()
{
    const Scripted scripted({{turnWithTool()}});
    QStringList roles;
    std::string last;
    for (const MetisMessage &message : scripted.agent.messages(scripted.session)) {
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(message.json)).object();
        roles.append(textAt(json, "role"));
        QCOMPARE(textAt(json, "id").toStdString(), message.id);
        QVERIFY(message.id > last);
        last = message.id;
    }
    QCOMPARE(roles, words("user assistant tool assistant"));
}

void TestMetisAgent::scriptsRunOut()
{
    const Scripted scripted({{}, false});
    QVERIFY(scripted.frames().join().contains(R"("text":"You said: Hello")"));
}

void TestMetisAgent::floods()
{
    const Scripted scripted(
        {{{{{metis::Flood{500, "text.delta", 3}}, {metis::Flood{400, "skill.created", 0}}}}}, false});
    QCOMPARE(scripted.types().count(QLatin1String("text.delta")), 500);
    QCOMPARE(scripted.types().count(QLatin1String("skill.created")), 400);
    QVERIFY(scripted.frames().join().contains(R"("text":"xxxx")"));
}

TRACEDECK_TESTS(TestMetisAgent, Core)

} // namespace tracedeck::test::tst_metisagent

#include "tst_metisagent.moc"
