// SPDX-License-Identifier: GPL-3.0-or-later
// Tracedeck's own client against the real LangGraph server: runs, approvals, forks, and connections that break.
#include "langgraphtest.h"
#include "qttests.h"
#include "sinklog.h"
#include "tcpcutter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QUuid>

#include <memory>

namespace tracedeck::test::tst_langgraphclient {

using namespace langgraphtest;
using namespace livetest;

class TestLangGraphClient : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void runsStream_data() { addTransports(); }
    void runsStream();
    void answersTwoApprovalsAtOnce_data() { addTransports(); }
    void answersTwoApprovalsAtOnce();
    void forksWithAnotherState();
    void forksAsOneOfSeveralNodes();
    void seesWhatOthersDo();
    void seesThreadsThatRanAtTheSameTimeSo_data() { addTransports(); }
    void seesThreadsThatRanAtTheSameTimeSo();
    void cancelsARun();
    void saysWhatTheServerRefuses();
    void losesNothingWhenAStreamBreaks();
    void healsWhatASocketMissed();
    void goesOnAfterTheServerWasStartedAgain();
    void missesNothingOfAServerThatCountsPastItsNumber();
    void endsWhatWentWithTheServer();
    void answersAfterTheServerWasStartedAgain();
    void asksOnceForAServerThatIsGone();
    void opensAStreamAgainThatMayBeDead();

private:
    std::unique_ptr<LangGraphServer> m_server;
};

void TestLangGraphClient::initTestCase()
{
    if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
        QSKIP(qPrintable(why));
    m_server = std::make_unique<LangGraphServer>();
    QVERIFY2(m_server->start(), m_server->said().constData());
}

void TestLangGraphClient::runsStream()
{
    QFETCH(int, transport);
    const auto source = attach(m_server->url(), static_cast<Transport>(transport));
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const quint64 run = commands.send(
        runOf("agent", R"({"messages":[{"role":"user","content":"weather and search please"}]})", thread));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(run), kPatience);
    QVERIFY(!commands.state(run).run.isEmpty());
    const QJsonObject session = sessionOf(*source, thread);
    QCOMPARE(runStatuses(*source, thread), QStringList(QStringLiteral("succeeded")));
    QCOMPARE(session[QStringLiteral("runs")][0][QStringLiteral("id")].toString(), commands.state(run).run);
    QCOMPARE(session[QStringLiteral("runs")][0][QStringLiteral("agent")].toString(), QStringLiteral("agent"));
    const QJsonArray messages = session[QStringLiteral("messages")].toArray();
    QVERIFY(messages.size() >= 3);
    QCOMPARE(messages[0][QStringLiteral("text")].toString(), QStringLiteral("weather and search please"));
    for (const QJsonValue message : messages)
        QCOMPARE(message[QStringLiteral("status")].toString(), QStringLiteral("complete"));
    QVERIFY(session[QStringLiteral("tools")].toArray().size() >= 2);
    for (const QJsonValue tool : session[QStringLiteral("tools")].toArray())
        QCOMPARE(tool[QStringLiteral("status")].toString(), QStringLiteral("succeeded"));
    QVERIFY(session[QStringLiteral("checkpoints")].toArray().size() >= 3);
    QVERIFY(session[QStringLiteral("usage")][QStringLiteral("calls")].toInt() >= 2);
    const QJsonObject all = inspected(*source)[QStringLiteral("source")].toObject();
    QCOMPARE(all[QStringLiteral("malformed")].toInt(), 0);
    QCOMPARE(all[QStringLiteral("unrecognised")].toInt(), 0);
}

void TestLangGraphClient::answersTwoApprovalsAtOnce()
{
    QFETCH(int, transport);
    const auto source = attach(m_server->url(), static_cast<Transport>(transport));
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    commands.send(
        runOf("hitl", R"({"messages":[{"role":"user","content":"sign"}],"mode":"parallel"})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")), kPatience);
    const QJsonObject waiting = sessionOf(*source, thread);
    QCOMPARE(waiting[QStringLiteral("status")].toString(), QStringLiteral("waiting"));
    const QJsonArray approvals = waiting[QStringLiteral("approvals")].toArray();
    QCOMPARE(approvals.size(), 2);
    AnswerCommand answer;
    answer.session = thread.toStdString();
    for (const QJsonValue approval : approvals)
        answer.replies.push_back({approval[QStringLiteral("id")].toString().toStdString(), "42"});
    const quint64 answered = commands.send(answer);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(answered), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).value(1), QStringLiteral("succeeded"), kPatience);
    const QJsonObject done = sessionOf(*source, thread);
    QCOMPARE(done[QStringLiteral("approvals")].toArray().size(), 2);
    for (const QJsonValue approval : done[QStringLiteral("approvals")].toArray())
        QCOMPARE(approval[QStringLiteral("status")].toString(), QStringLiteral("answered"));
    QCOMPARE(done[QStringLiteral("status")].toString(), QStringLiteral("idle"));
}

/// Three forks of a thread of many checkpoints, one of them with another state, and all of it known from history too.
void TestLangGraphClient::forksWithAnotherState()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    RunCommand many = runOf("loop", R"({"n":30,"tag":"main"})", thread);
    many.config = R"({"recursion_limit":100})";
    const quint64 first = commands.send(many);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(first), kPatience);
    const QJsonArray before = sessionOf(*source, thread)[QStringLiteral("checkpoints")].toArray();
    QVERIFY(before.size() >= 30);
    int expected = before.size();
    for (const int at : {5, 10, 20}) {
        RunCommand fork = runOf("loop", at == 20 ? "null" : R"({"tag":"fork","n":23})", thread);
        fork.checkpoint = before[at][QStringLiteral("id")].toString().toStdString();
        fork.config = many.config;
        if (at == 20)
            fork.state = R"({"tag":"edited"})";
        const quint64 run = commands.send(fork);
        QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(run), kPatience);
        const QJsonArray now = sessionOf(*source, thread)[QStringLiteral("checkpoints")].toArray();
        QVERIFY(now.size() > expected);
        expected = now.size();
    }
    const QString state =
        QString::fromUtf8(QJsonDocument(sessionOf(*source, thread)[QStringLiteral("state")].toObject()).toJson());
    QVERIFY2(state.contains(QStringLiteral("edited:")), qPrintable(state));
    // Checkpoints that are never streamed, such as those of an input, come from the history.
    const quint64 history = commands.send(HistoryCommand{thread.toStdString(), {}, {}, 200});
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(history), kPatience);
    QSet<QString> ids;
    const QJsonArray all = sessionOf(*source, thread)[QStringLiteral("checkpoints")].toArray();
    for (const QJsonValue checkpoint : all)
        ids.insert(checkpoint[QStringLiteral("id")].toString());
    QCOMPARE(ids.size(), all.size());
    int orphans = 0;
    QHash<QString, int> children;
    for (const QJsonValue checkpoint : all) {
        const QString parent = checkpoint[QStringLiteral("parent")].toString();
        orphans += !ids.contains(parent);
        ++children[parent];
    }
    QCOMPARE(orphans, 1); // the very first
    QCOMPARE(std::count_if(children.begin(), children.end(), [](int count) { return count > 1; }), 3);
}

/// Where several nodes ran side by side, the server cannot tell by itself which of them wrote another state.
void TestLangGraphClient::forksAsOneOfSeveralNodes()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    commands.send(runOf("hitl", R"({"messages":[{"role":"user","content":"sign"}],"mode":"parallel"})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")), kPatience);
    AnswerCommand answer;
    answer.session = thread.toStdString();
    for (const QJsonValue approval : sessionOf(*source, thread)[QStringLiteral("approvals")].toArray())
        answer.replies.push_back({approval[QStringLiteral("id")].toString().toStdString(), "42"});
    commands.send(answer);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).value(1), QStringLiteral("succeeded"), kPatience);

    RunCommand fork = runOf("hitl", "null", thread);
    for (const QJsonValue checkpoint : sessionOf(*source, thread)[QStringLiteral("checkpoints")].toArray()) {
        if (checkpoint[QStringLiteral("step")].toInt() == 2)
            fork.checkpoint = checkpoint[QStringLiteral("id")].toString().toStdString();
    }
    QVERIFY(!fork.checkpoint.empty());
    fork.state = R"({"note":"edited"})";
    const quint64 asNobody = commands.send(fork);
    QTRY_COMPARE_WITH_TIMEOUT(commands.state(asNobody).phase, SentCommand::Phase::Failed, kPatience);
    QCOMPARE(runStatuses(*source, thread).size(), 2);
    fork.asNode = "legal";
    const quint64 asLegal = commands.send(fork);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(asLegal), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).value(2), QStringLiteral("succeeded"), kPatience);
    const QString state =
        QString::fromUtf8(QJsonDocument(sessionOf(*source, thread)[QStringLiteral("state")].toObject()).toJson());
    QVERIFY2(state.contains(QStringLiteral("note=edited")), qPrintable(state));
}

void TestLangGraphClient::seesWhatOthersDo()
{
    const auto watcher = attach(m_server->url());
    const auto other = attach(m_server->url());
    Commands commands(*other);
    QTRY_COMPARE_WITH_TIMEOUT(other->connection().phase, Phase::Live, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(watcher->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    commands.send(
        runOf("firehose", R"({"messages":[{"role":"user","content":"talk"}],"tokens":100,"delay_ms":40})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("succeeded")), kPatience);
    QCOMPARE(sessionOf(*watcher, thread)[QStringLiteral("messages")].toArray().size(), 2);
    // Its stream does not say what it was given.
    const auto given = [&] {
        const View view(*watcher->trace());
        for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
            if (view.text(view.at(SessionId{i}).id) != thread.toStdString() || view.at(SessionId{i}).runs.isEmpty())
                continue;
            const Asking *asked = view.asked(view.at(SessionId{i}).runs[0]);
            return asked ? textOf(asked->input) : std::string();
        }
        return std::string();
    };
    QTRY_VERIFY_WITH_TIMEOUT(given().find(R"("tokens":100)") != std::string::npos, kPatience);
}

/// What the server kept of each comes in streams of their own.
void TestLangGraphClient::seesThreadsThatRanAtTheSameTimeSo()
{
    QFETCH(int, transport);
    const QStringList threads = {QUuid::createUuid().toString(QUuid::WithoutBraces),
                                 QUuid::createUuid().toString(QUuid::WithoutBraces)};
    {
        const auto other = attach(m_server->url());
        Commands commands(*other);
        QTRY_COMPARE_WITH_TIMEOUT(other->connection().phase, Phase::Live, kPatience);
        QList<quint64> runs;
        for (const QString &thread : threads) {
            const char *input = R"({"messages":[{"role":"user","content":"talk"}],"tokens":30,"delay_ms":40})";
            runs.append(commands.send(runOf("firehose", input, thread)));
        }
        for (const quint64 run : runs)
            QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(run), kPatience);
    }
    const auto source = attach(m_server->url(), static_cast<Transport>(transport));
    for (const QString &thread : threads)
        QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("succeeded")), kPatience);
    const auto talk = [&](int i) { // the span of the node that talks
        return sessionOf(*source, threads[i])[QStringLiteral("runs")][0][QStringLiteral("spans")][0].toObject();
    };
    const QString begin = QStringLiteral("begin");
    const QString end = QStringLiteral("end");
    QVERIFY(talk(0)[begin].toInt() > 0 && talk(1)[begin].toInt() > 0);
    QVERIFY(talk(0)[begin].toInt() < talk(1)[end].toInt());
    QVERIFY(talk(1)[begin].toInt() < talk(0)[end].toInt());
}

void TestLangGraphClient::cancelsARun()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const quint64 run = commands.send(
        runOf("firehose", R"({"messages":[{"role":"user","content":"talk"}],"tokens":3000,"delay_ms":20})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(run), SentCommand::Phase::Running, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(sessionOf(*source, thread)[QStringLiteral("messages")].toArray().size(), 2, kPatience);
    const quint64 cancel = commands.send(CancelCommand{commands.state(run).run.toStdString(), {}});
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(cancel), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("cancelled")), kPatience);
    QCOMPARE(sessionOf(*source, thread)[QStringLiteral("messages")][1][QStringLiteral("status")].toString(),
             QStringLiteral("cancelled"));
}

void TestLangGraphClient::saysWhatTheServerRefuses()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const quint64 run = commands.send(runOf("nobody", "{}"));
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(run), SentCommand::Phase::Failed, kPatience);
    QVERIFY2(commands.state(run).error.contains(QStringLiteral("No assistant found")),
             qPrintable(commands.state(run).error));
    const quint64 state = commands.send(StateCommand{"5c1f7a52-8f5e-4b58-9d35-0a4a3b0f9a99", {}, {}});
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(state), SentCommand::Phase::Failed, kPatience);
    const quint64 workspace = commands.send(NewWorkspaceCommand{"x"});
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(workspace), SentCommand::Phase::Failed, kPatience);
}

/// A stream that is cut again and again in mid-run ends up with what an uncut one has.
void TestLangGraphClient::losesNothingWhenAStreamBreaks()
{
    const int wanted = qEnvironmentVariableIntValue("TRACEDECK_CUTS");
    const int cuts = wanted > 0 ? wanted : 50;
    TcpCutter cutter(static_cast<quint16>(m_server->url().port()));
    QVERIFY(cutter.listen());
    const auto uncut = attach(m_server->url());
    const auto source = attach(cutter.url());
    Commands commands(*uncut);
    QTRY_COMPARE_WITH_TIMEOUT(uncut->connection().phase, Phase::Live, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    Commands watching(*source);
    const quint64 run = commands.send(
        runOf("firehose", R"({"messages":[{"role":"user","content":"talk"}],"tokens":100000,"delay_ms":20})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(run), SentCommand::Phase::Running, kPatience);
    watching.send(WatchCommand{thread.toStdString()});
    QRandomGenerator random(7);
    int made = 0;
    while (made < cuts && !commands.isAnswered(run)) {
        // Between two cuts, something must come. Who waits for the next attempt asks for it, but not always.
        const Position more = source->trace()->watermark() + 5 + static_cast<Position>(random.bounded(10));
        const bool isPatient = made % 8 == 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                if (!isPatient && source->connection().phase == Phase::Waiting)
                    source->reconnect();
                return source->trace()->watermark() > more || commands.isAnswered(run);
            },
            kPatience));
        made += cutter.cut(random.bounded(2) == 0) > 0;
    }
    QCOMPARE(made, cuts);
    // Somebody else cancels it: who does so calls it cancelled, and the others interrupted, as the server does.
    const auto third = attach(m_server->url());
    Commands others(*third);
    QTRY_COMPARE_WITH_TIMEOUT(third->connection().phase, Phase::Live, kPatience);
    others.send(CancelCommand{commands.state(run).run.toStdString(), thread.toStdString()});
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*uncut, thread), QStringList(QStringLiteral("interrupted")), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")), kPatience);
    // No stream tells of the checkpoint of a run's input; whoever asks for the history knows it.
    const HistoryCommand history{thread.toStdString(), {}, {}, 100};
    const quint64 asked = commands.send(history);
    const quint64 askedToo = watching.send(history);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(asked) && watching.isAnswered(askedToo), kPatience);
    const auto difference = [&] { return firstDifference(outcomeOf(*source, thread), outcomeOf(*uncut, thread)); };
    QVERIFY2(QTest::qWaitFor([&] { return difference().isEmpty(); }, kPatience), qPrintable(difference()));
    qInfo("%d cuts in mid-run, %lld frames, %u duplicates left out", made,
          static_cast<long long>(source->trace()->watermark()), View(*source->trace()).counts().duplicates);
}

/// What a broken socket missed comes from the thread's state; the rest is a gap that stays.
void TestLangGraphClient::healsWhatASocketMissed()
{
    TcpCutter cutter(static_cast<quint16>(m_server->url().port()));
    QVERIFY(cutter.listen());
    const auto source = attach(cutter.url(), Transport::WebSocket);
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const quint64 run = commands.send(
        runOf("firehose", R"({"messages":[{"role":"user","content":"talk"}],"tokens":150,"delay_ms":30})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(run), SentCommand::Phase::Running, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!sessionOf(*source, thread)[QStringLiteral("messages")][1][QStringLiteral("text")]
                                  .toString().isEmpty(), kPatience);
    QVERIFY(cutter.cut(true) > 0);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("succeeded")), kPatience);
    const QJsonObject session = sessionOf(*source, thread);
    const QString text = session[QStringLiteral("messages")][1][QStringLiteral("text")].toString();
    QVERIFY2(text.contains(QStringLiteral("tok149")), qPrintable(text.right(40)));
    QCOMPARE(text.count(QStringLiteral("tok149")), 1);
    QCOMPARE(session[QStringLiteral("messages")].toArray().size(), 2);
    QCOMPARE(View(*source->trace()).count(source->trace()->gaps), 1u);
}

void TestLangGraphClient::goesOnAfterTheServerWasStartedAgain()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const quint64 first = commands.send(runOf("loop", R"({"n":4,"tag":"a"})", thread));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(first), kPatience);
    QVERIFY(m_server->restart());
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    quint64 second = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        (second != 0 && commands.phase(second) != SentCommand::Phase::Unknown)
            || ((second = commands.send(runOf("loop", R"({"n":8,"tag":"b"})", thread))), false)
            || commands.phase(second) == SentCommand::Phase::Running, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(runStatuses(*source, thread).size() >= 2, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).last(), QStringLiteral("succeeded"), kPatience);
    // only now: between the two runs the session is idle, too
    QTRY_COMPARE_WITH_TIMEOUT(sessionOf(*source, thread)[QStringLiteral("status")].toString(), QStringLiteral("idle"),
                              kPatience);
}

/// Started again while nobody watched, it counts from 1: past the last number that came before.
void TestLangGraphClient::missesNothingOfAServerThatCountsPastItsNumber()
{
    TcpCutter cutter(static_cast<quint16>(m_server->url().port()));
    QVERIFY(cutter.listen());
    const auto source = attach(cutter.url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const quint64 first = commands.send(runOf("loop", R"({"n":4,"tag":"a"})", thread));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(first), kPatience);
    cutter.refuse();
    QVERIFY(m_server->restart());
    QTRY_VERIFY_WITH_TIMEOUT(source->connection().phase != Phase::Live, kPatience);
    const auto beside = attach(m_server->url());
    Commands besides(*beside);
    QTRY_COMPARE_WITH_TIMEOUT(beside->connection().phase, Phase::Live, kPatience);
    const quint64 second = besides.send(runOf("loop", R"({"n":9,"tag":"b"})", thread));
    QTRY_VERIFY_WITH_TIMEOUT(besides.isAnswered(second), kPatience);
    QVERIFY(cutter.listen());
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread),
                              (QStringList{QStringLiteral("succeeded"), QStringLiteral("succeeded")}), kPatience);
    const auto nodes = [&] { return sessionOf(*source, thread)[QStringLiteral("runs")][1][QStringLiteral("spans")].toArray(); };
    QTRY_COMPARE_WITH_TIMEOUT(nodes().size(), 5, kPatience); // the state goes on from 4 to 9
}

/// It kept nothing of the events, so that a stream says no more than that it is open.
void TestLangGraphClient::endsWhatWentWithTheServer()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    commands.send(runOf("loop", R"({"n":24,"delay_ms":5000,"tag":"slow"})", thread));
    const QStringList running(QStringLiteral("running"));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), running, kPatience);
    m_server->kill(); // before it has written down anything of the thread
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")), kPatience);
}

void TestLangGraphClient::answersAfterTheServerWasStartedAgain()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    commands.send(runOf("hitl", R"({"messages":[{"role":"user","content":"mail"}],"mode":"single"})", thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")), kPatience);
    const QString approval =
        sessionOf(*source, thread)[QStringLiteral("approvals")][0][QStringLiteral("id")].toString();
    QVERIFY(m_server->restart());
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    AnswerCommand answer;
    answer.session = thread.toStdString();
    answer.replies.push_back({approval.toStdString(), R"({"decision":"approve"})"});
    quint64 answered = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        (answered != 0 && commands.phase(answered) == SentCommand::Phase::Running) || commands.isAnswered(answered)
            || ((answered == 0 || commands.phase(answered) == SentCommand::Phase::Unknown)
                && (answered = commands.send(answer)) == 0),
        kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).last(), QStringLiteral("succeeded"), kPatience);
    QCOMPARE(sessionOf(*source, thread)[QStringLiteral("approvals")][0][QStringLiteral("status")].toString(),
             QStringLiteral("answered"));
}

void TestLangGraphClient::asksOnceForAServerThatIsGone()
{
    const auto source = attach(m_server->url());
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    constexpr int kThreads = 4;
    for (int i = 0; i < kThreads; ++i) {
        const quint64 run = commands.send(
            runOf("loop", R"({"n":2,"tag":"x"})", QUuid::createUuid().toString(QUuid::WithoutBraces)));
        QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(run), kPatience);
    }
    const auto sent = [&](std::string_view path, Position since) {
        const Trace &trace = *source->trace();
        int count = 0;
        for (Position at = since + 1; at <= trace.watermark(); ++at) {
            const FrameHead *head = trace.head(at);
            count += head && head->status == 0
                && trace.symbols.text(head->path).find(path) != std::string_view::npos;
        }
        return count;
    };
    const Position before = source->trace()->watermark();
    QVERIFY(m_server->stop());
    QTRY_VERIFY_WITH_TIMEOUT(sent("/info", before) >= 5, kPatience);
    QVERIFY2(sent("/stream/events", before) <= kThreads, qPrintable(QString::number(sent("/stream/events", before))));
    const Position gone = source->trace()->watermark();
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(sent("/stream/events", gone) >= kThreads, kPatience);
}

/// As when this computer wakes up.
void TestLangGraphClient::opensAStreamAgainThatMayBeDead()
{
    SinkLog sink;
    RecordedCalls calls(optionsFor(m_server->url(), Transport::Sse).endpoint, sink);
    LangGraphThreads threads(optionsFor(m_server->url(), Transport::Sse).endpoint, sink, calls, {});
    int opened = 0;
    connect(&threads, &LangGraphThreads::opened, this, [&opened] { ++opened; });
    const std::string id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    const LangGraphThread *thread = threads.watch(id, LangGraphThreads::Past::None);
    QTRY_COMPARE_WITH_TIMEOUT(opened, 1, kPatience);
    threads.probe();
    QTRY_COMPARE_WITH_TIMEOUT(opened, 2, kPatience);
    QCOMPARE(thread->state().phase, Phase::Live);
    threads.stop();
    QTRY_COMPARE_WITH_TIMEOUT(thread->state().phase, Phase::Stopped, kPatience);
}

TRACEDECK_TESTS(TestLangGraphClient, Core)

} // namespace tracedeck::test::tst_langgraphclient

#include "tst_langgraphclient.moc"
