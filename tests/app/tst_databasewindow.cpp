// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"
#include "metisfile.h"
#include "qttests.h"
#include "sessionsmodel.h"
#include "windowfixture.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QSignalSpy>

#include <sstream>

namespace tracedeck::test::tst_databasewindow {

namespace {

constexpr int kPatience = 30000; // on a busy machine
constexpr Position kRows = 587; // of the sample

} // namespace

/// A metis database where files are opened.
class TestDatabaseWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void isOpenedByItsContent();
    void isFollowed();
    void isClosedWithoutAQuestion();
    void isStoppedAndGoneOnWith();
    void isNotRecorded();
    void saysWhatIsWrong();
    void saysWhenItIsGone();
    void saysThatItIsLocked();
    void standsAtAFrameOnceItIsRead();
    void isInspected();
    void isValidated();

private:
    QString file() const { return m_folder->filePath(QStringLiteral("metis.db")); }
    SessionSource::State state() const { return m_f->window()->sources().sessions()->source(id())->state; }
    quint64 id() const { return m_f->window()->sources().currentId(); }
    void open(const QString &path);

    std::unique_ptr<WindowFixture> m_f;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDatabaseWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_f = std::make_unique<WindowFixture>();
}

void TestDatabaseWindow::cleanup()
{
    m_f.reset();
    m_folder.reset();
}

/// And waits until it is read.
void TestDatabaseWindow::open(const QString &path)
{
    QVERIFY2(m_f->window()->openFile(path), qPrintable(m_f->window()->error()));
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Live, kPatience);
}

void TestDatabaseWindow::isOpenedByItsContent()
{
    const QString path = m_folder->filePath(QStringLiteral("notes.txt"));
    QVERIFY(QFile::rename(MetisFile::sampleIn(*m_folder), path));
    open(path);
    QCOMPARE(m_f->cursor().newest(), kRows);
    const SessionSource *source = m_f->window()->sources().sessions()->source(id());
    QCOMPARE(source->kind, SessionSource::Kind::Database);
    QCOMPARE(source->origin, path);
    QVERIFY(!source->takesCommands);
    QVERIFY(!m_f->action(ActionId::Disconnect)->isEnabled());
    QCOMPARE(m_f->cursor().trace()->dialect, "metis");
    QCOMPARE(m_f->cursor().trace()->source, path.toStdString());
    QCOMPARE(m_f->cursor().trace()->started, "2026-11-21T20:13:16.507078Z");
    QVERIFY(m_f->window()->openFile(path)); // it is open
    QCOMPARE(m_f->window()->sources().count(), 1);
}

void TestDatabaseWindow::isFollowed()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    open(path);
    MetisFile server(path, MetisFile::Content::Nothing);
    server.addEvent(QStringLiteral("01Z"), 1795292191904546);
    QTRY_COMPARE_WITH_TIMEOUT(m_f->cursor().newest(), kRows + 1, kPatience);
    QVERIFY(m_f->cursor().isLive());
}

void TestDatabaseWindow::isClosedWithoutAQuestion()
{
    open(MetisFile::sampleIn(*m_folder));
    QVERIFY(!Sources::isConnected(*m_f->window()->sources().current()));
    m_f->trigger(ActionId::CloseFile);
    QVERIFY(!m_f->window()->findChild<QMessageBox *>());
    QCOMPARE(m_f->window()->sources().count(), 0);
}

void TestDatabaseWindow::isStoppedAndGoneOnWith()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    open(path);
    m_f->window()->document()->live()->stop();
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Stopped, kPatience);
    QCOMPARE(m_f->window()->error(), QString());
    m_f->window()->document()->live()->reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Live, kPatience);
    QCOMPARE(m_f->cursor().newest(), kRows);
}

void TestDatabaseWindow::isNotRecorded()
{
    open(MetisFile::sampleIn(*m_folder));
    QVERIFY(m_f->window()->document()->live()->recording().path.isEmpty());
    QVERIFY(QDir(m_f->services().settings.recordingFolder()).isEmpty());
}

void TestDatabaseWindow::saysWhatIsWrong()
{
    MetisFile(file(), MetisFile::Content::Nothing).exec(QStringLiteral("CREATE TABLE a(b)"));
    QVERIFY(!m_f->window()->openFile(file()));
    QCOMPARE(m_f->window()->error(),
             QStringLiteral(
                 "Cannot open %1: it is a SQLite database, but none of metis: it has no table \"sessions\".")
                 .arg(file()));
    QCOMPARE(m_f->window()->sources().count(), 0);
}

void TestDatabaseWindow::saysWhenItIsGone()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    open(path);
    QVERIFY(QFile::remove(path));
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Stopped, kPatience);
    QVERIFY2(m_f->window()->error().contains(QStringLiteral("was deleted")),
             qPrintable(m_f->window()->error()));
    QCOMPARE(m_f->cursor().newest(), kRows);
}

/// In words of the user, once, and goes on by itself.
void TestDatabaseWindow::saysThatItIsLocked()
{
    m_f->preferences().setLanguage(QStringLiteral("zh_CN"));
    MetisFile server(file(), MetisFile::Content::Nothing); // not in WAL mode
    for (const QString &table : MetisFile::tables())
        server.exec(table);
    open(file());
    QSignalSpy noticed(&m_f->window()->sources(), &Sources::noticed);
    server.exec(QStringLiteral("BEGIN EXCLUSIVE"));
    server.addEvent(QStringLiteral("a"), 1000);
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Waiting, kPatience);
    QCOMPARE(noticed.size(), 1);
    QCOMPARE(noticed.first().first().toString(),
             QStringLiteral("无法读取 %1：文件已被其他程序锁定。Tracedeck 会在可以读取时继续读取。").arg(file()));
    server.exec(QStringLiteral("COMMIT"));
    QTRY_COMPARE_WITH_TIMEOUT(state(), SessionSource::State::Live, kPatience);
    QCOMPARE(noticed.size(), 1);
}

void TestDatabaseWindow::standsAtAFrameOnceItIsRead()
{
    QVERIFY(m_f->window()->openFile(MetisFile::sampleIn(*m_folder)));
    QSignalSpy finished(m_f->window()->document(), &Document::finished);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
    QCOMPARE(m_f->cursor().newest(), kRows);
    QVERIFY(m_f->window()->document()->isGrowing());
}

void TestDatabaseWindow::isInspected()
{
    CommandLine line;
    line.command = Command::Inspect;
    line.files = {MetisFile::sampleIn(*m_folder).toStdString()};
    std::ostringstream out, err;
    QCOMPARE(runHeadless(line, out, err), kExitSuccess);
    QCOMPARE(err.str(), "");
    const QJsonObject source = QJsonDocument::fromJson(QByteArray::fromStdString(out.str()))
                                   .object()
                                   .value(QStringLiteral("source"))
                                   .toObject();
    QCOMPARE(source.value(QStringLiteral("dialect")).toString(), QStringLiteral("metis"));
    QCOMPARE(source.value(QStringLiteral("frames")).toInt(), int(kRows));
    QCOMPARE(source.value(QStringLiteral("malformed")).toInt(), 0);
    QCOMPARE(source.value(QStringLiteral("duplicates")).toInt(), 0);
}

void TestDatabaseWindow::isValidated()
{
    CommandLine line;
    line.command = Command::Validate;
    line.files = {MetisFile::sampleIn(*m_folder).toStdString()};
    std::ostringstream out, err;
    QCOMPARE(runHeadless(line, out, err), kExitSuccess);
    MetisFile(file(), MetisFile::Content::Nothing).exec(QStringLiteral("DROP TABLE messages"));
    QCOMPARE(runHeadless(line, out, err), kExitError);
    QVERIFY2(err.str().find("no table \"messages\"") != std::string::npos, err.str().c_str());
}

TRACEDECK_TESTS(TestDatabaseWindow, Gui)

} // namespace tracedeck::test::tst_databasewindow

#include "tst_databasewindow.moc"
