// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"
#include "dialect.h"
#include "exportoptions.h"
#include "headless.h"
#include "printable.h"
#include "qttests.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

namespace tracedeck::test::tst_commandline {

namespace {

struct Outcome
{
    int code = -1;
    std::string out;
    std::string err;
};

Outcome run(const std::vector<std::string> &arguments)
{
    const ParsedCommandLine parsed = parseCommandLine(arguments);
    if (!parsed.error.empty())
        return {kExitUsage, {}, parsed.error};
    std::ostringstream out, err;
    const int code = runHeadless(parsed.line, out, err);
    return {code, out.str(), err.str()};
}

std::string sample(const char *name)
{
    return std::string(TRACEDECK_TEST_DATA "/loom/") + name;
}

std::vector<std::string> words(const QString &line)
{
    std::vector<std::string> all;
    const QStringList parts = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &part : parts)
        all.push_back(part.toStdString());
    return all;
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void opensAWindowByDefault();
    void readsEveryOption();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void filesAfterTwoDashesMayLookLikeOptions();
    void helpAndVersionAreData();
    void isToldWholeByTheManualPage();
    void namesEveryFormatAndProtocol();
    void inspectPrintsJson();
    void inspectShowsThePast();
    void inspectOfAnUnknownSessionFails();
    void errorsNameTheFileOnStandardError_data();
    void errorsNameTheFileOnStandardError();
    void exportsToAFile();
    void exportsToStandardOutput();
    void exportsWhatAFilterShows();
    void datesWhatDoesNotSayWhenItBegan();
    void exportSaysWhatItReplaced();
    void countsByTheUsersPrices();
    void strictValidationFailsForWarnings();
    void validateIsSilentAboutASoundFile();
    void validatePrintsOneProblemALine();
    void aFullDiskIsAnError();
    void exportsNothingToItself();
    void takesNoMistypedCommandForAFile();
    void printsNoControlBytes_data();
    void printsNoControlBytes();
};

void TestCommandLine::opensAWindowByDefault()
{
    const ParsedCommandLine parsed = parseCommandLine({});
    QVERIFY(parsed.error.empty());
    QVERIFY(parsed.line == CommandLine());
    QVERIFY(needsWindow(parsed.line.command));
}

void TestCommandLine::readsEveryOption()
{
    const ParsedCommandLine demo =
        parseCommandLine({"demo", "--dialect", "loom", "--screenshot=a b.png", "--lang", "zh_CN", "--theme",
                          "dark", "--size", "1280x800", "--at", "7"});
    QCOMPARE(demo.error, std::string());
    QVERIFY(demo.line.command == Command::Demo);
    QCOMPARE(demo.line.dialect, std::string("loom"));
    QCOMPARE(demo.line.screenshot, std::string("a b.png"));
    QCOMPARE(demo.line.language, std::string("zh_CN"));
    QCOMPARE(demo.line.theme, std::string("dark"));
    QCOMPARE(demo.line.width, 1280);
    QCOMPARE(demo.line.height, 800);
    QVERIFY(demo.line.hasSize);
    QCOMPARE(demo.line.at, std::optional<Position>(7));

    const ParsedCommandLine inspect = parseCommandLine({"inspect", "f", "--at=0", "--session", "s 1"});
    QCOMPARE(inspect.error, std::string());
    QCOMPARE(inspect.line.at, std::optional<Position>(0));
    QCOMPARE(inspect.line.session, std::string("s 1"));
    QCOMPARE(inspect.line.files, std::vector<std::string>{"f"});

    const ParsedCommandLine replay =
        parseCommandLine({"replay", "f", "--listen", "[::1]:8080", "--speed=2.5", "--keep-open", "--fault", "cut=4096,rst",
                          "--fault=close=4001", "--fault", "split=3"});
    QCOMPARE(replay.error, std::string());
    QVERIFY(replay.line.command == Command::Replay);
    QVERIFY(!needsWindow(replay.line.command));
    QVERIFY(replay.line.listen == (ListenAddress{"::1", 8080}));
    QVERIFY(replay.line.speed == (ReplaySpeed{ReplaySpeed::Kind::Factor, 2.5}));
    QVERIFY(replay.line.keepOpen);
    QCOMPARE(replay.line.fault.cutAt, std::optional<std::uint64_t>(4096));
    QVERIFY(replay.line.fault.reset);
    QCOMPARE(replay.line.fault.closeCode, std::optional<int>(4001));
    QCOMPARE(replay.line.fault.pieces, 3u);
    QVERIFY(parseCommandLine({"replay", "f", "--speed", "max"}).line.speed.kind == ReplaySpeed::Kind::Max);
    QVERIFY(parseCommandLine({"replay", "f", "--speed", "step"}).line.speed.kind == ReplaySpeed::Kind::Step);
    QVERIFY(parseCommandLine({"replay", "f", "--listen", "localhost:0"}).line.listen == ListenAddress());

    const ParsedCommandLine record = parseCommandLine({"record", "ws://localhost:8080", "-o", "out.ndjson", "--listen",
                                                       "127.0.0.1:9000", "--token-file", "token", "--progress"});
    QCOMPARE(record.error, std::string());
    QVERIFY(record.line.command == Command::Record);
    QCOMPARE(record.line.files, std::vector<std::string>{"ws://localhost:8080"});
    QCOMPARE(record.line.output, std::string("out.ndjson"));
    QCOMPARE(record.line.tokenFile, std::string("token"));
    QVERIFY(record.line.progress);
    QVERIFY(record.line.listen == (ListenAddress{"127.0.0.1", 9000}));
    QCOMPARE(record.line.duration.count(), 0);
    QCOMPARE(parseCommandLine({"record", "ws://localhost:8080", "-o", "f", "--duration=90"}).line.duration.count(), 90);
}

void TestCommandLine::refusesWrongUsage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *line, const char *why) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(why);
    };
    row("--frobnicate", "unknown option --frobnicate");
    row("validate f --at 3", "unknown option --at");
    row("--dialect loom", "unknown option --dialect");
    row("inspect", "inspect expects one file");
    row("inspect a b", "inspect expects one file");
    row("validate", "validate expects one file");
    row("export", "export expects one file");
    row("export f -o x", "export expects --format otlp, chrome-trace, csv, markdown or recording");
    row("export f --format csv", "export expects -o and a file name, or - for standard output");
    row("export f --format csv -o x --filter a", "--filter is for --format recording, without --session");
    row("export f --format recording -o x --filter a --session s", "--filter is for --format recording, without --session");
    row("export f --format pdf -o x", "--format expects otlp, chrome-trace, csv, markdown or recording, not \"pdf\"");
    row("export f --started now", "--started expects a date and time, as in 2026-11-28T09:30:00Z, not \"now\"");
    row("inspect f --content", "unknown option --content");
    row("demo a", "demo takes no file");
    row("inspect f --at", "--at expects a frame number");
    row("inspect f --at -1", "--at expects a frame number, not \"-1\"");
    row("inspect f --at 1e3", "--at expects a frame number, not \"1e3\"");
    row("inspect f --at 4294967295", "--at expects a frame number, not \"4294967295\"");
    row("inspect f --at 99999999999", "--at expects a frame number, not \"99999999999\"");
    row("inspect f --session=", "--session expects an id, not \"\"");
    row("f --lang fr", "--lang expects en or zh_CN, not \"fr\"");
    row("f --theme pink", "--theme expects system, light or dark, not \"pink\"");
    row("f --size 100x100", "--size expects WIDTHxHEIGHT, as in 1440x900, not \"100x100\"");
    row("f --size 1440", "--size expects WIDTHxHEIGHT, as in 1440x900, not \"1440\"");
    row("a b --screenshot o.png", "--screenshot shows one file");
    for (const char *duration : {"0", "-1", "5x", "1000001", "1.5"})
        row(("record ws://localhost -o f --duration " + QByteArray(duration)).constData(),
            ("--duration expects seconds, a whole number from 1 to 1000000, not \"" + QByteArray(duration) + '"').constData());
    row("replay", "replay expects one file");
    row("replay a b", "replay expects one file");
    row("replay f --listen 8080", "--listen expects ADDRESS:PORT, as in 127.0.0.1:8080, not \"8080\"");
    row("replay f --listen ::1:80", "--listen expects ADDRESS:PORT, as in 127.0.0.1:8080, not \"::1:80\"");
    row("replay f --listen 127.0.0.1:65536",
        "--listen expects ADDRESS:PORT, as in 127.0.0.1:8080, not \"127.0.0.1:65536\"");
    row("replay f --speed 0", "--speed expects a factor above 0, max or step, not \"0\"");
    row("replay f --speed -1", "--speed expects a factor above 0, max or step, not \"-1\"");
    row("replay f --speed nan", "--speed expects a factor above 0, max or step, not \"nan\"");
    row("replay f --speed fast", "--speed expects a factor above 0, max or step, not \"fast\"");
    row("replay f --keep-open=yes", "--keep-open takes no value");
    row("replay f --at 3", "unknown option --at");
    row("inspect f --speed 3", "unknown option --speed");
    for (const char *fault : {"cut", "cut=x", "cut=1,fin", "cut=1,", "split=0", "close=999", "close=5000", "rain=1"}) {
        const QByteArray line = QByteArray("replay f --fault ") + fault;
        const QByteArray why = QByteArray("--fault expects cut=N[,rst], stall=N, split=K, burst=MS, delay=MS, garbage=SEED "
                                          "or close=CODE, not \"")
            + fault + '"';
        row(line.constData(), why.constData());
    }
    row("record ws://127.0.0.1:8080", "record expects -o and a file name");
    row("record -o f", "record expects one address");
    row("record a b -o f", "record expects one address");
    row("record a -o", "-o expects a file name");
}

void TestCommandLine::refusesWrongUsage()
{
    QFETCH(QString, line);
    QFETCH(QString, why);
    const Outcome outcome = run(words(line));
    QCOMPARE(outcome.code, kExitUsage);
    QCOMPARE(outcome.out, std::string());
    QCOMPARE(QString::fromStdString(outcome.err), why);
}

void TestCommandLine::filesAfterTwoDashesMayLookLikeOptions()
{
    const ParsedCommandLine parsed = parseCommandLine({"a", "--", "--help", "-x"});
    QCOMPARE(parsed.error, std::string());
    QCOMPARE(parsed.line.files, (std::vector<std::string>{"a", "--help", "-x"}));
}

void TestCommandLine::helpAndVersionAreData()
{
    const Outcome help = run({"inspect", "--help"});
    QCOMPARE(help.code, kExitSuccess);
    QVERIFY(help.out.starts_with("Usage: tracedeck"));
    QCOMPARE(help.err, std::string());
    QVERIFY(help.out.find("tracedeck export") != std::string::npos);
    const Outcome version = run({"--version"});
    QCOMPARE(version.code, kExitSuccess);
    QVERIFY(version.out.starts_with("tracedeck "));
}

void TestCommandLine::isToldWholeByTheManualPage()
{
    const auto namesIn = [](const QString &text, const QString &pattern) {
        QSet<QString> names;
        for (auto found = QRegularExpression(pattern).globalMatch(text); found.hasNext();)
            names.insert(found.next().captured(1));
        return names;
    };
    QFile page(QStringLiteral(TRACEDECK_TEST_DATA "/../../packaging/tracedeck.1"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString help = QString::fromStdString(run({"--help"}).out);
    const QSet<QString> told = namesIn(help, QStringLiteral("--([a-z][a-z-]+)"));
    QVERIFY(told.size() > 15);
    QCOMPARE(namesIn(QString::fromUtf8(page.readAll()), QStringLiteral("Fl -([a-z][a-z-]+)")), told);
}

/// What is written by hand names what the code has.
void TestCommandLine::namesEveryFormatAndProtocol()
{
    const auto contentsOf = [](const char *path) {
        QFile file(QStringLiteral(TRACEDECK_TEST_DATA "/../../") + QLatin1String(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    };
    const std::string help = run({"--help"}).out;
    const std::string refusal = run({"export", sample("got.ndjson"), "--format", "x", "-o", "-"}).err;
    const std::string page = contentsOf("packaging/tracedeck.1");
    const std::string readMe = contentsOf("README.md");
    const std::string chinese = contentsOf("README.zh.md");
    const auto has = [](const std::string &text, const std::string &name) { return text.find(name) != std::string::npos; };
    for (const ExportFormat format : kExportFormats) {
        const std::string name(nameOf(format));
        for (const std::string &text : {help, refusal, page, readMe, chinese})
            QVERIFY2(has(text, name), (name + " in " + text.substr(0, 60)).c_str());
        QVERIFY2(has(page, ".Cm " + name), name.c_str());
    }
    for (const Dialect *dialect : allDialects()) {
        const std::string name(dialect->name());
        for (const std::string &text : {help, page})
            QVERIFY2(has(text, name), (name + " in " + text.substr(0, 60)).c_str());
    }
}

void TestCommandLine::inspectPrintsJson()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson")});
    QCOMPARE(outcome.err, std::string());
    QCOMPARE(outcome.code, kExitSuccess);
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.out));
    QCOMPARE(json[QStringLiteral("source")][QStringLiteral("dialect")].toString(), QStringLiteral("loom"));
    QCOMPARE(json[QStringLiteral("sessions")].toArray().size(), 1);
}

void TestCommandLine::inspectShowsThePast()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson"), "--at", "5"});
    QCOMPARE(outcome.code, kExitSuccess);
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.out));
    QCOMPARE(json[QStringLiteral("source")][QStringLiteral("position")].toInt(), 5);
}

void TestCommandLine::inspectOfAnUnknownSessionFails()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson"), "--session", "nobody"});
    QCOMPARE(outcome.code, kExitError);
    QCOMPARE(outcome.out, std::string());
    QVERIFY(outcome.err.find("nobody") != std::string::npos);
}

void TestCommandLine::errorsNameTheFileOnStandardError_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::newRow("no such file") << QByteArray();
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x01\0\0\0\0",
                                          12);
    QTest::newRow("damaged zstd") << QByteArray("\x28\xb5\x2f\xfd\xff\xff\xff\xff\xff", 9);
}

void TestCommandLine::errorsNameTheFileOnStandardError()
{
    QFETCH(QByteArray, contents);
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("odd.file"));
    if (!contents.isNull()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents);
    }
    for (const char *command : {"inspect", "validate"}) {
        const Outcome outcome = run({command, path.toStdString()});
        QCOMPARE(outcome.code, kExitError);
        QCOMPARE(outcome.out, std::string());
        QVERIFY2(outcome.err.find("odd.file") != std::string::npos, outcome.err.c_str());
        QVERIFY(outcome.err.starts_with("tracedeck: "));
    }
}

void TestCommandLine::exportsToAFile()
{
    QTemporaryDir directory;
    const std::string path = directory.filePath(QStringLiteral("out.csv")).toStdString();
    const Outcome outcome = run({"export", sample("got.ndjson"), "--format", "csv", "-o", path});
    QCOMPARE(outcome.err, std::string());
    QCOMPARE(outcome.out, std::string());
    QCOMPARE(outcome.code, kExitSuccess);
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readLine().startsWith("session,session_name,run,"));
    QCOMPARE(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());

    const Outcome failed = run({"export", sample("got.ndjson"), "--format", "csv", "-o", path + "/no/such"});
    QCOMPARE(failed.code, kExitError);
    QVERIFY2(failed.err.find("/no/such") != std::string::npos, failed.err.c_str());
}

void TestCommandLine::exportsToStandardOutput()
{
    const Outcome outcome = run({"export", sample("got.ndjson"), "--format", "markdown", "-o", "-", "--at", "3"});
    QCOMPARE(outcome.code, kExitSuccess);
    QVERIFY2(outcome.out.starts_with("# "), outcome.out.c_str());
    QVERIFY2(outcome.out.find("As of frame: 3\n") != std::string::npos, outcome.out.c_str());

    const Outcome unknown = run({"export", sample("got.ndjson"), "--format", "otlp", "-o", "-", "--session", "nobody"});
    QCOMPARE(unknown.code, kExitError);
    QVERIFY2(unknown.err.find("no session \"nobody\"") != std::string::npos, unknown.err.c_str());
}

void TestCommandLine::exportsWhatAFilterShows()
{
    const Outcome outcome = run({"export", sample("got.ndjson"), "--format", "recording", "-o", "-", "--filter", "frame:>=2 frame:<=3"});
    QCOMPARE(outcome.code, kExitSuccess);
    QCOMPARE(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 3); // and the header
    const Outcome vain = run({"export", sample("got.ndjson"), "--format", "recording", "-o", "-", "--filter", "type:nothing"});
    QCOMPARE(vain.code, kExitSuccess);
    QCOMPARE(vain.err, std::string("tracedeck: no frame matches the filter\n"));
    const Outcome wrong = run({"export", sample("got.ndjson"), "--format", "recording", "-o", "-", "--filter", "frame:x"});
    QCOMPARE(wrong.code, kExitError);
    QVERIFY2(wrong.err.starts_with("tracedeck: --filter: column 7: "), wrong.err.c_str());
}

void TestCommandLine::datesWhatDoesNotSayWhenItBegan()
{
    const std::string plain = sample("cli_json_react.plain.ndjson");
    const Outcome none = run({"export", plain, "--format", "otlp", "-o", "-"});
    QVERIFY2(none.err.find("--started dates them") != std::string::npos, none.err.c_str());
    const Outcome dated = run({"export", plain, "--format", "otlp", "-o", "-", "--started", "2026-11-28T09:30:00Z"});
    QCOMPARE(dated.err, std::string());
    QVERIFY(dated.out.find("\"startTimeUnixNano\":\"1795858200000001000\"") != std::string::npos);
    // Who says so knows better.
    const std::string told = sample("got.ndjson");
    const Outcome known = run({"export", told, "--format", "otlp", "-o", "-", "--started", "2001-01-01"});
    QCOMPARE(known.out, run({"export", told, "--format", "otlp", "-o", "-"}).out);
}

void TestCommandLine::exportSaysWhatItReplaced()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("secret.ndjson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"content\":\"password: hunter2hunter2\",\"node_id\":\"n\",\"session_id\":\"s\",\"type\":\"message_chunk\"}\n");
    file.close();
    const Outcome outcome = run({"export", path.toStdString(), "--format", "markdown", "-o", "-"});
    QCOMPARE(outcome.code, kExitSuccess);
    QVERIFY2(outcome.out.find("hunter2") == std::string::npos, outcome.out.c_str());
    QVERIFY2(outcome.err.find("1 value that looks like a secret replaced") != std::string::npos, outcome.err.c_str());
    const Outcome plain = run({"export", path.toStdString(), "--format", "markdown", "-o", "-", "--no-redaction"});
    QVERIFY(plain.out.find("hunter2") != std::string::npos);
    QCOMPARE(plain.err, std::string());
}

void TestCommandLine::countsByTheUsersPrices()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("prices.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"tracedeck_prices": 1, "assigned": [{"agent": "*", "model": "mine"}], "providers": [{"id": "own", "models": [
        {"model": "mine", "prices": [{"input": 1000000, "output": 2000000}]}]}]})");
    file.close();
    const std::string recording = TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson";
    const std::vector<std::string> asked{"export", recording, "--format", "csv", "-o", "-"};
    std::vector<std::string> priced = asked;
    priced.insert(priced.end(), {"--prices", path.toStdString()});
    const Outcome own = run(priced);
    QVERIFY2(own.code == kExitSuccess, own.err.c_str());
    QVERIFY(own.out != run(asked).out);
    QVERIFY(run({"inspect", recording, "--prices", path.toStdString()}).out != run({"inspect", recording}).out);
    const Outcome missing = run({"inspect", recording, "--prices", "/no/such/file"});
    QCOMPARE(missing.code, kExitError);
    QVERIFY2(missing.err.find("--prices: /no/such/file: ") != std::string::npos, missing.err.c_str());
}

void TestCommandLine::strictValidationFailsForWarnings()
{
    const std::string warned = TRACEDECK_TEST_DATA "/metis/09-errors.ndjson";
    QCOMPARE(run({"validate", warned}).code, kExitSuccess);
    const Outcome strict = run({"validate", warned, "--strict"});
    QCOMPARE(strict.code, kExitError);
    QVERIFY(strict.out.find("warning") != std::string::npos);
    QCOMPARE(run({"validate", sample("got.ndjson"), "--strict"}).code, kExitSuccess);
}

void TestCommandLine::validateIsSilentAboutASoundFile()
{
    const Outcome outcome = run({"validate", sample("got.ndjson")});
    QCOMPARE(outcome.err, std::string());
    QCOMPARE(outcome.code, kExitSuccess);
}

void TestCommandLine::validatePrintsOneProblemALine()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("bad.ndjson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"type\":\"node_enter\",\"id\":\"think\",\"session_id\":\"s\",\"event_id\":1}\n"
               "{\"type\":\"node_enter\",\"id\":\n"
               "{\"type\":\"never\\u001b[31m\\nheard of\",\"session_id\":\"s\",\"event_id\":2}\n");
    file.close();
    const Outcome outcome = run({"validate", path.toStdString()});
    QVERIFY2(!outcome.out.empty(), outcome.err.c_str());
    QVERIFY(outcome.out.ends_with('\n'));
    bool hasError = false;
    const QStringList lines =
        QString::fromStdString(outcome.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    static const QRegularExpression shape(QStringLiteral("^\\d+: (info|warning|error): [^:]+: .+$"));
    for (const QString &line : lines) {
        QVERIFY2(shape.match(line).hasMatch(), qPrintable(line));
        hasError |= line.contains(QStringLiteral(": error: "));
    }
    QVERIFY(outcome.out.find('\x1b') == std::string::npos);
    QCOMPARE(outcome.code, hasError ? kExitError : kExitSuccess);
}

void TestCommandLine::aFullDiskIsAnError()
{
    std::ostringstream out, err;
    out.setstate(std::ios::badbit);
    const ParsedCommandLine parsed = parseCommandLine({"inspect", sample("got.ndjson")});
    QCOMPARE(runHeadless(parsed.line, out, err), kExitError);
    QCOMPARE(err.str(), std::string("tracedeck: cannot write to standard output\n"));
}

void TestCommandLine::exportsNothingToItself()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("f.ndjson"));
    QVERIFY(QFile::copy(QString::fromStdString(sample("got.ndjson")), path));
    const std::string file = path.toStdString();
    const Outcome outcome = run({"export", file, "--format", "csv", "-o", file});
    QCOMPARE(outcome.code, kExitError);
    QCOMPARE(outcome.err, "tracedeck: cannot export " + file + " to itself\n");
    QCOMPARE(QFileInfo(path).size(), QFileInfo(QString::fromStdString(sample("got.ndjson"))).size());
}

void TestCommandLine::takesNoMistypedCommandForAFile()
{
    QCOMPARE(parseCommandLine({"exprot", "f.ndjson"}).error, std::string("there is no command and no file \"exprot\""));
    QVERIFY(!parseCommandLine({"help"}).error.empty());
    QVERIFY(parseCommandLine({"gone.ndjson"}).error.empty()); // the window says so
    QVERIFY(parseCommandLine({"./exprot"}).error.empty());
    QVERIFY(parseCommandLine({"--lang", "en", "ws://127.0.0.1:1"}).error.empty());
}

void TestCommandLine::printsNoControlBytes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("plain") << QByteArray("a — 追踪 😀") << QByteArray("a — 追踪 😀");
    QTest::newRow("escape") << QByteArray("a\x1b]0;x\a") << QByteArray("a\\x1b]0;x\\x07");
    QTest::newRow("line") << QByteArray("a\nb\tc\r") << QByteArray("a\\nb\\tc\\x0d");
    QTest::newRow("null") << QByteArray("a\0b", 3) << QByteArray("a\\x00b");
    QTest::newRow("delete") << QByteArray("\x7f") << QByteArray("\\x7f");
    QTest::newRow("C1") << QByteArray("\xc2\x9b"
                                      "31m")
                        << QByteArray("\\x9b31m");
    QTest::newRow("bidi") << QByteArray("\xe2\x80\xae"
                                        "abc")
                          << QByteArray("\\u202eabc");
    QTest::newRow("tag") << QByteArray("\xf3\xa0\x81\x81") << QByteArray("\\U000e0041");
    QTest::newRow("not UTF-8") << QByteArray("\xff\xc3") << QByteArray("\\xff\\xc3");
    QTest::newRow("overlong") << QByteArray("\xe0\x80\x9b") << QByteArray("\\xe0\\x80\\x9b");
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\\xed\\xa0\\x80");
}

void TestCommandLine::printsNoControlBytes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(printable(text.toStdString())), shown);
}

TRACEDECK_TESTS(TestCommandLine, Core)

} // namespace tracedeck::test::tst_commandline

#include "tst_commandline.moc"
