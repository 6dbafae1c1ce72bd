// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "runningmark.h"

#include <QFile>
#include <QProcess>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace tracedeck::test::tst_runningmark {

class TestRunningMark : public QObject
{
    Q_OBJECT

private slots:
    void goesWithTheProgram();
    void tellsThatOneWasLeft();
    void theFirstOfSeveralHasIt();
    void saysNothingWhereItCannotBeWritten();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("running")); }

    QTemporaryDir m_folder;
};

void TestRunningMark::goesWithTheProgram()
{
    for (int i = 0; i < 2; ++i) {
        const RunningMark mark(path());
        QVERIFY(!mark.wasLeft());
        QVERIFY(QFile::exists(path()));
    }
    QVERIFY(!QFile::exists(path()));
}

void TestRunningMark::tellsThatOneWasLeft()
{
    QProcess gone;
    gone.start(QStringLiteral("true"), {});
    QVERIFY(gone.waitForStarted());
    const qint64 id = gone.processId();
    QVERIFY(gone.waitForFinished());
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::number(id) + "\ntracedeck\n" + QSysInfo::machineHostName().toUtf8() + '\n');
    file.close();
    {
        const RunningMark mark(path());
        QVERIFY(mark.wasLeft());
    }
    QVERIFY(!RunningMark(path()).wasLeft()); // once
}

void TestRunningMark::theFirstOfSeveralHasIt()
{
    std::optional<RunningMark> first(std::in_place, path());
    const RunningMark second(path());
    QVERIFY(!second.wasLeft());
    first.reset();
    QVERIFY(!QFile::exists(path()));
}

void TestRunningMark::saysNothingWhereItCannotBeWritten()
{
    QVERIFY(!RunningMark(m_folder.filePath(QStringLiteral("no/such/running"))).wasLeft());
}

TRACEDECK_TESTS(TestRunningMark, Core)

} // namespace tracedeck::test::tst_runningmark

#include "tst_runningmark.moc"
