// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportfixture.h"
#include "jsonwriter.h"
#include "qttests.h"
#include "shownrun.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fstream>
#include <map>
#include <set>

namespace tracedeck::test::tst_otlpexport {

using namespace exportfixture;

/// Spans for OpenTelemetry.
class TestOtlpExport : public QObject
{
    Q_OBJECT

private slots:
    void areWhole_data() { addRecordings(); }
    void areWhole();
    void sayTheSameAgain();
    void areTheSameInAnotherRecordingOfTheirRun();
    void sayWhyCallsEndedAndFailed();
    void firstChunksLieInTheirCalls();
    void callsOfOneMessageAreSeveral();
    void workersAreInTheTraceOfWhoTheyWorkFor();
    void toldCallsAreExported();
    void allCheckpointsAreExported();
    void whatWasWrittenIsExportedWhateverBecameOfIt();
    void openInferenceOnlyWhereItIsWanted();
};

namespace {

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

} // namespace

void TestOtlpExport::areWhole()
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

void TestOtlpExport::sayTheSameAgain()
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

void TestOtlpExport::areTheSameInAnotherRecordingOfTheirRun()
{
    const auto idsOf = [](const std::string &text) {
        std::set<QString> ids;
        const QList<QJsonObject> spans = spansIn(exported(TemporaryFile(text).path(), ExportFormat::Otlp));
        for (const QJsonObject &span : spans)
            ids.insert(span.value(QLatin1String("traceId")).toString() + span.value(QLatin1String("spanId")).toString());
        return ids.size() == static_cast<std::size_t>(spans.size()) ? ids : std::set<QString>();
    };
    const std::pair<const char *, std::string> recordings[] = {
        {"agent_sse.ndjson", R"({"t":1,"dir":"out","ch":"x","via":"http","method":"GET","path":"/info","frame":null})"},
        {"live_thread.ndjson", R"({"t":1,"dir":"in","ch":"ws","via":"ws","frame":{"type":"pong","id":"p"}})"},
        {kDelegation, R"({"t":1,"dir":"out","ch":"x","via":"http","method":"GET","path":"/health","frame":null})"},
    };
    for (const auto &[name, line] : recordings) {
        const std::string text = contentsOf(recordingNamed(name));
        const std::size_t frames = text.find('\n') + 1;
        const std::set<QString> ids = idsOf(text);
        QVERIFY(ids.size() > 2);
        QVERIFY2(idsOf(text.substr(0, frames) + line + '\n' + text.substr(frames)) == ids, name);
    }
    // Another run of the same thread is another one.
    std::string other = contentsOf(recordingNamed("live_thread.ndjson"));
    const std::set<QString> ids = idsOf(other);
    const std::size_t run = other.find("\"run_id\":\"") + 10;
    const std::string name = other.substr(run, other.find('"', run) - run);
    for (std::size_t at = other.find(name); at != other.npos; at = other.find(name, at))
        other.replace(at, name.size(), std::string(name.size(), 'f'));
    for (const QString &id : idsOf(other))
        QVERIFY(!ids.contains(id));
}

void TestOtlpExport::sayWhyCallsEndedAndFailed()
{
    bool isLimited = false;
    bool isCut = false;
    for (const QJsonObject &span : spansIn(exported(recordingNamed("09-errors.ndjson"), ExportFormat::Otlp))) {
        if (attributeOf(span, QStringLiteral("gen_ai.operation.name")).toString() != QLatin1String("chat"))
            continue;
        QCOMPARE(attributeOf(span, QStringLiteral("gen_ai.provider.name")).toString(), QStringLiteral("anthropic"));
        isLimited |= attributeOf(span, QStringLiteral("error.type")).toString() == QLatin1String("rate_limit");
        const QJsonArray reasons = attributeOf(span, QStringLiteral("gen_ai.response.finish_reasons")).toObject().value(QLatin1String("values")).toArray();
        if (reasons.size() != 1 || reasons.at(0).toObject().value(QLatin1String("stringValue")).toString() != QLatin1String("max_tokens"))
            continue;
        isCut = true;
        const QString written = attributeOf(span, QStringLiteral("gen_ai.output.messages")).toString();
        QCOMPARE(QJsonDocument::fromJson(written.toUtf8()).array().at(0).toObject().value(QLatin1String("finish_reason")).toString(),
                 QStringLiteral("length"));
    }
    QVERIFY(isLimited);
    QVERIFY(isCut);
}

void TestOtlpExport::firstChunksLieInTheirCalls()
{
    int chunks = 0;
    for (const Recording &recording : recordingsOf({})) {
        for (const QJsonObject &span : spansIn(exported(recording.path, ExportFormat::Otlp))) {
            const QJsonValue first = attributeOf(span, QStringLiteral("gen_ai.response.time_to_first_chunk"));
            const qint64 lasted = span.value(QLatin1String("endTimeUnixNano")).toString().toLongLong()
                - span.value(QLatin1String("startTimeUnixNano")).toString().toLongLong();
            if (first.isUndefined())
                continue;
            ++chunks;
            QVERIFY2(first.toDouble() * 1e9 <= static_cast<double>(lasted) + 1, recording.name.c_str());
        }
    }
    QVERIFY(chunks > 10);
}

void TestOtlpExport::callsOfOneMessageAreSeveral()
{
    // The model was called twice for a message of one name.
    std::string text = R"({"tracedeck":1,"dialect":"langgraph","source":"","started":""})" "\n";
    int sequence = 0;
    const auto event = [&](const std::string &method, const std::string &space, const std::string &data) {
        const std::string number = std::to_string(++sequence);
        text += R"({"t":)" + number + R"(,"dir":"in","ch":"sse","via":"sse","frame":{"type":"event","seq":)" + number + R"(,"method":")" + method
            + R"(","params":{"namespace":)" + space + R"(,"timestamp":)" + number + R"(,"data":)" + data + "}}}\n";
    };
    event("lifecycle", "[]", R"({"event":"running"})");
    event("lifecycle", R"(["a:1"])", R"({"event":"started"})");
    for (int i = 0; i < 2; ++i) {
        event("messages", R"(["a:1"])", R"({"event":"message-start","id":"m","run_id":"r"})");
        event("messages", R"(["a:1"])", R"({"event":"message-finish","run_id":"r","usage":{"input_tokens":1,"output_tokens":2}})");
    }
    std::set<QString> ids;
    int calls = 0;
    for (const QJsonObject &span : spansIn(exported(TemporaryFile(text).path(), ExportFormat::Otlp))) {
        QVERIFY(ids.insert(span.value(QLatin1String("spanId")).toString()).second);
        calls += attributeOf(span, QStringLiteral("gen_ai.operation.name")).toString() == QLatin1String("chat");
    }
    QCOMPARE(calls, 2);
}

void TestOtlpExport::workersAreInTheTraceOfWhoTheyWorkFor()
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

/// Their spans are those of the nodes that they went on in.
void TestOtlpExport::toldCallsAreExported()
{
    for (const char *name : {"told_calls.ndjson", "told_graphs.ndjson", "older_interface.ndjson", "stream_then_history.ndjson", "edited_fork.ndjson"}) {
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
void TestOtlpExport::allCheckpointsAreExported()
{
    for (const char *name : {"loop_fork.ndjson", "edited_fork.ndjson", "supervisor_sse.ndjson", "told_graphs.ndjson"}) {
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

void TestOtlpExport::whatWasWrittenIsExportedWhateverBecameOfIt()
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

void TestOtlpExport::openInferenceOnlyWhereItIsWanted()
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

TRACEDECK_TESTS(TestOtlpExport, Core)

} // namespace tracedeck::test::tst_otlpexport

#include "tst_otlpexport.moc"
