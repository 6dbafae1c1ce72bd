// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportwork.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "recordings.h"
#include "shownrun.h"
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

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"
#include "recordingexport.h"

using namespace tracedeck;
using namespace tracedeck::test;

class TestTraceExport : public QObject
{
    Q_OBJECT

private slots:
    void otlpIsWhole_data() { recordings(); }
    void otlpIsWhole();
    void otlpSaysTheSameAgain();
    void traceEventsNest_data() { recordings(); }
    void traceEventsNest();
    void traceEventsLeadToWorkers();
    void tableHasALineForEach_data() { recordings(); }
    void tableHasALineForEach();
    void transcriptSaysWhatWasSaid_data() { recordings(); }
    void transcriptSaysWhatWasSaid();
    void recordingHoldsASession_data() { recordings(); }
    void recordingHoldsASession();
    void isOfThePast_data() { recordings(); }
    void isOfThePast();
    void workersAreInTheTraceOfWhoTheyWorkFor();
    void contentOnlyWhereItIsWanted();
    void toldCallsAreExported();
    void allCheckpointsAreExported();
    void whatWasWrittenIsExportedWhateverBecameOfIt();
    void openInferenceOnlyWhereItIsWanted();
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

private:
    static void recordings();
};

namespace {

ExportWork workOf(const std::shared_ptr<const Trace> &trace, ExportFormat format)
{
    ExportWork work{trace, nullptr, trace->watermark(), {}};
    work.options.format = format;
    work.options.hasContent = true;
    work.options.producer = "test";
    work.recordingLines = [](const Trace &recorded) -> RecordingLineOf {
        return [lines = std::make_shared<RecordedFrames>(recorded)](Position position, std::string &out) {
            lines->append(position, out);
        };
    };
    return work;
}

std::string exported(const ExportWork &work)
{
    std::string text;
    const ExportResult result = exportTrace(work, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return result.isComplete ? text : std::string();
}

std::string exported(const std::string &path, ExportFormat format)
{
    const auto trace = openWhole(path);
    return trace ? exported(workOf(trace, format)) : std::string();
}

/// The spans of all lines.
QList<QJsonObject> spansIn(const std::string &otlp)
{
    QList<QJsonObject> spans;
    for (const QByteArray &line : QByteArray::fromStdString(otlp).split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonObject resource = QJsonDocument::fromJson(line).object().value(QLatin1String("resourceSpans")).toArray().at(0).toObject();
        for (const QJsonValue &span : resource.value(QLatin1String("scopeSpans")).toArray().at(0).toObject().value(QLatin1String("spans")).toArray())
            spans.append(span.toObject());
    }
    return spans;
}

QJsonValue attributeOf(const QJsonObject &span, const QString &key)
{
    for (const QJsonValue &attribute : span.value(QLatin1String("attributes")).toArray()) {
        const QJsonObject object = attribute.toObject();
        if (object.value(QLatin1String("key")).toString() == key)
            return *object.value(QLatin1String("value")).toObject().constBegin();
    }
    return QJsonValue(QJsonValue::Undefined);
}

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

std::string recordingNamed(const std::string &name)
{
    for (const Recording &recording : recordingsOf({})) {
        if (recording.path.ends_with('/' + name))
            return recording.path;
    }
    return {};
}

constexpr const char *kDelegation = "04-delegation.ndjson";

} // namespace

void TestTraceExport::recordings()
{
    QTest::addColumn<QString>("path");
    for (const Recording &recording : recordingsOf({}))
        QTest::newRow(recording.name.c_str()) << QString::fromStdString(recording.path);
}

void TestTraceExport::otlpIsWhole()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    const View view(*trace);
    const QList<QJsonObject> spans = spansIn(exported(workOf(trace, ExportFormat::Otlp)));

    std::set<QString> ids;
    for (const QJsonObject &span : spans) {
        const QString id = span.value(QLatin1String("spanId")).toString();
        QCOMPARE(id.size(), 16);
        QCOMPARE(span.value(QLatin1String("traceId")).toString().size(), 32);
        QVERIFY2(ids.insert(id).second, "each span has an id of its own");
        QVERIFY(span.value(QLatin1String("endTimeUnixNano")).toString().toLongLong() >= span.value(QLatin1String("startTimeUnixNano")).toString().toLongLong());
    }
    std::uint64_t tokens = 0;
    std::uint32_t runs = 0;
    for (const QJsonObject &span : spans) {
        const QString parent = span.value(QLatin1String("parentSpanId")).toString();
        QVERIFY(parent.isEmpty() || ids.contains(parent));
        tokens += attributeOf(span, QStringLiteral("gen_ai.usage.input_tokens")).toString().toULongLong();
        runs += attributeOf(span, QStringLiteral("tracedeck.kind")).toString() == QLatin1String("run");
    }
    std::uint64_t expected = 0;
    for (std::uint32_t i = 0; i < view.count(trace->runs); ++i)
        expected += view.usage(RunId{i}).input;
    QCOMPARE(tokens, expected);
    QCOMPARE(runs, view.count(trace->runs));
}

void TestTraceExport::otlpSaysTheSameAgain()
{
    const std::string path = recordingNamed(kDelegation);
    const std::string once = exported(path, ExportFormat::Otlp);
    QVERIFY(!once.empty());
    QVERIFY(once == exported(path, ExportFormat::Otlp));

    // Of a stream without a header too, from wherever it is opened.
    const std::string bare = contentsOf(recordingNamed("cli_json_react.plain.ndjson"));
    const TemporaryFolder here;
    const TemporaryFolder there;
    std::string texts[2];
    for (const TemporaryFolder *folder : {&here, &there}) {
        std::ofstream(folder->file(), std::ios::binary) << bare;
        texts[folder == &there] = exported(folder->file(), ExportFormat::Otlp);
    }
    QVERIFY(!texts[0].empty());
    QVERIFY(texts[0] == texts[1]);
    QVERIFY(texts[0].find(here.path()) == std::string::npos);
}

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
        if (key == QLatin1String("begin") || key == QLatin1String("end") || key == QLatin1String("position"))
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

void TestTraceExport::workersAreInTheTraceOfWhoTheyWorkFor()
{
    const auto trace = openWhole(recordingNamed(kDelegation));
    const View view(*trace);
    const QList<QJsonObject> spans = spansIn(exported(workOf(trace, ExportFormat::Otlp)));
    std::map<QString, QJsonObject> byId;
    for (const QJsonObject &span : spans)
        byId[span.value(QLatin1String("spanId")).toString()] = span;
    int inWork = 0;
    QString worker;
    for (const QJsonObject &span : spans) {
        if (attributeOf(span, QStringLiteral("tracedeck.kind")).toString() != QLatin1String("run") || !span.contains(QLatin1String("parentSpanId")))
            continue;
        const QJsonObject giver = byId[span.value(QLatin1String("parentSpanId")).toString()];
        QCOMPARE(attributeOf(giver, QStringLiteral("tracedeck.kind")).toString(), QStringLiteral("worker"));
        QCOMPARE(span.value(QLatin1String("traceId")).toString(), giver.value(QLatin1String("traceId")).toString());
        worker = attributeOf(span, QStringLiteral("gen_ai.conversation.id")).toString();
        ++inWork;
    }
    QVERIFY(inWork > 0);

    // Alone it is a trace of its own, with a link.
    ExportWork alone = workOf(trace, ExportFormat::Otlp);
    alone.options.session = sessionNamed(view, worker.toStdString());
    QVERIFY(alone.options.session);
    const QList<QJsonObject> own = spansIn(exported(alone));
    QVERIFY(!own.isEmpty());
    QVERIFY(!own.first().contains(QLatin1String("parentSpanId")));
    const QString linked = own.first().value(QLatin1String("links")).toArray().at(0).toObject().value(QLatin1String("spanId")).toString();
    QVERIFY(byId.contains(linked));
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

/// Their spans are those of the nodes that they went on in.
void TestTraceExport::toldCallsAreExported()
{
    for (const char *name : {"told_calls.ndjson", "older_interface.ndjson", "stream_then_history.ndjson", "edited_fork.ndjson"}) {
        const auto trace = openWhole(recordingNamed(name));
        QVERIFY(trace);
        const View view(*trace);
        std::uint32_t tools = 0;
        for (const QJsonObject &span : spansIn(exported(workOf(trace, ExportFormat::Otlp))))
            tools += attributeOf(span, QStringLiteral("tracedeck.kind")).toString() == QLatin1String("tool");
        QVERIFY(tools > 0);
        QCOMPARE(tools, view.count(trace->tools));
    }
}

/// Also those that a user made, of no run.
void TestTraceExport::allCheckpointsAreExported()
{
    for (const char *name : {"loop_fork.ndjson", "edited_fork.ndjson", "supervisor_sse.ndjson"}) {
        const auto trace = openWhole(recordingNamed(name));
        QVERIFY(trace);
        std::uint32_t checkpoints = 0;
        for (const QJsonObject &span : spansIn(exported(workOf(trace, ExportFormat::Otlp))))
            for (const QJsonValue &event : span.value(QLatin1String("events")).toArray())
                checkpoints += event.toObject().value(QLatin1String("name")).toString() == QLatin1String("tracedeck.checkpoint");
        QVERIFY(checkpoints > 0);
        QCOMPARE(checkpoints, View(*trace).count(trace->checkpoints));
    }
}

void TestTraceExport::whatWasWrittenIsExportedWhateverBecameOfIt()
{
    for (const char *name : {"05-cancel-llm-stream.ndjson", "cancel.ndjson", "boom.ndjson", "spec_1_bare.ndjson"}) {
        const auto trace = openWhole(recordingNamed(name));
        QVERIFY(trace);
        const View view(*trace);
        const std::string otlp = exported(workOf(trace, ExportFormat::Otlp));
        const std::string chrome = exported(workOf(trace, ExportFormat::ChromeTrace));
        for (std::uint32_t i = 0; i < view.count(trace->messages); ++i) {
            const MessageId id{i};
            const std::string text(view.text(id, BlockKind::Text));
            if (view.at(id).role != Role::Assistant || !view.run(id) || text.empty())
                continue;
            const std::string json = JsonWriter().string(JsonWriter().string(text).take()).take();
            const std::string within = json.substr(3, json.size() - 6); // in a string within a string
            QVERIFY2(otlp.find(within) != otlp.npos, text.c_str());
            QVERIFY2(chrome.find(JsonWriter().string(text).take().substr(1, 20)) != chrome.npos, text.c_str());
        }
        for (std::uint32_t i = 0; i < view.count(trace->tools); ++i) {
            if (view.text(view.at(ToolId{i}).output).empty())
                continue;
            const std::string output = JsonWriter().string(view.text(view.at(ToolId{i}).output)).take();
            QVERIFY2(otlp.find(output) != otlp.npos, output.c_str());
            QVERIFY2(chrome.find(output) != chrome.npos, output.c_str());
        }
        // To be stopped is no success.
        for (const QJsonObject &span : spansIn(otlp)) {
            const QString status = attributeOf(span, QStringLiteral("tracedeck.status")).toString();
            const int code = span.value(QLatin1String("status")).toObject().value(QLatin1String("code")).toInt();
            const bool isGood = status == QLatin1String("ok") || status == QLatin1String("succeeded");
            QCOMPARE(code == 1, isGood);
        }
    }
}

void TestTraceExport::openInferenceOnlyWhereItIsWanted()
{
    ExportWork work = workOf(openWhole(recordingNamed(kDelegation)), ExportFormat::Otlp);
    QVERIFY(exported(work).find("openinference") == std::string::npos);
    work.options.hasOpenInference = true;
    int calls = 0;
    for (const QJsonObject &span : spansIn(exported(work))) {
        const QString kind = attributeOf(span, QStringLiteral("openinference.span.kind")).toString();
        QVERIFY(!kind.isEmpty());
        if (kind != QLatin1String("LLM"))
            continue;
        QCOMPARE(attributeOf(span, QStringLiteral("llm.token_count.prompt")),
                 attributeOf(span, QStringLiteral("gen_ai.usage.input_tokens")));
        calls += !attributeOf(span, QStringLiteral("llm.token_count.prompt")).isUndefined();
    }
    QVERIFY(calls > 0);
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

QTEST_GUILESS_MAIN(TestTraceExport)
#include "tst_traceexport.moc"
