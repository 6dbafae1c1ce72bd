// SPDX-License-Identifier: GPL-3.0-or-later
#include "livesource.h"

#include "fakeserver.h"
#include "inspect.h"
#include "qttests.h"
#include "recordingfolder.h"
#include "replaysetup.h"
#include "view.h"
#include "websocketpeer.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_livesource {

using namespace replaysetup;

namespace {

constexpr int kPatience = 30000; // on a busy machine
using Phase = ConnectionState::Phase;

/// What a trace says, its source and its positions aside.
QByteArray factsOf(const Trace &trace)
{
    const std::string json = inspectJson(View(trace));
    QString text = QString::fromStdString(json.substr(json.find("\"sessions\"")));
    static const QRegularExpression positions(QStringLiteral("\"(begin|end|position)\":(\\d+|null)"));
    return text.replace(positions, QStringLiteral("\"\\1\":0")).toUtf8();
}

QByteArray factsOfFile(const QString &path)
{
    const auto trace = openWhole(path.toStdString());
    return trace ? factsOf(*trace) : QByteArray("cannot be opened");
}

QJsonObject jsonOf(const QByteArray &message)
{
    return QJsonDocument::fromJson(message).object();
}

/// What a Loom server says to a request, as far as these tests go.
QByteArrayList loomAnswers(int, const QByteArray &message)
{
    const QJsonObject request = jsonOf(message);
    const QByteArray id = request.value(QStringLiteral("id")).toString().toUtf8();
    const QString type = request.value(QStringLiteral("type")).toString();
    if (type == QStringLiteral("ping"))
        return {"{\"type\":\"pong\",\"id\":\"" + id + "\"}"};
    if (type == QStringLiteral("tools_list"))
        return {"{\"type\":\"tools_list\",\"id\":\"" + id + "\",\"tools\":[]}"};
    if (type == QStringLiteral("tool_show"))
        return {"{\"type\":\"error\",\"error\":\"tool not found: x\"}"};
    return {};
}

QByteArray eventOf(int number, const QByteArray &fields)
{
    return "{\"type\":\"run_stream_event\",\"id\":\"run-9\",\"event\":{\"session_id\":\"run-9\",\"node_id\":\"run-think-0\","
           "\"event_id\":" + QByteArray::number(number) + "," + fields + "}}";
}

const QByteArray kEnter = R"("type":"node_enter","id":"think")";
const QByteArray kHello = R"("type":"message_chunk","content":"Hello","id":"think")";
const QByteArray kEnd = R"({"type":"run_end","id":"run-9","reply":"Hello","session_id":"run-9","event_id":3})";

/// A source that is attached to `url` and records, and what it told.
class Attached
{
public:
    explicit Attached(const QUrl &url, Ingest::Options options = {})
    {
        options.endpoint.url = url;
        options.recordingFolder = m_folder.path();
        m_source = std::make_unique<LiveSource>(options);
        QObject::connect(m_source.get(), &LiveSource::commandChanged, m_source.get(),
                         [this](const SentCommand &state) { m_commands[state.id] = state; });
        m_source->start();
    }

    LiveSource &source() { return *m_source; }
    const Trace &trace() const { return *m_source->trace(); }
    Phase phase() const { return m_source->connection().phase; }
    const SentCommand &command(quint64 id) { return m_commands[id]; }
    bool isSettled(quint64 id)
    {
        const auto phase = m_commands[id].phase;
        return phase != SentCommand::Phase::Pending && phase != SentCommand::Phase::Running;
    }
    /// Ends the source and returns its recording.
    QString recorded()
    {
        m_source.reset();
        const QList<RecordedSession> sessions = recordedSessions(m_folder.path());
        return sessions.size() == 1 ? sessions.front().path : QString();
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<LiveSource> m_source;
    QHash<quint64, SentCommand> m_commands;
};

} // namespace

class TestLiveSource : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysWhatTheRecordingSays_data();
    void saysWhatTheRecordingSays();
    void answersSettleCommandsInOrder();
    void aRunHasASocketOfItsOwn();
    void aRunThatBreaksOffIsUnknownAndAGap();
    void detachingLeavesTheRunToTheServer();
    void goesOnAfterADropWithItsGapShown();
    void aServerThatIsNotThereIsTriedAgain();
    void aServerThatAgreesToAnythingIsNoRecording();
    void stopsWhenAsked();
    void goesWithoutHavingStarted();
    void relaysOtherClientsAndShowsTheirRuns();
    void relayEndsWithTheConnectionAndComesBack();
    void saysWhyItCannotRelay();
    void tellsOfLowSpace();
    void stopsRecordingWhereThereIsTooLittleRoom();
};

void TestLiveSource::saysWhatTheRecordingSays_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &recording : loomRecordings())
        QTest::newRow(recording.name.c_str()) << recording;
}

/// A recording that is served and watched says the same again: in the trace and in what was recorded of it.
void TestLiveSource::saysWhatTheRecordingSays()
{
    QFETCH(Recording, recording);
    const auto server = serve(recording.path);
    Attached attached(server->url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Stopped, kPatience);
    QVERIFY(attached.source().connection().isFinished);
    QVERIFY(attached.source().connection().isReplay);
    const QByteArray expected = factsOfFile(QString::fromStdString(recording.path));
    QCOMPARE(factsOf(attached.trace()), expected);
    QCOMPARE(factsOfFile(attached.recorded()), expected);
}

void TestLiveSource::answersSettleCommandsInOrder()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience); // the answer to its own ping
    QTRY_VERIFY_WITH_TIMEOUT(attached.source().connection().latency.has_value(), kPatience);
    const quint64 show = attached.source().submit(ToolCommand{"x"});
    const quint64 tools = attached.source().submit(ToolsCommand());
    const quint64 silent = attached.source().submit(AgentsCommand());
    const quint64 ping = attached.source().submit(PingCommand());
    QTRY_VERIFY_WITH_TIMEOUT(attached.isSettled(ping), kPatience);
    QCOMPARE(attached.command(show).phase, SentCommand::Phase::Failed);
    QCOMPARE(attached.command(show).error, QStringLiteral("tool not found: x"));
    QCOMPARE(attached.command(tools).phase, SentCommand::Phase::Answered);
    QCOMPARE(jsonOf(attached.command(tools).answer).value(QStringLiteral("tools")).toArray(), QJsonArray());
    QVERIFY(!attached.command(tools).isOutOfTurn);
    QVERIFY(attached.command(tools).latency.has_value());
    QCOMPARE(attached.command(silent).phase, SentCommand::Phase::Pending);
    QCOMPARE(attached.command(ping).phase, SentCommand::Phase::Answered);
    QVERIFY2(attached.command(ping).isOutOfTurn, "one that was asked before it is not answered yet");
    server.close(1);
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(silent).phase, SentCommand::Phase::Unknown, kPatience);
}

void TestLiveSource::aRunHasASocketOfItsOwn()
{
    FakeServer server([](int, const QByteArray &message) -> QByteArrayList {
        if (message.contains("\"run\""))
            return {eventOf(1, kEnter), eventOf(2, kHello), kEnd};
        return loomAnswers(1, message);
    });
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    RunCommand command{"Hi", "react", "thread-1"};
    command.adaptive = true;
    const quint64 run = attached.source().submit(command);
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(run).phase, SentCommand::Phase::Answered, kPatience);
    QCOMPARE(server.connections(), 2);
    const QJsonObject request = jsonOf(server.received().last().second);
    QCOMPARE(server.received().last().first, 2);
    QCOMPARE(request.value(QStringLiteral("message")).toString(), QStringLiteral("Hi"));
    QCOMPARE(request.value(QStringLiteral("thread_id")).toString(), QStringLiteral("thread-1"));
    QVERIFY(request.value(QStringLiteral("got_adaptive")).toBool());
    QCOMPARE(attached.command(run).run, QStringLiteral("run-9"));
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 1, kPatience); // the run's is closed, the control socket stays

    QTRY_COMPARE_WITH_TIMEOUT(attached.trace().channels.size(), 2u, kPatience);
    const View view(attached.trace());
    QCOMPARE(view.text(attached.trace().sessions[0].id), "thread-1");
    QCOMPARE(view.text(MessageId{0}, BlockKind::Text), "Hi");
    QCOMPARE(view.text(MessageId{1}, BlockKind::Text), "Hello");
    const QByteArray facts = factsOf(attached.trace());
    QCOMPARE(factsOfFile(attached.recorded()), facts);
}

void TestLiveSource::aRunThatBreaksOffIsUnknownAndAGap()
{
    FakeServer server([](int, const QByteArray &message) -> QByteArrayList {
        if (message.contains("\"run\""))
            return {eventOf(1, kEnter), eventOf(2, kHello)};
        return loomAnswers(1, message);
    });
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    const quint64 run = attached.source().submit(RunCommand{"Hi", "react"});
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(run).phase, SentCommand::Phase::Running, kPatience);
    server.drop(2);
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(run).phase, SentCommand::Phase::Unknown, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.trace().gaps.size(), 1u, kPatience);
    QCOMPARE(attached.phase(), Phase::Live);
    QCOMPARE(View(attached.trace()).at(RunId{0}).status, RunStatus::Running);
}

void TestLiveSource::detachingLeavesTheRunToTheServer()
{
    FakeServer server([](int, const QByteArray &message) -> QByteArrayList {
        if (message.contains("\"run\""))
            return {eventOf(1, kEnter)};
        return loomAnswers(1, message);
    });
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    const quint64 run = attached.source().submit(RunCommand{"Hi", "react"});
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(run).phase, SentCommand::Phase::Running, kPatience);
    const quint64 cancel = attached.source().submit(CancelCommand{"run-9"});
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(cancel).phase, SentCommand::Phase::Unknown, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(server.received().last().second.contains("cancel_run"), kPatience);
    attached.source().detach(run);
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(run).phase, SentCommand::Phase::Unknown, kPatience);
}

void TestLiveSource::aServerThatIsNotThereIsTriedAgain()
{
    quint16 port = 0;
    {
        const FakeServer gone(loomAnswers);
        port = gone.port();
    }
    Attached attached(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(port)));
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Waiting, kPatience);
    QCOMPARE(attached.source().connection().end.kind, LinkEnd::Kind::Refused);
    QVERIFY(attached.source().connection().retryAt.isValid());
    const FakeServer server(loomAnswers, port);
    attached.source().reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    QVERIFY(!attached.recorded().isEmpty());
}

/// Each connection is a channel of its own; what a stream missed meanwhile is a gap, and nothing is doubled.
void TestLiveSource::goesOnAfterADropWithItsGapShown()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    server.send(1, eventOf(1, kEnter));
    server.send(1, eventOf(2, kHello));
    QTRY_VERIFY_WITH_TIMEOUT(attached.trace().messages.size() == 1, kPatience);
    server.drop(1);
    QTRY_COMPARE_WITH_TIMEOUT(server.connections(), 2, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    server.send(2, eventOf(2, kHello)); // again
    server.send(2, eventOf(5, kHello)); // two are missing
    QTRY_COMPARE_WITH_TIMEOUT(attached.trace().gaps.size(), 2u, kPatience);
    const View view(attached.trace());
    QCOMPARE(view.text(MessageId{0}, BlockKind::Text), "HelloHello");
    QCOMPARE(view.counts().duplicates, 1u);
    QCOMPARE(attached.trace().gaps[1].from, 3u);
    QCOMPARE(attached.trace().gaps[1].to, 4u);
    QCOMPARE(view.text(attached.trace().channels[1].name), "control-2");
}

/// Node's WebSocket library takes the first subprotocol that it is offered, whatever it means.
void TestLiveSource::aServerThatAgreesToAnythingIsNoRecording()
{
    FakeServer server(loomAnswers);
    server.agreeTo({kObserve});
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    QVERIFY(!attached.source().connection().isReplay);
    const quint64 tools = attached.source().submit(ToolsCommand());
    QTRY_COMPARE_WITH_TIMEOUT(attached.command(tools).phase, SentCommand::Phase::Answered, kPatience);
}

void TestLiveSource::stopsWhenAsked()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    attached.source().stop();
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Stopped, kPatience);
    QCOMPARE(attached.source().connection().end.kind, LinkEnd::Kind::Ours);
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 0, kPatience);
    attached.source().reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
}

void TestLiveSource::goesWithoutHavingStarted()
{
    const LiveSource source{Ingest::Options()};
    QCOMPARE(source.trace()->watermark(), 0u);
}

/// What other clients start is seen, recorded, and told apart from what we ask for.
void TestLiveSource::relaysOtherClientsAndShowsTheirRuns()
{
    FakeServer server([](int, const QByteArray &message) -> QByteArrayList {
        if (message.contains("\"run\""))
            return {eventOf(1, kEnter), eventOf(2, kHello), kEnd};
        return loomAnswers(1, message);
    });
    Attached attached(server.url(), {.relayPort = 0});
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!attached.source().relay().url.isEmpty(), kPatience);
    QCOMPARE(attached.source().relay().url.host(), QStringLiteral("127.0.0.1"));
    WebSocketPeer other(attached.source().relay().url);
    QTRY_VERIFY_WITH_TIMEOUT(other.isOpen(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.source().relay().clients, 1, kPatience);
    other.send(R"({"type":"run","id":"run-9","message":"Hi","agent":"react"})");
    QTRY_COMPARE_WITH_TIMEOUT(other.received().size(), 3, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(attached.trace().messages.size() == 2, kPatience);
    const View view(attached.trace());
    QCOMPARE(view.text(MessageId{1}, BlockKind::Text), "Hello");
    QCOMPARE(attached.phase(), Phase::Live);
    const QByteArray facts = factsOf(attached.trace());
    QCOMPARE(factsOfFile(attached.recorded()), facts);
}

void TestLiveSource::relayEndsWithTheConnectionAndComesBack()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url(), {.relayPort = 0});
    QTRY_VERIFY_WITH_TIMEOUT(!attached.source().relay().url.isEmpty(), kPatience);
    WebSocketPeer first(attached.source().relay().url);
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 2, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.trace().channels.size(), 2u, kPatience); // the server knows of it before we do
    attached.source().stop();
    QTRY_VERIFY_WITH_TIMEOUT(first.isGone(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(attached.source().relay().url.isEmpty(), kPatience);
    attached.source().reconnect();
    QTRY_VERIFY_WITH_TIMEOUT(!attached.source().relay().url.isEmpty(), kPatience);
    WebSocketPeer second(attached.source().relay().url);
    QTRY_VERIFY_WITH_TIMEOUT(second.isOpen(), kPatience);
    second.send(R"({"type":"ping","id":"1"})");
    QTRY_COMPARE_WITH_TIMEOUT(second.received().size(), 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(attached.trace().channels.size() >= 4, kPatience);
    QStringList names;
    for (std::size_t i = 0; i < attached.trace().channels.size(); ++i) {
        const auto name = attached.trace().symbols.text(attached.trace().channels[i].name);
        names.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    QVERIFY2(names.contains(QStringLiteral("client-1")) && names.contains(QStringLiteral("client-2")),
             qPrintable(names.join(u' ')));
}

void TestLiveSource::saysWhyItCannotRelay()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url(), {.relayPort = server.port()});
    QTRY_VERIFY_WITH_TIMEOUT(!attached.source().relay().error.isEmpty(), kPatience);
    QVERIFY2(attached.source().relay().error.contains(QString::number(server.port())),
             qPrintable(attached.source().relay().error));
    QVERIFY(attached.source().relay().url.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
}

void TestLiveSource::tellsOfLowSpace()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url(), {.stopBelow = 0, .warnBelow = std::numeric_limits<qint64>::max()});
    QTRY_VERIFY_WITH_TIMEOUT(attached.source().recording().lowSpace.has_value(), kPatience);
    QVERIFY(*attached.source().recording().lowSpace > 0);
    QVERIFY(attached.source().recording().error.empty());
    Attached content(server.url(), {.stopBelow = 0, .warnBelow = 1});
    QTRY_VERIFY_WITH_TIMEOUT(content.source().recording().bytes > 0, kPatience);
    QVERIFY(!content.source().recording().lowSpace);
}

void TestLiveSource::stopsRecordingWhereThereIsTooLittleRoom()
{
    FakeServer server(loomAnswers);
    Attached attached(server.url(), {.stopBelow = std::numeric_limits<quint64>::max()});
    QTRY_VERIFY_WITH_TIMEOUT(attached.source().recording().error.english().find("too little room") != std::string::npos, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(attached.phase(), Phase::Live, kPatience);
}

TRACEDECK_TESTS(TestLiveSource, Core)

} // namespace tracedeck::test::tst_livesource

#include "tst_livesource.moc"
