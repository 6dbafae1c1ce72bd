// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabase.h"

#include "dialect.h"
#include "metisfile.h"
#include "metisrows.h"
#include "recordingformat.h"
#include "sinklog.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSet>

#include <atomic>
#include <thread>

using namespace tracedeck;
using Read = MetisDatabase::Read;

namespace {

constexpr qint64 kStart = 1795291996507078; // of the sample
constexpr int kRows = 10000; // of the writer in a hurry

/// What a line of a recording says.
struct Line
{
    qint64 time = 0;
    QByteArray path; ///< of HTTP; empty: an event
    QByteArray frame;
    bool isRaw = false;
    QJsonObject json() const { return QJsonDocument::fromJson(frame).object(); }
    /// The id of the row that it tells.
    QString id() const
    {
        const QJsonObject whole = json();
        if (path.isEmpty())
            return whole.value(QStringLiteral("event")).toObject().value(QStringLiteral("id")).toString();
        const QJsonArray messages = whole.value(QStringLiteral("messages")).toArray();
        return (messages.isEmpty() ? whole : messages.at(0).toObject())
            .value(QStringLiteral("id"))
            .toString();
    }
};

/// Through the reader of recordings, so that it is seen that it understands them.
QList<Line> linesOf(const SinkLog &log)
{
    QList<Line> lines;
    RecordingReader reader;
    for (const QByteArray &text : log.lines()) {
        const std::string padded = text.toStdString() + std::string(Decoder::kPadding, '\0');
        Arena arena;
        RecordingLine read;
        std::string error;
        if (!reader.readAny({padded.data(), static_cast<std::size_t>(text.size())}, arena, &read, &error))
            qFatal("%s: %s", text.constData(), error.c_str());
        if (read.channel != "db" || read.direction != Direction::In || !read.hasTime)
            qFatal("no line of a database: %s", text.constData());
        Line line;
        line.time = read.time;
        line.path = QByteArray::fromStdString(std::string(read.http.path));
        line.frame = QByteArray(read.frame.bytes().data(), static_cast<qsizetype>(read.frame.length));
        line.isRaw = text.contains(",\"raw\":\"");
        lines.append(line);
    }
    return lines;
}

QStringList idsOf(const SinkLog &log)
{
    QStringList ids;
    for (const Line &line : linesOf(log))
        ids.append(line.id());
    return ids;
}

std::unique_ptr<MetisDatabase> openAt(const QString &path)
{
    MetisDatabase::Opened opened = MetisDatabase::open(QFile::encodeName(path).toStdString());
    if (!opened.database)
        qWarning("%s", opened.error.english().c_str());
    return std::move(opened.database);
}

/// What is new, in small batches.
QStringList readNew(MetisDatabase &database)
{
    SinkLog log;
    Read read = Read::More;
    while (read == Read::More)
        read = database.readNew(log, 3);
    if (read != Read::UpToDate)
        qWarning("%s", database.error().english().c_str());
    return idsOf(log);
}

} // namespace

class TestMetisDatabase : public QObject
{
    Q_OBJECT

private slots:
    void init();
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

private:
    QString file() const { return m_folder->filePath(QStringLiteral("metis.db")); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMetisDatabase::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
}

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

// --- What may be in it ---------------------------------------------------------------------------------------------

void TestMetisDatabase::keepsHostileValues_data()
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

void TestMetisDatabase::keepsHostileValues()
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

void TestMetisDatabase::nothingBreaksOutOfItsColumn()
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

void TestMetisDatabase::bytesThatAreNoTextAreKept()
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

void TestMetisDatabase::hugePayloadsAreKept()
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

void TestMetisDatabase::readsUtf16()
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

void TestMetisDatabase::readsPathsOfAnyBytes()
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

void TestMetisDatabase::saysWhatCannotBeOpened_data()
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

void TestMetisDatabase::saysWhatCannotBeOpened()
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

void TestMetisDatabase::saysThatItIsLocked()
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

void TestMetisDatabase::saysThatItIsGone()
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
void TestMetisDatabase::survivesDamage()
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

void TestMetisDatabase::survivesTruncation()
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

void TestMetisDatabase::anEmptyDatabaseBeginsNow()
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

void TestMetisDatabase::changesNothing()
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

QTEST_GUILESS_MAIN(TestMetisDatabase)

#include "tst_metisdatabase.moc"
