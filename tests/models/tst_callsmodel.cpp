// SPDX-License-Identifier: GPL-3.0-or-later
#include "callsmodel.h"
#include "printmodel.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_callsmodel {

/// The table of model calls, which follows a cursor.
class TestCallsModel : public QObject
{
    Q_OBJECT

private slots:
    void followsTheCursor();
    void keepsItsIndexes();
    void keepsTheIndexOfACallThatEnds();
    void sorts();
    void tellsWhatIsWorkedOut();
};

namespace {

UsageReported used(std::uint64_t input, std::int64_t pico)
{
    UsageReported usage;
    usage.amounts.input = usage.amounts.total = input;
    usage.amounts.costPico = pico;
    return usage;
}

/// Three calls of spans of their own, each longer than the one before, which cost less and less.
Script calls()
{
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team", .model = "m"}}, 0)};
    for (int i = 0; i < 3; ++i) {
        script.push_back(frameAt("s", {SpanOpened{.name = "call", .kind = SpanKind::Llm}}, 100 * i + 10));
        script.push_back(frameAt("s", {used(std::uint64_t(i) + 1, std::int64_t(3 - i) * 1'000'000'000)}, 100 * i + 20 + i)); // 3, 6, 9
        script.push_back(frameAt("s", {SpanClosed{"call"}}, 100 * i + 20 + 10 * i));
    }
    return script;
}

struct Shown
{
    explicit Shown(const Script &script)
    {
        made.append(script);
        cursor.refresh();
        model.setQuestion({.scope = SessionScope::All});
        model.setActive(true);
    }
    bool isUpToDate() const { return LedgerModel::of(const_cast<Cursor *>(&cursor))->progress() == 100 && model.isUpToDate(); }
    QString frames() const
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.index(row, 0).data().toString();
        return all.join(u' ');
    }

    HandmadeTrace made;
    Cursor cursor{made.trace()};
    CallsModel model{LedgerModel::of(&cursor)};
    QAbstractItemModelTester tester{&model};
};

} // namespace

void TestCallsModel::followsTheCursor()
{
    Shown shown(calls());
    QTRY_COMPARE(shown.frames(), QStringLiteral("3 6 9"));
    for (const Position at : {Position(4), Position(1), Position(7), Position(10)}) {
        shown.cursor.goTo(at);
        QTRY_VERIFY(shown.isUpToDate());
        CallsModel fresh(LedgerModel::of(&shown.cursor));
        fresh.setQuestion(shown.model.question());
        QCOMPARE(fresh.rowCount(), 0); // it rests
        fresh.setActive(true);
        QTRY_VERIFY(fresh.isUpToDate());
        QCOMPARE(printModel(shown.model), printModel(fresh));
    }
    shown.made.append(Script{frameAt("s", {SpanOpened{.name = "call", .kind = SpanKind::Llm}}, 500)});
    shown.cursor.goLive();
    shown.cursor.refresh();
    QTRY_COMPARE(shown.frames(), QStringLiteral("3 6 9 11"));
}

void TestCallsModel::keepsItsIndexes()
{
    Shown shown(calls());
    QTRY_COMPARE(shown.model.rowCount(), 3);
    const QPersistentModelIndex first = shown.model.indexOf(SpanId{0});
    const QPersistentModelIndex last = shown.model.indexOf(SpanId{2});
    shown.model.sort(int(CallColumn::Frame), Qt::DescendingOrder);
    QTRY_COMPARE(shown.frames(), QStringLiteral("9 6 3"));
    QCOMPARE(first.row(), 2);
    QCOMPARE(first.data(FactRole::Item).value<Item>(), Item(SpanId{0}));
    shown.cursor.goTo(5);
    QTRY_VERIFY(shown.isUpToDate());
    QVERIFY(first.isValid());
    QVERIFY(!last.isValid());
    QVERIFY(!shown.model.indexOf(SpanId{2}).isValid());
}

/// Its frame changes, and by what it is known.
void TestCallsModel::keepsTheIndexOfACallThatEnds()
{
    UsageReported usage = used(5, 1);
    usage.message = "m1";
    Shown shown({frameAt("s", {RunStarted{.run = "r", .model = "m"}}, 0), frameAt("s", {MessageStarted{"m1"}}, 10),
                 frameAt("s", {TextDelta{.message = "m1", .text = plain("a")}}, 20),
                 frameAt("s", {TextDelta{.message = "m1", .text = plain("b")}}, 30), frameAt("s", {usage}, 40),
                 frameAt("s", {MessageEnded{"m1"}}, 50)});
    QTRY_COMPARE(shown.frames(), QStringLiteral("5"));
    shown.cursor.goTo(4);
    QTRY_COMPARE(shown.frames(), QStringLiteral("2"));
    const QPersistentModelIndex index = shown.model.indexOf(MessageId{0});
    QVERIFY(index.isValid());
    shown.cursor.goTo(5);
    QTRY_COMPARE(shown.frames(), QStringLiteral("5"));
    QVERIFY(index.isValid());
}

void TestCallsModel::sorts()
{
    Shown shown(calls());
    QTRY_COMPARE(shown.frames(), QStringLiteral("3 6 9"));
    shown.model.sort(int(CallColumn::Cost), Qt::AscendingOrder);
    QTRY_COMPARE(shown.frames(), QStringLiteral("9 6 3"));
    shown.model.setQuestion({.scope = SessionScope::All, .words = QStringLiteral("m")}); // stays sorted
    QTRY_VERIFY(shown.isUpToDate());
    QCOMPARE(shown.frames(), QStringLiteral("9 6 3"));
    QCOMPARE(shown.model.headerData(int(CallColumn::Cost), Qt::Horizontal, Qt::InitialSortOrderRole).toInt(), int(Qt::DescendingOrder));
    QCOMPARE(shown.model.headerData(int(CallColumn::Caller), Qt::Horizontal, Qt::InitialSortOrderRole).toInt(), int(Qt::AscendingOrder));
}

void TestCallsModel::tellsWhatIsWorkedOut()
{
    Shown shown(calls());
    QTRY_COMPARE(shown.model.rowCount(), 3);
    const auto data = [&](CallColumn column, int role) { return shown.model.index(2, int(column)).data(role); };
    QVERIFY(data(CallColumn::Took, FactRole::Computed).toBool());
    QVERIFY(!data(CallColumn::Input, FactRole::Computed).toBool());
    QVERIFY(!data(CallColumn::Cost, FactRole::Computed).toBool()); // its server said it
    QCOMPARE(data(CallColumn::Took, FactRole::Share).toDouble(), 1.0); // the longest
    QCOMPARE(data(CallColumn::Cost, FactRole::Share).toDouble(), 1.0 / 3);
    QCOMPARE(data(CallColumn::Status, FactRole::Status).value<ItemStatus>(), ItemStatus::Succeeded);
    QCOMPARE(data(CallColumn::Frame, FactRole::StandAt).toUInt(), 9u);
}

TRACEDECK_TESTS(TestCallsModel, Core)

} // namespace tracedeck::test::tst_callsmodel

#include "tst_callsmodel.moc"
