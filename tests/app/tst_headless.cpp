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

namespace tracedeck::test::tst_headless {

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

QByteArray contentsOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const std::string &path, const QByteArray &text)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

class TestHeadless : public QObject
{
    Q_OBJECT

private slots:
    void helpAndVersionAreData();
    void inspectPrintsJson();
    void inspectShowsThePast();
    void inspectOfAnUnknownSessionFails();
    void errorsNameTheFileOnStandardError_data();
    void errorsNameTheFileOnStandardError();
    void exportsToAFile();
    void exportsToStandardOutput();
    void exportsWhatAFilterShows();
    void datesWhatDoesNotSayWhenItBegan();
    void exportSaysWhatTheFileLacks();
    void exportsNoFolderOfThisMachine();
    void exportSaysWhatItReplaced();
    void countsByTheUsersPrices();
    void strictValidationFailsForWarnings();
    void validateIsSilentAboutASoundFile();
    void validatePrintsOneProblemALine();
    void aFullDiskIsAnError();
    void exportsNothingToItself();
    void printsNoControlBytes_data();
    void printsNoControlBytes();
};

void TestHeadless::helpAndVersionAreData()
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

void TestHeadless::inspectPrintsJson()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson")});
    QCOMPARE(outcome.err, std::string());
    QCOMPARE(outcome.code, kExitSuccess);
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.out));
    QCOMPARE(json[QStringLiteral("source")][QStringLiteral("dialect")].toString(), QStringLiteral("loom"));
    QCOMPARE(json[QStringLiteral("sessions")].toArray().size(), 1);
}

void TestHeadless::inspectShowsThePast()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson"), "--at", "5"});
    QCOMPARE(outcome.code, kExitSuccess);
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.out));
    QCOMPARE(json[QStringLiteral("source")][QStringLiteral("position")].toInt(), 5);
}

void TestHeadless::inspectOfAnUnknownSessionFails()
{
    const Outcome outcome = run({"inspect", sample("react_tool_thread.ndjson"), "--session", "nobody"});
    QCOMPARE(outcome.code, kExitError);
    QCOMPARE(outcome.out, std::string());
    QVERIFY(outcome.err.find("nobody") != std::string::npos);
}

void TestHeadless::errorsNameTheFileOnStandardError_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::newRow("no such file") << QByteArray();
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x01\0\0\0\0",
                                          12);
    QTest::newRow("damaged zstd") << QByteArray("\x28\xb5\x2f\xfd\xff\xff\xff\xff\xff", 9);
}

void TestHeadless::errorsNameTheFileOnStandardError()
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

void TestHeadless::exportsToAFile()
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

void TestHeadless::exportsToStandardOutput()
{
    const Outcome outcome = run({"export", sample("got.ndjson"), "--format", "markdown", "-o", "-", "--at", "3"});
    QCOMPARE(outcome.code, kExitSuccess);
    QVERIFY2(outcome.out.starts_with("# "), outcome.out.c_str());
    QVERIFY2(outcome.out.find("As of frame: 3\n") != std::string::npos, outcome.out.c_str());

    const Outcome unknown = run({"export", sample("got.ndjson"), "--format", "otlp", "-o", "-", "--session", "nobody"});
    QCOMPARE(unknown.code, kExitError);
    QVERIFY2(unknown.err.find("no session \"nobody\"") != std::string::npos, unknown.err.c_str());
}

void TestHeadless::exportsWhatAFilterShows()
{
    const Outcome outcome = run({"export", sample("got.ndjson"), "--format", "recording", "-o", "-", "--filter", "frame:>=2 frame:<=3"});
    QCOMPARE(outcome.code, kExitSuccess);
    QCOMPARE(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 3); // and the header
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("f.ndjson")).toStdString();
    QCOMPARE(run({"export", sample("got.ndjson"), "--format", "recording", "-o", path, "--filter", "frame:2"}).code, kExitSuccess);
    const Outcome vain = run({"export", sample("got.ndjson"), "--format", "recording", "-o", path, "--filter", "type:nothing"});
    QCOMPARE(vain.code, kExitError);
    QCOMPARE(vain.err, std::string("tracedeck: no frame matches the filter: nothing is exported\n"));
    QCOMPARE(contentsOf(path).count('\n'), 2); // as it was
    const Outcome wrong = run({"export", sample("got.ndjson"), "--format", "recording", "-o", "-", "--filter", "frame:x"});
    QCOMPARE(wrong.code, kExitError);
    QVERIFY2(wrong.err.starts_with("tracedeck: --filter: column 7: "), wrong.err.c_str());
}

void TestHeadless::datesWhatDoesNotSayWhenItBegan()
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

void TestHeadless::exportSaysWhatTheFileLacks()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("bad.ndjson")).toStdString();
    QByteArrayList lines = contentsOf(sample("got.ndjson")).trimmed().split('\n');
    for (int i = 0; i < 7; ++i)
        lines.insert(4, "no frame");
    const auto exported = [&](const QByteArray &text) {
        write(path, text);
        return run({"export", path, "--format", "recording", "-o", "-"});
    };
    const Outcome damaged = exported(lines.join('\n'));
    QCOMPARE(damaged.code, kExitError);
    QVERIFY2(damaged.err.starts_with("tracedeck: " + path + ": frame 4: the line at byte "), damaged.err.c_str());
    QVERIFY2(damaged.err.ends_with(": and 2 more; \"tracedeck validate\" tells of all\n"), damaged.err.c_str());
    QCOMPARE(std::count(damaged.err.begin(), damaged.err.end(), '\n'), 6);
    QCOMPARE(std::count(damaged.out.begin(), damaged.out.end(), '\n'), std::ptrdiff_t(lines.size())); // nothing is lost
    const Outcome cut = exported(contentsOf(sample("got.ndjson")).trimmed().chopped(3));
    QCOMPARE(cut.code, kExitSuccess); // all but a part of a line is there
    QVERIFY2(cut.err.find("ends in the middle of a line") != std::string::npos, cut.err.c_str());
    QCOMPARE(run({"export", path, "--format", "recording", "-o", "-", "--at", "3"}).err, std::string());
}

void TestHeadless::exportsNoFolderOfThisMachine()
{
    const Outcome bare = run({"export", sample("spec_1_bare.ndjson"), "--format", "recording", "-o", "-"});
    QVERIFY2(bare.out.starts_with("{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"spec_1_bare.ndjson\"}\n"), bare.out.c_str());
}

void TestHeadless::exportSaysWhatItReplaced()
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

void TestHeadless::countsByTheUsersPrices()
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

void TestHeadless::strictValidationFailsForWarnings()
{
    const std::string warned = TRACEDECK_TEST_DATA "/metis/09-errors.ndjson";
    QCOMPARE(run({"validate", warned}).code, kExitSuccess);
    const Outcome strict = run({"validate", warned, "--strict"});
    QCOMPARE(strict.code, kExitError);
    QVERIFY(strict.out.find("warning") != std::string::npos);
    QCOMPARE(run({"validate", sample("got.ndjson"), "--strict"}).code, kExitSuccess);
}

void TestHeadless::validateIsSilentAboutASoundFile()
{
    const Outcome outcome = run({"validate", sample("got.ndjson")});
    QCOMPARE(outcome.err, std::string());
    QCOMPARE(outcome.code, kExitSuccess);
}

void TestHeadless::validatePrintsOneProblemALine()
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

void TestHeadless::aFullDiskIsAnError()
{
    std::ostringstream out, err;
    out.setstate(std::ios::badbit);
    const ParsedCommandLine parsed = parseCommandLine({"inspect", sample("got.ndjson")});
    QCOMPARE(runHeadless(parsed.line, out, err), kExitError);
    QCOMPARE(err.str(), std::string("tracedeck: cannot write to standard output\n"));
}

void TestHeadless::exportsNothingToItself()
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

void TestHeadless::printsNoControlBytes_data()
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

void TestHeadless::printsNoControlBytes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(printable(text.toStdString())), shown);
}

TRACEDECK_TESTS(TestHeadless, Core)

} // namespace tracedeck::test::tst_headless

#include "tst_headless.moc"
