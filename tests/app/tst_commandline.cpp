// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"
#include "dialect.h"
#include "exportoptions.h"
#include "qttests.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <string>
#include <vector>

namespace tracedeck::test::tst_commandline {

namespace {

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
    void isToldWholeByTheManualPage();
    void namesEveryFormatAndProtocol();
    void takesNoMistypedCommandForAFile();
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
    QCOMPARE(QString::fromStdString(parseCommandLine(words(line)).error), why);
}

void TestCommandLine::filesAfterTwoDashesMayLookLikeOptions()
{
    const ParsedCommandLine parsed = parseCommandLine({"a", "--", "--help", "-x"});
    QCOMPARE(parsed.error, std::string());
    QCOMPARE(parsed.line.files, (std::vector<std::string>{"a", "--help", "-x"}));
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
    const QString help = QString::fromUtf8(helpText().data(), qsizetype(helpText().size()));
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
    const std::string help(helpText());
    const std::string refusal = parseCommandLine({"export", "f", "--format", "x", "-o", "-"}).error;
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

void TestCommandLine::takesNoMistypedCommandForAFile()
{
    QCOMPARE(parseCommandLine({"exprot", "f.ndjson"}).error, std::string("there is no command and no file \"exprot\""));
    QVERIFY(!parseCommandLine({"help"}).error.empty());
    QVERIFY(parseCommandLine({"gone.ndjson"}).error.empty()); // the window says so
    QVERIFY(parseCommandLine({"./exprot"}).error.empty());
    QVERIFY(parseCommandLine({"--lang", "en", "ws://127.0.0.1:1"}).error.empty());
    QCOMPARE(parseCommandLine({"--at", "5", "inspect", "f.ndjson"}).error, std::string("inspect comes before its options and files"));
    for (const char *command : {"", "inspect", "replay"}) {
        const std::vector<std::string> all = *command ? std::vector<std::string>{command, ""} : std::vector<std::string>{""};
        QCOMPARE(parseCommandLine(all).error, std::string("a file or URL is expected, not \"\""));
    }
}

TRACEDECK_TESTS(TestCommandLine, Core)

} // namespace tracedeck::test::tst_commandline

#include "tst_commandline.moc"
