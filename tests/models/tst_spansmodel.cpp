// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "printmodel.h"
#include "spansmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
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
    void movesLateChildren();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void appendsAtTheTail();
    void resetsWhenMuchChanges();
    void sleepsWhileInactive();
    void findsItems();
    void announcesOnlyWhatChanges();
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
        "s | Running | [0 ns] | 1– | \n"
        "  planner | Running | [0 ns] | 1– | \n");
    row("approval", 6,
        "s | Waiting for approval | [5.00 ms] | 1– | \n"
        "  planner | Waiting for approval | [5.00 ms] | 1– | \n"
        "    plan | Running | [4.00 ms] | 2– | \n");
    row("tool and usage", 11,
        "s | Running | [10.0 ms] | 1– | [120]\n"
        "  planner | Running | [10.0 ms] | 1– | [120]\n"
        "    plan | Running | [9.00 ms] | 2– | \n"
        "      search | Succeeded | [2.00 ms] | 8–10 | \n");
    row("idle", 13,
        "s | Idle | [12.0 ms] | 1–13 | [120]\n"
        "  planner | Succeeded | [12.0 ms] | 1–13 | [120]\n"
        "    plan | Succeeded | [10.0 ms] | 2–12 | \n"
        "      search | Succeeded | [2.00 ms] | 8–10 | \n");
    row("failed", 17,
        "s | Failed | [16.0 ms] | 1–17 | [120]\n"
        "  planner | Succeeded | [12.0 ms] | 1–13 | [120]\n"
        "    plan | Succeeded | [10.0 ms] | 2–12 | \n"
        "      search | Succeeded | [2.00 ms] | 8–10 | \n"
        "  r2 | Failed | [3.00 ms] | 14–17 | \n"
        "    act | Cancelled | [2.00 ms] | 15–17 | \n");
}

void TestSpansModel::showsTheTree()
{
    QFETCH(Position, at);
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    cursor.goTo(at);
    SpansModel model(&cursor);
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
    QTest::newRow("agent") << -1;
    QTest::newRow("moves") << -2;
    for (int seed = 0; seed < 8; ++seed)
        QTest::addRow("random %d", seed) << seed;
}

void TestSpansModel::looksLikeAFreshOneEverywhere()
{
    QFETCH(int, script);
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(script == -1   ? agentScript()
                : script == -2 ? movingScript()
                               : randomScript(static_cast<unsigned>(script), 120, names));
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    std::vector<Position> order;
    for (Position p = 0; p <= made.trace()->watermark(); ++p)
        order.insert(order.end(), 2, p);
    std::shuffle(order.begin(), order.end(), std::mt19937(7));
    for (const Position p : order) {
        cursor.goTo(p);
        SpansModel fresh(&cursor);
        QCOMPARE(printModel(model), printModel(fresh));
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

QTEST_GUILESS_MAIN(TestSpansModel)
#include "tst_spansmodel.moc"
