// SPDX-License-Identifier: GPL-3.0-or-later
// What Tracedeck's own client learns afterwards of runs on the real LangGraph server: from lists, histories and states.
#include "langgraphtest.h"
#include "lasted.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QUuid>

namespace tracedeck::test::tst_langgraphtold {

using namespace langgraphtest;
using namespace livetest;

namespace {

/// What a server answers to JSON that is posted to it.
QJsonDocument posted(QNetworkAccessManager &network, const QString &address, const QByteArray &body)
{
    QNetworkRequest request{QUrl(address)};
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    QNetworkReply *reply = network.post(request, body);
    QSignalSpy finished(reply, &QNetworkReply::finished);
    finished.wait(kPatience);
    reply->deleteLater();
    return QJsonDocument::fromJson(reply->readAll());
}

bool deleted(QNetworkAccessManager &network, const QString &address)
{
    QNetworkReply *reply = network.deleteResource(QNetworkRequest{QUrl(address)});
    QSignalSpy finished(reply, &QNetworkReply::finished);
    finished.wait(kPatience);
    reply->deleteLater();
    return reply->error() == QNetworkReply::NoError;
}

QString newThread(QNetworkAccessManager &network, const QUrl &server)
{
    return posted(network, server.toString() + QStringLiteral("/threads"), "{}")[QStringLiteral("thread_id")].toString();
}

/// "a b(c d)": b has c and d in it.
QString treeOf(const QJsonArray &spans)
{
    QStringList nodes;
    for (const QJsonValue span : spans) {
        const QString inside = treeOf(span[QStringLiteral("children")].toArray());
        const QString name = span[QStringLiteral("name")].toString();
        nodes.append(inside.isEmpty() ? name : QStringLiteral("%1(%2)").arg(name, inside));
    }
    return nodes.join(QLatin1Char(' '));
}

} // namespace

class TestLangGraphTold : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void seesWhatTheOlderInterfaceRan();
    void answersWhatTheOlderInterfaceAsks_data() { addTransports(); }
    void answersWhatTheOlderInterfaceAsks();
    void knowsARunOnceThatEndedBefore_data() { addTransports(); }
    void knowsARunOnceThatEndedBefore();
    void tellsTheRestOfARunThatAnotherWaitsFor_data() { addTransports(); }
    void tellsTheRestOfARunThatAnotherWaitsFor();
    void seesWhatWasInTheGraphsOfNodes();
    void asksForNoGraphThatWasHeard();
    void seesThatARunWasCancelled();
    void endsWhatTheServerHasNoMore();
    void sendsNoAnswerThatNobodyWaitsFor();
    void expiresWhatADeletedThreadAsked();

private:
    Ingest::Options optionsOf(const QString &thread) const;
    /// A thread in which it ran, streamed to nobody, to its end.
    QString ranBefore(QNetworkAccessManager &network, const QByteArray &run) const;

    std::unique_ptr<LangGraphServer> m_server;
};

void TestLangGraphTold::initTestCase()
{
    if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
        QSKIP(qPrintable(why));
    m_server = std::make_unique<LangGraphServer>();
    QVERIFY2(m_server->start(), m_server->said().constData());
}

Ingest::Options TestLangGraphTold::optionsOf(const QString &thread) const
{
    Ingest::Options options = optionsFor(m_server->url(), Transport::Sse);
    options.langGraph.thread = thread;
    return options;
}

QString TestLangGraphTold::ranBefore(QNetworkAccessManager &network, const QByteArray &run) const
{
    const QString thread = newThread(network, m_server->url());
    posted(network, m_server->url().toString() + QStringLiteral("/threads/%1/runs/wait").arg(thread), run);
    return thread;
}

/// Those runs are streamed to nobody.
void TestLangGraphTold::seesWhatTheOlderInterfaceRan()
{
    const auto watcher = attach(m_server->url());
    QTRY_COMPARE_WITH_TIMEOUT(watcher->connection().phase, Phase::Live, kPatience);
    QNetworkAccessManager network;
    const auto post = [&](const QString &path, const QByteArray &body) {
        return posted(network, m_server->url().toString() + path, body).object();
    };
    const QString thread = post(QStringLiteral("/threads"), "{}")[QStringLiteral("thread_id")].toString();
    QVERIFY(!thread.isEmpty());
    post(QStringLiteral("/threads/%1/runs/wait").arg(thread), R"({"assistant_id":"loop","input":{"n":3}})");
    const auto checkpoints = [&] { return sessionOf(*watcher, thread)[QStringLiteral("checkpoints")].toArray().size(); };
    QTRY_VERIFY_WITH_TIMEOUT(checkpoints() >= 4, kPatience);
    const qsizetype before = checkpoints();
    post(QStringLiteral("/threads/%1/runs/wait").arg(thread), R"({"assistant_id":"loop","input":{"n":6}})");
    QTRY_VERIFY_WITH_TIMEOUT(checkpoints() > before, kPatience);
    const QStringList succeeded{QStringLiteral("succeeded"), QStringLiteral("succeeded")};
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), succeeded, kPatience);
    const View view(*watcher->trace());
    std::vector<RunId> runs;
    for (std::uint32_t i = 0; i < view.count(view.trace().runs); ++i) {
        if (view.text(view.at(view.at(RunId{i}).session).id) == thread.toStdString())
            runs.push_back(RunId{i});
    }
    QCOMPARE(runs.size(), std::size_t(2));
    // One that goes on is seen to.
    QNetworkRequest slow(QUrl(m_server->url().toString() + QStringLiteral("/threads/%1/runs").arg(thread)));
    slow.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    network.post(slow, R"({"assistant_id":"firehose","input":{"messages":[],"tokens":60,"delay_ms":100}})");
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread).value(2), QStringLiteral("running"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread).value(2), QStringLiteral("succeeded"), kPatience);
    // So is how far its state has come.
    network.post(slow, R"({"assistant_id":"loop","input":{"n":8,"delay_ms":700,"i":0,"tag":"look"}})");
    const auto stateOfWhatGoesOn = [&] {
        const View now(*watcher->trace());
        const SessionId session = now.at(runs[0]).session;
        const StateId state = now.latestState(session);
        const bool goesOn = now.status(session) == SessionStatus::Running;
        return goesOn && state ? std::string(now.at(state).state.bytes()) : std::string();
    };
    QTRY_VERIFY_WITH_TIMEOUT(stateOfWhatGoesOn().find("look:1") != std::string::npos, kPatience);
    QVERIFY(view.at(runs[0]).isTold);
    QVERIFY(lasted(view, runs[0]).value_or(0) > 0);
    QVERIFY(view.count(view.at(runs[0]).spans) > 0 && view.count(view.at(runs[1]).spans) > 0);
}

/// Its protocol says that no run asks anything there.
void TestLangGraphTold::answersWhatTheOlderInterfaceAsks()
{
    QFETCH(int, transport);
    QNetworkAccessManager network;
    const QString server = m_server->url().toString();
    const QString thread = posted(network, server + QStringLiteral("/threads"), "{}")[QStringLiteral("thread_id")].toString();
    posted(network, server + QStringLiteral("/threads/%1/runs/wait").arg(thread),
           R"({"assistant_id":"hitl","input":{"messages":[{"role":"user","content":"sign"}],"mode":"parallel"}})");
    const auto source = attach(m_server->url(), static_cast<Transport>(transport));
    Commands commands(*source);
    const auto approvals = [&] { return sessionOf(*source, thread)[QStringLiteral("approvals")].toArray(); };
    QTRY_COMPARE_WITH_TIMEOUT(approvals().size(), 2, kPatience);
    AnswerCommand answer;
    answer.session = thread.toStdString();
    for (const QJsonValue approval : approvals())
        answer.replies.push_back({approval[QStringLiteral("id")].toString().toStdString(), "42"});
    const quint64 answered = commands.send(answer);
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(answered), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread).value(1), QStringLiteral("succeeded"), kPatience);
    for (const QJsonValue approval : approvals())
        QCOMPARE(approval[QStringLiteral("status")].toString(), QStringLiteral("answered"));
}

/// What a stream brings again is not told of once more by the history; on a socket that is all there is.
void TestLangGraphTold::knowsARunOnceThatEndedBefore()
{
    QFETCH(int, transport);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    Ingest::Options options = optionsFor(m_server->url(), static_cast<Transport>(transport));
    options.langGraph.thread = thread;
    const auto starter = start(options);
    Commands commands(*starter);
    QTRY_COMPARE_WITH_TIMEOUT(starter->connection().phase, Phase::Live, kPatience);
    const quint64 run = commands.send(
        runOf("agent", R"({"messages":[{"role":"user","content":"weather and search please"}]})", thread));
    QTRY_VERIFY_WITH_TIMEOUT(commands.isAnswered(run), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*starter, thread), QStringList(QStringLiteral("succeeded")), kPatience);
    const QJsonObject heard = sessionOf(*starter, thread);
    QNetworkAccessManager network;
    const QString history = m_server->url().toString() + QStringLiteral("/threads/%1/history").arg(thread);
    const qsizetype stored = posted(network, history, "{}").array().size();
    QVERIFY(stored > 1);
    for (int i = 0; i < 4; ++i) {
        const auto watcher = start(options);
        QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("succeeded")), kPatience);
        const auto checkpoints = [&] { return sessionOf(*watcher, thread)[QStringLiteral("checkpoints")].toArray(); };
        QTRY_COMPARE_WITH_TIMEOUT(checkpoints().size(), stored, kPatience); // the input's is on no stream
        const QJsonObject told = sessionOf(*watcher, thread);
        QCOMPARE(told[QStringLiteral("runs")].toArray().size(), 1);
        QCOMPARE(told[QStringLiteral("runs")][0][QStringLiteral("id")], heard[QStringLiteral("runs")][0][QStringLiteral("id")]);
        QCOMPARE(told[QStringLiteral("usage")], heard[QStringLiteral("usage")]);
        QCOMPARE(told[QStringLiteral("tools")].toArray().size(), heard[QStringLiteral("tools")].toArray().size());
    }
}

/// The server streams nothing more of it once it has taken the other one.
void TestLangGraphTold::tellsTheRestOfARunThatAnotherWaitsFor()
{
    QFETCH(int, transport);
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    Ingest::Options options = optionsFor(m_server->url(), static_cast<Transport>(transport));
    options.langGraph.thread = thread;
    const auto source = start(options);
    Commands commands(*source);
    QTRY_COMPARE_WITH_TIMEOUT(source->connection().phase, Phase::Live, kPatience);
    commands.send(runOf("firehose", R"({"messages":[{"role":"user","content":"first"}],"tokens":40,"delay_ms":100})", thread));
    const auto messages = [&] { return sessionOf(*source, thread)[QStringLiteral("messages")].toArray(); };
    QTRY_VERIFY_WITH_TIMEOUT(messages().size() == 2, kPatience); // it writes
    commands.send(runOf("firehose", R"({"messages":[{"role":"user","content":"second"}],"tokens":5,"delay_ms":100})", thread));
    const QStringList bothGoOn{QStringLiteral("running"), QStringLiteral("running")};
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), bothGoOn, kPatience);
    const QStringList succeeded{QStringLiteral("succeeded"), QStringLiteral("succeeded")};
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*source, thread), succeeded, kPatience);
    QStringList said;
    for (const QJsonValue message : messages())
        said.append(message[QStringLiteral("text")].toString().trimmed().section(QLatin1Char(' '), -1));
    QCOMPARE(said, QStringList({QStringLiteral("first"), QStringLiteral("tok39"), QStringLiteral("second"), QStringLiteral("tok4")}));
    QCOMPARE(sessionOf(*source, thread)[QStringLiteral("usage")][QStringLiteral("calls")].toInt(), 2);
}

/// A server keeps that apart, by the names of nodes, and of what a tool called it does not know the nodes.
void TestLangGraphTold::seesWhatWasInTheGraphsOfNodes()
{
    QNetworkAccessManager network;
    const QString team = ranBefore(network, R"({"assistant_id":"supervisor",
        "input":{"messages":[{"role":"user","content":"plan"}],"topics":["tides"]}})");
    const auto watcher = start(optionsOf(team));
    const auto tree = [](const LiveSource &source, const QString &thread) {
        return treeOf(sessionOf(source, thread)[QStringLiteral("runs")][0][QStringLiteral("spans")].toArray());
    };
    QTRY_COMPARE_WITH_TIMEOUT(tree(*watcher, team),
                              QStringLiteral("supervisor researcher(gather digest) writer(draft polish(rewrite) publish) join"),
                              kPatience);
    const QString broken = ranBefore(network, R"({"assistant_id":"boom",
        "input":{"messages":[{"role":"user","content":"try"}],"where":"subgraph"}})");
    const auto failing = start(optionsOf(broken));
    QTRY_COMPARE_WITH_TIMEOUT(tree(*failing, broken), QStringLiteral("fine sub(inner_ok inner_fail)"), kPatience);
    QCOMPARE(runStatuses(*failing, broken), QStringList(QStringLiteral("failed")));
    const QString asking = ranBefore(network, R"({"assistant_id":"agent",
        "input":{"messages":[{"role":"user","content":"research"}]}})");
    const auto delegating = start(optionsOf(asking));
    const auto calls = [&] { return sessionOf(*delegating, asking)[QStringLiteral("usage")][QStringLiteral("calls")].toInt(); };
    QTRY_COMPARE_WITH_TIMEOUT(calls(), 3, kPatience); // two of the agent, one of whom it asked
}

/// What a stream brings again has all of it.
void TestLangGraphTold::asksForNoGraphThatWasHeard()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const auto starter = start(optionsOf(thread));
    Commands commands(*starter);
    QTRY_COMPARE_WITH_TIMEOUT(starter->connection().phase, Phase::Live, kPatience);
    commands.send(runOf("supervisor", R"({"messages":[{"role":"user","content":"plan"}],"topics":["tides"]})", thread));
    const QStringList succeeded(QStringLiteral("succeeded"));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*starter, thread), succeeded, kPatience);
    const auto watcher = start(optionsOf(thread));
    const auto checkpoints = [&](const LiveSource &source) {
        return sessionOf(source, thread)[QStringLiteral("checkpoints")].toArray().size();
    };
    QTRY_VERIFY_WITH_TIMEOUT(checkpoints(*watcher) > checkpoints(*starter), kPatience); // the input's is on no stream
    const View view(*watcher->trace());
    for (Position frame = 1; frame <= view.position(); ++frame)
        QVERIFY(!view.trace().frame(frame).bytes().starts_with(R"({"limit":100,"checkpoint")"));
}

/// Lists call it interrupted, as they do what waits for people.
void TestLangGraphTold::seesThatARunWasCancelled()
{
    QNetworkAccessManager network;
    const QString thread = newThread(network, m_server->url());
    const QString runs = m_server->url().toString() + QStringLiteral("/threads/%1/runs").arg(thread);
    const QString run = posted(network, runs, R"({"assistant_id":"loop","input":{"n":20,"delay_ms":500,"i":0,"tag":"look"}})")[
        QStringLiteral("run_id")].toString();
    const auto watcher = start(optionsOf(thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("running")), kPatience);
    posted(network, runs + QStringLiteral("/%1/cancel?wait=true").arg(run), "{}");
    const auto later = start(optionsOf(thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*later, thread), QStringList(QStringLiteral("cancelled")), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("cancelled")), kPatience);
}

/// It was killed before it wrote anything down.
void TestLangGraphTold::endsWhatTheServerHasNoMore()
{
    QNetworkAccessManager network;
    const QString thread = newThread(network, m_server->url());
    const QString runs = m_server->url().toString() + QStringLiteral("/threads/%1/runs").arg(thread);
    posted(network, runs, R"({"assistant_id":"loop","input":{"n":20,"delay_ms":5000,"i":0,"tag":"look"}})");
    const auto watcher = start(optionsOf(thread));
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("running")), kPatience);
    m_server->kill();
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(runStatuses(*watcher, thread), QStringList(QStringLiteral("interrupted")), kPatience);
}

/// There it would be the input of a new run.
void TestLangGraphTold::sendsNoAnswerThatNobodyWaitsFor()
{
    QNetworkAccessManager network;
    const QString thread = ranBefore(
        network, R"({"assistant_id":"hitl","input":{"messages":[{"role":"user","content":"sign"}],"mode":"parallel"}})");
    const auto source = start(optionsOf(thread));
    Commands commands(*source);
    const auto approvals = [&] { return sessionOf(*source, thread)[QStringLiteral("approvals")].toArray(); };
    QTRY_COMPARE_WITH_TIMEOUT(approvals().size(), 2, kPatience);
    AnswerCommand answer;
    answer.session = thread.toStdString();
    answer.isOver = true;
    answer.replies = {{approvals()[0][QStringLiteral("id")].toString().toStdString(), "42"}, {"of-another-run", "42"}};
    const quint64 unasked = commands.send(answer);
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(unasked), SentCommand::Phase::Failed, kPatience);
    QVERIFY2(commands.state(unasked).error.contains(QStringLiteral("does not wait")), qPrintable(commands.state(unasked).error));
    answer.replies.pop_back();
    QCOMPARE(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")));
    QVERIFY(deleted(network, m_server->url().toString() + QStringLiteral("/threads/") + thread));
    const quint64 gone = commands.send(answer);
    QTRY_COMPARE_WITH_TIMEOUT(commands.phase(gone), SentCommand::Phase::Failed, kPatience);
    QVERIFY2(commands.state(gone).error.contains(QStringLiteral("does not have")), qPrintable(commands.state(gone).error));
    QCOMPARE(runStatuses(*source, thread), QStringList(QStringLiteral("interrupted")));
}

void TestLangGraphTold::expiresWhatADeletedThreadAsked()
{
    QNetworkAccessManager network;
    const QString thread = ranBefore(
        network, R"({"assistant_id":"hitl","input":{"messages":[{"role":"user","content":"sign"}],"mode":"single"}})");
    const auto source = attach(m_server->url());
    const auto approval = [&] { return sessionOf(*source, thread)[QStringLiteral("approvals")][0][QStringLiteral("status")].toString(); };
    QTRY_COMPARE_WITH_TIMEOUT(approval(), QStringLiteral("pending"), kPatience);
    QVERIFY(deleted(network, m_server->url().toString() + QStringLiteral("/threads/") + thread));
    QTRY_COMPARE_WITH_TIMEOUT(approval(), QStringLiteral("expired"), kPatience);
    QCOMPARE(sessionOf(*source, thread)[QStringLiteral("status")].toString(), QStringLiteral("ended"));
}

TRACEDECK_TESTS(TestLangGraphTold, Core)

} // namespace tracedeck::test::tst_langgraphtold

#include "tst_langgraphtold.moc"
