// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultproxy.h"
#include "ingest.h"
#include "inspect.h"
#include "linkkeeper.h"
#include "livetrace.h"
#include "loomtranscript.h"
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "view.h"

#include <QRegularExpression>
#include <QTest>

#include <cstdio>

namespace tracedeck::test::tst_livefaults {

using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60000; // on a busy machine
constexpr std::uint64_t kBehindTheAnswer = 200; // of HTTP: bytes of frames
using Phase = ConnectionState::Phase;
using Why = Reconnect::Why;

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QByteArray framesOf(const LoomTranscript &transcript, qsizetype messages = -1)
{
    QByteArray frames;
    for (const LoomTranscript::Message &message : transcript.messages().mid(0, messages))
        frames += rawframe::text(message.text);
    return frames;
}

/// Sessions with all that is in them, and where each thing began and ended.
std::string sessionsOf(const Trace &trace)
{
    const std::string json = inspectJson(View(trace));
    const std::size_t from = json.find("\"sessions\"");
    return json.substr(from, json.rfind("\"problems\"") - from);
}

/// A server that says its speech to whoever comes.
class Speaker : public QObject
{
public:
    explicit Speaker(const QByteArray &speech)
    {
        connect(&m_server, &RawWebSocketServer::answered, this, [this, speech](RawPeer *peer) {
            if (m_slice > 0)
                peer->sendInPieces(speech, m_slice);
            else
                peer->send(speech);
            if (m_hangsUp)
                peer->sendFin();
        });
    }

    void setSlice(qsizetype slice) { m_slice = slice; }
    void setHangsUp() { m_hangsUp = true; }
    const RawWebSocketServer &server() const { return m_server; }

private:
    RawWebSocketServer m_server;
    qsizetype m_slice = 0;
    bool m_hangsUp = false;
};

/// What a live source runs, in the test's own thread, and what it told.
class Attached
{
public:
    explicit Attached(const QUrl &url)
        : m_ingest(optionsFor(url))
    {
        QObject::connect(&m_ingest, &Ingest::connectionChanged, &m_ingest,
                         [this](const ConnectionState &state) { m_state = state; });
        m_ingest.start();
    }
    ~Attached() { m_ingest.finish(); }

    Ingest &ingest() { return m_ingest; }
    const Trace &trace() const { return *m_ingest.trace(); }
    const ConnectionState &state() const { return m_state; }
    bool isDown() const { return m_state.phase == Phase::Waiting || m_state.phase == Phase::Stopped; }

private:
    static Ingest::Options optionsFor(const QUrl &url)
    {
        Ingest::Options options;
        options.endpoint.url = url;
        return options;
    }

    Ingest m_ingest;
    ConnectionState m_state;
};

} // namespace

/// What servers and networks do wrong, up to what the user is shown of it.
class TestLiveFaults : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void aStallIsFoundDead();
    void garbageEndsTheConnectionAndIsShown();
    void howItArrivesChangesNothing_data();
    void howItArrivesChangesNothing();
    void goodbyesAreUnderstood_data();
    void goodbyesAreUnderstood();
    void aMessageBeyondTheLimitIsNamed();
    void aFloodIsToldToItsEnd_data();
    void aFloodIsToldToItsEnd();
    void anAnswerThatComesWithTheGoodbyeIsOne();

private:
    const LoomTranscript m_transcript{16 << 10};
};

void TestLiveFaults::aStallIsFoundDead()
{
    const Speaker speaker(framesOf(m_transcript));
    FaultProxy::Options fault;
    fault.fault.stallAt = 3000;
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), speaker.server().serverPort(), fault);
    QVERIFY(proxy.listen());
    SocketLink::Options options;
    options.quietFor = 200ms;
    options.answerWithin = 200ms;
    Endpoint endpoint;
    endpoint.url = proxy.url();
    LinkKeeper keeper(endpoint, options);
    int received = 0;
    connect(&keeper, &LinkKeeper::received, &keeper, [&](std::string_view bytes) {
        QCOMPARE(bytes, viewOf(m_transcript.messages()[received].text));
        ++received;
    });
    keeper.start();
    QTRY_COMPARE_WITH_TIMEOUT(keeper.state().phase, Phase::Waiting, kPatience);
    QCOMPARE(keeper.state().end.kind, LinkEnd::Kind::Dead);
    QCOMPARE(keeper.state().why, Why::Dropped);
    QVERIFY(received > 0);
}

void TestLiveFaults::garbageEndsTheConnectionAndIsShown()
{
    Speaker speaker(framesOf(m_transcript));
    speaker.setHangsUp();
    int errors = 0;
    quint64 malformed = 0;
    constexpr int kSeeds = 60;
    for (int seed = 1; seed <= kSeeds; ++seed) {
        FaultProxy::Options fault;
        fault.fault.garbageFrom = kBehindTheAnswer + static_cast<std::uint64_t>(seed) * 40;
        fault.fault.seed = static_cast<std::uint64_t>(seed);
        FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), speaker.server().serverPort(), fault);
        QVERIFY(proxy.listen());
        Attached attached(proxy.url());
        QTRY_VERIFY_WITH_TIMEOUT(attached.isDown(), kPatience);
        const Trace &trace = attached.trace();
        QVERIFY(attached.state().end.wasOpen);
        QVERIFY(trace.channels[0].failed || attached.state().end.kind == LinkEnd::Kind::Closed);
        malformed += View(trace).counts().malformed + View(trace).counts().unrecognised;
        if (attached.state().end.kind != LinkEnd::Kind::ProtocolError)
            continue;
        ++errors;
        QCOMPARE(attached.state().phase, Phase::Waiting); // once more
        QVERIFY(!textOf(trace.channels[0].reason).empty());
        QTRY_COMPARE_WITH_TIMEOUT(attached.state().phase, Phase::Stopped, kPatience);
        QCOMPARE(attached.state().why, Why::Protocol);
    }
    QVERIFY(errors > 0);
    QVERIFY(malformed > 0);
    std::printf("%d streams with garbage: %d protocol errors, %llu frames shown as malformed or unknown, 0 crashes\n", kSeeds,
                errors, malformed);
}

void TestLiveFaults::howItArrivesChangesNothing_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<int>("slice"); // of the server; 0: all at once
    Fault fault;
    QTest::newRow("at once") << fault << 0;
    QTest::newRow("a slow server") << fault << 37;
    fault.pieces = 1;
    QTest::newRow("single bytes") << fault << 0;
    fault.pieces = 3;
    fault.burst = 20ms;
    QTest::newRow("bursts of pieces") << fault << 100;
    fault.pieces = 0;
    fault.delay = 50ms;
    QTest::newRow("late bursts") << fault << 100;
}

void TestLiveFaults::howItArrivesChangesNothing()
{
    QFETCH(Fault, fault);
    QFETCH(int, slice);
    Speaker speaker(framesOf(m_transcript));
    speaker.setSlice(slice);
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), speaker.server().serverPort(), {fault});
    QVERIFY(proxy.listen());
    const Attached attached(proxy.url());
    LiveTrace::Options options;
    options.dialect = findDialect("loom");
    LiveTrace expected(options);
    expected.opened("control", Via::WebSocket);
    expected.frame({Direction::Out, "control"}, R"({"type":"ping","id":"td-1"})");
    for (const LoomTranscript::Message &message : m_transcript.messages())
        expected.frame({Direction::In, "control"}, viewOf(message.text));
    expected.publish();
    QTRY_COMPARE_WITH_TIMEOUT(attached.trace().watermark(), expected.trace()->watermark(), kPatience);
    QCOMPARE(sessionsOf(attached.trace()), sessionsOf(*expected.trace()));
    QCOMPARE(attached.trace().gaps.size(), 0u);
}

void TestLiveFaults::goodbyesAreUnderstood_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("isWhole"); // all runs have ended
    QTest::addColumn<bool>("isTriedAgain");
    QTest::addColumn<Why>("why");
    QTest::addColumn<bool>("isStoppedThen"); // after the same once more
    const auto row = [](const char *name, int code, bool isWhole, bool isTriedAgain, Why why, bool isStoppedThen) {
        QTest::newRow(name) << code << isWhole << isTriedAgain << why << isStoppedThen;
    };
    row("1000 at the end", 1000, true, false, Why::Finished, true);
    row("1000 in the middle", 1000, false, true, Why::EndedEarly, true);
    row("1001", 1001, false, true, Why::ComeBackLater, false);
    row("1008", 1008, false, true, Why::NotAuthorised, true);
    row("1011", 1011, false, true, Why::ComeBackLater, false);
}

void TestLiveFaults::goodbyesAreUnderstood()
{
    QFETCH(int, code);
    QFETCH(bool, isWhole);
    QFETCH(bool, isTriedAgain);
    QFETCH(Why, why);
    QFETCH(bool, isStoppedThen);
    const Speaker speaker(framesOf(m_transcript, isWhole ? -1 : m_transcript.messages().size() / 2)
                          + rawframe::close(code, "because"));
    Attached attached(speaker.server().url());
    QTRY_VERIFY_WITH_TIMEOUT(attached.isDown(), kPatience);
    QCOMPARE(attached.state().phase, isTriedAgain ? Phase::Waiting : Phase::Stopped);
    QCOMPARE(attached.state().why, why);
    QCOMPARE(attached.state().isFinished, isWhole);
    QCOMPARE(attached.state().end.code, code);
    QCOMPARE(attached.state().end.reason, QStringLiteral("because"));
    QCOMPARE(attached.trace().gaps.size() > 0, !isWhole);
    if (code == 1011)
        QVERIFY(QDateTime::currentDateTimeUtc().msecsTo(attached.state().retryAt) > 0);
    if (!isTriedAgain)
        return;
    const Position before = attached.trace().watermark();
    if (isStoppedThen) {
        QTRY_COMPARE_WITH_TIMEOUT(attached.state().phase, Phase::Stopped, kPatience);
        QCOMPARE(attached.state().why, why);
        QVERIFY(!attached.state().isFinished);
    } else {
        attached.ingest().reconnect();
        QTRY_VERIFY_WITH_TIMEOUT(attached.trace().watermark() > before && attached.isDown(), kPatience);
        QCOMPARE(attached.state().phase, Phase::Waiting);
    }
    QVERIFY2(View(attached.trace()).counts().duplicates > 0, "what was said again");
}

void TestLiveFaults::aMessageBeyondTheLimitIsNamed()
{
    const Speaker speaker(rawframe::text("short") + rawframe::text(QByteArray(2000, 'x')));
    SocketLink::Options options;
    options.maxMessage = 1000;
    Endpoint endpoint;
    endpoint.url = speaker.server().url();
    LinkKeeper keeper(endpoint, options);
    QByteArrayList received;
    connect(&keeper, &LinkKeeper::received, &keeper,
            [&](std::string_view bytes) { received.append({bytes.data(), static_cast<qsizetype>(bytes.size())}); });
    keeper.start();
    QTRY_COMPARE_WITH_TIMEOUT(keeper.state().phase, Phase::Stopped, kPatience);
    QCOMPARE(keeper.state().why, Why::TooBig);
    QCOMPARE(keeper.state().end.code, 1009);
    QCOMPARE(received, QByteArrayList{"short"});
}

void TestLiveFaults::aFloodIsToldToItsEnd_data()
{
    QTest::addColumn<int>("messages");
    for (int messages = 1020; messages <= 1026; ++messages) // about what is published at once
        QTest::addRow("%d", messages) << messages;
}

void TestLiveFaults::aFloodIsToldToItsEnd()
{
    QFETCH(int, messages);
    const Speaker speaker(rawframe::text("{}").repeated(messages));
    Attached attached(speaker.server().url());
    Position told = 0;
    connect(&attached.ingest(), &Ingest::grew, this, [&] {
        attached.ingest().setSeen();
        told = attached.trace().watermark();
    });
    QTRY_COMPARE_WITH_TIMEOUT(told, static_cast<Position>(messages) + 2, kPatience);
}

/// On the control socket and on that of a run.
void TestLiveFaults::anAnswerThatComesWithTheGoodbyeIsOne()
{
    RawWebSocketServer server;
    const auto onArrived = [](RawPeer *peer) {
        for (const RawFrame &frame : peer->frames()) {
            if (frame.payload.contains("\"run\"") || frame.payload.contains("tools_list"))
                peer->send(rawframe::text(R"({"type":"tools_list","id":"td-2","tools":[]})")
                           + rawframe::text(R"({"type":"run_end","id":"run-1","reply":"Done.","session_id":"run-1","event_id":1})")
                           + rawframe::close(1000));
        }
    };
    connect(&server, &RawWebSocketServer::answered, &server, [&](RawPeer *peer) {
        peer->send(rawframe::text("{}"));
        connect(peer, &RawPeer::arrived, peer, [&onArrived, peer] { onArrived(peer); });
    });
    for (const ServerCommand &command : {ServerCommand(ToolsCommand()), ServerCommand(RunCommand{"Hi", "react"})}) {
        Attached attached(server.url());
        QTRY_COMPARE_WITH_TIMEOUT(attached.state().phase, Phase::Live, kPatience);
        SentCommand asked;
        asked.id = 7;
        asked.command = command;
        SentCommand::Phase phase = SentCommand::Phase::Pending;
        connect(&attached.ingest(), &Ingest::commandChanged, this, [&](const SentCommand &state) { phase = state.phase; });
        attached.ingest().submit(asked);
        QTRY_VERIFY_WITH_TIMEOUT(phase != SentCommand::Phase::Pending && phase != SentCommand::Phase::Running, kPatience);
        QCOMPARE(phase, SentCommand::Phase::Answered);
    }
}

TRACEDECK_TESTS(TestLiveFaults, Core)

} // namespace tracedeck::test::tst_livefaults

#include "tst_livefaults.moc"
