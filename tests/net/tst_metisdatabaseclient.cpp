// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabaseclient.h"

#include "metisfile.h"
#include "qttests.h"
#include "sinklog.h"

#include <QRegularExpression>
#include <QSignalSpy>

#include <functional>

namespace tracedeck::test::tst_metisdatabaseclient {

using Phase = ConnectionState::Phase;

namespace {

constexpr int kPatience = 30000; // on a busy machine

/// Tells when so many lines have come.
class CountingLog : public SinkLog
{
public:
    void line(std::string_view line) override
    {
        SinkLog::line(line);
        if (lines().size() == at)
            then();
    }

    qsizetype at = 0;
    std::function<void()> then;
};

/// A client, what it tells, and what it takes over.
class Followed
{
public:
    explicit Followed(const QString &path)
        : m_client(path, 1000, m_log)
    {
        QObject::connect(&m_client, &Client::connectionChanged, &m_client,
                         [this](const ConnectionState &state) { m_states.append(state); });
    }

    MetisDatabaseClient &client() { return m_client; }
    bool isAt(Phase phase) const { return !m_states.isEmpty() && m_states.last().phase == phase; }
    const QList<ConnectionState> &states() const { return m_states; }
    QString failure() const { return QString::fromStdString(m_states.last().failure.english()); }
    qsizetype lines() const { return m_log.lines().size(); }
    const SinkLog &log() const { return m_log; }
    void stopSoonAfter(qsizetype lines)
    {
        m_log.at = lines;
        m_log.then = [this] { QMetaObject::invokeMethod(&m_client, &Client::stop, Qt::QueuedConnection); };
    }

private:
    CountingLog m_log;
    MetisDatabaseClient m_client;
    QList<ConnectionState> m_states;
};

} // namespace

class TestMetisDatabaseClient : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }

    void isLiveOnceAllIsTold();
    void followsWhatIsWritten();
    void stopsAndGoesOn();
    void stopsBeforeItBegan();
    void waitsWhileItIsLocked();
    void stopsWhereItCannotRead();
    void stopsWhenTheFileIsGone();
    void refusesCommands();

private:
    QString file() const { return m_folder->filePath(QStringLiteral("metis.db")); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMetisDatabaseClient::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestMetisDatabaseClient::isLiveOnceAllIsTold()
{
    Followed followed(MetisFile::sampleIn(*m_folder));
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Live), kPatience);
    QCOMPARE(followed.lines(), 587);
    QCOMPARE(followed.states().size(), 2);
    QCOMPARE(followed.states().first().phase, Phase::Connecting);
}

void TestMetisDatabaseClient::followsWhatIsWritten()
{
    MetisFile server(file());
    Followed followed(file());
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Live), kPatience);
    QCOMPARE(followed.lines(), 0);
    for (int i = 1; i <= 5; ++i) {
        server.addEvent(QString::number(i), 1000 * i);
        QTRY_COMPARE_WITH_TIMEOUT(followed.lines(), i, kPatience);
    }
    // The WAL goes with the last program that has the file open, and comes again.
    server.exec(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    server.addEvent(QStringLiteral("6"), 6000);
    QTRY_COMPARE_WITH_TIMEOUT(followed.lines(), 6, kPatience);
    QVERIFY(followed.log().lines().last().startsWith(R"({"t":5000000,)"));
}

void TestMetisDatabaseClient::stopsAndGoesOn()
{
    MetisFile server(file());
    for (int i = 0; i < 2000; ++i)
        server.addEvent(QStringLiteral("%1").arg(i, 4), 1000);
    Followed followed(file());
    followed.stopSoonAfter(1);
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Stopped), kPatience);
    QVERIFY(followed.lines() < 2000);
    QCOMPARE(followed.states().last().why, Reconnect::Why::Ours);
    server.addEvent(QStringLiteral("later"), 1000);
    server.exec(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    followed.client().probe(); // the user wanted it to stop
    followed.client().reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(followed.lines(), 2001, kPatience);
    QVERIFY(followed.log().lines().last().contains("\"later\""));
}

void TestMetisDatabaseClient::stopsBeforeItBegan()
{
    Followed followed(MetisFile::sampleIn(*m_folder));
    followed.client().start();
    followed.client().stop();
    QVERIFY(followed.isAt(Phase::Stopped));
    QCOMPARE(followed.lines(), 0);
    QCOMPARE(followed.states().size(), 2);
}

void TestMetisDatabaseClient::waitsWhileItIsLocked()
{
    MetisFile server(file(), MetisFile::Content::Nothing); // not in WAL mode
    for (const QString &table : MetisFile::tables())
        server.exec(table);
    Followed followed(file());
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Live), kPatience);
    server.exec(QStringLiteral("BEGIN EXCLUSIVE"));
    server.addEvent(QStringLiteral("a"), 1000);
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Waiting), kPatience);
    QVERIFY(followed.failure().endsWith(QStringLiteral("another program has locked it")));
    server.exec(QStringLiteral("COMMIT"));
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Live), kPatience);
    QCOMPARE(followed.lines(), 1);
}

void TestMetisDatabaseClient::stopsWhereItCannotRead()
{
    MetisFile(file(), MetisFile::Content::Nothing).exec(QStringLiteral("CREATE TABLE a(b)"));
    Followed followed(file());
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Stopped), kPatience);
    QCOMPARE(followed.states().last().why, Reconnect::Why::Unreadable);
    QVERIFY(followed.failure().startsWith(QStringLiteral("cannot open ") + file()));
    QCOMPARE(followed.lines(), 0);
}

void TestMetisDatabaseClient::stopsWhenTheFileIsGone()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    Followed followed(path);
    followed.client().start();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Live), kPatience);
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Stopped), kPatience);
    QCOMPARE(followed.states().last().why, Reconnect::Why::Unreadable);
    followed.client().reconnect();
    QTRY_VERIFY_WITH_TIMEOUT(followed.isAt(Phase::Stopped), kPatience);
    QCOMPARE(followed.lines(), 587);
}

void TestMetisDatabaseClient::refusesCommands()
{
    Followed followed(MetisFile::sampleIn(*m_folder));
    followed.client().start();
    QSignalSpy told(&followed.client(), &Client::commandChanged);
    SentCommand asked;
    asked.id = 7;
    asked.command = RunCommand();
    followed.client().submit(asked);
    followed.client().detach(7);
    QCOMPARE(told.size(), 1);
    const auto state = told.first().first().value<SentCommand>();
    QCOMPARE(state.id, 7u);
    QCOMPARE(state.phase, SentCommand::Phase::Failed);
    QVERIFY(!state.error.isEmpty());
}

TRACEDECK_TESTS(TestMetisDatabaseClient, Core)

} // namespace tracedeck::test::tst_metisdatabaseclient

#include "tst_metisdatabaseclient.moc"
