// SPDX-License-Identifier: GPL-3.0-or-later
// Tracedeck's own client against a metis server that keeps its promises, and against one that behaves as real ones do.
#include "livetest.h"
#include "metisfixture.h"
#include "protocolprobe.h"
#include "qttests.h"
#include "tcpcutter.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_metisclient {

using namespace livetest;

namespace {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

constexpr int kPatience = 60000; // on a busy machine

Ingest::Options optionsFor(const QUrl &server, const QString &session = {})
{
    Ingest::Options options;
    options.endpoint = parseEndpoint(server.toString()).endpoint;
    options.endpoint.proxyUse = Endpoint::ProxyUse::None;
    options.dialect = QStringLiteral("metis");
    options.metisSession = session;
    return options;
}

/// A turn with text, a tool and text again.
metis::Script script()
{
    return {{turnWithTool(), turnWithTool()}};
}

RunCommand turnOf(const QString &session, const char *text)
{
    RunCommand run;
    run.session = session.toStdString();
    run.message = text;
    return run;
}

QStringList valuesOf(const QJsonArray &list, const char *key)
{
    QStringList values;
    for (const QJsonValue one : list)
        values.append(one[QLatin1String(key)].toString());
    return values;
}

QJsonArray listOf(const LiveSource &source, const QString &session, const char *list)
{
    return sessionOf(source, session)[QLatin1String(list)].toArray();
}


/// A subscription of this session was taken.
int subscriptions(const LiveSource &source)
{
    int count = 0;
    const Trace &trace = *source.trace();
    for (Position p = 1; p <= trace.watermark(); ++p)
        count += trace.word(trace.frame(p).type) == "subscribe_ack";
    return count;
}

} // namespace

class TestMetisClient : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<SentCommand>(); }
    void isRecognised();
    void runsTurns_data() { habitsData(); }
    void runsTurns();
    void seesWhatOthersDo_data() { habitsData(); }
    void seesWhatOthersDo();
    void followsWorkers_data() { habitsData(); }
    void followsWorkers();
    void answersConfirmations_data() { habitsData(); }
    void answersConfirmations();
    void cancelsItsOwnTurns_data() { habitsData(); }
    void cancelsItsOwnTurns();
    void saysWhyItCannotCancel();
    void endsATurnThatSaysNothing();
    void endsATurnOfWhichOnlyTheMiddleCame();
    void beginsSessions();
    void answersPings();

private:
    static void habitsData()
    {
        QTest::addColumn<bool>("isReal");
        QTest::newRow("as specified") << false;
        QTest::newRow("as measured") << true;
    }
    static MetisHabits habits()
    {
        QFETCH(bool, isReal);
        return isReal ? MetisHabits::asMeasured() : MetisHabits();
    }
};

void TestMetisClient::isRecognised()
{
    MetisFixture metis;
    ProtocolProbe probe(parseEndpoint(metis.server.url().toString()).endpoint);
    QSignalSpy recognised(&probe, &ProtocolProbe::recognised);
    probe.start();
    QTRY_COMPARE(recognised.size(), 1);
    QCOMPARE(recognised[0][0].toString(), QStringLiteral("metis"));
    Endpoint endpoint = parseEndpoint(QStringLiteral("http://localhost:8421/sessions/sess_1/stream")).endpoint;
    QCOMPARE(sessionOf(endpoint), QStringLiteral("sess_1"));
    QCOMPARE(endpoint.url.path(), QString());
}

void TestMetisClient::runsTurns()
{
    MetisFixture metis(script(), habits());
    metis.agent.runBy(0ms);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    const quint64 first = commands.send(turnOf(metis.session, "hello"));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(first), kPatience);
    const quint64 second = commands.send(turnOf(metis.session, "again"));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(second), kPatience);
    QCOMPARE(runStatuses(*source, metis.session), words("succeeded succeeded"));
    const QString run = listOf(*source, metis.session, "runs")[0][QStringLiteral("id")].toString();
    QCOMPARE(commands.state(first).run, run);
    int told = 0; // whoever has a token can attach
    for (Position at = 1; at <= source->trace()->watermark(); ++at) {
        const FrameRecord record = source->trace()->frame(at);
        const std::string frame(record.data, record.length);
        const std::size_t key = frame.find("\"attach_token\"");
        told += key != std::string::npos;
        QVERIFY2(key == std::string::npos || frame.find("\"[secret]\"", key) == frame.find('"', key + 15), frame.c_str());
    }
    QVERIFY(told > 0);
    QCOMPARE(valuesOf(listOf(*source, metis.session, "messages"), "role"),
             words("user assistant assistant user assistant assistant"));
    QCOMPARE(listOf(*source, metis.session, "messages")[1][QStringLiteral("text")].toString(),
             QStringLiteral("I look at it."));
    // What a tool came to is only among the stored messages.
    QTRY_COMPARE_WITH_TIMEOUT(valuesOf(listOf(*source, metis.session, "tools"), "result"), words("contents contents"),
                              kPatience);
    QCOMPARE(listOf(*source, metis.session, "messages").size(), 6);
    QCOMPARE(inspected(*source)[QStringLiteral("problems")].toArray(), QJsonArray());
}

void TestMetisClient::seesWhatOthersDo()
{
    MetisFixture metis(script(), habits());
    const auto source = start(optionsFor(metis.server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(subscriptions(*source), 1, kPatience);
    QVERIFY(metis.agent.say(metis.id(), QStringLiteral("somebody else's")));
    metis.agent.runBy(0ms);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, metis.session), words("succeeded"), kPatience);
    const auto roles = [&] { return valuesOf(listOf(*source, metis.session, "messages"), "role"); };
    QTRY_VERIFY_WITH_TIMEOUT(roles().contains(QStringLiteral("user")), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(valuesOf(listOf(*source, metis.session, "tools"), "result"), words("contents"), kPatience);
    QCOMPARE(roles().size(), 3);
    // And a session that somebody begins.
    const QString other = QString::fromStdString(metis.agent.addSession());
    QTRY_COMPARE_WITH_TIMEOUT(subscriptions(*source), 2, kPatience);
    QVERIFY(metis.agent.say(other.toStdString(), QStringLiteral("hi")));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, other), words("succeeded"), kPatience);
}

void TestMetisClient::followsWorkers()
{
    using namespace metis;
    Delegate deepest;
    deepest.steps = {say(QStringLiteral("At the bottom."))};
    Delegate worker;
    worker.task = "Look deeper.";
    worker.steps = {{UseTool{}}, {deepest}, say(QStringLiteral("I found it."))};
    metis::Script delegating;
    delegating.turns = {{{say(QStringLiteral("I ask a worker.")), {worker}, say(QStringLiteral("Done."))}}};
    MetisFixture metis(delegating, habits());
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    metis.agent.runBy(20ms); // workers are attached to while they work
    const quint64 turn = commands.send(turnOf(metis.session, "go"));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(turn), kPatience);
    const auto sessions = [&] { return inspected(*source)[QStringLiteral("sessions")].toArray(); };
    QTRY_COMPARE_WITH_TIMEOUT(sessions().size(), 3, kPatience);
    const QString first = listOf(*source, metis.session, "delegations")[0][QStringLiteral("worker")].toString();
    const QString second = listOf(*source, first, "delegations")[0][QStringLiteral("worker")].toString();
    QCOMPARE(sessionOf(*source, first)[QStringLiteral("parent")].toString(), metis.session);
    QCOMPARE(sessionOf(*source, second)[QStringLiteral("parent")].toString(), first);
    // What workers wrote, whichever way it is learnt.
    const auto texts = [&](const QString &id) { return valuesOf(listOf(*source, id, "messages"), "text"); };
    QTRY_VERIFY_WITH_TIMEOUT(texts(first).contains(QStringLiteral("I found it.")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(texts(second).contains(QStringLiteral("At the bottom.")), kPatience);
    QCOMPARE(runStatuses(*source, first), words("succeeded"));
}

void TestMetisClient::answersConfirmations()
{
    using namespace metis;
    UseTool careful;
    careful.asks = UseTool::Asks::Waits;
    careful.name = "shell";
    metis::Script asking;
    asking.turns = {{{{careful}, say(QStringLiteral("Done."))}}, {{{careful}, say(QStringLiteral("Not done."))}}};
    MetisFixture metis(asking, habits());
    metis.agent.runBy(0ms);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    const auto approvals = [&] { return listOf(*source, metis.session, "approvals"); };
    for (const char *decision : {"allow", "deny"}) {
        const quint64 turn = commands.send(turnOf(metis.session, "go"));
        const auto pending = [&] { return valuesOf(approvals(), "status").contains(QStringLiteral("pending")); };
        QTRY_VERIFY_WITH_TIMEOUT(pending(), kPatience);
        AnswerCommand answer;
        answer.session = metis.id();
        answer.replies = {{approvals().last()[QStringLiteral("id")].toString().toStdString(),
                           std::string(R"({"decision":")") + decision + R"(","scope":"once"})"}};
        const quint64 sent = commands.send(answer);
        QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(sent), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(turn), kPatience);
    }
    QCOMPARE(valuesOf(approvals(), "status"), words("answered answered"));
    QCOMPARE(valuesOf(listOf(*source, metis.session, "tools"), "status"), words("succeeded cancelled"));
}

void TestMetisClient::cancelsItsOwnTurns()
{
    metis::Script endless;
    endless.turns = {{{metis::say(QStringList(1000, QStringLiteral("on and ")))}}};
    MetisFixture metis(endless, habits());
    metis.agent.runBy(2ms);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    const quint64 turn = commands.send(turnOf(metis.session, "go"));
    const auto text = [&] { return valuesOf(listOf(*source, metis.session, "messages"), "text").value(1); };
    QTRY_VERIFY_WITH_TIMEOUT(text().size() > 20, kPatience);
    const quint64 cancel = commands.send(CancelCommand{commands.state(turn).run.toStdString(), {}});
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(cancel), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, metis.session), words("cancelled"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(turn), kPatience);
    QCOMPARE(valuesOf(listOf(*source, metis.session, "messages"), "status").value(1), QStringLiteral("cancelled"));
    QVERIFY2(text().startsWith(QLatin1String("on and on")), "what came is kept");
}

void TestMetisClient::saysWhyItCannotCancel()
{
    metis::Script endless;
    endless.turns = {{{metis::say(QStringList(1000, QStringLiteral("on ")))}}};
    MetisFixture metis(endless, MetisHabits::asMeasured());
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(subscriptions(*source), 1, kPatience);
    QVERIFY(metis.agent.say(metis.id(), QStringLiteral("not ours")));
    metis.agent.runBy(2ms);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, metis.session), words("running"), kPatience);
    const QString run = listOf(*source, metis.session, "runs")[0][QStringLiteral("id")].toString();
    const quint64 cancel = commands.send(CancelCommand{run.toStdString(), metis.id()});
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(cancel), SentCommand::Phase::Failed, kPatience);
    QVERIFY2(commands.state(cancel).error.contains(QStringLiteral("not asked for here")),
             qPrintable(commands.state(cancel).error));
}

void TestMetisClient::endsATurnThatSaysNothing()
{
    metis::Script failing;
    failing.turns = {{{{metis::FailCall{}}}}};
    MetisFixture metis(failing, MetisHabits::asMeasured());
    metis.agent.runBy(0ms);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    const quint64 turn = commands.send(turnOf(metis.session, "go"));
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(turn), SentCommand::Phase::Failed, kPatience);
    QCOMPARE(runStatuses(*source, metis.session), words("failed"));
}

/// It has no id: that came with its begin. Its end goes with a socket, and a real server says neither again.
void TestMetisClient::endsATurnOfWhichOnlyTheMiddleCame()
{
    metis::Script talking;
    talking.turns = {turnWithTool()};
    MetisFixture metis(talking, MetisHabits::asMeasured());
    TcpCutter cutter(static_cast<quint16>(metis.server.url().port()));
    QVERIFY(cutter.listen());
    QVERIFY(metis.agent.say(metis.id(), QStringLiteral("not ours")));
    QVERIFY(metis.agent.runUntil("text.delta"));
    const auto source = start(optionsFor(cutter.url(), metis.session));
    QTRY_COMPARE_WITH_TIMEOUT(subscriptions(*source), 1, kPatience);
    QVERIFY(metis.agent.runUntil("tool.use_start"));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, metis.session), words("running"), kPatience);
    QCOMPARE(cutter.cut(false), 1);
    metis.agent.run();
    QTRY_COMPARE_WITH_TIMEOUT(subscriptions(*source), 2, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, metis.session), words("interrupted"), kPatience);
}

void TestMetisClient::beginsSessions()
{
    MetisFixture metis(script());
    metis.agent.runBy(0ms);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    Commands commands(*source);
    RunCommand run = turnOf({}, "a new one");
    run.workingFolder = "/srv/project";
    const quint64 turn = commands.send(run);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(turn), kPatience);
    QCOMPARE(metis.agent.sessions().size(), std::size_t(2));
    const quint64 model = commands.send(SessionModelCommand{metis.id(), "anthropic:claude-haiku-4-5"});
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(model), kPatience);
    QCOMPARE(QString::fromStdString(metis.agent.session(metis.id())->model.value_or("")),
             QStringLiteral("anthropic:claude-haiku-4-5"));
    const quint64 end = commands.send(EndSessionCommand{metis.id()});
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(end), kPatience);
}

void TestMetisClient::answersPings()
{
    MetisLimits limits;
    limits.pingInterval = 20ms;
    limits.unansweredPings = 3;
    MetisFixture metis(script(), {}, limits);
    const auto source = start(optionsFor(metis.server.url(), metis.session));
    const auto pongs = [&] {
        int count = 0;
        const Trace &trace = *source->trace();
        for (Position p = 1; p <= trace.watermark(); ++p)
            count += trace.word(trace.frame(p).type) == "pong";
        return count;
    };
    QTRY_VERIFY_WITH_TIMEOUT(pongs() > 6, kPatience); // it would have been sent away
    QCOMPARE(subscriptions(*source), 1);
}

TRACEDECK_TESTS(TestMetisClient, Core)

} // namespace tracedeck::test::tst_metisclient

#include "tst_metisclient.moc"
