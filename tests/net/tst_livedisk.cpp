// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakeserver.h"
#include "filesizelimit.h"
#include "livesource.h"
#include "qttests.h"
#include "testrecordings.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <sys/prctl.h>
#include <unistd.h>

namespace tracedeck::test::tst_livedisk {

namespace {

constexpr int kPatience = 60000; // on a busy machine
constexpr int kPortions = 8; // each is one write to the recording
constexpr int kMessages = 5; // of a portion
using Phase = ConnectionState::Phase;

QByteArrayList pong(int, const QByteArray &message)
{
    static const QRegularExpression id(QStringLiteral("\"id\":\"([^\"]*)\""));
    const QString asked = id.match(QString::fromUtf8(message)).captured(1);
    return {"{\"type\":\"pong\",\"id\":\"" + asked.toUtf8() + "\"}"};
}

QByteArray messageOf(int number)
{
    return R"({"type":"run_stream_event","id":"run-9","event":{"session_id":"run-9","node_id":"run-think-0","event_id":)"
        + QByteArray::number(number) + R"(,"type":"message_chunk","content":"Hello","id":"think"}})";
}

} // namespace

/// A live source whose disk is full or broken: the trace goes on, the file holds whole lines, and who watches is told.
/// TRACEDECK_STRACE=1 has strace fail every write and sync of a session (scripts/faults).
class TestLiveDisk : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void goesOnWhereverTheDiskIsFull();
    void goesOnWithoutARecording();
    void goesOnWhicheverCallFails_data();
    void goesOnWhicheverCallFails();
    void cleanupTestCase();

private:
    /// A source that is live, and has recorded what it said and was told until then.
    void attach();
    /// Sends what a session has. Each portion waits for the one before to be recorded, while there is a recording.
    void sendAll();
    void checkThatItWentOn(const char *reason);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<LiveSource> m_source;
    int m_injections = 0;
};

void TestLiveDisk::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
    qputenv("TMPDIR", "/nonexistent"); // so that the trace keeps its frames in memory
    m_source.reset();
    m_folder = std::make_unique<QTemporaryDir>(QStringLiteral("/tmp/tracedeck-XXXXXX"));
    m_server = std::make_unique<FakeServer>(pong);
}

void TestLiveDisk::attach()
{
    Ingest::Options options;
    options.endpoint.url = m_server->url();
    options.recordingFolder = m_folder->path();
    m_source = std::make_unique<LiveSource>(options);
    m_source->start();
    QTRY_COMPARE_WITH_TIMEOUT(m_source->connection().phase, Phase::Live, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_source->recording().path.isEmpty(), kPatience);
}

void TestLiveDisk::sendAll()
{
    for (int portion = 0; portion < kPortions; ++portion) {
        const quint64 recorded = m_source->recording().frames;
        for (int i = 0; i < kMessages; ++i)
            m_server->send(1, messageOf(portion * kMessages + i + 1));
        QTRY_VERIFY_WITH_TIMEOUT(m_source->recording().frames > recorded || !m_source->recording().error.empty(),
                                 kPatience);
    }
}

void TestLiveDisk::checkThatItWentOn(const char *reason)
{
    constexpr Position frames = 3 + kPortions * kMessages; // opened, ping, pong
    QTRY_COMPARE_WITH_TIMEOUT(m_source->trace()->watermark(), frames, kPatience);
    QCOMPARE(m_source->connection().phase, Phase::Live);
    QTRY_VERIFY_WITH_TIMEOUT(!m_source->recording().error.empty(), kPatience);
    const RecordingState &told = m_source->recording();
    const QString error = QString::fromStdString(told.error.english());
    QVERIFY2(error.contains(told.path) && error.contains(QLatin1String(reason)), qPrintable(error));
    QFile file(told.path);
    if (!file.exists())
        return;
    QTRY_COMPARE_WITH_TIMEOUT(told.frames + told.lost, quint64(frames), kPatience);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    QVERIFY(written.endsWith('\n'));
    QCOMPARE(quint64(written.count('\n')), told.frames + 1);
    const auto reopened = openWhole(told.path.toStdString(), 1);
    QVERIFY(reopened);
    QCOMPARE(reopened->watermark(), Position(told.frames));
    for (Position p = 1; p <= reopened->watermark(); ++p)
        QCOMPARE(reopened->frame(p).bytes(), m_source->trace()->frame(p).bytes());
}

/// A file that may not grow further is what a full disk looks like.
void TestLiveDisk::goesOnWhereverTheDiskIsFull()
{
    int places = 0;
    for (rlim_t limit = 40; limit < 7000; limit += 577, ++places) {
        init();
        {
            const test::FileSizeLimit full(limit);
            attach();
            sendAll();
        }
        checkThatItWentOn("File too large");
        if (QTest::currentTestFailed())
            return;
    }
    std::printf("%d full disks, live went on in %d\n", places, places);
}

void TestLiveDisk::goesOnWithoutARecording()
{
    QVERIFY(QFile::remove(m_folder->path()) || QDir(m_folder->path()).removeRecursively());
    QFile inItsPlace(m_folder->path());
    QVERIFY(inItsPlace.open(QIODevice::WriteOnly));
    attach();
    sendAll();
    checkThatItWentOn("Not a directory");
    inItsPlace.remove();
}

void TestLiveDisk::goesOnWhicheverCallFails_data()
{
    if (qEnvironmentVariableIntValue("TRACEDECK_STRACE") != 1)
        QSKIP("only with TRACEDECK_STRACE=1");
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<int>("when");
    for (int when = 1; when <= kPortions; ++when) {
        QTest::addRow("write %d, disk full", when) << QStringLiteral("write") << QStringLiteral("ENOSPC") << QByteArray("No space left on device") << when;
        QTest::addRow("write %d, broken", when) << QStringLiteral("write") << QStringLiteral("EIO") << QByteArray("Input/output error") << when;
    }
    QTest::newRow("sync") << QStringLiteral("fdatasync") << QStringLiteral("EIO") << QByteArray("Input/output error") << 1;
}

void TestLiveDisk::goesOnWhicheverCallFails()
{
    QFETCH(QString, call);
    QFETCH(QString, error);
    QFETCH(QByteArray, reason);
    QFETCH(int, when);
    attach();
    QTRY_COMPARE_WITH_TIMEOUT(m_source->recording().frames, 3u, kPatience);
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
    QProcess strace;
    strace.start(QStringLiteral("strace"),
                 {QStringLiteral("-f"), QStringLiteral("-o/dev/null"), QStringLiteral("-P") + m_source->recording().path,
                  QStringLiteral("-einject=%1:error=%2:when=%3+").arg(call, error).arg(when),
                  QStringLiteral("-p%1").arg(getpid())});
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += strace.readAllStandardError()).contains("attached"), kPatience);
    sendAll();
    checkThatItWentOn(reason.constData());
    strace.terminate();
    QVERIFY(strace.waitForFinished(kPatience));
    m_injections += QTest::currentTestFailed() ? 0 : 1;
}

void TestLiveDisk::cleanupTestCase()
{
    m_source.reset();
    if (m_injections > 0)
        std::printf("%d injections, live went on in %d\n", m_injections, m_injections);
    std::fflush(stdout);
}

TRACEDECK_TESTS(TestLiveDisk, Core)

} // namespace tracedeck::test::tst_livedisk

#include "tst_livedisk.moc"
