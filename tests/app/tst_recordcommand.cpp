// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakeserver.h"
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "testrecordings.h"
#include "websocketpeer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

namespace tracedeck::test::tst_recordcommand {

namespace {

constexpr int kPatience = 60000; // on a busy machine
const QString kGot = QStringLiteral(TRACEDECK_TEST_DATA "/loom/got.ndjson");

QString program()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/tracedeck");
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

/// What inspect says, but not at which frames, nor of how many bytes and from where.
QByteArray inspected(const QString &path)
{
    QProcess process;
    process.start(program(), {QStringLiteral("inspect"), path});
    if (!process.waitForFinished(kPatience) || process.exitCode() != 0)
        return "failed: " + process.readAllStandardError();
    QString text = QString::fromUtf8(process.readAllStandardOutput());
    static const QRegularExpression apart(QStringLiteral("\"(begin|end|position|bytes)\": ?(\\d+|null)"));
    return text.replace(apart, QStringLiteral("\"\\1\":0")).toUtf8();
}

/// The program as a process that says what it does on standard error.
class Running
{
public:
    explicit Running(const QStringList &arguments) { m_process.start(program(), arguments); }

    /// All that it has said so far.
    const QByteArray &said()
    {
        m_said += m_process.readAllStandardError();
        return m_said;
    }
    bool hasSaid(const char *what) { return said().contains(what); }
    /// Where it listens; empty: it has not said so yet.
    QUrl url()
    {
        static const QRegularExpression place(QStringLiteral("^listening on (ws://127\\.0\\.0\\.1:\\d+)\n"));
        return QUrl(place.match(QString::fromUtf8(said())).captured(1));
    }
    bool isOver() const { return m_process.state() == QProcess::NotRunning; }
    void interrupt(int signal = SIGINT) { ::kill(static_cast<pid_t>(m_process.processId()), signal); }
    /// -1: it crashed.
    int code() const { return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1; }

private:
    QProcess m_process;
    QByteArray m_said;
};

quint16 portOfNobody()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

/// The program itself, as processes of its own.
class TestRecordCommand : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void recordsWhatAnotherReplays_data();
    void recordsWhatAnotherReplays();
    void anInterruptLeavesAWholeFile_data();
    void anInterruptLeavesAWholeFile();
    void saysThatTheServerIsLost();
    void recordsBothDirectionsInBetween();
    void saysOnceWhyItTriesAgain();
    void waitsForAServerThatIsNotThereYet();
    void saysWhatIsNoServerOfTheProtocol();
    void takesAServerThatIsWellForLangGraphs();
    void endsWhileItWaits();
    void endsAfterItsTime();
    void saysNoPassword();
    void refusesAFileThatExists();
    void refusesATokenFileThatOthersRead();
    void sendsTheTokenAndKeepsItToItself_data();
    void sendsTheTokenAndKeepsItToItself();

private:
    QStringList recording(const QUrl &url, const QStringList &options = {}) const
    {
        return QStringList{QStringLiteral("record"), url.toString(), QStringLiteral("-o"), m_output} + options;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_output;
};

void TestRecordCommand::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QVERIFY2(QFileInfo(program()).isExecutable(), qPrintable(program()));
    m_folder = std::make_unique<QTemporaryDir>();
    m_output = m_folder->filePath(QStringLiteral("out.ndjson"));
}

void TestRecordCommand::recordsWhatAnotherReplays_data()
{
    QTest::addColumn<Recording>("recording");
    for (const Recording &one : loomRecordings())
        QTest::newRow(one.name.c_str()) << one;
}

void TestRecordCommand::recordsWhatAnotherReplays()
{
    QFETCH(Recording, recording);
    const QString path = QString::fromStdString(recording.path);
    Running replay({QStringLiteral("replay"), path, QStringLiteral("--listen=127.0.0.1:0"), QStringLiteral("--speed=max")});
    QTRY_VERIFY_WITH_TIMEOUT(!replay.url().isEmpty(), kPatience);
    Running record(this->recording(replay.url()));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 0);
    QVERIFY2(record.hasSaid("\nrecorded "), record.said().constData());
    QCOMPARE(inspected(m_output), inspected(path));
    replay.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(replay.isOver(), kPatience);
}

void TestRecordCommand::anInterruptLeavesAWholeFile_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("kill") << SIGTERM;
    QTest::newRow("the terminal is closed") << SIGHUP;
}

void TestRecordCommand::anInterruptLeavesAWholeFile()
{
    QFETCH(int, signal);
    Running replay({QStringLiteral("replay"), kGot, QStringLiteral("--speed=max"), QStringLiteral("--keep-open")});
    QTRY_VERIFY_WITH_TIMEOUT(!replay.url().isEmpty(), kPatience);
    Running record(recording(replay.url(), {QStringLiteral("--progress")}));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("24 frames\n"), kPatience);
    QVERIFY(record.hasSaid("live\n"));
    QVERIFY2(contentsOf(m_output).count('\n') == 25, "what it says is there is in the file");
    record.interrupt(signal);
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 0);
    QVERIFY2(record.said().endsWith("recorded 24 frames to " + QFile::encodeName(m_output) + '\n'), record.said().constData());
    QCOMPARE(inspected(m_output), inspected(kGot));
    replay.interrupt(signal);
    QTRY_VERIFY_WITH_TIMEOUT(replay.isOver(), kPatience);
    QCOMPARE(replay.code(), 0);
}

void TestRecordCommand::saysThatTheServerIsLost()
{
    Running replay({QStringLiteral("replay"), kGot, QStringLiteral("--speed=max"), QStringLiteral("--keep-open")});
    QTRY_VERIFY_WITH_TIMEOUT(!replay.url().isEmpty(), kPatience);
    Running record(recording(replay.url(), {QStringLiteral("--progress")}));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("24 frames\n"), kPatience);
    replay.interrupt(SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("trying again: "), kPatience);
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QVERIFY2(record.hasSaid("tracedeck: the connection was lost, and did not come back: "), record.said().constData());
    QVERIFY2(record.said().endsWith("recorded 24 frames to " + QFile::encodeName(m_output) + '\n'), record.said().constData());
    QCOMPARE(record.code(), 1);
}

void TestRecordCommand::recordsBothDirectionsInBetween()
{
    FakeServer server([](int, const QByteArray &) -> QByteArrayList { return {R"({"type":"pong","id":"p1"})"}; });
    Running record(recording(server.url(), {QStringLiteral("--listen=127.0.0.1:0")}));
    QTRY_VERIFY_WITH_TIMEOUT(!record.url().isEmpty(), kPatience);
    WebSocketPeer client(record.url());
    QTRY_VERIFY_WITH_TIMEOUT(client.isOpen(), kPatience);
    client.send(R"({"type":"ping","id":"p1"})");
    QTRY_COMPARE_WITH_TIMEOUT(client.received(), QByteArrayList{R"({"type":"pong","id":"p1"})"}, kPatience);
    QCOMPARE(server.received().front().second, QByteArray(R"({"type":"ping","id":"p1"})"));
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 0);
    const QByteArray written = contentsOf(m_output);
    QVERIFY2(written.contains(R"("dir":"out","ch":"client-1","via":"ws","frame":{"type":"ping","id":"p1"}})"), written.constData());
    QVERIFY2(written.contains(R"("dir":"in","ch":"client-1","via":"ws","frame":{"type":"pong","id":"p1"}})"), written.constData());
    QVERIFY(written.endsWith('\n'));
}

void TestRecordCommand::saysOnceWhyItTriesAgain()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    int calls = 0;
    connect(&server, &QTcpServer::newConnection, this, [&] {
        ++calls;
        server.nextPendingConnection()->close();
    });
    Running record(recording(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(server.serverPort()))));
    QTRY_VERIFY_WITH_TIMEOUT(calls >= 4, kPatience);
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.said().count("trying again"), 1);
    QVERIFY2(record.hasSaid("trying again: "), record.said().constData());
    QVERIFY(record.hasSaid("nothing was recorded\n"));
    QCOMPARE(record.code(), 1);
}

void TestRecordCommand::waitsForAServerThatIsNotThereYet()
{
    const quint16 port = portOfNobody();
    Running record(recording(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(port))));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("waiting for a server: "), kPatience);
    QVERIFY(!record.hasSaid("recording "));
    QTcpServer server;
    connect(&server, &QTcpServer::newConnection, this, [&server] {
        QTcpSocket *client = server.nextPendingConnection();
        connect(client, &QTcpSocket::readyRead, client, [client] {
            client->readAll();
            client->write("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{\"ok\":true}");
            client->disconnectFromHost();
        });
    });
    QVERIFY(server.listen(QHostAddress::LocalHost, port));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("recording http://"), kPatience);
    QCOMPARE(record.said().count("waiting for a server"), 1);
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
}

void TestRecordCommand::saysWhatIsNoServerOfTheProtocol()
{
    QTcpServer server;
    connect(&server, &QTcpServer::newConnection, this, [&server] {
        QTcpSocket *client = server.nextPendingConnection();
        connect(client, &QTcpSocket::readyRead, client, [client] {
            client->readAll();
            client->write("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nNo!\n");
        });
    });
    QVERIFY(server.listen(QHostAddress::LocalHost));
    for (const char *dialect : {"langgraph", "metis"}) {
        Running record(recording(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort())),
                                 {QStringLiteral("--dialect"), QLatin1String(dialect)}));
        QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
        QVERIFY2(record.hasSaid("the server knows nothing under this address (404"), record.said().constData());
        QVERIFY(!record.hasSaid("live"));
        QCOMPARE(record.code(), 1);
        QFile::remove(m_output);
    }
}

/// An older server does not say what it is.
void TestRecordCommand::takesAServerThatIsWellForLangGraphs()
{
    QTcpServer server;
    connect(&server, &QTcpServer::newConnection, this, [&server] {
        QTcpSocket *client = server.nextPendingConnection();
        connect(client, &QTcpSocket::readyRead, client, [client] {
            const bool isWell = client->readAll().startsWith("GET /ok ");
            client->write(isWell ? "HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{\"ok\": true}"
                                 : "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nNo!\n");
        });
    });
    QVERIFY(server.listen(QHostAddress::LocalHost));
    Running record(recording(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort())),
                             {QStringLiteral("--dialect"), QStringLiteral("langgraph")}));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("live"), kPatience);
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
}

void TestRecordCommand::endsWhileItWaits()
{
    Running record(recording(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(portOfNobody()))));
    QTRY_VERIFY_WITH_TIMEOUT(record.hasSaid("waiting for a server: "), kPatience);
    record.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 1);
    QVERIFY(!QFileInfo::exists(m_output));
}

/// Whether it records by then or waits.
void TestRecordCommand::endsAfterItsTime()
{
    Running waiting(recording(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(portOfNobody())), {QStringLiteral("--duration=1")}));
    QTRY_VERIFY_WITH_TIMEOUT(waiting.isOver(), kPatience);
    QVERIFY(waiting.hasSaid("nothing was recorded"));
    Running replay({QStringLiteral("replay"), kGot, QStringLiteral("--keep-open"), QStringLiteral("--speed=max")});
    QTRY_VERIFY_WITH_TIMEOUT(!replay.url().isEmpty(), kPatience);
    Running record(recording(replay.url(), {QStringLiteral("--duration=5")}));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 0);
    QVERIFY2(record.hasSaid("recorded 24 frames"), record.said().constData());
    replay.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(replay.isOver(), kPatience);
}

void TestRecordCommand::saysNoPassword()
{
    Running record(recording(QUrl(QStringLiteral("ws://somebody:canary-55@127.0.0.1:1"))));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 2);
    QVERIFY2(!record.hasSaid("canary"), record.said().constData());
    QVERIFY(record.hasSaid("cannot record ws://127.0.0.1:1: "));
}

void TestRecordCommand::refusesAFileThatExists()
{
    QFile file(m_output);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    Running record(recording(QUrl(QStringLiteral("ws://127.0.0.1:1"))));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 1);
    QCOMPARE(record.said(), "tracedeck: cannot record to " + QFile::encodeName(m_output) + ": File exists\n");
    QCOMPARE(contentsOf(m_output), QByteArray("mine"));
}

void TestRecordCommand::refusesATokenFileThatOthersRead()
{
    RawWebSocketServer server;
    QFile token(m_folder->filePath(QStringLiteral("token")));
    QVERIFY(token.open(QIODevice::WriteOnly));
    token.write("canary-7d1f\n");
    token.close();
    token.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup);
    Running record(recording(server.url(), {QStringLiteral("--token-file"), token.fileName()}));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), 1);
    QVERIFY2(record.hasSaid("can be read by others"), record.said().constData());
    QVERIFY(!record.hasSaid("canary"));
    QVERIFY(!QFileInfo::exists(m_output));
    QCOMPARE(server.connections(), 0);
}

void TestRecordCommand::sendsTheTokenAndKeepsItToItself_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("answer"); // empty: an upgrade
    const QByteArray refused = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
    QTest::newRow("token") << QByteArray("canary-7d1f\n") << QByteArray("Authorization: Bearer canary-7d1f") << QByteArray();
    QTest::newRow("header") << QByteArray("X-Key: canary-7d1f") << QByteArray("X-Key: canary-7d1f") << QByteArray();
    QTest::newRow("refused") << QByteArray("canary-7d1f") << QByteArray("Authorization: Bearer canary-7d1f") << refused;
}

void TestRecordCommand::sendsTheTokenAndKeepsItToItself()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, answer);
    QFile token(m_folder->filePath(QStringLiteral("token")));
    QVERIFY(token.open(QIODevice::WriteOnly));
    token.write(file);
    token.close();
    token.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    RawWebSocketServer server;
    if (!answer.isEmpty())
        server.answerWith(answer);
    QByteArray request;
    connect(&server, &RawWebSocketServer::answered, &server, [&](RawPeer *peer) {
        request = peer->request();
        if (answer.isEmpty())
            peer->send(rawframe::text(R"({"type":"pong","id":"p1"})") + rawframe::close(1000));
    });
    Running record(recording(server.url(), {QStringLiteral("--token-file"), token.fileName(), QStringLiteral("--progress")}));
    QTRY_VERIFY_WITH_TIMEOUT(record.isOver(), kPatience);
    QCOMPARE(record.code(), answer.isEmpty() ? 0 : 1);
    QVERIFY2(request.contains("\r\n" + header + "\r\n"), request.constData());
    const QByteArray written = contentsOf(m_output);
    QCOMPARE(written.count('\n'), answer.isEmpty() ? 4 : 0); // what holds nothing is not kept
    QVERIFY2(!written.contains("canary"), written.constData());
    QVERIFY2(!record.hasSaid("canary"), record.said().constData());
}

TRACEDECK_TESTS(TestRecordCommand, Core)

} // namespace tracedeck::test::tst_recordcommand

#include "tst_recordcommand.moc"
