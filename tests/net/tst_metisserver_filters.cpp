// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_filters {

using metis::say;

namespace {

QStringList namesIn(const QJsonValue &array)
{
    QStringList names;
    const QJsonArray values = array.toArray();
    for (const QJsonValue &value : values)
        names.append(value.toString());
    return names;
}

QJsonObject filterOf(const char *types)
{
    return {{QStringLiteral("event_types"), QJsonArray::fromStringList(words(types))}};
}

metis::Turn delegation()
{
    return {{{metis::Delegate{"Look it up.", {say(QStringLiteral("Found it.")), {metis::UseTool{}}}}},
             say(QStringLiteral("The worker found it."))}};
}

} // namespace

/// Who gets what (metis streaming protocol 3.2, 3.3, 7 and 9; 11.1, items 12 to 14).
class TestMetisServerFilters : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void item12_workerHiddenVersusIncluded();
    void item12_workersAreSessionsOfTheirOwn();
    void item12_replaysWorkersToo();
    void item13_filterValidation_data();
    void item13_filterValidation();
    void item13_validFilters_data();
    void item13_validFilters();
    void item14_forwardCompatUnknownType();
    void presetsAreTheirLists_data();
    void presetsAreTheirLists();
    void actorsAreAsked();
    void nothingIsWantedOfAnEmptyList();
    void endedSessionsKeepNobody();
};

void TestMetisServerFilters::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerFilters::item12_workerHiddenVersusIncluded()
{
    MetisFixture metis({{delegation()}, false});
    const auto hidden = metis.peer.attach(metis.session, QJsonObject());
    const QJsonObject all{{QStringLiteral("include_worker_sessions"), true}};
    const auto included = metis.peer.attach(metis.session, all);
    metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*hidden));
    QVERIFY(metis.receive(*included));
    // A gap where the worker works (7.1).
    QCOMPARE(hidden->eventTypes().mid(hidden->eventTypes().indexOf(QStringLiteral("tool.called")), 4),
             words("tool.called delegate.started delegate.completed tool.completed"));
    const QString worker =
        textAt(payloadOf(hidden->events(QStringLiteral("delegate.started")).first()), "worker_session_id");
    QList<QJsonObject> rest;
    int ofWorker = 0;
    for (const QJsonObject &event : included->events()) {
        if (textAt(event, "session_id") == worker)
            ++ofWorker;
        else
            rest.append(event);
    }
    QCOMPARE(rest, hidden->events());
    QCOMPARE(std::size_t(ofWorker), metis.agent.typesOf(worker.toStdString()).size());
    QVERIFY(included->has(QStringLiteral("text.delta")));
    QCOMPARE(included->ack()[QLatin1String("resolved_filter")][QLatin1String("include_worker_sessions")],
             true);
    // Its events come where they happened: after the delegation began, before it was over.
    const QStringList ids = included->eventIds();
    QVERIFY(std::is_sorted(ids.begin(), ids.end()));
}

void TestMetisServerFilters::item12_workersAreSessionsOfTheirOwn()
{
    MetisFixture metis({{delegation()}, false});
    const auto planner = metis.attachFull();
    metis.peer.say(metis.session);
    QVERIFY(metis.agent.runUntil("delegate.started"));
    QVERIFY(metis.receive(*planner));
    const QString worker =
        textAt(payloadOf(planner->events(QStringLiteral("delegate.started")).first()), "worker_session_id");
    const auto stream = metis.peer.attach(worker, QStringLiteral("preset:full"), {}, true);
    QCOMPARE(textAt(stream->snapshot()[QLatin1String("session")].toObject(), "id"), worker);
    metis.agent.run();
    QTRY_VERIFY(stream->has(QStringLiteral("turn.completed")));
    QCOMPARE(stream->eventTypes(),
             words("turn.started route.decided llm.call_started message.start text.delta tool.use_start "
                   "tool.use_input_delta tool.use_input_delta tool.use_end message.complete "
                   "llm.call_completed tool.called tool.completed llm.call_started message.start text.delta "
                   "message.complete llm.call_completed turn.completed"));
    QCOMPARE(
        textAt(payloadOf(stream->events(QStringLiteral("llm.call_started")).first()), "parent_session_id"),
        metis.session);
}

void TestMetisServerFilters::item12_replaysWorkersToo()
{
    MetisFixture metis({{delegation()}, false});
    const QString begin = QString::fromStdString(metis.lastId());
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    metis.agent.run();
    QJsonObject filter{{QStringLiteral("include_worker_sessions"), true}};
    const auto included = metis.peer.attach(metis.session, filter, begin);
    filter[QStringLiteral("include_worker_sessions")] = false;
    const auto hidden = metis.peer.attach(metis.session, filter, begin);
    QVERIFY(metis.receive(*included));
    QVERIFY(metis.receive(*hidden));
    QVERIFY(included->events().size() > hidden->events().size());
    QCOMPARE(included->events(QStringLiteral("turn.completed")).size(), 2);
    QCOMPARE(hidden->events(QStringLiteral("turn.completed")).size(), 1);
}

void TestMetisServerFilters::item13_filterValidation_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown type") << QByteArray(R"({"event_types":["text.delta","made.up.thing"]})")
                                  << QStringLiteral("made.up.thing");
    QTest::newRow("unknown actor") << QByteArray(R"({"actors":["user","ghost"]})") << QStringLiteral("ghost");
    QTest::newRow("unknown preset") << QByteArray(R"("preset:none")") << QStringLiteral("preset:none");
    QTest::newRow("no filter") << QByteArray("null") << QStringLiteral("filter");
    QTest::newRow("number") << QByteArray("7") << QStringLiteral("filter");
    QTest::newRow("types of a text") << QByteArray(R"({"event_types":"text.delta"})")
                                     << QStringLiteral("event_types");
    QTest::newRow("types of numbers")
        << QByteArray(R"({"event_types":[1]})") << QStringLiteral("event_types");
    QTest::newRow("actors of an object") << QByteArray(R"({"actors":{}})") << QStringLiteral("actors");
    QTest::newRow("workers of a text")
        << QByteArray(R"({"include_worker_sessions":"yes"})") << QStringLiteral("include_worker_sessions");
}

void TestMetisServerFilters::item13_filterValidation()
{
    QFETCH(QByteArray, filter);
    QFETCH(QString, named);
    MetisFixture metis;
    const auto stream = metis.peer.attach(metis.session);
    stream->send(R"({"type":"subscribe","filter":)" + filter + R"(,"since":null,"snapshot":true})");
    QTRY_VERIFY(!stream->error().isEmpty());
    QCOMPARE(textAt(stream->error(), "code"), QStringLiteral("invalid_filter"));
    QVERIFY2(textAt(stream->error(), "message").contains(named),
             qPrintable(textAt(stream->error(), "message")));
    QCOMPARE(stream->frameCount(), 1);
    // It may mend its filter and ask again.
    stream->subscribe(QStringLiteral("preset:chat"), {}, false);
    QTRY_VERIFY(!stream->ack().isEmpty());
}

void TestMetisServerFilters::item13_validFilters_data()
{
    QTest::addColumn<QJsonObject>("filter");
    QTest::newRow("streaming-only") << filterOf("text.delta tool.use_end");
    QTest::newRow("both families") << filterOf("text.delta route.decided");
    QTest::newRow("named by the documents only") << filterOf("feedback.explicit bus.handler_warning");
    QTest::newRow("all") << QJsonObject{{QStringLiteral("event_types"), QJsonValue()}};
    QTest::newRow("repeated") << filterOf("text.delta text.delta");
}

void TestMetisServerFilters::item13_validFilters()
{
    QFETCH(QJsonObject, filter);
    MetisFixture metis;
    const auto stream = metis.peer.attach(metis.session, filter);
    QVERIFY(stream->error().isEmpty());
    const QJsonValue resolved = stream->ack()[QLatin1String("resolved_filter")];
    QStringList types = namesIn(filter[QLatin1String("event_types")]);
    types.removeDuplicates();
    QCOMPARE(namesIn(resolved[QLatin1String("event_types")]), types);
    QCOMPARE(resolved[QLatin1String("event_types")].isNull(), filter[QLatin1String("event_types")].isNull());
    QVERIFY(resolved[QLatin1String("actors")].isNull());
    QCOMPARE(resolved[QLatin1String("include_worker_sessions")], false);
}

void TestMetisServerFilters::item14_forwardCompatUnknownType()
{
    metis::Turn turn = turnWithTool();
    turn.steps.insert(turn.steps.begin() + 1, {metis::Emit{"made.up.thing", R"({"text":"boo","n":[1]})"}});
    MetisFixture metis({{turn}, false});
    const auto open = metis.peer.attach(metis.session, QJsonObject());
    const auto full = metis.attachFull();
    metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*open));
    QVERIFY(metis.receive(*full));
    QVERIFY(open->has(QStringLiteral("made.up.thing")));
    QVERIFY(!full->has(QStringLiteral("made.up.thing"))); // of no list, so in no preset
    // A client that skips it loses nothing else.
    const QJsonObject rebuilt = rebuiltMessages(open->events());
    QCOMPARE(rebuilt, rebuiltMessages(full->events()));
    for (const QJsonObject &complete : open->events(QStringLiteral("message.complete")))
        QCOMPARE(rebuilt[textAt(payloadOf(complete), "message_id")],
                 payloadOf(complete)[QLatin1String("final_content")]);
}

void TestMetisServerFilters::presetsAreTheirLists_data()
{
    QTest::addColumn<QString>("preset");
    QTest::newRow("chat") << QStringLiteral("preset:chat");
    QTest::newRow("full") << QStringLiteral("preset:full");
}

void TestMetisServerFilters::presetsAreTheirLists()
{
    QFETCH(QString, preset);
    MetisFixture metis({{delegation()}});
    const auto sugar = metis.peer.attach(metis.session, preset);
    const QJsonObject resolved = sugar->ack()[QLatin1String("resolved_filter")].toObject();
    const QStringList types = namesIn(resolved[QLatin1String("event_types")]);
    for (const QString &type : words("text.delta thinking.delta message.complete tool.use_end tool.called "
                                     "route.decided turn.cancelled feedback.explicit delegate.started"))
        QVERIFY2(types.contains(type), qPrintable(type));
    const auto explicitly = metis.peer.attach(metis.session, resolved);
    QCOMPARE(explicitly->ack()[QLatin1String("resolved_filter")].toObject(), resolved);
    metis.peer.say(metis.session);
    metis.agent.run();
    metis.agent.emitEvent(metis.id(), "turn.cancelled"); // of every preset
    QVERIFY(metis.receive(*sugar));
    QVERIFY(metis.receive(*explicitly));
    QVERIFY(sugar->has(QStringLiteral("delegate.completed")));
    QCOMPARE(sugar->has(QStringLiteral("eval.completed")), preset == QLatin1String("preset:full"));
    QCOMPARE(sugar->events(), explicitly->events());
}

void TestMetisServerFilters::actorsAreAsked()
{
    MetisFixture metis({{turnWithTool()}, false});
    const QJsonObject filter{
        {QStringLiteral("actors"), QJsonArray{QStringLiteral("user"), QStringLiteral("tool")}}};
    const auto stream = metis.peer.attach(metis.session, filter);
    metis.peer.say(metis.session);
    metis.agent.run();
    metis.agent.emitEvent(metis.id(), "skill.created", "{}", "tool");
    QVERIFY(metis.receive(*stream));
    QCOMPARE(stream->eventTypes(), words("turn.started tool.completed skill.created"));
}

void TestMetisServerFilters::nothingIsWantedOfAnEmptyList()
{
    MetisFixture metis({{turnWithTool()}});
    const QJsonObject nothing{{QStringLiteral("event_types"), QJsonArray()}};
    const auto none = metis.peer.attach(metis.session, nothing);
    const auto all = metis.attachFull();
    metis.peer.say(metis.session);
    QVERIFY(metis.runAndReceive(*all));
    none->send(QByteArray(R"({"type":"ping","nonce":"1"})"));
    QTRY_COMPARE(none->frameCount(), 2);
    QCOMPARE(none->frameTypes(), words("subscribe_ack pong"));
}

void TestMetisServerFilters::endedSessionsKeepNobody()
{
    MetisFixture metis;
    const auto stream = metis.attachFull();
    QCOMPARE(metis.peer.ask("DELETE", metis.path()).status, 200);
    QTRY_VERIFY(stream->isGone());
    QCOMPARE(stream->eventTypes(), words("session.ended"));
    QCOMPARE(stream->closeCode(), 1000);
    QCOMPARE(metis.peer.ask("DELETE", metis.path()).status, 409);
}

TRACEDECK_TESTS(TestMetisServerFilters, Core)

} // namespace tracedeck::test::tst_metisserver_filters

#include "tst_metisserver_filters.moc"
