// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportfixture.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "qttests.h"
#include "querymatcher.h"
#include "shownrun.h"
#include "stopreason.h"
#include "tracelanes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <utility>

namespace tracedeck::test::tst_traceexport {

using namespace exportfixture;

class TestTraceExport : public QObject
{
    Q_OBJECT

private slots:
    void traceEventsNest_data() { addRecordings(); }
    void traceEventsNest();
    void traceEventsLeadToWorkers();
    void tableHasALineForEach_data() { addRecordings(); }
    void tableHasALineForEach();
    void transcriptSaysWhatWasSaid_data() { addRecordings(); }
    void transcriptSaysWhatWasSaid();
    void tellsOfWorkersAndOfWhatWasNotSeen();
    void transcriptSaysWhichRunEnded();
    void recordingHoldsASession_data() { addRecordings(); }
    void recordingHoldsASession();
    void recordingHoldsWhatAFilterShows_data() { addRecordings(); }
    void recordingHoldsWhatAFilterShows();
    void isOfThePast_data() { addRecordings(); }
    void isOfThePast();
    void contentOnlyWhereItIsWanted();
    void namesNothingAfterWhatWasSaid();
    void tellsWhatWorkersCostAndWhyTheyFailed();
    void saysHowLongCallsWentOnWhoseBeginWasNotSeen();
    void tableTellsWhoWorksForWhom();
    void replacesSecrets_data();
    void replacesSecrets();
    void stopsWhenTheSinkWantsNoMore_data();
    void stopsWhenTheSinkWantsNoMore();
    void timesAreNeverBefore0_data();
    void timesAreNeverBefore0();
    void cleansWhatIsNoJson();
    void lanesKeepThingsApart();
};

namespace {

QJsonArray eventsIn(const std::string &json)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object().value(QLatin1String("traceEvents")).toArray();
}

/// RFC 4180.
QList<QStringList> rowsOf(const std::string &csv)
{
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool isQuoted = false;
    const QString text = QString::fromStdString(csv);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted && c == u'"' && i + 1 < text.size() && text[i + 1] == u'"') {
            cell += c;
            ++i;
        } else if (c == u'"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == u',') {
            row.append(std::exchange(cell, {}));
        } else if (!isQuoted && c == u'\n') {
            row.append(std::exchange(cell, {}));
            rows.append(std::exchange(row, {}));
        } else if (isQuoted || c != u'\r') {
            cell += c;
        }
    }
    return rows;
}

} // namespace

void TestTraceExport::traceEventsNest()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    const std::string json = exported(workOf(trace, ExportFormat::ChromeTrace));
    QVERIFY(isJson(json));
    const QJsonArray events = eventsIn(json);
    using Lane = std::pair<int, int>;
    std::map<Lane, QList<std::pair<qint64, qint64>>> lanes;
    std::uint32_t runs = 0;
    for (const QJsonValue &value : events) {
        const QJsonObject event = value.toObject();
        QVERIFY(event.contains(QLatin1String("ph")));
        if (event.value(QLatin1String("ph")).toString() != QLatin1String("X"))
            continue;
        runs += event.value(QLatin1String("cat")).toString() == QLatin1String("run");
        const qint64 begin = qRound64(event.value(QLatin1String("ts")).toDouble() * 1000);
        const qint64 length = qRound64(event.value(QLatin1String("dur")).toDouble() * 1000);
        lanes[{event.value(QLatin1String("pid")).toInt(), event.value(QLatin1String("tid")).toInt()}].append({begin, begin + length});
    }
    QCOMPARE(runs, View(*trace).count(trace->runs));
    constexpr qint64 kExact = 500; // nanoseconds, of a time since 1970 as a double of microseconds
    for (auto &[lane, bars] : lanes) {
        std::sort(bars.begin(), bars.end(), [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first < b.first : a.second > b.second;
        });
        QList<qint64> open;
        for (const auto &[begin, end] : bars) {
            while (!open.isEmpty() && open.last() <= begin + kExact)
                open.removeLast();
            QVERIFY(open.isEmpty() || open.last() + kExact >= end);
            open.append(end);
        }
    }
}

void TestTraceExport::traceEventsLeadToWorkers()
{
    int begun = 0;
    int ended = 0;
    for (const QJsonValue &event : eventsIn(exported(recordingNamed(kDelegation), ExportFormat::ChromeTrace))) {
        begun += event.toObject().value(QLatin1String("ph")).toString() == QLatin1String("s");
        ended += event.toObject().value(QLatin1String("ph")).toString() == QLatin1String("f");
    }
    QVERIFY(begun > 0);
    QCOMPARE(begun, ended);
}

void TestTraceExport::tableHasALineForEach()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    const QList<QStringList> rows = rowsOf(exported(workOf(trace, ExportFormat::Csv)));
    QVERIFY(!rows.isEmpty());
    const QStringList names = rows.first();
    const auto kind = names.indexOf(QStringLiteral("kind"));
    const auto span = names.indexOf(QStringLiteral("span"));
    const auto parent = names.indexOf(QStringLiteral("parent"));
    std::uint32_t runs = 0;
    for (qsizetype i = 1; i < rows.size(); ++i) {
        QCOMPARE(rows[i].size(), names.size());
        QCOMPARE(rows[i][span], QString::number(i));
        const bool isRun = rows[i][kind] == QLatin1String("run");
        runs += isRun;
        if (!isRun)
            QVERIFY(rows[i][parent].toLongLong() >= 1 && rows[i][parent].toLongLong() < i);
    }
    QCOMPARE(runs, View(*trace).count(trace->runs));
}

void TestTraceExport::transcriptSaysWhatWasSaid()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    const View view(*trace);
    ExportWork work = workOf(trace, ExportFormat::Markdown);
    work.options.isRedacted = false;
    const std::string text = exported(work);
    QVERIFY(text.starts_with("# "));
    for (std::uint32_t i = 0; i < view.count(trace->messages); ++i) {
        const Message &message = view.at(MessageId{i});
        std::string said = view.text(MessageId{i}, BlockKind::Text);
        said = said.substr(0, said.find_first_of("<!\r\n\\`"));
        if (message.role != Role::User || message.isOfBefore || said.empty())
            continue;
        QVERIFY2(text.find("> " + said) != text.npos, said.c_str());
    }
}

void TestTraceExport::tellsOfWorkersAndOfWhatWasNotSeen()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    const QString text = QString::fromStdString(exported(workOf(trace, ExportFormat::Markdown)));
    const QString planner = text.section(QStringLiteral("\n## "), 1, 1);
    QVERIFY(planner.contains(QStringLiteral("- Cost: $0.021069\n- Cost with its workers: $0.034981\n")));
    QVERIFY(planner.contains(QStringLiteral("Error:\n\n```text\nworker_error: 429 rate_limit_error: scripted")));
    const auto errors = openWhole(TRACEDECK_TEST_DATA "/metis/09-errors.ndjson");
    const QString unseen = QString::fromStdString(exported(workOf(errors, ExportFormat::Markdown)));
    QVERIFY(unseen.contains(QStringLiteral("- Cost of calls that were not seen: $0.005334\n")));
    QVERIFY(unseen.contains(stopNote("max_tokens")));

    ExportWork work = workOf(trace, ExportFormat::Otlp);
    work.options.hasContent = true;
    QStringList failed;
    int called = 0;
    for (const QString &line : QString::fromStdString(exported(work)).split(u'\n', Qt::SkipEmptyParts)) {
        const QJsonArray all = QJsonDocument::fromJson(line.toUtf8())[QLatin1String("resourceSpans")][0]
                                   [QLatin1String("scopeSpans")][0][QLatin1String("spans")].toArray();
        for (const QJsonValue &span : all) {
            if (span[QLatin1String("status")][QLatin1String("code")].toInt() == 2)
                failed << span[QLatin1String("name")].toString() + u' ' + span[QLatin1String("status")][QLatin1String("message")].toString();
            for (const QJsonValue &attribute : span[QLatin1String("attributes")].toArray()) {
                const QString key = attribute[QLatin1String("key")].toString();
                const QString value = attribute[QLatin1String("value")][QLatin1String("stringValue")].toString();
                if (key == QLatin1String("gen_ai.request.model"))
                    QVERIFY2(!value.contains(u':'), qPrintable(value));
                if (key == QLatin1String("gen_ai.output.messages"))
                    called += static_cast<int>(value.count(QStringLiteral("\"type\":\"tool_call\"")));
            }
        }
    }
    QCOMPARE(called, 7); // five times to workers, and twice by these
    QCOMPARE(failed, QStringList({QStringLiteral("execute_tool delegate worker_error: 429 rate_limit_error: scripted"),
                                  QStringLiteral("invoke_agent fast worker_error: 429 rate_limit_error: scripted")}));
}

/// Of several that go on at once, each part is under its run.
void TestTraceExport::transcriptSaysWhichRunEnded()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/09-errors.ndjson");
    const QString text = QString::fromStdString(exported(workOf(trace, ExportFormat::Markdown)));
    QStringList ends; // by heading
    for (const QString &part : text.split(QStringLiteral("\n### "))) {
        for (const QString &line : part.split(u'\n')) {
            if (line.startsWith(u'*') && !line.startsWith(QLatin1String("**")))
                ends << part.left(5) + QLatin1String(line.startsWith(QLatin1String("*Failed")) ? " failed" : " succeeded");
        }
    }
    std::sort(ends.begin(), ends.end());
    QCOMPARE(ends.join(QLatin1Char(',')),
             QStringLiteral("Run 1 failed,Run 2 failed,Run 3 failed,Run 4 failed,Run 5 failed,Run 6 failed,Run 7 succeeded"));
}

/// What inspect says of a session, without where things stand.
QJsonValue withoutPositions(const QJsonValue &value)
{
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &item : value.toArray())
            array.append(withoutPositions(item));
        return array;
    }
    QJsonObject object = value.toObject();
    for (const QString &key : object.keys()) {
        if (key == QLatin1String("begin") || key == QLatin1String("end") || key == QLatin1String("position")
            || key == QLatin1String("absent_since"))
            object.remove(key);
        else if (object[key].isObject() || object[key].isArray())
            object[key] = withoutPositions(object[key]);
    }
    return value.isObject() ? QJsonValue(object) : value;
}

QJsonValue inspected(const Trace &trace, const std::string &session)
{
    InspectOptions options;
    options.session = session;
    const QByteArray json = QByteArray::fromStdString(inspectJson(View(trace), options));
    return withoutPositions(QJsonDocument::fromJson(json).object().value(QLatin1String("sessions")).toArray().at(0));
}

void TestTraceExport::recordingHoldsASession()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    const View view(*trace);
    const auto hasFrames = [&](SessionId session) {
        for (Position p = 1; p <= view.position(); ++p) {
            if (view.sessionOf(p) == session)
                return true;
        }
        return false;
    };
    for (std::uint32_t i = 0; i < view.count(trace->sessions); ++i) {
        if (!hasFrames(SessionId{i}))
            continue; // others tell of it
        ExportWork work = workOf(trace, ExportFormat::Recording);
        work.options.session = {i};
        work.options.isRedacted = false;
        const TemporaryFile file(exported(work));
        const auto part = openWhole(file.path());
        QVERIFY(part);
        const std::string id(view.text(view.at(SessionId{i}).id));
        const QJsonValue expected = inspected(*trace, id);
        QVERIFY(expected.isObject());
        QCOMPARE(inspected(*part, id), expected);
    }
}

/// Its frames are those that the filter shows, byte for byte, and what says of which sessions they are.
void TestTraceExport::recordingHoldsWhatAFilterShows()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    const Query query = std::get<Query>(parseQuery("dir:in -frame:2 -type:run*"));
    ExportWork work = workOf(trace, ExportFormat::Recording);
    work.options.frames = std::make_shared<const Query>(query);
    work.options.isRedacted = false;
    const TemporaryFile file(exported(work));
    std::vector<Position> expected;
    QueryMatcher(trace, query).collect(1, trace->watermark(), expected);
    if (expected.empty())
        return;
    const auto part = openWhole(file.path());
    QVERIFY(part);
    const auto sessionOf = [](const Trace &of, Position frame) {
        const SessionId session = View(of).sessionOf(frame);
        return session ? of.symbols.text(of.sessions[session.index].id) : std::string_view();
    };
    auto next = expected.begin();
    for (Position p = 1; p <= part->watermark(); ++p) {
        if (next != expected.end() && part->frame(p).bytes() == trace->frame(*next).bytes()) {
            if (!trace->head(*next) && trace->dialect == "langgraph")
                QVERIFY(sessionOf(*part, p) == sessionOf(*trace, *next));
            ++next;
        } else {
            QVERIFY(part->head(p));
        }
    }
    QVERIFY(next == expected.end());
}

/// As of the past it is what the beginning of the recording alone comes to, but for times.
void TestTraceExport::isOfThePast()
{
    QFETCH(QString, path);
    for (const Recording &recording : recordingsOf({})) {
        if (recording.path != path.toStdString())
            continue;
        const TemporaryFolder folder;
        const std::string file = folder.file();
        std::ofstream(file, std::ios::binary) << recording.text;
        const auto whole = openWhole(file);
        QVERIFY(whole);
        const Position half = whole->watermark() / 2;
        std::ofstream(folder.file("half.ndjson"), std::ios::binary) << firstLines(recording, half);
        const auto first = openWhole(folder.file("half.ndjson"));
        if (!first || first->watermark() != half)
            return; // such a beginning is no recording
        ExportWork past = workOf(whole, ExportFormat::Csv);
        past.at = half;
        const QList<QStringList> expected = rowsOf(exported(workOf(first, ExportFormat::Csv)));
        const QList<QStringList> rows = rowsOf(exported(past));
        QCOMPARE(rows.size(), expected.size());
        const QStringList names = rows.first();
        for (qsizetype i = 0; i < rows.size(); ++i) {
            for (qsizetype column = 0; column < names.size(); ++column) {
                if (names[column] != QLatin1String("begin") && names[column] != QLatin1String("duration_ms"))
                    QCOMPARE(rows[i][column], expected[i][column]);
            }
        }
    }
}

void TestTraceExport::contentOnlyWhereItIsWanted()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    const View view(*trace);
    std::string said = view.text(MessageId{0}, BlockKind::Text).substr(0, 20);
    QVERIFY(!said.empty());
    for (const ExportFormat format : {ExportFormat::Otlp, ExportFormat::ChromeTrace}) {
        ExportWork work = workOf(trace, format);
        const std::string with = exported(work);
        work.options.hasContent = false;
        const std::string without = exported(work);
        QVERIFY(with.size() > without.size());
        QVERIFY(with.find("arguments") != with.npos);
        QVERIFY(without.find("arguments") == without.npos);
    }
}

/// Runs and sessions are called after it elsewhere.
void TestTraceExport::namesNothingAfterWhatWasSaid()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    const std::string asked(View(*trace).text(View(*trace).at(RunId{0}).topic));
    QVERIFY(asked.size() > 5);
    for (const ExportFormat format : {ExportFormat::Otlp, ExportFormat::ChromeTrace, ExportFormat::Csv}) {
        ExportWork work = workOf(trace, format);
        QVERIFY(exported(work).find(asked) != std::string::npos);
        work.options.hasContent = false;
        QVERIFY2(exported(work).find(asked) == std::string::npos, std::string(nameOf(format)).c_str());
    }
}

/// What others say of a worker that nobody watched is not lost.
void TestTraceExport::tellsWhatWorkersCostAndWhyTheyFailed()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    for (const ExportFormat format : kExportFormats) {
        const std::string text = exported(workOf(trace, format));
        QVERIFY2(text.find("429 rate_limit_error: scripted") != text.npos, std::string(nameOf(format)).c_str());
        if (format != ExportFormat::Markdown && format != ExportFormat::Recording)
            QVERIFY2(text.find("0.003478") != text.npos, std::string(nameOf(format)).c_str());
    }
}

void TestTraceExport::saysHowLongCallsWentOnWhoseBeginWasNotSeen()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    const QList<QStringList> rows = rowsOf(exported(workOf(trace, ExportFormat::Csv)));
    const auto at = [&rows](const char *name) { return rows.first().indexOf(QLatin1String(name)); };
    QStringList lengths;
    for (const QStringList &row : rows) {
        if (row[at("kind")] == QLatin1String("llm") && row[at("first_frame")] == row[at("last_frame")])
            lengths << row[at("duration_ms")]; // as the server says at their end
    }
    QCOMPARE(lengths, QStringList({QStringLiteral("142.000000"), QStringLiteral("144.000000")}));
}

void TestTraceExport::tableTellsWhoWorksForWhom()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    const QList<QStringList> rows = rowsOf(exported(workOf(trace, ExportFormat::Csv)));
    const auto at = [&rows](const char *name) { return rows.first().indexOf(QLatin1String(name)); };
    QStringList workers;
    qulonglong cached = 0;
    for (const QStringList &row : rows.mid(1)) {
        cached += row[at("cache_write_tokens")].toULongLong();
        if (row[at("kind")] != QLatin1String("run") || row[at("parent")].isEmpty())
            continue;
        const QStringList &parent = rows[row[at("parent")].toInt()];
        QVERIFY(parent[at("session")] != row[at("session")]);
        workers << parent[at("kind")] + QLatin1Char(' ') + parent[at("name")];
    }
    QCOMPARE(workers, QStringList({QStringLiteral("worker fast"), QStringLiteral("worker fast")}));
    const View view(*trace);
    qulonglong written = 0;
    for (std::uint32_t i = 0; i < view.count(trace->usages); ++i)
        written += view.at(UsageId{i}).amounts.cacheWrite;
    QVERIFY(written > 0);
    QCOMPARE(cached, written);
}

void TestTraceExport::replacesSecrets_data()
{
    QTest::addColumn<int>("format");
    for (const ExportFormat format : kExportFormats)
        QTest::newRow(std::string(nameOf(format)).c_str()) << static_cast<int>(format);
}

void TestTraceExport::replacesSecrets()
{
    QFETCH(int, format);
    const TemporaryFile file(
        R"({"event_id":1,"id":"sk-abcdefghijklmnopqrst","node_id":"n","session_id":"s","type":"node_enter"})"
        "\n"
        R"({"content":"use sk-abcdefghijklmnopqrst","event_id":2,"node_id":"n","session_id":"s","type":"message_chunk"})"
        "\n"
        R"({"arguments":{"password":"hunter2hunter2"},"call_id":"c1","event_id":3,"name":"login","node_id":"n","session_id":"s","type":"tool_call"})"
        "\n"
        R"({"error":"401 for sk-abcdefghijklmnopqrst","event_id":4,"session_id":"s","type":"error"})"
        "\n");
    const auto trace = openWhole(file.path());
    QVERIFY(trace);
    ExportWork work = workOf(trace, static_cast<ExportFormat>(format));
    std::string text;
    const Redactor found = exportTrace(work, [&](std::string_view piece) {
                               text += piece;
                               return true;
                           }).redactor;
    QVERIFY2(text.find("sk-abcdefgh") == text.npos, text.c_str());
    QVERIFY2(text.find("hunter2") == text.npos, text.c_str());
    QVERIFY(text.find("redacted:") != text.npos);
    QVERIFY(found.count() > 0);
    work.options.isRedacted = false;
    QVERIFY(exported(work).find("sk-abcdefgh") != text.npos);
}

void TestTraceExport::stopsWhenTheSinkWantsNoMore_data()
{
    replacesSecrets_data();
}

void TestTraceExport::stopsWhenTheSinkWantsNoMore()
{
    QFETCH(int, format);
    const auto trace = openWhole(recordingNamed(kDelegation));
    const ExportWork work = workOf(trace, static_cast<ExportFormat>(format));
    for (int most = 0; most < 3; ++most) {
        int pieces = 0;
        QVERIFY(!exportTrace(work, [&](std::string_view) { return pieces++ < most; }).isComplete);
        QCOMPARE(pieces, most + 1); // it is not asked again
    }
}

void TestTraceExport::timesAreNeverBefore0_data()
{
    replacesSecrets_data();
}

void TestTraceExport::timesAreNeverBefore0()
{
    QFETCH(int, format);
    const TemporaryFile file(
        R"({"tracedeck":1,"dialect":"loom","source":"x","started":""})"
        "\n"
        R"({"t":-500,"dir":"in","ch":"a","via":"ws","frame":{"id":"n","node_id":"n","session_id":"s","type":"node_enter"}})"
        "\n"
        R"({"t":-5,"dir":"in","ch":"a","via":"ws","frame":{"id":"n","node_id":"n","result":"Ok","session_id":"s","type":"node_exit"}})"
        "\n");
    const auto trace = openWhole(file.path());
    QVERIFY(trace);
    ExportWork work = workOf(trace, static_cast<ExportFormat>(format));
    const std::string text = exported(work);
    QVERIFY(!text.empty());
    if (work.options.format == ExportFormat::ChromeTrace)
        QVERIFY(isJson(text));
    if (work.options.format != ExportFormat::Recording)
        QVERIFY2(text.find(".-") == text.npos && text.find("\"-5") == text.npos, text.c_str());
}

void TestTraceExport::cleansWhatIsNoJson()
{
    const TemporaryFile file(
        R"({"tracedeck":1,"dialect":"loom","source":"x","started":""})"
        "\n"
        R"({"t":1,"dir":"in","ch":"a","via":"ws","raw":"cGFzc3dvcmQ6IGh1bnRlcjJodW50ZXIy"})"
        "\n"); // password: hunter2hunter2
    const auto trace = openWhole(file.path());
    QVERIFY(trace);
    const std::string text = exported(workOf(trace, ExportFormat::Recording));
    QVERIFY2(text.find("\"raw\":\"") != text.npos, text.c_str());
    QVERIFY2(text.find("aHVudGVyMmh1bnRlcjI") == text.npos && text.find("cGFzc3dvcmQ6IGh1bnRlcjJodW50ZXIy") == text.npos, text.c_str());
    QCOMPARE(openWhole(TemporaryFile(text).path())->watermark(), Position(1));
}

void TestTraceExport::lanesKeepThingsApart()
{
    TraceLanes lanes;
    QCOMPARE(lanes.laneFor({0, 100}, 0), 0u);
    QCOMPARE(lanes.laneFor({10, 50}, 0), 0u); // inside
    QCOMPARE(lanes.laneFor({20, 60}, 0), 1u); // overlaps
    QCOMPARE(lanes.laneFor({30, 40}, 1), 1u); // where it belongs
    QCOMPARE(lanes.laneFor({50, 90}, 0), 0u); // behind the one inside
    QCOMPARE(lanes.laneFor({70, 120}, 0), 1u);
    QCOMPARE(lanes.count(), 2u);
}

TRACEDECK_TESTS(TestTraceExport, Core)

} // namespace tracedeck::test::tst_traceexport

#include "tst_traceexport.moc"
