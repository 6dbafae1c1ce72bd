// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphserver.h"
#include "nodescript.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace tracedeck::test::tst_langgraphserver {

namespace {

constexpr int kPatience = 60000; // on a busy machine
const QString kThread = QStringLiteral("5c1f7a52-8f5e-4b58-9d35-0a4a3b0f9a01");

} // namespace

/// The server that other tests attach to, and its own client: both the real ones.
class TestLangGraphServer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void isTheVersionThatIsSupported();
    void listsItsAssistants();
    void runsAGraphForItsOwnClient();
    void asksForApprovals();
    void keepsThreadsFromStartToStart();
    void comesBackAfterACrash();
    void endsWhenItsInputCloses();
    void saysWhyItDoesNotStart();

private:
    struct Answer
    {
        int status = 0;
        QJsonDocument body;
    };
    Answer ask(const QByteArray &method, const QString &path, const QByteArray &body = {});
    QJsonObject asClient(const QString &assistant, const QByteArray &input);

    QNetworkAccessManager m_network;
    std::unique_ptr<LangGraphServer> m_server;
};

void TestLangGraphServer::initTestCase()
{
    if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
        QSKIP(qPrintable(why));
    m_network.setProxy(QNetworkProxy::NoProxy);
    m_server = std::make_unique<LangGraphServer>();
    QVERIFY2(m_server->start(), m_server->said().constData());
    QCOMPARE(m_server->url().host(), QStringLiteral("127.0.0.1"));
}

void TestLangGraphServer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

TestLangGraphServer::Answer TestLangGraphServer::ask(const QByteArray &method, const QString &path,
                                                     const QByteArray &body)
{
    QNetworkRequest request(m_server->url().resolved(QUrl(path)));
    if (!body.isEmpty())
        request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setTransferTimeout(kPatience);
    const std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, method, body));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    if (!reply->isFinished())
        finished.wait(2 * kPatience);
    return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
            QJsonDocument::fromJson(reply->readAll())};
}

/// What LangGraph's own client makes of a run on a thread of its own, after it found the same when it attached again.
QJsonObject TestLangGraphServer::asClient(const QString &assistant, const QByteArray &input)
{
    static int threads = 0;
    const QString thread =
        QStringLiteral("5c1f7a52-8f5e-4b58-9d35-%1").arg(++threads, 12, 10, QLatin1Char('0'));
    const QStringList where{m_server->url().toString(), thread, assistant};
    const auto client = QStringLiteral("client.mjs");
    const auto ran = nodescript::run(client, where + QStringList{QString::fromUtf8(input)});
    const auto attached = nodescript::run(client, where);
    if (ran.exitCode != 0 || attached.exitCode != 0 || ran.output != attached.output) {
        qCritical("%s\n%s\n%s\n%s", ran.errors.constData(), attached.errors.constData(),
                  ran.output.constData(), attached.output.constData());
        return {};
    }
    return QJsonDocument::fromJson(ran.output).object();
}

void TestLangGraphServer::isTheVersionThatIsSupported()
{
    const Answer ok = ask("GET", QStringLiteral("/ok"));
    QCOMPARE(ok.status, 200);
    QCOMPARE(ok.body.object().value(QLatin1String("ok")), QJsonValue(true));
    const QJsonObject info = ask("GET", QStringLiteral("/info")).body.object();
    QCOMPARE(info.value(QLatin1String("version")).toString(), QStringLiteral("1.5.1"));
    QCOMPARE(info.value(QLatin1String("langgraph_js_version")).toString(), QStringLiteral("1.7.3"));
}

void TestLangGraphServer::listsItsAssistants()
{
    const Answer found = ask("POST", QStringLiteral("/assistants/search"), "{}");
    QCOMPARE(found.status, 200);
    QStringList assistants;
    const QJsonArray all = found.body.array();
    for (const QJsonValue &assistant : all)
        assistants.append(assistant[QLatin1String("graph_id")].toString() + QStringLiteral(": ")
                          + assistant[QLatin1String("name")].toString());
    assistants.sort();
    const QStringList expected{
        QStringLiteral("agent: ReAct agent with tools"),
        QStringLiteral("blocks: Every content block"),
        QStringLiteral("boom: Failures on purpose"),
        QStringLiteral("custom: Custom channels"),
        QStringLiteral("firehose: Firehose of tokens"),
        QStringLiteral("hitl: E-mail with approval"),
        QStringLiteral("loop: Loop with many checkpoints"),
        QStringLiteral("memory: Memory that is summed up"),
        QStringLiteral("supervisor: Supervisor and her team"),
    };
    QCOMPARE(assistants, expected);
}

void TestLangGraphServer::runsAGraphForItsOwnClient()
{
    const QJsonObject seen =
        asClient(QStringLiteral("agent"),
                 R"({"messages":[{"role":"user","content":"weather, search, fail and research please"}]})");
    const QJsonArray messages = seen.value(QLatin1String("messages")).toArray();
    QCOMPARE(messages.size(), 3); // of models; tools answer with messages of the state
    QCOMPARE(messages.at(0)[QLatin1String("tool_calls")].toArray().size(), 5);
    QCOMPARE(messages.at(1)[QLatin1String("content")][0][QLatin1String("text")].toString(),
             QStringLiteral("Sub-agent finding: the answer is 42."));
    QCOMPARE(seen.value(QLatin1String("values"))[QLatin1String("messages")].toArray().size(), 8);
}

void TestLangGraphServer::asksForApprovals()
{
    const QJsonObject seen =
        asClient(QStringLiteral("hitl"),
                 R"({"messages":[{"role":"user","content":"mail everyone"}],"mode":"parallel"})");
    const QJsonArray interrupts = seen.value(QLatin1String("interrupts")).toArray();
    QCOMPARE(interrupts.size(), 2);
    QCOMPARE(interrupts.at(0)[QLatin1String("payload")][QLatin1String("question")].toString(),
             QStringLiteral("Budget sign-off?"));
}

void TestLangGraphServer::keepsThreadsFromStartToStart()
{
    const QString thread = QStringLiteral("/threads/") + kThread;
    const QUrl url = m_server->url();
    QCOMPARE(ask("POST", QStringLiteral("/threads"), "{\"thread_id\":\"" + kThread.toUtf8() + "\"}").status,
             200);
    QVERIFY2(m_server->restart(), m_server->said().constData());
    QCOMPARE(m_server->url(), url);
    QCOMPARE(ask("GET", thread).body[QLatin1String("thread_id")].toString(), kThread);
}

void TestLangGraphServer::comesBackAfterACrash()
{
    const QUrl url = m_server->url();
    m_server->kill();
    QVERIFY(!m_server->isRunning());
    QCOMPARE(ask("GET", QStringLiteral("/ok")).status, 0);
    QVERIFY2(m_server->start(), m_server->said().constData());
    QCOMPARE(m_server->url(), url);
    QCOMPARE(ask("GET", QStringLiteral("/ok")).status, 200);
}

/// As when a test crashes, and the pipe with it.
void TestLangGraphServer::endsWhenItsInputCloses()
{
    const QTemporaryDir home;
    QProcess process;
    nodescript::prepare(process, QStringLiteral("start.mjs"));
    process.setProcessEnvironment(nodescript::environment(home.path()));
    QByteArray said;
    connect(&process, &QProcess::readyReadStandardOutput, this,
            [&] { said += process.readAllStandardOutput(); });
    process.start();
    QTRY_VERIFY_WITH_TIMEOUT(said.startsWith("READY "), kPatience);
    QSignalSpy finished(&process, &QProcess::finished);
    process.closeWriteChannel();
    QVERIFY(!finished.isEmpty() || finished.wait(kPatience));
    QCOMPARE(process.exitCode(), 0);
    // Threads that nobody asked to keep are gone with it.
    QCOMPARE(QDir(home.path()).entryList({QStringLiteral("langgraph-data-*")}), QStringList());
}

void TestLangGraphServer::saysWhyItDoesNotStart()
{
    const QTemporaryDir home;
    QProcess process;
    nodescript::prepare(process, QStringLiteral("start.mjs"));
    QProcessEnvironment environment = nodescript::environment(home.path());
    environment.insert(QStringLiteral("PORT"), QString::number(m_server->url().port()));
    process.setProcessEnvironment(environment);
    QSignalSpy finished(&process, &QProcess::finished);
    process.start();
    QVERIFY(finished.wait(kPatience));
    QCOMPARE(process.exitCode(), 1);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.contains("EADDRINUSE"), errors.constData());
}

TRACEDECK_TESTS(TestLangGraphServer, Core)

} // namespace tracedeck::test::tst_langgraphserver

#include "tst_langgraphserver.moc"
