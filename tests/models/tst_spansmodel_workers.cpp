// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"
#include "printmodel.h"
#include "qttests.h"
#include "spansmodel.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_spansmodel_workers {

class TestSpansModelWorkers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsWorkersInThreeWays_data();
    void showsWorkersInThreeWays();
    void switchesHowWorkersAreShown();
    void keepsAWorkerWhoseSpanIsNotKnownBelowItsPlanner();
    void findsWhatWorkersDo();
    void countsTheTokensOfAWorkerThatIsDone();
};

void TestSpansModelWorkers::showsWorkersInThreeWays_data()
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
void TestSpansModelWorkers::showsWorkersInThreeWays()
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

void TestSpansModelWorkers::switchesHowWorkersAreShown()
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

void TestSpansModelWorkers::keepsAWorkerWhoseSpanIsNotKnownBelowItsPlanner()
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

void TestSpansModelWorkers::findsWhatWorkersDo()
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
    QVERIFY(!model.shownIndexOf(FrameId{99}).isValid());
    QVERIFY(!model.shownIndexOf(Item()).isValid());
}

void TestSpansModelWorkers::countsTheTokensOfAWorkerThatIsDone()
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

TRACEDECK_TESTS(TestSpansModelWorkers, Core)

} // namespace tracedeck::test::tst_spansmodel_workers

#include "tst_spansmodel_workers.moc"
