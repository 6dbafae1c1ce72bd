// SPDX-License-Identifier: GPL-3.0-or-later
#include "budgetwatch.h"
#include "costseries.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "timeunits.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <ctime>
#include <set>

namespace tracedeck::test::tst_budget {

namespace {

const std::atomic<bool> kGoOn{false};

Event call(std::int64_t pico)
{
    return UsageReported{.amounts = {.input = 1, .output = 1, .total = 2, .costPico = pico}};
}

HandmadeFrame frame(std::string_view session, std::int64_t time, Event event)
{
    return {.type = "usage", .session = session, .time = time, .events = {std::move(event)}};
}

/// Folds frames, and waits until the ledger has told that it knows them.
void append(HandmadeTrace &made, Cursor &cursor, const std::vector<HandmadeFrame> &frames)
{
    made.append(frames);
    const LedgerModel *ledger = LedgerModel::of(&cursor);
    bool isTold = false;
    cursor.refresh(); // what changes meanwhile is the cursor: others may have heard of it before all was known
    QObject here;
    QObject::connect(ledger, &LedgerModel::changed, &here,
                     [&] { isTold = isTold || ledger->ledger().known() == made.trace()->watermark(); });
    QTRY_VERIFY(isTold);
}

QString printBudget(const Ledger &ledger, SessionScope scope, std::int64_t budget)
{
    std::shared_ptr<const Ledger> shared(&ledger, [](const Ledger *) {});
    const CostSheet sheet = CostSeries(shared).read(
        {.scope = scope, .session = SessionId{0}, .columns = 100, .budget = budget}, kOpen - 1, kOpen - 1, kGoOn);
    const std::vector<CostColumn> columns = sheet.columns();
    const auto at = std::find(columns.begin(), columns.end(), CostColumn::Budget) - columns.begin();
    QStringList levels;
    for (const CostRow &row : sheet.rows) {
        const CostFigure &figure = row.figures[std::size_t(at)];
        levels.append(figure.isKnown ? QString::number(figure.value) : QStringLiteral("?"));
    }
    return levels.join(QLatin1Char(' '));
}

} // namespace

class TestBudget : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void daysBeginAtLocalMidnight();
    void aFrameWithoutATimeIsOfNoDay();
    void daysNeverGoBack();
    void drawsTheLimitOfASession();
    void drawsTheLimitOfEachDay();
    void countsWhatWorkersSpend();
    void seesWorkersThatWereGivenTheirWorkLater();
    void seesWorkersOfTwo();
    void seesWhoHasAParentWithoutBeingGivenWork();
    void tellsOfEachSessionOnce();
    void tellsOfEachDayOnce();
    void isQuietAboutWhatWasOverBefore();
    void callsWithoutAPriceDoNotCount();
};

/// A zone whose days begin at half past the hour elsewhere.
void TestBudget::initTestCase()
{
    QLocale::setDefault(QLocale::c());
    qputenv("TZ", "XST-5:30");
    tzset();
}

void TestBudget::daysBeginAtLocalMidnight()
{
    HandmadeTrace made("2026-11-21T18:00:00Z"); // 23:30 there
    made.append({frame("s", 0, call(1)), frame("s", kHour / 2 - 1, call(1)), frame("s", kHour / 2, call(1)),
                 frame("s", 24 * kHour, call(1)), frame("s", 24 * kHour + kHour / 2, call(1))});
    CallDays days;
    days.extend(*made.trace(), 2);
    days.extend(*made.trace(), 5);
    const auto day = [&](std::uint32_t index) { return *days.of(UsageId{index}); };
    QCOMPARE(day(0), std::pair(QDate(2026, 11, 21), UsageId{0}));
    QCOMPARE(day(1), std::pair(QDate(2026, 11, 21), UsageId{0}));
    QCOMPARE(day(2), std::pair(QDate(2026, 11, 22), UsageId{2}));
    QCOMPARE(day(3), std::pair(QDate(2026, 11, 22), UsageId{2}));
    QCOMPARE(day(4), std::pair(QDate(2026, 11, 23), UsageId{4}));
}

void TestBudget::aFrameWithoutATimeIsOfNoDay()
{
    HandmadeTrace made("2026-11-21T18:00:00Z");
    made.append(frame("s", -1, call(1)));
    CallDays days;
    days.extend(*made.trace(), 1);
    QVERIFY(!days.of(UsageId{0}));
    HandmadeTrace undated;
    undated.append(frame("s", 5, call(1)));
    CallDays none;
    none.extend(*undated.trace(), 1);
    QVERIFY(!none.of(UsageId{0}));
    Cursor cursor(undated.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = {}, .day = 1});
    QTRY_COMPARE(ledger->ledger().known(), 1u);
    QVERIFY(!ledger->spentOfDay(1));
    QCOMPARE(printBudget(ledger->ledger(), SessionScope::All, 1), QStringLiteral("?"));
}

void TestBudget::daysNeverGoBack()
{
    HandmadeTrace made("2026-11-21T18:00:00Z");
    made.append({frame("s", -1, call(1)), frame("s", 0, call(2)), frame("s", -1, call(3)), frame("s", kHour, call(4)),
                 frame("s", -1, call(5)), frame("s", 0, call(6)), frame("s", 25 * kHour, call(7))});
    CallDays days;
    days.extend(*made.trace(), 7);
    QVERIFY(!days.of(UsageId{0}));
    for (const std::uint32_t first : {1, 2})
        QCOMPARE(*days.of(UsageId{first}), std::pair(QDate(2026, 11, 21), UsageId{1}));
    for (const std::uint32_t second : {3, 4, 5})
        QCOMPARE(*days.of(UsageId{second}), std::pair(QDate(2026, 11, 22), UsageId{3}));
    QCOMPARE(*days.of(UsageId{6}), std::pair(QDate(2026, 11, 23), UsageId{6}));
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = {}, .day = 10});
    QTRY_COMPARE(ledger->ledger().known(), 7u);
    QCOMPARE(ledger->spentOfDay(7)->spent.pico(), 7);
    QCOMPARE(ledger->spentOfDay(6)->spent.pico(), 4 + 5 + 6);
    QCOMPARE(ledger->spentOfDay(3)->spent.pico(), 2 + 3);
    QVERIFY(!ledger->spentOfDay(1));
}

void TestBudget::drawsTheLimitOfASession()
{
    HandmadeTrace made("2026-11-21T18:00:00Z");
    made.append({frame("s", 0, call(5)), frame("s", 24 * kHour, call(7))});
    Ledger ledger(made.trace());
    ledger.extend(kOpen);
    QCOMPARE(printBudget(ledger, SessionScope::WithWorkers, 10), QStringLiteral("10 10"));
}

/// What may be spent of a day begins with what the days before have cost.
void TestBudget::drawsTheLimitOfEachDay()
{
    HandmadeTrace made("2026-11-21T18:00:00Z");
    made.append({frame("s", 0, call(5)), frame("t", kHour, call(7)), frame("s", 2 * kHour, call(1)),
                 frame("s", 25 * kHour, call(2))});
    Ledger ledger(made.trace());
    ledger.extend(kOpen);
    QCOMPARE(printBudget(ledger, SessionScope::All, 10), QStringLiteral("10 15 15 23"));
}

void TestBudget::countsWhatWorkersSpend()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 10, .day = {}});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor, {frame("s", -1, RunStarted{.run = "r"}),
                          frame("s", -1, WorkerStarted{"c", "w", "fast", "m", {}}), frame("s", -1, call(6)),
                          frame("w", -1, call(4))});
    QCOMPARE(crossed.size(), 0);
    QCOMPARE(ledger->spentOf(SessionId{0}, 4)->spent.pico(), 10);
    QVERIFY(!ledger->spentOf(SessionId{0}, 4)->isOver());
    append(made, cursor, {frame("w", -1, call(1))});
    QCOMPARE(crossed.size(), 1);
    QCOMPARE(crossed.first().at(0).value<SessionId>(), SessionId{0});
    QCOMPARE(crossed.first().at(1).value<Spending>().spent.pico(), 11);
    QVERIFY(!ledger->spentOf(SessionId{0}, 4)->isOver()); // as it was then
}

void TestBudget::seesWorkersThatWereGivenTheirWorkLater()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 10, .day = {}});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor, {frame("s", -1, RunStarted{.run = "r"}), frame("s", -1, call(6)), frame("w", -1, call(6))});
    QCOMPARE(crossed.size(), 0);
    append(made, cursor, {frame("s", -1, WorkerStarted{"c", "w", "fast", "m", {}})});
    QCOMPARE(crossed.size(), 1);
    QCOMPARE(crossed.first().at(0).value<SessionId>(), SessionId{0});
    QCOMPARE(crossed.first().at(1).value<Spending>().spent.pico(), 12);
}

/// What one session cost counts for each that gave it work.
void TestBudget::seesWorkersOfTwo()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 10, .day = {}});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor,
           {frame("s", -1, RunStarted{.run = "r"}), frame("t", -1, RunStarted{.run = "q"}),
            frame("s", -1, WorkerStarted{"c", "w", "fast", "m", {}}),
            frame("t", -1, WorkerStarted{"d", "w", "fast", "m", {}}), frame("s", -1, call(2)), frame("t", -1, call(2))});
    append(made, cursor, {frame("w", -1, call(9))});
    QCOMPARE(crossed.size(), 2);
    std::set<std::uint32_t> told;
    for (const QList<QVariant> &one : crossed)
        told.insert(one.at(0).value<SessionId>().index);
    QCOMPARE(told, (std::set<std::uint32_t>{0, 1}));
}

/// It is told of by itself: what it cost is not counted for its parent.
void TestBudget::seesWhoHasAParentWithoutBeingGivenWork()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 10, .day = {}});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor, {frame("s", -1, call(1)), frame("w", -1, SessionStarted{.parent = "s"}), frame("w", -1, call(11))});
    QCOMPARE(cursor.view().parent(SessionId{1}), SessionId{0});
    QCOMPARE(crossed.size(), 1);
    QCOMPARE(crossed.first().at(0).value<SessionId>(), SessionId{1});
}

void TestBudget::tellsOfEachSessionOnce()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 10, .day = {}});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor, {frame("s", -1, call(11)), frame("t", -1, call(9))});
    QCOMPARE(crossed.size(), 1);
    append(made, cursor, {frame("s", -1, call(11))});
    QCOMPARE(crossed.size(), 1);
    cursor.goTo(1); // the newest frame counts, wherever one stands
    append(made, cursor, {frame("t", -1, call(2))});
    QCOMPARE(crossed.size(), 2);
    QCOMPARE(crossed.last().at(0).value<SessionId>(), SessionId{1});
}

void TestBudget::tellsOfEachDayOnce()
{
    HandmadeTrace made("2026-11-21T18:00:00Z");
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = {}, .day = 10});
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::dayCrossed);
    append(made, cursor, {frame("s", 0, call(9)), frame("t", kHour, call(9))});
    QCOMPARE(crossed.size(), 0); // of two days
    append(made, cursor, {frame("t", 2 * kHour, call(2))});
    append(made, cursor, {frame("t", 3 * kHour, call(2))});
    QCOMPARE(crossed.size(), 1);
    QCOMPARE(crossed.first().at(0).value<Spending>().spent.pico(), 11);
    append(made, cursor, {frame("t", 30 * kHour, call(20))});
    QCOMPARE(crossed.size(), 2);
}

void TestBudget::isQuietAboutWhatWasOverBefore()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    BudgetWatch watch(ledger);
    QSignalSpy crossed(&watch, &BudgetWatch::sessionCrossed);
    append(made, cursor, {frame("s", -1, call(20)), frame("t", -1, call(5))});
    ledger->setBudget({.session = 10, .day = {}}); // its user sees that
    QVERIFY(ledger->spentOf(SessionId{0}, 2)->isOver());
    append(made, cursor, {frame("s", -1, call(1))});
    QCOMPARE(crossed.size(), 0);
    append(made, cursor, {frame("t", -1, call(6))});
    QCOMPARE(crossed.size(), 1);
    QCOMPARE(crossed.first().at(0).value<SessionId>(), SessionId{1});
}

void TestBudget::callsWithoutAPriceDoNotCount()
{
    HandmadeTrace made;
    made.append({frame("s", -1, call(4)), frame("s", -1, UsageReported{.amounts = {.input = 1'000'000}})});
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setBudget({.session = 5, .day = {}});
    QTRY_COMPARE(ledger->ledger().known(), 2u);
    const Spending spending = *ledger->spentOf(SessionId{0}, 2);
    QCOMPARE(spending.spent.pico(), 4);
    QCOMPARE(spending.spent.seen.unpriced, 1u);
    QVERIFY(!spending.isOver());
}

TRACEDECK_TESTS(TestBudget, Core)

} // namespace tracedeck::test::tst_budget

#include "tst_budget.moc"
