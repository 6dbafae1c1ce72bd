// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "printmodel.h"
#include "qttests.h"
#include "spansmodel.h"
#include "timeunits.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_spansmodel {

class TestSpansModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheTree_data();
    void showsTheTree();
    void countsFramesWithoutTimes();
    void measuresASessionFromItsFirstRun();
    void saysAgainWhoHasChildren();
    void movesLateChildren();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void appendsAtTheTail();
    void resetsWhenMuchChanges();
    void sleepsWhileInactive();
    void findsItems();
    void sumsUpWhatARowIs();
    void sumsUpWhatIsInASpan();
    void sharesTokensWithoutCosts();
    void placesSpansInTheirRun();
    void measuresASessionOfBothKindsOfRuns();
    void listsRunsAsTheyBegan();
    void tellsWhatIsLearntOfSpansThatAreOver();
    void strikesOutCancelledTools();
};

void TestSpansModel::showsTheTree_data()
{
    QTest::addColumn<Position>("at");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, Position at, const char *lines) {
        QTest::newRow(name) << at << QString::fromUtf8(lines).split(u'\n', Qt::SkipEmptyParts);
    };
    row("nothing yet", 0, "");
    row("first frame", 1,
        "hi | Running | [0 ms] |  | 1– |  |  | \n"
        "  planner: hi | Running | [0 ms] |  | 1– |  |  | \n");
    row("approval", 6,
        "hi | Waiting for approval | [5.00 ms] |  | 1– |  |  | \n"
        "  planner: hi | Waiting for approval | [5.00 ms] |  | 1– |  |  | \n"
        "    plan | Running | [4.00 ms] |  | 2– |  |  | \n");
    row("tool and usage", 11,
        "hi | Running | [10.0 ms] |  | 1– | [120] | — | \n"
        "  planner: hi | Running | [10.0 ms] |  | 1– | [120] | — | \n"
        "    plan | Running | [9.00 ms] |  | 2– | [120] | — | \n"
        "      search | Succeeded | [2.00 ms] |  | 8–10 |  |  | {\"q\":1}\n");
    row("idle", 13,
        "hi | Idle | [12.0 ms] |  | 1–13 | [120] | — | \n"
        "  planner: hi | Succeeded | [12.0 ms] |  | 1–13 | [120] | — | \n"
        "    plan | Succeeded | [10.0 ms] |  | 2–12 | [120] | — | \n"
        "      search | Succeeded | [2.00 ms] |  | 8–10 |  |  | {\"q\":1}\n");
    row("failed", 17,
        "hi | Failed | [16.0 ms] |  | 1–17 | [120] | — | \n"
        "  planner: hi | Succeeded | [12.0 ms] |  | 1–13 | [120] | — | \n"
        "    plan | Succeeded | [10.0 ms] |  | 2–12 | [120] | — | \n"
        "      search | Succeeded | [2.00 ms] |  | 8–10 |  |  | {\"q\":1}\n"
        "  r2 | Failed | [3.00 ms] |  | 14–17 |  |  | \n"
        "    act | Cancelled | [2.00 ms] |  | 15–17 |  |  | \n");
}

void TestSpansModel::showsTheTree()
{
    QFETCH(Position, at);
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    cursor.goTo(at);
    SpansModel model(&cursor);
    waitForCosts(cursor);
    QAbstractItemModelTester tester(&model);
    QTEST(printModel(model), "lines");
}

void TestSpansModel::countsFramesWithoutTimes()
{
    HandmadeTrace made;
    made.append(frameOf("a", RunStarted{.run = "r"}));
    made.append(frameOf("b", RunEnded{.run = "r"}));
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const QModelIndex session = model.index(0, 0);
    QCOMPARE(model.index(0, SpansModel::Duration, session).data().toString(), QStringLiteral("2 frame(s)"));
}

/// A view that was told that a closed row has children draws an arrow, until it is told to ask again.
/// A server was asked for it long after it had run.
void TestSpansModel::measuresASessionFromItsFirstRun()
{
    std::vector<HandmadeFrame> frames = {
        frameAt("s", {SessionStarted{}}, 0),
        frameAt("s", {RunStarted{.run = "r"}}, 10),
        frameAt("s", {RunEnded{}}, 11),
        frameAt("s", {RunStarted{.run = "r2"}}, 12),
        frameAt("s", {RunEnded{}}, 13),
    };
    const std::int64_t made[] = {0, 1000 * kSecond, 1002 * kSecond, 1060 * kSecond, 1063 * kSecond};
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].serverTime = made[i];
    HandmadeTrace trace;
    trace.append(std::move(frames));
    const View view(*trace.trace());
    const SpanRow session = SpanRow::of(SessionId{0});
    QCOMPARE(rowDuration(view, session), formatDuration(63 * kSecond));
    QCOMPARE(rowDuration(View(*trace.trace(), 3), session), formatDuration(2 * kSecond));
    QVERIFY(extentOf(view, session).begin == 2 && extentOf(view, session).end == 5);
    QVERIFY(extentOf(View(*trace.trace(), 1), session).begin == 1);
}

void TestSpansModel::saysAgainWhoHasChildren()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    cursor.goTo(11);
    SpansModel model(&cursor);
    const QModelIndex run = model.index(0, 0, model.index(0, 0));
    const QPersistentModelIndex plan = model.index(0, 0, run);
    QVERIFY(model.hasChildren(plan)); // its tool; nobody has asked for the row
    QSignalSpy laidOut(&model, &SpansModel::layoutChanged);
    QSignalSpy inserted(&model, &SpansModel::rowsInserted);
    cursor.goTo(6);
    QVERIFY(plan.isValid());
    QCOMPARE(laidOut.size(), 1);
    QVERIFY(!model.hasChildren(plan));
    cursor.goTo(11);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted.first().first().toModelIndex(), QModelIndex(plan));
    QVERIFY(model.hasChildren(plan));
}

void TestSpansModel::movesLateChildren()
{
    HandmadeTrace made;
    made.append(movingScript());
    Cursor cursor(made.trace());
    cursor.goTo(5);
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const auto names = [&] {
        QStringList lines;
        for (const QString &line : printModel(model))
            lines += line.section(QStringLiteral(" |"), 0, 0);
        return lines.join(u',');
    };
    QCOMPARE(names(), QStringLiteral("main,  r,    a,    b,    c,      d"));
    cursor.goTo(9);
    QCOMPARE(names(), QStringLiteral("main,  r,    a,      e,    b,      c,        d,worker,  w"));
    cursor.goTo(12);
    QCOMPARE(names(),
             QStringLiteral("main,  r,    a,      e,      c,        d,        f,    b,  helper,    w"));
    cursor.goTo(20);
    QCOMPARE(names(),
             QStringLiteral(
                 "boss,  worker,    w,  chief,    r,      a,        e,        b,      c,        d,        f")
                 .replace(QStringLiteral("worker"), QStringLiteral("helper")));
}

void TestSpansModel::looksLikeAFreshOneEverywhere_data()
{
    QTest::addColumn<int>("script");
    QTest::addColumn<WorkersShown>("workers");
    const auto row = [](const char *name, int script) {
        QTest::newRow(name) << script << WorkersShown::Collapsed;
    };
    row("agent", -1);
    row("moves", -2);
    for (int seed = 0; seed < 8; ++seed)
        QTest::addRow("random %d", seed) << seed << WorkersShown::Collapsed;
    for (const WorkersShown workers : {WorkersShown::Hidden, WorkersShown::Collapsed}) {
        QTest::addRow("workers, %d", int(workers)) << -3 << workers;
        for (int seed = 0; seed < 6; ++seed)
            QTest::addRow("random workers %d, %d", seed, int(workers)) << 100 + seed << workers;
    }
}

void TestSpansModel::looksLikeAFreshOneEverywhere()
{
    QFETCH(int, script);
    QFETCH(WorkersShown, workers);
    std::vector<std::string> names;
    const Script all = script == -1    ? agentScript()
                       : script == -2  ? movingScript()
                       : script == -3  ? workersScript()
                       : script >= 100 ? randomWorkers(static_cast<unsigned>(script), 80, names)
                                       : randomScript(static_cast<unsigned>(script), 120, names);
    HandmadeTrace made;
    made.append(all);
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    model.setWorkersShown(workers);
    waitForCosts(cursor);
    QAbstractItemModelTester tester(&model);
    std::vector<Position> order;
    for (Position p = 0; p <= made.trace()->watermark(); ++p)
        order.insert(order.end(), 2, p);
    std::shuffle(order.begin(), order.end(), std::mt19937(7));
    for (const Position p : order) {
        cursor.goTo(p);
        SpansModel fresh(&cursor);
        fresh.setWorkersShown(workers);
        QCOMPARE(printModel(model), printModel(fresh));
    }
    // And like the whole of a trace that ends there, which a model follows as it grows.
    HandmadeTrace growing;
    Cursor end(growing.trace());
    SpansModel live(&end);
    live.setWorkersShown(workers);
    for (std::size_t i = 0; i < all.size(); ++i) {
        growing.append(all[i]);
        end.refresh();
        waitForCosts(end);
        cursor.goTo(static_cast<Position>(i + 1));
        QCOMPARE(printModel(live), printModel(model));
    }
}

void TestSpansModel::appendsAtTheTail()
{
    HandmadeTrace made;
    Script script = agentScript();
    for (const HandmadeFrame &frame : Script(script.begin(), script.begin() + 2))
        made.append(frame);
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    printModel(model);
    QSignalSpy inserted(&model, &SpansModel::rowsInserted);
    QSignalSpy removed(&model, &SpansModel::rowsRemoved);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    made.append(Script(script.begin() + 2, script.end()));
    cursor.refresh();
    QCOMPARE(inserted.size(),
             2); // the tool below "plan", the second run; the span below it was not asked for yet
    cursor.goTo(2);
    QCOMPARE(removed.size(), 2);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(printModel(model).size(), 3);
}

void TestSpansModel::resetsWhenMuchChanges()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames;
    std::vector<std::string> names;
    for (int i = 0; i < 100; ++i)
        names.push_back("p" + std::to_string(i));
    for (const std::string &name : names)
        frames.push_back(frameOf("x", SpanOpened{.name = name, .key = name, .stacked = false}));
    for (const std::string &name : names)
        frames.push_back(
            frameOf("x", SpanOpened{.name = "child", .key = {}, .parent = name, .stacked = false}));
    made.append(frames);
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QCOMPARE(printModel(model).size(), 202);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    QSignalSpy followed(&model, &SpansModel::followed);
    cursor.goTo(100);
    QCOMPARE(reset.size(), 1);
    QCOMPARE(followed.size(), 1);
    QCOMPARE(printModel(model).size(), 102);
}

void TestSpansModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    waitForCosts(cursor);
    const QStringList before = printModel(model);
    model.setActive(false);
    QSignalSpy moved(&model, &SpansModel::aboutToFollow);
    cursor.goTo(1);
    QCOMPARE(moved.size(), 0);
    QCOMPARE(printModel(model), before);
    model.setActive(true);
    QCOMPARE(printModel(model).size(), 2);
}

void TestSpansModel::findsItems()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const QModelIndex search = model.indexOf(SpanId{1});
    QCOMPARE(search.data().toString(), QStringLiteral("search"));
    QCOMPARE(search.parent().data().toString(), QStringLiteral("plan"));
    QCOMPARE(model.indexOf(ToolId{0}), search);
    QVERIFY(SpansModel::itemAt(search) == Item(SpanId{1}));
    QVERIFY(!model.indexOf(SpanId{99}).isValid());
    QVERIFY(!model.indexOf(Item()).isValid());
    cursor.goTo(7);
    QVERIFY(!model.indexOf(SpanId{1}).isValid());
}

void TestSpansModel::sumsUpWhatARowIs()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.goTo(18);
    SpansModel model(&cursor);
    waitForCosts(cursor);
    printModel(model);
    const View view(*made.trace(), 18);
    const Delegation &work = made.trace()->delegations[0];
    const QString worker = model.indexOf(work.span).data(FactRole::FullText).toString();
    QVERIFY2(worker.contains(QStringLiteral("[Own tokens] 122")), qPrintable(worker));
    QVERIFY2(worker.contains(QStringLiteral("[Own cost] $0.000301\nThe server's figures")), qPrintable(worker));
    const SessionId planner = view.at(view.at(work.span).run).session;
    const QString all = model.indexOf(planner).data(FactRole::FullText).toString();
    QVERIFY2(all.contains(QStringLiteral("[Tokens with workers] ") + tokensText(usageWithWorkers(view, planner))),
             qPrintable(all));
}

/// By time, or by frames where those have none; of what was told of afterwards as the server says.
void TestSpansModel::placesSpansInTheirRun()
{
    const auto opened = [](const char *name) { return SpanOpened{.name = name, .key = name}; };
    const auto closed = [](const char *name) { return SpanClosed{.name = name, .key = name}; };
    std::vector<HandmadeFrame> frames{frameOf("a", RunStarted{.run = "r"}), frameOf("b", opened("first")),
                                      frameOf("c", closed("first")), frameOf("d", opened("second")),
                                      frameOf("e", RunEnded{})};
    const auto spreadOf = [](const SpansModel &model, const Item &item) {
        return model.indexOf(item).siblingAtColumn(SpansModel::Waterfall).data(FactRole::Spread);
    };
    {
        HandmadeTrace made;
        made.append(frames);
        Cursor cursor(made.trace());
        SpansModel model(&cursor);
        QCOMPARE(spreadOf(model, SpanId{0}).toPointF(), QPointF(0.2, 0.6));
        QVERIFY(!spreadOf(model, SessionId{0}).isValid());
        cursor.goTo(3);
        QCOMPARE(spreadOf(model, SpanId{0}).toPointF(), QPointF(1.0 / 3, 1));
    }
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].time = static_cast<std::int64_t>(i * i) * kSecond; // 0, 1, 4, 9, 16
    HandmadeTrace made;
    made.append(frames);
    const auto node = [](const char *key, std::int64_t begun, std::int64_t ended) {
        return SpanSeen{.name = "node", .key = key, .begun = begun, .ended = ended, .outcome = SpanStatus::Ok};
    };
    const RunSeen listed{.run = "told", .begun = 100 * kSecond, .ended = 110 * kSecond, .isListed = true};
    const RunSeen over{.run = "told", .ended = 110 * kSecond, .outcome = RunStatus::Succeeded, .isAll = true};
    made.append({.node = {}, .session = "older", .time = 20 * kSecond, .events = {listed, node("n:1", 101 * kSecond, 104 * kSecond), over}});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QCOMPARE(spreadOf(model, RunId{0}).toPointF(), QPointF(0, 1));
    QCOMPARE(spreadOf(model, SpanId{0}).toPointF(), QPointF(1.0 / 16, 4.0 / 16));
    QCOMPARE(spreadOf(model, SpanId{1}).toPointF(), QPointF(9.0 / 16, 1));
    QCOMPARE(spreadOf(model, SpanId{2}).toPointF(), QPointF(0.1, 0.4));
    const QModelIndex second = model.indexOf(SpanId{1}).siblingAtColumn(SpansModel::Waterfall);
    const auto durationOf = [&](SessionId id) {
        return model.indexOf(id).siblingAtColumn(SpansModel::Duration).data().toString();
    };
    QCOMPARE(durationOf({0}), QStringLiteral("16.0 s"));
    QCOMPARE(durationOf({1}), QStringLiteral("10.0 s"));
    QCOMPARE(second.data(Qt::AccessibleTextRole).toString(), QStringLiteral("9.00 s"));
    QVERIFY(second.data(FactRole::FullText).toString().contains(QStringLiteral("[Began] 9.00 s after its run")));
    cursor.goTo(4); // it goes on
    QCOMPARE(spreadOf(model, SpanId{0}).toPointF(), QPointF(1.0 / 9, 4.0 / 9));
    QCOMPARE(spreadOf(model, SpanId{1}).toPointF(), QPointF(1, 1));
}

/// Some of its runs were heard and others told of afterwards: the server's clock goes for all of them.
void TestSpansModel::measuresASessionOfBothKindsOfRuns()
{
    const auto stamped = [](Event event, std::int64_t at) {
        HandmadeFrame frame = frameOf("x", std::move(event), at);
        frame.serverTime = 1000 * kSecond + at;
        return frame;
    };
    HandmadeTrace made;
    made.append(frameOf("list", RunSeen{.run = "told", .begun = 990 * kSecond, .isListed = true}, 0));
    made.append(frameOf("history", RunSeen{.run = "told", .begun = 990 * kSecond, .ended = 995 * kSecond,
                                           .outcome = RunStatus::Succeeded, .isAll = true}, 0));
    made.append({stamped(RunStarted{.run = "heard"}, kSecond), stamped(RunEnded{}, 3 * kSecond)});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const auto duration = [&] {
        return model.indexOf(SessionId{0}).siblingAtColumn(SpansModel::Duration).data().toString();
    };
    QCOMPARE(duration(), QStringLiteral("13.0 s"));
    cursor.goTo(2);
    QCOMPARE(duration(), QStringLiteral("5.00 s"));
}

/// Histories are told late, the latest page first: a run that was told of stands before what was heard after it.
void TestSpansModel::listsRunsAsTheyBegan()
{
    const auto told = [](std::string_view run, std::int64_t second) {
        const RunSeen listed{.run = run, .begun = second * kSecond, .ended = (second + 1) * kSecond, .isListed = true};
        const RunSeen over{.run = run, .ended = (second + 1) * kSecond, .outcome = RunStatus::Succeeded, .isAll = true};
        return HandmadeFrame{.type = "history", .session = "s", .time = 5 * kSecond, .events = {listed, over}};
    };
    HandmadeFrame heard = frameIn("s", RunStarted{.run = "heard"});
    heard.time = 0;
    heard.serverTime = 1000 * kSecond;
    HandmadeTrace made;
    made.append({heard, frameIn("s", RunEnded{}), told("late", 900), told("early", 100), told("between", 500)});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const auto runs = [&] {
        QStringList ids;
        const QModelIndex session = model.indexOf(SessionId{0});
        for (int row = 0; row < model.rowCount(session); ++row) {
            const auto item = model.index(row, 0, session).data(FactRole::Item).value<Item>();
            const View view = cursor.view();
            ids << QString::fromStdString(std::string(view.text(view.at(std::get<RunId>(item)).id)));
        }
        return ids.join(u' ');
    };
    QCOMPARE(runs(), QStringLiteral("early between late heard"));
    cursor.goTo(2);
    QCOMPARE(runs(), QStringLiteral("heard"));
    cursor.goTo(4);
    QCOMPARE(runs(), QStringLiteral("early late heard"));
    cursor.goTo(3);
    QCOMPARE(runs(), QStringLiteral("late heard"));
    cursor.goLive();
    QCOMPARE(runs(), QStringLiteral("early between late heard"));
}

/// A node that failed ends with its run, which is told of later.
void TestSpansModel::tellsWhatIsLearntOfSpansThatAreOver()
{
    const RunSeen listed{.run = "r", .begun = 100 * kSecond, .isListed = true};
    const RunSeen over{.run = "r", .ended = 111 * kSecond, .outcome = RunStatus::Failed, .isAll = true};
    const SpanSeen failed{.name = "node", .key = "n:1", .begun = 103 * kSecond, .outcome = SpanStatus::Error};
    HandmadeTrace made;
    made.append({.session = "s", .time = 0, .events = {listed, failed}});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const QModelIndex duration = model.indexOf(SpanId{0}).siblingAtColumn(SpansModel::Duration);
    QCOMPARE(duration.data().toString(), QString());
    const QPersistentModelIndex kept(duration);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    made.append({.session = "s", .time = kSecond, .events = {over}});
    cursor.refresh();
    const auto isTold = [&] {
        return std::any_of(changed.begin(), changed.end(), [&](const QVariantList &arguments) {
            const auto first = arguments[0].toModelIndex();
            return first.parent() == kept.parent() && first.row() <= kept.row()
                   && arguments[1].toModelIndex().row() >= kept.row();
        });
    };
    QTRY_VERIFY(isTold());
    QCOMPARE(kept.data().toString(), QStringLiteral("8.00 s"));
}

/// A span's tokens and cost are those of all that is in it; its bar says what part of its session's they are.
void TestSpansModel::sumsUpWhatIsInASpan()
{
    HandmadeTrace made;
    const auto call = [](std::string_view span, std::int64_t microDollars) {
        HandmadeFrame frame = frameAt("s", {modelCall(10, 5, microDollars)});
        frame.events.insert(frame.events.begin(), SpanOpened{.name = span, .key = span});
        return frame;
    };
    made.append({frameAt("s", {RunStarted{.run = "r"}}), call("outer", 100), call("inner", 300),
                 frameAt("s", {SpanClosed{.name = "inner", .key = "inner"}, SpanClosed{.name = "outer", .key = "outer"}}),
                 frameAt("s", {modelCall(10, 5, 400)})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    waitForCosts(cursor);
    printModel(model);
    const auto cell = [&](const Item &item, int column, int role = Qt::DisplayRole) {
        return model.indexOf(item).siblingAtColumn(column).data(role);
    };
    QCOMPARE(cell(SpanId{0}, SpansModel::Tokens).toString(), QStringLiteral("30"));
    QCOMPARE(cell(SpanId{0}, SpansModel::Cost).toString(), QStringLiteral("$0.0004"));
    QCOMPARE(cell(SpanId{1}, SpansModel::Cost).toString(), QStringLiteral("$0.0003"));
    QCOMPARE(cell(SpanId{0}, SpansModel::Cost, FactRole::Share).toDouble(), 0.5);
    QCOMPARE(cell(RunId{0}, SpansModel::Cost, FactRole::Share).toDouble(), 1.0);
    QVERIFY(!cell(SpanId{0}, SpansModel::Tokens, FactRole::Share).isValid());
    QVERIFY(!cell(SpanId{0}, SpansModel::Cost, FactRole::Computed).toBool());
    cursor.goTo(2);
    QCOMPARE(cell(SpanId{0}, SpansModel::Cost).toString(), QStringLiteral("$0.0001"));
}

/// Where a cost is not known, it is the part of the tokens.
void TestSpansModel::sharesTokensWithoutCosts()
{
    HandmadeTrace made;
    HandmadeFrame call = frameAt("s", {modelCall(10, 5, -1)});
    call.events.insert(call.events.begin(), SpanOpened{.name = "a", .key = "a"});
    made.append({frameAt("s", {RunStarted{.run = "r"}}), call, frameAt("s", {SpanClosed{.name = "a", .key = "a"}}),
                 frameAt("s", {modelCall(30, 15, -1)})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    waitForCosts(cursor);
    const QModelIndex span = model.indexOf(SpanId{0});
    QCOMPARE(span.siblingAtColumn(SpansModel::Tokens).data(FactRole::Share).toDouble(), 0.25);
    QVERIFY(!span.siblingAtColumn(SpansModel::Cost).data(FactRole::Share).isValid());
}

void TestSpansModel::strikesOutCancelledTools()
{
    HandmadeTrace made;
    made.append({{.type = "x", .events = {RunStarted{.run = "r"}}},
                 {.type = "x", .events = {ToolStarted{.call = "c", .name = "read"}}},
                 {.type = "x", .events = {ToolStarted{.call = "d", .name = "list"}}},
                 {.type = "x", .events = {ToolEnded{.call = "d", .name = "list"}}},
                 {.type = "x", .events = {RunEnded{.run = "r", .status = RunStatus::Cancelled}}}});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const auto struck = [&](int tool) {
        const auto &span = made.trace()->tools[static_cast<std::uint32_t>(tool)].span;
        return model.indexOf(span.back().value).data(FactRole::Struck).toBool();
    };
    cursor.goTo(4);
    printModel(model);
    QVERIFY(!struck(0));
    cursor.goTo(5);
    QVERIFY(struck(0));
    QVERIFY(!struck(1));
}

TRACEDECK_TESTS(TestSpansModel, Core)

} // namespace tracedeck::test::tst_spansmodel

#include "tst_spansmodel.moc"
