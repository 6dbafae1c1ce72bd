// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_rest {

using metis::say;
using metis::UseTool;

namespace {

QJsonObject decision(const QByteArray &what)
{
    return {{QStringLiteral("decision"), QString::fromLatin1(what)},
            {QStringLiteral("scope"), QStringLiteral("once")}};
}

} // namespace

/// What a metis server answers over HTTP (metis streaming protocol 3.1, 3.5 and 4.3).
class TestMetisServerRest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void handshake();
    void sessionsAreMadeListedAndEnded();
    void modelsAreSwappedAfterTheTurn();
    void turnsAreTakenOneAtATime();
    void messagesArePaged();
    void confirmationsAreAnswered_data();
    void confirmationsAreAnswered();
    void confirmationsTimeOut();
    void errorsHaveTheirShapes_data();
    void errorsHaveTheirShapes();
    void tellsAboutItself();
    void turnsAreShownWhole();
    void tokensRunOut();
};

void TestMetisServerRest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerRest::handshake()
{
    MetisFixture metis;
    const auto answer = metis.peer.get(metis.path());
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.type, QByteArray("application/json"));
    QCOMPARE(textAt(answer.body, "session_id"), metis.session);
    QCOMPARE(textAt(answer.body, "active_model"), QStringLiteral("anthropic:claude-sonnet-4-6"));
    const QString token = textAt(answer.body, "attach_token");
    QVERIFY(token.startsWith(QLatin1String("atk_")));
    QCOMPARE(textAt(answer.body, "ws_url"), QStringLiteral("ws://127.0.0.1:%1/sessions/%2/stream?attach=%3")
                                                .arg(metis.server.url().port())
                                                .arg(metis.session, token));
    QVERIFY(textAt(metis.peer.get(metis.path()).body, "attach_token") != token);
}

void TestMetisServerRest::sessionsAreMadeListedAndEnded()
{
    MetisFixture metis;
    const auto made =
        metis.peer.post(QStringLiteral("/sessions"),
                        {{QStringLiteral("workspace_path"), QStringLiteral("/srv/other")},
                         {QStringLiteral("initial_active_model"), QStringLiteral("local:small")}});
    QCOMPARE(made.status, 201);
    QCOMPARE(textAt(made.body, "active_model"), QStringLiteral("local:small"));
    const QString id = textAt(made.body, "id");
    const QJsonArray all =
        metis.peer.get(QStringLiteral("/sessions")).body[QLatin1String("sessions")].toArray();
    QCOMPARE(all.size(), 2);
    QCOMPARE(textAt(all[0].toObject(), "id"), id); // the newest
    const auto some = metis.peer.get(QStringLiteral("/sessions?workspace_path=%2Fsrv%2Fother"));
    QCOMPARE(some.body[QLatin1String("sessions")].toArray().size(), 1);
    QCOMPARE(metis.peer.ask("DELETE", QLatin1String("/sessions/") + id).status, 200);
    const auto again = metis.peer.ask("DELETE", QLatin1String("/sessions/") + id);
    QCOMPARE(again.status, 409);
    QCOMPARE(again.code(), QStringLiteral("session_already_ended"));
    QVERIFY(metis.peer.say(id).isEmpty());
}

void TestMetisServerRest::modelsAreSwappedAfterTheTurn()
{
    MetisFixture metis({{turnWithTool()}});
    const QJsonObject body{{QStringLiteral("active_model"), QStringLiteral("local:small")}};
    const QString turn = metis.peer.say(metis.session);
    const auto queued = metis.peer.ask("PATCH", metis.path(), body);
    QCOMPARE(queued.body[QLatin1String("swap_queued")], true);
    QCOMPARE(textAt(queued.body, "swap_queued_until_turn"), turn);
    QVERIFY(textAt(metis.peer.get(metis.path()).body, "active_model") != QLatin1String("local:small"));
    metis.agent.run();
    QCOMPARE(textAt(metis.peer.get(metis.path()).body, "active_model"), QStringLiteral("local:small"));
    const auto atOnce =
        metis.peer.ask("PATCH", metis.path(), {{QStringLiteral("active_model"), QJsonValue()}});
    QCOMPARE(atOnce.body[QLatin1String("swap_queued")], false);
    QVERIFY(metis.peer.get(metis.path()).body[QLatin1String("active_model")].isNull());
}

void TestMetisServerRest::turnsAreTakenOneAtATime()
{
    MetisFixture metis({{turnWithTool()}});
    const QJsonObject block{{QStringLiteral("type"), QStringLiteral("text")},
                            {QStringLiteral("text"), QStringLiteral("Hi")}};
    const QJsonObject body{{QStringLiteral("content"), QJsonArray{block, block}}};
    const auto first = metis.peer.post(metis.path("/turns"), body);
    QCOMPARE(first.status, 202);
    QCOMPARE(textAt(first.body, "session_id"), metis.session);
    QVERIFY(!textAt(first.body, "submitted_at").isEmpty());
    const auto second = metis.peer.post(metis.path("/turns"), body);
    QCOMPARE(second.status, 409);
    QCOMPARE(second.code(), QStringLiteral("turn_in_flight"));
    const std::string stored = metis.agent.messages(metis.id()).front().json;
    QVERIFY(stored.find(R"("text":"Hi\nHi")") != std::string::npos);
    QVERIFY(stored.find(textAt(first.body, "user_message_id").toStdString()) != std::string::npos);
}

void TestMetisServerRest::messagesArePaged()
{
    MetisFixture metis;
    for (int i = 0; i < 130; ++i) {
        metis.agent.say(metis.id(), QString::number(i));
        metis.agent.run();
    }
    QStringList all;
    for (const MetisMessage &message : metis.agent.messages(metis.id()))
        all.append(QString::fromStdString(message.id));
    const auto page = [&](const QString &query) {
        const auto answer = metis.peer.get(metis.path("/messages") + query);
        QStringList ids;
        const QJsonArray messages = answer.body[QLatin1String("messages")].toArray();
        for (const QJsonValue &message : messages)
            ids.append(message[QLatin1String("id")].toString());
        return std::tuple(ids, answer.body[QLatin1String("has_more_before")].toBool(),
                          answer.body[QLatin1String("has_more_after")].toBool());
    };
    QCOMPARE(page({}), std::tuple(all.mid(210), true, false));
    QCOMPARE(page(QStringLiteral("?limit=1000")), std::tuple(all.mid(60), true, false));
    QCOMPARE(page(QLatin1String("?limit=100&before=") + all[210]), std::tuple(all.mid(110, 100), true, true));
    QCOMPARE(page(QLatin1String("?before=") + all[10]), std::tuple(all.mid(0, 10), false, true));
    QCOMPARE(page(QLatin1String("?limit=3&after=") + all[100]), std::tuple(all.mid(101, 3), true, true));
    QCOMPARE(page(QLatin1String("?after=") + all[259]), std::tuple(QStringList(), true, false));
    // Walking back brings each message once.
    QStringList walked = std::get<0>(page({}));
    while (walked.size() < all.size())
        walked = std::get<0>(page(QLatin1String("?before=") + walked.first())) + walked;
    QCOMPARE(walked, all);
}

void TestMetisServerRest::confirmationsAreAnswered_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("events");
    QTest::newRow("allow") << QByteArray("allow")
                           << QStringLiteral(
                                  "tool.confirmation_requested tool.confirmation_resolved tool.called "
                                  "tool.completed");
    QTest::newRow("deny") << QByteArray(
        "deny") << QStringLiteral("tool.confirmation_requested tool.confirmation_resolved tool.failed");
}

void TestMetisServerRest::confirmationsAreAnswered()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, events);
    UseTool tool{"write_file"};
    tool.sideEffects = "write";
    tool.asks = UseTool::Asks::Waits;
    MetisFixture metis({{{{{tool}}}}, false});
    const auto stream = metis.attachFull();
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream)); // as far as it goes
    const QJsonObject asked = payloadOf(stream->events().last());
    const QString path = metis.path("/turns/") + turn + QLatin1String("/confirmations/");
    QCOMPARE(metis.peer.post(path + QLatin1String("nobody"), decision("allow")).status, 404);
    QCOMPARE(metis.peer.post(path + textAt(asked, "confirmation_request_id"), decision("maybe")).status, 400);
    const auto said = metis.peer.post(path + textAt(asked, "confirmation_request_id"), decision(answer));
    QCOMPARE(said.status, 200);
    QCOMPARE(said.body[QLatin1String("applied")], true);
    QCOMPARE(metis.peer.post(path + textAt(asked, "confirmation_request_id"), decision(answer)).status, 404);
    QVERIFY(metis.runAndReceive(*stream));
    const QStringList types = stream->eventTypes();
    const QStringList expected = events.split(QLatin1Char(' '));
    QCOMPARE(types.mid(types.indexOf(expected.first()), expected.size()), expected);
    QCOMPARE(
        textAt(payloadOf(stream->events(QStringLiteral("tool.confirmation_resolved")).first()), "decision"),
        QString::fromLatin1(answer));
    QCOMPARE(types.last(), QStringLiteral("turn.completed"));
}

void TestMetisServerRest::confirmationsTimeOut()
{
    UseTool tool{"shell"};
    tool.asks = UseTool::Asks::TimesOut;
    MetisFixture metis({{{{{tool}}}}, false});
    const auto stream = metis.attachFull();
    metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*stream));
    QCOMPARE(textAt(payloadOf(stream->events(QStringLiteral("tool.failed")).first()), "error_class"),
             QStringLiteral("confirmation_timeout"));
    QVERIFY(stream->has(QStringLiteral("turn.completed")));
}

void TestMetisServerRest::errorsHaveTheirShapes_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code"); // empty: plain text
    const auto row = [](const char *name, const char *method, const char *path, int status,
                        const char *code) {
        QTest::newRow(name) << QByteArray(method) << QString::fromLatin1(path) << status
                            << QString::fromLatin1(code);
    };
    row("no session", "GET", "/sessions/nobody", 404, "session_not_found");
    row("turn in no session", "POST", "/sessions/nobody/turns", 404, "session_not_found");
    row("session of nothing", "POST", "/sessions", 400, "invalid_content");
    row("turn of nothing", "POST", "/sessions/SESSION/turns", 400, "invalid_content");
    row("model of nothing", "PATCH", "/sessions/SESSION", 400, "invalid_content");
    row("no such page", "GET", "/sessions/SESSION/messages?limit=abc", 400, "invalid_limit");
    row("no such turn", "GET", "/analytics/turns/nobody", 404, "turn_not_found");
    row("no such path", "GET", "/sessions/SESSION/events", 404, "");
    row("root", "GET", "/", 404, "");
    row("strange", "GET", "/%2e%2e/%00/%ff", 404, "");
    row("wrong method", "PUT", "/sessions", 405, "");
    row("wrong method for a turn", "GET", "/sessions/SESSION/turns", 405, "");
}

void TestMetisServerRest::errorsHaveTheirShapes()
{
    QFETCH(QByteArray, method);
    QFETCH(QString, path);
    QFETCH(int, status);
    QFETCH(QString, code);
    MetisFixture metis;
    const auto answer = metis.peer.ask(method, path.replace(QLatin1String("SESSION"), metis.session));
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.code(), code);
    QCOMPARE(answer.type.startsWith("text/plain"), code.isEmpty());
    if (!code.isEmpty())
        QVERIFY(!answer.body[QLatin1String("error")][QLatin1String("message")].toString().isEmpty());
}

void TestMetisServerRest::tellsAboutItself()
{
    MetisFixture metis;
    const QJsonArray models =
        metis.peer.get(QStringLiteral("/models")).body[QLatin1String("models")].toArray();
    QVERIFY(models.size() >= 2);
    QVERIFY(models[0][QLatin1String("pricing")][QLatin1String("input_per_mtok")].isString());
    metis.peer.say(metis.session);
    const QJsonObject health = metis.peer.get(QStringLiteral("/health")).body;
    QCOMPARE(textAt(health, "status"), QStringLiteral("ok"));
    QCOMPARE(health[QLatin1String("active_turns")].toInt(), 1);
    const auto version = metis.peer.get(QStringLiteral("/server/version"));
    QVERIFY(version.body[QLatin1String("schema_versions")].isObject());
}

void TestMetisServerRest::turnsAreShownWhole()
{
    MetisFixture metis({{turnWithTool()}});
    const QString turn = metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("tool.called"));
    const QString path = QLatin1String("/analytics/turns/") + turn;
    QCOMPARE(metis.peer.get(path).body[QLatin1String("data")][QLatin1String("in_flight")], true);
    metis.agent.run();
    const QJsonObject data = metis.peer.get(path).body[QLatin1String("data")].toObject();
    QCOMPARE(data[QLatin1String("in_flight")], false);
    const QJsonArray events = data[QLatin1String("events")].toArray();
    QCOMPARE(textAt(events.first().toObject(), "type"), QStringLiteral("turn.started"));
    QCOMPARE(textAt(events.last().toObject(), "type"), QStringLiteral("eval.completed"));
}

void TestMetisServerRest::tokensRunOut()
{
    MetisLimits limits;
    limits.tokenLife = std::chrono::milliseconds(0);
    MetisFixture metis({}, {}, limits);
    QVERIFY(!metis.peer.attach(metis.session));
}

TRACEDECK_TESTS(TestMetisServerRest, Core)

} // namespace tracedeck::test::tst_metisserver_rest

#include "tst_metisserver_rest.moc"
