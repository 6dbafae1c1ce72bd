// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "langgraphserver.h"
#include "nodescript.h"
#include "qttests.h"
#include "recordinglines.h"
#include "replaysetup.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>

namespace tracedeck::test::tst_replaysdk {

using replaysetup::serve;

namespace {

constexpr int kPatience = 60000; // on a busy machine
const QByteArray kAll =
    R"({"channels":["values","updates","messages","tools","lifecycle","input","checkpoints",)"
    R"("tasks","custom"]})";

/// Talks to a server and writes down what is said, as a recorder would.
class Notes
{
public:
    Notes(const QUrl &url, const QByteArray &thread)
        : m_url(url)
        , m_thread("/threads/" + thread)
        , m_peer(url)
    {
        RecordingLines::appendHeader(m_text, {1, "langgraph", url.toString().toStdString(), {}});
        m_time.start();
    }

    QByteArray ask(const QByteArray &method, const QByteArray &path, const QByteArray &body = {})
    {
        write(method, m_thread + path, 0, body);
        const HttpPeer::Answer answer = m_peer.ask(method, m_thread + path, body);
        write(method, m_thread + path, answer.status, answer.body);
        return answer.body;
    }
    /// Everything so far, over an event stream; false: not so many events.
    bool listen(int events)
    {
        const QByteArray path = m_thread + "/stream/events";
        write("POST", path, 0, kAll);
        EventStreamPeer stream(m_url, path, kAll);
        const bool came = QTest::qWaitFor([&] { return rootEnds(stream) == events; }, kPatience);
        for (const EventStreamPeer::Event &event : stream.events()) {
            FrameContext context{Direction::In, "sse", Via::Sse};
            context.eventName = {event.name.constData(), static_cast<std::size_t>(event.name.size())};
            context.eventId = {event.id.constData(), static_cast<std::size_t>(event.id.size())};
            m_lines.appendFrame(m_text, m_time.nsecsElapsed(), context, textOf(event.data));
        }
        return came;
    }
    const std::string &recording() const { return m_text; }

private:
    static std::string_view textOf(const QByteArray &bytes)
    {
        return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
    }
    /// How often the whole graph came to an end.
    static int rootEnds(const EventStreamPeer &stream)
    {
        return static_cast<int>(std::count_if(
            stream.events().begin(), stream.events().end(), [](const EventStreamPeer::Event &event) {
                return event.name == "lifecycle" && event.data.contains(R"("namespace":[])")
                       && !event.data.contains(R"("event":"running")");
            }));
    }
    void write(const QByteArray &method, const QByteArray &path, int status, const QByteArray &body)
    {
        const HttpLine head{textOf(method), textOf(path), static_cast<std::uint16_t>(status)};
        FrameContext context{status == 0 ? Direction::Out : Direction::In,
                             path.endsWith("/stream/events") ? "sse" : "http", Via::Http};
        context.http = &head;
        m_lines.appendFrame(m_text, m_time.nsecsElapsed(), context, body.isEmpty() ? "null" : textOf(body));
    }

    QUrl m_url;
    QByteArray m_thread;
    HttpPeer m_peer;
    RecordingLines m_lines;
    std::string m_text;
    QElapsedTimer m_time;
};

} // namespace

/// LangGraph's own client cannot tell a replay from the server that was recorded.
class TestReplaySdk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void seesTheSame_data();
    void seesTheSame();
    void seesEachRunThatItStarts();
    void seesRecordingsOfSockets();

private:
    static QByteArray client(const QStringList &arguments);

    std::unique_ptr<LangGraphServer> m_server;
};

void TestReplaySdk::initTestCase()
{
    if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
        QSKIP(qPrintable(why));
    m_server = std::make_unique<LangGraphServer>();
    QVERIFY2(m_server->start(), m_server->said().constData());
}

void TestReplaySdk::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

QByteArray TestReplaySdk::client(const QStringList &arguments)
{
    const auto ran = nodescript::run(QStringLiteral("client.mjs"), arguments);
    return ran.exitCode == 0 ? ran.output : "it failed: " + ran.errors;
}

void TestReplaySdk::seesTheSame_data()
{
    QTest::addColumn<QByteArray>("assistant");
    QTest::addColumn<QByteArray>("input");
    const QByteArray message =
        R"("messages":[{"role":"user","content":"weather, search, fail and research please"}])";
    QTest::newRow("agent") << QByteArray("agent") << '{' + message + '}';
    QTest::newRow("supervisor") << QByteArray("supervisor")
                                << '{' + message + R"(,"topics":["birds","bees"]})";
    QTest::newRow("one question") << QByteArray("hitl") << '{' + message + R"(,"mode":"single"})";
    QTest::newRow("two questions") << QByteArray("hitl") << '{' + message + R"(,"mode":"parallel"})";
    QTest::newRow("failure") << QByteArray("boom") << '{' + message + R"(,"where":"model"})";
}

void TestReplaySdk::seesTheSame()
{
    QFETCH(QByteArray, assistant);
    QFETCH(QByteArray, input);
    static int threads = 0;
    const QByteArray thread =
        "6c1f7a52-8f5e-4b58-9d35-" + QByteArray::number(++threads).rightJustified(12, '0');
    Notes session(m_server->url(), thread);
    const QByteArray start = R"({"id":1,"method":"run.start","params":{"assistant_id":")" + assistant
                             + R"(","input":)" + input + "}}";
    const QByteArray started = session.ask("POST", "/commands", start);
    QVERIFY2(started.contains("run_id"), started.constData());
    QVERIFY(session.listen(1));
    session.ask("GET", "/state");
    session.ask("POST", "/history", R"({"limit":20})");

    const QStringList rest{QString::fromLatin1(thread), QString::fromLatin1(assistant)};
    const QStringList real = QStringList{m_server->url().toString()} + rest;
    const QByteArray expected = client(real);
    QVERIFY2(expected.startsWith("{\"messages\":[{"), expected.constData());
    const QByteArray expectedOfController = client(QStringList{QStringLiteral("--controller")} + real);

    const TemporaryFile file(session.recording());
    const auto replay = serve(file.path());
    const QStringList played = QStringList{replay->url().toString()} + rest;
    QCOMPARE(client(played), expected);
    QCOMPARE(client(QStringList{QStringLiteral("--controller")} + played), expectedOfController);
    // As it starts the run itself, and as the next one does.
    QCOMPARE(client(played + QStringList{QString::fromUtf8(input)}), expected);
    QCOMPARE(client(played + QStringList{QString::fromUtf8(input)}), expected);
    QTRY_COMPARE_WITH_TIMEOUT(replay->clientCount(), 0, kPatience);
}

void TestReplaySdk::seesEachRunThatItStarts()
{
    const QByteArray thread = "7c1f7a52-8f5e-4b58-9d35-000000000001";
    const QStringList rest{QString::fromLatin1(thread), QStringLiteral("loop")};
    Notes session(m_server->url(), thread);
    QByteArrayList seen;
    for (int run = 1; run <= 2; ++run) {
        const QByteArray start =
            R"({"id":1,"method":"run.start","params":{"assistant_id":"loop","input":{"n":)"
            + QByteArray::number(run) + R"(,"tag":"t)" + QByteArray::number(run) + R"("}}})";
        QVERIFY(session.ask("POST", "/commands", start).contains("run_id"));
        QVERIFY(session.listen(run));
        seen.append(client(
            QStringList{QStringLiteral("--runs"), QString::number(run), m_server->url().toString()} + rest));
    }
    QVERIFY(seen.at(0) != seen.at(1));
    const TemporaryFile file(session.recording());
    const auto replay = serve(file.path());
    const QStringList played = QStringList{replay->url().toString()} + rest;
    const QString input = QStringLiteral("{}");
    QCOMPARE(client(played + QStringList{input}), seen.at(0)); // the second has not happened yet
    QTRY_COMPARE_WITH_TIMEOUT(replay->clientCount(), 0, kPatience);
    const QStringList both{QStringLiteral("--runs"), QStringLiteral("2")};
    QCOMPARE(client(both + played + QStringList{input}), seen.at(1));
}

/// A recording of a WebSocket serves those who come by HTTP.
void TestReplaySdk::seesRecordingsOfSockets()
{
    const auto replay = serve(TRACEDECK_TEST_DATA "/langgraph/agent_ws.ndjson");
    const QByteArray seen =
        client({QStringLiteral("--runs"), QStringLiteral("2"), replay->url().toString(),
                QStringLiteral("d8d7dda8-a7d7-4c15-935f-1a3de98fa53b"), QStringLiteral("agent")});
    const QJsonObject result = QJsonDocument::fromJson(seen).object();
    QVERIFY2(!result.isEmpty(), seen.constData());
    QStringList texts;
    const QJsonArray messages = result[QLatin1String("messages")].toArray();
    for (const QJsonValue &message : messages) {
        const QJsonArray content = message[QLatin1String("content")].toArray();
        for (const QJsonValue &block : content) {
            if (block[QLatin1String("type")] == QLatin1String("text"))
                texts.append(block[QLatin1String("text")].toString());
        }
        QCOMPARE(message[QLatin1String("ended")].toString(), QStringLiteral("message-finish"));
    }
    QCOMPARE(messages.size(), 3);
    QCOMPARE(texts.size(), 3);
    // The last thing that was said is the last message of the state.
    const QJsonArray state = result[QLatin1String("values")][QLatin1String("messages")].toArray();
    QCOMPARE(state.last()[QLatin1String("content")][0][QLatin1String("text")].toString(), texts.last());
}

TRACEDECK_TESTS(TestReplaySdk, Core)

} // namespace tracedeck::test::tst_replaysdk

#include "tst_replaysdk.moc"
