// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"
#include "printmodel.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"
#include "workersmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_workersmodel {

class TestWorkersModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheWorkOfASession_data();
    void showsTheWorkOfASession();
    void countsWhatWorkersGaveAway();
    void countsEachWorkOfOneWorker();
    void tellsApartWhatAWorkerDidForTwoRuns();
    void sharesOutWhatAWorkerDidAtAnyTime();
    void countsEachSessionOnce();
    void sumsDoNotOverflow();
    void obeysTheLaw_data();
    void obeysTheLaw();
    void growsAtItsEnd();
    void announcesOnlyWhatChanges();
    void sleepsWhileInactive();
    void findsRows();
    void saysTheTaskAsFarAsItIsKnown_data();
    void saysTheTaskAsFarAsItIsKnown();
    void saysWhatAWorkerAnswered();
    void knowsTheWayOfAWorker();
    void explainsFailures();
};

namespace {

SessionId sessionNamed(const Trace &trace, std::string_view name)
{
    for (std::uint32_t i = 0; i < trace.sessions.size(); ++i) {
        if (trace.symbols.text(trace.sessions[i].id) == name)
            return {i};
    }
    return {};
}

/// What each run of a session came to with its workers, and at last the session, in pico-dollars.
std::vector<std::int64_t> spentIn(const HandmadeTrace &made, std::string_view session)
{
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    const View view = cursor.view();
    const Ledger &ledger = LedgerModel::of(&cursor)->ledger();
    const SessionId of = sessionNamed(*made.trace(), session);
    std::vector<std::int64_t> spent;
    const auto &runs = view.at(of).runs;
    for (std::uint32_t i = 0; i < view.count(runs); ++i)
        spent.push_back(spentWithWorkers(ledger, view, runs[i]).pico());
    spent.push_back(spentWithWorkers(ledger, view, of).pico());
    return spent;
}

} // namespace

void TestWorkersModel::showsTheWorkOfASession_data()
{
    QTest::addColumn<Position>("at");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, Position at, const char *lines) {
        QTest::newRow(name) << at << QString::fromUtf8(lines).split(u'\n', Qt::SkipEmptyParts);
    };
    row("before", 2, "");
    row("the first", 3, "Read \"a\"⏎first | Running |  | [0 ms] |  |  | fast | haiku\n");
    row("one waits", 11,
        "Read \"a\"⏎first | Running | $0.0003 | [80.0 ms] | [120] |  | fast | haiku\n"
        "{\"question\":\"no task\"} | Waiting for approval |  | [60.0 ms] |  |  | deep | opus\n");
    row("one is done", 16,
        "Read \"a\"⏎first | Succeeded | $0.0003 | [100 ms] | [120] |  | fast | haiku\n"
        "{\"question\":\"no task\"} | Running |  | [90.0 ms] |  |  | deep | opus\n");
    row("in the end", 20,
        "Read \"a\"⏎first | Succeeded | $0.000301 | [100 ms] | [122] |  | fast | haiku\n"
        "{\"question\":\"no task\"} | Failed | $1.50 | [200 ms] |  | timeout | deep | opus\n"
        "Never | Failed |  |  |  | no_model_available_for_tier |  | \n");
}

void TestWorkersModel::showsTheWorkOfASession()
{
    QFETCH(Position, at);
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.goTo(at);
    waitForCosts(cursor);
    WorkersModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(sessionNamed(*made.trace(), "plan"));
    QTEST(printModel(model), "lines");
}

void TestWorkersModel::countsWhatWorkersGaveAway()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    WorkersModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(sessionNamed(*made.trace(), "plan"));
    QCOMPARE(model.headerData(WorkersModel::Tokens, Qt::Horizontal).toString(), QStringLiteral("Own tokens"));
    QSignalSpy changed(&model, &WorkersModel::dataChanged);
    model.setWithWorkers(true);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.headerData(WorkersModel::Tokens, Qt::Horizontal).toString(),
             QStringLiteral("Tokens with workers"));
    const auto cells = [&] {
        return model.index(0, WorkersModel::Tokens).data().toString() + u' '
               + model.index(0, WorkersModel::Cost).data().toString();
    };
    QCOMPARE(cells(), QStringLiteral("132 at least $0.000301")); // nobody said what w11 cost
    cursor.goTo(9);
    QCOMPARE(cells(), QStringLiteral("120 $0.0003"));
    model.setWithWorkers(false);
    cursor.goTo(10);
    QCOMPARE(cells(), QStringLiteral("120 $0.0003"));
    model.setSession(sessionNamed(*made.trace(), "w1"));
    QCOMPARE(printModel(model),
             QStringList(QStringLiteral(" | Running | — | [20.0 ms] | [10] |  | fast | haiku")));
}

/// Each run says what its own work came to.
void TestWorkersModel::tellsApartWhatAWorkerDidForTwoRuns()
{
    constexpr std::int64_t kDollar = 1'000'000'000'000;
    const auto call = [](std::int64_t dollars) {
        return frameIn("w", UsageReported{.amounts = {.input = 1, .output = 1, .total = 2, .costPico = dollars * kDollar}});
    };
    HandmadeTrace made;
    for (const char *run : {"one", "two"}) {
        made.append(Script{frameIn("plan", RunStarted{.run = run}), frameIn("plan", WorkerStarted{run, "w", "fast", "m", {}}),
                           frameIn("w", RunStarted{.run = run}), call(run[0] == 'o' ? 3 : 4), frameIn("w", RunEnded{.run = run}),
                           frameIn("plan", WorkerEnded{.call = run, .worker = "w"}), frameIn("plan", RunEnded{.run = run})});
    }
    QCOMPARE(spentIn(made, "plan"), (std::vector{3 * kDollar, 4 * kDollar, 7 * kDollar}));
}

/// What its session did was heard before the work was told of, or after.
void TestWorkersModel::sharesOutWhatAWorkerDidAtAnyTime()
{
    constexpr std::int64_t kDollar = 1'000'000'000'000;
    const auto given = [](const char *run) {
        return Script{frameIn("plan", RunStarted{.run = run}), frameIn("plan", WorkerStarted{run, "w", "fast", "m", {}})};
    };
    const auto over = [](const char *run) {
        return Script{frameIn("plan", WorkerEnded{.call = run, .worker = "w"}), frameIn("plan", RunEnded{.run = run})};
    };
    const auto done = [](const char *run) {
        const std::int64_t cost = (run[0] == 'o' ? 3 : 4) * kDollar;
        return Script{frameIn("w", RunStarted{.run = run}),
                      frameIn("w", UsageReported{.amounts = {.input = 1, .output = 1, .total = 2, .costPico = cost}}),
                      frameIn("w", RunEnded{.run = run})};
    };
    const std::vector<std::vector<Script>> orders{
        {given("one"), over("one"), given("two"), over("two"), done("one"), done("two")},
        {done("one"), given("one"), over("one"), given("two"), done("two"), over("two")},
    };
    for (const auto &order : orders) {
        HandmadeTrace made;
        for (const Script &part : order)
            made.append(part);
        QCOMPARE(spentIn(made, "plan"), (std::vector{3 * kDollar, 4 * kDollar, 7 * kDollar}));
    }
}

/// Of none of which a model call was seen.
void TestWorkersModel::countsEachWorkOfOneWorker()
{
    constexpr std::int64_t kDollar = 1'000'000'000'000;
    HandmadeTrace made;
    made.append(Script{frameIn("plan", WorkerStarted{"c1", "w", "fast", "m", {}}),
                       frameIn("plan", WorkerEnded{.call = "c1", .worker = "w", .costPico = kDollar}),
                       frameIn("plan", WorkerStarted{"c2", "w", "fast", "m", {}}),
                       frameIn("plan", WorkerEnded{.call = "c2", .worker = "w", .costPico = 2 * kDollar})});
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    const View view = cursor.view();
    const Ledger &ledger = LedgerModel::of(&cursor)->ledger();
    const SessionId plan = sessionNamed(*made.trace(), "plan");
    const SessionId worker = sessionNamed(*made.trace(), "w");
    QCOMPARE(spentInAll(ledger, view).pico(), 3 * kDollar);
    QCOMPARE(spentWithWorkers(ledger, view, plan).pico(), 3 * kDollar);
    QCOMPARE(spentBy(ledger, view, plan).pico() + spentBy(ledger, view, worker).pico(), 3 * kDollar);
    QCOMPARE(spentWithWorkers(ledger, view, worker).pico(), 3 * kDollar);
    const RunId run = view.at(plan).runs[0];
    QVERIFY(hasGivenWork(view, run));
    QCOMPARE(spentWithWorkers(ledger, view, run).pico(), 3 * kDollar);
    QVERIFY(!hasGivenWork(View(*made.trace(), 0), run));
    WorkersModel model(&cursor);
    model.setSession(plan);
    for (const bool isWithWorkers : {false, true}) {
        model.setWithWorkers(isWithWorkers);
        QCOMPARE(model.index(0, WorkersModel::Cost).data().toString(), QStringLiteral("$1.00"));
        QCOMPARE(model.index(1, WorkersModel::Cost).data().toString(), QStringLiteral("$2.00"));
    }
}

void TestWorkersModel::countsEachSessionOnce()
{
    // a and b give each other work, and a some to itself; b cannot be a's planner as well.
    HandmadeTrace made;
    made.append(Script{frameIn("a", modelCall(1, 0, 1)), frameIn("b", modelCall(10, 0, 1)),
                       frameIn("a", WorkerStarted{"1", "b", "t", "m", {}}),
                       frameIn("a", WorkerStarted{"2", "b", "t", "m", {}}),
                       frameIn("b", WorkerStarted{"3", "a", "t", "m", {}}),
                       frameIn("a", WorkerStarted{"4", "a", "t", "m", {}})});
    const View view(*made.trace());
    QCOMPARE(usageWithWorkers(view, SessionId{0}).input, std::uint64_t(11));
    QCOMPARE(usageWithWorkers(view, SessionId{1}).input, std::uint64_t(11));
    QCOMPARE(usageWithWorkers(View(*made.trace(), 2), SessionId{0}).input, std::uint64_t(1));
}

void TestWorkersModel::sumsDoNotOverflow()
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    HandmadeTrace made;
    made.append(Script{frameIn("a", UsageReported{.amounts = {.costPico = kMost}}),
                       frameIn("b", UsageReported{.amounts = {.costPico = kMost}}),
                       frameIn("a", WorkerStarted{"1", "b", "t", "m", {}})});
    QCOMPARE(usageWithWorkers(View(*made.trace()), SessionId{0}).costPico, kMost);
}

void TestWorkersModel::obeysTheLaw_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 12; ++seed) // 0: the script above
        QTest::addRow("%u", seed) << seed;
}

/// The rows at p are those of a trace that has only its first p frames, in whatever order p comes.
void TestWorkersModel::obeysTheLaw()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    const Script script = seed == 0 ? workersScript() : randomWorkers(seed, 150, names);
    HandmadeTrace whole;
    whole.append(script);
    const std::uint32_t sessions = whole.trace()->sessions.size();
    // Costs are waited for, which takes time: each seed asks for others.
    const auto isAsked = [&](Position p) { return p % 12 == seed || p + 2 > script.size(); };
    std::vector<std::vector<QStringList>> expected(sessions, std::vector<QStringList>(script.size() + 1));
    HandmadeTrace growing;
    for (const HandmadeFrame &frame : script) {
        growing.append(frame);
        Cursor end(growing.trace());
        if (!isAsked(end.newest()))
            continue;
        waitForCosts(end);
        for (std::uint32_t session = 0; session < growing.trace()->sessions.size(); ++session) {
            WorkersModel fresh(&end);
            fresh.setSession({session});
            fresh.setWithWorkers(session % 2 == 1);
            expected[session][end.newest()] = printModel(fresh);
        }
    }
    for (std::uint32_t session = 0; session < sessions; ++session) {
        Cursor cursor(whole.trace());
        waitForCosts(cursor);
        WorkersModel model(&cursor);
        QAbstractItemModelTester tester(&model);
        model.setSession({session});
        model.setWithWorkers(session % 2 == 1);
        std::vector<Position> order;
        for (Position p = 0; p <= cursor.newest(); ++p)
            order.push_back(p);
        std::shuffle(order.begin(), order.end(), std::mt19937(seed));
        order.insert(order.end(), {0, 1, 2, cursor.newest(), cursor.newest() - 1});
        for (const Position p : order) {
            cursor.goTo(p);
            if (isAsked(p))
                QCOMPARE(printModel(model), expected[session][p]);
        }
    }
}

void TestWorkersModel::growsAtItsEnd()
{
    HandmadeTrace made;
    Script script = workersScript();
    made.append({script.begin(), script.begin() + 3});
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(SessionId{0});
    const QPersistentModelIndex first = model.index(0, 0);
    QSignalSpy reset(&model, &WorkersModel::modelReset);
    QSignalSpy inserted(&model, &WorkersModel::rowsInserted);
    QSignalSpy removed(&model, &WorkersModel::rowsRemoved);
    made.append({script.begin() + 3, script.end()});
    cursor.refresh();
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(inserted.size(), 1);
    cursor.goTo(3);
    QCOMPARE(removed.size(), 1);
    QCOMPARE(reset.size(), 0);
    QVERIFY(first.isValid());
}

void TestWorkersModel::announcesOnlyWhatChanges()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.goTo(15);
    waitForCosts(cursor);
    WorkersModel model(&cursor);
    model.setSession(SessionId{0});
    QSignalSpy changed(&model, &WorkersModel::dataChanged);
    const auto ranges = [&] {
        QStringList all;
        for (const QList<QVariant> &one : changed) {
            const QModelIndex first = one.at(0).toModelIndex();
            const QModelIndex last = one.at(1).toModelIndex();
            all += QStringLiteral("%1-%2 %3-%4")
                       .arg(first.row())
                       .arg(last.row())
                       .arg(first.column())
                       .arg(last.column());
        }
        changed.clear();
        return all.join(u',');
    };
    cursor.goTo(16); // w2 waits no more
    QCOMPARE(ranges(), QStringLiteral("1-1 0-7"));
    cursor.goTo(17); // and is too slow
    QCOMPARE(ranges(), QStringLiteral("1-1 0-7"));
    cursor.goTo(18); // w1 has called its model once more
    QCOMPARE(ranges(), QStringLiteral("0-0 0-7"));
    cursor.goTo(19);
    QCOMPARE(ranges(), QString()); // but for a new row
    cursor.goTo(20);
    QCOMPARE(ranges(), QString());
    cursor.goTo(6); // both were running
    changed.clear();
    cursor.goTo(5);
    QCOMPARE(ranges(), QStringLiteral("0-1 %1-%1").arg(WorkersModel::Duration));
}

void TestWorkersModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    model.setSession(SessionId{0});
    const QStringList before = printModel(model);
    model.setActive(false);
    QSignalSpy moved(&model, &WorkersModel::aboutToFollow);
    cursor.goTo(3);
    QCOMPARE(moved.size(), 0);
    QCOMPARE(printModel(model), before);
    model.setActive(true);
    QCOMPARE(model.rowCount(), 1);
}

void TestWorkersModel::findsRows()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    model.setSession(SessionId{0});
    const DelegationId second{1};
    QCOMPARE(model.indexOf(second).row(), 1);
    QCOMPARE(model.delegationAt(model.index(1, 3)), second);
    const Delegation &work = made.trace()->delegations[second.index];
    QCOMPARE(model.indexOf(Item(work.span)).row(), 1);
    QCOMPARE(model.indexOf(Item(work.tool)).row(), 1);
    QCOMPARE(model.indexOf(Item(work.worker)).row(), 1);
    QVERIFY(model.index(1, 0).data(FactRole::Item).value<Item>() == Item(work.span));
    QVERIFY(!model.indexOf(Item()).isValid());
    QVERIFY(!model.indexOf(DelegationId{2}).isValid()); // w1's
    QVERIFY(!model.indexOf(Item(SessionId{0})).isValid());
    cursor.goTo(4);
    QVERIFY(!model.indexOf(second).isValid());
}

void TestWorkersModel::saysTheTaskAsFarAsItIsKnown_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("task");
    const auto row = [](const char *name, const QByteArray &arguments, const QString &task) {
        QTest::newRow(name) << arguments << task;
    };
    row("task", R"({"a":1,"task":"do","b":2})", QStringLiteral("do"));
    row("escapes", R"({"task":"a\tb\u4e2d"})", QString::fromUtf8("a b中"));
    row("no string", R"({"task":[1,2]})", QStringLiteral("[1,2]"));
    row("empty", R"({"task":""})", QString());
    row("no task", R"({"prompt":"do"})", QStringLiteral(R"({"prompt":"do"})"));
    row("no object", R"(["do"])", QStringLiteral(R"(["do"])"));
    row("cut", R"({"task":"do this and)", QStringLiteral("do this and"));
    row("broken", R"({"task" 1)", QStringLiteral(R"({"task" 1)"));
    row("long", "{\"task\":\"" + QByteArray(100'000, 'x') + "\"}", QString(512, u'x') + QChar(0x2026));
    row("behind much", "{\"a\":\"" + QByteArray(100'000, 'x') + "\",\"task\":\"do\"}",
        QStringLiteral("{\"a\":\"") + QString(506, u'x') + QChar(0x2026));
}

void TestWorkersModel::saysTheTaskAsFarAsItIsKnown()
{
    QFETCH(QByteArray, arguments);
    HandmadeTrace made;
    made.append(Script{frameIn("s", calls("c", arguments.constData())),
                       frameIn("s", WorkerStarted{"c", "w", "t", "m", {}})});
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    model.setSession(SessionId{0});
    QTEST(model.index(0, WorkersModel::Task).data().toString(), "task");
}

void TestWorkersModel::saysWhatAWorkerAnswered()
{
    RunEnded ended;
    ended.reply = plain("two lines");
    HandmadeTrace made;
    made.append(Script{frameIn("s", calls("c", R"({"task":"count"})")), frameIn("s", WorkerStarted{"c", "w", "t", "m", {}}),
                       frameIn("w", RunStarted{"r"}), frameIn("w", ended)});
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    model.setActive(true);
    model.setSession(SessionId{0});
    const auto text = [&model] { return model.index(0, 0).data(FactRole::FullText).toString(); };
    QCOMPARE(text(), QStringLiteral("Task:\ncount\n\nAnswer:\ntwo lines"));
    cursor.goTo(3);
    QCOMPARE(text(), QStringLiteral("Task:\ncount"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    cursor.goTo(4); // its work goes on all the same
    QVERIFY(!changed.isEmpty());
}

void TestWorkersModel::knowsTheWayOfAWorker()
{
    HandmadeTrace made;
    made.append(workersScript());
    const auto &trace = *made.trace();
    const View view(trace);
    const SessionId w1 = sessionNamed(trace, "w1");
    const SessionId w11 = sessionNamed(trace, "w11");
    const std::vector<SessionId> way{SessionId{0}, w1, w11};
    QVERIFY(workingFor(view, w11) == way);
    QVERIFY(workingFor(View(trace, 7), w11).empty());
    QCOMPARE(workerName(view, SessionId{0}), QStringLiteral("plan"));
    QCOMPARE(workerName(view, w1), QStringLiteral("fast: Read \"a\""));
    QCOMPARE(workerName(view, w11), QStringLiteral("fast"));
    QCOMPARE(delegationOfWorker(view, w1), DelegationId{0});
    QVERIFY(!delegationOfWorker(view, SessionId{0}));
    QCOMPARE(delegationOf(view, trace.delegations[1].span), DelegationId{1});
    QVERIFY(!delegationOf(View(trace, 4), trace.delegations[1].span));
    QVERIFY(!delegationOf(view, SpanId()));
}

void TestWorkersModel::explainsFailures()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    WorkersModel model(&cursor);
    model.setSession(SessionId{0});
    QVERIFY(model.index(0, 0).data(FactRole::Explanation).toString().isEmpty());
    QVERIFY(model.index(1, 0).data(FactRole::Explanation).toString().contains(QStringLiteral("time")));
    QCOMPARE(model.index(1, 0).data(FactRole::FullText).toString(),
             QStringLiteral("Error:\ntoo slow\n\nTask:\n{\"question\":\"no task\"}"));
    QVERIFY(failureExplanation("something else").isEmpty());
    cursor.goTo(16);
    QVERIFY(model.index(1, 0).data(FactRole::Explanation).toString().isEmpty());
}

TRACEDECK_TESTS(TestWorkersModel, Core)

} // namespace tracedeck::test::tst_workersmodel

#include "tst_workersmodel.moc"
