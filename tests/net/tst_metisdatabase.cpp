// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabasefixture.h"

#include "metisrows.h"
#include "qttests.h"

#include <QHash>
#include <QRandomGenerator>
#include <QSet>

#include <atomic>
#include <thread>

namespace tracedeck::test::tst_metisdatabase {

using namespace metisdatabasefixture;

using Read = MetisDatabase::Read;

namespace {

constexpr qint64 kStart = 1795291996507078; // of the sample
constexpr int kRows = 10000; // of the writer in a hurry

} // namespace

class TestMetisDatabase : public QObject, protected MetisDatabaseFolder
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { m_folder.reset(); }

    void tellsEveryRowOnceInTheOrderOfTime();
    void tellsRowsAsTheServerWould();
    void writesTimes_data();
    void writesTimes();
    void sessionsComeFirstAndIdsDecide();
    void whatHasNoTimeComesLast();
    void tellsInBatchesWithProgress();
    void followsAWriter();
    void aPassThatWasInterruptedIsGoneOnWith();
    void missesNothingOfAWriterInAHurry();
    void tellsSessionsAgainWhenTheyChange();
    void rowsThatAreEarlierKeepTheirTime();
    void rowNumbersMayBeUsedAgain();
};

// --- What is told --------------------------------------------------------------------------------------------------

void TestMetisDatabase::tellsEveryRowOnceInTheOrderOfTime()
{
    const QString path = MetisFile::sampleIn(*m_folder);
    const auto database = openAt(path);
    QVERIFY(database);
    QCOMPARE(database->start(), kStart);
    QCOMPARE(database->started(), "2026-11-21T20:13:16.507078Z");
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);

    QHash<QString, int> kinds;
    QSet<QString> ids;
    qint64 time = 0;
    const QList<Line> lines = linesOf(log);
    QCOMPARE(lines.first().time, 0);
    for (const Line &line : lines) {
        ++kinds[line.path.isEmpty()               ? QStringLiteral("events")
                : line.path.endsWith("/messages") ? QStringLiteral("messages")
                                                  : QStringLiteral("sessions")];
        ids.insert(line.id());
        QVERIFY(line.time >= time);
        QVERIFY(!line.isRaw);
        time = line.time;
    }
    QCOMPARE(ids.size(), lines.size());
    MetisFile sample(path, MetisFile::Content::Nothing);
    for (const char *table : {"events", "messages", "sessions"}) {
        const QString name = QLatin1String(table);
        QCOMPARE(kinds.value(name), sample.ask(QStringLiteral("SELECT count(*) FROM ") + name).toInt());
    }
    QCOMPARE(lines.size(), 475 + 93 + 19);
    QCOMPARE(time, (sample.ask(QStringLiteral("SELECT max(timestamp_us) FROM events")).toLongLong() - kStart)
                       * 1000);

    SinkLog more;
    QCOMPARE(database->readNew(more), Read::UpToDate);
    QVERIFY(more.lines().isEmpty());
}

void TestMetisDatabase::tellsRowsAsTheServerWould()
{
    const auto database = openAt(MetisFile::sampleIn(*m_folder));
    QVERIFY(database);
    SinkLog log;
    database->readAll(log);
    const QByteArrayList lines = log.lines();
    QVERIFY(lines.contains(
        R"({"t":4321837000,"dir":"in","ch":"db","via":"ws","frame":{"type":"event","event":{"id":"01M7ZVVWHWBYEPE7B6ACD5KFTP",)"
        R"("timestamp":"2026-11-21T20:13:20.828915+00:00","session_id":"sess_01M7ZVVWGMNV3J9683KBETPAYX",)"
        R"("turn_id":"01M7ZVVWHW91HQTYAKEAQ4CK5C","parent_event_id":null,"type":"turn.started","actor":"user","payload":)"
        R"({"user_message_hash":"33da5feab795c95ee42977afc73b7cd0994d042c5f40f8d3c8e9d9f8788c9fff","estimated_input_tokens":1416,)"
        R"("has_images":false,"has_tool_calls_in_history":false,"user_message_text_redacted":null},"sensitivity":"private"}}})"));
    QVERIFY(lines.contains(
        R"({"t":4321128000,"dir":"in","ch":"db","via":"http","method":"GET",)"
        R"("path":"/sessions/sess_01M7ZVVWGMNV3J9683KBETPAYX/messages","status":200,"frame":{"messages":[)"
        R"({"id":"01M7ZVVWHWBYEPE7B6ACD5KFTN","session_id":"sess_01M7ZVVWGMNV3J9683KBETPAYX","role":"user",)"
        R"("content":[{"type":"text","text":"What is a ULID?"}],"created_at":"2026-11-21T20:13:20.828206Z","schema_version":1,)"
        R"("metadata":{"model":null,"provider":null,"routing":null,"usage":null,"parent_tool_use_id":null,"status":"complete",)"
        R"("provider_raw":null,"user_id":null,"team_id":null}}],"has_more_before":false,"has_more_after":false}})"));
    QVERIFY(lines.contains(
        R"({"t":11190314000,"dir":"in","ch":"db","via":"http","method":"GET","path":"/sessions/sess_01M7ZVW38HRXVQ2HVBRTV4RNN0",)"
        R"("status":200,"frame":{"id":"sess_01M7ZVW38HRXVQ2HVBRTV4RNN0","workspace_path":"/srv/demo/workspace","active_model":null,)"
        R"("cost_so_far_usd":0.003478,"turn_count":1,"created_at":"2026-11-21T20:13:27.697392+00:00",)"
        R"("updated_at":"2026-11-21T20:13:28.060775+00:00","parent_session_id":"sess_01M7ZVW2G9DT14RNX6VV7HCBES",)"
        R"("parent_tool_use_id":"tu_01M7ZVW2J8Q4WQTV7QNPJFNN1G","is_worker":true}})"));
    // A real number has the digits that it needs.
    QVERIFY(log.lines().join('\n').contains(R"("cost_so_far_usd":0.07112299999999999,)"));
}

void TestMetisDatabase::writesTimes_data()
{
    QTest::addColumn<qint64>("time");
    QTest::addColumn<QString>("text");
    QTest::newRow("first") << qint64(0) << QStringLiteral("1970-01-01T00:00:00Z");
    QTest::newRow("microsecond") << qint64(1) << QStringLiteral("1970-01-01T00:00:00.000001Z");
    QTest::newRow("whole second") << qint64(1795292000000000) << QStringLiteral("2026-11-21T20:13:20Z");
    QTest::newRow("last") << qint64(kMetisLastTime) << QStringLiteral("2262-04-11T23:47:16.854775Z");
}

void TestMetisDatabase::writesTimes()
{
    QFETCH(qint64, time);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(metisTime(time, "Z")), text);
}

// --- In which order ------------------------------------------------------------------------------------------------

void TestMetisDatabase::sessionsComeFirstAndIdsDecide()
{
    MetisFile server(file());
    server.addEvent(QStringLiteral("c"), 1000);
    server.addEvent(QStringLiteral("a"), 1000);
    server.addMessage(QStringLiteral("b"), 1000);
    server.addEvent(QStringLiteral("z"), 999);
    server.addSession(QStringLiteral("sess_1"), 1000, 1000);
    const auto database = openAt(file());
    QVERIFY(database);
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("z sess_1 a b c"));
}

void TestMetisDatabase::whatHasNoTimeComesLast()
{
    MetisFile server(file());
    server.addEvent(QStringLiteral("a"), 1000);
    server.addEvent(QStringLiteral("text"), 1000);
    server.addEvent(QStringLiteral("before"), -1);
    server.addEvent(QStringLiteral("beyond"), std::numeric_limits<qint64>::max());
    server.exec(QStringLiteral("UPDATE events SET timestamp_us = 'noon' WHERE id = 'text'"));
    server.addEvent(QStringLiteral("b"), 3000);
    const auto database = openAt(file());
    QVERIFY(database);
    QCOMPARE(database->start(), 1000);
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(idsOf(log).join(QLatin1Char(' ')), QStringLiteral("a b before beyond text"));
    QList<qint64> times;
    for (const Line &line : linesOf(log))
        times.append(line.time);
    QCOMPARE(times, (QList<qint64>{0, 2000000, 2000000, 2000000, 2000000}));
    QVERIFY(log.lines().at(2).contains(R"("timestamp":-1,)"));
    QVERIFY(log.lines().at(3).contains(R"("timestamp":9223372036854775807,)"));
    QVERIFY(log.lines().at(4).contains(R"("timestamp":"noon",)"));
}

void TestMetisDatabase::tellsInBatchesWithProgress()
{
    const auto database = openAt(MetisFile::sampleIn(*m_folder));
    QVERIFY(database);
    SinkLog log;
    QCOMPARE(database->readNew(log, 10), Read::More);
    QCOMPARE(log.lines().size(), 10);
    QCOMPARE(database->progress().rowsDone, 10u);
    QCOMPARE(database->progress().rowsTotal, 587u);
    const auto cancel = [](const MetisDatabase::Progress &progress) { return progress.rowsDone < 10; };
    QCOMPARE(database->readAll(log, cancel), Read::More);
    QVERIFY(log.lines().size() < 587);
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 587);
    QCOMPARE(database->progress().rowsDone, 587u);
    QCOMPARE(database->progress().rowsTotal, 587u);
}

// --- Following -----------------------------------------------------------------------------------------------------

void TestMetisDatabase::followsAWriter()
{
    MetisFile server(file());
    server.addSession(QStringLiteral("sess_1"), 1000, 1000);
    const auto database = openAt(file());
    QVERIFY(database);
    QCOMPARE(readNew(*database), QStringList{QStringLiteral("sess_1")});
    QVERIFY(readNew(*database).isEmpty());

    server.begin();
    server.addEvent(QStringLiteral("a"), 2000);
    server.addMessage(QStringLiteral("b"), 2000);
    QVERIFY(readNew(*database).isEmpty()); // nothing was committed
    server.commit();
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("a b"));
    server.addEvent(QStringLiteral("aa"), 2000); // of the same time, with an id among those that were told
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("aa"));
    server.exec(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    QVERIFY(readNew(*database).isEmpty());
}

void TestMetisDatabase::aPassThatWasInterruptedIsGoneOnWith()
{
    MetisFile server(file());
    server.addSession(QStringLiteral("s1"), 1000, 1000);
    for (int i = 0; i < 10; ++i) {
        server.addEvent(QStringLiteral("e%1").arg(i), 1000);
        server.addMessage(QStringLiteral("m%1").arg(i), 1000);
    }
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    for (int i = 0; i < 20; ++i) {
        QCOMPARE(database->readNew(log, 1), Read::More);
        database->pause();
        if (i == 7) { // belong to the next pass
            server.addEvent(QStringLiteral("later"), 1000);
            server.addSession(QStringLiteral("s2"), 1000, 1000);
        }
        server.exec(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")); // nobody keeps it from that
    }
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(database->readAll(log), Read::UpToDate);
    const QStringList ids = idsOf(log);
    QCOMPARE(ids.size(), 23);
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), 23);
    QCOMPARE(ids.first(), QStringLiteral("s1"));
    QCOMPARE(ids.last(), QStringLiteral("later"));
}

/// Rows of few times, in transactions of any size, by a thread that does not wait for the reader.
void TestMetisDatabase::missesNothingOfAWriterInAHurry()
{
    {
        MetisFile tables(file());
    }
    const auto database = openAt(file());
    QVERIFY(database);
    std::atomic<bool> isOver{false};
    std::thread writer([&isOver, path = file()] {
        MetisFile server(path);
        QRandomGenerator dice(20);
        for (int row = 0; row < kRows;) {
            server.begin();
            const int end = std::min(kRows, row + 1 + int(dice.bounded(dice.bounded(10) == 0 ? 400 : 8)));
            for (; row < end; ++row) {
                const qint64 time = 1000 + row / 1000 - (row % 17 == 0 ? 1 : 0);
                if (row % 5 == 0)
                    server.addMessage(QStringLiteral("m%1").arg(row), time);
                else
                    server.addEvent(QStringLiteral("e%1").arg(row), time);
            }
            server.commit();
        }
        isOver = true;
    });
    SinkLog log;
    QRandomGenerator dice(21);
    for (bool isLast = false;;) {
        const Read read = database->readNew(log, 1 + dice.bounded(300));
        if (read == Read::Failed)
            break;
        if (read == Read::UpToDate && isLast)
            break;
        if (dice.bounded(4) == 0)
            database->pause();
        isLast = read == Read::UpToDate && isOver.load();
    }
    writer.join();
    QCOMPARE(database->error().english(), "");
    QStringList ids = idsOf(log);
    QCOMPARE(ids.size(), kRows);
    QStringList expected;
    for (int row = 0; row < kRows; ++row)
        expected.append((row % 5 == 0 ? QStringLiteral("m%1") : QStringLiteral("e%1")).arg(row));
    ids.sort();
    expected.sort();
    QCOMPARE(ids, expected);
}

void TestMetisDatabase::tellsSessionsAgainWhenTheyChange()
{
    MetisFile server(file());
    server.addSession(QStringLiteral("s1"), 1000, 1500);
    server.addSession(QStringLiteral("s2"), 1000, 1000);
    const auto database = openAt(file());
    QVERIFY(database);
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("s1 s2"));
    server.exec(QStringLiteral("UPDATE sessions SET turn_count = 1, updated_at = 3000 WHERE id = 's2'"));
    SinkLog log;
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(log.lines().size(), 1);
    QVERIFY(log.lines().first().startsWith(R"({"t":2000000,)"));
    QVERIFY(log.lines().first().contains(R"("turn_count":1,)"));
    // Another row of the same session, as "INSERT OR REPLACE" makes it.
    server.exec(QStringLiteral("INSERT OR REPLACE INTO sessions(id,workspace_path,created_at,updated_at) "
                               "VALUES('s1','/',1000,1500)"));
    QVERIFY(readNew(*database).isEmpty());
    server.exec(QStringLiteral("INSERT OR REPLACE INTO sessions(id,workspace_path,created_at,updated_at) "
                               "VALUES('s1','/',1000,1400)"));
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("s1"));
}

void TestMetisDatabase::rowsThatAreEarlierKeepTheirTime()
{
    MetisFile server(file());
    server.addEvent(QStringLiteral("a"), 2000);
    const auto database = openAt(file());
    QVERIFY(database);
    SinkLog log;
    database->readAll(log);
    server.addEvent(QStringLiteral("b"), 5000);
    database->readAll(log);
    server.addMessage(QStringLiteral("c"), 3000);
    database->readAll(log);
    server.addMessage(QStringLiteral("d"), 1000); // before the start
    database->readAll(log);
    QList<qint64> times;
    for (const Line &line : linesOf(log))
        times.append(line.time);
    QCOMPARE(times, (QList<qint64>{0, 3000000, 1000000, 0}));
}

void TestMetisDatabase::rowNumbersMayBeUsedAgain()
{
    MetisFile server(file());
    for (const char *id : {"01", "02", "03", "04"})
        server.addEvent(QLatin1String(id), 1000);
    const auto database = openAt(file());
    QVERIFY(database);
    QCOMPARE(readNew(*database).size(), 4);

    // The server deletes what is old, here also the newest, and numbers go on from what is left.
    server.exec(QStringLiteral("DELETE FROM events WHERE id > '01'"));
    server.addEvent(QStringLiteral("05"), 1000);
    server.addEvent(QStringLiteral("06"), 1000);
    SinkLog log;
    QCOMPARE(database->readNew(log, 1), Read::More);
    database->pause();
    QCOMPARE(database->readAll(log), Read::UpToDate);
    QCOMPARE(idsOf(log).join(QLatin1Char(' ')), QStringLiteral("05 06"));
    server.addEvent(QStringLiteral("07"), 1000);
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("07"));

    server.exec(QStringLiteral("DELETE FROM events"));
    server.exec(QStringLiteral("VACUUM"));
    server.addEvent(QStringLiteral("08"), 1000);
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("08"));
    server.exec(QStringLiteral("DELETE FROM events"));
    QVERIFY(readNew(*database).isEmpty());
    server.addEvent(QStringLiteral("09"), 1000);
    QCOMPARE(readNew(*database).join(QLatin1Char(' ')), QStringLiteral("09"));
}

TRACEDECK_TESTS(TestMetisDatabase, Core)

} // namespace tracedeck::test::tst_metisdatabase

#include "tst_metisdatabase.moc"
