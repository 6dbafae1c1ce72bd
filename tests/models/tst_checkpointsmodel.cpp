// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsmodel.h"
#include "factscripts.h"
#include "printmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;

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

} // namespace

class TestCheckpointsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void listsCheckpointsAsTheyCame();
    void marksTheOneThatTheCursorPassedLast();
    void sleepsWhileNotActive();
    void staysQuickWithManyRows();
};

void TestCheckpointsModel::listsCheckpointsAsTheyCame()
{
    HandmadeTrace made;
    made.append(checkpointScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setSession(SessionId{0});
    QCOMPARE(printModel(model),
             QStringList({
                 QStringLiteral("0 | c1 |  | think | input |  | 3 | 0:00.003000 | 2026-04-14T13:06:41.234Z"),
                 QStringLiteral("1 | c2 | c1 | think |  | sub | 4 |  | soon"),
                 QStringLiteral("2 | c3 | gone (parent not in this trace) | think |  |  | 5 |  | "),
                 QStringLiteral(" | c4 | c3 | think |  |  | 6 |  | "),
             }));
    cursor.goTo(6); // the parent is not known yet
    QCOMPARE(model.index(3, CheckpointsModel::Parent).data().toString(), QString());
    QVERIFY(model.indexOf(CheckpointId{3}).isValid());
    cursor.goTo(4);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(!model.indexOf(CheckpointId{3}).isValid());
    cursor.goLive();
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(3, CheckpointsModel::Parent).data().toString(), QStringLiteral("c3"));
    QCOMPARE(model.index(1, 0).data(FactRole::StandAt).toUInt(), 4u);
    QVERIFY(model.index(1, 0).data(FactRole::Item).value<Item>() == Item(CheckpointId{1}));
}

void TestCheckpointsModel::marksTheOneThatTheCursorPassedLast()
{
    HandmadeTrace made;
    made.append(checkpointScript());
    Cursor cursor(made.trace());
    CheckpointsModel model(&cursor);
    model.setSession(SessionId{0});
    cursor.goTo(4);
    const QModelIndex here = model.index(1, CheckpointsModel::Step);
    QVERIFY(here.data(CheckpointsModel::IsHereRole).toBool());
    QVERIFY(!model.index(0, 0).data(CheckpointsModel::IsHereRole).toBool());
    QCOMPARE(here.data(Qt::AccessibleTextRole).toString(), QStringLiteral("1, the cursor stands here"));
    cursor.goTo(7);
    QVERIFY(model.index(3, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("passed")));
    QVERIFY(!here.data(CheckpointsModel::IsHereRole).toBool());
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
    QCOMPARE(model.rowCount(), 4);
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
            frameOf("checkpoint", CheckpointArrived{.id = ids[i], .parent = i ? ids[i - 1] : ""}));
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

QTEST_GUILESS_MAIN(TestCheckpointsModel)
#include "tst_checkpointsmodel.moc"
