// SPDX-License-Identifier: GPL-3.0-or-later
#include "costmodel.h"
#include "costseries.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <string>
#include <tuple>

namespace tracedeck::test::tst_costseries {

namespace {

const std::atomic<bool> kGoOn{false};

Event call(std::uint64_t input, std::uint64_t output, std::string_view model = {},
           std::optional<std::int64_t> cost = {}, std::uint64_t cached = 0, std::uint64_t reasoning = 0)
{
    return UsageReported{.amounts = {.input = input,
                                     .output = output,
                                     .total = input + output,
                                     .cached = cached,
                                     .reasoning = reasoning,
                                     .costPico = cost},
                         .model = model};
}

/// Two sessions; a call that asks for three tools, one that asks for none, one without a price.
TraceBuilder agents()
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {SpanOpened{.name = "plan", .key = "p"}});
    b.frame({.session = "s", .span = "p"}, {call(100, 10, "large", 1000, 40, 4)}); // 3
    b.frame({.session = "s", .span = "p"}, {ToolCalled{.call = "1", .name = "search"}});
    b.frame({.session = "s", .span = "p"}, {ToolCalled{.call = "2", .name = "read"}});
    b.frame({.session = "s", .span = "p"}, {ToolCalled{.call = "3", .name = "search"}});
    b.frame({.session = "s", .span = "p"}, {call(50, 5, "small", 60)}); // 7
    b.frame({.session = "s", .span = "p"}, {call(7, 3, "unknown")}); // 8
    b.frame({"t"}, {RunStarted{"r2", "other"}});
    b.frame({"t"}, {call(2, 2, "large", 5)}); // 10
    return b;
}

/// A token that was not cached is a pico-dollar.
class Prices : public CallPricer
{
public:
    std::optional<std::int64_t> costOf(const View &, const Usage &, const UsageAmounts &amounts) override
    {
        return static_cast<std::int64_t>(amounts.input + amounts.output - amounts.cached);
    }
};

/// States tell which tokens of the calls before them were cached.
TraceBuilder refined()
{
    const auto cached = [](std::uint64_t input, std::uint64_t tokens) {
        return UsageListed{.last = {.input = input, .total = input, .cached = tokens}, .all = {}};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {SpanOpened{.name = "think", .key = "p"}});
    b.frame({.session = "s", .span = "p"}, {call(100, 0, "large")});
    b.frame({.session = "s", .span = "p"}, {ToolCalled{.call = "1", .name = "search"}});
    b.frame({"s"}, {SpanClosed{.name = "think", .key = "p"}});
    b.frame({"s"}, {StateArrived{}, cached(100, 40)}); // 6
    b.frame({"s"}, {StateArrived{}, cached(100, 40)});
    b.frame({"s"}, {call(70, 0, "large", 90)}); // 8
    b.frame({"s"}, {StateArrived{}, cached(70, 50)});
    b.frame({"s"}, {StateArrived{}, cached(60, 50)}); // of no call that was heard
    return b;
}

std::shared_ptr<const Ledger> ledgerOf(std::shared_ptr<const Trace> trace, std::unique_ptr<CallPricer> prices = {})
{
    auto ledger = std::make_shared<Ledger>(std::move(trace), std::move(prices));
    ledger->extend(kOpen);
    return ledger;
}

QString print(const CostSheet &sheet)
{
    QStringList lines;
    for (const CostRow &row : sheet.rows) {
        QString line = row.kind == CostRow::Kind::Unnamed  ? QStringLiteral("(unnamed)")
                       : row.kind == CostRow::Kind::Others ? QStringLiteral("(%1 others)").arg(row.count)
                       : row.kind == CostRow::Kind::NoTool ? QStringLiteral("(none)")
                       : row.kind == CostRow::Kind::Span   ? QStringLiteral("%1-%2").arg(row.begin).arg(row.end)
                                                           : row.name;
        for (const CostFigure &figure : row.figures)
            line += figure.isKnown
                        ? QStringLiteral(" %1%2").arg(figure.isAtLeast ? QStringLiteral(">=") : QString()).arg(figure.value)
                        : QStringLiteral(" ?");
        lines.append(line + QStringLiteral(" @%1").arg(row.at));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestCostSeries : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void ranksWithWhatHasNoPrice();
    void sharesACallAmongItsTools();
    void ranksSingleCalls();
    void sumsUpAllButTheLargestCalls();
    void callsWorkersByTheirWork();
    void addsUpByRun();
    void tellsSessionsOfOneNameApart();
    void sumsUpWhatIsSmaller();
    void drawsTokensAndCostOverTime();
    void keepsTheExtremesOfAColumn();
    void saysAtAnyPositionWhatTheFirstFramesSay();
    void growsAsItWouldBeMadeAnew();
    void coversAMarkedRange_data();
    void coversAMarkedRange();
    void countsTheCachedTokensThatAreToldLater();
    void countsThemWhereTheirCallIs();
    void drawsAMarkedRangeAlone();
    void findsTheFramesOfAStretch();
    void distributesTheCallsOfOneModel();
    void guardsItsCsvAgainstFormulas();
};

void TestCostSeries::ranksWithWhatHasNoPrice()
{
    const auto ledger = ledgerOf(agents().trace());
    CostSeries series(ledger);
    CostQuestion question{.chart = CostChart::CostBy, .by = CostBy::Model, .scope = SessionScope::All};
    QCOMPARE(print(series.read(question, 10, 10, kGoOn)), QStringLiteral("large 1005 2 0 @3\n"
                                                                         "small 60 1 0 @7\n"
                                                                         "unknown ? 1 1 @8"));
    question.by = CostBy::Node;
    QCOMPARE(print(series.read(question, 10, 10, kGoOn)), QStringLiteral("plan >=1060 3 1 @3\n"
                                                                         "other 5 1 0 @10"));
    question = {.chart = CostChart::TokensBy, .by = CostBy::Session, .scope = SessionScope::Session, .session = SessionId{0}};
    QCOMPARE(print(series.read(question, 10, 10, kGoOn)), QStringLiteral("s 117 40 0 14 4 3 @3"));
    QCOMPARE(print(series.read(question, 2, 10, kGoOn)), QString());
}

void TestCostSeries::sharesACallAmongItsTools()
{
    const auto ledger = ledgerOf(agents().trace());
    CostSeries series(ledger);
    const CostQuestion question{.chart = CostChart::CostBy, .by = CostBy::Tool, .scope = SessionScope::All};
    // A thousand in three: the first has the remainder.
    QCOMPARE(print(series.read(question, 8, 10, kGoOn)), QStringLiteral("search 667 1 0 @3\n"
                                                                        "read 333 1 0 @3\n"
                                                                        "(none) >=60 2 1 @7"));
    QCOMPARE(print(series.read(question, 4, 10, kGoOn)), QStringLiteral("search 1000 1 0 @3"));
}

void TestCostSeries::ranksSingleCalls()
{
    const auto ledger = ledgerOf(agents().trace());
    CostSeries series(ledger);
    CostQuestion question{.chart = CostChart::CostBy, .by = CostBy::Call, .scope = SessionScope::All};
    QCOMPARE(print(series.read(question, 10, 10, kGoOn)), QStringLiteral("plan · large · frame 3 1000 1 0 @3\n"
                                                                         "plan · small · frame 7 60 1 0 @7\n"
                                                                         "other · large · frame 10 5 1 0 @10\n"
                                                                         "plan · unknown · frame 8 ? 1 1 @8"));
    question.scope = SessionScope::Session;
    question.session = SessionId{0};
    QVERIFY(!print(series.read(question, 10, 10, kGoOn)).contains(QStringLiteral("other")));
    // What was told of a call later is in it.
    question = {.chart = CostChart::TokensBy, .by = CostBy::Call, .scope = SessionScope::All};
    QCOMPARE(print(CostSeries(ledgerOf(refined().trace())).read(question, 10, 10, kGoOn)),
             QStringLiteral("think · large · frame 3 60 40 0 0 0 1 @3\n"
                            "planner · large · frame 8 20 50 0 0 0 1 @8"));
}

void TestCostSeries::sumsUpAllButTheLargestCalls()
{
    constexpr int kCalls = 10'000; // more than are looked at at once
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    for (int i = 0; i < kCalls; ++i)
        b.frame({"s"}, {call(std::uint64_t(i * 7919 % kCalls), 0, "large")});
    const auto ledger = ledgerOf(b.trace());
    const CostQuestion question{.chart = CostChart::TokensBy, .by = CostBy::Call, .scope = SessionScope::All};
    const CostSheet sheet = CostSeries(ledger).read(question, kCalls + 1, kCalls + 1, kGoOn);
    QCOMPARE(sheet.rows.size(), CostSeries::kMostRows + 1);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < CostSeries::kMostRows; ++i) {
        QCOMPARE(sheet.rows[i].figures[0].value, kCalls - 1 - std::int64_t(i));
        sum += sheet.rows[i].figures[0].value;
    }
    const CostRow &others = sheet.rows.back();
    QVERIFY(others.kind == CostRow::Kind::Others);
    QCOMPARE(others.count, std::uint32_t(kCalls - CostSeries::kMostRows));
    QCOMPARE(sum + others.figures[0].value, std::int64_t(kCalls) * (kCalls - 1) / 2);
}

void TestCostSeries::callsWorkersByTheirWork()
{
    HandmadeTrace made;
    made.append(workersScript());
    const auto ledger = ledgerOf(made.trace());
    CostSeries series(ledger);
    const auto namesBy = [&](CostBy by) {
        QStringList names;
        const CostSheet sheet = series.read({.chart = CostChart::TokensBy, .by = by, .scope = SessionScope::All},
                                            made.trace()->watermark(), 10, kGoOn);
        for (const CostRow &row : sheet.rows)
            names.append(row.name);
        return names;
    };
    const QString work = QStringLiteral("fast: Read \"a\"");
    QVERIFY2(namesBy(CostBy::Worker).contains(work), qPrintable(namesBy(CostBy::Worker).join(u'|')));
    const QStringList sessions = namesBy(CostBy::Session);
    QVERIFY2(sessions.contains(work) && sessions.contains(QStringLiteral("plan")), qPrintable(sessions.join(u'|')));
}

void TestCostSeries::addsUpByRun()
{
    TraceBuilder b;
    b.frame({"a"}, {RunStarted{.run = "r1", .agent = "planner"}, call(3, 0)}).frame({"a"}, {RunEnded{}});
    b.frame({"a"}, {RunStarted{.run = "r2", .agent = "planner"}, call(2, 0), call(2, 0)}).frame({"a"}, {RunEnded{}});
    b.frame({"b"}, {RunStarted{.run = "r3", .agent = "writer"}, call(1, 0)}).frame({"b"}, {RunEnded{}});
    for (const std::string_view session : {"c", "d"}) // nobody names them
        b.frame({session}, {RunStarted{.agent = "reader"}, call(session == "c" ? 8 : 7, 0)});
    Cursor cursor(b.trace());
    cursor.refresh();
    CostModel model(LedgerModel::of(&cursor));
    model.setQuestion({.chart = CostChart::TokensBy, .by = CostBy::Run, .scope = SessionScope::All});
    model.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 5, 30000);
    QCOMPARE(model.rowName(0), QStringLiteral("reader (#1, c)"));
    QCOMPARE(model.rowName(1), QStringLiteral("reader (#1, d)"));
    QCOMPARE(model.rowName(2), QStringLiteral("planner (r2)"));
    QCOMPARE(model.rowName(3), QStringLiteral("planner (r1)"));
    QCOMPARE(model.rowName(4), QStringLiteral("writer"));
    const QString csv = model.toCsv();
    QVERIFY2(csv.startsWith(QStringLiteral("\"Name\",\"Run id\",")), qPrintable(csv));
    QVERIFY2(csv.contains(QStringLiteral("\r\n\"writer\",\"r3\",1,")), qPrintable(csv));
}

void TestCostSeries::tellsSessionsOfOneNameApart()
{
    TraceBuilder b;
    b.frame({"a"}, {SessionStarted{.title = "chat"}, call(3, 0)});
    b.frame({"b"}, {SessionStarted{.title = "chat"}, call(2, 0)});
    b.frame({"c"}, {SessionStarted{.title = "other"}, call(1, 0)});
    const std::shared_ptr<const Trace> trace = b.trace();
    Cursor cursor(trace);
    cursor.refresh();
    CostModel model(LedgerModel::of(&cursor));
    model.setQuestion({.chart = CostChart::TokensBy, .by = CostBy::Session, .scope = SessionScope::All});
    model.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, 30000);
    QCOMPARE(model.rowName(0), QStringLiteral("chat (a)"));
    QCOMPARE(model.rowName(1), QStringLiteral("chat (b)"));
    QCOMPARE(model.rowName(2), QStringLiteral("other"));
    const QString csv = model.toCsv();
    QVERIFY2(csv.startsWith(QStringLiteral("\"Name\",\"Session id\",")), qPrintable(csv));
    QVERIFY2(csv.contains(QStringLiteral("\r\n\"other\",\"c\",1,")), qPrintable(csv));
}

void TestCostSeries::sumsUpWhatIsSmaller()
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    static std::vector<std::string> names;
    for (int i = 0; i < 20; ++i)
        names.push_back("model" + std::to_string(i));
    for (int i = 0; i < 20; ++i)
        b.frame({"s"}, {call(1, 1, names[std::size_t(i)], i + 1)});
    CostSeries series(ledgerOf(b.trace()));
    const CostSheet sheet = series.read({.chart = CostChart::CostBy, .by = CostBy::Model, .scope = SessionScope::All}, 21,
                                        21, kGoOn);
    QCOMPARE(sheet.rows.size(), CostSeries::kMostRows + 1);
    QCOMPARE(sheet.rows.front().name, QStringLiteral("model19"));
    QCOMPARE(sheet.rows.back().kind, CostRow::Kind::Others);
    QCOMPARE(sheet.rows.back().count, 8u);
    QCOMPARE(sheet.rows.back().figures[0].value, 36); // 1 to 8
}

void TestCostSeries::drawsTokensAndCostOverTime()
{
    CostSeries series(ledgerOf(agents().trace()));
    const CostQuestion question{.chart = CostChart::OverTime, .scope = SessionScope::All, .columns = 9};
    const CostSheet sheet = series.read(question, 8, 10, kGoOn);
    QCOMPARE(print(sheet), QStringLiteral("4000-6000 60 40 0 6 4 1000 1000 0 @3\n"
                                          "12000-14000 50 0 0 5 0 60 1060 0 @7\n"
                                          "14000-16000 7 0 0 3 0 ? >=1060 1 @8"));
    QVERIFY(sheet.hasTimes);
    QCOMPARE(sheet.now, 14'000);
    QCOMPARE(sheet.end, 18'000);
}

void TestCostSeries::keepsTheExtremesOfAColumn()
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    for (int i = 0; i < 1000; ++i)
        b.frame({"s"}, {call(i == 777 ? 90'000 : i == 778 ? 1 : 500, 0, "m")});
    CostSeries series(ledgerOf(b.trace()));
    const CostSheet sheet
        = series.read({.chart = CostChart::Context, .scope = SessionScope::All, .columns = 10}, 1001, 1001, kGoOn);
    QCOMPARE(sheet.rows.size(), std::size_t(10));
    std::int64_t least = 500;
    std::int64_t most = 0;
    for (const CostRow &row : sheet.rows) {
        least = std::min(least, row.figures[0].value);
        most = std::max(most, row.figures[1].value);
    }
    QCOMPARE(least, 1);
    QCOMPARE(most, 90'000);
}

/// The axis of time alone is of all that has come; here it ends at the position.
void TestCostSeries::saysAtAnyPositionWhatTheFirstFramesSay()
{
    const TraceBuilder builder = agents();
    CostSeries whole(ledgerOf(builder.trace()));
    for (Position at = builder.size() + 1; at-- > 0;) {
        CostSeries first(ledgerOf(builder.prefix(at)));
        for (int chart = 0; chart < kCostCharts; ++chart) {
            for (int by = 0; by < kCostBys; ++by) {
                for (const SessionScope scope : {SessionScope::Session, SessionScope::WithWorkers, SessionScope::All}) {
                    const CostQuestion question{.chart = CostChart(chart),
                                                .by = CostBy(by),
                                                .scope = scope,
                                                .session = SessionId{0},
                                                .columns = 7};
                    QCOMPARE(print(whole.read(question, at, at, kGoOn)),
                             print(first.read(question, at, at, kGoOn)));
                }
            }
        }
    }
}

void TestCostSeries::growsAsItWouldBeMadeAnew()
{
    const auto ledger = ledgerOf(agents().trace());
    const CostQuestion question{.chart = CostChart::TokensBy, .by = CostBy::Model, .scope = SessionScope::All};
    CostSeries grown(ledger);
    for (Position at = 0; at <= 10; ++at) {
        CostSeries anew(ledger);
        QCOMPARE(print(grown.read(question, at, 10, kGoOn)), print(anew.read(question, at, 10, kGoOn)));
    }
}

void TestCostSeries::countsTheCachedTokensThatAreToldLater()
{
    CostSeries series(ledgerOf(refined().trace(), std::make_unique<Prices>()));
    CostQuestion question{.chart = CostChart::CostBy, .by = CostBy::Tool, .scope = SessionScope::All};
    QCOMPARE(print(series.read(question, 5, 10, kGoOn)), QStringLiteral("search 100 1 0 @3"));
    QCOMPARE(print(series.read(question, 6, 10, kGoOn)), QStringLiteral("search 60 1 0 @3"));
    QCOMPARE(print(series.read(question, 10, 10, kGoOn)), QStringLiteral("(none) 90 1 0 @8\nsearch 60 1 0 @3"));
    const CostTotals total = series.read(question, 10, 10, kGoOn).spent.seen;
    QCOMPARE(total.usage.cached, 90U);
    QCOMPARE(total.ours, 80);
    QCOMPARE(total.difference, 20 - 90);
}

/// The same calls, however they are sorted: those that came between two frames.
/// Though the frame that tells them is in another column, where another call may be.
void TestCostSeries::countsThemWhereTheirCallIs()
{
    const auto cached = [](std::uint64_t input, std::uint64_t tokens) {
        return UsageListed{.last = {.input = input, .total = input, .cached = tokens}, .all = {}};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {Noted{"note", {}}});
    b.frame({"s"}, {call(1000, 0, "large")});
    b.frame({"s"}, {Noted{"note", {}}});
    b.frame({"s"}, {Noted{"note", {}}});
    b.frame({"s"}, {StateArrived{}, cached(1000, 900)}); // 6
    b.frame({"s"}, {call(100, 0, "large")});
    const auto ledger = ledgerOf(b.trace(), std::make_unique<Prices>());
    for (const SessionScope scope : {SessionScope::All, SessionScope::Session}) {
        for (const int columns : {1, 2, 3, 4, 5, 6, 7}) {
            CostSeries series(ledger);
            const CostSheet sheet = series.read({.chart = CostChart::OverTime, .scope = scope, .session = SessionId{0}, .columns = columns},
                                                7, 7, kGoOn);
            std::int64_t uncached = 0;
            for (const CostRow &row : sheet.rows) {
                QVERIFY(row.figures[0].value == (columns == 1 ? 200 : 100));
                uncached += row.figures[0].value;
            }
            QCOMPARE(uncached, 200);
        }
    }
}

void TestCostSeries::coversAMarkedRange_data()
{
    QTest::addColumn<bool>("isRefined");
    QTest::newRow("calls") << false;
    QTest::newRow("calls of which more is told later") << true;
}

void TestCostSeries::coversAMarkedRange()
{
    QFETCH(bool, isRefined);
    const auto ledger =
        isRefined ? ledgerOf(refined().trace(), std::make_unique<Prices>()) : ledgerOf(agents().trace());
    CostSeries kept(ledger);
    for (Position from = 1; from <= 10; ++from) {
        for (Position to = from; to <= 10; ++to) {
            for (const Position at : {to, Position(10), Position(from - 1)}) {
                std::uint32_t calls = 0;
                std::int64_t pico = 0;
                for (std::uint32_t i = 0; i < ledger->count(std::min(at, to)); ++i) {
                    const Usage &usage = ledger->trace().usages[i];
                    const Position reported = usage.refines ? ledger->trace().usages[usage.refines.index].begin : usage.begin;
                    if (reported >= from) { // what refines a call of before does not count
                        calls += usage.refines ? 0 : 1;
                        pico += ledger->costOf({i}).pico;
                    }
                }
                for (const CostBy by : {CostBy::Model, CostBy::Node, CostBy::Run, CostBy::Session, CostBy::Tool, CostBy::Call}) {
                    const CostQuestion question{.chart = CostChart::CostBy,
                                                .by = by,
                                                .scope = SessionScope::All,
                                                .frames = FrameRange(from, to)};
                    const CostSheet sheet = kept.read(question, at, 10, kGoOn);
                    QCOMPARE(sheet.spent.seen.usage.calls, calls);
                    QCOMPARE(sheet.spent.seen.pico, pico);
                    std::int64_t sum = 0;
                    for (const CostRow &row : sheet.rows)
                        sum += row.figures[0].isKnown ? row.figures[0].value : 0;
                    QCOMPARE(sum, pico);
                    QVERIFY(CostSeries(ledger).read(question, at, 10, kGoOn).rows == sheet.rows);
                }
            }
        }
    }
}

void TestCostSeries::drawsAMarkedRangeAlone()
{
    const auto ledger = ledgerOf(agents().trace());
    CostSeries series(ledger);
    const CostSheet sheet = series.read(
        {.chart = CostChart::OverTime, .scope = SessionScope::All, .frames = FrameRange(4, 8), .columns = 4}, 10, 10, kGoOn);
    QCOMPARE(sheet.begin, ledger->trace().time(4));
    QCOMPARE(sheet.end, ledger->trace().time(8));
    QCOMPARE(sheet.now, sheet.end);
    QCOMPARE(sheet.rows.size(), 1u);
    QCOMPARE(sheet.rows[0].figures[6], (CostFigure{60, true, true})); // so far, of what is marked
    QCOMPARE(sheet.rows[0].at, 8u);
}

void TestCostSeries::findsTheFramesOfAStretch()
{
    const CostQuestion question{.chart = CostChart::OverTime, .scope = SessionScope::All, .columns = 4};
    HandmadeTrace untimed;
    for (int i = 0; i < 10; ++i)
        untimed.append({.type = "x", .events = {call(1, 1, "m")}});
    CostSeries frames(ledgerOf(untimed.trace()));
    const CostSheet along = frames.read(question, 4, 10, kGoOn); // what comes later is on the axis as well
    QVERIFY(!along.hasTimes);
    QCOMPARE(frames.framesBetween(along, 3, 7), FrameRange(3, 7));
    QCOMPARE(frames.framesBetween(along, -5, 99), FrameRange(1, 10));
    QVERIFY(!frames.framesBetween(along, 11, 20));
    HandmadeTrace timed;
    for (const std::int64_t time : {0, 10, -1, 20, 5, 20, 30}) // one without a time, and one that goes back
        timed.append({.type = "x", .time = time, .events = {call(1, 1, "m")}});
    CostSeries times(ledgerOf(timed.trace()));
    const CostSheet over = times.read(question, 7, 7, kGoOn);
    QVERIFY(over.hasTimes);
    QCOMPARE(times.framesBetween(over, 10, 20), FrameRange(2, 6));
    QCOMPARE(times.framesBetween(over, 11, 19), std::nullopt);
    QCOMPARE(times.framesBetween(over, 25, 30), FrameRange(7, 7));
}

void TestCostSeries::distributesTheCallsOfOneModel()
{
    HandmadeTrace made;
    std::int64_t time = 0;
    for (int i = 0; i < 30; ++i) {
        made.append({.type = "begin", .time = time, .events = {SpanOpened{.name = "call", .kind = SpanKind::Llm}}});
        time += i % 3 == 0 ? 50'000'000 : 2'000'000'000;
        made.append({.type = "end", .time = time, .events = {call(1, 1, i % 3 == 0 ? "fast" : "slow"), SpanClosed{.name = "call"}}});
    }
    CostSeries series(ledgerOf(made.trace()));
    CostQuestion question{.chart = CostChart::Distribution, .by = CostBy::Model, .scope = SessionScope::All};
    const auto durations = [&] {
        const CostSheet sheet = series.read(question, 60, 60, kGoOn);
        std::int64_t sum = 0;
        for (const CostRow &row : sheet.rows)
            sum += row.figures[1].value;
        return std::tuple(sum, sheet.rows.front().figures[1].value, sheet.rows.back().figures[1].value);
    };
    QVERIFY(series.read(question, 60, 60, kGoOn).names == (std::vector<QString>{QStringLiteral("slow"), QStringLiteral("fast")}));
    QCOMPARE(durations(), std::tuple(30, 10, 20));
    question.only = QStringLiteral("fast");
    QCOMPARE(durations(), std::tuple(10, 10, 10));
    QCOMPARE(series.read(question, 60, 60, kGoOn).rows.size(), 1u);
    question.only = QStringLiteral("nobody");
    QVERIFY(series.read(question, 60, 60, kGoOn).rows.empty());
}

void TestCostSeries::guardsItsCsvAgainstFormulas()
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {call(10, 1, "=HYPERLINK(\"x\")", 1'500'000'000)});
    const std::shared_ptr<const Trace> trace = b.trace();
    Cursor cursor(trace);
    cursor.refresh();
    CostModel model(LedgerModel::of(&cursor));
    QAbstractItemModelTester tester(&model);
    model.setQuestion({.chart = CostChart::CostBy, .by = CostBy::Model, .scope = SessionScope::All});
    model.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, 30000);
    QVERIFY2(model.toCsv().contains(QStringLiteral("\r\n\"'=HYPERLINK(\"\"x\"\")\",0.0015,1,0\r\n")),
             qPrintable(model.toCsv()));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("$0.0015"));
}

TRACEDECK_TESTS(TestCostSeries, Core)

} // namespace tracedeck::test::tst_costseries

#include "tst_costseries.moc"
