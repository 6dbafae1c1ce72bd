// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"
#include "delegations.h"
#include "printmodel.h"
#include "spansmodel.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>
#include <random>

using namespace tracedeck;
using namespace tracedeck::test;

class TestSpansModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheTree_data();
    void showsTheTree();
    void countsFramesWithoutTimes();
    void saysAgainWhoHasChildren();
    void movesLateChildren();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void appendsAtTheTail();
    void resetsWhenMuchChanges();
    void sleepsWhileInactive();
    void findsItems();
    void announcesOnlyWhatChanges();
    void announcesWhateverChanges_data();
    void announcesWhateverChanges();
    void showsWorkersInThreeWays_data();
    void showsWorkersInThreeWays();
    void switchesHowWorkersAreShown();
    void keepsAWorkerWhoseSpanIsNotKnownBelowItsPlanner();
    void findsWhatWorkersDo();
    void countsTheTokensOfAWorkerThatIsDone();
    void showsWhatIsToldOfTheEnded();
    void tellsOfAGraphFoundInTheEnded();
    void tellsOfANameThatComesLate();
    void tellsOfSharesWhereverTheCursorGoes();
    void sumsUpWhatARowIs();
    void sumsUpWhatIsInASpan();
    void strikesOutCancelledTools();
};

Q_DECLARE_METATYPE(tracedeck::WorkersShown)

void TestSpansModel::showsTheTree_data()
{
    QTest::addColumn<Position>("at");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, Position at, const char *lines) {
        QTest::newRow(name) << at << QString::fromUtf8(lines).split(u'\n', Qt::SkipEmptyParts);
    };
    row("nothing yet", 0, "");
    row("first frame", 1,
        "s | Running | [0 ns] | 1– |  | \n"
        "  planner | Running | [0 ns] | 1– |  | \n");
    row("approval", 6,
        "s | Waiting for approval | [5.00 ms] | 1– |  | \n"
        "  planner | Waiting for approval | [5.00 ms] | 1– |  | \n"
        "    plan | Running | [4.00 ms] | 2– |  | \n");
    row("tool and usage", 11,
        "s | Running | [10.0 ms] | 1– | [120] | —\n"
        "  planner | Running | [10.0 ms] | 1– | [120] | —\n"
        "    plan | Running | [9.00 ms] | 2– | [120] | —\n"
        "      search | Succeeded | [2.00 ms] | 8–10 |  | \n");
    row("idle", 13,
        "s | Idle | [12.0 ms] | 1–13 | [120] | —\n"
        "  planner | Succeeded | [12.0 ms] | 1–13 | [120] | —\n"
        "    plan | Succeeded | [10.0 ms] | 2–12 | [120] | —\n"
        "      search | Succeeded | [2.00 ms] | 8–10 |  | \n");
    row("failed", 17,
        "s | Failed | [16.0 ms] | 1–17 | [120] | —\n"
        "  planner | Succeeded | [12.0 ms] | 1–13 | [120] | —\n"
        "    plan | Succeeded | [10.0 ms] | 2–12 | [120] | —\n"
        "      search | Succeeded | [2.00 ms] | 8–10 |  | \n"
        "  r2 | Failed | [3.00 ms] | 14–17 |  | \n"
        "    act | Cancelled | [2.00 ms] | 15–17 |  | \n");
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

void TestSpansModel::announcesOnlyWhatChanges()
{
    constexpr int kSpans = 50000;
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames;
    for (int i = 0; i < kSpans; ++i) {
        frames.push_back(frameOf("x", SpanOpened{.name = "span", .key = {}}));
        frames.push_back(frameOf("x", SpanClosed{.name = "span", .key = {}}));
    }
    made.append(frames);
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const QModelIndex run = model.index(0, 0, model.index(0, 0));
    QCOMPARE(model.rowCount(run), kSpans);
    for (int row = 0; row < kSpans; ++row)
        QCOMPARE(model.rowCount(model.index(row, 0, run)), 0); // all fetched, as a view does that scrolls
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    int rows = 0;
    constexpr int kSteps = 20;
    for (int i = 0; i < kSteps; ++i)
        cursor.step(-1);
    for (const QList<QVariant> &change : changed)
        rows += change.at(1).toModelIndex().row() - change.at(0).toModelIndex().row() + 1;
    QCOMPARE(reset.size(), 0);
    QVERIFY2(rows <= 3 * kSteps, qPrintable(QString::number(rows))); // a session, a run, a span
}

void TestSpansModel::announcesWhateverChanges_data()
{
    QTest::addColumn<int>("script");
    QTest::addColumn<bool>("isExpanded");
    for (const bool isExpanded : {false, true}) {
        const char *how = isExpanded ? "expanded" : "runs are closed";
        QTest::addRow("one agent, %s", how) << -1 << isExpanded;
        QTest::addRow("workers, %s", how) << -2 << isExpanded;
        for (int seed = 1; seed <= 12; ++seed)
            QTest::addRow("random %d, %s", seed, how) << seed << isExpanded;
    }
}

/// Sessions and runs alone are made where a tree's runs are closed.
void TestSpansModel::announcesWhateverChanges()
{
    QFETCH(int, script);
    QFETCH(bool, isExpanded);
    std::vector<std::string> names;
    Script frames = script == -1 ? agentScript()
                    : script == -2 ? workersScript()
                                   : randomScript(static_cast<unsigned>(script), 150, names);
    HandmadeTrace made;
    made.append(frames);
    Cursor cursor(made.trace());
    cursor.goTo(0);
    SpansModel model(&cursor);
    waitForCosts(cursor);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    QSignalSpy laidOut(&model, &SpansModel::layoutChanged);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    const auto textsOf = [&](const QModelIndex &index) {
        QStringList texts;
        for (int column = 0; column < SpansModel::ColumnCount; ++column)
            texts << index.siblingAtColumn(column).data().toString();
        return texts;
    };
    std::vector<std::pair<QPersistentModelIndex, QStringList>> shown;
    const std::function<void(const QModelIndex &, int)> lookBelow = [&](const QModelIndex &above, int depth) {
        for (int row = 0; row < model.rowCount(above); ++row) {
            const QModelIndex index = model.index(row, 0, above);
            shown.emplace_back(index, textsOf(index));
            if (isExpanded || depth == 0)
                lookBelow(index, depth + 1);
            else
                model.hasChildren(index);
        }
    };
    const auto look = [&] {
        shown.clear();
        lookBelow({}, 0);
    };
    std::vector<Position> order;
    for (Position p = 1; p <= made.trace()->watermark(); ++p)
        order.push_back(p);
    std::vector<Position> jumps = order;
    std::shuffle(jumps.begin(), jumps.end(), std::mt19937(3));
    order.insert(order.end(), jumps.begin(), jumps.end());
    look();
    for (const Position p : order) {
        changed.clear();
        laidOut.clear();
        reset.clear();
        cursor.goTo(p);
        for (const auto &[index, before] : shown) {
            if (!index.isValid() || textsOf(index) == before || !laidOut.isEmpty() || !reset.isEmpty())
                continue;
            QVERIFY2(std::any_of(changed.begin(), changed.end(),
                                 [&row = index](const QList<QVariant> &change) {
                                     const QModelIndex first = change.at(0).toModelIndex();
                                     return first.parent() == row.parent() && first.row() <= row.row()
                                            && change.at(1).toModelIndex().row() >= row.row();
                                 }),
                     qPrintable(QStringLiteral("frame %1: %2 to %3")
                                    .arg(p)
                                    .arg(before.join(u'|'), textsOf(index).join(u'|'))));
        }
        look();
    }
}

// --- Workers -------------------------------------------------------------------------------------------------------

namespace {

QStringList namesOf(const QAbstractItemModel &model)
{
    QStringList names;
    for (const QString &line : printModel(model))
        names += line.section(QStringLiteral(" |"), 0, 0);
    return names;
}

/// Whether the row was told to have changed, by itself.
bool isAnnounced(const QSignalSpy &changed, const QModelIndex &row)
{
    return std::any_of(changed.begin(), changed.end(),
                       [&](const QList<QVariant> &change) { return change.at(0).toModelIndex() == row; });
}

} // namespace

void TestSpansModel::showsWorkersInThreeWays_data()
{
    QTest::addColumn<WorkersShown>("workers");
    QTest::addColumn<Position>("at");
    QTest::addColumn<QString>("names");
    const QString whole =
        QStringLiteral("plan,  planner,    fast,      r1,        fast,          r11,    deep,      r2");
    QTest::newRow("hidden") << WorkersShown::Hidden << Position(17)
                            << QStringLiteral("plan,  planner,    fast,    deep");
    QTest::newRow("collapsed") << WorkersShown::Collapsed << Position(17) << whole;
    QTest::newRow("interleaved") << WorkersShown::Interleaved << Position(17) << whole;
    QTest::newRow("at work") << WorkersShown::Collapsed << Position(7)
                             << QStringLiteral("plan,  planner,    fast,      r1,    deep");
    QTest::newRow("just begun") << WorkersShown::Collapsed << Position(5)
                                << QStringLiteral("plan,  planner,    fast,    deep");
}

/// A worker is in the tree once.
void TestSpansModel::showsWorkersInThreeWays()
{
    QFETCH(WorkersShown, workers);
    QFETCH(Position, at);
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.goTo(at);
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setWorkersShown(workers);
    QTEST(namesOf(model).join(u','), "names");
}

void TestSpansModel::switchesHowWorkersAreShown()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const QStringList whole = namesOf(model);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    QSignalSpy removed(&model, &SpansModel::rowsRemoved);
    model.setWorkersShown(WorkersShown::Hidden);
    QCOMPARE(removed.size(), 2);
    QCOMPARE(namesOf(model).size(), 5);
    model.setActive(false);
    cursor.goTo(7);
    model.setWorkersShown(WorkersShown::Interleaved);
    model.setActive(true);
    QCOMPARE(namesOf(model).join(u','), QStringLiteral("plan,  planner,    fast,      r1,    deep"));
    cursor.goLive();
    QCOMPARE(namesOf(model), whole);
    QCOMPARE(reset.size(), 0);
}

void TestSpansModel::keepsAWorkerWhoseSpanIsNotKnownBelowItsPlanner()
{
    HandmadeTrace made;
    made.append(Script{frameIn("plan", RunStarted{.run = "r"}), frameIn("w", RunStarted{.run = "w1"}),
                       frameIn("w", SessionStarted{.parent = "plan"}),
                       frameIn("x", SessionStarted{.parent = "w"}),
                       frameIn("plan", WorkerStarted{"c", "w", "fast", "m", {}}),
                       frameIn("boss", SessionStarted{}), frameIn("w", SessionStarted{.parent = "boss"})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    cursor.goTo(4);
    QCOMPARE(namesOf(model).join(u','), QStringLiteral("plan,  r,  w,    w1,    x"));
    cursor.goTo(5);
    QCOMPARE(namesOf(model).join(u','), QStringLiteral("plan,  r,    fast,      w1,      x"));
    model.setWorkersShown(WorkersShown::Hidden);
    QCOMPARE(namesOf(model).join(u','), QStringLiteral("plan,  r,    fast"));
    model.setWorkersShown(WorkersShown::Collapsed);
    cursor.goTo(7); // and works for another since
    QCOMPARE(namesOf(model).join(u','), QStringLiteral("plan,  r,    fast,boss,  w,    w1,    x"));
}

void TestSpansModel::findsWhatWorkersDo()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const auto nameOf = [](const QModelIndex &index) { return index.data().toString(); };
    const SpanId inner = made.trace()->delegations[2].span;
    QCOMPARE(nameOf(model.indexOf(RunId{2})), QStringLiteral("r11"));
    QCOMPARE(nameOf(model.indexOf(inner).parent()), QStringLiteral("r1"));
    // The span stands for the session.
    QVERIFY(!model.indexOf(SessionId{1}).isValid());
    QCOMPARE(model.shownIndexOf(SessionId{1}), model.indexOf(made.trace()->delegations[0].span));
    QCOMPARE(nameOf(model.shownIndexOf(RunId{2})), QStringLiteral("r11"));
    model.setWorkersShown(WorkersShown::Hidden);
    QVERIFY(!model.indexOf(RunId{2}).isValid());
    QCOMPARE(model.shownIndexOf(RunId{2}), model.indexOf(made.trace()->delegations[0].span));
    QVERIFY(!model.shownIndexOf(FrameId{3}).isValid());
    QVERIFY(!model.shownIndexOf(Item()).isValid());
}

void TestSpansModel::countsTheTokensOfAWorkerThatIsDone()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.goTo(17);
    SpansModel model(&cursor);
    printModel(model);
    const QModelIndex worker = model.indexOf(made.trace()->delegations[0].span);
    const auto tokens = [&] { return worker.siblingAtColumn(SpansModel::Tokens).data().toString(); };
    QCOMPARE(tokens(), QStringLiteral("120"));
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    cursor.goTo(18); // it calls its model once more
    QCOMPARE(tokens(), QStringLiteral("122"));
    QVERIFY(std::any_of(changed.begin(), changed.end(), [&](const QList<QVariant> &change) {
        return change.at(0).toModelIndex() == worker;
    }));
    cursor.goTo(14);
    const auto status = [&](DelegationId id) {
        return model.indexOf(made.trace()->delegations[id.index].span)
            .data(FactRole::Status)
            .value<ItemStatus>();
    };
    QCOMPARE(int(status(DelegationId{1})), int(ItemStatus::Waiting));
}

/// What has ended is not asked again at every step, but what is told of it later is shown.
void TestSpansModel::showsWhatIsToldOfTheEnded()
{
    const auto numbered = [](std::uint64_t sequence, HandmadeFrame frame, std::string_view channel = "main") {
        frame.order = {.rule = OrderRule::Epochal, .sequence = sequence};
        frame.channel = channel;
        return frame;
    };
    const Script script{
        frameOf("a", RunStarted{.run = "r"}),
        frameOf("b", SpanOpened{.name = "first", .key = "first"}),
        frameOf("c", SpanOpened{.name = "inner", .key = "inner"}),
        frameOf("d", SpanClosed{.name = "inner", .key = "inner"}),
        frameOf("e", SpanClosed{.name = "first", .key = "first"}),
        frameOf("f", SpanOpened{.name = "second", .key = "second"}),
        frameOf("g", SpanOpened{.name = "late", .key = "late", .parent = "inner", .stacked = false}),
        frameOf("h", SpanClosed{.name = "late", .key = "late"}),
        frameOf("i", SpanMoved{.key = "late", .parent = "first"}),
        frameOf("j", SpanClosed{.name = "second", .key = "second"}),
        frameOf("k", RunEnded{}),
        frameIn("t", RunStarted{.run = "r2"}),
        numbered(20, frameIn("t", RunEnded{})),
        numbered(11, frameIn("t", UsageReported{.amounts = {.input = 5, .output = 2}}), "other"),
        numbered(12, frameIn("t", SpanOpened{.name = "overdue", .key = "overdue"}), "other"),
        numbered(21, frameIn("t", RunStarted{.run = "r3"})),
    };
    HandmadeTrace made;
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    const auto shownAt = [&](Position position) {
        for (Position told = made.trace()->watermark(); told < position; ++told)
            made.append(script[told]);
        changed.clear();
        cursor.refresh();
        return namesOf(model).join(u',').remove(u' ');
    };
    QCOMPARE(shownAt(2), QStringLiteral("s,r,first"));
    QCOMPARE(shownAt(5), QStringLiteral("s,r,first,inner"));
    QCOMPARE(shownAt(6), QStringLiteral("s,r,first,inner,second"));
    QCOMPARE(shownAt(7), QStringLiteral("s,r,first,inner,late,second"));
    QCOMPARE(shownAt(8), QStringLiteral("s,r,first,inner,late,second"));
    const auto parentOfLate = [&] { return model.indexOf(SpanId{3}).parent().data().toString(); };
    QCOMPARE(parentOfLate(), QStringLiteral("inner"));
    shownAt(9);
    QCOMPARE(parentOfLate(), QStringLiteral("first"));
    QCOMPARE(shownAt(13), QStringLiteral("s,r,first,inner,late,second,t,r2"));
    shownAt(14);
    const QModelIndex run = model.indexOf(RunId{1});
    QCOMPARE(run.siblingAtColumn(SpansModel::Tokens).data().toString(), QStringLiteral("7"));
    QVERIFY(isAnnounced(changed, run));
    QCOMPARE(shownAt(15), QStringLiteral("s,r,first,inner,late,second,t,r2,overdue"));
    QCOMPARE(shownAt(16), QStringLiteral("s,r,first,inner,late,second,t,r2,overdue,r3"));
}

void TestSpansModel::tellsOfAGraphFoundInTheEnded()
{
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), frameOf("b", SpanOpened{.name = "first", .key = "first"}),
                 frameOf("c", SpanClosed{.name = "first", .key = "first"})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    printModel(model);
    made.append(frameOf("d", SpanOpened{.name = "second", .key = "second"}));
    cursor.refresh();
    const QModelIndex first = model.indexOf(SpanId{0});
    QCOMPARE(first.data(FactRole::Kind).value<ItemKind>(), ItemKind::Node);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    HandmadeFrame checkpoint = frameOf("e", CheckpointArrived{.id = "c1", .space = "first"});
    checkpoint.path = "first";
    made.append(checkpoint);
    cursor.refresh();
    QCOMPARE(first.data(FactRole::Kind).value<ItemKind>(), ItemKind::Subgraph);
    QVERIFY(isAnnounced(changed, first));
}

void TestSpansModel::tellsOfANameThatComesLate()
{
    const auto numbered = [](std::uint64_t sequence, Event event, std::string_view channel) {
        HandmadeFrame frame = frameOf("x", std::move(event));
        frame.order = {.rule = OrderRule::Epochal, .sequence = sequence};
        frame.channel = channel;
        return frame;
    };
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), numbered(20, RunEnded{}, "main")});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    printModel(model);
    made.append(frameIn("t", RunStarted{.run = "other"}));
    cursor.refresh();
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    made.append(numbered(11, RunNamed{.run = "late"}, "aside"));
    cursor.refresh();
    const QModelIndex run = model.indexOf(RunId{0});
    QCOMPARE(run.data().toString(), QStringLiteral("late"));
    QVERIFY(isAnnounced(changed, run));
}

void TestSpansModel::tellsOfSharesWhereverTheCursorGoes()
{
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), frameOf("b", UsageReported{.amounts = {.input = 5, .output = 2}}),
                 frameOf("c", RunEnded{}), frameOf("d", RunStarted{.run = "r2"}),
                 frameOf("e", UsageReported{.amounts = {.input = 5, .output = 2}})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    waitForCosts(cursor);
    cursor.goTo(4);
    QSignalSpy told(&model, &SpansModel::costsChanged);
    cursor.goTo(5);
    QCOMPARE(told.size(), 1);
    cursor.goTo(3);
    QCOMPARE(told.size(), 2);
    cursor.goTo(4); // no call between them
    QCOMPARE(told.size(), 2);
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
    QVERIFY(!cell(SpanId{0}, SpansModel::Cost, FactRole::Computed).toBool());
    cursor.goTo(2);
    QCOMPARE(cell(SpanId{0}, SpansModel::Cost).toString(), QStringLiteral("$0.0001"));
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

QTEST_GUILESS_MAIN(TestSpansModel)
#include "tst_spansmodel.moc"
