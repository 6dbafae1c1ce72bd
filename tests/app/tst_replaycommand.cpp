// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"
#include "qttests.h"
#include "websocketpeer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <memory>

namespace tracedeck::test::tst_replaycommand {

namespace {

constexpr int kPatience = 30000; // on a busy machine
const QString kGot = QStringLiteral(TRACEDECK_TEST_DATA "/loom/got.ndjson");

QString program()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/tracedeck");
}

} // namespace

/// The program itself, as a process of its own.
class TestReplayCommand : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void servesUntilInterrupted();
    void servesLangGraph();
    void stepsByLinesOfItsInput();
    void doesWrongWhatItIsToldTo_data();
    void doesWrongWhatItIsToldTo();
    void saysWhyItDoesNotServe_data();
    void saysWhyItDoesNotServe();

private:
    /// Starts it; returns where it listens.
    QUrl start(QProcess &process, const QStringList &options, const QString &file = kGot);
};

void TestReplayCommand::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QVERIFY2(QFileInfo(program()).isExecutable(), qPrintable(program()));
}

QUrl TestReplayCommand::start(QProcess &process, const QStringList &options, const QString &file)
{
    process.setReadChannel(QProcess::StandardError);
    process.start(program(), QStringList{QStringLiteral("replay"), file} + options);
    QByteArray said;
    while (!said.contains('\n') && process.waitForReadyRead(kPatience))
        said += process.readAllStandardError();
    static const QRegularExpression place(QStringLiteral("^listening on ((?:ws|http)://127\\.0\\.0\\.1:\\d+)\n$"));
    return QUrl(place.match(QString::fromUtf8(said)).captured(1));
}

void TestReplayCommand::servesUntilInterrupted()
{
    QProcess process;
    const QUrl url = start(process, {QStringLiteral("--speed"), QStringLiteral("max")});
    QVERIFY(url.isValid() && !url.isEmpty());
    for (int i = 0; i < 2; ++i) {
        WebSocketPeer peer(url);
        QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
        QCOMPARE(peer.received().size(), 24);
        QCOMPARE(peer.closeCode(), 1000);
    }
    QCOMPARE(process.state(), QProcess::Running);
    process.terminate();
    QVERIFY(process.waitForFinished(kPatience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
}

void TestReplayCommand::servesLangGraph()
{
    const auto file = QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/custom.ndjson");
    const QByteArray path = "/threads/a8971b35-3dd1-4143-9717-caf37e042d1f/stream/events";
    QProcess process;
    // Through the proxy that cuts everything into pieces.
    const QUrl url =
        start(process, {QStringLiteral("--speed=max"), QStringLiteral("--fault"), QStringLiteral("split=7")}, file);
    QCOMPARE(url.scheme(), QStringLiteral("http"));
    EventStreamPeer stream(url, path, R"({"channels":["custom"]})");
    QTRY_COMPARE_WITH_TIMEOUT(stream.events().size(), 13, kPatience);
    QCOMPARE(HttpPeer(url).ask("GET", "/ok").body, QByteArray("{\"ok\":true}"));
    process.terminate();
    QVERIFY(process.waitForFinished(kPatience));
    QCOMPARE(process.exitCode(), 0);
}

void TestReplayCommand::stepsByLinesOfItsInput()
{
    QProcess process;
    const QUrl url = start(process, {QStringLiteral("--speed=step"), QStringLiteral("--keep-open")});
    WebSocketPeer peer(url);
    QTRY_VERIFY_WITH_TIMEOUT(peer.isOpen(), kPatience);
    peer.send("{\"type\":\"ping\",\"id\":\"1\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 1, kPatience);
    process.write("\n\n");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 3, kPatience);
    process.write("\n");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 4, kPatience);
    process.closeWriteChannel();
    peer.send("{\"type\":\"ping\",\"id\":\"2\"}");
    QTRY_COMPARE_WITH_TIMEOUT(peer.received().size(), 5, kPatience);
    process.terminate();
    QVERIFY(process.waitForFinished(kPatience));
    QCOMPARE(process.exitCode(), 0);
}

void TestReplayCommand::doesWrongWhatItIsToldTo_data()
{
    QTest::addColumn<QStringList>("faults");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("whole");
    const QString option = QStringLiteral("--fault");
    QTest::newRow("close") << QStringList{option, QStringLiteral("close=4001")} << 4001 << true;
    QTest::newRow("split") << QStringList{option, QStringLiteral("split=100")} << 1000 << true;
    QTest::newRow("cut") << QStringList{option, QStringLiteral("cut=2000")} << 0 << false;
    QTest::newRow("both") << QStringList{option, QStringLiteral("close=4001"), option,
                                         QStringLiteral("burst=5")}
                          << 4001 << true;
}

void TestReplayCommand::doesWrongWhatItIsToldTo()
{
    QFETCH(QStringList, faults);
    QFETCH(int, code);
    QFETCH(bool, whole);
    QProcess process;
    const QUrl url = start(process, QStringList{QStringLiteral("--speed=max")} + faults);
    WebSocketPeer peer(url);
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.closeCode(), code);
    QCOMPARE(peer.received().size() == 24, whole);
    process.terminate();
    QVERIFY(process.waitForFinished(kPatience));
}

void TestReplayCommand::saysWhyItDoesNotServe_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("no file") << QStringList{QStringLiteral("/nowhere")} << 1
                             << QByteArray("tracedeck: cannot open /nowhere: No such file or directory\n");
    QTest::newRow("not loopback")
        << QStringList{kGot, QStringLiteral("--listen"), QStringLiteral("0.0.0.0:0")} << 1
        << QByteArray("tracedeck: 0.0.0.0 can be reached from other machines; use 127.0.0.1.\n");
    QTest::newRow("no address") << QStringList{kGot, QStringLiteral("--listen"), QStringLiteral("nowhere:0")}
                                << 1 << QByteArray("tracedeck: This is no address to listen on.\n");
    QTest::newRow("stream") << QStringList{QStringLiteral("-")} << 1
                            << QByteArray("tracedeck: - is a stream: save it as a file first, which replay can read\n");
    QTest::newRow("usage") << QStringList{} << 2
                           << QByteArray("tracedeck: replay expects one file\nTry \"tracedeck --help\".\n");
}

void TestReplayCommand::saysWhyItDoesNotServe()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, why);
    QProcess process;
    process.start(program(), QStringList{QStringLiteral("replay")} + arguments);
    QVERIFY(process.waitForFinished(kPatience));
    QCOMPARE(process.exitCode(), code);
    QCOMPARE(process.readAllStandardError(), why);
}

TRACEDECK_TESTS(TestReplayCommand, Core)

} // namespace tracedeck::test::tst_replaycommand

#include "tst_replaycommand.moc"
