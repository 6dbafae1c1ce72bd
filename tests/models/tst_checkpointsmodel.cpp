// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointscripts.h"
#include "checkpointsmodel.h"
#include "printmodel.h"
#include "qttests.h"
#include "testrecordings.h"
#include "timetext.h"
#include "tracebuilder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

namespace tracedeck::test::tst_checkpointsmodel {

namespace {

Script checkpointScript()
{
    return {
        frameOf("run", RunStarted{.run = "r"}, 1'000'000),
        frameOf("node", SpanOpened{.name = "think", .key = "n"}, 2'000'000),
        frameOf("checkpoint",
                CheckpointArrived{.id = "c1", .source = "input", .timestamp = "1776172001234", .step = 0},
                3'000'000),
        frameOf(
            "checkpoint",
            CheckpointArrived{.id = "c2", .parent = "c1", .space = "sub", .timestamp = "soon", .step = 1}),
        frameOf("checkpoint", CheckpointArrived{.id = "c3", .parent = "gone", .step = 2}),
        frameOf("checkpoint", CheckpointArrived{.id = "c4"}),
        frameOf("checkpoint", CheckpointArrived{.id = "c4", .parent = "c3"}),
    };
}

const SpaceFilter kAll{SpaceFilter::Kind::All, {}};

/// What a screen reader says of a row.
QString saidOf(const CheckpointsModel &model, int row)
{
    return model.index(row, CheckpointsModel::Graph).data(Qt::AccessibleTextRole).toString();
}

} // namespace

class TestCheckpointsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void listsTheNewestFirst();
    void marksTheOneThatTheCursorPassedLast();
    void marksTheNewestOfThoseThatAreListed();
    void saysWhatLinesShow();
    void keepsRowsThatStay_data();
    void keepsRowsThatStay();
    void callsBranchesByTheirNames();
    void knowsStatesThatComeLater();
    void sleepsWhileNotActive();
    void staysQuickWithManyRows();
    void saysWhichNodeWroteWhatAHistoryTellsOf();
    void showsAsItCameWhatIsNoTime();
};

void TestCheckpointsModel::listsTheNewestFirst()
{
    HandmadeTrace made;
    made.append(checkpointScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setSession(SessionId{0});
    model.setFilter(kAll);
    QCOMPARE(
        printModel(model),
        QStringList({
            QStringLiteral(" |  |  | [Branch 2] | think |  |  | 6 |  | c4"),
            QStringLiteral(" | 2 |  |  | think |  |  | 5 |  | c3"),
            QStringLiteral(" | 1 |  | [Branch 1] | think | sub | soon | 4 |  | c2"),
            QStringLiteral(" | 0 | input |  | think |  | %1 | 3 | 0:00.003000 | c1").arg(timeOfDay(1'776'172'001'234'000'000, {})),
        }));
    QVERIFY(!model.index(1, 0).data(CheckpointsModel::HasNoParentRole).toBool());
    QVERIFY(saidOf(model, 1).contains(QStringLiteral("not in this trace; that one probably follows step 0 (c1)")));
    cursor.goTo(6); // the parent is not known yet
    QVERIFY(saidOf(model, 0).contains(QStringLiteral("begins a history")));
    QVERIFY(model.indexOf(CheckpointId{3}).isValid());
    cursor.goTo(4);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(!model.indexOf(CheckpointId{3}).isValid());
    cursor.goLive();
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(saidOf(model, 0).contains(QStringLiteral("follows step 2 (c3)")));
    QCOMPARE(model.index(2, 0).data(FactRole::StandAt).toUInt(), 4u);
    QVERIFY(model.index(2, 0).data(FactRole::Item).value<Item>() == Item(CheckpointId{1}));
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.indexOf(CheckpointId{1}).isValid());
}

void TestCheckpointsModel::marksTheOneThatTheCursorPassedLast()
{
    HandmadeTrace made;
    made.append(checkpointScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    model.setFilter(kAll);
    cursor.goTo(4);
    QPersistentModelIndex here = model.index(0, CheckpointsModel::Step);
    QVERIFY(here.data(CheckpointsModel::IsHereRole).toBool());
    QVERIFY(!model.index(1, 0).data(CheckpointsModel::IsHereRole).toBool());
    QVERIFY(saidOf(model, 0).endsWith(QStringLiteral("the cursor stands here")));
    cursor.goTo(7);
    QVERIFY(saidOf(model, 0).endsWith(QStringLiteral("passed this one last")));
    QVERIFY(!here.data(CheckpointsModel::IsHereRole).toBool());
}

/// Servers list what they have stored from the newest on.
void TestCheckpointsModel::marksTheNewestOfThoseThatAreListed()
{
    const auto checkpoint = [](std::string_view id, std::string_view parent, std::int64_t step) {
        return frameOf("history", CheckpointArrived{.id = id, .parent = parent, .step = step});
    };
    HandmadeTrace made;
    made.append({checkpoint("1f0b8c03-0000-6000-8000-000000000000", "1f0b8c02-0000-6000-8000-000000000000", 2),
                 checkpoint("1f0b8c02-0000-6000-8000-000000000000", "1f0b8c01-0000-6000-8000-000000000000", 1),
                 checkpoint("1f0b8c01-0000-6000-8000-000000000000", {}, 0)});
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    model.setFilter(kAll);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, CheckpointsModel::Step).data().toString(), QStringLiteral("2"));
    QVERIFY(model.index(0, 0).data(CheckpointsModel::IsHereRole).toBool());
    QVERIFY(!model.index(2, 0).data(CheckpointsModel::IsHereRole).toBool());
}

void TestCheckpointsModel::saysWhatLinesShow()
{
    HandmadeTrace made;
    made.append(forkScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    QCOMPARE(saidOf(model, 0),
             QStringLiteral("step 6, loop, Branch 4, head, follows step 5 (c22), the cursor stands "
                            "here"));
    QCOMPARE(saidOf(model, 7), QStringLiteral("step 3, fork, Branch 2, follows step 2 (c12)"));
    QCOMPARE(saidOf(model, 12), QStringLiteral("step -1, input, Branch 1, begins a history"));
    cursor.goTo(11);
    QCOMPARE(saidOf(model, model.indexOf(CheckpointId{5}).row()),
             QStringLiteral("step 4, loop, Branch 2, follows c20, which is not in this trace; that one probably "
                            "follows step 2 (c12)"));
    cursor.goTo(2);
    QCOMPARE(saidOf(model, 0), QStringLiteral("step 0, loop, Branch 1, head, follows c05, which is not in this trace, the cursor stands here"));
    QVERIFY(model.index(0, 0).data(CheckpointsModel::HasNoParentRole).toBool());
}

void TestCheckpointsModel::keepsRowsThatStay_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 12; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Wherever rows come and go, what is selected is the same checkpoint still.
void TestCheckpointsModel::keepsRowsThatStay()
{
    QFETCH(unsigned, seed);
    std::deque<std::string> names;
    HandmadeTrace made;
    made.append(randomCheckpoints(seed, 150, names));
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(SessionId{0});
    std::mt19937 random(seed);
    for (int i = 0; i < 200; ++i) {
        if (random() % 10 == 0)
            model.setFilter(random() % 2 ? kAll : SpaceFilter());
        const int row = model.rowCount() > 0 ? int(random() % unsigned(model.rowCount())) : -1;
        const QPersistentModelIndex kept = model.index(row, 0);
        const CheckpointId id = model.checkpointAt(kept);
        const int step = int(random() % 9) - 4;
        if (random() % 6 == 0)
            cursor.goTo(Position(random() % 150));
        else
            cursor.step(step);
        if (kept.isValid())
            QVERIFY(model.checkpointAt(kept) == id);
        CheckpointsModel fresh(&cursor);
        fresh.setSession(SessionId{0});
        fresh.setFilter(model.filter());
        QCOMPARE(printModel(model), printModel(fresh));
    }
}

void TestCheckpointsModel::callsBranchesByTheirNames()
{
    HandmadeTrace made;
    made.append(forkScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    const int fork = model.graphRow(model.indexOf(CheckpointId{7})); // c31
    QCOMPARE(model.labelKey(fork).id, QStringLiteral("c31"));
    QCOMPARE(model.branchName(fork), QStringLiteral("Branch 2"));
    // Named when its input was not known to be its first one.
    BranchLabels labels{
        {{QStringLiteral("s"), QString(), QStringLiteral("c21")},
         {QStringLiteral("other input"), QStringLiteral("worse")}},
        {{QStringLiteral("another"), QString(), QStringLiteral("c31")}, {QStringLiteral("no"), {}}},
        {{QStringLiteral("s"), QStringLiteral("sub"), QStringLiteral("c31")}, {QStringLiteral("no"), {}}}};
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setLabels(labels);
    QCOMPARE(changed.size(), 1);
    const QModelIndex head = model.index(0, CheckpointsModel::Branch);
    QCOMPARE(head.data().toString(), QStringLiteral("other input \u2014 worse"));
    QVERIFY(!head.data(FactRole::Computed).toBool());
    const int named = model.graphRow(head);
    QCOMPARE(model.labelKey(named).id, QStringLiteral("c21"));
    QCOMPARE(model.label(named).note, QStringLiteral("worse"));
    QCOMPARE(model.branchName(fork), QStringLiteral("Branch 2"));
    cursor.goTo(8);
    QCOMPARE(model.branchName(model.graphRow(model.indexOf(CheckpointId{5}))), QStringLiteral("other input"));
    cursor.goTo(6);
    QCOMPARE(model.branchName(0), QStringLiteral("Branch 1"));
}

void TestCheckpointsModel::knowsStatesThatComeLater()
{
    HandmadeTrace made;
    made.append({frameOf("checkpoint", CheckpointArrived{.id = "c1"}),
                 frameOf("checkpoint", CheckpointArrived{.id = "c1", .state = plain("{}")})});
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    cursor.goTo(1);
    QVERIFY(model.index(0, 0).data(CheckpointsModel::HasStateRole).toBool());
}

void TestCheckpointsModel::sleepsWhileNotActive()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    made.append(checkpointScript());
    model.setActive(false);
    model.setSession(SessionId{0});
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    cursor.refresh();
    QCOMPARE(inserted.size(), 0);
    model.setActive(true);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(model.rowCount(), 3);
}

void TestCheckpointsModel::staysQuickWithManyRows()
{
    HandmadeTrace made;
    std::vector<std::string> ids;
    for (int i = 0; i < 100'000; ++i)
        ids.push_back("c" + std::to_string(i));
    Script script;
    for (std::size_t i = 0; i < ids.size(); ++i)
        script.push_back(
            frameOf("checkpoint", CheckpointArrived{.id = ids[i], .parent = i ? std::string_view(ids[i - 1]) : std::string_view()}));
    made.append(script);
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    QCOMPARE(model.rowCount(), 100'000);
    for (int i = 0; i < 100; ++i) {
        cursor.goTo(Position(1 + i * 997));
        QCOMPARE(model.rowCount(), 1 + i * 997);
        QVERIFY(model.indexOf(CheckpointId{std::uint32_t(i * 997)}).isValid());
    }
}

/// One of them was made by two nodes.
void TestCheckpointsModel::saysWhichNodeWroteWhatAHistoryTellsOf()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/langgraph/edited_fork.ndjson"));
    cursor.goTo(14);
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    QStringList nodes;
    for (int row = model.rowCount(); row-- > 0;) {
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        nodes += cell(CheckpointsModel::Source) + u':' + cell(CheckpointsModel::Node);
    }
    QCOMPARE(nodes.join(u' '), QStringLiteral("input: loop: loop:agent input: loop: loop:agent loop:tools loop:agent update: "
                                              "loop:agent fork: loop:agent"));
}

void TestCheckpointsModel::showsAsItCameWhatIsNoTime()
{
    for (const char *sent : {"99999999999999", "soon", "2026-13-40T00:00:00Z"}) {
        HandmadeTrace made;
        made.append(frameOf("checkpoint", CheckpointArrived{.id = "c", .timestamp = sent}));
        Cursor cursor(made.trace());
        CheckpointsModel model(&cursor);
        model.setSession(SessionId{0});
        QCOMPARE(model.index(0, CheckpointsModel::Timestamp).data().toString(), QString::fromLatin1(sent));
    }
}

TRACEDECK_TESTS(TestCheckpointsModel, Core)

} // namespace tracedeck::test::tst_checkpointsmodel

#include "tst_checkpointsmodel.moc"
