// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabasefixture.h"
#include "qttests.h"

#include <QRandomGenerator>

namespace tracedeck::test::tst_metisdatabase_hostile {

using namespace metisdatabasefixture;

using Read = MetisDatabase::Read;

/// Values and files that are not as the server writes them, and files that cannot be read.
class TestMetisDatabaseHostile : public QObject, protected MetisDatabaseFolder
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { m_folder.reset(); }

    void keepsHostileValues_data();
    void keepsHostileValues();
    void nothingBreaksOutOfItsColumn();
    void bytesThatAreNoTextAreKept();
    void hugePayloadsAreKept();
    void readsUtf16();
    void readsPathsOfAnyBytes();
    void saysWhatCannotBeOpened_data();
    void saysWhatCannotBeOpened();
    void saysThatItIsLocked();
    void saysThatItIsGone();
    void survivesDamage();
    void survivesTruncation();
    void anEmptyDatabaseBeginsNow();
    void changesNothing();
};

// --- What may be in it ---------------------------------------------------------------------------------------------

void TestMetisDatabaseHostile::keepsHostileValues_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<bool>("isRaw");
    const auto row = [](const char *name, const char *change, const char *part, bool isRaw = false) {
        QTest::newRow(name) << QString::fromUtf8(change) << QByteArray(part) << isRaw;
    };
    row("NUL in a type", "type = 'a' || char(0) || 'b'", R"("type":"a\u0000b",)");
    row("quotes", "type = '\"},\\'", R"("type":"\"},\\",)");
    row("line breaks in an id", "session_id = 'a' || char(10) || char(13)", R"("session_id":"a\n\u000d",)");
    row("no UTF-8 in an id", "session_id = CAST(x'61FF62' AS TEXT)",
        "\"session_id\":\"a\xEF\xBF\xBD"
        "b\",");
    row("a number as a type", "type = 7", R"("type":"7",)");
    row("a blob as an actor", "actor = x'7573'", R"("actor":"us",)");
    row("an empty blob", "actor = x''", R"("actor":"",)");
    row("an empty text", "actor = ''", R"("actor":"",)");
    row("a real number as a time", "timestamp_us = 1000.5", R"("timestamp":1000.5,)");
    row("an endless time", "timestamp_us = 9e999", R"("timestamp":"inf",)");
    row("a blob as a time", "timestamp_us = x'41'", R"("timestamp":"A",)");
    row("a payload that is no JSON", "payload_json = '{oops'", R"("payload":{oops,)", true);
    row("an empty payload", "payload_json = ''", R"("payload":,)", true);
    row("a payload with NUL", "payload_json = CAST(x'7B007D' AS TEXT)", nullptr, true);
    row("a payload in lines", "payload_json = '{' || char(10) || '}'", "\"payload\":{\n},", true);
    row("a payload as a blob", "payload_json = CAST('{\"a\":1}' AS BLOB)", R"("payload":{"a":1},)");
    row("a payload that is a number", "payload_json = 5", R"("payload":5,)");
    row("a payload that says who it is", "payload_json = '1,\"id\":\"another\"'",
        R"("payload":"1,\"id\":\"another\"",)");
    row("the same in lines", "payload_json = '1,' || char(10) || '\"id\":\"another\"'",
        R"("payload":"1,\n\"id\":\"another\"",)");
}

void TestMetisDatabaseHostile::keepsHostileValues()
{
    QFETCH(QString, change);
    QFETCH(QByteArray, part);
    QFETCH(bool, isRaw);
    MetisFile server(file());
    server.addEvent(QStringLiteral("a"), 1000);
    server.exec(QStringLiteral("UPDATE events SET ") + change);
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 1);
    QVERIFY(!log.lines().first().contains('\n'));
    const Line line = linesOf(log).first();
    QCOMPARE(line.isRaw, isRaw);
    QVERIFY2(line.frame.contains(part), line.frame.constData());
}

void TestMetisDatabaseHostile::nothingBreaksOutOfItsColumn()
{
    MetisFile server(file());
    server.addMessage(QStringLiteral("a"), 1000, QStringLiteral("[]}],\"x\":[{\"id\":\"b\""));
    server.exec(QStringLiteral("UPDATE messages SET session_id = '../a b?x#y%/messages'"));
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    const Line line = linesOf(log).first();
    QCOMPARE(line.path, QByteArray("/sessions/..%2Fa%20b%3Fx%23y%25%2Fmessages/messages"));
    QCOMPARE(line.id(), QStringLiteral("a"));
    QVERIFY2(line.frame.contains(R"("content":"[]}],\"x\":[{\"id\":\"b\"",)"), line.frame.constData());
}

void TestMetisDatabaseHostile::bytesThatAreNoTextAreKept()
{
    MetisFile server(file());
    server.addEvent(QStringLiteral("a"), 1000);
    server.exec(QStringLiteral("UPDATE events SET payload_json = CAST(x'22FF0080C322' AS TEXT)"));
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    const Line line = linesOf(log).first();
    QVERIFY(line.isRaw);
    QVERIFY(line.frame.contains(QByteArray("\"payload\":\"\xFF\0\x80\xC3\",", 17)));
}

void TestMetisDatabaseHostile::hugePayloadsAreKept()
{
    MetisFile server(file());
    for (const char *id : {"a", "b", "c"})
        server.addEvent(QLatin1String(id), 1000);
    constexpr int kSize = 20 << 20;
    server.exec(
        QStringLiteral("UPDATE events SET payload_json = '\"' || hex(zeroblob(%1)) || '\"'").arg(kSize / 2));
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readNew(log), Read::More); // not all of it at once
    QCOMPARE(log.lines().size(), 1);
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 3);
    QVERIFY(log.lines().last().size() > kSize);
}

void TestMetisDatabaseHostile::readsUtf16()
{
    MetisFile server(file(), MetisFile::Content::Nothing);
    server.exec(QStringLiteral("PRAGMA encoding = 'UTF-16le'"));
    for (const QString &table : MetisFile::tables())
        server.exec(table);
    server.addEvent(QString::fromUtf8("grün"), 1000, QString::fromUtf8("{\"a\":\"世界\"}"));
    server.addSession(QStringLiteral("s1"), 1000, 1000);
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 2);
    QVERIFY(log.lines().last().contains("\"id\":\"grün\""));
    QVERIFY(log.lines().last().contains("\"payload\":{\"a\":\"世界\"}"));
    server.addEvent(QStringLiteral("b"), 1000);
    QCOMPARE(readNew(*database), QStringList{QStringLiteral("b")});
}

void TestMetisDatabaseHostile::readsPathsOfAnyBytes()
{
    const QString sample = MetisFile::sampleIn(*m_folder);
    std::string path = m_folder->path().toStdString() + "/a b?mode=rwc&%41#\xFF'\";.db";
    QCOMPARE(std::rename(QFile::encodeName(sample).constData(), path.c_str()), 0);
    MetisDatabase::Opened opened = MetisDatabase::open(path);
    QCOMPARE(opened.error.english(), "");
    SinkLog log;
    QCOMPARE(opened.database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 587);
    opened.database.reset();
    for (const char *suffix : {"", "-wal", "-shm"}) // Qt has no name for it
        std::remove((path + suffix).c_str());
}

// --- What cannot be read -------------------------------------------------------------------------------------------

void TestMetisDatabaseHostile::saysWhatCannotBeOpened_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const QString &statement, const char *error) {
        QTest::newRow(name) << QStringList(statement) << QString::fromUtf8(error);
    };
    const QString none = QStringLiteral("it is a SQLite database, but none of metis: ");
    row("foreign", QStringLiteral("CREATE TABLE a(b)"), "none of metis: it has no table \"sessions\"");
    const QStringList tables = MetisFile::tables();
    const auto changed = [&](const char *name, const QStringList &changes, const char *error) {
        QTest::newRow(name) << tables + changes << none + QString::fromUtf8(error);
    };
    changed("no events", {QStringLiteral("DROP TABLE events")}, "it has no table \"events\"");
    changed("no payload", {QStringLiteral("ALTER TABLE events DROP COLUMN payload_json")},
            "its table \"events\" has no column \"payload_json\"");
    changed("no workers", {QStringLiteral("ALTER TABLE sessions DROP COLUMN is_worker")},
            "its table \"sessions\" has no column \"is_worker\"");
    changed("a view",
            {QStringLiteral("ALTER TABLE events RENAME TO other"),
             QStringLiteral("CREATE VIEW events AS SELECT * FROM other")},
            "it has no table \"events\"");
    changed("a computed column",
            {QStringLiteral("ALTER TABLE messages DROP COLUMN role"),
             QStringLiteral("ALTER TABLE messages ADD COLUMN role TEXT AS (hex(zeroblob(1000000)))")},
            "its table \"messages\" has no column \"role\"");
    changed("without row numbers",
            {QStringLiteral("DROP TABLE messages"),
             QStringLiteral(
                 "CREATE TABLE messages(id TEXT PRIMARY KEY, session_id, role, content_json, metadata_json, "
                 "created_at, schema_version) WITHOUT ROWID")},
            "the rows of its table \"messages\" have no numbers");
    changed("with row numbers of its own", {QStringLiteral("ALTER TABLE messages ADD COLUMN _rowid_ TEXT")},
            "the rows of its table \"messages\" have no numbers");
}

void TestMetisDatabaseHostile::saysWhatCannotBeOpened()
{
    QFETCH(QStringList, statements);
    QFETCH(QString, error);
    {
        MetisFile server(file(), MetisFile::Content::Nothing);
        for (const QString &statement : statements)
            server.exec(statement);
    }
    const MetisDatabase::Opened opened = MetisDatabase::open(file().toStdString());
    QVERIFY(!opened.database);
    const QString said = QString::fromStdString(opened.error.english());
    QVERIFY2(said.startsWith(QStringLiteral("cannot open %1: ").arg(file())), qPrintable(said));
    QVERIFY2(said.endsWith(error), qPrintable(said));
    QVERIFY(MetisDatabase::isDatabase(file().toStdString()));
}

void TestMetisDatabaseHostile::saysThatItIsLocked()
{
    MetisFile server(file(), MetisFile::Content::Nothing); // not in WAL mode
    for (const QString &table : MetisFile::tables())
        server.exec(table);
    const auto database = openAt(file());
    QVERIFY(database);
    QVERIFY(readNew(*database).isEmpty());
    server.exec(QStringLiteral("BEGIN EXCLUSIVE"));
    server.addEvent(QStringLiteral("a"), 1000);
    SinkLog log;
    QCOMPARE(database->readNew(log), Read::Busy);
    QCOMPARE(database->error().english(), "cannot read " + file().toStdString() + ": another program has locked it");
    const MetisDatabase::Opened second = MetisDatabase::open(file().toStdString());
    QCOMPARE(second.error.english(), "cannot open " + file().toStdString() + ": another program has locked it");
    server.exec(QStringLiteral("COMMIT"));
    QCOMPARE(readNew(*database), QStringList{QStringLiteral("a")});
}

void TestMetisDatabaseHostile::saysThatItIsGone()
{
    const QString nowhere = m_folder->filePath(QStringLiteral("nowhere.db"));
    QVERIFY(!MetisDatabase::isDatabase(nowhere.toStdString()));
    QCOMPARE(MetisDatabase::open(nowhere.toStdString()).error.english(),
             "cannot open " + nowhere.toStdString() + ": No such file or directory");
    QVERIFY(!QFile::exists(nowhere));

    const QString path = MetisFile::sampleIn(*m_folder);
    const auto database = openAt(path);
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readNew(log, 10), Read::More);
    QFile::remove(path);
    MetisFile::sampleIn(*m_folder);
    QCOMPARE(database->readNew(log), Read::Failed);
    QCOMPARE(database->error().english(),
             "cannot read on: " + path.toStdString() + " was deleted, or another file has taken its place");
    QCOMPARE(log.lines().size(), 10);
}

/// Whatever is broken: rows, or a sentence that says why not; never a line that cannot be read.
void TestMetisDatabaseHostile::survivesDamage()
{
    QFile sample(QStringLiteral(TRACEDECK_TEST_DATA "/metis/trace-sample.db"));
    QVERIFY(sample.open(QIODevice::ReadOnly));
    const QByteArray whole = sample.readAll();
    QRandomGenerator dice(7);
    int failed = 0;
    for (int i = 0; i < 200; ++i) {
        QByteArray bytes = whole;
        // Near the beginning is what all depends on.
        const auto reach = static_cast<quint32>(i % 3 == 0 ? 8192 : bytes.size() - 16);
        for (int flips = 0; flips < 1 + i % 20; ++flips)
            bytes[16 + qsizetype(dice.bounded(reach))] = char(dice.bounded(256));
        QFile file(m_folder->filePath(QStringLiteral("%1.db").arg(i)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const MetisDatabase::Opened opened = MetisDatabase::open(file.fileName().toStdString());
        QCOMPARE(opened.database == nullptr, !opened.error.empty());
        if (!opened.database) {
            ++failed;
            continue;
        }
        SinkLog log;
        const Read read = opened.database->readAll(log);
        QVERIFY(read == Read::UpToDate || read == Read::Failed);
        QCOMPARE(read == Read::Failed, !opened.database->error().empty());
        failed += read == Read::Failed;
        linesOf(log);
    }
    QVERIFY(failed > 0);
}

void TestMetisDatabaseHostile::survivesTruncation()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    QFile file(path);
    const qint64 size = file.size();
    for (const qint64 left :
         {size - 1, size / 2, qint64(4096), qint64(1000), qint64(100), qint64(16), qint64(3), qint64(0)}) {
        QVERIFY(file.resize(left));
        const MetisDatabase::Opened opened = MetisDatabase::open(path.toStdString());
        if (opened.database) {
            SinkLog log;
            const Read read = opened.database->readAll(log);
            // A byte less may be one that holds nothing.
            QVERIFY(read == Read::Failed || (left == size - 1 && log.lines().size() == 587));
            QCOMPARE(read == Read::Failed, !opened.database->error().empty());
        } else {
            QVERIFY(!opened.error.empty());
        }
    }
    QVERIFY(!MetisDatabase::isDatabase(path.toStdString()));
}

void TestMetisDatabaseHostile::anEmptyDatabaseBeginsNow()
{
    MetisFile server(file());
    const auto before = std::chrono::system_clock::now().time_since_epoch();
    const auto database = openAt(file());
    QVERIFY(database);
    QVERIFY(database->start() >= std::chrono::floor<std::chrono::microseconds>(before).count());
    QVERIFY(readNew(*database).isEmpty());
    server.addEvent(QStringLiteral("a"), database->start() + 5);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QVERIFY(log.lines().first().startsWith(R"({"t":5000,)"));
}

void TestMetisDatabaseHostile::changesNothing()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    {
        const auto database = openAt(path);
        SinkLog log;
        QCOMPARE(database->readAll(log), Read::UpToDate);
    }
    QFile copy(path);
    QFile sample(QStringLiteral(TRACEDECK_TEST_DATA "/metis/trace-sample.db"));
    QVERIFY(copy.open(QIODevice::ReadOnly) && sample.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), sample.readAll());
}

TRACEDECK_TESTS(TestMetisDatabaseHostile, Core)

} // namespace tracedeck::test::tst_metisdatabase_hostile

#include "tst_metisdatabase_hostile.moc"
