// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "recordingfolder.h"

#include "recordingwriter.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_recordingfolder {

namespace {

constexpr QFileDevice::Permissions kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther;

} // namespace

class TestRecordingFolder : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }

    void makesItsFolderPrivate();
    void leavesAFolderOfTheUserAsItIs();
    void listsTheNewestFirst();
    void namesAreKeptAndTaken();
    void whatIsRecordedNowIsNotRemoved();
    void trimsTheOldestFirst();
    void trimsNothingThatIsNamedUsedOrNotOurs();

private:
    QString folder() const { return m_directory->filePath(QStringLiteral("recordings")); }
    /// A recording of about `bytes` bytes, `number` being its age: 0 is the oldest.
    QString make(int number, int bytes = 1000) const;
    QStringList left() const;

    std::unique_ptr<QTemporaryDir> m_directory;
};

QString TestRecordingFolder::make(int number, int bytes) const
{
    QDir().mkpath(folder());
    const QString name = QStringLiteral("2026010%1T000000Z-00000000-0000-4000-8000-000000000000.ndjson").arg(number + 1);
    QFile file(QDir(folder()).filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    QByteArray text = "{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"ws://127.0.0.1:1\",\"started\":\"2026-01-0"
                      + QByteArray::number(number + 1) + "T00:00:00Z\"}\n";
    text.append(QByteArray(bytes - text.size() - 1, ' ')).append('\n');
    file.write(text);
    return file.fileName();
}

QStringList TestRecordingFolder::left() const
{
    QStringList paths;
    const QList<RecordedSession> sessions = recordedSessions(folder());
    for (const RecordedSession &session : sessions)
        paths.prepend(session.path);
    return paths;
}

void TestRecordingFolder::makesItsFolderPrivate()
{
    const QString path = newRecordingPath(folder());
    QVERIFY(path.startsWith(folder() + u'/'));
    QVERIFY(!(QFile::permissions(folder()) & kOthers));
    QVERIFY(newRecordingPath(folder()) != path);
}

void TestRecordingFolder::leavesAFolderOfTheUserAsItIs()
{
    QVERIFY(QDir().mkpath(folder()));
    const auto open = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | QFileDevice::ReadGroup
                      | QFileDevice::ReadOther;
    QVERIFY(QFile::setPermissions(folder(), open));
    newRecordingPath(folder());
    QVERIFY(QFile::permissions(folder()) & QFileDevice::ReadOther);
}

void TestRecordingFolder::listsTheNewestFirst()
{
    const QStringList made{make(0), make(1), make(2)};
    QFile other(QDir(folder()).filePath(QStringLiteral("other.ndjson")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("{}\n");
    const QList<RecordedSession> sessions = recordedSessions(folder());
    QCOMPARE(sessions.size(), 3);
    QCOMPARE(sessions.front().path, made.back());
    QCOMPARE(sessions.front().source, QStringLiteral("ws://127.0.0.1:1"));
    QCOMPARE(sessions.front().started.date(), QDate(2026, 1, 3));
    QVERIFY(!sessions.front().isWritten);
}

void TestRecordingFolder::namesAreKeptAndTaken()
{
    const QString path = make(0);
    QVERIFY(renameRecordedSession(path, QStringLiteral("追踪 & co")));
    QCOMPARE(recordedSessions(folder()).front().name, QStringLiteral("追踪 & co"));
    QVERIFY(removeRecordedSession(path));
    QVERIFY(recordedSessions(folder()).isEmpty());
    make(0);
    QCOMPARE(recordedSessions(folder()).front().name, QString());
}

void TestRecordingFolder::whatIsRecordedNowIsNotRemoved()
{
    const QString path = newRecordingPath(folder());
    auto opened = RecordingWriter::create(path.toStdString(), {1, "loom", "here", "2026-01-01T00:00:00Z"}, 0);
    QVERIFY(opened.writer);
    QVERIFY(recordedSessions(folder()).front().isWritten);
    QVERIFY(!removeRecordedSession(path));
    QVERIFY(trimRecordings(folder(), 1, {}).isEmpty());
    QVERIFY(QFile::exists(path));
    opened.writer.reset();
    QVERIFY(!recordedSessions(folder()).front().isWritten);
    QVERIFY(removeRecordedSession(path));
}

void TestRecordingFolder::trimsTheOldestFirst()
{
    const QStringList made{make(0), make(1), make(2), make(3)};
    QVERIFY(trimRecordings(folder(), 0, {}).isEmpty());
    QVERIFY(trimRecordings(folder(), 4000, {}).isEmpty());
    QCOMPARE(trimRecordings(folder(), 2500, {}), made.mid(0, 2));
    QCOMPARE(left(), made.mid(2));
    QCOMPARE(trimRecordings(folder(), 1, {}), made.mid(2));
}

void TestRecordingFolder::trimsNothingThatIsNamedUsedOrNotOurs()
{
    const QStringList made{make(0), make(1), make(2), make(3)};
    const QString mine = QDir(folder()).filePath(QStringLiteral("mine.ndjson"));
    QVERIFY(QFile::copy(made[0], mine));
    QVERIFY(renameRecordedSession(made[0], QStringLiteral("keep me")));
    QCOMPARE(trimRecordings(folder(), 1, {made[2]}), (QStringList{made[1], made[3]}));
    QVERIFY(QFile::exists(mine));
    QVERIFY(QFile::exists(made[0]));
    QVERIFY(QFile::exists(made[2]));
}

TRACEDECK_TESTS(TestRecordingFolder, Core)

} // namespace tracedeck::test::tst_recordingfolder

#include "tst_recordingfolder.moc"
